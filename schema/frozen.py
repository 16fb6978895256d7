"""The base of every value in the scenario language: frozen, strict about extra keys, safe to share.

Modules of such values leave out `from __future__ import annotations` where they can: pydantic would compile and
evaluate the text of each annotation, which takes a quarter of the time that the classes take.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, NoReturn, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    GetJsonSchemaHandler,
    SerializerFunctionWrapHandler,
    model_serializer,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

KeyType = TypeVar("KeyType")
ValueType = TypeVar("ValueType")


class Frozen(BaseModel):
    """A value: an edit never changes it, it makes another one.

    `model_copy` does not validate, so edits pass parts that are already valid.
    """

    # Most commands validate values of few classes: each validator is built when it is first needed.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """Itself: nothing in it can change. pydantic copies every default that it hands out, thousands in a file."""
        return self

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:  # noqa: ARG002
        copied = super().model_copy(update=update)
        # pydantic copies cached properties along, which would then speak of the value before the change.
        for name in copied.__dict__.keys() - type(self).model_fields.keys():
            del copied.__dict__[name]
        return copied


class Tagged(Frozen):
    """One kind of several, told apart by a constant field that is written even where defaults are left out."""

    tag: ClassVar[str]

    @model_serializer(mode="wrap")
    def _with_tag(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {self.tag: getattr(self, self.tag), **handler(self)}

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        found = handler(core)
        properties = handler.resolve_ref_schema(found)
        properties["required"] = sorted({cls.tag, *properties.get("required", ())})
        return found


class FrozenDict(dict[KeyType, ValueType]):
    """A dict that cannot change: `frozen=True` guards the attributes of a model, not the dict behind one."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a frozen value cannot change; make another one")

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = _refuse

    def __hash__(self) -> int:  # type: ignore[override] # a dict has none, because it may change
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict[KeyType, ValueType]], tuple[dict[KeyType, ValueType]]]:
        return FrozenDict, (dict(self),)


def _in_order(value: Mapping[Any, Any]) -> FrozenDict[Any, Any]:
    return FrozenDict(sorted(value.items()))


# The keys of a map are always in order: the same content is then written as the same bytes.
FrozenMap = Annotated[Mapping[KeyType, ValueType], AfterValidator(_in_order)]


_JSON_KINDS: Mapping[type, str] = {dict: "object", list: "array", str: "string", bool: "boolean", int: "integer"}


def kind_of(value: object) -> str:
    """The JSON type of a value, in the words of JSON Schema."""
    return "null" if value is None else _JSON_KINDS.get(type(value), "number")


class TooDeep(ValueError):
    """A JSON value that nests so deeply that a file with it might not be readable again."""


# A carried value lies a few levels deeper in our files than where it came from, and as part of a field of ours in an
# .m44 file a few more. Files have their own limit.
DEEPEST_JSON = 65
DEEPEST_FIELD = 80


def freeze_json(value: object) -> object:
    """A JSON value with its objects and lists made unchangeable; raises ValueError for anything else."""
    return _frozen(value, DEEPEST_JSON)


def freeze_field(value: object) -> object:
    return _frozen(value, DEEPEST_FIELD)


def _frozen(value: object, depth: int) -> object:
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, float) and math.isfinite(value):
        return value
    if depth <= 0:
        raise TooDeep
    if isinstance(value, Mapping):
        return FrozenDict({str(key): _frozen(part, depth - 1) for key, part in value.items()})
    if isinstance(value, list | tuple):
        return tuple(_frozen(part, depth - 1) for part in value)
    raise ValueError("not a JSON value")


def same_json(one: object, other: object) -> bool:
    """Equal as JSON. Python's `1 == True == 1.0` is not good enough for files that must come back as they were."""
    if isinstance(one, dict):
        return (
            isinstance(other, dict)
            and one.keys() == other.keys()
            and all(same_json(part, other[key]) for key, part in one.items())
        )
    if isinstance(one, list | tuple):
        return (
            isinstance(other, list | tuple)
            and len(one) == len(other)
            and all(same_json(part, twin) for part, twin in zip(one, other, strict=True))
        )
    return type(one) is type(other) and one == other


# Any JSON value, kept as it came; a whole field of a scenario may have such values inside.
Json = Annotated[Any, BeforeValidator(freeze_json)]
FieldJson = Annotated[Any, BeforeValidator(freeze_field)]
