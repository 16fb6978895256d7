"""The board at one moment as one side weighs it: what hexes are worth to its units, and attacks on the enemy."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rules.board.move_search import Move
from rules.board.placement import Placement
from rules.board.retreat_search import RetreatTable, retreat_table
from rules.board.target_search import BattleOrder, Target
from rules.board.troops import TroopKind
from rules.geometry import indices_of
from rules.players.attack_values import AttackValues
from rules.players.distances import FAR
from rules.players.figure_values import loss_of
from rules.players.goals import GoalMaps, GoalSituation
from rules.players.next_turn_dice import DICE_MASK, lanes_of
from rules.players.player import ValueTerm
from rules.players.position_terms import approach_map, card_factors, opportunity_map, support_of
from rules.players.style import PlayingStyle
from rules.players.tables import FieldTables, usual_hit_chance
from rules.players.view import PlayerView
from schema.catalog.unit_class import UnitClass

# An enemy who could attack a unit does so in three turns of ten, and no more than two of them do.
_SHARE_OF_ATTACKERS: Final = 0.3
_MAX_ATTACKERS: Final = 2.0
_ATTACKER_SHARES: Final = tuple(
    min(_SHARE_OF_ATTACKERS, _MAX_ATTACKERS / count) if count else 0.0 for count in range(256)
)
_FLAG: Final = 1.0 / 6.0
# What a flag costs a unit that may ignore it, compared with one that may not.
_IGNORABLE_FLAG: Final = 0.25
# By the medals that the enemy still needs: how much more a loss hurts.
_URGENCY: Final = {1: 1.8, 2: 1.3}
_WIRE: Final = 4.0
_LONGEST_APPROACH: Final = 16
# Those of the named styles, and of a few games between others.
_WEIGHTS_KEPT: Final = 64


class _KindMaps(NamedTuple):
    """What a position takes of one kind of unit: the terms that depend on the hex alone, and what threats do to it."""

    hit_chance: float
    retreats: RetreatTable
    worth: int
    # How much its losses hurt.
    care: float

    opportunity: list[float]
    objective: list[float]
    deny: list[float]
    approach: list[float]
    total: list[float]


@lru_cache(maxsize=_WEIGHTS_KEPT)
def _approach_points(weight: float) -> tuple[float, ...]:
    """By the distance to the nearest enemy."""
    return tuple(-weight * min(distance, _LONGEST_APPROACH) for distance in range(FAR + 1))


class Attack(NamedTuple):
    target: int
    points: float


NO_ATTACK: Final = Attack(-1, 0.0)


class Situation:
    """Made from a view; right as long as no enemy, no medal and no card of the turn has changed."""

    def __init__(self, tables: FieldTables, goals: GoalMaps, style: PlayingStyle, view: PlayerView) -> None:
        self._tables = tables
        self._goals = goals
        self._style = style
        self.view = view
        self.side = view.side
        field, board = view.field, view.board
        self._grid = field.grid
        self.enemies = tuple(indices_of(view.enemies))
        self.attacks = AttackValues(tables, goals, style, view)
        self._lanes = self._threat_lanes(board)
        self._urgency = _URGENCY.get(field.medals_to_win[1 - self.side] - view.medals[1 - self.side], 1.0)
        self._approach = _approach_points(style.approach)
        self._goal_situation = GoalSituation(
            self.side,
            tuple(view.holders),
            tuple(need - has for need, has in zip(field.medals_to_win, view.medals, strict=True)),
            goals.races(self.side, tuple((index, self._enemy_kind(index)) for index in self.enemies)),
        )
        self._maps: dict[TroopKind, _KindMaps] = {}
        self._zones: dict[int, int] = {}

    def bind(self, view: PlayerView) -> None:
        """Go on with a view in which nothing has changed that the situation was made from."""
        self.view = view
        self.attacks.bind(view)

    def _threat_lanes(self, board: Placement) -> memoryview:
        total = 0
        for index in self.enemies:
            kind = board.kinds[index]
            assert kind is not None  # it is one of the enemies
            total += self._tables.dice.threats_of(board.landscape, kind, index)
        return lanes_of(total, self._grid.size)

    # Positions

    def position(self, kind: TroopKind, figures: int, index: int, friends: int, occupied: int) -> float:
        """The points of a unit on a hex, besides these friends, with units on these hexes."""
        maps = self._maps.get(kind) or self._make_maps(kind)
        value = maps.total[index] + self._style.support * support_of(self._grid.adjacent_masks[index], friends)
        if self._lanes[index]:
            value -= self.threat(kind, figures, index, occupied)
        return value

    def threat(self, kind: TroopKind, figures: int, index: int, occupied: int) -> float:
        """The points that the unit can be expected to lose on a hex before its next turn."""
        maps = self._maps.get(kind) or self._make_maps(kind)
        lane = self._lanes[index]
        chance = maps.hit_chance
        if not maps.retreats[index] & ~occupied:
            may, must = self.view.field.ignored_flags(self.view.board, kind, index)
            chance += _FLAG * _IGNORABLE_FLAG if may or must else _FLAG
        hits = (lane & DICE_MASK) * _ATTACKER_SHARES[lane >> 16] * chance
        return maps.care * loss_of(kind, maps.worth, figures, hits)

    def terms(self, kind: TroopKind, figures: int, index: int, friends: int, occupied: int) -> tuple[ValueTerm, ...]:
        """The same as `position`, each reason by itself."""
        maps = self._maps.get(kind) or self._make_maps(kind)
        support = self._style.support * support_of(self._grid.adjacent_masks[index], friends)
        threat = self.threat(kind, figures, index, occupied) if self._lanes[index] else 0.0
        return (
            ValueTerm("threat", -threat),
            ValueTerm("opportunity", maps.opportunity[index]),
            ValueTerm("objective", maps.objective[index]),
            ValueTerm("deny", maps.deny[index]),
            ValueTerm("approach", maps.approach[index]),
            ValueTerm("support", support),
        )

    def _make_maps(self, kind: TroopKind) -> _KindMaps:
        style, view, tables = self._style, self.view, self._tables
        goals = self._goal_situation
        factors = card_factors(tables, view)
        best = opportunity_map(tables, self.attacks, view, kind, self.enemies)
        opportunity = [style.opportunity * points * factor for points, factor in zip(best, factors, strict=True)]
        objective, deny = self._goals.objective_map(kind, goals), self._goals.deny_map(kind, goals)
        approach = [self._approach[distance] for distance in approach_map(tables, kind, self.enemies)]
        for index in tables.wire:
            approach[index] -= _WIRE
        maps = self._maps[kind] = _KindMaps(
            hit_chance=usual_hit_chance(kind),
            retreats=retreat_table(view.board.landscape, kind, view.field.seats[self.side]),
            worth=tables.worth_of(kind, 1 - self.side),
            care=style.threat * self._urgency * (style.armor if kind.unit_class is UnitClass.ARMOR else 1.0),
            opportunity=opportunity,
            objective=objective,
            deny=deny,
            approach=approach,
            total=[a + b + c + d for a, b, c, d in zip(opportunity, objective, deny, approach, strict=True)],
        )
        return maps

    def _enemy_kind(self, index: int) -> TroopKind:
        kind = self.view.board.kinds[index]
        assert kind is not None  # it is one of the enemies
        return kind

    # Attacks

    def fire_zone(self, reach: int) -> int:
        """The hexes from which some enemy is no farther away than that."""
        zone = self._zones.get(reach)
        if zone is None:
            zone = self.view.enemies
            for _ in range(reach):
                zone |= self._grid.around(zone)
            self._zones[reach] = zone
        return zone

    def best_attack(
        self,
        kind: TroopKind,
        where: int,
        start: int,
        move: Move,
        order: BattleOrder | None,
        occupied: int,
    ) -> Attack:
        """The best attack of a unit from a hex to which it has come so, with units on these hexes by then."""
        board = self.view.board
        targets = self.view.field.targets.targets(
            board, kind, where, start=start, move=move, order=order, figures=board.figures[start], occupied=occupied
        )
        return self.best_of(kind, targets, occupied, has_moved=bool(move.hexes))

    def best_of(self, kind: TroopKind, targets: list[Target], occupied: int, *, has_moved: bool) -> Attack:
        best = NO_ATTACK
        for target in targets:
            is_close = target.range == 1
            points = self.attacks.value(kind, target.hex, target.dice, occupied, has_moved=has_moved, is_close=is_close)
            if points > best.points:
                best = Attack(target.hex, points)
        return best
