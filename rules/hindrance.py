"""Hindrances: what keeps a unit from a hex that it may not move to.

Of all ways that are short enough, the one with the least against it is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.answers import Term
from rules.movement import Movement, StepTable
from rules.troops import Troop
from schema.catalog_special import SpecialCode
from schema.catalog_terrain_movement import TerrainMovement, Trait

Way = tuple[int, ...]


class Hindrances:
    """Ask only about hexes that are not among the unit's moves: anything else has no hindrance."""

    def __init__(self, movement: Movement) -> None:
        self.position = movement.position
        self.movement = movement

    def find(self, troop: Troop, target: int) -> tuple[Term, ...]:
        position, kind = self.position, f"unit:{troop.type.kind}"
        distance = position.grid.distance(troop.hex, target)
        if not troop.maximum_hexes:
            return (Term("move.immobile", kind), *_limits(troop))
        if troop.type.find_special(SpecialCode.RAIL_ONLY) is not None:
            return self._for_train(troop, target)
        if troop.type.find_special(SpecialCode.OCEAN_ONLY) is not None and not self._is_open_sea(target):
            return (Term("move.at-sea", kind, hex=position.hex(target)),)
        if position.occupied >> target & 1:
            return (Term("move.occupied", "rule:one-unit-per-hex", hex=position.hex(target)),)
        if distance > troop.maximum_hexes:
            return (self._too_far(troop, target, distance), *_limits(troop))
        table = self.movement.table(troop.traveller)
        found = [self._against(troop, table, way) for way in self._ways(troop, target)]
        return min(found, key=len)

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

    def _against(self, troop: Troop, table: StepTable, way: Way) -> tuple[Term, ...]:
        terms = [*self._at_start(troop, way)]
        points, origin = 0, troop.hex
        for target in way:
            cost = dict(table.steps[origin]).get(target)
            points += cost or 1
            terms += self._on_step(troop, table, origin, target)
            origin = target
        terms += self._through(table, way)
        if points > troop.maximum_hexes:
            params = {"points": points, "most": troop.maximum_hexes}
            terms.append(Term("move.too-costly", "rule:movement", hex=self.position.hex(way[-1]), params=params))
        return tuple(terms)

    def _at_start(self, troop: Troop, way: Way) -> Iterator[Term]:
        for part in self.position.grounds[troop.hex].parts:
            most = _most_from(part.terrain.movement)
            if most is not None and len(way) > most and not self._is_at_home(troop, troop.hex):
                rule = f"terrain:{part.terrain.id}"
                yield Term("move.from", rule, hex=self.position.hex(troop.hex), params={"count": most})

    def _on_step(self, troop: Troop, table: StepTable, origin: int, target: int) -> Iterator[Term]:
        position = self.position
        is_free = not position.occupied >> target & 1
        if not is_free or target not in dict(table.steps[origin]):
            reason = self.movement.explain_step(troop, origin, target)
            if reason is not None:
                yield reason
        if origin == troop.hex:
            return
        stop = position.grounds[origin].find_stop(troop.traveller)
        if stop is not None and not self._is_at_home(troop, origin):
            yield Term("move.stopped", f"terrain:{stop.terrain.id}", hex=position.hex(origin))
        if table.adjacent_only >> target & 1:
            rules = [
                part.terrain.id
                for part in position.grounds[target].parts
                if part.terrain.movement is not None and part.terrain.movement.adjacent_to_enter
            ]
            yield Term("move.not-adjacent", f"terrain:{rules[0]}", hex=position.hex(target))

    def _through(self, table: StepTable, way: Way) -> Iterator[Term]:
        for index in way:
            most = table.limits.get(index)
            if most is None or len(way) <= most:
                continue
            for part in self.position.grounds[index].parts:
                if part.terrain.movement is not None and part.terrain.movement.maximum_hexes_through == most:
                    rule = f"terrain:{part.terrain.id}"
                    yield Term("move.through", rule, hex=self.position.hex(index), params={"count": most})
                    return  # one such hex is enough

    def _for_train(self, troop: Troop, target: int) -> tuple[Term, ...]:
        position, kind = self.position, f"unit:{troop.type.kind}"
        if not position.grounds[target].has(Trait.RAIL):
            return (Term("move.rail-only", kind, hex=position.hex(target)),)
        if position.occupied >> target & 1:
            return (Term("move.occupied", "rule:one-unit-per-hex", hex=position.hex(target)),)
        params = {"count": troop.maximum_hexes}
        return (Term("move.no-rail-way", kind, hex=position.hex(target), params=params),)

    def _too_far(self, troop: Troop, target: int, distance: int) -> Term:
        params = {"hexes": distance, "count": troop.maximum_hexes}
        return Term("move.too-far", f"unit:{troop.type.kind}", hex=self.position.hex(target), params=params)

    def _is_open_sea(self, index: int) -> bool:
        grounds = self.position.grounds
        return grounds[index].has(Trait.OCEAN) and not any(
            grounds[near].has(Trait.BEACH) for near in self.position.grid.adjacent[index]
        )

    def _is_at_home(self, troop: Troop, index: int) -> bool:
        """Ships are not held up by the ocean."""
        ships = troop.type.find_special(SpecialCode.OCEAN_ONLY) is not None
        return ships and self.position.grounds[index].has(Trait.OCEAN)


def _most_from(movement: TerrainMovement | None) -> int | None:
    """The most hexes of a move that starts on such ground."""
    if movement is None:
        return None
    return 1 if movement.one_hex_when_leaving else movement.maximum_hexes_when_starting


def _limits(troop: Troop) -> tuple[Term, ...]:
    """The rules that make the unit slower than its kind is."""
    rules = [rule if ":" in rule else "rule:scenario" for rule in troop.terms]
    return tuple(Term("move.limited", rule, params={"count": troop.maximum_hexes}) for rule in rules)
