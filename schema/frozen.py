"""The base of every value in the scenario language: frozen, strict about extra keys, safe to share."""

from __future__ import annotations

import json
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

    model_config = ConfigDict(frozen=True, extra="forbid")

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        copied = super().model_copy(update=update, deep=deep)
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

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = _refuse  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[FrozenDict[KeyType, ValueType]], tuple[dict[KeyType, ValueType]]]:
        return FrozenDict, (dict(self),)


def _in_order(value: Mapping[Any, Any]) -> FrozenDict[Any, Any]:
    return FrozenDict(sorted(value.items()))


# The keys of a map are always in order: the same content is then written as the same bytes.
FrozenMap = Annotated[Mapping[KeyType, ValueType], AfterValidator(_in_order)]


def freeze_json(value: object) -> object:
    """A JSON value with its objects and lists made unchangeable; raises ValueError for anything else."""
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, Mapping):
        return FrozenDict({str(key): freeze_json(part) for key, part in value.items()})
    if isinstance(value, list | tuple):
        return tuple(freeze_json(part) for part in value)
    raise ValueError("not a JSON value")


def same_json(one: object, other: object) -> bool:
    """Equal as JSON. Python's `1 == True == 1.0` is not good enough for files that must come back as they were."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


# Any JSON value, kept as it came.
Json = Annotated[Any, BeforeValidator(freeze_json)]
