"""The layers of a board, bottom to top, and what of them is painted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from editor.render.painting.underlay_layer import Scan


class Layer(IntEnum):
    """In the order of painting; each is drawn over the whole board before the next."""

    GROUND = 1
    WAYS = 2
    TERRAIN = 3
    GRID = 4
    SECTION_LINES = 5
    STRUCTURES = 6
    OBSTACLES = 7
    UNITS = 8
    MARKERS = 9
    LABELS = 10
    FRAME = 11


ALL_LAYERS: Final = frozenset(Layer)
BELOW_OVERLAYS: Final = frozenset(layer for layer in Layer if layer <= Layer.STRUCTURES)
"""What lies under selection, range and sight overlays of the window."""
ABOVE_OVERLAYS: Final = ALL_LAYERS - BELOW_OVERLAYS


MIN_HEX: Final = 40.0
"""Pixels of a hex that has lettering, in pictures."""
MIN_HEX_ON_MAP: Final = 24.0
"""The same where somebody works on the map: there a name may cover more of it."""


@dataclass(frozen=True)
class PaintOptions:
    """What a picture shows. The scenario says the rest."""

    layers: frozenset[Layer] = field(default=ALL_LAYERS)
    coordinates: bool = True
    # A map scan under the terrain, for the window of an author who draws from one.
    underlay: Scan | None = None
    # Pixels of the device to each that the eye counts: lettering is as large on a fine screen as on a coarse one.
    pixel_ratio: float = 1.0
    # On a hex of fewer pixels no lettering is shown.
    min_hex: float = MIN_HEX

    def without(self, *layers: Layer) -> PaintOptions:
        return replace(self, layers=self.layers - set(layers))
