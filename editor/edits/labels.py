"""Captions on the map: set, moved, removed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.edit import Edit
from schema.content import Label
from schema.hexes import Hex
from schema.scenario import Scenario, in_board_order


def label_at(scenario: Scenario, where: Hex) -> Label | None:
    """The caption of a hex; of several the last."""
    return next((label for label in reversed(scenario.labels) if label.hex == where), None)


def with_labels(scenario: Scenario, labels: Collection[Label]) -> Scenario:
    ordered = in_board_order(labels)
    return scenario if ordered == scenario.labels else scenario.model_copy(update={"labels": ordered})


def without_labels(scenario: Scenario, hexes: Collection[Hex]) -> Scenario:
    return with_labels(scenario, [label for label in scenario.labels if label.hex not in hexes])


@dataclass(frozen=True)
class SetLabel(Edit):
    """Write the caption of a hex; without any words there is none. Typing on is one step."""

    where: Hex
    lines: tuple[str, ...]
    text_key: ClassVar[str] = "history.label"

    @property
    def merge_key(self) -> tuple[str, Hex]:
        return self.text_key, self.where

    def apply(self, scenario: Scenario) -> Scenario:
        others = [label for label in scenario.labels if label.hex != self.where]
        if not any(line.strip() for line in self.lines):
            return with_labels(scenario, others)
        old = label_at(scenario, self.where) or Label(row=self.where.row, col=self.where.col)
        return with_labels(scenario, [*others, old.model_copy(update={"lines": self.lines})])


@dataclass(frozen=True)
class MoveLabel(Edit):
    """Take the caption of a hex to another. If one is there, the two change places."""

    start: Hex
    end: Hex
    text_key: ClassVar[str] = "history.move-label"

    def apply(self, scenario: Scenario) -> Scenario:
        moved = label_at(scenario, self.start)
        if moved is None or self.start == self.end or not scenario.board.kind.contains(self.end):
            return scenario
        places = {self.start: self.end, self.end: self.start}
        return with_labels(scenario, [_put(label, places.get(label.hex, label.hex)) for label in scenario.labels])


def _put(label: Label, where: Hex) -> Label:
    return label.model_copy(update={"row": where.row, "col": where.col})
