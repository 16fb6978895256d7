"""The piles: drawing, discarding and shuffling Command cards."""

from __future__ import annotations

from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.state import GameState


def draw(engine: Engine, state: GameState, count: int) -> list[int]:
    """The next cards of the pile; an empty one is made anew of the discards, where the scenario lets it."""
    cards = []
    for _ in range(count):
        if not state.pile and engine.field.reshuffles:
            reshuffle(engine, state)
        if not state.pile:
            break
        cards.append(state.pile.pop())
    return cards


def reshuffle(engine: Engine, state: GameState) -> None:
    """Discards and what is left of the pile become the new pile."""
    if not state.discards:
        return
    pile = state.pile + state.discards
    state.discards = []
    engine.chance.shuffle(pile)
    state.pile = pile
    engine.tell(EventCode.SHUFFLE, number=len(pile))


def discard(engine: Engine, state: GameState, side: int, card: int) -> None:
    state.discards.append(card)
    if engine.events is not None:
        engine.tell(EventCode.DISCARD, side, subject=engine.field.cards.name(card))


def draw_into_hand(engine: Engine, state: GameState, side: int, count: int) -> None:
    cards = draw(engine, state, count)
    state.hands[side] += cards
    if cards and engine.events is not None:
        names = tuple(engine.field.cards.name(card) for card in cards)
        engine.tell(EventCode.DRAW, side, number=len(cards), values=names)
