"""What lies and stands on a hex: tiles and units.

Ids name entries of the catalog; unknown ones are kept, not refused.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints

from schema.board import Camp
from schema.carried import NOTHING_CARRIED, Carried
from schema.frozen import Frozen, FrozenMap

# An id of the catalog, or `m44:` and the name that an .m44 file used and the catalog does not know.
PieceId = Annotated[str, StringConstraints(pattern=r"^([a-z][A-Za-z0-9_]*|m44:[\s\S]*)$", max_length=200)]
NationId = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
Rotation = Annotated[int, Field(ge=1, le=6)]


class Shape(StrEnum):
    """The drawing of a tile. Forks and crossings are named as seen at rotation 1, looking east."""

    STRAIGHT = "straight"
    CURVE = "curve"
    FORK_LEFT = "fork_left"
    FORK_RIGHT = "fork_right"
    FORK_Y = "y"
    CROSS = "cross"
    POND = "pond"
    MOUTH = "mouth"
    LAKE_A = "a"
    LAKE_B = "b"
    LAKE_C = "c"
    RUNWAY = "runway"
    RUNWAY_CROSSING = "crossing"


class Look(StrEnum):
    """The season or theatre a tile is painted for; none means the plain country tile."""

    WINTER = "winter"
    DESERT = "desert"
    PACIFIC = "pacific"


class Modifier(StrEnum):
    """A rule added to whatever tile lies there: closed to all units, and perhaps to fire over it."""

    IMPASSABLE = "impassable_hill"
    IMPASSABLE_BLOCKING = "impassable_blocking_hill"


class FigureClass(StrEnum):
    INFANTRY = "infantry"
    ARMOR = "armor"
    ARTILLERY = "artillery"


class Tile(Frozen):
    """A hex tile, a structure or an obstacle; which of them it is says the layer it lies in."""

    terrain: PieceId
    shape: Shape | None = None
    look: Look | None = None
    rotation: Rotation | None = None
    modifier: Modifier | None = None
    owner: Camp | None = None
    # Classes that may not enter, by camp, instead of what the terrain says.
    barred: FrozenMap[Camp, tuple[FigureClass, ...]] | None = None
    can_be_blown: bool = False
    medal_if_blown: bool = False
    recovery: bool = False
    carried: Carried = NOTHING_CARRIED

    @property
    def turn(self) -> int:
        """The rotation, 1 where none is said."""
        return self.rotation or 1


class Equipment(StrEnum):
    BOAT = "boat"
    MOTORIZED = "motorized"
    WITTMANN = "wittmann"


class Unit(Frozen):
    kind: PieceId
    nation: NationId | None = None
    badge: PieceId | None = None
    # None: as many as the kind has.
    figures: Annotated[int, Field(ge=0, le=99)] | None = None
    equipment: tuple[Equipment, ...] = ()
    move_limit: Annotated[int, Field(ge=0, le=9)] | None = None
    # Medals for eliminating it, where that is not what the kind says.
    worth: Annotated[int, Field(ge=0, le=9)] | None = None
    ignores_flag: bool = False
    facing: Rotation | None = None
    carried: Carried = NOTHING_CARRIED
