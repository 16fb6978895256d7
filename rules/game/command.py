"""The turn of a Commander-in-Chief and his generals: he gives out cards, they order units, then all move and battle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rules.game.actions import Action, Mode, Verb
from rules.game.airplanes import AIRPLANES, airplanes_over, ask_for_airplane
from rules.game.armor_breakthrough import break_through, may_break_through
from rules.game.bridges import bridges_to_blow
from rules.game.cards import NO_SECTION, CardSet
from rules.game.combat_cards import note_command_card
from rules.game.command_state import COMMANDER, CommandState, PlayedOrder, UnitCommand, command_state
from rules.game.command_tables import GENERALS
from rules.game.dispatch import repeatable_orders, tables_of
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.order_phase import find_orders, start_orders, start_rolled_orders
from rules.game.orders import OrderLimits, OrderPlan
from rules.game.recon_strikes import area_of_strike, strike_of_mode
from rules.game.state import Decision, GameState, Question, with_side
from rules.game.strikes import start_strike
from rules.geometry import OverlordSection, indices_of
from schema.catalog.card import CardKind, OrderRoll, Sections
from schema.catalog.specials.card import NightOrdersUnits

_COMMON: Final = OrderPlan("", OrderLimits(0))
"""The plan of the phases in which every unit has a plan of its own."""
_SECTIONS: Final = (0, 1)
_OVERLORD_SECTIONS: Final = tuple(OverlordSection)


@step(Step.START_COMMAND)
def start_command(engine: Engine, state: GameState) -> None:
    tables, state = tables_of(engine), command_state(state)
    state.start_commands()
    state.orders = with_side(state.orders, state.side, ())
    push(state, Step.END_TURN)
    push(state, Step.CARRY_OUT)
    if state.side == tables.marine_side:
        push(state, Step.NAME_EXTRA_UNIT)
    if state.side == tables.chip_side:
        push(state, Step.LAY_CARDS, state.side, 0)
    push(state, Step.ASK_TO_DISPATCH)
    if AIRPLANES in state.extras:
        push(state, Step.CHECK_AIRPLANES)


# The extra unit of the Marines


@step(Step.NAME_EXTRA_UNIT)
def name_extra_unit(engine: Engine, state: GameState) -> None:
    """One Section card orders a unit more; the commander says which where there are several."""
    state = command_state(state)
    actions = cards_with_extra_unit(engine, state, Decision(Question.EXTRA_UNIT, state.side))
    if len(actions) > 1:
        state.decision = Decision(Question.EXTRA_UNIT, state.side)
    elif actions:
        choose_extra_unit(engine, state, state.decision, actions[0])


@question(Question.EXTRA_UNIT)
def cards_with_extra_unit(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    tables, state = tables_of(engine), command_state(state)
    found = [one for one in state.dispatched if one.general != COMMANDER and tables.gains_unit(one.card)]
    return list(dict.fromkeys(Action(Verb.EXTRA_UNIT, card=one.card, general=one.general) for one in found))


@answer(Question.EXTRA_UNIT)
def choose_extra_unit(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    state = command_state(state)
    state.extra_unit = next(
        number
        for number, one in enumerate(state.dispatched)
        if (one.card, one.general) == (action.card, action.general)
    )
    name = engine.field.cards.name(action.card)
    engine.tell(EventCode.EXTRA_UNIT, state.side, number=action.general, subject=name)


# Who acts when


@step(Step.CARRY_OUT)
def carry_out(engine: Engine, state: GameState) -> None:
    """The commander's own card first, then the orders of each general from the left, then moves and battles of all."""
    state = command_state(state)
    push(state, Step.COMMON_PHASES)
    for general in reversed(GENERALS):
        push(state, Step.GENERAL_ORDERS, general)
    for number, one in enumerate(state.dispatched):
        if one.general == COMMANDER:
            push(state, Step.COMMANDER_CARD, number)


@step(Step.COMMANDER_CARD)
def play_commander_card(engine: Engine, state: GameState, number: int) -> None:
    tables, state = tables_of(engine), command_state(state)
    one = state.dispatched[number]
    order = PlayedOrder(one.card, COMMANDER, mode=one.mode)
    _tell_play(engine, state, order)
    if tables.copying[one.card]:
        repeated = repeatable_orders(state, COMMANDER)
        if not repeated:
            return
        order = repeated[0]._replace(card=mirrored_card(engine.field.cards, repeated[0].card))
    carry_out_order(engine, state, order)


def mirrored_card(cards: CardSet, card: int) -> int:
    """The same card as the side opposite has it: what is left for one side is right for the other."""
    key, section = cards.cards[card]
    return card if section == NO_SECTION else cards.find(key, GENERALS[-1] - section)


