"""How one option of an .m44 file is read into a block and written again: the kinds that several options share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from schema.board import Camp
from schema.formats.m44.names import CAMPS
from schema.formats.m44.residue import JsonObject
from schema.special_rules import SpecialRule
from schema.victory import VictoryCondition

Block = SpecialRule | VictoryCondition
BlockType = TypeVar("BlockType", bound=Block)


class NotUnderstood(Exception):
    """An option in a shape that no block expresses; it is carried as it is."""


class OptionContext(NamedTuple):
    """What a reader may look at besides the value of its own option."""

    rows: int
    options: Mapping[str, Any]


class M44Option(NamedTuple, Generic[BlockType]):
    """One key of the options, the block it stands for, and the way there and back.

    `write` gets what the blocks before have written; it returns what to add, nothing where it cannot say the block.
    """

    key: str
    block: type[BlockType]
    read: Callable[[Any, OptionContext], list[BlockType]]
    write: Callable[[BlockType, int, JsonObject], JsonObject]


def option(
    key: str, block: type[BlockType], read: Callable[[Any], BlockType], write: Callable[[BlockType], Any]
) -> M44Option[BlockType]:
    """An option whose value says it all, for itself."""

    def write_once(given: BlockType, _rows: int, present: JsonObject) -> JsonObject:
        return {} if key in present else {key: write(given)}

    return M44Option(key, block, lambda value, _reading: [read(value)], write_once)


def switch(key: str, block: BlockType) -> M44Option[BlockType]:
    """An option that is true, and the one block that it stands for."""

    def read(value: Any, _reading: OptionContext) -> list[BlockType]:
        require_true(value)
        return [block]

    def write(given: BlockType, _rows: int, _present: JsonObject) -> JsonObject:
        return {key: True} if given == block else {}

    return M44Option(key, type(block), read, write)


def require_true(value: Any) -> None:
    if value is not True:
        raise NotUnderstood


def read_camp(value: Any) -> Camp:
    if isinstance(value, str) and value.upper() in CAMPS:
        return CAMPS[value.upper()]
    raise NotUnderstood


def read_object(value: Any, *required: str) -> JsonObject:
    """The value, if it is an object with these keys."""
    if isinstance(value, dict) and all(key in value for key in required):
        return value
    raise NotUnderstood


def read_list(value: Any) -> tuple[Any, ...]:
    if isinstance(value, list):
        return tuple(value)
    raise NotUnderstood


def read_word(value: Any, words: Mapping[str, Any]) -> Any:
    if isinstance(value, str) and value in words:
        return words[value]
    raise NotUnderstood
