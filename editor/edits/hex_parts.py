"""The things on a hex that have fields of their own: the unit, the three tiles, and each of its markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from editor.edits.layers import MapLayer
from schema.content import HexContent
from schema.frozen import Frozen
from schema.markers import Camouflage, Exit, Marker, MarkerBase, Medal, Mine, OtherMarker, Star
from schema.pieces import Tile, Unit

MARKER_KINDS: Final[tuple[type[MarkerBase], ...]] = (Medal, Exit, Mine, Camouflage, Star, OtherMarker)
_MARKERS: Final = "markers"


@dataclass(frozen=True, slots=True)
class HexPart:
    """Where a value lies in a hex: a layer by name, or the marker of a kind with an index among those of its kind."""

    layer: str
    marker: type[MarkerBase] | None = None
    index: int = 0

    @property
    def model(self) -> type[Frozen]:
        if self.marker is not None:
            return self.marker
        return Unit if self.layer == "unit" else Tile

    @property
    def name(self) -> str:
        """`unit`, `terrain`, `medal`."""
        return self.layer if self.marker is None else str(self.marker.model_fields["marker"].default)

    @property
    def map_layer(self) -> MapLayer:
        """The layer of the map that it lies on."""
        return MapLayer.MARKER if self.marker is not None else MapLayer(self.name)

    @property
    def form(self) -> str:
        """The name of its form: the three tiles share one."""
        return "tile" if self.model is Tile else self.name

    @property
    def key(self) -> str:
        """The name, with a number behind it for a second marker of the same kind."""
        return f"{self.name}-{self.index + 1}" if self.index else self.name

    def find(self, content: HexContent) -> Frozen | None:
        if self.marker is None:
            value: Frozen | None = getattr(content, self.layer)
            return value
        index = self._find_index(content)
        return None if index is None else content.markers[index]

    def put(self, content: HexContent, value: Frozen | None) -> HexContent:
        """The hex with this value in its place; None takes the part away."""
        if self.marker is None:
            return content.model_copy(update={self.layer: value})
        markers: list[Frozen] = list(content.markers)
        index = self._find_index(content)
        if index is None:
            markers += [] if value is None else [value]
        else:
            markers[index : index + 1] = [] if value is None else [value]
        return content.model_copy(update={_MARKERS: tuple(markers)})

    def _find_index(self, content: HexContent) -> int | None:
        indices = [index for index, one in enumerate(content.markers) if type(one) is self.marker]
        return indices[self.index] if self.index < len(indices) else None


UNIT: Final = HexPart("unit")
TERRAIN: Final = HexPart("terrain")
STRUCTURE: Final = HexPart("structure")
OBSTACLE: Final = HexPart("obstacle")
# From the top down, as a person sees them.
PIECES: Final = (UNIT, OBSTACLE, STRUCTURE, TERRAIN)


def marker_part(kind: type[MarkerBase], index: int = 0) -> HexPart:
    return HexPart(_MARKERS, kind, index)


def parts_of(contents: Iterable[HexContent]) -> Iterator[HexPart]:
    """The parts that any of the hexes has, pieces first, then markers."""
    known = tuple(contents)
    for part in PIECES:
        if any(part.find(content) is not None for content in known):
            yield part
    for kind in MARKER_KINDS:
        most = max((_count(content.markers, kind) for content in known), default=0)
        for index in range(most):
            yield marker_part(kind, index)


def _count(markers: tuple[Marker, ...], kind: type[MarkerBase]) -> int:
    return sum(type(one) is kind for one in markers)
