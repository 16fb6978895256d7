"""Every face of every tile of the catalog, and properties to give it, for tests that walk over all of them."""

from collections.abc import Iterator

from rules.catalog import catalog
from schema.board import Camp
from schema.pieces import FigureClass, Modifier, Tile
from schema.sides import Side, Sides

SIDES = Sides(top=Side(camp=Camp.AXIS), bottom=Side(camp=Camp.ALLIES))
TILE_PROPERTIES: tuple[dict[str, object], ...] = (
    {},
    {"modifier": Modifier.IMPASSABLE},
    {"modifier": Modifier.IMPASSABLE_BLOCKING},
    {"can_be_blown": True},
    {"can_be_blown": True, "medal_if_blown": True},
    {"recovery": True},
    {"owner": Camp.AXIS},
    {"barred": {Camp.AXIS: (FigureClass.ARMOR,)}},
)
_FIELDS = {"hex": "terrain", "structure": "structure", "obstacle": "obstacle"}


def tile_faces() -> Iterator[tuple[str, Tile]]:
    """The field of a hex that holds the tile, and the tile."""
    for terrain in catalog().terrains.values():
        layer = _FIELDS.get(terrain.layer.value)
        if layer is not None:
            for face in terrain.tiles:
                yield layer, Tile(terrain=terrain.id, shape=face.shape, look=face.look)


def properties_id(properties: dict[str, object]) -> str:
    return "-".join(properties) or "plain"
