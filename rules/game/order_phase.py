"""The order phase: which units a card may order, and when that is enough."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.board.troops import TroopKind
from rules.game.actions import ORDERS, ORDERS_ON_THE_MOVE, PASS, Action, Verb, actions_of
from rules.game.cards import NO_SECTION
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.ground_changes import add_piece
from rules.game.orders import OrderLimits, OrderPlan
from rules.game.state import Decision, GameState, Question
from rules.game.trains import NO_VEHICLE, find_mate
from rules.geometry import BITS, indices_of
from schema.catalog.card import OrderRoll, UnitStanding
from schema.catalog.specials.card import PlaceSandbags
from schema.catalog.unit_class import ALL_CLASSES, UnitClass

# Last first: first the moves, then the battles.
_PHASES: Final = ((Step.BATTLE_PHASE,), (Step.MOVE_PHASE,))

# What dice may give orders to: infantry, armor, any unit.
_CLASSES: Final = (frozenset({UnitClass.INFANTRY}), frozenset({UnitClass.ARMOR}), ALL_CLASSES)

# CPython 3.11 is slow to find the members of an enum in their class.
_ORDER: Final = Verb.ORDER
_QUESTION: Final = Question.ORDER


def start_orders(engine: Engine, state: GameState, plan: OrderPlan, section: int = NO_SECTION) -> None:
    """Begin to order units by the plan of a card, which is played in a section."""
    plan, candidates = find_orders(engine, state, plan, section)
    ask_for_orders(engine, state, plan, plan.limits, candidates)


def find_orders(engine: Engine, state: GameState, plan: OrderPlan, section: int = NO_SECTION) -> tuple[OrderPlan, int]:
    """The plan and the units that a card may order: units of choice where nobody has its classes; limits left aside."""
    candidates = find_candidates(engine, state, plan)
    if candidates or not plan.fallback_units:
        return plan, candidates
    field = engine.field
    in_section = field.switches.fallback_in_section
    if not in_section and has_classes(engine, state, plan):
        return plan, 0
    candidates = orderable_units(state)
    if in_section and section != NO_SECTION and plan.assault_step is not None:
        candidates &= field.sections[state.side][section]
    return field.fallback_plan(plan), candidates


def has_classes(engine: Engine, state: GameState, plan: OrderPlan) -> bool:
    """Whether the side, in Overlord the general, has a unit of the classes, wherever it stands and whatever it waits
    for.
    """
    units, tables = state.own_units(state.side), engine.field.command
    if tables is not None:
        units &= tables.areas[state.side][state.general]
    return any(
        kind is not None and kind.unit_class in plan.unit_classes
        for kind in map(state.kinds.__getitem__, indices_of(units))
    )


def start_rolled_orders(engine: Engine, state: GameState, plan: OrderPlan, roll: OrderRoll) -> None:
    """Dice that give orders: one unit of a class for each such face."""
    dice = cards_held(state, state.side) if roll.dice == "cards_held" else roll.dice
    faces = engine.chance.roll(dice)
    engine.tell(EventCode.ROLL, state.side, subject="their_finest_hour", values=faces)
    infantry, armor, anything = (
        sum(faces.count(face) for face, given in roll.orders.items() if given == classes) for classes in _CLASSES
    )
    limits = OrderLimits(infantry + armor + anything, symbols=(infantry, armor, anything))
    ask_for_orders(engine, state, plan, limits, state.commanded_units)


def cards_held(state: GameState, side: int) -> int:
    """The cards of a hand, with the one in play and those under a chip."""
    return len(state.hands[side]) + 1 + len(state.chip_cards[side])


def orderable_units(state: GameState) -> int:
    """The units of the side in turn without newcomers that have to wait."""
    own = state.commanded_units
    idle: dict[TroopKind, int] | None = state.extras.get("idle")
    if idle:
        for index in indices_of(own):
            kind = state.kinds[index]
            if kind in idle and state.turn <= idle[kind]:
                own &= ~(1 << index)
    return own


def find_candidates(engine: Engine, state: GameState, plan: OrderPlan) -> int:
    """The units that the plan may order, limits left aside."""
    own = orderable_units(state) if "idle" in state.extras else state.commanded_units
    limits = plan.limits
    if limits.sections is not None and not limits.on_the_move:
        own &= engine.field.sections_of(plan, state.side)
    return own if plan.orders_any_unit else among_candidates(engine, state, plan, own)


def among_candidates(engine: Engine, state: GameState, plan: OrderPlan, own: int) -> int:
    """Those of the units in a mask that have the class and the standing that the plan asks for."""
    if plan.orders_any_unit:
        return own
    found = 0
    enemies = state.own_units(1 - state.side)
    adjacent = engine.field.grid.adjacent_masks
    for index in indices_of(own):
        kind = state.kinds[index]
        if kind is None or kind.unit_class not in plan.unit_classes:
            continue
        if plan.has_standing:
            is_adjacent = bool(adjacent[index] & enemies)
            if is_adjacent is not (plan.standing is UnitStanding.ADJACENT_TO_ENEMY):
                continue
        found |= 1 << index
    return found


def ask_for_orders(engine: Engine, state: GameState, plan: OrderPlan, limits: OrderLimits, candidates: int) -> None:
    state.plan = plan
    state.limits = limits
    state.candidates = candidates
    if engine.field.command is None:  # else all generals give their orders first
        state.agenda += _PHASES
    if engine.events is not None:
        tell_orders(engine, state)
    if not candidates:
        return
    if engine.field.switches.order_all_automatic and all_fit(engine, state):
        for index in indices_of(candidates):
            order(engine, state, index)
        finish_orders(engine, state)
        return
    if engine.field.combat is not None:
        push(state, Step.ASK_FOR_ORDERS)
        push(state, Step.COMBAT_BEFORE_ORDERS)
        return
    ask_for_next_order(engine, state)


def all_fit(engine: Engine, state: GameState) -> bool:
    """Whether nothing is left to choose. What dice give, or a unit beside the limits, is always chosen."""
    limits = state.limits
    if limits.symbols is not None:
        return False
    state.limits = replace(limits, units=limits.units - limits.extra, extra=0)
    is_fitting = fits(engine, state, state.candidates)
    state.limits = limits
    return is_fitting


def tell_orders(engine: Engine, state: GameState) -> None:
    assert state.plan is not None  # it gives the orders
    limits, card = state.limits, state.plan.card_id
    if limits.symbols is not None:
        values = (state.candidates, *limits.symbols)
        engine.tell(EventCode.ROLLED_ORDERS, state.side, number=limits.units, subject=card, values=values)
    elif limits.units:
        others = (state.candidates, limits.extra, limits.on_the_move, *(limits.sections or ()))
        engine.tell(EventCode.ORDERS, state.side, number=limits.units, subject=card, values=others)


@step(Step.ASK_FOR_ORDERS)
def ask_for_next_order(engine: Engine, state: GameState) -> None:
    limits = state.limits
    units = orderable(engine, state) if state.ordered.bit_count() < limits.units else 0
    besides = movable_besides(state) if limits.on_the_move else 0
    if units or besides:
        # As the class itself makes one, in half the time: every order needs a decision.
        state.decision = tuple.__new__(Decision, (_QUESTION, state.side, (units, besides), state.general))
    else:
        finish_orders(engine, state)


def orderable(engine: Engine, state: GameState) -> int:
    """The units that may be ordered next: of units that count for the same sections all or none."""
    limits, ordered = state.limits, state.ordered
    candidates = state.candidates & ~(ordered | state.on_the_move)
    row = state.side if limits.row < 0 else limits.row
    if limits.only_section >= 0:
        return candidates & engine.field.sections[row][limits.only_section]
    found = 0
    if limits.symbols is not None:
        for mask in class_masks(state, candidates):
            if mask and fits(engine, state, ordered | mask & -mask):
                found |= mask
        return found
    if limits.sections is None:
        return candidates
    parts = engine.field.section_parts[row]
    counts = tuple([(ordered & part).bit_count() for part in parts])
    for number in open_parts(limits.sections, limits.units, limits.extra, counts):
        found |= parts[number]
    return candidates & found


# Few limits, and few units that are ordered by them.
@lru_cache(maxsize=1 << 12)
def open_parts(sections: tuple[int, ...], units: int, extra: int, counts: tuple[int, ...]) -> list[int]:
    """In which parts of the sections one more unit may be ordered; `counts`: the units that are, by part."""
    limits = OrderLimits(units, sections, extra)
    parts = range(len(counts))
    return [one for one in parts if fits_sections(limits, [counts[part] + (part == one) for part in parts])]


def class_masks(state: GameState, units: int) -> tuple[int, int, int]:
    """Infantry, armor, and all others of these units."""
    infantry = armor = 0
    for index in indices_of(units):
        kind = state.kinds[index]
        assert kind is not None  # it is in the mask
        if kind.unit_class is UnitClass.INFANTRY:
            infantry |= 1 << index
        elif kind.unit_class is UnitClass.ARMOR:
            armor |= 1 << index
    return infantry, armor, units & ~(infantry | armor)


def movable_besides(state: GameState) -> int:
    """The units that may still be put on the move without a battle."""
    if state.on_the_move.bit_count() >= state.limits.on_the_move:
        return 0
    return state.candidates & ~(state.ordered | state.on_the_move)


@question(Question.ORDER)
def orders_left(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    units, besides = decision.facts
    actions = actions_of(units, ORDERS)
    if besides:
        actions += actions_of(besides, ORDERS_ON_THE_MOVE)
    actions.append(PASS)
    return actions


@answer(Question.ORDER)
def give_order(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    verb = action.verb
    if verb is _ORDER:
        index = action.hex
        state.ordered |= BITS[index]
        if engine.events is not None or engine.field.has_trains:
            note_order(engine, state, index)
    elif verb is Verb.PASS:
        finish_orders(engine, state)
        return
    else:
        state.on_the_move |= 1 << action.hex
        engine.tell(EventCode.ON_THE_MOVE, state.side, action.hex)
    ask_for_next_order(engine, state)


def order(engine: Engine, state: GameState, index: int) -> None:
    state.ordered |= 1 << index
    note_order(engine, state, index)


def note_order(engine: Engine, state: GameState, index: int) -> None:
    """What follows from an order: somebody may listen, and a train is one unit."""
    if engine.events is not None:
        engine.tell(EventCode.ORDER, state.side, index)
    if engine.field.has_trains:
        mate = find_mate(state, index)
        if mate != NO_VEHICLE:
            state.candidates &= ~(1 << mate)


def finish_orders(engine: Engine, state: GameState) -> None:
    """All units are named. Cards that lay sandbags do it now."""
    plan = state.plan
    assert plan is not None  # orders are given by a plan
    if "entered" in state.extras:
        entered = state.extras["entered"] & state.commanded_units
        state.ordered |= entered
        state.moved |= entered
    if plan.sandbags is not None:
        dig_in(engine, state, plan.sandbags)


def dig_in(engine: Engine, state: GameState, special: PlaceSandbags) -> None:
    for index in indices_of(state.ordered):
        if engine.field.may_lay(state.landscape.grounds[index], special.terrain):
            add_piece(engine, state, index, special.terrain)


def fits(engine: Engine, state: GameState, ordered: int, limits: OrderLimits | None = None) -> bool:
    """Whether so many units are within the limits, those in force or others.

    A unit on a line between two sections counts for either.
    """
    if limits is None:
        limits = state.limits
    if ordered.bit_count() > limits.units:
        return False
    if limits.symbols is not None:
        return _fits_symbols(state, ordered, limits.symbols)
    if limits.sections is None:
        return True
    parts = engine.field.section_parts[state.side if limits.row < 0 else limits.row]
    return fits_sections(limits, [(ordered & part).bit_count() for part in parts])


def fits_sections(limits: OrderLimits, counts: list[int]) -> bool:
    """The same for so many units in each of `Field.section_parts`."""
    assert limits.sections is not None  # they are limits by section
    most_left, most_center, most_right = limits.sections
    left, split_left, center, split_right, right = counts
    only_left, only_right = min(left, most_left), min(right, most_right)
    to_left = min(split_left, most_left - only_left)
    to_right = min(split_right, most_right - only_right)
    to_center = min(split_left + center + split_right - to_left - to_right, most_center)
    counted = only_left + only_right + to_left + to_right + to_center
    return sum(counts) <= limits.units and sum(counts) - counted <= limits.extra


def _fits_symbols(state: GameState, ordered: int, symbols: tuple[int, int, int]) -> bool:
    infantry, armor, others = (mask.bit_count() for mask in class_masks(state, ordered))
    return max(0, infantry - symbols[0]) + max(0, armor - symbols[1]) + others <= symbols[2]
