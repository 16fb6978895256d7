"""The state of a game: everything that changes, as integers, masks and short lists. Copied in microseconds."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, Flag, IntEnum, auto
from typing import Any, Final, NamedTuple, Self, TypeVar

from rules.board.move_search import Reach
from rules.board.placement import Placement
from rules.board.target_search import Target
from rules.board.turn_path import TurnPath
from rules.game.actions import Action
from rules.game.objectives import NOBODY
from rules.game.orders import OrderLimits, OrderPlan
from rules.geometry import BITS

Value = TypeVar("Value")

NO_CARD: Final = -1
NOTHING_FOUND: Final[Mapping[int, Any]] = {}


class TurnStep(Enum):
    """The steps of a turn; only Overlord has the first and the third."""

    DISPATCH = auto()
    ORDER = auto()
    INITIATIVE = auto()
    MOVE = auto()
    BATTLE = auto()
    DRAW = auto()


class QuestionTrait(Flag):
    """What is true of a question, for everybody who treats several questions alike."""

    NONE = 0
    # Asked about one unit, which is the first fact of the decision.
    ONE_UNIT = auto()
    # That unit goes to a hex of the answer, or stays.
    ONE_WAY = auto()
    # Any unit that has orders may answer: the action names it.
    ACTING_UNIT = auto()
    # Any unit may get what is given: the action names it.
    ORDERED_UNIT = auto()
    # The answer is a card of the hand.
    CARD = auto()
    # Answered with the hand in view. Otherwise, the players of a side may look at one screen together.
    HAND = auto()
    # In Overlord: the general whom the decision names answers.
    GENERAL = auto()
    # In Overlord: that general is giving his orders.
    ORDERING = auto()
    # A roll led to it.
    ROLL = auto()
    # Passing is what a player does in the end; otherwise, it declines an offer.
    PASS_ENDS = auto()


class Question(IntEnum):
    """What is to be decided: its number, the step of the turn it belongs to, and its traits.

    Records contain digests with the numbers: a new question gets the next one.
    """

    step: TurnStep
    traits: QuestionTrait

    def __new__(cls, number: int, step: TurnStep, traits: QuestionTrait = QuestionTrait.NONE) -> Self:
        question = int.__new__(cls, number)
        question._value_ = number
        question.step = step
        question.traits = traits
        return question

    PLAY_CARD = 1, TurnStep.ORDER, QuestionTrait.CARD | QuestionTrait.HAND
    CHIP_CARD = 2, TurnStep.DRAW, QuestionTrait.CARD | QuestionTrait.HAND
    CHIP_CARDS = 3, TurnStep.DISPATCH, QuestionTrait.CARD | QuestionTrait.HAND | QuestionTrait.PASS_ENDS
    ORDER = (
        4,
        TurnStep.ORDER,
        QuestionTrait.ORDERED_UNIT | QuestionTrait.GENERAL | QuestionTrait.ORDERING | QuestionTrait.PASS_ENDS,
    )
    MOVE = 5, TurnStep.MOVE, QuestionTrait.ACTING_UNIT | QuestionTrait.PASS_ENDS
    BATTLE = 6, TurnStep.BATTLE, QuestionTrait.ACTING_UNIT | QuestionTrait.PASS_ENDS
    AMBUSH = 7, TurnStep.BATTLE, QuestionTrait.HAND | QuestionTrait.ROLL
    BATTLE_BACK = 8, TurnStep.BATTLE, QuestionTrait.ONE_UNIT | QuestionTrait.ROLL
    RETREAT = 9, TurnStep.BATTLE, QuestionTrait.ONE_UNIT | QuestionTrait.ONE_WAY | QuestionTrait.ROLL
    TAKE_GROUND = 10, TurnStep.BATTLE, QuestionTrait.ONE_UNIT | QuestionTrait.ONE_WAY | QuestionTrait.ROLL
    OVERRUN_MOVE = 11, TurnStep.BATTLE, QuestionTrait.ONE_UNIT | QuestionTrait.ONE_WAY | QuestionTrait.ROLL
    OVERRUN = 12, TurnStep.BATTLE, QuestionTrait.ONE_UNIT | QuestionTrait.ROLL
    SECOND_MOVE = 13, TurnStep.DRAW, QuestionTrait.ACTING_UNIT | QuestionTrait.PASS_ENDS
    STRIKE = 14, TurnStep.ORDER, QuestionTrait.PASS_ENDS
    HEAL = (
        15,
        TurnStep.ORDER,
        QuestionTrait.ORDERED_UNIT | QuestionTrait.GENERAL | QuestionTrait.ORDERING | QuestionTrait.PASS_ENDS,
    )
    KEEP_CARD = 16, TurnStep.DRAW, QuestionTrait.CARD | QuestionTrait.HAND
    BLOW_BRIDGE = 17, TurnStep.ORDER, QuestionTrait.ORDERED_UNIT | QuestionTrait.GENERAL | QuestionTrait.ORDERING
    LAND = 18, TurnStep.ORDER
    ENTER = 19, TurnStep.MOVE, QuestionTrait.ORDERING
    SMOKE = 20, TurnStep.ORDER
    DISPATCH = 21, TurnStep.DISPATCH, QuestionTrait.CARD | QuestionTrait.HAND | QuestionTrait.PASS_ENDS
    EXTRA_UNIT = 22, TurnStep.ORDER, QuestionTrait.HAND
    PLACE_CARD = 23, TurnStep.ORDER, QuestionTrait.GENERAL | QuestionTrait.ORDERING
    INITIATIVE = 24, TurnStep.INITIATIVE, QuestionTrait.GENERAL | QuestionTrait.ORDERING
    INITIATIVE_UNIT = 25, TurnStep.INITIATIVE, QuestionTrait.GENERAL | QuestionTrait.ORDERING | QuestionTrait.ROLL
    AIRPLANE = 26, TurnStep.INITIATIVE, QuestionTrait.GENERAL | QuestionTrait.ORDERING
    REMOVE_AIRPLANE = 27, TurnStep.ORDER
    COMBAT_CARD = 28, TurnStep.BATTLE, QuestionTrait.GENERAL | QuestionTrait.HAND
    OVER = 29, TurnStep.ORDER
    DEPLOY = 30, TurnStep.ORDER, QuestionTrait.GENERAL | QuestionTrait.ORDERING

    def has(self, trait: QuestionTrait) -> bool:
        return trait in self.traits


class Decision(NamedTuple):
    """Who decides what. `side`: 0 the Allies, 1 the Axis; `facts`: the hexes and numbers that it is about."""

    question: Question
    side: int = NOBODY
    facts: tuple[int, ...] = ()
    # In Overlord: the general, counted from his side's left; -1: the commander.
    general: int = -1


GAME_OVER: Final = Decision(Question.OVER)


def with_side(values: tuple[Value, Value], side: int, value: Value) -> tuple[Value, Value]:
    """The values of both sides, with another one for one of them."""
    return (values[0], value) if side else (value, values[1])


class GameState(Placement):
    """Where a game stands. Changed by the engine alone; everybody else copies it first."""

    __slots__ = (
        "agenda",
        "battles",
        "candidates",
        "card",
        "chip_cards",
        "decision",
        "discards",
        "eliminated",
        "exited",
        "extras",
        "finished",
        "hands",
        "holders",
        "limits",
        "medals",
        "moved",
        "on_the_move",
        "options",
        "ordered",
        "paths",
        "pile",
        "plan",
        "played",
        "reaches",
        "side",
        "targets",
        "turn",
        "winner",
        "without_battle",
    )

    turn: int
    side: int
    decision: Decision
    agenda: list[tuple[Any, ...]]
    # The answers to the open question, where they are known already.
    options: list[Action] | None
    # What was found for them, by hex: the moves of the units that may move, the targets of those that may battle.
    reaches: Mapping[int, Reach]
    targets: Mapping[int, list[Target]]
    # Cards, as indices of the field's cards. The last card of the pile is drawn next.
    hands: list[list[int]]
    chip_cards: list[list[int]]
    pile: tuple[int, ...]
    discards: list[int]
    # The card in play, the plan it gives, and what the other side would repeat: card and section of each side.
    card: int
    plan: OrderPlan | None
    played: tuple[tuple[int, int], tuple[int, int]]
    # What may be ordered: the limits, and the units among which one chooses.
    limits: OrderLimits
    candidates: int
    # Masks of the units of this turn.
    ordered: int
    on_the_move: int
    moved: int
    finished: int
    without_battle: int
    # By hex: how a unit that moved this turn came there.
    paths: dict[int, TurnPath]
    # By hex: how often a unit has battled this turn.
    battles: dict[int, int]
    medals: list[int]
    # By objective: the side that has the medal.
    holders: list[int]
    # By side: how many of its units are gone, and how many have left by an exit.
    eliminated: tuple[int, int]
    exited: tuple[int, int]
    winner: int
    # In Overlord: who gives orders now, as in a decision.
    general: int = -1
    # What few scenarios have, by name: mine values, cross-hairs, smoke, reserves.
    extras: dict[str, Any]

    def copy(self) -> Self:
        """An independent state; tables and plans are shared, for they never change."""
        kind = type(self)
        other = kind.__new__(kind)
        other.landscape = self.landscape
        other.kinds = self.kinds[:]
        other.figures = self.figures[:]
        other.allies = self.allies
        other.axis = self.axis
        other.others = self.others
        other.camouflaged = self.camouflaged
        other.mines = self.mines
        other.visibility = self.visibility
        other.turn = self.turn
        other.side = self.side
        other.decision = self.decision
        other.agenda = self.agenda[:]
        other.options = self.options
        other.reaches = self.reaches
        other.targets = self.targets
        first, second = self.hands
        other.hands = [first[:], second[:]]
        first, second = self.chip_cards
        other.chip_cards = [first[:], second[:]]
        other.pile = self.pile
        other.discards = self.discards[:]
        other.card = self.card
        other.plan = self.plan
        other.played = self.played
        other.limits = self.limits
        other.candidates = self.candidates
        other.ordered = self.ordered
        other.on_the_move = self.on_the_move
        other.moved = self.moved
        other.finished = self.finished
        other.without_battle = self.without_battle
        other.paths = self.paths.copy()
        other.battles = self.battles.copy()
        other.medals = self.medals[:]
        other.holders = self.holders[:]
        other.eliminated = self.eliminated
        other.exited = self.exited
        other.winner = self.winner
        other.extras = self.extras.copy()
        return other

    def remove(self, index: int) -> None:
        """Take a unit off with all that the turn knows of it."""
        super().remove(index)
        keep = ~(1 << index)
        self.ordered &= keep
        self.on_the_move &= keep
        self.moved &= keep
        self.finished &= keep
        self.without_battle &= keep
        self.paths.pop(index, None)
        self.battles.pop(index, None)

    def shift(self, origin: int, target: int) -> None:
        """Bring a unit to a free hex, and all that the turn knows of it."""
        kinds, figures, gone = self.kinds, self.figures, BITS[origin]
        kinds[target] = kinds[origin]
        kinds[origin] = None
        figures[target] = figures[origin]
        figures[origin] = 0
        both = gone | BITS[target]
        if self.allies & gone:
            self.allies ^= both
        else:
            self.axis ^= both
        if self.ordered & gone:
            self.ordered ^= both
        if self.moved & gone:
            self.moved ^= both
        if (self.camouflaged | self.on_the_move | self.finished | self.without_battle) & gone:
            self._shift_rare_marks(gone, both)
        paths, battles = self.paths, self.battles
        if origin in paths:
            paths[target] = paths.pop(origin)
        if origin in battles:
            battles[target] = battles.pop(origin)

    def _shift_rare_marks(self, gone: int, both: int) -> None:
        """What few units have that come to another hex. Camouflage stays behind."""
        self.camouflaged &= ~gone
        if self.on_the_move & gone:
            self.on_the_move ^= both
        if self.finished & gone:
            self.finished ^= both
        if self.without_battle & gone:
            self.without_battle ^= both

    @property
    def units(self) -> tuple[int, int]:
        """The masks of both sides."""
        return self.allies, self.axis

    def own_units(self, side: int) -> int:
        return self.axis if side else self.allies

    # What differs where several generals give orders in one turn.

    @property
    def commanded_units(self) -> int:
        """The units to which whoever gives orders now may give them."""
        return self.axis if self.side else self.allies

    def plan_of(self, index: int) -> OrderPlan | None:  # noqa: ARG002 here all units share one
        """The plan under which the unit on a hex was ordered."""
        return self.plan

    @property
    def has_second_moves(self) -> bool:
        return self.plan is not None and self.plan.has_second_moves
