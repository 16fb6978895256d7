"""The best that each unit could do if it were ordered: where to go, whom to battle, and what that gains."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.board.move_search import STANDING, MoveOrder, Reach
from rules.board.target_search import BattleOrder
from rules.board.troops import TroopKind
from rules.game.orders import OrderPlan
from rules.geometry import MAXIMUM_RANGE
from rules.players.situation import NO_ATTACK, Situation
from rules.players.view import PlayerView


class UnitOption(NamedTuple):
    """The hex where a unit would best be, the attack from there, and the points that it gains."""

    hex: int
    target: int
    gain: float


class BattleTerms(NamedTuple):
    """What a card says of the battles of the units that it orders."""

    order: BattleOrder | None = None
    may_battle: bool = True
    # Either a move or the battles.
    moves_or_battles: bool = False


_USUAL_TERMS: Final = BattleTerms()


def battle_terms(plan: OrderPlan, kind: TroopKind) -> BattleTerms:
    """What the card of a plan says of the battles of such a unit."""
    return BattleTerms(plan.battle_order(kind), plan.may_battle, plan.makes_choose)


class UnitOptions:
    """The options of the units of one side in one situation."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._board = situation.view.board
        self._own_units = situation.view.own_units
        self._known: dict[tuple[int, MoveOrder | None, BattleTerms], UnitOption] = {}

    def holds_for(self, situation: Situation, view: PlayerView) -> bool:
        """Whether nothing has changed since these options were weighed."""
        return self._situation is situation and self._board is view.board and self._own_units == view.own_units

    def of_plan(self, index: int, plan: OrderPlan) -> UnitOption:
        """The best under the order of a card."""
        kind = self._kind(index)
        return self._of(index, kind, plan.move_order(kind), battle_terms(plan, kind))

    def plain(self, index: int) -> UnitOption:
        """The best under an order that changes nothing."""
        return self._of(index, self._kind(index), None, BattleTerms())

    def on_the_move(self, index: int) -> UnitOption:
        """The best of a unit that may move and not battle."""
        return self._of(index, self._kind(index), None, BattleTerms(may_battle=False))

    def _kind(self, index: int) -> TroopKind:
        kind = self._situation.view.board.kinds[index]
        assert kind is not None  # only units have options
        return kind

    def _of(self, index: int, kind: TroopKind, move_order: MoveOrder | None, terms: BattleTerms) -> UnitOption:
        key = (index, move_order, terms)
        option = self._known.get(key)
        if option is None:
            reach = self._situation.view.reach(index, move_order)
            option = self._known[key] = best_option(self._situation, index, kind, reach, terms)
        return option


def best_option(
    situation: Situation, index: int, kind: TroopKind, reach: Reach, terms: BattleTerms = _USUAL_TERMS
) -> UnitOption:
    """Of staying and all moves the one that gains most."""
    view = situation.view
    board, figures = view.board, view.board.figures[index]
    own = 1 << index
    friends = view.own_units & ~own
    others = board.occupied & ~own
    zone = situation.fire_zone(min(MAXIMUM_RANGE, reach_of_fire(kind))) if terms.may_battle else 0
    order = terms.order
    occupied = others | own
    here = situation.position(kind, figures, index, friends, occupied)
    attack = NO_ATTACK
    if zone & own:
        attack = situation.best_attack(kind, index, index, STANDING, order, occupied)
    best = UnitOption(index, attack.target, attack.points)
    limit = kind.hexes_and_battle if order is None else order.hexes_and_battle
    for move, mask in reach:
        may_attack = (move.points <= limit or kind.japanese) and not terms.moves_or_battles
        while mask:
            low = mask & -mask
            mask ^= low
            where = low.bit_length() - 1
            occupied = others | low
            gain = situation.position(kind, figures, where, friends, occupied) - here
            attack = NO_ATTACK
            if may_attack and zone & low:
                attack = situation.best_attack(kind, where, index, move, order, occupied)
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
