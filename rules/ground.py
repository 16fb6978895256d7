"""The ground of a hex: all that lies on it, folded into what movement, battle and sight ask.

Grounds depend only on the pieces and the profile, so each combination is compiled once and shared by all positions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from rules.catalog import catalog
from rules.geometry import Direction
from schema.board import Camp
from schema.catalog import UnitClass
from schema.catalog_switch import Profile
from schema.catalog_terrain import Terrain
from schema.catalog_terrain_battle import CoverCondition, Protects
from schema.catalog_terrain_movement import Cost, Trait
from schema.catalog_terrain_sight import Blocking, IndirectFire
from schema.pieces import Tile

_SIDES = {"E": 0, "NE": 1, "NW": 2, "W": 3, "SW": 4, "SE": 5}
IMPASSABLE = 0


class Piece(NamedTuple):
    """A tile as far as the rules see it. `owner` is settled: named in the file, or whoever the profile says."""

    terrain: str
    shape: str | None = None
    turn: int = 1
    owner: Camp | None = None
    # Classes that may not enter, by camp, instead of what the terrain says.
    barred: tuple[tuple[Camp, frozenset[UnitClass]], ...] | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A piece with its entry of the catalog, as the profile reads it."""

    piece: Piece
    terrain: Terrain


class Traveller(NamedTuple):
    """What the ground asks of a unit that wants to enter, leave or cross."""

    unit_class: UnitClass
    camp: Camp
    boat: bool = False
    # Japanese infantry, at home in caves.
    caves: bool = False


