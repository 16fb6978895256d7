"""The commissar: cards are laid under his chip a turn before they are played."""

from __future__ import annotations

from rules.game.actions import Action, Mode, Verb
from rules.game.card_phase import play, ways_to_play
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.state import Decision, GameState, Question


def needs_chip_card(engine: Engine, state: GameState) -> bool:
    """Whether the first card has still to be laid: that happens before the first card of the game is played."""
    rules = engine.field.rules
    return state.turn == 1 and rules.chip.placed_before_first_turn and bool(cards_for_chip(engine, state))


@step(Step.LAY_UNDER_CHIP)
def ask_for_first_chip_card(engine: Engine, state: GameState) -> None:
    if needs_chip_card(engine, state):
        state.decision = Decision(Question.CHIP_CARD, engine.field.rules.chip_side)


def cards_for_chip(engine: Engine, state: GameState) -> list[int]:
    """The cards of the hand that may lie under the chip, each once."""
    rules, entries = engine.field.rules, engine.field.cards.entries
    hand = dict.fromkeys(state.hands[rules.chip_side])
    return [card for card in hand if entries[card].id not in rules.chip.never_under_chip]


@question(Question.CHIP_CARD)
def chip_cards(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """Lay a card, or play one of those that may come from the hand; then the card under the chip stays there."""
    actions = [Action(Verb.LAY_UNDER_CHIP, card=card) for card in cards_for_chip(engine, state)]
    if state.chip_cards[decision.side]:
        entries = engine.field.cards.entries
        for card in dict.fromkeys(state.hands[decision.side]):
            if entries[card].id in engine.field.rules.chip.from_hand_instead:
                ways = ways_to_play(engine, state, card)
                actions += [way if way.mode is not Mode.PLAIN else way._replace(mode=Mode.FROM_HAND) for way in ways]
    return actions


@answer(Question.CHIP_CARD)
def lay_or_play(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    side = decision.side
    if action.verb is Verb.PLAY:
        play(engine, state, action)
        return
    state.hands[side].remove(action.card)
    earlier = state.chip_cards[side]
    state.chip_cards[side] = [action.card]
    engine.tell(EventCode.CHIP, side, subject=engine.field.cards.name(action.card))
    if earlier:
        play_chip_card(engine, state, earlier[0])


def play_chip_card(engine: Engine, state: GameState, card: int) -> None:
    """The card that lay under the chip is played; its player chooses how, if there is a choice."""
    ways = ways_to_play(engine, state, card)
    if len(ways) == 1:
        play(engine, state, ways[0], from_hand=False)
    else:
        state.decision = Decision(Question.PLAY_CARD, state.side, (card,))


@step(Step.ASK_FOR_CHIP_CARD)
def ask_for_chip_card(engine: Engine, state: GameState) -> None:
    """The card of this turn comes from under the chip, in the first turn perhaps from the hand."""
    side = state.side
    waiting = state.chip_cards[side]
    is_from_hand = state.turn == 1 and engine.field.switches.first_chip_turn_is_from_hand
    push(state, Step.END_TURN)
    if not waiting or is_from_hand:
        state.decision = Decision(Question.PLAY_CARD, side)
        return
    decision = Decision(Question.CHIP_CARD, side)
    if chip_cards(engine, state, decision):
        state.decision = decision
        return
    # Nothing may be laid there any more.
    card = waiting[0]
    state.chip_cards[side] = []
    play_chip_card(engine, state, card)
