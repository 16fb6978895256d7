"""The search for suggestions: all candidates in a few games, the promising ones in more, the best ones in many.

All are played with the same styles and the same chance, game by game, so that what they have in common does not count.
Where no single change brings the scenario near enough to even, pairs of them are tried as well.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.lab.batch import PlayedScenario, played_scenario, score_batch
from rules.lab.batch_queue import BatchQueue, GameList
from rules.lab.cancellable_run import CancellableRun
from rules.lab.reading import BalanceReading, Progress
from rules.lab.simulation import SimulationCancelled
from rules.lab.suggestions.candidates import candidates
from rules.lab.suggestions.change_pair import AnyChange, SingleChange
from rules.lab.suggestions.legality import ChangeLegality
from rules.lab.suggestions.pairs import promising_pairs
from rules.lab.suggestions.ranking import ranked_suggestions
from rules.lab.suggestions.style_draw import StyleDraw
from rules.lab.suggestions.suggestion import Suggestion
from rules.lab.workers import Workers
from schema.board import BoardKind
from schema.scenario import Scenario

LISTED: Final = 20
"""As many suggestions as there are at most."""
# The list is made anew at most so often.
LIST_SECONDS: Final = 0.5
# Points from even: pairs are tried where every single change can be expected to leave the scenario farther away.
NEAR_EVEN: Final = 5.0
# Games on large boards take longer: so much of their number is played.
_LARGE_BOARD_SHARE: Final = 0.4


@dataclass(frozen=True, slots=True)
class SearchRound:
    """In each round the best `kept` changes so far are played until each has had `games` games.

    `pairs`: so many pairs of changes join them, where no single one does.
    """

    kept: int
    games: int
    pairs: int = 0


# As many candidates as there are, half of them, pairs, the list that is shown, and those at its top.
# With fifty candidates some 11,000 games: five minutes for two cores of an ordinary computer.
ROUNDS: Final = (
    SearchRound(kept=1_000, games=48),
    SearchRound(kept=24, games=130),
    SearchRound(kept=0, games=130, pairs=12),
    SearchRound(kept=LISTED, games=260),
    SearchRound(kept=5, games=640),
)


def rounds_for(scenario: Scenario) -> tuple[SearchRound, ...]:
    """The rounds of a search: on a large board with fewer games in each."""
    if scenario.board.kind is BoardKind.STANDARD:
        return ROUNDS
    return tuple(
        SearchRound(one.kept, int(_LARGE_BOARD_SHARE * one.games), int(_LARGE_BOARD_SHARE * one.pairs))
        for one in ROUNDS
    )


SearchReport = Callable[[Progress, tuple[Suggestion, ...]], None]


def no_search_report(_progress: Progress, _suggestions: tuple[Suggestion, ...]) -> None:
    """For those who wait for the end."""


class SuggestionSearch(CancellableRun):
    """One search, from the reading of a scenario. `run` blocks."""

    def __init__(
        self,
        scenario: Scenario,
        reading: BalanceReading,
        workers: Workers,
        rounds: Sequence[SearchRound] | None = None,
        changes: Sequence[SingleChange] | None = None,
    ) -> None:
        super().__init__(workers)
        self._scenario = scenario
        self._reading = reading
        self._rounds = rounds_for(scenario) if rounds is None else tuple(rounds)
        self._changes = tuple(candidates(scenario, reading) if changes is None else changes)
        self._draw = StyleDraw(reading.styles, reading.seed, reading.players)
        # Allied points by game: of the scenario as it is, and of each change.
        self._points_before: list[int] = []
        self._points: dict[AnyChange, list[int]] = {change: [] for change in self._changes}
        self._done = 0
        self._planned = 0
        self._start = 0.0
        # What was last told, and when it is made anew.
        self._list: tuple[Suggestion, ...] = ()
        self._next_list = 0.0

    def run(self, report: SearchReport = no_search_report) -> tuple[Suggestion, ...]:
        """The suggestions, best first; after a cancel those that have been tried so far."""
        self._start = time.monotonic()
        try:
            for number, one in enumerate(self._rounds):
                self._play(self._changes_of(one), one.games, self._rounds[number + 1 :], report)
        except SimulationCancelled:
            self._cancelled.set()
        if not self.is_cancelled:
            self._planned = self._done
        found = self._ranked()[:LISTED]
        report(self._progress(), found)
        return found

    def _changes_of(self, one: SearchRound) -> tuple[AnyChange, ...]:
        """Those that play in a round: the best so far, and pairs if they are needed."""
        ranked = self._ranked()
        best = tuple(suggestion.change for suggestion in ranked[: one.kept]) if ranked else self._changes[: one.kept]
        if not one.pairs or not ranked or min(suggestion.distance for suggestion in ranked) <= NEAR_EVEN:
            return best
        legality = ChangeLegality(self._scenario, self._reading.rules)
        pairs = promising_pairs(ranked, legality, one.pairs)
        self._points.update((pair, []) for pair in pairs)
        return (*best, *pairs)

    def _play(
        self, changes: tuple[AnyChange, ...], games: int, later: Sequence[SearchRound], report: SearchReport
    ) -> None:
        """Play the scenario as it is, and each of the changes, until each has had so many games."""
        profile = self._reading.rules
        # Results come back in the order of the jobs.
        open_lists: list[tuple[Scenario, list[int]]] = [(self._scenario, self._points_before)]
        open_lists += [(change.apply(self._scenario), self._points[change]) for change in changes]
        left = [(scenario, points, games - len(points)) for scenario, points in open_lists if len(points) < games]
        self._planned = self._done + sum(count for _, _, count in left) + _games_of(later, len(self._points), games)
        jobs: Iterator[tuple[PlayedScenario, GameList]] = (
            (played_scenario(scenario, profile), [self._draw.game(number) for number in range(games - count, games)])
            for scenario, _, count in left
        )
        results = iter([points for _, points, count in left for _ in range(count)])
        queue = BatchQueue(self._workers, score_batch, self._cancelled.is_set)
        for _, scores in queue.run(jobs):
            for score in scores or ():
                next(results).append(score)
                self._done += 1
            now = time.monotonic()
            if now >= self._next_list:
                self._list = self._ranked()[:LISTED]
                self._next_list = now + LIST_SECONDS
            report(self._progress(), self._list)

    # What the games say

    def _ranked(self) -> tuple[Suggestion, ...]:
        return ranked_suggestions(self._reading.allied, self._points_before, self._points)

    def _progress(self) -> Progress:
        seconds = time.monotonic() - self._start
        left = seconds / self._done * max(0, self._planned - self._done) if self._done else None
        return Progress(done=self._done, planned=self._planned, seconds=seconds, seconds_left=left)


def _games_of(rounds: Sequence[SearchRound], changes: int, had: int) -> int:
    """About how many games the rounds will have after one in which each change had so many."""
    games = 0
    for one in rounds:
        games += (min(one.kept, changes) + 1) * (one.games - had) + one.pairs * one.games
        had = one.games
    return games
