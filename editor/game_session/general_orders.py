"""The orders of generals in an Overlord turn: whose cards lie face up, who is through, and what their dice showed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum, auto

from rules.game.command_state import COMMANDER, CommandState
from rules.game.engine import Step
from rules.game.events import Event, EventCode
from rules.game.state import Question, QuestionTrait
from schema.catalog.die import DieFace


class OrderProgress(Enum):
    """How far a general is: cards are given out, he waits for his orders, gives them, or has given them."""

    DISPATCH = auto()
    WAITING = auto()
    ORDERING = auto()
    DONE = auto()


@dataclass(frozen=True, slots=True)
class GeneralOrders:
    """One general in the turn of his side. `units`: those that he has ordered."""

    progress: OrderProgress
    units: int = 0
    moved: int = 0
    battled: int = 0
    rolled: DieFace | None = None
    # The cards of `CommandState.dispatched` that lie face up, by number.
    face_up: frozenset[int] = field(default_factory=frozenset)


def general_orders(state: CommandState, general: int, events: Iterable[Event] = ()) -> GeneralOrders:
    """`events`: what has happened in the turn so far."""
    units = 0
    for index, command in state.commands.items():
        if command.general == general:
            units |= 1 << index
    if state.general == general:
        units |= state.ordered & ~state.earlier if _has(state, Step.CLOSE_ORDERS) else 0
    rolled = None
    for event in events:
        if event.code is EventCode.INITIATIVE and event.number == general and event.side == state.side:
            rolled = DieFace(event.subject)
    return GeneralOrders(
        _progress(state, general),
        units.bit_count(),
        (units & state.moved).bit_count(),
        sum(units >> index & 1 for index in state.battles),
        rolled,
        frozenset(number for number in range(len(state.dispatched)) if _is_face_up(state, number)),
    )


def _has(state: CommandState, step: Step, *facts: int) -> bool:
    return any(item[0] is step and tuple(item[1 : 1 + len(facts)]) == facts for item in state.agenda)


def _progress(state: CommandState, general: int) -> OrderProgress:
    if _has(state, Step.CARRY_OUT):
        return OrderProgress.DISPATCH
    if _has(state, Step.GENERAL_ORDERS, general):
        return OrderProgress.WAITING
    decision = state.decision
    is_his = decision.general == general and decision.side == state.side
    if decision.question.has(QuestionTrait.ORDERING) and is_his and _has(state, Step.COMMON_PHASES):
        return OrderProgress.ORDERING
    return OrderProgress.DONE


def _is_face_up(state: CommandState, number: int) -> bool:
    """The chief's own card is played first, those of a general when he comes to them."""
    if _has(state, Step.CARRY_OUT):
        return False
    general = state.dispatched[number].general
    if general == COMMANDER:
        return not _has(state, Step.COMMANDER_CARD, number)
    if _has(state, Step.GENERAL_ORDERS, general) or _has(state, Step.PLACE_CARD, number):
        return False
    decision = state.decision
    return not (decision.question is Question.PLACE_CARD and decision.facts == (number,))
