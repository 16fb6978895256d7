"""The engine: carries out actions on a state, step by step, until somebody has to decide again.

What is still to be done lies on the agenda of the state, last item first: a step and its numbers. A step finishes, puts
further steps on the agenda, or asks a question. So a state can be copied and gone on with at any question.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum, auto
from typing import Any, ClassVar, Final

from rules.game.actions import Action
from rules.game.chance import Chance
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.state import Decision, GameState, Question

UNDECIDED: Final = Decision(Question.OVER, 0)
"""No question is open: the agenda goes on."""


class Step(IntEnum):
    """What the agenda of a state can hold."""

    START_GAME = auto()
    START_TURN = auto()
    ASK_FOR_CARD = auto()
    RESOLVE_CARD = auto()
    ASK_FOR_ORDERS = auto()
    MOVE_PHASE = auto()
    BATTLE_PHASE = auto()
    SECOND_MOVES = auto()
    END_TURN = auto()
    DRAW_CARDS = auto()
    NEXT_TURN = auto()
    ROLL_BATTLE = auto()
    ROLL_AMBUSH = auto()
    ROLL_BATTLE_BACK = auto()
    AFTER_BATTLE = auto()
    AFTER_GROUND = auto()
    ASK_OVERRUN = auto()
    FINISH_UNIT = auto()
    RETREAT = auto()
    ROLL_STRIKE = auto()
    CONTINUE_MOVE = auto()
    CONTINUE_RETREAT = auto()
    ASK_BATTLE_BACK = auto()
    ASK_TO_HEAL = auto()
    HEAL = auto()
    ASK_HEAL_FIGURES = auto()
    CLEAR_WIRE = auto()
    LAY_UNDER_CHIP = auto()
    ASK_FOR_CHIP_CARD = auto()
    ASK_SMOKE = auto()
    ASK_TO_LAND = auto()
    ASK_TO_ENTER = auto()
    ASK_TO_UNLOAD = auto()
    ASK_FOR_BRIDGE = auto()
    # With a Commander-in-Chief and generals.
    START_COMMAND = auto()
    ASK_TO_DISPATCH = auto()
    LAY_CARDS = auto()
    NAME_EXTRA_UNIT = auto()
    CARRY_OUT = auto()
    COMMANDER_CARD = auto()
    GENERAL_ORDERS = auto()
    PLACE_CARD = auto()
    CLOSE_ORDERS = auto()
    COMMON_PHASES = auto()
    DRAW_FOR_COMMANDER = auto()
    REPLACE_AMBUSH = auto()
    CHECK_AIRPLANES = auto()
    ORDER_BY_DIE = auto()
    # With Combat cards.
    COMBAT_BEFORE_ORDERS = auto()
    COMBAT_IN_BATTLE = auto()
    COMBAT_MOMENT = auto()
    DRAW_COMBAT_CARDS = auto()
    ASK_TO_DEPLOY = auto()


StepHandler = Callable[..., None]
LegalActions = Callable[["Engine", GameState, Decision], list[Action]]
AnswerHandler = Callable[["Engine", GameState, Decision, Action], None]


class Engine:
    """The rules in motion on one field. Handlers of steps and questions are entered by the modules of this package."""

    all_steps: ClassVar[dict[Step, StepHandler]] = {}
    all_questions: ClassVar[dict[Question, LegalActions]] = {}
    all_answers: ClassVar[dict[Question, AnswerHandler]] = {}

    def __init__(self, field: Field) -> None:
        self.field = field
        # CPython 3.11 finds attributes of the object faster than those of its class.
        self.steps, self.questions, self.answers = self.all_steps, self.all_questions, self.all_answers
        self.chance: Chance
        # None: nobody wants to know.
        self.events: list[Event] | None = None

    def tell(
        self,
        code: EventCode,
        side: int = -1,
        hex: int = -1,  # noqa: A002 the word of the game
        target: int = -1,
        number: int = 0,
        subject: str = "",
        values: tuple[str | int, ...] = (),
    ) -> None:
        if self.events is not None:
            self.events.append(Event(code, side, hex, target, number, subject, values))

    def legal_actions(self, state: GameState) -> list[Action]:
        options = state.options
        if options is None:
            decision = state.decision
            options = state.options = self.questions[decision.question](self, state, decision)
        return options

    def apply(self, state: GameState, action: Action, chance: Chance, events: list[Event] | None = None) -> None:
        """Carry out one of the legal actions; which one is for the caller to see to."""
        self.chance, self.events = chance, events
        decision = state.decision
        state.decision = UNDECIDED
        state.options = None
        self.answers[decision.question](self, state, decision, action)
        if state.decision is UNDECIDED:
            self.go_on(state)

    def go_on(self, state: GameState) -> None:
        """Work off the agenda until a question is open or the game is over."""
        steps, agenda = self.steps, state.agenda
        while state.decision is UNDECIDED:
            item = agenda.pop()
            if len(item) == 1:
                steps[item[0]](self, state)
            else:
                steps[item[0]](self, state, *item[1:])


def step(name: Step) -> Callable[[StepHandler], StepHandler]:
    """Enter the handler of a step."""

    def enter(handler: StepHandler) -> StepHandler:
        Engine.all_steps[name] = handler
        return handler

    return enter


def question(name: Question) -> Callable[[LegalActions], LegalActions]:
    """Enter the function that lists the answers to a question."""

    def enter(handler: LegalActions) -> LegalActions:
        Engine.all_questions[name] = handler
        return handler

    return enter


def answer(name: Question) -> Callable[[AnswerHandler], AnswerHandler]:
    """Enter the function that carries out the answer to a question."""

    def enter(handler: AnswerHandler) -> AnswerHandler:
        Engine.all_answers[name] = handler
        return handler

    return enter


def push(state: GameState, name: Step, *numbers: Any) -> None:
    """Put a step on the agenda: it is the next thing that happens."""
    state.agenda.append((name, *numbers))
