"""Dispatch: which cards the Commander-in-Chief may give to whom, and what he lays under the commissar's chip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from rules.game.actions import PASS, Action, Mode, Verb
from rules.game.command_state import COMMANDER, CommandState, DispatchedCard, PlayedOrder, command_state
from rules.game.command_tables import CommandTables
from rules.game.dispatch_bans import DispatchBan
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.piles import air_sorties, put_air_sorties
from rules.game.recon_strikes import ways_to_strike
from rules.game.state import Decision, GameState, Question
from schema.catalog.card import CardKind

# CPython 3.11 is slow to find the members of an enum in their class.
_SECTION, _TACTIC, _AIR = CardKind.SECTION, CardKind.TACTIC, CardKind.AIR


def tables_of(engine: Engine) -> CommandTables:
    tables = engine.field.command
    assert tables is not None  # only such boards come here
    return tables


def repeatable_orders(state: CommandState, general: int) -> tuple[PlayedOrder, ...]:
    """What a Counter-Attack repeats: orders of the general opposite, or of the enemy's commander."""
    opposite = COMMANDER if general == COMMANDER else 2 - general
    return tuple(order for order in state.orders[1 - state.side] if order.general == opposite)


def is_alone(tables: CommandTables, state: CommandState, one: DispatchedCard) -> bool:
    """Whether no other card may be played in the same turn."""
    if tables.copying[one.card] and one.general == COMMANDER:
        return any(tables.alone[order.card] for order in repeatable_orders(state, COMMANDER))
    return tables.alone[one.card]


def find_misfit(
    tables: CommandTables, state: CommandState, given: tuple[DispatchedCard, ...], one: DispatchedCard
) -> DispatchBan | None:
    """Why a card cannot go to its receiver besides the cards that are given out already; None where it can."""
    if len(given) >= tables.turn.maximum_cards:
        return DispatchBan.ENOUGH_CARDS
    if given and is_alone(tables, state, one):
        return DispatchBan.PLAYED_ALONE
    if any(is_alone(tables, state, other) for other in given):
        return DispatchBan.NOTHING_BESIDES
    return _find_misfit_of_receiver(tables, given, one)


def _find_misfit_of_receiver(
    tables: CommandTables, given: tuple[DispatchedCard, ...], one: DispatchedCard
) -> DispatchBan | None:
    """Why the receiver of a card cannot have it besides the cards that he has already."""
    rules = tables.turn
    own = [tables.kinds[other.card] for other in given if other.general == one.general]
    if one.general == COMMANDER:
        return None if len(own) < rules.tactics_played_by_commander else DispatchBan.COMMANDER_PLAYS
    if not own:
        return None
    kind = tables.kinds[one.card]
    if kind is _TACTIC or _TACTIC in own:  # nothing goes with a Tactic card
        return None if len(own) < rules.tactic_cards_per_general else DispatchBan.TACTIC_ALONE
    sections = own.count(_SECTION)
    if kind is _AIR:
        if _AIR in own:
            return DispatchBan.SECOND_AIR_SORTIE
        return None if sections <= rules.section_cards_with_air_sortie else DispatchBan.AIR_BESIDE_SECTIONS
    if _AIR in own:
        return None if sections < rules.section_cards_with_air_sortie else DispatchBan.AIR_BESIDE_SECTIONS
    return None if sections < rules.section_cards_per_general else DispatchBan.ENOUGH_SECTION_CARDS


def fits_beside(
    tables: CommandTables, state: CommandState, given: tuple[DispatchedCard, ...], one: DispatchedCard
) -> bool:
    """Whether a card may go to its receiver besides the cards that are given out already."""
    return find_misfit(tables, state, given, one) is None


def leaves_room(tables: CommandTables, state: CommandState) -> bool:
    """Whether the cards that are given out already allow another one, if it fits beside them."""
    given = state.dispatched
    return len(given) < tables.turn.maximum_cards and not any(is_alone(tables, state, one) for one in given)


def fits_with_room(
    tables: CommandTables, state: CommandState, given: tuple[DispatchedCard, ...], one: DispatchedCard
) -> bool:
    """The same as `fits_beside` where room is left."""
    return not is_alone(tables, state, one) and _find_misfit_of_receiver(tables, given, one) is None


def receivers(tables: CommandTables, state: CommandState, card: int) -> tuple[int, ...]:
    """Who may get a card from the hand. A Counter-Attack goes where there is something to repeat."""
    found = tables.receivers[card]
    if not tables.copying[card]:
        return found
    return tuple(general for general in found if repeatable_orders(state, general))


