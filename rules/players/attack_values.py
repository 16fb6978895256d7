"""What an attack is worth: figures, a medal, a retreat, a goal that comes free."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rules.board.hits import DIE
from rules.board.retreat_search import retreat_table
from rules.board.troops import TroopKind
from rules.game.objectives import NOBODY
from rules.geometry import Grid, indices_of, mask_of
from rules.players.attack_table import AttackOutcome, AttackTarget, attack_outcome
from rules.players.figure_values import figure_values
from rules.players.goals import WINNING, GoalMaps
from rules.players.style import PlayingStyle
from rules.players.tables import FieldTables, second_roll_chance
from rules.players.view import PlayerView
from schema.catalog.card import Strike

# For a kill after which one more wins.
_ONE_SHORT: Final = 20.0
# For driving the enemy off a goal of one's own, and off one of his.
_CLEARED_GOAL: Final = 24.0
_CLEARED_HOLDER: Final = 80.0
# Flags that a unit may always ignore make no difference beyond these.
_MAX_FLAGS: Final = 6
_MAX_DICE: Final = 8
_HIGHEST_BYTE: Final = 255
# Targets as the named styles value them, and those of a few games between others.
_TABLES_KEPT: Final = 1 << 11


class _OutcomeValues(NamedTuple):
    """Points for each point of figures, for the last one, for a retreat, and for the hex that is left."""

    wound: float
    kill: float
    retreat: float
    cleared: float


class _Enemy(NamedTuple):
    """An enemy as a target, whoever attacks it."""

    kind: TroopKind
    figures: tuple[float, ...]
    ignored_flags: int
    retreats: int
    second_roll: float
    values: _OutcomeValues


class AttackValues:
    """The values of attacks of one side on the enemies that are on the board now."""

    def __init__(self, tables: FieldTables, goals: GoalMaps, style: PlayingStyle, view: PlayerView) -> None:
        self._tables = tables
        self._goals = goals
        self._style = style
        self._view = view
        self._enemies: dict[int, _Enemy] = {}
        self._values: dict[tuple[int, int, int, int, bool, bool], float] = {}

    def bind(self, view: PlayerView) -> None:
        """Go on with a view in which no enemy has changed."""
        self._view = view

    def value(self, kind: TroopKind, index: int, dice: int, occupied: int, *, has_moved: bool, is_close: bool) -> float:
        """The points of an attack with so many dice; `occupied` are the hexes with units on them by then."""
        enemy = self._enemies.get(index) or self._enemy(index)
        faces = self._tables.hitting_faces(kind, enemy.kind, has_moved=has_moved)
        return self.value_of_dice(index, dice, faces, occupied, is_close=is_close)

    def value_of_dice(
        self, index: int, dice: int, faces: int, occupied: int, *, is_close: bool = False, may_ignore: bool = True
    ) -> float:
        """The same for dice of which so many faces hit, whoever rolls them."""
        enemy = self._enemies.get(index) or self._enemy(index)
        can_retreat = enemy.retreats & ~occupied != 0
        key = (index, dice, faces, can_retreat, is_close, may_ignore)
        value = self._values.get(key)
        if value is None:
            target = _target(enemy, faces, can_retreat, may_ignore=may_ignore)
            value = self._values[key] = _points(enemy.values, attack_outcome(dice, target), is_close=is_close)
        return value

    def values_by_dice(self, index: int, faces: int, occupied: int) -> bytes:
        """Whole points of an attack by the number of dice, as a table for `bytes.translate`."""
        enemy = self._enemies.get(index) or self._enemy(index)
        target = _target(enemy, faces, enemy.retreats & ~occupied != 0, may_ignore=True)
        return _points_by_dice(target, enemy.values)

    def value_of_strike(self, index: int, dice: int, strike: Strike) -> float:
        """The points of dice that a card rolls at a unit."""
        enemy = self._enemy(index)
        hitting = self._view.field.strike_faces(strike.hit_faces, enemy.kind)
        faces = sum(face in hitting for face in DIE)
        occupied = self._view.board.occupied
        return self.value_of_dice(index, dice, faces, occupied, may_ignore=strike.flags_ignorable)

    def _enemy(self, index: int) -> _Enemy:
        enemy = self._enemies.get(index)
        if enemy is None:
            enemy = self._enemies[index] = self._find_enemy(index)
        return enemy

    def _find_enemy(self, index: int) -> _Enemy:
        view, board, field, style = self._view, self._view.board, self._view.field, self._style
        kind = board.kinds[index]
        assert kind is not None  # only units are attacked
        side = view.side
        worth = self._tables.worth_of(kind, side)
        values = figure_values(kind, worth)
        needed = field.medals_to_win[side] - view.medals[side]
        kill = style.kill * values[0]
        if worth >= needed:
            kill += WINNING
        elif worth == needed - 1:
            kill += _ONE_SHORT
        may, must = field.ignored_flags(board, kind, index)
        return _Enemy(
            kind=kind,
            figures=values[: board.figures[index]],
            ignored_flags=min(_MAX_FLAGS, may + must),
            retreats=retreat_table(board.landscape, kind, field.seats[1 - side])[index],
            second_roll=second_roll_chance(kind),
            values=_OutcomeValues(style.wound, kill, style.retreat, self._cleared(index)),
        )

    def _cleared(self, index: int) -> float:
        """Points for an enemy who no longer stands where he stands."""
        view, points = self._view, 0.0
        for goal in self._goals.goals[view.side]:
            holder = view.holders[goal.number] if goal.number != NOBODY else NOBODY
            if index in goal.hexes and holder != view.side and not (goal.permanent and holder != NOBODY):
                points += _CLEARED_GOAL * goal.share
        for goal in self._goals.goals[1 - view.side]:
            holder = view.holders[goal.number] if goal.number != NOBODY else NOBODY
            if index in goal.hexes and holder == 1 - view.side and not goal.permanent:
                points += _CLEARED_HOLDER * goal.share
        return points


def _target(enemy: _Enemy, faces: int, can_retreat: bool, *, may_ignore: bool) -> AttackTarget:
    ignored = enemy.ignored_flags if may_ignore else 0
    return AttackTarget(enemy.figures, faces, ignored, can_retreat, enemy.second_roll)


@lru_cache(maxsize=_TABLES_KEPT)
def _points_by_dice(target: AttackTarget, values: _OutcomeValues) -> bytes:
    points = (_points(values, attack_outcome(dice, target), is_close=False) for dice in range(_MAX_DICE))
    return bytes(min(_HIGHEST_BYTE, int(value)) for value in points).ljust(_HIGHEST_BYTE + 1, b"\0")


def _points(values: _OutcomeValues, outcome: AttackOutcome, *, is_close: bool) -> float:
    cleared = values.cleared * (2.0 if is_close else 1.0)
    points = values.wound * outcome.wounds + values.kill * outcome.kill
    return points + values.retreat * outcome.retreat + cleared * outcome.vacated


def best_targets(
    values: dict[int, float], grid: Grid, most: int, *, in_chain: bool, chosen: tuple[int, ...] = ()
) -> tuple[float, tuple[int, ...]]:
    """The best targets that adjoin each other, with their points, as they may be named after those that are chosen.

    In a chain each is beside the last one, else beside any.
    """
    enemies = mask_of(values)
    # Groups that have been looked at, in whatever order they were named.
    seen: set[int] = set()

    def follow(targets: tuple[int, ...], total: float) -> tuple[float, tuple[int, ...]]:
        best = (total, targets)
        if len(targets) == most:
            return best
        named, beside = mask_of(targets), enemies
        if targets:
            beside &= grid.adjacent_masks[targets[-1]] if in_chain else grid.around(named)
        for near in indices_of(beside & ~named):
            group = named | 1 << near
            if in_chain or group not in seen:
                seen.add(group)
                best = max(best, follow((*targets, near), total + values[near]))
        return best

    return follow(chosen, sum(values[index] for index in chosen))
