"""Victory conditions that are not medals on a hex, as blocks. Medals on hexes are markers."""

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.board import Camp
from schema.frozen import FrozenMap, Tagged
from schema.hexes import Hex
from schema.pieces import FigureClass, PieceId
from schema.sections import AnySection
from schema.sides import Count
from schema.texts import LanguageCode, Prose

Worth = Annotated[int, Field(ge=0, le=9)]


class Timing(StrEnum):
    AT_ONCE = "at_once"
    END_OF_TURN = "end_of_turn"


class ConditionBlock(Tagged):
    tag: ClassVar[str] = "condition"


class SuddenDeath(ConditionBlock):
    """Holding so many of the hexes wins at once. `timing` None: as the rules profile says."""

    condition: Literal["sudden_death"] = "sudden_death"
    camp: Camp
    needed: Count
    hexes: tuple[Hex, ...]
    timing: Timing | None = None


class DeckExhaustion(ConditionBlock):
    """The camp that wins when the draw pile runs out."""

    condition: Literal["deck_exhaustion"] = "deck_exhaustion"
    winner: Camp


class EliminationWorth(ConditionBlock):
    """Medals that `camp` gains for each eliminated enemy unit of a kind."""

    condition: Literal["elimination_worth"] = "elimination_worth"
    camp: Camp
    kind: PieceId
    worth: Worth


class ExitByEdge(ConditionBlock):
    """Units of `camp` may leave over the enemy's edge of the board, for so many medals each."""

    condition: Literal["exit_by_edge"] = "exit_by_edge"
    camp: Camp
    worth: Worth = 1


class ExitWorth(ConditionBlock):
    """Medals for a unit of this class that leaves the board."""

    condition: Literal["exit_worth"] = "exit_worth"
    figure_class: FigureClass = FigureClass.INFANTRY
    worth: Worth = 2


class MustExit(ConditionBlock):
    """`camp` wins only with so many units out by an exit."""

    condition: Literal["must_exit"] = "must_exit"
    camp: Camp
    units: Count


class EmptySections(ConditionBlock):
    """`camp` has so many medals for each of these sections, named from its own seat, as long as no enemy is in it."""

    condition: Literal["empty_sections"] = "empty_sections"
    camp: Camp
    sections: tuple[AnySection, ...]
    worth: Worth = 1


class CustomCondition(ConditionBlock):
    """A condition that only its text describes."""

    condition: Literal["custom"] = "custom"
    text: FrozenMap[LanguageCode, Prose]


VictoryCondition = Annotated[
    SuddenDeath
    | DeckExhaustion
    | EliminationWorth
    | ExitByEdge
    | ExitWorth
    | MustExit
    | EmptySections
    | CustomCondition,
    Field(discriminator="condition"),
]
