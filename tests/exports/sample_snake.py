"""Order 1.2: models for pydantic 2. Made by a2a-handoff; to be made again, not edited.

Not checked: what text alone shows and pydantic's reader passes over, such as a key that stands twice.
"""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    TypeAdapter,
    ValidationError,
    model_serializer,
    model_validator,
)
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

__all__ = ["BothPart1", "BothPart2", "LineItem", "Message", "Metadata", "NewerMinorWarning", "Node", "Options", "Payload", "Pickup", "Post", "Role"]


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


def _whole(value: Any) -> Any:
    """JSON knows no integers: 1.0 is one."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _present(value: Any) -> Any:
    """What may be absent may not be null."""
    if value is None:
        raise ValueError("must not be null; it may be left out")
    return value


def _multiple_of(step: str) -> AfterValidator:
    """A number must be a multiple of another, as decimals go: 0.3 is one of 0.1."""
    divisor = Fraction(step)

    def check(value: Any) -> Any:
        if Fraction(repr(value)) % divisor != 0:
            raise ValueError(f"must be a multiple of {step}")
        return value

    return AfterValidator(check)


def _form(value: Any) -> Any:
    """What two values share when they are the same JSON: 1 and 1.0 are, 1 and true are not."""
    if isinstance(value, BaseModel):
        value = value.model_dump(mode="json")
    if isinstance(value, dict):
        return frozenset((key, _form(member)) for key, member in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_form(item) for item in value)
    return (isinstance(value, bool), value)


def _unique(items: Any) -> Any:
    """No two items of a list are the same JSON."""
    if len({_form(item) for item in items}) != len(items):
        raise ValueError("must have no two items alike")
    return items


def _one_of(*values: Any) -> AfterValidator:
    """A value must be the same JSON as one of others."""
    forms = {_form(value) for value in values}

    def check(value: Any) -> Any:
        if _form(value) not in forms:
            raise ValueError(f"must be one of {values}")
        return value

    return AfterValidator(check)


def _adapter(kind: Any) -> TypeAdapter[Any]:
    """What validates a type strictly."""
    model = isinstance(kind, type) and issubclass(kind, BaseModel)
    return TypeAdapter(kind) if model else TypeAdapter(kind, config=ConfigDict(strict=True))


def _also(kind: Callable[[], Any]) -> BeforeValidator:
    """A value must be of another type, too."""
    made: list[TypeAdapter[Any]] = []

    def check(value: Any) -> Any:
        made.extend([] if made else [_adapter(kind())])
        made[0].validate_python(value)
        return value

    return BeforeValidator(check)


def _items(*first: Callable[[], Any], rest: Callable[[], Any] | None) -> AfterValidator:
    """The first items of a list have types of their own."""
    made: list[TypeAdapter[Any]] = []

    def check(items: list[Any]) -> list[Any]:
        made.extend([] if made else [_adapter(kind()) for kind in (*first, *([rest] if rest else []))])
        if rest is None and len(items) > len(first):
            raise ValueError(f"must have at most {len(first)} items")
        return [made[min(place, len(made) - 1)].validate_python(item) for place, item in enumerate(items)]

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


PATTERN_1 = _pattern(r"^[A-Z][0-9]{2}(/[A-Za-z0-9_]+)?\Z", "a string that matches ^[A-Z]\\d{2}(/\\w+)?$")
PATTERN_2 = _pattern(r"^[a-z]+\Z", "a string that matches ^[a-z]+$")
DATE = _pattern(r"^(([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29))\Z", "a date as YYYY-MM-DD")
GUID = _pattern(r"^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})\Z", "a UUID")
VERSION = _pattern(r"^(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})\Z", "a version such as 1.0")


Role = Literal["user", "agent", "tool"]
"""Who speaks."""


class LineItem(_Model):
    """A line of an order."""

    _absent: ClassVar[frozenset[str]] = frozenset({"parts"})

    name: Annotated[str, Field(min_length=1, max_length=4)]
    count: Annotated[int, BeforeValidator(_whole), Field(gt=0, le=100)]
    parts: Annotated[list[LineItem] | None, BeforeValidator(_present)] = None


class Post(_Model):
    """Post."""

    by: Literal["post"]
    street: str


class Pickup(_Model):
    """Pickup."""

    model_config = ConfigDict(extra="allow")

    by: Literal["pickup"]
    hour: Annotated[int, BeforeValidator(_whole)]
    __pydantic_extra__: dict[str, bool]


Node = TypeAliasType("Node", "Annotated[int, BeforeValidator(_whole)] | list[Node] | dict[str, Node] | None")


class Options(_Model):
    """Options."""

    model_config = ConfigDict(extra="allow")
    _absent: ClassVar[frozenset[str]] = frozenset({"wrap"})

    gift: bool = False
    wrap: Annotated[str | None, BeforeValidator(_present)] = None


class BothPart1(_Model):
    """BothPart1."""

    model_config = ConfigDict(extra="allow")

    left: Annotated[int, BeforeValidator(_whole)]


class BothPart2(_Model):
    """BothPart2."""

    model_config = ConfigDict(extra="allow")

    right: Annotated[int, BeforeValidator(_whole)]


class Payload(_Model):
    """What is ordered."""

    _absent: ClassVar[frozenset[str]] = frozenset({"note", "total", "class_", "ship_to", "labels", "at", "span", "tree", "day", "mail", "size", "exact", "codes", "any", "options", "both", "odd"})

    kind: Literal["order"]
    items: Annotated[list[LineItem], Field(min_length=1, max_length=5)]
    note: Annotated[str, Field(max_length=8)] | None = None
    """Says "why"; may be null."""
    total: Annotated[Annotated[int | float, Field(ge=0, lt=1000000), _multiple_of("0.01")] | None, BeforeValidator(_present)] = None
    class_: Annotated[Annotated[str, PATTERN_1] | None, BeforeValidator(_present)] = Field(default=None, alias="class")
    ship_to: Annotated[Post | Pickup | None, BeforeValidator(_present)] = Field(default=None, alias="ship-to")
    labels: Annotated[Annotated[dict[Annotated[str, PATTERN_2], Annotated[str, Field(min_length=2)]], Field(max_length=2)] | None, BeforeValidator(_present)] = None
    at: Annotated[Annotated[tuple[int | float, int | float], Field(strict=False)] | None, BeforeValidator(_present)] = None
    span: Annotated[Annotated[list[Any], Field(min_length=1), _items(lambda: Annotated[int, BeforeValidator(_whole)], lambda: str, rest=lambda: bool)] | None, BeforeValidator(_present)] = None
    tree: Node = None
    day: Annotated[Annotated[str, DATE] | None, BeforeValidator(_present)] = None
    # Not checked: format email.
    mail: Annotated[str | None, BeforeValidator(_present)] = None
    size: Annotated[Any, _one_of(1, 2, "large", None)] = None
    exact: Annotated[Annotated[Any, _one_of({"a": [1, True]})] | None, BeforeValidator(_present)] = None
    codes: Annotated[Annotated[list[Annotated[int, BeforeValidator(_whole)] | str], AfterValidator(_unique)] | None, BeforeValidator(_present)] = None
    any: Any = None
    options: Annotated[Options | None, BeforeValidator(_present)] = None
    both: Annotated[Annotated[BothPart1, _also(lambda: BothPart2)] | None, BeforeValidator(_present)] = None
    # Not checked: contains {"type": "integer"}.
    odd: Annotated[list[Any] | None, BeforeValidator(_present)] = None


# Not checked: that a member which only a newer minor version knows is no misspelt one.
class Metadata(_Model):
    """What the systems read."""

    model_config = ConfigDict(extra="allow", json_schema_extra={"additionalProperties": False})
    _absent: ClassVar[frozenset[str]] = frozenset({"reply_to"})

    request_id: Annotated[str, GUID]
    tenant: Annotated[str, Field(min_length=1)]
    retry_count: Annotated[int, BeforeValidator(_whole), Field(ge=0, le=5)] = 0
    reply_to: str | None = None
    tags: list[str] = Field(default_factory=lambda: [], validate_default=True)
    schema_version: Annotated[str, VERSION, _major("1")] = "1.0"

    @model_validator(mode="wrap")
    @classmethod
    def _grow(cls, value: Any, handler: Callable[[Any], Self]) -> Self:
        others = frozenset({"requestId", "retryCount", "replyTo", "schemaVersion"})
        return _growing(cls, value, handler, "schema_version", (1, 2), others)


class Message(_Model):
    """An order between two agents: metadata and a payload of one's own."""

    role: Role
    payload: Payload
    metadata: Metadata

    @model_validator(mode="before")
    @classmethod
    def _carried(cls, value: Any) -> Any:
        return _json(value)


LineItem.model_rebuild()
