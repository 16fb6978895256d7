"""Airplanes, as far as the rules of Overlord go: who orders them, and that two do not stay in one section.

How they fly, attack and come into play is in none of our sources and not played: see `unplayed_rules`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.game.actions import PASS, Action, Verb, hex_action
from rules.game.command_tables import GENERALS, CommandTables
from rules.game.dispatch import tables_of
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.field import CAMPS, Field
from rules.game.state import Decision, GameState, Question
from rules.specials import get_special
from schema.catalog.specials.unit import OneAirplanePerSection
from schema.nations import find_camp

_AIRPLANE: Final = "airplane"
AIRPLANES: Final = "airplanes"
"""The name under which a state keeps the airplanes on the board."""


class Airplane(NamedTuple):
    """An airplane over a hex. It does not fill the hex."""

    hex: int
    side: int


def set_up_airplanes(field: Field, state: GameState) -> None:
    """Take the airplanes of the scenario from the units on the ground, where Air rules are in force."""
    index = field.grid.index
    found = []
    for where, content in field.scenario.by_hex.items():
        unit = content.unit
        camp = None if unit is None or unit.kind != _AIRPLANE else find_camp(unit.nation)
        if camp is not None and where in index:
            found.append(Airplane(index[where], CAMPS.index(camp)))
            state.remove(index[where])
    if found:
        state.extras[AIRPLANES] = tuple(found)


def airplanes_over(state: GameState, side: int, area: int) -> tuple[int, ...]:
    """The hexes of an area over which airplanes of a side are."""
    planes: tuple[Airplane, ...] = state.extras.get(AIRPLANES, ())
    return tuple(plane.hex for plane in planes if plane.side == side and area >> plane.hex & 1)


# Two in one section


@step(Step.CHECK_AIRPLANES)
def check_airplanes(engine: Engine, state: GameState) -> None:
    """At the start of a turn one of two airplanes in the same section is removed."""
    tables = tables_of(engine)
    rule = get_special(engine.field.catalog.unit(_AIRPLANE), OneAirplanePerSection)
    for side in (state.side, 1 - state.side):
        for sections in tables.sections[side]:
            for section in sections:
                crowded = tuple(
                    index
                    for index in airplanes_over(state, side, section)
                    if not (rule.unless_split_between_generals and _is_split(tables, side, index))
                )
                if len(crowded) > rule.maximum:
                    state.decision = Decision(Question.REMOVE_AIRPLANE, side, crowded)
                    return


def _is_split(tables: CommandTables, side: int, index: int) -> bool:
    """Whether a hex lies in the sections of two generals."""
    return sum(tables.areas[side][general] >> index & 1 for general in GENERALS) > 1


@question(Question.REMOVE_AIRPLANE)
def airplanes_to_remove(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    return [hex_action(Verb.REMOVE, index) for index in decision.facts]


@answer(Question.REMOVE_AIRPLANE)
def remove_airplane(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    gone = Airplane(action.hex, decision.side)
    state.extras[AIRPLANES] = tuple(plane for plane in state.extras[AIRPLANES] if plane != gone)
    engine.tell(EventCode.UNIT_LOST, decision.side, action.hex, subject=_AIRPLANE)
    push(state, Step.CHECK_AIRPLANES)


# Orders


def ask_for_airplane(engine: Engine, state: GameState, general: int) -> bool:
    """A general may order an airplane over his sections. Whether he is asked."""
    hexes = airplanes_over(state, state.side, tables_of(engine).areas[state.side][general])
    if hexes:
        state.decision = Decision(Question.AIRPLANE, state.side, hexes, general)
    return bool(hexes)


@question(Question.AIRPLANE)
def airplanes_to_order(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    return [*(hex_action(Verb.ORDER, index) for index in decision.facts), PASS]


@answer(Question.AIRPLANE)
def order_airplane(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    """It takes off or stays in the air; what it does there is not played. Whoever passes orders a unit instead."""
    if action.verb is Verb.ORDER:
        engine.tell(EventCode.AIRPLANE, state.side, action.hex, number=decision.general)
        if state.agenda and state.agenda[-1][0] is Step.ORDER_BY_DIE:
            state.agenda.pop()
