"""Envelope 1.0: models for pydantic 2. Made by a2a-handoff; to be made again, not edited.

Not checked: what text alone shows and pydantic's reader passes over, such as a key that stands twice.
"""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
    model_validator,
)
from pydantic_core import PydanticCustomError

__all__ = ["Message", "Metadata", "NewerMinorWarning", "Role"]


class NewerMinorWarning(UserWarning):
    """A message of a newer minor version has members that are not known here. They are kept."""


def _json(top: Any) -> Any:
    """Refuses what JSON cannot carry to every reader: NaN, half a surrogate pair, more than 127 levels."""
    left = [(top, 1)]
    while left:
        value, level = left.pop()
        if isinstance(value, str):
            _sound(value)
        elif isinstance(value, float):
            if not math.isfinite(value):
                raise ValueError("must hold finite numbers only")
        elif isinstance(value, (dict, list, tuple)):
            if level > 127:
                raise ValueError("must nest at most 127 levels deep")
            if isinstance(value, dict):
                for key in value:
                    if not isinstance(key, str):
                        raise ValueError("must hold strings as keys only")
                    _sound(key)
                value = value.values()
            left.extend((item, level + 1) for item in value)
        elif isinstance(value, int):
            # What a reader of doubles takes for infinity.
            if abs(value) >= 2**1024 - 2**970:
                raise ValueError("must hold finite numbers only")
        elif value is not None and not isinstance(value, BaseModel):
            raise ValueError(f"must hold JSON, not a {type(value).__name__}")
    return top


def _sound(text: str) -> str:
    """Refuses half a surrogate pair, which no UTF-8 can carry."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("must hold no half of a surrogate pair") from None
    return text


def _growing(cls: Any, value: Any, handler: Any, told_by: str, known: tuple[int, int], others: frozenset[str]) -> Any:
    """Keeps the members that a newer minor version added; in a message of a known version they are faults."""
    if not isinstance(value, dict):
        return handler(value)
    names = {field.alias or name for name, field in cls.model_fields.items()}
    unknown = [key for key in value if key not in names]
    told = value.get(told_by)
    version = re.fullmatch(r"([0-9]{1,5})\.([0-9]{1,5})", told) if isinstance(told, str) else None
    newer = version is not None and int(version[1]) == known[0] and int(version[2]) > known[1]
    faults = [key for key in unknown if not newer or key in others]
    lines: list[Any] = []
    try:
        made = handler(value)
    except ValidationError as error:
        if not faults:
            raise
        for line in error.errors():
            custom = PydanticCustomError(line["type"], "{message}", {"message": line["msg"]})
            lines.append({"type": custom, "loc": line["loc"], "input": line["input"]})
    if faults:
        lines += [{"type": "extra_forbidden", "loc": (key,), "input": value[key]} for key in faults]
        raise ValidationError.from_exception_data(cls.__name__, lines)
    if unknown:
        listed = ", ".join(unknown)
        warnings.warn(NewerMinorWarning(f"version {told} has members that are not known here: {listed}"), stacklevel=2)
    return made


def _pattern(source: str, phrase: str) -> AfterValidator:
    """A string must match somewhere."""
    compiled = re.compile(source)

    def check(text: str) -> str:
        if compiled.search(text) is None:
            raise ValueError(f"must be {phrase}")
        return text

    return AfterValidator(check)


def _major(major: str) -> AfterValidator:
    """A version must be of this major one."""

    def check(text: str) -> str:
        if text.split(".")[0] != major:
            raise ValueError(f"unsupported version: this is for {major}.x")
        return text

    return AfterValidator(check)


class _Model(BaseModel):
    """What the models have in common."""

    model_config = ConfigDict(extra="forbid", strict=True, serialize_by_alias=True, protected_namespaces=())

    # Attributes that are None when their member is absent.
    _absent: ClassVar[frozenset[str]] = frozenset()

    @model_serializer(mode="wrap")
    def _without_absent(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leaves out what was left out."""
        written = handler(self)
        for name in self._absent - self.model_fields_set:
            if getattr(self, name) is None:
                alias = type(self).model_fields[name].alias
                written.pop(alias if alias in written else name, None)
        return written

    # Before pydantic 2.11 nothing else makes members be written under their own names.
    def model_dump(self, **options: Any) -> dict[str, Any]:
        return super().model_dump(**{"by_alias": True, **options})

    def model_dump_json(self, **options: Any) -> str:
        return super().model_dump_json(**{"by_alias": True, **options})


UUID = _pattern(r"^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})\Z", "a UUID")
TIMESTAMP = _pattern(r"^(([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])\Z", "an RFC 3339 date and time such as 2026-06-02T10:00:00Z")
VERSION = _pattern(r"^(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})\Z", "a version such as 1.0")


Role = Literal["system", "user", "assistant", "agent", "tool"]
"""Who speaks: `assistant` is the agent itself, `agent` another one."""


# Not checked: that a member which only a newer minor version knows is no misspelt one.
class Metadata(_Model):
    """What the systems read."""

    model_config = ConfigDict(extra="allow", json_schema_extra={"additionalProperties": False})

    correlation_id: Annotated[str, UUID]
    """One flow of work; every call in it carries the same."""
    conversation_id: Annotated[str, UUID]
    """One conversation; holds many flows."""
    request_id: Annotated[str, UUID]
    """One request and its answer."""
    timestamp: Annotated[str, TIMESTAMP]
    """When the message was written: RFC 3339 with an offset from UTC."""
    schema_version: Annotated[str, VERSION, _major("1")] = "1.0"
    """`major.minor` of the definition; a minor version only adds keys to the metadata."""

    @model_validator(mode="wrap")
    @classmethod
    def _grow(cls, value: Any, handler: Callable[[Any], Self]) -> Self:
        others = frozenset({"correlationId", "conversationId", "requestId", "schemaVersion"})
        return _growing(cls, value, handler, "schema_version", (1, 0), others)


class Message(_Model):
    """A message between agents: who speaks, what the model reads, what the systems read."""

    role: Role
    payload: dict[str, Any]
    """What the model reads."""
    metadata: Metadata

    @model_validator(mode="before")
    @classmethod
    def _carried(cls, value: Any) -> Any:
        return _json(value)
