"""The best that each unit could do if it were ordered: where to go, whom to battle, and what that gains."""

from __future__ import annotations

from typing import NamedTuple

from rules.board.move_search import STANDING, MoveOrder, Reach
from rules.board.target_search import BattleOrder
from rules.board.troops import TroopKind
from rules.game.orders import OrderPlan
from rules.geometry import MAXIMUM_RANGE
from rules.players.situation import NO_ATTACK, Situation
from rules.players.view import PlayerView
from schema.catalog.card import UnitStanding


class UnitOption(NamedTuple):
    """The hex where a unit would best be, the attack from there, and the points that it gains."""

    hex: int
    target: int
    gain: float


class UnitOptions:
    """The options of the units of one side in one situation."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._board = situation.view.board
        self._own_units = situation.view.own_units
        self._known: dict[tuple[int, MoveOrder | None, BattleOrder | None, bool, UnitStanding], UnitOption] = {}

    def holds_for(self, situation: Situation, view: PlayerView) -> bool:
        """Whether nothing has changed since these options were weighed."""
        return self._situation is situation and self._board is view.board and self._own_units == view.own_units

    def of_plan(self, index: int, plan: OrderPlan) -> UnitOption:
        """The best under the order of a card."""
        kind = self._kind(index)
        battle_order = plan.battle_order(kind)
        if plan.makes_choose(1):
            battle_order = None
        return self._of(index, kind, plan.move_order(kind), battle_order, plan.may_battle, plan.standing)

    def plain(self, index: int) -> UnitOption:
        """The best under an order that changes nothing."""
        return self._of(index, self._kind(index), None, None, True, UnitStanding.ANYWHERE)

    def on_the_move(self, index: int) -> UnitOption:
        """The best of a unit that may move and not battle."""
        return self._of(index, self._kind(index), None, None, False, UnitStanding.ANYWHERE)

    def _kind(self, index: int) -> TroopKind:
        kind = self._situation.view.board.kinds[index]
        assert kind is not None  # only units have options
        return kind

    def _of(
        self,
        index: int,
        kind: TroopKind,
        move_order: MoveOrder | None,
        battle_order: BattleOrder | None,
        may_battle: bool,
        standing: UnitStanding,
    ) -> UnitOption:
        key = (index, move_order, battle_order, may_battle, standing)
        option = self._known.get(key)
        if option is None:
            reach = self._situation.view.reach(index, move_order)
            only_close = None if standing is UnitStanding.ANYWHERE else standing is UnitStanding.ADJACENT_TO_ENEMY
            option = self._known[key] = best_option(
                self._situation, index, kind, reach, battle_order, may_battle=may_battle, only_close=only_close
            )
        return option


def best_option(
    situation: Situation,
    index: int,
    kind: TroopKind,
    reach: Reach,
    battle_order: BattleOrder | None,
    *,
    may_battle: bool,
    only_close: bool | None = None,
) -> UnitOption:
    """Of staying and all moves the one that gains most. A unit whose battle is bound to where it stands stays."""
    view = situation.view
    board, figures = view.board, view.board.figures[index]
    own = 1 << index
    friends = view.own_units & ~own
    others = board.occupied & ~own
    zone = situation.fire_zone(min(MAXIMUM_RANGE, reach_of_fire(kind))) if may_battle else 0
    occupied = others | own
    here = situation.position(kind, figures, index, friends, occupied)
    attack = NO_ATTACK
    if zone & own:
        attack = situation.best_attack(kind, index, index, STANDING, battle_order, occupied, only_close=only_close)
    best = UnitOption(index, attack.target, attack.points)
    for move, mask in reach:
        limit = kind.hexes_and_battle if battle_order is None else battle_order.hexes_and_battle
        may_attack = move.points <= limit or kind.japanese
        while mask:
            low = mask & -mask
            mask ^= low
            where = low.bit_length() - 1
            occupied = others | low
            gain = situation.position(kind, figures, where, friends, occupied) - here
            attack = NO_ATTACK
            if may_attack and zone & low:
                attack = situation.best_attack(kind, where, index, move, battle_order, occupied, only_close=only_close)
                gain += attack.points
            if gain > best.gain:
                best = UnitOption(where, attack.target, gain)
    return best


def reach_of_fire(kind: TroopKind) -> int:
    unmoved = kind.type.unmoved
    table = kind.type.dice_by_range
    if unmoved is not None and unmoved.dice_by_range is not None:
        return max(len(table), len(unmoved.dice_by_range))
    return len(table)
