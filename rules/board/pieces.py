"""The pieces that lie on hexes, as far as the rules see them, and what each asks of a unit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from rules.catalog import catalog
from rules.geometry import COMPASS, Direction
from schema.board import Camp
from schema.catalog.specials.terrain import RoadCrossing
from schema.catalog.switch import Profile
from schema.catalog.terrain import Terrain
from schema.catalog.terrain_battle import Protects, TerrainFlags
from schema.catalog.terrain_movement import Cost, TerrainMovement, Trait
from schema.catalog.terrain_sight import Blocking, IndirectFire
from schema.catalog.unit_class import UnitClass
from schema.pieces import Shape, Tile

IMPASSABLE: Final = 0
"""The cost of a step that cannot be made."""

_OWNED: Final = frozenset({Protects.OWNER_IF_NAMED, Protects.OWNER_OR_FIRST_OCCUPANT, Protects.OWNER_ONLY})
_NO_RULES: Final = TerrainMovement()
# More than the catalog has; files may name any terrain.
_ENTRIES_KEPT: Final = 1024


class PlacedPiece(NamedTuple):
    """A tile as far as the rules see it. `owner` is settled: named in the file, or whoever the profile says."""

    terrain: str
    shape: Shape | None = None
    turn: int = 1
    owner: Camp | None = None
    # Classes that may not enter, by camp, instead of what the terrain says.
    barred: tuple[tuple[Camp, frozenset[UnitClass]], ...] | None = None


class Traveller(NamedTuple):
    """What the ground asks of a unit that wants to enter, leave or cross."""

    unit_class: UnitClass
    camp: Camp
    boat: bool = False
    # Japanese infantry, at home in caves.
    caves: bool = False
    # A boat that starts its move on the water.
    afloat: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class GroundPiece:
    """A piece with its entry of the catalog, as the profile reads it."""

    piece: PlacedPiece
    terrain: Terrain
    crossing: RoadCrossing | None = None

    @property
    def rule(self) -> str:
        return f"terrain:{self.terrain.id}"

    @property
    def movement(self) -> TerrainMovement:
        return self.terrain.movement or _NO_RULES

    @property
    def hides(self) -> bool:
        """Whether it can be in the way of sight."""
        return self.terrain.sight is not None and self.terrain.sight.blocks is not Blocking.NEVER

    @property
    def blocks_indirect_fire(self) -> bool:
        """Whether it stops fire that needs no sight."""
        return self.terrain.sight is not None and self.terrain.sight.blocks_indirect_fire

    @property
    def seen_only_from_beside(self) -> bool:
        """Whether units on it see others, and are seen, only when adjacent or on the same terrain."""
        return self.terrain.sight is not None and self.terrain.sight.only_adjacent_across

    @property
    def shelters_from_indirect_fire(self) -> bool:
        """Whether fire that needs no sight gets in only from beside or from the same terrain."""
        sight = self.terrain.sight
        return sight is not None and sight.indirect_fire_into is IndirectFire.ADJACENT_OR_SAME_TRAIT

    def closes_fire_across(self, unit_class: UnitClass) -> bool:
        """Whether units of the class may not fire across it."""
        return self.terrain.battle is not None and unit_class in self.terrain.battle.no_fire_across_for

    def limits_fire_to_adjacent(self, unit_class: UnitClass) -> bool:
        """Whether units of the class battle into or out of it only when adjacent."""
        return self.terrain.battle is not None and unit_class in self.terrain.battle.adjacent_only_for

    @property
    def maximum_hexes_when_starting(self) -> int | None:
        """The most hexes of a move that starts on it; None: no limit."""
        return 1 if self.movement.one_hex_when_leaving else self.movement.maximum_hexes_when_starting

    @property
    def blocked_sides(self) -> frozenset[Direction]:
        return frozenset(COMPASS[side] for side in self.terrain.blocked_at(self.piece.shape, self.piece.turn))

    def links(self, trait: Trait) -> frozenset[Direction]:
        """The sides that the road or the rails of the tile reach."""
        if trait not in self.terrain.traits:
            return frozenset()
        if self.crossing is not None:
            sides = self.crossing.rail_sides if trait is Trait.RAIL else self.crossing.road_sides
            return frozenset(COMPASS[side].rotated(self.piece.turn) for side in sides)
        return frozenset(COMPASS[side] for side in self.terrain.links_at(self.piece.shape, self.piece.turn))

    def keeps_out(self, traveller: Traveller, traits: frozenset[Trait]) -> bool:
        """Whether the traveller may not enter a hex with these traits because of this piece."""
        if self.piece.barred is not None:
            barred = self.piece.barred
            return any(camp is traveller.camp and traveller.unit_class in classes for camp, classes in barred)
        if traveller.unit_class not in self.movement.impassable_for or self.movement.opened_by in traits:
            return False
        return not (traveller.boat and Trait.RIVER in self.terrain.traits)

    def enter_cost(self, traveller: Traveller, origin_traits: frozenset[Trait]) -> int:
        """Movement points to enter from a neighbouring hex; IMPASSABLE where there is no way."""
        return _cost(self.movement.enter_cost, traveller, origin_traits)

    def leave_cost(self, traveller: Traveller, target_traits: frozenset[Trait]) -> int:
        return _cost(self.movement.leave_cost, traveller, target_traits)

    def protects_from(self, attacker: Camp) -> bool:
        """Whether its cover counts against an attacker of the camp."""
        protects = None if self.terrain.battle is None else self.terrain.battle.cover_protects
        if protects not in _OWNED:
            return True
        if self.piece.owner is None:
            return protects is not Protects.OWNER_ONLY
        return self.piece.owner is not attacker

    def find_flags(self, occupant: Traveller) -> TerrainFlags | None:
        """The flags that a unit on it may ignore, by class, owner and nation; None if none."""
        flags = self.terrain.flags
        if flags is None or not flags.ignores or occupant.unit_class not in flags.unit_classes:
            return None
        if flags.protects is Protects.JAPANESE_INFANTRY:
            return flags if occupant.caves else None
        return flags if flags.protects not in _OWNED or self.piece.owner in {None, occupant.camp} else None


def _cost(cost: Cost, traveller: Traveller, other: frozenset[Trait]) -> int:
    for rule in cost.rules:
        if (
            traveller.unit_class in rule.unit_classes
            and (not rule.neighbour_traits or rule.neighbour_traits & other)
            and (rule.nation_rule is None or traveller.caves)
        ):
            return IMPASSABLE if rule.cost == "impassable" else rule.cost
    return IMPASSABLE if cost.default == "impassable" else cost.default


def part_of(piece: PlacedPiece, profile: Profile) -> GroundPiece | None:
    """The piece with its rules; None for one that the catalog does not know."""
    entry = _find_entry(piece.terrain, profile)
    return None if entry is None else GroundPiece(piece, entry, catalog(profile).find_crossing(piece.terrain))


@lru_cache(maxsize=_ENTRIES_KEPT)
def _find_entry(terrain: str, profile: Profile) -> Terrain | None:
    """The entry whose rules hold: a tile without rules of its own plays like the one it presumably is.

    A road that crosses rails plays as road; the rails are there for the trains.
    """
    entries = catalog(profile)
    entry = entries.find_terrain(terrain)
    if entry is None or entry.known or entry.rules_like is None:
        return entry
    like, crossing = entries.terrain(entry.rules_like), entries.find_crossing(terrain)
    if crossing is None:
        return like
    road = entries.terrain(crossing.plays_as)
    return road.model_copy(update={"traits": road.traits | like.traits})


def pieces_of(tile: Tile, owner: Camp | None) -> tuple[PlacedPiece, ...]:
    """A tile as pieces: itself, and its modifier if it has one."""
    barred = None
    if tile.barred is not None:
        barred = tuple((camp, frozenset(UnitClass(name) for name in classes)) for camp, classes in tile.barred.items())
    piece = PlacedPiece(tile.terrain, tile.shape, tile.turn, owner, barred)
    return (piece,) if tile.modifier is None else (piece, PlacedPiece(tile.modifier.value))
