"""What is selected on the map: hexes, and the layer that the last click went down to. Selecting is no edit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from editor.edits.layers import EVERY_LAYER, MapLayer
from schema.hexes import Hex


class Combine(StrEnum):
    """What a new selection does with the old one."""

    REPLACE = "replace"
    ADD = "add"
    SUBTRACT = "subtract"
    INTERSECT = "intersect"


@dataclass(frozen=True, slots=True)
class Selection:
    hexes: frozenset[Hex] = frozenset()
    # None: whole hexes.
    layer: MapLayer | None = None

    @property
    def layers(self) -> frozenset[MapLayer]:
        return EVERY_LAYER if self.layer is None else frozenset({self.layer})

    def combined(self, hexes: frozenset[Hex], how: Combine) -> Selection:
        match how:
            case Combine.REPLACE:
                return Selection(hexes)
            case Combine.ADD:
                return Selection(self.hexes | hexes)
            case Combine.SUBTRACT:
                return Selection(self.hexes - hexes)
            case Combine.INTERSECT:
                return Selection(self.hexes & hexes)


NOTHING_SELECTED: Final = Selection()
