"""The cards of a Commander-in-Chief: dealing, drawing up to his limit, replacing an Ambush at once."""

from __future__ import annotations

from rules.game.actions import Mode
from rules.game.command_state import PlayedOrder, command_state
from rules.game.dispatch import tables_of
from rules.game.engine import Engine, Step, push, step
from rules.game.hand_limits import hand_limit
from rules.game.hands import growths_of_turn
from rules.game.piles import air_sorties, discard, draw_into_hand, put_air_sorties, reshuffle, take_from_pile
from rules.game.state import GameState
from schema.catalog.card import CardEffect, CardKind
from schema.catalog.specials.card import Reshuffle


def deal_to_commanders(engine: Engine, state: GameState) -> None:
    """Deal from the shuffled pile; with Air rules each commander begins with Air Sorties besides."""
    tables, field = tables_of(engine), engine.field
    sorties = [card for card in state.pile if tables.is_of_kind(card, CardKind.AIR)]
    for side in (field.first_side, 1 - field.first_side):
        for card in sorties[: tables.turn.air_sorties_at_start]:
            sorties.remove(card)
            take_from_pile(state, card)
            put_air_sorties(state, side, (*air_sorties(state, side), card))
    for side in (field.first_side, 1 - field.first_side):
        if not state.hands[side]:
            draw_into_hand(engine, state, side, field.hand_sizes[side])
    if tables.chip_side >= 0 and tables.chip.placed_before_first_turn:
        push(state, Step.LAY_CARDS, tables.chip_side, 0)


@step(Step.DRAW_FOR_COMMANDER)
def draw_at_end_of_turn(engine: Engine, state: GameState) -> None:
    """The generals return their cards; the commander draws, never beyond the limit of his hand."""
    tables, state, side = tables_of(engine), command_state(state), state.side
    for one in state.dispatched:
        discard(engine, state, side, one.card)
    state.dispatched = ()
    state.extras.pop("draw", None)  # a word of other boards
    effects = [effect_of(engine, order) for order in state.orders[side]]
    if engine.field.reshuffles and any(effect.find_special(Reshuffle) is not None for effect in effects):
        reshuffle(engine, state)
    # Two Recon cards in one turn, which no rule covers, draw like one.
    count = max([tables.turn.draw, *(effect.draw.draw for effect in effects if effect.draw is not None)])
    held = len(state.hands[side])
    if tables.chip.counts_as_held:
        held += len(state.chip_cards[side])
    # A hand that grows in the first turns draws so many instead of the usual two.
    count += sum(max(0, rule.draw - tables.turn.draw) for rule in growths_of_turn(engine.field.rules, state))
    draw_into_hand(engine, state, side, min(count, hand_limit(engine, state, side) - held))


def effect_of(engine: Engine, order: PlayedOrder) -> CardEffect:
    """The effect of a card as it was played; a Recon that orders nobody does not draw more."""
    effect = engine.field.cards.effects[order.card]
    orders_units = order.mode in (Mode.PLAIN, Mode.ARMOR_BREAKTHROUGH)
    return effect if orders_units else effect.model_copy(update={"draw": None})


@step(Step.REPLACE_AMBUSH)
def replace_ambush(engine: Engine, state: GameState, side: int) -> None:
    """An Ambush is over: what its commander draws at once."""
    (ambush,) = state.extras.pop("ambush")
    discard(engine, state, side, ambush)
    draw_into_hand(engine, state, side, engine.field.ambush.replacement_cards)
