"""The rule that decides how many dice a battle of a game has."""

from __future__ import annotations

from rules.board.inspection import Inspection
from rules.board.move_search import Move
from rules.game.orders import OrderPlan


def deciding_rule(
    inspection: Inspection, origin: int, target: int, move: Move, dice: int, plan: OrderPlan | None
) -> str:
    """The term of the last rule that changes the dice: a card, the ground, or what the unit has by itself."""
    troop = inspection.position.troops[origin]
    terms = inspection.battle.dice_terms(troop, origin, move, target)
    if sum(term.value or 0 for term in terms) == dice:
        return terms[-1].rule
    return troop.rule if plan is None or plan.bonus is None else f"card:{plan.card_id}"
