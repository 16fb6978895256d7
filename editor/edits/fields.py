"""Setters for everything that is not on the map: sides, battle, texts, conditions, rules, by the path of the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from pydantic import ValidationError

from editor.edits.edit import Edit
from schema.board import Seat
from schema.frozen import Frozen, FrozenDict
from schema.issues import KnownProblem, Parameter
from schema.scenario import Scenario
from schema.texts import ScenarioText

PathPart = str | int

# Fields with a name of their own in the history; all others go by the part of the scenario they are in.
NAMED_FIELDS: Final = frozenset(
    {
        *("battle.setting", "battle.front", "battle.begins", "battle.ends", "battle.operation"),
        *("sides.first", "sides.camp", "sides.nation", "sides.cards", "sides.medals", "sides.commander"),
    }
)


@dataclass(frozen=True)
class SetField(Edit):
    """Give a field of the scenario another value: `("sides", "top", "cards")`, `("special_rules", 2, "camp")`.

    The value is checked by the model that it goes into; raises KnownProblem `schema.value` if it does not fit.
    Setting the same field again and again, as typing does, is one step.
    """

    path: tuple[PathPart, ...]
    value: Any
    text_key: ClassVar[str] = "history.field"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        part, last = self.path[0], self.path[-1]
        name = f"{part}.{last}"
        return {"field": f"ui:field.{name if name in NAMED_FIELDS else part}"}

    @property
    def merge_key(self) -> tuple[str, tuple[PathPart, ...]]:
        return self.text_key, self.path

    def apply(self, scenario: Scenario) -> Scenario:
        changed = _with_value(scenario, self.path, self.value)
        assert isinstance(changed, Scenario)
        return scenario if changed == scenario else changed


def set_side(seat: Seat, field: str, value: Any) -> SetField:
    return SetField(("sides", seat.value, field), value)


def set_first(seat: Seat | None) -> SetField:
    return SetField(("sides", "first"), seat)


@dataclass(frozen=True)
class SetText(Edit):
    """Write a text of the scenario in one language, also the first one."""

    language: str
    field: str
    value: Any
    text_key: ClassVar[str] = "history.text"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"field": f"ui:field.text.{self.field}", "language": f"language:{self.language}"}

    @property
    def merge_key(self) -> tuple[str, str, str]:
        return self.text_key, self.language, self.field

    def apply(self, scenario: Scenario) -> Scenario:
        old = scenario.texts.get(self.language) or ScenarioText()
        new = _with_value(old, (self.field,), self.value)
        if new == scenario.texts.get(self.language) or (new == ScenarioText() and self.language not in scenario.texts):
            return scenario
        texts = FrozenDict(sorted({**scenario.texts, self.language: new}.items()))
        return scenario.model_copy(update={"texts": texts})


@dataclass(frozen=True)
class BlockListEdit(Edit):
    """Changes a list of the scenario by its name: conditions, rules, play-tests."""

    field: str

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"field": f"ui:field.{self.field}"}


@dataclass(frozen=True)
class InsertBlock(BlockListEdit):
    """Add a block to its list: at the end, or before the one with the index."""

    block: Frozen
    index: int | None = None
    text_key: ClassVar[str] = "history.add-block"

    def apply(self, scenario: Scenario) -> Scenario:
        blocks = list(getattr(scenario, self.field))
        blocks.insert(len(blocks) if self.index is None else self.index, self.block)
        return scenario.model_copy(update={self.field: tuple(blocks)})


@dataclass(frozen=True)
class RemoveBlock(BlockListEdit):
    index: int
    text_key: ClassVar[str] = "history.remove-block"

    def apply(self, scenario: Scenario) -> Scenario:
        blocks = getattr(scenario, self.field)
        if not 0 <= self.index < len(blocks):
            return scenario
        return scenario.model_copy(update={self.field: blocks[: self.index] + blocks[self.index + 1 :]})


def _with_value(part: Any, path: tuple[PathPart, ...], value: Any) -> Any:
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(part, Frozen) and isinstance(key, str) and key in type(part).model_fields:
        new = _with_value(getattr(part, key), rest, value)
        fields = {name: getattr(part, name) for name in type(part).model_fields}
        try:
            return type(part)(**{**fields, key: new})
        except ValidationError as problem:
            allowed = problem.errors()[0]["type"]
            raise KnownProblem("schema.value", found=str(value)[:80], allowed=allowed) from None
    if isinstance(part, tuple) and isinstance(key, int) and 0 <= key < len(part):
        return (*part[:key], _with_value(part[key], rest, value), *part[key + 1 :])
    if isinstance(part, Mapping) and isinstance(key, str):
        return FrozenDict(sorted({**part, key: _with_value(part.get(key), rest, value)}.items()))
    raise LookupError(key)  # a mistake of ours
