"""A hex with all that is on it, and the captions of the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import StringConstraints

from schema.carried import NOTHING_CARRIED, Carried
from schema.frozen import Frozen
from schema.hexes import Coordinate, Hex
from schema.markers import Marker
from schema.pieces import Tile, Unit

CaptionLine = Annotated[str, StringConstraints(max_length=500)]


class HexContent(Frozen):
    """The layers of one hex. It may be empty, off the board, or listed twice: files are, and checks say so."""

    row: Coordinate
    col: Coordinate
    terrain: Tile | None = None
    structure: Tile | None = None
    obstacle: Tile | None = None
    unit: Unit | None = None
    markers: tuple[Marker, ...] = ()
    carried: Carried = NOTHING_CARRIED

    @property
    def hex(self) -> Hex:
        return Hex(self.row, self.col)

    @property
    def is_bare(self) -> bool:
        """Nothing to see and nothing carried."""
        return (
            not (self.terrain or self.structure or self.obstacle or self.unit or self.markers) and self.carried.is_empty
        )

    @classmethod
    def empty(cls, where: Hex) -> HexContent:
        """A hex with nothing on it, anywhere: a neighbor of the farthest hex that a file may name is farther out."""
        return cls.model_construct(row=where.row, col=where.col)

    def tiles(self) -> Iterator[Tile]:
        """The tiles from the ground up. Each of them counts for the rules."""
        for tile in (self.terrain, self.structure, self.obstacle):
            if tile is not None:
                yield tile

    def merged_with(self, later: HexContent) -> HexContent:
        """Two entries for one hex read as one: layer by layer, the later one wins."""
        layers = {
            name: getattr(later, name) or getattr(self, name) for name in ("terrain", "structure", "obstacle", "unit")
        }
        return self.model_copy(
            update={
                **layers,
                "markers": later.markers or self.markers,
                "carried": self.carried.merged_with(later.carried),
            }
        )


class Label(Frozen):
    """A caption on the map, one or more lines."""

    row: Coordinate
    col: Coordinate
    lines: tuple[CaptionLine, ...] = ()
    carried: Carried = NOTHING_CARRIED

    @property
    def hex(self) -> Hex:
        return Hex(self.row, self.col)
