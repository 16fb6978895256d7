"""A victory block: one way to win or to gain medals, wherever the scenario keeps it, with slots that can be changed.

Conditions are one kind of block; medals, exits, mines, bridges and units on the map are the others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, Final, Self

from i18n.languages import Language
from i18n.sentences import sentence
from schema.board import BoardKind, Camp
from schema.hexes import Hex
from schema.pieces import FigureClass
from schema.scenario import Scenario
from schema.sections import AnySection, OverlordSection, Section
from schema.victory import CustomCondition, EmptySections, SuddenDeath, Timing, VictoryCondition

CAMPS: Final = (Camp.ALLIES, Camp.AXIS)
CAMPS_OR_EITHER: Final = (*CAMPS, None)
WORTHS: Final = tuple(range(10))
COUNTS: Final = tuple(range(100))


class Tone(StrEnum):
    """What a slot speaks of; the window gives each its colour."""

    SIDE = "side"
    NUMBER = "number"
    PLACE = "place"
    TIME = "time"


@dataclass(frozen=True)
class Slot:
    """A word of the sentence that can be changed to one of the choices.

    The hexes of a block and several sections at once are chosen otherwise: such a slot has no choices.
    """

    name: str
    tone: Tone
    value: Any
    choices: tuple[Any, ...] = ()
    # Whether several of the choices may be taken: the value is then a tuple of them.
    several: bool = False


class VictoryBlock(ABC):
    """Frozen. `put` and `taken_from` return another scenario; what they do not touch stays as it is."""

    # The kind as texts name it: `slots.<kind>`.
    kind: ClassVar[str]
    on_map: ClassVar[bool] = False

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return ()

    @property
    def camp(self) -> Camp | None:
        """The side that gains by it; the sentence agrees with its number."""
        return None

    @property
    def form(self) -> str:
        """Which of the sentences of its kind is the one with slots now: `slots.<form>`."""
        return self.kind

    @abstractmethod
    def slots(self) -> tuple[Slot, ...]: ...

    def slot(self, name: str) -> Slot:
        return next(slot for slot in self.slots() if slot.name == name)

    @abstractmethod
    def with_slot(self, name: str, value: Any) -> Self: ...

    def with_hexes(self, hexes: tuple[Hex, ...]) -> Self:
        del hexes
        return self

    def accepts(self, scenario: Scenario, where: Hex) -> bool:
        """Whether a hex of the board can belong to it."""
        return self.on_map and scenario.board.kind.contains(where)

    @abstractmethod
    def sentence(self, scenario: Scenario, language: Language) -> str: ...

    @abstractmethod
    def put(self, scenario: Scenario) -> Scenario: ...

    @abstractmethod
    def taken_from(self, scenario: Scenario) -> Scenario: ...


@dataclass(frozen=True)
class MapBlock(VictoryBlock):
    """A block that is told by pieces or markers on hexes of the map."""

    on_map: ClassVar[bool] = True

    hexes: tuple[Hex, ...] = field(default=(), kw_only=True)

    def with_hexes(self, hexes: tuple[Hex, ...]) -> Self:
        return replace(self, hexes=hexes)


@dataclass(frozen=True)
class SideBlock(MapBlock):
    """A block with two slots: the side that gains by it, and the hexes."""

    # The sides to choose from; None stands for either.
    sides: ClassVar[tuple[Camp | None, ...]]

    side: Camp | None

    @property
    def camp(self) -> Camp | None:
        return self.side

    def slots(self) -> tuple[Slot, ...]:
        return Slot("camp", Tone.SIDE, self.side, self.sides), Slot("hexes", Tone.PLACE, self.hexes)

    def with_slot(self, name: str, value: Any) -> Self:
        assert name == "camp"
        return replace(self, side=value)


@dataclass(frozen=True)
class VictoryConditionBlock(VictoryBlock):
    """A condition of the scenario's list. `index` is its place there; None: it comes last."""

    condition: VictoryCondition
    index: int | None = None
    # What its sections are sections of.
    board: BoardKind = BoardKind.STANDARD

    @property
    def kind(self) -> str:  # type: ignore[override] # one class for all conditions
        return self.condition.condition

    @property
    def on_map(self) -> bool:  # type: ignore[override]
        return isinstance(self.condition, SuddenDeath)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return self.condition.hexes if isinstance(self.condition, SuddenDeath) else ()

    @property
    def camp(self) -> Camp | None:
        return getattr(self.condition, "camp", None) or getattr(self.condition, "winner", None)

    @property
    def form(self) -> str:
        """One hex or one section is not counted. A number that one hex cannot reach stays in the sentence."""
        match self.condition:
            case SuddenDeath(hexes=hexes, needed=needed):
                is_one = len(hexes) < 2 and needed < 2
            case EmptySections(sections=sections):
                is_one = len(sections) == 1
            case _:
                is_one = False
        return f"{self.kind}.one" if is_one else self.kind

    def slots(self) -> tuple[Slot, ...]:
        left_out = ("condition", "text", "needed") if self.form == "sudden_death.one" else ("condition", "text")
        return tuple(self._slot(name) for name in type(self.condition).model_fields if name not in left_out)

    def _slot(self, name: str) -> Slot:
        value = getattr(self.condition, name)
        match name:
            case "camp" | "winner":
                return Slot(name, Tone.SIDE, value, CAMPS)
            case "worth":
                return Slot(name, Tone.NUMBER, value, WORTHS)
            case "units":
                return Slot(name, Tone.NUMBER, value, COUNTS)
            case "needed":
                return Slot(name, Tone.NUMBER, value, tuple(range(1, max(len(self.hexes), value, 1) + 1)))
            case "hexes":
                return Slot(name, Tone.PLACE, value)
            case "timing":
                return Slot(name, Tone.TIME, value, (*Timing, None))
            case "figure_class":
                return Slot(name, Tone.PLACE, value, tuple(FigureClass))
            case "sections":
                return Slot(name, Tone.PLACE, value, self._sections(value), several=True)
            case "kind":
                return Slot(name, Tone.PLACE, value, unit_kinds(value))
            case _:
                raise LookupError(name)  # a field without a slot

    def _sections(self, chosen: tuple[AnySection, ...]) -> tuple[AnySection, ...]:
        """Those of the board, and what is chosen already."""
        of_board = OverlordSection if self.board is BoardKind.OVERLORD else Section
        return tuple(
            section for section in (*Section, *OverlordSection) if isinstance(section, of_board) or section in chosen
        )

    def with_slot(self, name: str, value: Any) -> Self:
        return replace(self, condition=self.condition.model_copy(update={name: value}))

    def with_hexes(self, hexes: tuple[Hex, ...]) -> Self:
        """All of the hexes are needed as long as all of them were."""
        if not isinstance(self.condition, SuddenDeath):
            return self
        old = len(self.condition.hexes)
        needed = self.condition.needed
        needed = len(hexes) if needed >= old and hexes else min(needed, max(len(hexes), 1))
        return replace(self, condition=self.condition.model_copy(update={"hexes": hexes, "needed": needed}))

    def sentence(self, scenario: Scenario, language: Language) -> str:
        return sentence(self.condition, scenario, language)

    def put(self, scenario: Scenario) -> Scenario:
        victory = list(scenario.victory)
        victory.insert(len(victory) if self.index is None else self.index, self.condition)
        return scenario.model_copy(update={"victory": tuple(victory)})

    def taken_from(self, scenario: Scenario) -> Scenario:
        assert self.index is not None
        victory = scenario.victory
        return scenario.model_copy(update={"victory": victory[: self.index] + victory[self.index + 1 :]})


def unit_kinds(present: str | None = None) -> tuple[str, ...]:
    """The kinds of units in the order of the catalog, and one that it does not know if a scenario has it."""
    from rules.catalog import catalog

    kinds = tuple(catalog().kinds)
    return kinds if present is None or present in kinds else (*kinds, present)


def custom(texts: Mapping[str, str]) -> CustomCondition:
    return CustomCondition(text={code: text for code, text in texts.items() if text})
