"""Goals: the hexes that a side wants to hold, and those that it wants to keep from the enemy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rules.board.pieces import Traveller
from rules.board.troops import TroopKind
from rules.game.field import Field
from rules.game.objectives import NOBODY, Objective
from rules.geometry import indices_of
from rules.players.distances import FAR, PathDistances
from rules.players.style import PlayingStyle

# A permanent medal cannot be lost again.
_PERMANENT: Final = 1.3
WINNING: Final = 250.0
# Beyond so many hexes a goal pulls no stronger.
_LONGEST_PULL: Final = 14
_LONGEST_GUARD: Final = 5
_LONGEST_RACE: Final = 10
# What it is worth to stand on an exit, compared with a medal: the medal comes when the unit has left.
_EXIT: Final = 0.4
_SUDDEN_DEATH: Final = 2.0
# Situations of a few games.
MAPS_KEPT: Final = 512


class Goal(NamedTuple):
    """Hexes that give medals to a side. `number`: of the objective; NOBODY for exits and sudden death."""

    number: int
    hexes: tuple[int, ...]
    # Medals for one unit on one of the hexes.
    share: float
    worth: int
    permanent: bool = False
    # A medal cannot be had by standing there alone: it is not counted as held.
    is_exit: bool = False


def goals_of(field: Field, side: int) -> tuple[Goal, ...]:
    """What a side can gain by where its units stand."""
    goals = [
        Goal(number, tuple(indices_of(one.hexes)), _share(one), one.worth, one.permanent)
        for number, one in enumerate(field.objectives.medals)
        if one.side in (NOBODY, side) and not one.empty
    ]
    goals += [
        Goal(NOBODY, tuple(indices_of(rule.hexes)), _SUDDEN_DEATH / rule.needed, field.medals_to_win[side])
        for rule in field.objectives.sudden_deaths
        if rule.side == side
    ]
    if field.exit_hexes[side]:
        goals.append(Goal(NOBODY, tuple(indices_of(field.exit_hexes[side])), _EXIT, 1, is_exit=True))
    return tuple(goals)


def _share(objective: Objective) -> float:
    needed = objective.needed
    if objective.majority:
        needed = objective.hexes.bit_count() // 2 + 1
    return objective.worth / max(1, needed)


class GoalSituation(NamedTuple):
    """What goals are worth now. Of equal ones the same object is used again, with the maps made from it."""

    side: int
    holders: tuple[int, ...]
    # Medals that each side still needs.
    needed: tuple[int, ...]
    # By goal of the enemy: how far his nearest unit has to go.
    races: tuple[int, ...]


class GoalMaps:
    """The points of every hex for being on a goal, near one, or in the enemy's way to one of his."""

    def __init__(self, field: Field, distances: PathDistances, style: PlayingStyle) -> None:
        self._distances = distances
        self._style = style
        self._size = field.grid.size
        self.goals = (goals_of(field, 0), goals_of(field, 1))
        self._objective_maps: dict[tuple[Traveller, GoalSituation], list[float]] = {}
        self._deny_maps: dict[tuple[Traveller, GoalSituation], list[float]] = {}

    def objective_map(self, kind: TroopKind, situation: GoalSituation) -> list[float]:
        """Points for standing on a goal, less those for every hex of the way to the nearest that is not held."""
        return _kept(self._objective_maps, (kind.traveller, situation), self._make_objective_map)

    def deny_map(self, kind: TroopKind, situation: GoalSituation) -> list[float]:
        """Points for standing on the enemy's goals or near them, the more the nearer he is himself."""
        return _kept(self._deny_maps, (kind.traveller, situation), self._make_deny_map)

    def _make_objective_map(self, traveller: Traveller, situation: GoalSituation) -> list[float]:
        style, side = self._style, situation.side
        points = [0.0] * self._size
        rows = []
        for goal in self.goals[side]:
            holder = situation.holders[goal.number] if goal.number != NOBODY else NOBODY
            if goal.permanent and holder != NOBODY:
                continue
            value = style.hold * goal.share * (_PERMANENT if goal.permanent else 1.0)
            if holder != side:
                rows += [self._distances.to(index, traveller) for index in goal.hexes]
                if goal.worth >= situation.needed[side] and not goal.is_exit:
                    value += WINNING * goal.share / goal.worth
            for index in goal.hexes:
                points[index] += value
        if rows:
            nearest = rows[0] if len(rows) == 1 else map(min, *rows)
            pull = style.objective_distance
            for index, distance in enumerate(nearest):
                points[index] -= pull * (min(_LONGEST_PULL, distance))
        return points

    def _make_deny_map(self, traveller: Traveller, situation: GoalSituation) -> list[float]:
        style = self._style
        points = [0.0] * self._size
        for goal, race in zip(self.goals[1 - situation.side], situation.races, strict=True):
            urgency = goal.share * (1.0 - min(race, _LONGEST_RACE) / _LONGEST_RACE)
            if not urgency or goal.is_exit:
                continue
            if goal.permanent and situation.holders[goal.number] != NOBODY:
                continue
            for index in goal.hexes:
                points[index] += style.deny * urgency
                for near, distance in enumerate(self._distances.to(index, traveller)):
                    if distance < _LONGEST_GUARD:
                        points[near] += style.guard * (_LONGEST_GUARD - distance) * urgency
        return points

    def races(self, side: int, enemies: Sequence[tuple[int, TroopKind]]) -> tuple[int, ...]:
        """By goal of the enemy, how far his nearest unit has to go."""
        return tuple(
            min(
                (self._distances.to(target, kind.traveller)[index] for index, kind in enemies for target in goal.hexes),
                default=FAR,
            )
            for goal in self.goals[1 - side]
        )


def _kept(
    maps: dict[tuple[Traveller, GoalSituation], list[float]],
    key: tuple[Traveller, GoalSituation],
    make: Callable[[Traveller, GoalSituation], list[float]],
) -> list[float]:
    found = maps.get(key)
    if found is None:
        if len(maps) >= MAPS_KEPT:
            maps.clear()
        found = maps[key] = make(*key)
    return found
