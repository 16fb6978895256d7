"""Hands that grow or shrink by a rule of the scenario."""

from __future__ import annotations

from rules.game.engine import Engine
from rules.game.field import CAMPS
from rules.game.headquarters import lose_cards
from rules.game.piles import draw_into_hand
from rules.game.state import GameState


def grow_hand(engine: Engine, state: GameState) -> None:
    """After its first turns a side draws more than one card, up to a limit."""
    for rule in engine.field.rules.hand_growths:
        own_turn = (state.turn + 1) // 2
        if CAMPS[state.side] is rule.camp and own_turn <= rule.turns:
            # The card that everybody draws is there already.
            room = rule.limit - len(state.hands[state.side])
            draw_into_hand(engine, state, state.side, max(0, min(rule.draw - 1, room)))


def shrink_hand(engine: Engine, state: GameState, side: int) -> None:
    """The Italian High Command loses a card with each unit, down to a minimum."""
    rule = engine.field.rules.high_command
    if rule is None or CAMPS[side] is not rule.camp:
        return
    spare = len(state.hands[side]) - rule.cards_minimum
    lose_cards(engine, state, side, max(0, min(rule.cards_lost_per_unit, spare)))
