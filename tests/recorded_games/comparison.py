"""Follows a record with an engine and counts what is the same, until the first position that differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from tests.recorded_games.decisions import Keep, Play, Retreat
from tests.recorded_games.events import (
    Heal,
    Loss,
    Medal,
    MedalLost,
    MineSwept,
    Night,
    OrderOffer,
    Roll,
    Smoke,
    TerrainAdded,
    TerrainRemoved,
    TokenAdded,
    TokenRemoved,
    Uncamouflaged,
    UnitAdded,
)
from tests.recorded_games.follower import Follower, NotPossible
from tests.recorded_games.line import Line
from tests.recorded_games.offers import (
    Differences,
    find_counter,
    offer_differences,
    order_differences,
    retreat_differences,
    roll_differences,
)
from tests.recorded_games.position import position_differences
from tests.recorded_games.record import Record
from tests.recorded_games.step import Step, steps

POSITIONS, ORDERS, RETREATS, DICE, MEDALS = "positions", "orders", "retreats", "dice", "medals"
COUNTERS = (POSITIONS, ORDERS, "moves", "targets", RETREATS, DICE, MEDALS)
# What changes a position beside where units stand; terrain and markers are not in the snapshots.
_CONSEQUENCES: Mapping[str, tuple[type[Line], ...]] = {
    "losses": (Loss,),
    "heals": (Heal,),
    "terrain": (TerrainAdded, TerrainRemoved, MineSwept, Smoke),
    "markers": (TokenAdded, TokenRemoved, Uncamouflaged),
    "night": (Night,),
    "units added": (UnitAdded,),
}
_Kind = TypeVar("_Kind", bound=Line)


class Difference(NamedTuple):
    """`counter` is one of COUNTERS, `kind` says more: `moves`, `missing`."""

    counter: str
    kind: str
    game: str
    line: int
    text: str


class GameResult(NamedTuple):
    """One game: what was the same, how often, and what was not."""

    game: str
    same: Counter[str]
    different: Counter[str]
    differences: tuple[Difference, ...]
    # The last line up to which the position was the same.
    last_line: int
    is_whole: bool


def compare(record: Record, follower: Follower) -> GameResult:
    return _Comparison(record, follower).result()


class _Comparison:
    def __init__(self, record: Record, follower: Follower) -> None:
        self._record = record
        self._follower = follower
        self.same: Counter[str] = Counter()
        self.different: Counter[str] = Counter()
        self.differences: list[Difference] = []
        self._last_line = 0

    def result(self) -> GameResult:
        is_whole = all(map(self._follow, steps(self._record))) and self._has_same_end(self._record)
        return GameResult(
            self._record.name, self.same, self.different, tuple(self.differences), self._last_line, is_whole
        )

    def _follow(self, step: Step) -> bool:
        """One step; False where the position after it is not the same, so that there is nothing to go on with."""
        try:
            found = [*self._compare_decision(step), *self._compare_consequences(step)]
        except NotPossible as refusal:
            found = [("not possible", str(refusal))]
        except Exception as error:  # noqa: BLE001 an engine that breaks down in one game must not hide the others
            found = [("broken", f"{type(error).__name__}: {error}")]
        else:
            found += position_differences(step.position, self._follower.position())
        is_same = self._count(POSITIONS, step.number, found)
        if is_same:
            self._last_line = step.number
        return is_same

    def _compare_decision(self, step: Step) -> Differences:
        """Counts the offer; what else is known before the decision, the cards, belongs to the position."""
        if step.decision is None:
            return
        number, decision = step.decision
        ours = self._follower.offered(decision)
        if counter := find_counter(decision):
            self._count(counter, number, offer_differences(decision, ours))
        match decision, ours:
            case (Play(hand=theirs), Play(hand=own)) | (Keep(of=theirs), Keep(of=own)):
                if Counter(theirs) != Counter(own):
                    yield "cards", f"{theirs}; ours {own}"
            case _:
                pass

    def _compare_consequences(self, step: Step) -> Differences:
        ours = self._follower.apply(step.choices, step.chance, step.position.next)
        self._compare_in_order(ORDERS, step, ours, OrderOffer, order_differences)
        self._compare_in_order(DICE, step, ours, Roll, roll_differences)
        self._compare_in_order(RETREATS, step, ours, Retreat, retreat_differences)
        self._compare_medals(step, ours)
        for kind, types in _CONSEQUENCES.items():
            theirs = Counter(line for _, line in step.of_kind(*types))
            own = Counter(line for line in ours if isinstance(line, types))
            yield from ((kind, f"{_words(line)}: not with us") for line in (theirs - own).elements())
            yield from ((kind, f"{_words(line)}: only with us") for line in (own - theirs).elements())

    def _compare_in_order(
        self,
        counter: str,
        step: Step,
        ours: Sequence[Line],
        kind: type[_Kind],
        differences: Callable[[_Kind, _Kind], Differences],
    ) -> None:
        recorded = step.of_kind(kind)
        for theirs, own in zip_longest(recorded, [line for line in ours if isinstance(line, kind)]):
            if own is None:
                self._count(counter, theirs[0], [("missing", f"{_words(theirs[1])}: not with us")])
            elif theirs is None:
                self._count(counter, step.number, [("surplus", f"{_words(own)}: only with us")])
            else:
                self._count(counter, theirs[0], differences(theirs[1], own))

    def _compare_medals(self, step: Step, ours: Sequence[Line]) -> None:
        """Within a step the order of medals says nothing: one blow may win several."""
        pending = [line for line in ours if isinstance(line, Medal | MedalLost)]
        for number, medal in step.of_kind(Medal, MedalLost):
            if medal in pending:
                pending.remove(medal)
                self.same[MEDALS] += 1
            else:
                self._count(MEDALS, number, [("missing", f"{_words(medal)}: not with us")])
        for medal in pending:
            self._count(MEDALS, step.number, [("surplus", f"{_words(medal)}: only with us")])

    def _has_same_end(self, record: Record) -> bool:
        """Who has won is part of the last position; it is only counted where it differs."""
        winner = self._follower.winner()
        if winner == record.end.winner:
            return True
        self.same[POSITIONS] -= 1
        return self._count(POSITIONS, len(record.lines), [("winner", f"{record.end.winner}; ours {winner}")])

    def _count(self, counter: str, number: int, found: Iterator[tuple[str, str]] | Sequence[tuple[str, str]]) -> bool:
        told = [Difference(counter, kind, self._record.name, number, text) for kind, text in found]
        (self.different if told else self.same)[counter] += 1
        self.differences += told
        return not told


def _words(line: Line) -> str:
    return line.model_dump_json(by_alias=True, exclude_defaults=True)
