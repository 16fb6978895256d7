"""A balance reading: what the games of a play-test tell about a scenario. Values to be shown, printed and kept.

All rates are shares from 0 to 1; pairs of numbers are for the Allies and the Axis, in this order.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeVar

from pydantic import Field

from rules.lab.player_selection import EVERYBODY, PlayerSelection
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.sections import Section

READING_FORMAT: Final = 1

Value = TypeVar("Value")
Games = Annotated[int, Field(ge=0)]
SidePair = tuple[Value, Value]


class ExampleKind(StrEnum):
    LONGEST = "longest"
    CLOSEST = "closest"
    TYPICAL = "typical"


class Estimate(Frozen):
    """A figure with its 95 % interval."""

    rate: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2

    @property
    def mirrored(self) -> Estimate:
        """The same share, seen by the other side."""
        return Estimate(rate=1 - self.rate, low=1 - self.high, high=1 - self.low)


class MedalSource(Frozen):
    """Where the medals of a side came from, as a mean of those that it had at the end of a game.

    `code` is the reason of the engine: `elimination`, `position`, `exit`, `empty_section` …
    """

    camp: Camp
    code: str
    # The objective; None where the medals do not belong to a hex.
    hex: Hex | None
    medals: float


class ObjectiveReading(Frozen):
    """What an objective meant for the wins of a side. `number` counts the objectives as the engine does."""

    camp: Camp
    number: int
    # None for a condition that is no marker on a hex.
    hex: Hex | None
    # Shares of the wins of the side: it held the medal at the end; without it, it would not have won then.
    held: float
    decisive: float


class UnitReading(Frozen):
    """What became of a unit of the set-up; means per game."""

    hex: Hex
    camp: Camp
    unit: str
    figures: int
    figures_lost: float
    eliminated: float


class CardReading(Frozen):
    """How a side used a card, `attack:left` or `barrage`. `played`: mean per game, by one side."""

    camp: Camp
    card: str
    played: float
    # Share of its plays that ordered nobody and hit nobody.
    without_effect: float
    # Share of the games with it in the first hand in which it was never played.
    kept: float


class SectionReading(Frozen):
    """Shares of the turns of a side in which it had units in a section.

    `section` is seen from the seat of the side.
    """

    camp: Camp
    section: Section
    # It ordered none of them.
    without_order: float
    # No card of its hand could order one of them.
    without_card: float


class HexReading(Frozen):
    """What happened on a hex; means per game."""

    hex: Hex
    # Figures lost there, by the side that lost them.
    losses: SidePair[float]
    # Turns at whose end a unit of the side stood there.
    presence: SidePair[float]
    # Battles and strikes of a side onto the hex, and its battles from there.
    fire_on: SidePair[float]
    fire_from: SidePair[float]


class LengthReading(Frozen):
    """How long games are, in turns of one player."""

    mean: float
    p10: int
    p90: int
    # (turns, games), in order.
    histogram: tuple[tuple[int, int], ...]


class StyleTable(Frozen):
    """Style against style: games and Allied wins (a game without a winner counts half), by Allied, then Axis style."""

    styles: tuple[str, ...]
    games: tuple[tuple[int, ...], ...]
    allied_wins: tuple[tuple[float, ...], ...]
    # How often each style is played at the equilibrium; 0 for those that were dropped.
    allied_weights: tuple[float, ...]
    axis_weights: tuple[float, ...]


class ExampleGame(Frozen):
    """A game of the run that says something, so that it can be watched. `cell` is the pair of its named styles."""

    kind: ExampleKind
    number: int
    cell: tuple[int, int] | None
    turns: int
    winner: Camp
    # Of the Allies and the Axis.
    medals: SidePair[int]


class SideReading(Frozen):
    """Figures of one side; means per game unless they are counts."""

    camp: Camp
    wins: Games
    # Those without enough medals, since the other side had no unit left; None in readings of before it was counted.
    wins_by_elimination: Games | None = None
    medals: float
    # The medals that it needs.
    target: int
    figures_lost: float
    units_lost: float
    # Share of the games in which its first card ordered nobody and hit nobody.
    dead_starts: float


class BalanceReading(Frozen):
    """All that a play-test tells. The same scenario, rules, seed and games give the same values but for `seconds`."""

    format: Literal[1] = READING_FORMAT
    # The digest of the scenario that was played.
    scenario: str
    rules: Profile
    players: PlayerSelection = EVERYBODY
    seed: int
    games: Games
    undecided: Games
    seconds: float = 0.0

    # Allied win rates: the balance, and what it is between players of different skill; None: they did not play.
    allied: Estimate
    beginners: Estimate | None
    club_players: Estimate | None
    styles: StyleTable
    # How much higher the win rate of the side is that moves first than if it moved second; None: not tried.
    first_camp: Camp
    first_move: Estimate | None = None

    sides: SidePair[SideReading]
    medal_sources: tuple[MedalSource, ...]
    # (Allied minus Axis medals, games), in order.
    margins: tuple[tuple[int, int], ...]
    # Share of the medals that it needs that the loser has at the end.
    loser_progress: float
    length: LengthReading
    lead_changes: float
    objectives: tuple[ObjectiveReading, ...]
    units: tuple[UnitReading, ...]
    cards: tuple[CardReading, ...]
    sections: tuple[SectionReading, ...]
    hexes: tuple[HexReading, ...]
    # Games to watch; none in readings that were made before there were any.
    examples: tuple[ExampleGame, ...] = ()

    @property
    def axis(self) -> Estimate:
        return self.allied.mirrored

    @property
    def elimination_share(self) -> float | None:
        """Of all wins, those without enough medals, since the other side had no unit left; None: not known."""
        allies, axis = (side.wins_by_elimination for side in self.sides)
        wins = sum(side.wins for side in self.sides)
        if allies is None or axis is None or not wins:
            return None
        return (allies + axis) / wins

    def side(self, camp: Camp) -> SideReading:
        return self.sides[0 if camp is Camp.ALLIES else 1]


class Progress(Frozen):
    """How far a run has come. `seconds_left` is None as long as nothing is known."""

    done: Games
    planned: Games
    seconds: float
    seconds_left: float | None = None