@step(Step.GENERAL_ORDERS)
def give_orders_of_general(engine: Engine, state: GameState, general: int) -> None:
    """A general plays his cards; without any he may act on his own initiative."""
    tables, state = tables_of(engine), command_state(state)
    roll = commander_roll(engine, state)
    if roll is not None:
        card, dice = roll
        open_orders(state, general, tables.areas[state.side][general])
        plan = tables.plan(card, state.side, general, NO_SECTION, with_extra_unit=False)
        start_rolled_orders(engine, state, plan, dice)
        return
    numbers = [number for number, one in enumerate(state.dispatched) if one.general == general]
    for number in reversed(numbers):
        push(state, Step.PLACE_CARD, number)
    area = tables.areas[state.side][general]
    if not numbers and (state.own_units(state.side) & area or airplanes_over(state, state.side, area)):
        state.decision = Decision(Question.INITIATIVE, state.side, general=general)


def commander_roll(engine: Engine, state: CommandState) -> tuple[int, OrderRoll] | None:
    """The card of the commander by which every general rolls for his orders, and its dice."""
    for order in state.orders[state.side]:
        roll = engine.field.cards.effects[order.card].order_roll
        if order.general == COMMANDER and roll is not None and roll.by_each_general:
            return order.card, roll
    return None


# A card in a section


@step(Step.PLACE_CARD)
def ask_to_place_card(engine: Engine, state: GameState, number: int) -> None:
    """A general lays a card in one of his sections, or astride both."""
    state = command_state(state)
    decision = Decision(Question.PLACE_CARD, state.side, (number,), state.dispatched[number].general)
    actions = ways_to_place(engine, state, decision)
    if len(actions) > 1:
        state.decision, state.options = decision, actions
    else:
        place_card(engine, state, decision, actions[0])


