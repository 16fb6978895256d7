"""A record in steps: what happened between one position and the next, sorted by what it is to another engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple, TypeVar

from tests.recorded_games.decisions import Airdrop, Order
from tests.recorded_games.events import Discard, Mine, Roll, Shuffle
from tests.recorded_games.line import Decision, Line
from tests.recorded_games.position import Position, position_of
from tests.recorded_games.record import GameEnd, GameStart, Record, Snapshot, UnreadableRecord

LineKind = TypeVar("LineKind", bound=Line)


class NumberedLine(NamedTuple):
    number: int
    line: Line


class Step:
    """One decision with all that belongs to it, up to and with the position after it.

    The first steps have no decision: the set-up, and what happens by itself before the first turn. Retreats stand
    among the consequences of a battle, so a step may hold several decisions.
    """

    def __init__(self, lines: tuple[NumberedLine, ...], number: int, position: Position) -> None:
        self.lines = lines
        # The line of the position.
        self.number = number
        self.position = position

    @cached_property
    def choices(self) -> tuple[Decision, ...]:
        """What the players chose, in order: the decision itself, and what had to be decided before it was over."""
        return tuple(line for _, line in self.lines if isinstance(line, Decision) and is_choice(line))

    @cached_property
    def chance(self) -> tuple[Line, ...]:
        """What chance gave, in order. A draw is not among them: it takes what lies on the pile."""
        return tuple(line for _, line in self.lines if is_chance(line))

    @property
    def decision(self) -> tuple[int, Decision] | None:
        """What the step begins with, if that is a decision: only then was anything offered before it."""
        if not self.lines:
            return None
        number, first = self.lines[0]
        return (number, first) if isinstance(first, Decision) and is_choice(first) else None

    def of_kind(self, *kinds: type[LineKind]) -> list[tuple[int, LineKind]]:
        return [(number, line) for number, line in self.lines if isinstance(line, kinds)]


def is_choice(line: Decision) -> bool:
    return not (isinstance(line, Order) and line.auto)


def is_chance(line: Line) -> bool:
    return isinstance(line, Roll | Shuffle | Mine | Airdrop) or (isinstance(line, Discard) and line.random)


def steps(record: Record) -> Iterator[Step]:
    """All steps in order. The first is the set-up: no lines, and the position before anything has happened."""
    pending: list[NumberedLine] = []
    units = None
    for number, line in enumerate(record.lines, 1):
        if isinstance(line, Snapshot):
            units = line.units if line.units is not None else units
            assert units is not None, "the reader has seen to it that the first position has units"
            yield Step(tuple(pending), number, position_of(line, units))
            pending = []
        elif not isinstance(line, GameStart | GameEnd):
            pending.append(NumberedLine(number, line))
    if pending:
        raise UnreadableRecord(f"{record.name}, line {pending[0].number}: no position follows")
