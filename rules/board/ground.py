"""The ground of a hex: all pieces that lie on it, folded into what movement, battle and sight ask.

Grounds depend only on the pieces and the profile, so each combination is compiled once and shared by all positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from rules.board.pieces import IMPASSABLE, GroundPiece, PlacedPiece, Traveller, part_of
from rules.geometry import Direction
from rules.profiles import ProfileSwitches, switches
from schema.catalog.entry import AnySpecial
from schema.catalog.specials.terrain import CaveNetwork, NoEntryFrom
from schema.catalog.switch import Profile
from schema.catalog.terrain_battle import BattleBan, DiceReduction, TerrainBattle
from schema.catalog.terrain_movement import Cost, TerrainMovement, Trait
from schema.catalog.terrain_sight import Blocking
from schema.catalog.unit_class import UnitClass

__all__ = ["GROUNDS_KEPT", "IMPASSABLE", "Ground", "GroundPiece", "ground_of"]

_NO_DICE: Final = DiceReduction()
_PLAIN: Final = TerrainMovement()
GROUNDS_KEPT: Final = 4096
"""Different combinations of pieces; a board has a few dozen. What is kept for each ground has bounds that fit this."""


class Ground:
    """All pieces of a hex together, compared by identity: `ground_of` gives the same object for the same pieces."""

    def __init__(self, parts: tuple[GroundPiece, ...], switches_of_profile: ProfileSwitches) -> None:
        self.parts = parts
        # Those that do more than the tables of the ground say.
        self.special_parts = tuple(part for part in parts if part.terrain.specials)
        self.height: int = max((part.terrain.height or 0 for part in parts), default=0)
        self.traits: frozenset[Trait] = frozenset(trait for part in parts for trait in part.terrain.traits)
        self._set_movement(switches_of_profile)
        self._set_battle()
        self._set_sight()

    def _set_movement(self, switches_of_profile: ProfileSwitches) -> None:
        movements = [part.movement for part in self.parts]
        self.blocked_sides: frozenset[Direction] = frozenset().union(*(part.blocked_sides for part in self.parts))
        self.road_links: frozenset[Direction] = frozenset().union(*(part.links(Trait.ROAD) for part in self.parts))
        self.rail_links: frozenset[Direction] = frozenset().union(*(part.links(Trait.RAIL) for part in self.parts))
        # Whether a step onto it, or off it, may cost another number of points than one.
        self.has_costs = any(not _costs_one(cost) for move in movements for cost in (move.enter_cost, move.leave_cost))
        self.has_road = Trait.ROAD in self.traits
        self.stops_somebody = any(movement.stops for movement in movements)
        self.one_hex_when_leaving = any(movement.one_hex_when_leaving for movement in movements)
        self.adjacent_to_enter = any(movement.adjacent_to_enter for movement in movements)
        self.maximum_hexes_through = _smallest(movement.maximum_hexes_through for movement in movements)
        self.maximum_hexes_when_starting = _smallest(part.maximum_hexes_when_starting for part in self.parts)
        # River without a bridge or ford: where boats float.
        self.is_open_water = Trait.RIVER in self.traits and Trait.BRIDGE not in self.traits
        self.cave_network = self._find_special(CaveNetwork)
        entry_ban = self._find_special(NoEntryFrom) if switches_of_profile.one_way_entry_bans else None
        self.closed_from: frozenset[Trait] = frozenset() if entry_ban is None else entry_ban.traits
        # Two grounds that agree in these can be exchanged without a change of movement.
        self.movement_facts = self._facts_of([part.movement for part in self.parts])
        # The same but for where units have to stop.
        self.passage_facts = self._facts_of([_without_stops(part.movement) for part in self.parts])

    def _facts_of(self, movements: list[TerrainMovement]) -> tuple[object, ...]:
        return (
            self.traits,
            self.closed_from,
            tuple(
                (movement, part.piece.barred, part.blocked_sides, part.links(Trait.ROAD), part.links(Trait.RAIL))
                for part, movement in zip(self.parts, movements, strict=True)
                if movement != _PLAIN or part.blocked_sides or part.terrain.traits or part.piece.barred
            ),
        )

    def _set_sight(self) -> None:
        """Each tile's own height counts: a bunker on a hill is flat."""
        sights = [(part.terrain.height, part.terrain.sight) for part in self.parts if part.terrain.sight is not None]
        self.blocks_always = any(sight.blocks is Blocking.ALWAYS for _, sight in sights)
        self.blocks_flat = any(sight.blocks is Blocking.ALWAYS and not height for height, sight in sights)
        self.blocks_by_height = any(sight.blocks is Blocking.BY_HEIGHT for _, sight in sights)
        self.blocks_classes: frozenset[UnitClass] = frozenset().union(*(sight.classes for _, sight in sights))
        self.several = next((sight for _, sight in sights if sight.blocks is Blocking.SEVERAL), None)
        self.blocks_indirect_fire = any(part.blocks_indirect_fire for part in self.parts)
        self.sees_only_adjacent_across = any(part.seen_only_from_beside for part in self.parts)
        self.indirect_fire_adjacent = any(part.shelters_from_indirect_fire for part in self.parts)
        # Two grounds that agree in these can be exchanged without a change of sight.
        self.sight_facts: tuple[object, ...] = (
            self.height,
            self.blocks_always,
            self.blocks_flat,
            self.blocks_by_height,
            self.blocks_classes,
            self.several,
            self.blocks_indirect_fire,
            self.sees_only_adjacent_across,
            self.indirect_fire_adjacent,
            self.no_fire_across,
            self.adjacent_only,
            self.traits & {Trait.HILL, Trait.MOUNTAIN},
        )

    def _set_battle(self) -> None:
        battles = [(part, part.terrain.battle) for part in self.parts if part.terrain.battle is not None]
        self.entering_bans = _bans(battles, lambda battle: battle.no_battle_on_enter)
        self.standing_bans = _bans(battles, lambda battle: battle.cannot_battle_while_on)
        self.leaving_bans = _bans(battles, lambda battle: battle.no_battle_on_leave)
        self.gun_tables = tuple((part, battle.gun_table) for part, battle in battles if battle.gun_table is not None)
        self.covers = tuple((part, battle.cover) for part, battle in battles if battle.cover)
        self.dice_from = tuple((part, battle.dice_from) for part, battle in battles if battle.dice_from != _NO_DICE)
        self.no_fire_across: frozenset[UnitClass] = frozenset().union(*(b.no_fire_across_for for _, b in battles))
        self.adjacent_only: frozenset[UnitClass] = frozenset().union(*(b.adjacent_only_for for _, b in battles))

    def _find_special(self, kind: type[AnySpecial]) -> AnySpecial | None:
        found = (part.terrain.find_special(kind) for part in self.parts)
        return next((special for special in found if special is not None), None)

    def has(self, trait: Trait) -> bool:
        return trait in self.traits

    @property
    def cave_entered_from_anywhere(self) -> bool:
        """Whether the profile lets Japanese infantry step into this cave whatever the terrain says."""
        return self.cave_network is not None and self.cave_network.adjacent_step_ignores_terrain

    def find_barrier(self, traveller: Traveller) -> GroundPiece | None:
        """The piece that keeps the traveller out; None when it may enter."""
        return self._find(lambda part: part.keeps_out(traveller, self.traits))

    def find_retreat_barrier(self, traveller: Traveller) -> GroundPiece | None:
        """The same for a retreat, to which more is closed."""
        closed = self._find(lambda part: traveller.unit_class in part.movement.impassable_for_retreat)
        return self.find_barrier(traveller) or closed

    def find_stop(self, traveller: Traveller) -> GroundPiece | None:
        """The piece that ends the move of a traveller that has just entered. A boat stops when it is launched."""
        if traveller.boat and self.is_open_water and not traveller.afloat:
            return self._find(lambda part: Trait.RIVER in part.terrain.traits)
        return self._find(lambda part: traveller.unit_class in part.movement.stops)

    def find_hold(self, unit_class: UnitClass) -> GroundPiece | None:
        """The piece that a unit of the class, once set up on it, never leaves."""
        return self._find(lambda part: unit_class in part.movement.cannot_leave)

    def find_closed_side(self, side: Direction) -> GroundPiece | None:
        """The piece that cannot be crossed on that side, either way."""
        return self._find(lambda part: side in part.blocked_sides)

    def find_closed_entry(self, traveller: Traveller, origin: Ground) -> GroundPiece | None:
        """The piece that cannot be entered from such a neighbouring hex."""
        if self.closed_from & origin.traits:
            return self._find(lambda part: part.terrain.find_special(NoEntryFrom) is not None)
        return self._find(lambda part: part.enter_cost(traveller, origin.traits) == IMPASSABLE)

    def find_closed_exit(self, traveller: Traveller, target: Ground) -> GroundPiece | None:
        """The piece that cannot be left towards such a neighbouring hex."""
        return self._find(lambda part: part.leave_cost(traveller, target.traits) == IMPASSABLE)

    def find_seen_only_from_beside(self) -> GroundPiece | None:
        """The piece between which and other ground there is sight only when adjacent."""
        return self._find(lambda part: part.seen_only_from_beside)

    def find_shelter_from_indirect_fire(self) -> GroundPiece | None:
        """The piece into which fire that needs no sight gets only from beside."""
        return self._find(lambda part: part.shelters_from_indirect_fire)

    def find_adjacent_only(self, unit_class: UnitClass) -> GroundPiece | None:
        """The piece into or out of which the class battles only when adjacent."""
        return self._find(lambda part: part.limits_fire_to_adjacent(unit_class))

    def _find(self, test: Callable[[GroundPiece], bool]) -> GroundPiece | None:
        return next((part for part in self.parts if test(part)), None)

    def enter_cost(self, traveller: Traveller, origin: Ground) -> int:
        """Movement points to enter from a neighbouring hex; IMPASSABLE where there is no way."""
        return _highest([part.enter_cost(traveller, origin.traits) for part in self.parts])

    def leave_cost(self, traveller: Traveller, target: Ground) -> int:
        return _highest([part.leave_cost(traveller, target.traits) for part in self.parts])


