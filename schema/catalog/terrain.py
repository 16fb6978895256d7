"""A terrain: hex tile, structure, obstacle or marker, with all the numbers its rules need."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from schema.catalog.entry import CatalogEntry
from schema.catalog.ids import EntryId, SideName
from schema.catalog.specials.terrain import TerrainSpecial
from schema.catalog.terrain_battle import TerrainBattle, TerrainFlags
from schema.catalog.terrain_movement import TerrainMovement, Traits
from schema.catalog.terrain_sight import TerrainSight
from schema.frozen import Frozen, FrozenDict, FrozenMap
from schema.pieces import Look, Shape

# One list of sides for each of the rotations 1 to 6.
SidesByRotation = Annotated[tuple[tuple[SideName, ...], ...], Field(min_length=6, max_length=6)]


class TerrainLayer(StrEnum):
    """Where a piece lies: the hex tile, the rectangle on it, the obstacle, or a round marker."""

    HEX = "hex"
    STRUCTURE = "structure"
    OBSTACLE = "obstacle"
    MARKER = "marker"


class TakeGround(StrEnum):
    """What the terrain adds to the general terms of Take Ground; `normal` adds nothing."""

    NORMAL = "normal"
    ALLOWED = "allowed"
    ARMOR_ALLOWED = "armor_allowed"
    ARMOR_ONLY_UNMOVED = "armor_only_unmoved"
    ALLOWED_AFTER_MOVING_IN = "allowed_after_moving_in"
    ONLY_UNMOVED = "only_unmoved"
    INFANTRY_NOT_UP_FROM_BEACH = "infantry_not_up_from_beach"


class Overrun(StrEnum):
    """What the terrain adds to the general terms of Armor Overrun; `normal` adds nothing."""

    NORMAL = "normal"
    ALLOWED = "allowed"
    ARMOR_ALLOWED = "armor_allowed"
    AFTER_TAKE_GROUND = "after_take_ground"
    NOT_ALLOWED = "not_allowed"


class RiverJoint(StrEnum):
    """How a river goes on from a tile beside it: where the links of both meet, or wherever it arrives."""

    LINKED = "linked"
    ANYWHERE = "anywhere"


class Removal(StrEnum):
    """How the piece leaves the board; the numbers are in the special of the same matter."""

    BLOWN_UP = "blown_up"
    SEALED = "sealed"
    WHEN_LEFT = "when_left"
    CUT = "cut"
    BY_ENGINEERS = "by_engineers"
    MINE_CLEARED = "mine_cleared"
    AFTER_TURNS = "after_turns"


class TileFace(Frozen):
    """A drawing that exists of the terrain. Look None: the terrain's own, in the country of the base box mostly."""

    shape: Shape | None = None
    look: Look | None = None


class Terrain(CatalogEntry):
    """Several terrains on one hex all count. Where `known` is false no source has rules and the parts are None.

    A modifier adds to the tile it lies on: its height, dice and sight are those that change nothing.
    """

    specials: tuple[TerrainSpecial, ...] = ()
    layer: TerrainLayer
    # A layer in which it occurs besides its own.
    other_layer: TerrainLayer | None = None
    card_number: str | None = None
    known: bool = True
    modifier: bool = False
    # A construction, for the Combat cards that ask for one.
    building: bool = False
    # A bridge needs ground like this below it.
    bridgeable: bool = False
    river_joint: RiverJoint | None = None
    traits: Traits = frozenset()
    height: int | None = 0
    # The entry whose rules this one presumably has; it has none of its own.
    rules_like: EntryId | None = None
    # The piece is a unit although files lay it as a tile.
    unit_kind: EntryId | None = None
    tiles: tuple[TileFace, ...] = ()
    # Counter-clockwise degrees for each step of the rotation; None: unknown, or nothing to turn.
    turn_degrees: int | None = None
    movement: TerrainMovement | None = TerrainMovement()
    battle: TerrainBattle | None = TerrainBattle()
    sight: TerrainSight | None = TerrainSight()
    flags: TerrainFlags | None = TerrainFlags()
    take_ground: TakeGround = TakeGround.NORMAL
    overrun: Overrun = Overrun.NORMAL
    removal: Removal | None = None
    # Sides that the road, rail or water reaches.
    links: FrozenMap[Shape, SidesByRotation] = FrozenDict()
    # Sides closed to moves and retreats, in both directions. The key "plain" is the tile without a shape.
    blocked_sides: FrozenMap[Shape | Literal["plain"], SidesByRotation] = FrozenDict()

    @property
    def shapes(self) -> tuple[Shape | None, ...]:
        return tuple(dict.fromkeys(tile.shape for tile in self.tiles))

    @property
    def looks(self) -> tuple[Look | None, ...]:
        return tuple(dict.fromkeys(tile.look for tile in self.tiles))

    def links_at(self, shape: Shape | None, rotation: int) -> tuple[SideName, ...]:
        """The sides that a tile of this shape links when it lies in rotation 1..6."""
        sides = self.links.get(shape) if shape is not None else None
        return () if sides is None else sides[rotation - 1]

    def blocked_at(self, shape: Shape | None, rotation: int) -> tuple[SideName, ...]:
        """The sides that a tile of this shape closes when it lies in rotation 1..6."""
        sides = self.blocked_sides.get(shape if shape is not None else "plain")
        return () if sides is None else sides[rotation - 1]
