"""Movement: where an ordered unit may go, with how many movement points, and why a step is not allowed.

A move is a chain of steps between neighbouring hexes. The tests of a step come in the order of docs/rules-differences.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.answers import Term
from rules.geometry import OFF_BOARD, Direction, indices_of
from rules.ground import IMPASSABLE, Ground, Traveller
from rules.position import Position
from rules.troops import Troop
from schema.catalog_special import SpecialCode
from schema.catalog_terrain_movement import Trait
from schema.catalog_unit import UnitType

_NO_LIMIT = 99


@dataclass(frozen=True, slots=True)
class Move:
    """How a unit came to a hex. By road it uses one point less than the hexes it goes, but it has moved."""

    points: int
    hexes: int
    by_road: bool = False


class StepTable:
    """All steps of one kind of traveller on one position, units left aside."""

    def __init__(self, position: Position, traveller: Traveller) -> None:
        grid, grounds = position.grid, position.grounds
        self.steps: list[tuple[tuple[int, int], ...]] = []
        costs: dict[tuple[int, int, int], int] = {}
        for origin in range(grid.size):
            found: list[tuple[int, int]] = []
            for direction, target in enumerate(grid.neighbours[origin]):
                if target == OFF_BOARD:
                    continue
                key = (id(grounds[origin]), id(grounds[target]), direction)
                cost = costs.get(key)
                if cost is None:
                    cost = costs[key] = _cost(traveller, grounds[origin], grounds[target], Direction(direction))
                if cost != IMPASSABLE:
                    found.append((target, cost))
            self.steps.append(tuple(found))
        self.stops = self.adjacent_only = 0
        self.limits: dict[int, int] = {}
        verdicts: dict[int, tuple[bool, bool, int | None]] = {}
        for index, ground in enumerate(grounds):
            verdict = verdicts.get(id(ground))
            if verdict is None:
                stops = ground.find_stop(traveller) is not None
                verdict = verdicts[id(ground)] = (stops, ground.adjacent_to_enter, ground.maximum_hexes_through)
            if verdict[0]:
                self.stops |= 1 << index
            if verdict[1]:
                self.adjacent_only |= 1 << index
            if verdict[2] is not None:
                self.limits[index] = verdict[2]


def _cost(traveller: Traveller, origin: Ground, target: Ground, direction: Direction) -> int:
    """Movement points of a step, IMPASSABLE where there is none. What stands on the hexes and the way so far are not asked."""
    if traveller.caves and Trait.CAVE in target.traits and _steps_into_caves(target):
        return 1
    if target.find_barrier(traveller) is not None or origin.find_hold(traveller.unit_class) is not None:
        return IMPASSABLE
    if (
        traveller.boat
        and Trait.RIVER in origin.traits
        and Trait.BRIDGE not in origin.traits
        and Trait.BRIDGE in target.traits
    ):
        return IMPASSABLE
    if direction in origin.blocked_sides or direction.opposite in target.blocked_sides:
        return IMPASSABLE
    leave, enter = origin.leave_cost(traveller, target), target.enter_cost(traveller, origin)
    return IMPASSABLE if IMPASSABLE in {leave, enter} else max(leave, enter)


def _steps_into_caves(ground: Ground) -> bool:
    """Whether the profile lets Japanese infantry step into this cave whatever the terrain says."""
    for part in ground.parts:
        special = part.terrain.find_special(SpecialCode.CAVE_NETWORK)
        if special is not None:
            return bool(special.parameters["adjacent_step_ignores_terrain"])
    return False


class Movement:
    """Questions of movement on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._tables: dict[Traveller, StepTable] = {}

    def table(self, traveller: Traveller) -> StepTable:
        table = self._tables.get(traveller)
        if table is None:
            table = self._tables[traveller] = StepTable(self.position, traveller)
        return table

    def moves(self, troop: Troop) -> dict[int, Move]:
        """Every hex that the unit may move to when ordered by a plain section card; its own hex is left out."""
        if SpecialCode.RAIL_ONLY in _codes(troop.type):
            return self._train_moves(troop)
        table = self.table(troop.traveller)
        found = self._marches(troop, table)
        if self.position.grounds[troop.hex].has(Trait.ROAD):
            found |= self._road_moves(troop, table)
        found.pop(troop.hex, None)
        if SpecialCode.OCEAN_ONLY in _codes(troop.type):
            found = {index: move for index, move in found.items() if self._may_anchor(index)}
        return found

    def _marches(self, troop: Troop, table: StepTable) -> dict[int, Move]:
        """Level by level: hexes reached with one step, two, three. Within a level the fewest points count."""
        position, start = self.position, troop.hex
        free = ~(position.occupied & ~(1 << start))
        most = self._most_hexes(troop)
        reached: dict[int, Move] = {}
        # A level maps a hex to the points so far; those whose way is limited in hexes are kept apart.
        level: dict[int, int] = {start: 0}
        limited: dict[int, tuple[int, int]] = {}
        for hexes in range(1, most + 1):
            following: dict[int, int] = {}
            following_limited: dict[int, tuple[int, int]] = {}
            for origin, points, limit in (
                *((index, points, _NO_LIMIT) for index, points in level.items()),
                *((index, points, limit) for index, (points, limit) in limited.items()),
            ):
                for target, cost in self._steps(troop, table, origin, hexes):
                    total = points + cost
                    if total > troop.maximum_hexes or not free >> target & 1:
                        continue
                    cap = min(limit, table.limits.get(target, _NO_LIMIT))
                    if hexes > cap:
                        continue
                    if cap == _NO_LIMIT:
                        if total < following.get(target, _NO_LIMIT):
                            following[target] = total
                    elif total < following_limited.get(target, (_NO_LIMIT, 0))[0]:
                        following_limited[target] = (total, cap)
                    known = reached.get(target)
                    if known is None or total < known.points:
                        reached[target] = Move(total, hexes)
            level, limited = following, following_limited
        return reached

    def _most_hexes(self, troop: Troop) -> int:
        ground = self.position.grounds[troop.hex]
        most = troop.maximum_hexes
        if ground.one_hex_when_leaving:
            most = min(most, 1)
        if ground.maximum_hexes_when_starting is not None and SpecialCode.OCEAN_ONLY not in _codes(troop.type):
            most = min(most, ground.maximum_hexes_when_starting)
        return most

    def _steps(self, troop: Troop, table: StepTable, origin: int, hexes: int) -> tuple[tuple[int, int], ...]:
        """The steps that a unit may make from a hex as the n-th of its move."""
        steps = table.steps[origin]
        if hexes == 1:
            return steps + self._cave_jumps(troop) if troop.traveller.caves else steps
        # Farther than it can have walked: it came out of another cave, and goes on only into the next one.
        jumped = self.position.grid.distance(troop.hex, origin) > hexes - 1
        if jumped or (table.stops >> origin & 1 and not self._passes(troop, origin)):
            return self._caves_next(troop, steps)
        if table.adjacent_only:
            return tuple(step for step in steps if not table.adjacent_only >> step[0] & 1)
        return steps

    def _passes(self, troop: Troop, index: int) -> bool:
        """Destroyers are at home on the ocean; nothing there stops them."""
        return SpecialCode.OCEAN_ONLY in _codes(troop.type) and self.position.grounds[index].has(Trait.OCEAN)

    def _caves_next(self, troop: Troop, steps: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        """Where Japanese infantry may go on from a hex that stops everyone else."""
        if not troop.traveller.caves or not self.position.caves:
            return ()
        return tuple(step for step in steps if _steps_into_caves(self.position.grounds[step[0]]))

    def _cave_jumps(self, troop: Troop) -> tuple[tuple[int, int], ...]:
        """From the cave it starts in, Japanese infantry may come out of any other."""
        if not self.position.caves >> troop.hex & 1:
            return ()
        return tuple((index, 1) for index in indices_of(self.position.caves & ~(1 << troop.hex)))

    def _road_moves(self, troop: Troop, table: StepTable) -> dict[int, Move]:
        """Along linked road hexes a unit goes one hex farther and uses one point less than it goes."""
        position, start = self.position, troop.hex
        blocked = position.occupied & ~(1 << start)
        most = min(self._most_hexes(troop) + 1, troop.maximum_hexes + 1)
        if position.grounds[start].one_hex_when_leaving:
            most = 1
        level, reached = {start: 0}, {}
        limit = _NO_LIMIT
        for hexes in range(1, most + 1):
            following: dict[int, int] = {}
            for origin, points in level.items():
                for target, cost in self._steps(troop, table, origin, hexes):
                    total = points + cost
                    ground = position.grounds[target]
                    direction = position.grid.direction(target, origin)
                    if direction is None or direction not in ground.road_links or blocked >> target & 1:
                        continue
                    limit = table.limits.get(target, _NO_LIMIT)
                    if total > troop.maximum_hexes + 1 or hexes > limit or target in reached:
                        continue
                    following[target] = total
                    reached[target] = Move(total - 1, hexes, by_road=True)
            level = following
        return reached

    def _train_moves(self, troop: Troop) -> dict[int, Move]:
        """A train keeps to rail hexes, whichever way."""
        position = self.position
        reached: dict[int, Move] = {}
        level = {troop.hex}
        for hexes in range(1, troop.maximum_hexes + 1):
            level = {
                target
                for origin in level
                for target in position.grid.adjacent[origin]
                if position.grounds[target].has(Trait.RAIL)
                and not position.occupied >> target & 1
                and target not in reached
            }
            reached |= {target: Move(hexes, hexes) for target in level}
        return reached

    def _may_anchor(self, index: int) -> bool:
        """Ships stay at sea and keep off the beach."""
        if not self.position.grounds[index].has(Trait.OCEAN):
            return False
        return not any(self.position.grounds[near].has(Trait.BEACH) for near in self.position.grid.adjacent[index])

    def explain_step(self, troop: Troop, origin: int, target: int) -> Term | None:
        """Why the unit may not step from a hex to its neighbour; None when terrain and units let it."""
        position, traveller = self.position, troop.traveller
        where = position.hex(target)
        if position.occupied >> target & 1:
            return Term("move.occupied", "rule:one-unit-per-hex", hex=where)
        here, there = position.grounds[origin], position.grounds[target]
        barrier = there.find_barrier(traveller)
        if barrier is not None:
            return Term("move.impassable", f"terrain:{barrier.terrain.id}", hex=where)
        hold = here.find_hold(traveller.unit_class)
        if hold is not None:
            return Term("move.cannot-leave", f"terrain:{hold.terrain.id}", hex=position.hex(origin))
        direction = position.grid.direction(origin, target)
        if direction is not None and _cost(traveller, here, there, direction) == IMPASSABLE:
            part = (*there.parts, *here.parts)
            return Term("move.closed-side", f"terrain:{part[0].terrain.id}" if part else "rule:movement", hex=where)
        return None


def _codes(unit: UnitType) -> frozenset[SpecialCode]:
    return frozenset(special.code for special in unit.specials)