def _highest(costs: list[int]) -> int:
    return IMPASSABLE if IMPASSABLE in costs else max(costs, default=1)


def _without_stops(movement: TerrainMovement) -> TerrainMovement:
    return movement.model_copy(update={"stops": _PLAIN.stops, "stop_kind": _PLAIN.stop_kind})


def _costs_one(cost: Cost) -> bool:
    return {cost.default, *(rule.cost for rule in cost.rules)} <= {1, "impassable"}


def _bans(
    battles: list[tuple[GroundPiece, TerrainBattle]], ban_of: Callable[[TerrainBattle], BattleBan | None]
) -> tuple[tuple[GroundPiece, BattleBan], ...]:
    found = ((part, ban_of(battle)) for part, battle in battles)
    return tuple((part, ban) for part, ban in found if ban is not None)


def _smallest(limits: Iterable[int | None]) -> int | None:
    return min((limit for limit in limits if limit is not None), default=None)


@lru_cache(maxsize=GROUNDS_KEPT)
def ground_of(pieces: tuple[PlacedPiece, ...], profile: Profile) -> Ground:
    """The ground that these pieces make. A piece that the catalog does not know has no rules."""
    parts = (part_of(piece, profile) for piece in pieces)
    return Ground(tuple(part for part in parts if part is not None), switches(profile))
