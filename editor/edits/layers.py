"""The layers of a hex as people see them, top to bottom, and hexes with and without some of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final

from schema.content import HexContent
from schema.pieces import Tile


class MapLayer(StrEnum):
    """From the bottom up. Badges belong to units. Captions lie in a list of their own, beside the hexes."""

    TERRAIN = "terrain"
    STRUCTURE = "structure"
    OBSTACLE = "obstacle"
    UNIT = "unit"
    MARKER = "marker"
    LABEL = "label"


EVERY_LAYER: Final = frozenset(MapLayer)
TILE_LAYERS: Final = (MapLayer.TERRAIN, MapLayer.STRUCTURE, MapLayer.OBSTACLE)
# The order in which repeated clicks go down through a hex.
DOWNWARDS: Final = (MapLayer.UNIT, MapLayer.MARKER, MapLayer.OBSTACLE, MapLayer.STRUCTURE, MapLayer.TERRAIN)


def layers_of(content: HexContent) -> Iterator[MapLayer]:
    """The layers that hold something, in the order of `DOWNWARDS`."""
    return (layer for layer in DOWNWARDS if holds(content, layer))


def holds(content: HexContent, layer: MapLayer) -> bool:
    return layer is not MapLayer.LABEL and bool(getattr(content, _FIELD[layer]))


def tile_in(content: HexContent, layer: MapLayer) -> Tile | None:
    match layer:
        case MapLayer.TERRAIN:
            return content.terrain
        case MapLayer.STRUCTURE:
            return content.structure
        case MapLayer.OBSTACLE:
            return content.obstacle
        case _:
            return None


def without(content: HexContent, layers: Collection[MapLayer]) -> HexContent:
    """The hex with these layers emptied. When nothing is left to see, nothing carried is left either."""
    gone: dict[str, object] = {
        _FIELD[layer]: () if layer is MapLayer.MARKER else None for layer in layers if holds(content, layer)
    }
    if not gone:
        return content
    left = content.model_copy(update=gone)
    return left if any(holds(left, layer) for layer in DOWNWARDS) else HexContent.empty(content.hex)


def only(content: HexContent, layers: Collection[MapLayer]) -> HexContent:
    return without(content, [layer for layer in DOWNWARDS if layer not in layers])


def merged_over(below: HexContent, above: HexContent) -> HexContent:
    """The hex with all that `above` holds laid over it. Markers add up, one of each kind."""
    if not any(holds(above, layer) for layer in DOWNWARDS):
        return below
    kinds = {type(marker) for marker in above.markers}
    markers = (*(marker for marker in below.markers if type(marker) not in kinds), *above.markers)
    return below.merged_with(above).model_copy(update={"markers": markers})


_FIELD: Final = {
    MapLayer.TERRAIN: "terrain",
    MapLayer.STRUCTURE: "structure",
    MapLayer.OBSTACLE: "obstacle",
    MapLayer.UNIT: "unit",
    MapLayer.MARKER: "markers",
}
