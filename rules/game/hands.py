"""Hands that grow or shrink by a rule of the scenario."""

from __future__ import annotations

from rules.game.engine import Engine
from rules.game.field import CAMPS
from rules.game.hand_limits import hand_limit, lower_hand_limit
from rules.game.headquarters import lose_cards
from rules.game.piles import draw_into_hand
from rules.game.scenario_rules import ScenarioRules
from rules.game.state import GameState
from schema.special_rules import HandGrowth


def growths_of_turn(rules: ScenarioRules, state: GameState) -> list[HandGrowth]:
    """The rules by which the side in turn draws more cards at the end of this turn."""
    own_turn = (state.turn + 1) // 2
    return [rule for rule in rules.hand_growths if CAMPS[state.side] is rule.camp and own_turn <= rule.turns]


def grow_hand(engine: Engine, state: GameState) -> None:
    """After its first turns a side draws more than one card, up to a limit."""
    for rule in growths_of_turn(engine.field.rules, state):
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
    above = hand_limit(engine, state, side) - rule.cards_minimum
    lower_hand_limit(engine, state, side, max(0, min(rule.cards_lost_per_unit, above)))
