"""A tally: counts of what happened in games. They add up in any order, so it does not matter who counted which game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum, auto
from typing import NamedTuple


class Quantity(IntEnum):
    """What is counted. The comment says what `item` and `detail` of a count are; sides are 0 and 1 as in the engine."""

    GAMES = auto()
    WINS = auto()  # by side
    WINS_BY_ELIMINATION = auto()  # by side; those without enough medals, since the other side had no unit left
    UNDECIDED = auto()
    TURNS = auto()  # item: turns of the game
    MARGIN = auto()  # item: Allied minus Axis medals
    MEDALS = auto()  # by side; sum
    LOSER_MEDALS = auto()  # by losing side; sum
    LEAD_CHANGES = auto()  # sum
    MEDAL_SOURCE = auto()  # by side; item: reason, detail: hex
    OBJECTIVE_HELD = auto()  # by winner; item: number of the objective
    OBJECTIVE_DECISIVE = auto()  # the same
    UNIT_LOSSES = auto()  # item: hex of the set-up
    UNIT_ELIMINATED = auto()  # the same
    FIGURES_LOST = auto()  # by side
    UNITS_LOST = auto()  # by side
    CARD_PLAYED = auto()  # by side; item: name of the card
    CARD_WITHOUT_EFFECT = auto()  # the same
    CARD_IN_FIRST_HAND = auto()  # the same
    CARD_KEPT = auto()  # the same
    DEAD_START = auto()  # by side
    SECTION_TURNS = auto()  # by side; item: number of the section
    SECTION_WITHOUT_ORDER = auto()  # the same
    SECTION_WITHOUT_CARD = auto()  # the same
    HEX_LOSSES = auto()  # by side; item: hex
    HEX_PRESENCE = auto()  # the same
    HEX_FIRE_ON = auto()  # the same
    HEX_FIRE_FROM = auto()  # the same
    # Of these `side` is the part of the run, for the spread between its parts, and a win counts 2, an undecided game 1.
    TABLE_GAMES = auto()  # item: Allied style, detail: Axis style
    TABLE_POINTS = auto()  # the same
    POPULATION_GAMES = auto()
    POPULATION_POINTS = auto()
    # Games played again with the other side beginning, and the points of the side that begins in the scenario.
    TWIN_GAMES = auto()
    TWIN_POINTS = auto()  # in the game of the plan
    TWIN_SECOND_POINTS = auto()  # in its twin
    TWIN_SQUARES = auto()  # squares of the differences


class Count(NamedTuple):
    quantity: Quantity
    side: int = -1
    item: int | str = -1
    detail: int = -1


class GameOutcome(NamedTuple):
    """How a game ended. `winner` is a side; NOBODY for one that was broken off."""

    turns: int
    winner: int
    medals: tuple[int, int]


class GameKey(NamedTuple):
    """Which game of a run it was: its number, and the pair of named styles; None: two of the population."""

    number: int
    cell: tuple[int, int] | None


class Tally:
    """Counts by what they are of, and of every outcome the first game that had it."""

    __slots__ = ("counts", "examples")

    def __init__(self) -> None:
        self.counts: Counter[Count] = Counter()
        self.examples: dict[GameOutcome, GameKey] = {}

    def add_example(self, outcome: GameOutcome, key: GameKey) -> None:
        """Of games that ended alike the one with the lowest number stays, whoever counted it."""
        known = self.examples.get(outcome)
        if known is None or key.number < known.number:
            self.examples[outcome] = key

    def add(
        self, quantity: Quantity, side: int = -1, item: int | str = -1, detail: int = -1, *, number: int = 1
    ) -> None:
        self.counts[Count(quantity, side, item, detail)] += number

    def merge(self, other: Tally) -> None:
        self.counts.update(other.counts)
        for outcome, key in other.examples.items():
            self.add_example(outcome, key)

    def get(self, quantity: Quantity, side: int = -1, item: int | str = -1, detail: int = -1) -> int:
        return self.counts[Count(quantity, side, item, detail)]

    def all_of(self, quantity: Quantity) -> Iterator[tuple[Count, int]]:
        """All counts of a quantity, in order."""
        found = [(key, number) for key, number in self.counts.items() if key.quantity is quantity]
        return iter(sorted(found, key=lambda pair: (pair[0].side, str(pair[0].item), pair[0].detail)))
