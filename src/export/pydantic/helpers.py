#@ NewerMinorWarning
class NewerMinorWarning(UserWarning):
    """A message of a newer minor version has members that are not known here. They are kept."""

#@ _json
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

#@ _sound
def _sound(text: str) -> str:
    """Refuses half a surrogate pair, which no UTF-8 can carry."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("must hold no half of a surrogate pair") from None
    return text

#@ _growing
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

#@ _pattern
def _pattern(source: str, phrase: str) -> AfterValidator:
    """A string must match somewhere."""
    compiled = re.compile(source)

    def check(text: str) -> str:
        if compiled.search(text) is None:
            raise ValueError(f"must be {phrase}")
        return text

    return AfterValidator(check)

#@ _major
def _major(major: str) -> AfterValidator:
    """A version must be of this major one."""

    def check(text: str) -> str:
        if text.split(".")[0] != major:
            raise ValueError(f"unsupported version: this is for {major}.x")
        return text

    return AfterValidator(check)

#@ _whole
def _whole(value: Any) -> Any:
    """JSON knows no integers: 1.0 is one."""
    return int(value) if isinstance(value, float) and value.is_integer() else value

#@ _present
def _present(value: Any) -> Any:
    """What may be absent may not be null."""
    if value is None:
        raise ValueError("must not be null; it may be left out")
    return value

#@ _never
def _never(value: Any) -> Any:
    """No value is right."""
    raise ValueError("must be absent")

#@ _multiple_of
def _multiple_of(step: str) -> AfterValidator:
    """A number must be a multiple of another, as decimals go: 0.3 is one of 0.1."""
    divisor = Fraction(step)

    def check(value: Any) -> Any:
        if Fraction(repr(value)) % divisor != 0:
            raise ValueError(f"must be a multiple of {step}")
        return value

    return AfterValidator(check)

#@ _form
def _form(value: Any) -> Any:
    """What two values share when they are the same JSON: 1 and 1.0 are, 1 and true are not."""
    if isinstance(value, BaseModel):
        value = value.model_dump(mode="json")
    if isinstance(value, dict):
        return frozenset((key, _form(member)) for key, member in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_form(item) for item in value)
    return (isinstance(value, bool), value)

#@ _unique
def _unique(items: Any) -> Any:
    """No two items of a list are the same JSON."""
    if len({_form(item) for item in items}) != len(items):
        raise ValueError("must have no two items alike")
    return items

#@ _one_of
def _one_of(*values: Any) -> AfterValidator:
    """A value must be the same JSON as one of others."""
    forms = {_form(value) for value in values}

    def check(value: Any) -> Any:
        if _form(value) not in forms:
            raise ValueError(f"must be one of {values}")
        return value

    return AfterValidator(check)

#@ _adapter
def _adapter(kind: Any) -> TypeAdapter[Any]:
    """What validates a type strictly."""
    model = isinstance(kind, type) and issubclass(kind, BaseModel)
    return TypeAdapter(kind) if model else TypeAdapter(kind, config=ConfigDict(strict=True))

#@ _also
def _also(kind: Callable[[], Any]) -> BeforeValidator:
    """A value must be of another type, too."""
    made: list[TypeAdapter[Any]] = []

    def check(value: Any) -> Any:
        made.extend([] if made else [_adapter(kind())])
        made[0].validate_python(value)
        return value

    return BeforeValidator(check)

#@ _items
def _items(*first: Callable[[], Any], rest: Callable[[], Any] | None) -> AfterValidator:
    """The first items of a list have types of their own."""
    made: list[TypeAdapter[Any]] = []

    def check(items: list[Any]) -> list[Any]:
        made.extend([] if made else [_adapter(kind()) for kind in (*first, *([rest] if rest else []))])
        if rest is None and len(items) > len(first):
            raise ValueError(f"must have at most {len(first)} items")
        return [made[min(place, len(made) - 1)].validate_python(item) for place, item in enumerate(items)]

    return AfterValidator(check)

#@ _Model
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
