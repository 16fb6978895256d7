"""The piles: drawing, discarding and shuffling Command cards, and the Air Sorties that lie open."""

from __future__ import annotations

from typing import Final

from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.state import GameState, with_side
from schema.catalog.specials.card import FaceUpOnTable

_AIR_SORTIES: Final = "air_sorties"
"""The name under which a state keeps the Air Sorties that lie open: a tuple of cards for each side."""


def air_sorties(state: GameState, side: int) -> tuple[int, ...]:
    """The Air Sorties of a side, open on the table."""
    cards: tuple[tuple[int, ...], tuple[int, ...]] = state.extras.get(_AIR_SORTIES, ((), ()))
    return cards[side]


def put_air_sorties(state: GameState, side: int, cards: tuple[int, ...]) -> None:
    state.extras[_AIR_SORTIES] = with_side(state.extras.get(_AIR_SORTIES, ((), ())), side, cards)


def draw(engine: Engine, state: GameState, count: int) -> list[int]:
    """The next cards of the pile; an empty one is made anew of the discards, where the scenario lets it."""
    cards = []
    for _ in range(count):
        if not state.pile and engine.field.reshuffles:
            reshuffle(engine, state)
        if not state.pile:
            break
        cards.append(state.pile[-1])
        state.pile = state.pile[:-1]
    return cards


def take_from_pile(state: GameState, card: int) -> None:
    """Take a card out of the pile, wherever it lies there."""
    where = state.pile.index(card)
    state.pile = state.pile[:where] + state.pile[where + 1 :]


def reshuffle(engine: Engine, state: GameState) -> None:
    """Discards and what is left of the pile become the new pile."""
    if not state.discards:
        return
    pile = [*state.pile, *state.discards]
    state.discards = []
    engine.chance.shuffle(pile)
    state.pile = tuple(pile)
    engine.tell(EventCode.SHUFFLE, number=len(pile))


def discard(engine: Engine, state: GameState, side: int, card: int) -> None:
    state.discards.append(card)
    if engine.events is not None:
        engine.tell(EventCode.DISCARD, side, subject=engine.field.cards.name(card))


def draw_into_hand(engine: Engine, state: GameState, side: int, count: int) -> None:
    """Draw into the hand. An Air Sortie is laid open beside it, and another card drawn in its place."""
    cards = draw(engine, state, count)
    state.hands[side] += _lay_open(engine, state, side, cards) if engine.field.has_air_rules else cards
    if cards and engine.events is not None:
        names = tuple(engine.field.cards.name(card) for card in cards)
        engine.tell(EventCode.DRAW, side, number=len(cards), values=names)


def _lay_open(engine: Engine, state: GameState, side: int, cards: list[int]) -> list[int]:
    """Lay down what lies face up, add the cards that replace it, and tell which are left for the hand."""
    hidden = []
    for card in cards:  # which grows meanwhile
        special = engine.field.cards.effects[card].find_special(FaceUpOnTable)
        if special is None:
            hidden.append(card)
            continue
        put_air_sorties(state, side, (*air_sorties(state, side), card))
        cards += draw(engine, state, int(special.replaced_when_drawn))
    return hidden
