"""A follower that knows no rule: it believes what a record says and keeps book of it.

It proves the reading and the comparison. Followed with itself, a record must show no difference; a fact that is changed
in what it is compared with must be found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schema.scenario import Scenario
from tests.recorded_games.decisions import (
    Airdrop,
    Ambush,
    Commissar,
    DesertMove,
    Exit,
    Keep,
    Move,
    Order,
    Play,
    Retreat,
    TakeGround,
)
from tests.recorded_games.events import (
    Discard,
    Draw,
    Heal,
    Loss,
    Medal,
    MedalLost,
    Shuffle,
    Turn,
    Uncamouflaged,
    UnitAdded,
)
from tests.recorded_games.follower import NotPossible
from tests.recorded_games.line import At, Decision, Line, SideName
from tests.recorded_games.position import Position, UnitState, in_order
from tests.recorded_games.record import Record
from tests.recorded_games.step import Step, steps

SIDES: tuple[SideName, ...] = ("allies", "axis")


class TrustingFollower:
    def __init__(self, record: Record, _scenario: Scenario | None = None) -> None:
        self._winner = record.end.winner
        self._steps: Iterator[Step] = steps(record)
        self._next: Step | None = next(self._steps)
        self._units: dict[At, UnitState] = {}
        self._hands = {side: len(record.start.hands[side]) for side in SIDES}
        self._medals = dict(zip(SIDES, self._next.position.medals, strict=True))
        self._draw_pile = len(record.start.deck)
        self._discards = 0
        # Where a unit that moved in this step stands now, by each hex of its way: a loss names one of those.
        self._moved: dict[At, At] = {}

    def offered(self, decision: Decision) -> Decision:
        if self._next is None or self._next.decision is None:
            raise NotPossible("no decision is pending")
        _, own = self._next.decision
        if type(own) is not type(decision):
            raise NotPossible(f"{own.t} is pending")
        return own

    def apply(self, _choices: Sequence[Decision], _chance: Sequence[Line], _following: str) -> Sequence[Line]:
        step = self._next
        if step is None:
            raise NotPossible("the game is over")
        if not self._units:
            self._units = dict(step.position.units)
        self._moved = {}
        for _, line in step.lines:
            self._believe(line, step)
        self._next = next(self._steps, None)
        return [line for _, line in step.lines]

    def position(self) -> Position:
        return Position(
            dict(self._units),
            (self._medals["allies"], self._medals["axis"]),
            (self._hands["allies"], self._hands["axis"]),
            self._draw_pile,
            self._discards,
        )

    def winner(self) -> str | None:
        return self._winner

    def _believe(self, line: Line, step: Step) -> None:
        self._believe_cards(line)
        self._believe_medals(line)
        match line:
            case Order(units=units, on_the_move=on_the_move):
                self._flag(units, "o")
                self._flag(on_the_move, "om")
            case Turn():
                self._units = {
                    at: unit._replace(flags=in_order(set(unit.flags) - set("om"))) for at, unit in self._units.items()
                }
            case Move() | DesertMove() | Retreat() if line.path:
                self._move(line.origin, line.path, line.mate)
            case TakeGround(is_done=True):
                self._move(line.origin, (line.to,), None)
            case Exit():
                del self._units[line.origin]
            case Loss():
                self._lose(self._moved.get(line.at, line.at), line.left)
            case Heal():
                unit = self._units[line.at]
                self._units[line.at] = unit._replace(figures=unit.figures + line.n)
            case Uncamouflaged():
                self._units[line.at] = self._units[line.at]._replace(
                    flags=in_order(set(self._units[line.at].flags) - {"c"})
                )
            case Airdrop():
                # The line does not say of which class the units are.
                self._units |= {at: step.position.units[at] for at in line.landed}
            case UnitAdded():
                self._units[line.at] = step.position.units[line.at]
            case _:
                pass

    def _believe_cards(self, line: Line) -> None:
        match line:
            case Play(source="commissar"):
                pass
            case Play() | Commissar() | Ambush(is_played=True):
                self._hands[line.side] -= 1
            case Draw():
                self._draw_pile -= len(line.cards)
                self._hands[line.side] += 0 if line.keep else len(line.cards)
            case Keep():
                self._hands[line.side] += 1
            case Discard():
                self._discards += 1
                self._hands[line.side] -= 1 if line.random else 0
            case Shuffle():
                # In the middle of a draw of two, one card is already in the player's hand, and a `draw` tells of both.
                self._draw_pile += self._discards
                self._discards = 0
            case _:
                pass

    def _believe_medals(self, line: Line) -> None:
        match line:
            case Medal():
                self._medals[line.side] += line.n
            case MedalLost():
                self._medals[line.side] -= line.n
            case _:
                pass

    def _flag(self, hexes: Sequence[At], flags: str) -> None:
        for at in hexes:
            unit = self._units[at]
            self._units[at] = unit._replace(flags=in_order({*unit.flags, *flags}))

    def _move(self, origin: At, path: Sequence[At], mate: tuple[At, At] | None) -> None:
        """A locomotive and its wagon move at the same time: one may enter the hex that the other leaves."""
        ways = [(origin, path[-1]), *([mate] if mate else [])]
        moving = [(to, self._units.pop(start)) for start, to in ways]
        self._units |= dict(moving)
        for at in (origin, *path):
            self._moved[at] = path[-1]

    def _lose(self, at: At, left: int) -> None:
        if left:
            self._units[at] = self._units[at]._replace(figures=left)
        else:
            del self._units[at]
