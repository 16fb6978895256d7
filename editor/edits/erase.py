"""Erasing: layers of hexes emptied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from editor.edits.draft import Draft
from editor.edits.edit import Edit
from editor.edits.joints import done_with_repairs
from editor.edits.labels import without_labels
from editor.edits.layers import EVERY_LAYER, MapLayer, layers_of, without
from schema.hexes import Hex
from schema.scenario import Scenario


@dataclass(frozen=True)
class Erase(Edit):
    """Empty these layers of the hexes. Ways that lose a partner are mended. Hexes off the board count too."""

    hexes: tuple[Hex, ...]
    layers: frozenset[MapLayer] = EVERY_LAYER
    text_key: str = "history.erase"

    def apply(self, scenario: Scenario) -> Scenario:
        draft = Draft(scenario)
        for where in self.hexes:
            draft.put(without(scenario.at(where), self.layers))
        after = done_with_repairs(draft)
        return without_labels(after, frozenset(self.hexes)) if MapLayer.LABEL in self.layers else after


@dataclass(frozen=True)
class EraseTop(Edit):
    """Take the topmost thing off each of the hexes, of the layers that may be touched."""

    hexes: tuple[Hex, ...]
    layers: frozenset[MapLayer] = EVERY_LAYER
    text_key: ClassVar[str] = "history.erase"

    def apply(self, scenario: Scenario) -> Scenario:
        draft = Draft(scenario)
        for where in self.hexes:
            content = scenario.at(where)
            top = next((layer for layer in layers_of(content) if layer in self.layers), None)
            if top is not None:
                draft.put(without(content, (top,)))
        return done_with_repairs(draft)
