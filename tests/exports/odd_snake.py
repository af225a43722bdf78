"""Odd */ process.exit(1) /* \"\"\" \\ import os `${x}` ': models for pydantic 2. Made by a2a-handoff; to be made again, not edited.

Not checked: what text alone shows and pydantic's reader passes over, such as a key that stands twice.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    TypeAdapter,
    model_serializer,
    model_validator,
)
from typing_extensions import TypeAliasType

__all__ = ["ArrayType", "Deep", "ListedItem", "LooseOption1", "LooseOption2", "Message", "MessageList", "MessageType", "Mixed", "Nested", "NestedDeep", "ProcessExit1ImportOsX", "RequiredToo", "WordsOption1"]


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


def _pattern(source: str, phrase: str) -> AfterValidator:
    """A string must match somewhere."""
    compiled = re.compile(source)

    def check(text: str) -> str:
        if compiled.search(text) is None:
            raise ValueError(f"must be {phrase}")
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


def _never(value: Any) -> Any:
    """No value is right."""
    raise ValueError("must be absent")


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


PATTERN_1 = _pattern("[*]/\"\\Z", "a string that matches [*]/\"$")
DATE_TIME = _pattern(r"^(([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9]))\Z", "a date and time with an offset from UTC")


ProcessExit1ImportOsX = Literal["*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '", "b"]
"""*/ process.exit(1) /* \"\"\" \\ 
 import os   `${x}` '"""


ArrayType = TypeAliasType("ArrayType", "list[ArrayType]")


MessageList = TypeAliasType("MessageList", "Annotated[list[MessageType], AfterValidator(_unique)]")


MessageType = TypeAliasType("MessageType", "MessageList | Annotated[int, BeforeValidator(_whole)]")


class Deep(_Model):
    """Deep."""

    model_config = ConfigDict(extra="allow")

    x: Annotated[int, BeforeValidator(_whole)] | None


class NestedDeep(_Model):
    """NestedDeep."""

    model_config = ConfigDict(extra="allow")

    x: Annotated[int, BeforeValidator(_whole)] | None


class Nested(_Model):
    """Nested."""

    model_config = ConfigDict(extra="allow")
    _absent: ClassVar[frozenset[str]] = frozenset({"deep"})

    deep: Annotated[NestedDeep | None, BeforeValidator(_present)] = None


class Mixed(_Model):
    """Mixed."""

    _absent: ClassVar[frozenset[str]] = frozenset({"a"})

    a: Annotated[bool | None, BeforeValidator(_present)] = None


class RequiredToo(_Model):
    """RequiredToo."""

    model_config = ConfigDict(extra="allow")

    any: Any
    b_c: Any = Field(alias="b c")


WordsOption1 = Literal["x", "y"]


class LooseOption1(_Model):
    """LooseOption1."""

    model_config = ConfigDict(extra="allow")
    _absent: ClassVar[frozenset[str]] = frozenset({"p"})

    p: Annotated[Annotated[int, BeforeValidator(_whole)] | None, BeforeValidator(_present)] = None


class LooseOption2(_Model):
    """LooseOption2."""

    model_config = ConfigDict(extra="allow")

    q: Any


class ListedItem(_Model):
    """ListedItem."""

    _absent: ClassVar[frozenset[str]] = frozenset({"id"})

    id: Annotated[Annotated[int, BeforeValidator(_whole), _multiple_of("5")] | None, BeforeValidator(_present)] = None


class Message(_Model):
    """*/ process.exit(1) /* \"\"\" \\ 
     import os   `${x}` '"""

    model_config = ConfigDict(extra="allow")
    _absent: ClassVar[frozenset[str]] = frozenset({"proto__", "pydantic_extra__", "model_config_", "str_", "self", "array", "message", "also", "nested", "pair", "never", "quoted", "letters", "mixed", "bounded", "constant", "values", "required_too", "counted", "words", "loose", "day", "sized"})

    process_exit_1_____________import_os______x____: ProcessExit1ImportOsX = Field(default="*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '", alias="*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '")
    proto__: Annotated[str | None, BeforeValidator(_present)] = Field(default=None, alias="__proto__")
    pydantic_extra__: Annotated[Annotated[int, BeforeValidator(_whole)] | None, BeforeValidator(_present)] = Field(default=None, alias="__pydantic_extra__")
    model_config_: Annotated[Annotated[int, BeforeValidator(_whole)] | None, BeforeValidator(_present)] = Field(default=None, alias="model_config")
    str_: Annotated[str | None, BeforeValidator(_present)] = Field(default=None, alias="str")
    self: Annotated[Message | None, BeforeValidator(_present)] = None
    array: Annotated[ArrayType | None, BeforeValidator(_present)] = None
    message: Annotated[MessageType | None, BeforeValidator(_present)] = None
    also: Annotated[Deep | None, BeforeValidator(_present)] = None
    nested: Annotated[Nested | None, BeforeValidator(_present)] = None
    pair: Annotated[Annotated[list[Any], _items(lambda: str, lambda: int | float, rest=None)] | None, BeforeValidator(_present)] = None
    never: Annotated[Annotated[Any, BeforeValidator(_never)] | None, BeforeValidator(_present)] = None
    quoted: Annotated[Annotated[str, PATTERN_1] | None, BeforeValidator(_present)] = None
    # Not checked: pattern "^\\p{L}+$".
    letters: Annotated[str | None, BeforeValidator(_present)] = None
    mixed: Annotated[Annotated[str, Field(min_length=2)] | Annotated[list[Any], Field(max_length=1)] | Mixed | None, BeforeValidator(_present)] = None
    bounded: bool | Annotated[int | float, Field(ge=3)] | str | list[Any] | dict[str, Any] | None = None
    constant: Literal[None] = None
    values: Annotated[Any, _one_of(1, True, "1", None, [1], {"a": None})] = None
    required_too: Annotated[RequiredToo | None, BeforeValidator(_present)] = None
    counted: Annotated[Annotated[dict[str, Annotated[int, BeforeValidator(_whole)]], Field(min_length=1)] | None, BeforeValidator(_present)] = None
    words: WordsOption1 | Literal["z"] | None = None
    # Not checked: that no two of the types of oneOf fit at once.
    loose: Annotated[LooseOption1 | LooseOption2 | None, BeforeValidator(_present)] = None
    listed: list[ListedItem] = Field(default_factory=lambda: [{"id": 5}], validate_default=True)
    # Not checked: that a leap second is the last one of a month.
    day: Annotated[Annotated[str, DATE_TIME] | None, BeforeValidator(_present)] = None
    sized: Annotated[Annotated[int, BeforeValidator(_whole), Field(ge=-2147483648, le=2147483647)] | None, BeforeValidator(_present)] = None

    @model_validator(mode="before")
    @classmethod
    def _carried(cls, value: Any) -> Any:
        return _json(value)


Message.model_rebuild()