class Ground:
    """All pieces of a hex together. Compare grounds by identity: equal ones are the same object."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        terrains = [part.terrain for part in parts]
        self.height = max((terrain.height or 0 for terrain in terrains), default=0)
        self.traits: frozenset[Trait] = frozenset(trait for terrain in terrains for trait in terrain.traits)
        self.blocked_sides = frozenset(
            Direction(_SIDES[side])
            for part in parts
            for side in part.terrain.blocked_at(_shape(part.piece), part.piece.turn)
        )
        movements = [terrain.movement for terrain in terrains if terrain.movement is not None]
        self.one_hex_when_leaving = any(movement.one_hex_when_leaving for movement in movements)
        self.adjacent_to_enter = any(movement.adjacent_to_enter for movement in movements)
        self.maximum_hexes_through = _smallest(movement.maximum_hexes_through for movement in movements)
        self.maximum_hexes_when_starting = _smallest(movement.maximum_hexes_when_starting for movement in movements)
        sights = [(terrain, terrain.sight) for terrain in terrains if terrain.sight is not None]
        self.blocks_always = any(sight.blocks is Blocking.ALWAYS for _, sight in sights)
        self.blocks_flat = any(sight.blocks is Blocking.ALWAYS and not terrain.height for terrain, sight in sights)
        self.blocks_by_height = any(sight.blocks is Blocking.BY_HEIGHT for _, sight in sights)
        self.blocks_classes = frozenset(
            unit_class for _, sight in sights if sight.blocks is Blocking.FOR_CLASSES for unit_class in sight.classes
        )
        self.several = next((sight for _, sight in sights if sight.blocks is Blocking.SEVERAL), None)
        self.blocks_indirect_fire = any(sight.blocks_indirect_fire for _, sight in sights)
        self.sees_only_adjacent_across = any(sight.only_adjacent_across for _, sight in sights)
        self.indirect_fire_adjacent = any(
            sight.indirect_fire_into is IndirectFire.ADJACENT_OR_SAME_TRAIT for _, sight in sights
        )
        battles = [terrain.battle for terrain in terrains if terrain.battle is not None]
        self.no_fire_across = frozenset(unit_class for battle in battles for unit_class in battle.no_fire_across_for)
        self.adjacent_only = frozenset(unit_class for battle in battles for unit_class in battle.adjacent_only_for)

    @cached_property
    def road_links(self) -> frozenset[Direction]:
        return self._links(Trait.ROAD)

    @cached_property
    def rail_links(self) -> frozenset[Direction]:
        return self._links(Trait.RAIL)

    def _links(self, trait: Trait) -> frozenset[Direction]:
        """The sides that the road or rail tiles of the hex reach."""
        return frozenset(
            Direction(_SIDES[side])
            for part in self.parts
            if trait in part.terrain.traits
            for side in part.terrain.links_at(_shape(part.piece), part.piece.turn)
        )

    def has(self, trait: Trait) -> bool:
        return trait in self.traits

    def find_barrier(self, traveller: Traveller) -> Part | None:
        """The piece that keeps the traveller out; None when it may enter."""
        for part in self.parts:
            movement = part.terrain.movement
            if movement is None:
                continue
            if part.piece.barred is not None:
                if any(camp is traveller.camp and traveller.unit_class in barred for camp, barred in part.piece.barred):
                    return part
                continue
            if traveller.unit_class not in movement.impassable_for:
                continue
            if movement.opened_by is not None and movement.opened_by in self.traits:
                continue
            if traveller.boat and Trait.RIVER in part.terrain.traits:
                continue
            return part
        return None

    def find_retreat_barrier(self, traveller: Traveller) -> Part | None:
        barrier = self.find_barrier(traveller)
        if barrier is not None:
            return barrier
        for part in self.parts:
            movement = part.terrain.movement
            if movement is not None and traveller.unit_class in movement.impassable_for_retreat:
                return part
        return None

    def find_stop(self, traveller: Traveller) -> Part | None:
        """The piece that ends the move of a traveller that has just entered."""
        for part in self.parts:
            movement = part.terrain.movement
            if movement is not None and traveller.unit_class in movement.stops:
                return part
        return None

    def find_hold(self, unit_class: UnitClass) -> Part | None:
        """The piece that a unit of the class, once set up on it, never leaves."""
        for part in self.parts:
            if part.terrain.movement is not None and unit_class in part.terrain.movement.cannot_leave:
                return part
        return None

    def enter_cost(self, traveller: Traveller, origin: Ground) -> int:
        """Movement points to enter from a neighbouring hex; IMPASSABLE where there is no way."""
        return self._cost(traveller, origin, entering=True)

    def leave_cost(self, traveller: Traveller, target: Ground) -> int:
        return self._cost(traveller, target, entering=False)

    def _cost(self, traveller: Traveller, other: Ground, *, entering: bool) -> int:
        highest = 1
        for part in self.parts:
            movement = part.terrain.movement
            if movement is None:
                continue
            found = _step_cost(movement.enter_cost if entering else movement.leave_cost, traveller, other)
            if found == IMPASSABLE:
                return IMPASSABLE
            highest = max(highest, found)
        return highest


def _step_cost(cost: Cost, traveller: Traveller, other: Ground) -> int:
    for rule in cost.rules:
        if traveller.unit_class not in rule.unit_classes:
            continue
        if rule.neighbour_traits and not rule.neighbour_traits & other.traits:
            continue
        if rule.nation_rule is not None and not traveller.caves:
            continue
        return IMPASSABLE if rule.cost == "impassable" else rule.cost
    return IMPASSABLE if cost.default == "impassable" else cost.default


def _shape(piece: Piece) -> object:
    return piece.shape


def _smallest(limits: Iterable[int | None]) -> int | None:
    return min((limit for limit in limits if limit is not None), default=None)


@cache
def ground_of(pieces: tuple[Piece, ...], profile: Profile) -> Ground:
    return Ground(tuple(Part(piece, _entry(piece.terrain, profile)) for piece in pieces if _is_known(piece.terrain)))


def _is_known(terrain: str) -> bool:
    return catalog().find_terrain(terrain) is not None


@cache
def _entry(terrain: str, profile: Profile) -> Terrain:
    """The entry whose rules hold: a tile without rules of its own plays like the one it presumably is."""
    found = catalog(profile).terrain(terrain)
    return found if found.known or found.rules_like is None else catalog(profile).terrain(found.rules_like)


def piece_of(tile: Tile, owner: Camp | None) -> tuple[Piece, ...]:
    """A tile as pieces: itself, and its modifier if it has one."""
    barred = None
    if tile.barred is not None:
        barred = tuple((camp, frozenset(UnitClass(name) for name in classes)) for camp, classes in tile.barred.items())
    piece = Piece(tile.terrain, tile.shape, tile.turn, owner, barred)
    return (piece,) if tile.modifier is None else (piece, Piece(tile.modifier.value))


__all__ = ["IMPASSABLE", "CoverCondition", "Ground", "Part", "Piece", "Protects", "Traveller", "ground_of", "piece_of"]