def chip_receivers(tables: CommandTables, card: int, chip_cards: int) -> tuple[int, ...]:
    """Who may get a card from under the chip, where so many lie. It has to be played, even without any effect."""
    found = tables.receivers[card]
    if tables.copying[card] and chip_cards > 1 and tables.chip.counter_attack_with_others == "general":
        return tuple(general for general in found if general != COMMANDER)
    return found


def can_place_all(
    tables: CommandTables,
    state: CommandState,
    given: tuple[DispatchedCard, ...],
    cards: tuple[int, ...],
    chip_cards: int,
) -> bool:
    """Whether all these cards from under the chip find a receiver."""
    if not cards:
        return True
    for general in chip_receivers(tables, cards[0], chip_cards):
        one = DispatchedCard(cards[0], general, is_from_hand=False)
        if fits_beside(tables, state, given, one) and can_place_all(
            tables, state, (*given, one), cards[1:], chip_cards
        ):
            return True
    return False


# The question


@step(Step.ASK_TO_DISPATCH)
def ask_to_dispatch(engine: Engine, state: GameState) -> None:
    decision = Decision(Question.DISPATCH, state.side)
    actions = cards_to_dispatch(engine, state, decision)
    if actions != [PASS]:
        state.decision, state.options = decision, actions


@question(Question.DISPATCH)
def cards_to_dispatch(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """Cards with their receivers; pass when enough are given out, or where none can be."""
    tables, state = tables_of(engine), command_state(state)
    actions: list[Action] = []
    if state.side == tables.chip_side:
        actions += _from_chip(tables, state)
        for action in strikes_by_recon(engine, state, state.chip_cards[state.side]):
            given = (*state.dispatched, DispatchedCard(action.card, COMMANDER, is_from_hand=False))
            others = list(state.chip_cards[state.side])
            others.remove(action.card)
            if can_place_all(tables, state, given, tuple(others), len(others) + len(given)):
                actions.append(action)
        actions += _air_sorties_beside_chip(engine, state)
        can_stop = _may_leave_chip(tables, state)
    else:
        if len(state.hands[state.side]) > tables.turn.cards_kept_in_hand:
            actions += _with_receivers(engine, state, state.hands[state.side])
        actions += _with_receivers(engine, state, air_sorties(state, state.side))
        can_stop = len(state.dispatched) >= tables.turn.minimum_cards
    if can_stop or not actions:
        actions.append(PASS)
    return actions


@cache
def dispatch_action(card: int, general: int) -> Action:
    return Action(Verb.DISPATCH, card=card, general=general)


def _with_receivers(engine: Engine, state: CommandState, cards: Sequence[int]) -> list[Action]:
    tables, given = tables_of(engine), state.dispatched
    if not cards or not leaves_room(tables, state):
        return []
    actions = [
        dispatch_action(card, general)
        for card in dict.fromkeys(cards)
        for general in receivers(tables, state, card)
        if not given or fits_with_room(tables, state, given, DispatchedCard(card, general))
    ]
    return actions + strikes_by_recon(engine, state, cards)


def strikes_by_recon(engine: Engine, state: CommandState, cards: Iterable[int]) -> list[Action]:
    """Recon cards that the commander plays as a strike himself, where the scenario lets him."""
    if not engine.field.rules.recon_strikes:
        return []
    tables = tables_of(engine)
    return [
        way._replace(verb=Verb.DISPATCH, general=COMMANDER)
        for card in dict.fromkeys(cards)
        for way in ways_to_strike(engine, state, card)
        if fits_beside(tables, state, state.dispatched, DispatchedCard(card, COMMANDER))
    ]


def _from_chip(tables: CommandTables, state: CommandState) -> list[Action]:
    """Cards from under the chip, as long as all of them can still be played, and those that may come from the hand."""
    side, given = state.side, state.dispatched
    waiting = tuple(state.chip_cards[side])
    count = len(waiting) + sum(not one.is_from_hand for one in given)
    actions = []
    for number, card in enumerate(waiting):
        if card in waiting[:number]:
            continue
        others = waiting[:number] + waiting[number + 1 :]
        for general in chip_receivers(tables, card, count):
            one = DispatchedCard(card, general, is_from_hand=False)
            if fits_beside(tables, state, given, one) and can_place_all(tables, state, (*given, one), others, count):
                actions.append(dispatch_action(card, general))
    if len(state.hands[side]) <= tables.turn.cards_kept_in_hand:
        return actions
    for card in dict.fromkeys(state.hands[side]):
        if not _may_come_from_hand(tables, state, card):
            continue
        for general in receivers(tables, state, card):
            one = DispatchedCard(card, general)
            if fits_beside(tables, state, given, one) and (
                _is_instead(tables, state, card) or can_place_all(tables, state, (*given, one), waiting, count)
            ):
                actions.append(Action(Verb.DISPATCH, card=card, general=general, mode=Mode.FROM_HAND))
    return actions


def _may_come_from_hand(tables: CommandTables, state: CommandState, card: int) -> bool:
    key = tables.cards.entries[card].id
    return key in tables.chip.from_hand_besides or _is_instead(tables, state, card)


def _is_instead(tables: CommandTables, state: CommandState, card: int) -> bool:
    """Whether a card may be played while those under the chip stay for the next turn."""
    if any(not one.is_from_hand for one in state.dispatched):
        return False
    key = tables.cards.entries[card].id
    most = tables.chip.instead_of_chip_cards.get(key, 0)
    if key in tables.chip.from_hand_instead:
        most = tables.chip.cards_maximum
    return _cards_from_hand(tables, state) < most


def _cards_from_hand(tables: CommandTables, state: CommandState) -> int:
    """How many cards of the hand are given out. Air Sorties lie on the table."""
    return sum(one.is_from_hand and not tables.is_of_kind(one.card, CardKind.AIR) for one in state.dispatched)


def _may_leave_chip(tables: CommandTables, state: CommandState) -> bool:
    """All cards under the chip are given out, or none of them and others instead."""
    if not state.chip_cards[state.side]:
        return True
    return _cards_from_hand(tables, state) > 0 and all(one.is_from_hand for one in state.dispatched)


def _air_sorties_beside_chip(engine: Engine, state: CommandState) -> list[Action]:
    """Air Sorties that leave room for all cards under the chip, or go with those that are played instead."""
    tables, waiting = tables_of(engine), tuple(state.chip_cards[state.side])
    count = len(waiting) + sum(not one.is_from_hand for one in state.dispatched)
    allowed = tables.chip.from_table_besides
    sorties = [card for card in air_sorties(state, state.side) if tables.cards.entries[card].id in allowed]
    return [
        action
        for action in _with_receivers(engine, state, sorties)
        if (waiting and _may_leave_chip(tables, state))
        or can_place_all(
            tables, state, (*state.dispatched, DispatchedCard(action.card, action.general)), waiting, count
        )
    ]


@answer(Question.DISPATCH)
def dispatch(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    tables, state = tables_of(engine), command_state(state)
    side, card = state.side, action.card
    is_from_hand = True
    if tables.is_of_kind(card, CardKind.AIR):
        cards = list(air_sorties(state, side))
        cards.remove(card)
        put_air_sorties(state, side, tuple(cards))
    elif side == tables.chip_side and action.mode is not Mode.FROM_HAND:
        state.chip_cards[side].remove(card)
        is_from_hand = False
    else:
        state.hands[side].remove(card)
    mode = Mode.PLAIN if action.mode is Mode.FROM_HAND else action.mode
    state.dispatched = (*state.dispatched, DispatchedCard(card, action.general, is_from_hand, mode))
    if engine.events is not None:
        engine.tell(EventCode.DISPATCH, side, number=action.general, subject=engine.field.cards.name(card))
    push(state, Step.ASK_TO_DISPATCH)


# The chip


@step(Step.LAY_CARDS)
def lay_cards(engine: Engine, state: GameState, side: int, laid: int) -> None:
    """Ask for the next card under the chip, unless those of the last turn stay there."""
    if not laid and state.chip_cards[side]:
        return
    decision = Decision(Question.CHIP_CARDS, side)
    actions = cards_to_lay(engine, state, decision)
    if actions != [PASS]:
        state.decision, state.options = decision, actions


@question(Question.CHIP_CARDS)
def cards_to_lay(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """The cards that may go under the chip: all that lie there can be given out together."""
    tables, state, side = tables_of(engine), command_state(state), decision.side
    chip, cards = tables.chip, tuple(state.chip_cards[side])
    actions: list[Action] = []
    if len(cards) < chip.cards_maximum and len(state.hands[side]) > tables.turn.cards_kept_in_hand:
        for card in dict.fromkeys(state.hands[side]):
            key = tables.cards.entries[card].id
            if key in chip.always_from_hand or key in chip.never_under_chip:
                continue
            if can_place_all(tables, state, (), (*cards, card), len(cards) + 1):
                actions.append(Action(Verb.LAY_UNDER_CHIP, card=card))
    if len(cards) >= chip.cards_minimum or not actions:
        actions.append(PASS)
    return actions


@answer(Question.CHIP_CARDS)
def lay_card(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    side = decision.side
    state.hands[side].remove(action.card)
    state.chip_cards[side].append(action.card)
    engine.tell(EventCode.CHIP, side, subject=engine.field.cards.name(action.card))
    push(state, Step.LAY_CARDS, side, len(state.chip_cards[side]))
