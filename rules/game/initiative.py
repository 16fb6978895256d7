"""Initiative: the die of a general who has got no card."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.board.retreat_search import retreat_levels
from rules.game.actions import PASS, Action, Verb, hex_action
from rules.game.airplanes import ask_for_airplane
from rules.game.command import open_orders
from rules.game.command_state import CommandState, command_state
from rules.game.dispatch import tables_of
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.losses import lose_figures
from rules.game.order_phase import start_orders
from rules.game.orders import OrderLimits, OrderPlan
from rules.game.state import Decision, GameState, Question
from rules.geometry import indices_of
from schema.catalog.deck import InitiativeResult
from schema.catalog.die import DieFace
from schema.catalog.unit_class import UnitClass

_ROLL: Final = Action(Verb.INITIATIVE)
_FACES: Final = tuple(DieFace)


@question(Question.INITIATIVE)
def roll_or_not(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    return [_ROLL, PASS]


@answer(Question.INITIATIVE)
def roll_initiative(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    tables, state, general = tables_of(engine), command_state(state), decision.general
    (face,) = engine.chance.roll(1)
    engine.tell(EventCode.INITIATIVE, state.side, number=general, subject=face.value)
    result = tables.turn.initiative[face]
    if result.orders is not None:
        push(state, Step.ORDER_BY_DIE, general, _number_of(face))
        if UnitClass.AIRPLANE in result.orders:
            ask_for_airplane(engine, state, general)
        return
    decision = Decision(Question.INITIATIVE_UNIT, state.side, (_number_of(face),), general)
    units = units_to_suffer(engine, state, decision)
    if len(units) == 1:
        suffer_initiative(engine, state, decision, units[0])
    elif units:
        state.decision = decision


def _number_of(face: DieFace) -> int:
    return _FACES.index(face)


@step(Step.ORDER_BY_DIE)
def order_by_die(engine: Engine, state: GameState, general: int, face: int) -> None:
    """One unit of the general, of the classes that the face gives."""
    tables, state = tables_of(engine), command_state(state)
    classes = tables.turn.initiative[_FACES[face]].orders
    assert classes is not None  # the face gives an order
    open_orders(state, general, tables.areas[state.side][general])
    start_orders(engine, state, initiative_plan(classes))


@cache
def initiative_plan(classes: frozenset[UnitClass]) -> OrderPlan:
    """One unit of the classes, which moves and battles as usual."""
    return OrderPlan("initiative", OrderLimits(1), unit_classes=classes)


def _result(engine: Engine, decision: Decision) -> InitiativeResult:
    return tables_of(engine).turn.initiative[_FACES[decision.facts[0]]]


def _retreating(engine: Engine, state: CommandState, general: int, hexes: int) -> int:
    """The units of a general that can go back so far. No unit ignores this flag."""
    seat = engine.field.seats[state.side]
    found = 0
    for index in indices_of(_units_of(engine, state, general)):
        kind = state.kinds[index]
        assert kind is not None  # it is in the mask
        if len(retreat_levels(state, kind, seat, index, hexes)) > hexes:
            found |= 1 << index
    return found


def _units_of(engine: Engine, state: CommandState, general: int) -> int:
    return state.own_units(state.side) & tables_of(engine).areas[state.side][general]


@question(Question.INITIATIVE_UNIT)
def units_to_suffer(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """The units among which a general chooses the one that retreats or loses a figure."""
    state, result = command_state(state), _result(engine, decision)
    units = _retreating(engine, state, decision.general, result.retreat_hexes) if result.retreat_hexes else 0
    units = units or _units_of(engine, state, decision.general)
    return [hex_action(Verb.INITIATIVE, index) for index in indices_of(units)]


@answer(Question.INITIATIVE_UNIT)
def suffer_initiative(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    state, result, index = command_state(state), _result(engine, decision), action.hex
    state.without_battle |= 0 if result.may_battle else 1 << index
    if result.retreat_hexes and _retreating(engine, state, decision.general, result.retreat_hexes) >> index & 1:
        push(state, Step.CONTINUE_RETREAT, index, result.retreat_hexes, decision.general)
    else:
        lose_figures(engine, state, index, result.figures_lost or result.figures_lost_otherwise, "initiative")
