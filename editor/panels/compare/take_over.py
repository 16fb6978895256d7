"""Edits that take differences over from the other version. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from editor.edits.board_change import ChangeBoard
from editor.edits.edit import Edit
from schema.board import Board
from schema.content import HexContent
from schema.differences import LISTS, Difference
from schema.frozen import FrozenDict
from schema.issues import Parameter
from schema.scenario import Scenario, in_board_order
from schema.texts import ScenarioText


@dataclass(frozen=True)
class TakeOver(Edit):
    """Take the value over that the other version, `before`, has. Everything else stays."""

    difference: Difference
    text_key: ClassVar[str] = "history.take-over"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        label = self.difference.label
        return {} if label is None else {"hex": label}

    def apply(self, scenario: Scenario) -> Scenario:
        changed = _apply_difference(scenario, self.difference)
        return scenario if changed == scenario else changed


@dataclass(frozen=True)
class TakeAllOver(Edit):
    """Several differences as one step."""

    differences: tuple[Difference, ...]
    text_key: ClassVar[str] = "history.take-all-over"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"count": len(self.differences)}

    def apply(self, scenario: Scenario) -> Scenario:
        for difference in self.differences:
            scenario = TakeOver(difference).apply(scenario)
        return scenario


def _apply_difference(scenario: Scenario, difference: Difference) -> Scenario:
    first, *rest = difference.path
    if first == "board":
        return _with_board(scenario, difference)
    if first == "hexes":
        return _with_hex(scenario, difference)
    if first == "labels":
        return _with_labels(scenario, difference)
    if first == "texts":
        return _with_text(scenario, difference)
    if first in LISTS:
        entries = _with_entry(getattr(scenario, str(first)), difference, getattr(difference.versions[0], str(first)))
        return scenario.model_copy(update={str(first): entries})
    changed = _with_field(scenario, [str(part) for part in (first, *rest)], difference.before)
    assert isinstance(changed, Scenario)
    return changed


def _with_board(scenario: Scenario, difference: Difference) -> Scenario:
    """A smaller board loses what is outside of it, as in the Battle panel."""
    values = {**scenario.board.model_dump(), str(difference.path[1]): difference.before}
    return ChangeBoard(Board(**values)).apply(scenario)


def _with_field(part: Any, path: list[str], value: Any) -> Any:
    name, *rest = path
    inner = _with_field(getattr(part, name), rest, value) if rest else value
    return part.model_copy(update={name: inner})


def _with_hex(scenario: Scenario, difference: Difference) -> Scenario:
    assert difference.hex is not None
    content, name = scenario.at(difference.hex), str(difference.path[1])
    if name == "markers":
        there = difference.versions[0].at(difference.hex).markers
        changed: HexContent = content.model_copy(update={name: _with_entry(content.markers, difference, there)})
    else:
        changed = content.model_copy(update={name: difference.before})
    return scenario.with_contents((changed,))


def _with_labels(scenario: Scenario, difference: Difference) -> Scenario:
    where = difference.hex
    others = [label for label in scenario.labels if label.hex != where]
    here = tuple(label for label in scenario.labels if label.hex == where)
    there = tuple(label for label in difference.versions[0].labels if label.hex == where)
    return scenario.model_copy(update={"labels": in_board_order([*others, *_with_entry(here, difference, there)])})


def _with_text(scenario: Scenario, difference: Difference) -> Scenario:
    _, language, *field = difference.path
    texts = dict(scenario.texts)
    code = str(language)
    if field:
        old = texts.get(code) or ScenarioText()
        texts[code] = old.model_copy(update={str(field[0]): difference.before})
    elif difference.before is not None:
        texts[code] = difference.before
    if texts.get(code, ScenarioText()) == ScenarioText() and code not in difference.versions[0].texts:
        texts.pop(code, None)
    return scenario.model_copy(update={"texts": FrozenDict(sorted(texts.items()))})


def _with_entry(entries: Sequence[Any], difference: Difference, there: Sequence[Any]) -> tuple[Any, ...]:
    """The list with one entry taken over; a new entry gets the index that it has in the other version."""
    if difference.path[-1] == "order":
        return tuple(difference.before)
    changed = list(entries)
    index = changed.index(difference.after) if difference.after in changed else None
    if index is not None:
        del changed[index]
    if difference.before is not None:
        if index is None:
            index = len(changed)
            if difference.before in there:
                index = min(list(there).index(difference.before), index)
        changed.insert(index, difference.before)
    return tuple(changed)
