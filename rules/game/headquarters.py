"""Headquarters: an enemy who enters costs the owner a card; a unit of the owner that comes back regains it."""

from __future__ import annotations

from rules.board.ground import GroundPiece
from rules.board.troops import TroopKind
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.field import CAMPS
from rules.game.hand_limits import lower_hand_limit
from rules.game.piles import discard, draw_into_hand
from rules.game.state import GameState
from schema.catalog.specials.terrain import CaptureHeadquarters


def enter_headquarters(
    engine: Engine, state: GameState, index: int, kind: TroopKind, part: GroundPiece, rule: CaptureHeadquarters
) -> None:
    owner = part.piece.owner
    if owner is None:
        return
    side, bit = CAMPS.index(owner), 1 << index
    captured: int = state.extras.get("captured", 0)
    if kind.camp is not owner and not captured & bit:
        state.extras["captured"] = captured | bit
        lose_cards(engine, state, side, rule.cards_lost)
        lower_hand_limit(engine, state, side, rule.cards_lost)
    elif kind.camp is owner and captured & bit:
        state.extras["captured"] = captured & ~bit
        engine.tell(EventCode.CARD_REGAINED, side, index, number=rule.cards_back_on_return)
        draw_into_hand(engine, state, side, rule.cards_back_on_return)
        lower_hand_limit(engine, state, side, -rule.cards_back_on_return)


def lose_cards(engine: Engine, state: GameState, side: int, count: int) -> None:
    """Cards drawn blindly from a hand go to the discards, as many as there are."""
    hand = state.hands[side]
    for _ in range(min(count, len(hand))):
        card = hand.pop(engine.chance.pick(len(hand)))
        engine.tell(EventCode.CARD_CAPTURED, side, subject=engine.field.cards.name(card))
        discard(engine, state, side, card)