@question(Question.PLACE_CARD)
def ways_to_place(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    tables, state = tables_of(engine), command_state(state)
    (number,) = decision.facts
    card, general = state.dispatched[number].card, decision.general
    if tables.copying[card]:
        # The sections of the two sides face each other: what is left for one is right for the other.
        sections = [
            order.section if order.section == NO_SECTION else 1 - order.section
            for order in repeatable_orders(state, general)
        ]
    else:
        sections = _sections_for(engine, state, card, general)
    actions = [Action(Verb.PLAY, card=card, section=section) for section in sections]
    if not tables.copying[card]:
        rules = engine.field.rules
        others = actions if rules.bridge_rules or rules.breakthroughs else []
        if tables.seeks_class[card]:
            actions = _with_orders(engine, state, actions, general)
        actions += [other for way in others for other in _other_ways(engine, state, way, general)]
    return actions or [Action(Verb.PLAY, card=card)]


def _with_orders(engine: Engine, state: CommandState, ways: list[Action], general: int) -> list[Action]:
    """Of Infantry Assault only the sections in which it orders somebody, if there is any."""
    if engine.field.switches.fallback_in_section:
        return ways
    found = []
    for way in ways:
        plan = tables_of(engine).plan(way.card, state.side, general, way.section, with_extra_unit=False)
        with _as_if_laid(engine, state, way, general):
            if find_orders(engine, state, plan)[1]:
                found.append(way)
    return found or ways


def _other_ways(engine: Engine, state: CommandState, way: Action, general: int) -> list[Action]:
    """What else a card can be played for where the general would lay it: to blow a bridge, or to let armor enter."""
    modes = []
    with _as_if_laid(engine, state, way, general):
        if bridges_to_blow(engine, state, way.card):
            modes.append(Mode.BLOW_BRIDGE)
        if may_break_through(engine, state, way.card, way.section):
            modes.append(Mode.ARMOR_BREAKTHROUGH)
    return [way._replace(mode=mode) for mode in modes]


@contextmanager
def _as_if_laid(engine: Engine, state: CommandState, way: Action, general: int) -> Iterator[None]:
    """The state as if the general gave orders where he would lay a card."""
    before = state.general, state.area
    state.general, state.area = general, tables_of(engine).area(state.side, general, way.section)
    try:
        yield
    finally:
        state.general, state.area = before


def _sections_for(engine: Engine, state: CommandState, card: int, general: int) -> list[int]:
    """A general with two Section cards plays one in each of his sections, whatever they say."""
    tables = tables_of(engine)
    orders = engine.field.cards.effects[card].orders
    own = [one.card for one in state.dispatched if one.general == general]
    has_two = sum(tables.is_of_kind(other, CardKind.SECTION) for other in own) > 1
    if orders is None or not (has_two or orders.sections is Sections.CHOSEN):
        return [NO_SECTION]
    used = {order.section for order in state.orders[state.side] if order.general == general}
    return [section for section in _SECTIONS if section not in used]


@answer(Question.PLACE_CARD)
def place_card(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    tables, state = tables_of(engine), command_state(state)
    (number,) = decision.facts
    general, section = decision.general, action.section
    order = PlayedOrder(action.card, general, section, action.mode)
    _tell_play(engine, state, order)
    if not tables.copying[action.card]:
        carry_out_order(engine, state, order, with_extra_unit=state.extra_unit == number)
        return
    for repeated in repeatable_orders(state, general):
        if repeated.section == NO_SECTION or 1 - repeated.section == section:
            is_marine = state.side == tables.marine_side
            # Whatever the card was played as, what is repeated is its order.
            order = PlayedOrder(repeated.card, general, section)
            carry_out_order(engine, state, order, with_extra_unit=is_marine and tables.gains_unit(repeated.card))
            return


def _tell_play(engine: Engine, state: CommandState, order: PlayedOrder) -> None:
    """A card lies face up."""
    if engine.field.combat is not None:
        note_command_card(engine, state, order.card)
    if engine.events is not None:
        section = ""
        if order.section != NO_SECTION:
            section = _OVERLORD_SECTIONS[2 * order.general + order.section].value
        values = (section, order.mode.name.lower())
        engine.tell(
            EventCode.PLAY,
            state.side,
            number=order.general,
            subject=engine.field.cards.name(order.card),
            values=values,
        )


def carry_out_order(engine: Engine, state: CommandState, order: PlayedOrder, *, with_extra_unit: bool = False) -> None:
    """What a card starts: a strike of the commander, healing or orders of a general."""
    field, tables, side = engine.field, tables_of(engine), state.side
    if tables.is_sortie(order.card, order.general):  # nobody repeats an Air Sortie
        ask_for_airplane(engine, state, order.general)
        return
    state.orders = with_side(state.orders, side, (*state.orders[side], order))
    effect = field.cards.effects[order.card]
    if order.general == COMMANDER:
        _carry_out_commander(engine, state, order)
        return
    open_orders(state, order.general, tables.area(side, order.general, order.section))
    if order.mode is Mode.BLOW_BRIDGE:
        push(state, Step.ASK_FOR_BRIDGE, order.card)
    elif order.mode is Mode.ARMOR_BREAKTHROUGH:
        break_through(engine, state, order.card, order.section, int(with_extra_unit))
    elif effect.healing is not None:
        push(state, Step.ASK_TO_HEAL, order.card)
    else:
        plan = tables.plan(order.card, side, order.general, order.section, with_extra_unit=with_extra_unit)
        start_orders(engine, state, plan)


def _carry_out_commander(engine: Engine, state: CommandState, order: PlayedOrder) -> None:
    field, card = engine.field, order.card
    if order.mode is not Mode.PLAIN:
        strike_by_recon(engine, state, order)
        return
    strike = field.cards.effects[card].strike
    if strike is None:
        return
    night = field.cards.entries[card].find_special(NightOrdersUnits)
    if night is not None and state.visibility is not None and state.visibility < night.below_visibility:
        open_orders(state, COMMANDER, field.grid.board_mask)
        start_orders(engine, state, field.night_plan(card, state.side, night))
    else:
        start_strike(engine, state, strike, field.grid.board_mask)


def strike_by_recon(engine: Engine, state: CommandState, order: PlayedOrder) -> None:
    """Recon as Barrage strikes anywhere, as Air Power in the sections that its arrow points to."""
    area = area_of_strike(engine, state, order.card, order.mode)
    start_strike(engine, state, strike_of_mode(engine, state, order.mode), area)


# Orders of one card, then all of them


def open_orders(state: CommandState, general: int, area: int) -> None:
    """Somebody begins to give orders: only to units in his area that have none."""
    state.general, state.area = general, area
    push(state, Step.CLOSE_ORDERS)


@step(Step.CLOSE_ORDERS)
def close_orders(engine: Engine, state: GameState) -> None:
    """Keep under whose command, and under which plan, the units act that one card has ordered."""
    state = command_state(state)
    plan = state.plan
    if state.ordered:
        assert plan is not None  # they were ordered by it
        state.commands.update(dict.fromkeys(indices_of(state.ordered), UnitCommand(plan, state.general)))
        if not plan.may_battle:
            state.without_battle |= state.ordered
    state.earlier |= state.ordered
    state.ordered = state.area = 0


@step(Step.COMMON_PHASES)
def start_common_phases(engine: Engine, state: GameState) -> None:
    """All movement on the whole board comes before any battle."""
    state = command_state(state)
    state.ordered, state.earlier = state.earlier, 0
    state.plan = _COMMON
    push(state, Step.BATTLE_PHASE)
    push(state, Step.MOVE_PHASE)
