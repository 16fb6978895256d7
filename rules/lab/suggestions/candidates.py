"""Candidates: the small changes that are worth trying on a scenario, few of each sort, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from rules.board.position import Position
from rules.geometry import Grid, distance
from rules.lab.reading import BalanceReading, UnitReading
from rules.lab.suggestions.board_changes import ObjectiveChange, ObjectiveRemoval, ObstacleAddition, ObstacleRemoval
from rules.lab.suggestions.change_pair import SingleChange
from rules.lab.suggestions.legality import ChangeLegality
from rules.lab.suggestions.side_changes import CardsChange, FirstMoveChange, MedalsChange
from rules.lab.suggestions.unit_changes import FiguresChange, UnitAddition, UnitMove, UnitRemoval
from schema.board import Camp
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

# How many of each sort are tried.
_UNITS_TRIED: Final = 5
_OBSTACLES_TRIED: Final = 4
_FEWEST_CARDS: Final = 2
_EVEN: Final = 0.5
_FEWER: Final[Literal[-1]] = -1
_MORE: Final = 1


def candidates(scenario: Scenario, reading: BalanceReading) -> tuple[SingleChange, ...]:
    """Changes that can be made and break no rule, without those that can only make matters worse."""
    legality = ChangeLegality(scenario, reading.rules)
    weaker = Camp.AXIS if reading.allied.rate >= _EVEN else Camp.ALLIES
    found: dict[SingleChange, None] = {}
    for change in _Source(scenario, reading, weaker).changes():
        if change.helps is weaker.enemy or change in found:
            continue
        if legality.allows(change):
            found[change] = None
    return tuple(found)


@dataclass(frozen=True)
class _Source:
    """Where candidates come from."""

    scenario: Scenario
    reading: BalanceReading
    weaker: Camp

    def changes(self) -> Iterator[SingleChange]:
        yield from self._side_changes()
        yield from self._figures()
        yield from self._removals()
        yield from self._additions()
        yield from self._moves()
        yield from self._obstacles()
        yield from self._objectives()

    @cached_property
    def _position(self) -> Position:
        return Position(self.scenario, self.reading.rules)

    @property
    def _grid(self) -> Grid:
        return self._position.grid

    # Sides

    def _side_changes(self) -> Iterator[SingleChange]:
        for camp in (self.weaker, self.weaker.enemy):
            side = self.scenario.sides.of(camp)
            if side is None:
                continue
            is_weaker = camp is self.weaker
            if side.medals:
                by = _FEWER if is_weaker else _MORE
                yield MedalsChange(camp=camp, by=by, number=side.medals + by)
            if side.cards:
                by = _MORE if is_weaker else _FEWER
                if side.cards + by >= _FEWEST_CARDS:
                    yield CardsChange(camp=camp, by=by, number=side.cards + by)
        yield FirstMoveChange(camp=self.reading.first_camp.enemy)

    # Units

    def _units(self, camp: Camp, value: Callable[[UnitReading], float]) -> list[tuple[UnitReading, Unit]]:
        """The units of a camp that count most."""
        units = [(unit, self.scenario.at(unit.hex).unit) for unit in self.reading.units if unit.camp is camp]
        found = [(reading, unit) for reading, unit in units if unit is not None]
        found.sort(key=lambda pair: -value(pair[0]))
        return found[:_UNITS_TRIED]

    def _figures(self) -> Iterator[SingleChange]:
        for reading, unit in self._units(self.weaker, lambda one: one.eliminated):
            yield FiguresChange(hex=reading.hex, camp=self.weaker, unit=unit, by=1, figures=reading.figures + 1)
        for reading, unit in self._units(self.weaker.enemy, lambda one: -one.eliminated):
            if reading.figures > 1:
                yield FiguresChange(
                    hex=reading.hex, camp=self.weaker.enemy, unit=unit, by=-1, figures=reading.figures - 1
                )

    def _removals(self) -> Iterator[SingleChange]:
        # Those of the stronger side that do the work, and those of the weaker one that are but medals.
        stronger = self.weaker.enemy
        for reading, unit in self._units(stronger, lambda one: -one.eliminated):
            yield UnitRemoval(hex=reading.hex, camp=stronger, unit=unit)
        for reading, unit in self._units(self.weaker, lambda one: one.eliminated)[:2]:
            yield UnitRemoval(hex=reading.hex, camp=self.weaker, unit=unit)

    def _additions(self) -> Iterator[SingleChange]:
        """Another unit like one that there is, on a free hex beside it, as far from the enemy as it stands."""
        for reading, unit in self._units(self.weaker, lambda one: -one.eliminated):
            plain = Unit(kind=unit.kind, nation=unit.nation, badge=unit.badge)
            for where in self._free_neighbors(reading.hex)[:1]:
                yield UnitAddition(hex=where, camp=self.weaker, unit=plain)

    def _moves(self) -> Iterator[SingleChange]:
        for reading, unit in (
            *self._units(self.weaker, lambda one: one.eliminated),
            *self._units(self.weaker.enemy, lambda one: -one.eliminated),
        ):
            free = self._free_neighbors(reading.hex)
            # Farthest from the enemy, and nearest to him.
            for where in dict.fromkeys((*free[:1], *free[-1:])):
                yield UnitMove(hex=reading.hex, camp=reading.camp, unit=unit, target=where)

    def _free_neighbors(self, where: Hex) -> list[Hex]:
        """Hexes beside one that are free of pieces that a unit would change, the farthest from the enemy first."""
        unit = self._position.troops[self._grid.index[where]]
        enemies = [self._grid.hexes[index] for index, troop in self._position.troops.items() if troop.camp != unit.camp]
        free = []
        for index in self._grid.adjacent[self._grid.index[where]]:
            content = self.scenario.at(self._grid.hexes[index])
            if content.unit is None and not content.markers:
                free.append(self._grid.hexes[index])
        return sorted(free, key=lambda one: -min((distance(one, enemy) for enemy in enemies), default=0))

    # The board

    def _obstacles(self) -> Iterator[SingleChange]:
        heat = {one.hex: one for one in self.reading.hexes}
        for reading, _ in self._units(self.weaker, lambda one: one.figures_lost)[:_OBSTACLES_TRIED]:
            yield ObstacleAddition(hex=reading.hex, obstacle=Tile(terrain="sandbags"))
        stronger = 0 if self.weaker is Camp.AXIS else 1
        crossed = sorted(heat.values(), key=lambda one: -one.presence[stronger])
        empty = [one.hex for one in crossed if self.scenario.at(one.hex).is_bare]
        for where in empty[:_OBSTACLES_TRIED]:
            yield ObstacleAddition(hex=where, obstacle=Tile(terrain="wire"))
        lying = [
            (where, content.obstacle.terrain)
            for where, content in self.scenario.by_hex.items()
            if content.obstacle is not None
        ]
        lying.sort(key=lambda one: -sum(heat[one[0]].losses) if one[0] in heat else 0.0)
        for where, terrain in lying[:_OBSTACLES_TRIED]:
            yield ObstacleRemoval(hex=where, terrain=terrain)

    def _objectives(self) -> Iterator[SingleChange]:
        for where, medal in _medals(self.scenario):
            yield ObjectiveChange(hex=where, condition="permanent", value=not medal.permanent, camp=medal.camp)
            yield ObjectiveChange(hex=where, condition="turn_start", value=not medal.turn_start, camp=medal.camp)
            yield ObjectiveRemoval(hex=where, camp=medal.camp)


def _medals(scenario: Scenario) -> Iterable[tuple[Hex, Medal]]:
    for where, content in scenario.by_hex.items():
        for marker in content.markers:
            if isinstance(marker, Medal):
                yield where, marker
