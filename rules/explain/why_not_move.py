"""Why not move: what keeps a unit from a hex that it may not move to.

Of all ways that are short enough, the one with the least against it is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.answers import Term
from rules.board.movement import MovementRules
from rules.board.pieces import Traveller
from rules.board.steps import StepTable, is_boat_lost
from rules.board.troops import Troop
from schema.catalog.terrain_movement import Trait

Way = tuple[int, ...]


class WhyNotMove:
    """Ask only about hexes that are not among the unit's moves: nothing keeps it from those."""

    def __init__(self, movement: MovementRules) -> None:
        self.position = movement.position
        self.movement = movement

    def reasons(self, troop: Troop, target: int) -> tuple[Term, ...]:
        position = self.position
        there, distance = position.hex(target), position.grid.distance(troop.hex, target)
        if not troop.type.known:
            return (Term("unit.no-rules", troop.rule),)
        if not troop.maximum_hexes:
            return (Term("move.immobile", troop.rule), *_limits(troop))
        if troop.keeps_to is not None:
            return self._reasons_for_ship_or_train(troop, troop.keeps_to, target)
        if position.occupied >> target & 1:
            return (Term("move.occupied", "rule:one-unit-per-hex", hex=there),)
        if distance > troop.maximum_hexes:
            params = {"hexes": distance, "count": troop.maximum_hexes}
            return (Term("move.too-far", troop.rule, hex=there, params=params), *_limits(troop))
        traveller = self.movement.traveller_of(troop)
        table = self.movement.table(traveller)
        reasons = [tuple(self._reasons_on_way(troop, traveller, table, way)) for way in self._ways(troop, target)]
        return min(reasons, key=len)

    def _reasons_for_ship_or_train(self, troop: Troop, trait: Trait, target: int) -> tuple[Term, ...]:
        """Ships and trains: where they never go, or why they do not get there."""
        position, there = self.position, self.position.hex(target)
        rail = trait is Trait.RAIL
        if not position.grounds[target].has(trait) or self.movement.is_too_near_to_beach(troop, target):
            return (Term("move.rail-only" if rail else "move.at-sea", troop.rule, hex=there),)
        if position.occupied >> target & 1:
            return (Term("move.occupied", "rule:one-unit-per-hex", hex=there),)
        return (Term("move.no-free-way", troop.rule, hex=there, params={"count": troop.maximum_hexes}),)

    def _ways(self, troop: Troop, target: int, way: Way = ()) -> Iterator[Way]:
        """All chains of hexes from the unit to the target that are no longer than its move, whatever is on them."""
        grid = self.position.grid
        origin = way[-1] if way else troop.hex
        left = troop.maximum_hexes - len(way) - 1
        for near in grid.adjacent[origin]:
            if near == target:
                yield (*way, near)
            elif grid.distance(near, target) <= left and near != troop.hex and near not in way:
                yield from self._ways(troop, target, (*way, near))

    def _reasons_on_way(self, troop: Troop, traveller: Traveller, table: StepTable, way: Way) -> Iterator[Term]:
        yield from self._reasons_at_start(troop, way)
        points, origin = 0, troop.hex
        for target in way:
            points += table.find_cost(origin, target) or 1
            if origin != troop.hex:
                yield from self._reasons_to_stop(traveller, origin, target)
            reason = self.movement.explain_step(troop, origin, target)
            yield from () if reason is None else (reason,)
            origin = target
        yield from self._reasons_through(way)
        if points > troop.maximum_hexes:
            params = {"points": points, "most": troop.maximum_hexes}
            yield Term("move.too-costly", "rule:movement", hex=self.position.hex(way[-1]), params=params)

    def _reasons_at_start(self, troop: Troop, way: Way) -> Iterator[Term]:
        for part in self.position.grounds[troop.hex].parts:
            most = part.maximum_hexes_when_starting
            if most is not None and len(way) > most:
                yield Term("move.from", part.rule, hex=self.position.hex(troop.hex), params={"count": most})

    def _reasons_to_stop(self, traveller: Traveller, origin: int, target: int) -> Iterator[Term]:
        """What holds for all steps but the first."""
        position = self.position
        here, there = position.grounds[origin], position.grounds[target]
        stop = here.find_stop(traveller)
        if stop is not None:
            yield Term("move.stopped", stop.rule, hex=position.hex(origin))
        if is_boat_lost(traveller, here, there):
            yield Term("move.boat-ashore", "equipment:boat", hex=position.hex(origin))
        for part in there.parts:
            if part.movement.adjacent_to_enter:
                yield Term("move.not-adjacent", part.rule, hex=position.hex(target))

    def _reasons_through(self, way: Way) -> list[Term]:
        """Hexes that make a way which enters them shorter; the first is enough."""
        reasons = [
            Term("move.through", part.rule, hex=self.position.hex(index), params={"count": most})
            for index in way
            for part in self.position.grounds[index].parts
            if (most := part.movement.maximum_hexes_through) is not None and most < len(way)
        ]
        return reasons[:1]


def _limits(troop: Troop) -> tuple[Term, ...]:
    """The rules that make the unit slower than its kind is."""
    rules = [rule if ":" in rule else "rule:scenario" for rule in troop.terms]
    return tuple(Term("move.limited", rule, params={"count": troop.maximum_hexes}) for rule in rules)
