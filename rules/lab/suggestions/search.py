"""The search for suggestions: all candidates in a few games, the promising ones in more.

All are played with the same styles and the same chance, game by game, so that what they have in common does not count.
"""

from __future__ import annotations

import bisect
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from rules.lab.batch import PlayedScenario, played_scenario, score_batch
from rules.lab.batch_queue import BatchQueue, GameList
from rules.lab.cancellable_run import CancellableRun
from rules.lab.game_plan import PlannedGame
from rules.lab.player_selection import EVERYBODY, PlayerGroup, PlayerSelection
from rules.lab.rate import DEVIATIONS, share_estimate, shrunk_rate
from rules.lab.reading import BalanceReading, Estimate, Progress, StyleTable
from rules.lab.simulation import SimulationCancelled
from rules.lab.suggestions.candidates import candidates
from rules.lab.suggestions.suggestion import AnyChange, Suggestion
from rules.lab.workers import Workers
from rules.players.style import STYLES, random_style
from schema.scenario import Scenario

# The list is made anew at most so often.
_LIST_SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class SearchRound:
    """In each round the best `kept` candidates of the one before are played in `games` games more."""

    kept: int
    games: int


# As many candidates as there are, half of them, and the list that is shown.
ROUNDS: Final = (SearchRound(kept=1_000, games=40), SearchRound(kept=28, games=80), SearchRound(kept=20, games=200))

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
        rounds: Sequence[SearchRound] = ROUNDS,
        changes: Sequence[AnyChange] | None = None,
    ) -> None:
        super().__init__(workers)
        self._scenario = scenario
        self._reading = reading
        self._rounds = rounds
        self._changes = tuple(candidates(scenario, reading) if changes is None else changes)
        self._draw = StyleDraw(reading.styles, reading.seed, reading.players)
        # Allied points by game: of the scenario as it is, and of each change.
        self._points_before: list[int] = []
        self._points: dict[AnyChange, list[int]] = {change: [] for change in self._changes}
        self._planned = self._count_games()
        self._done = 0
        self._start = 0.0
        # What was last told, and when it is made anew.
        self._list: tuple[Suggestion, ...] = ()
        self._next_list = 0.0

    def run(self, report: SearchReport = no_search_report) -> tuple[Suggestion, ...]:
        """The suggestions, best first; after a cancel those that have been tried so far."""
        self._start = time.monotonic()
        kept: tuple[AnyChange, ...] = self._changes
        try:
            for number, one in enumerate(self._rounds):
                kept = self._best(kept)[: one.kept] if number else kept
                self._play(kept, sum(earlier.games for earlier in self._rounds[:number]), one.games, report)
        except SimulationCancelled:
            self._cancelled.set()
        found = self._suggestions(self._best(kept))
        report(self._progress(), found)
        return found

    def _count_games(self) -> int:
        games, left = 0, len(self._changes)
        for one in self._rounds:
            left = min(left, one.kept)
            games += one.games * (left + 1)
        return games

    def _play(self, changes: tuple[AnyChange, ...], first: int, count: int, report: SearchReport) -> None:
        """Games `first` and following of the scenario as it is, and of each change."""
        games: GameList = [self._draw.game(number) for number in range(first, first + count)]
        profile = self._reading.rules
        scenarios = (self._scenario, *(change.apply(self._scenario) for change in changes))
        # In the order of the scenarios: results come back in the same one.
        results = [self._points_before, *(self._points[change] for change in changes)]
        jobs: Iterator[tuple[PlayedScenario, GameList]] = (
            (played_scenario(scenario, profile), games) for scenario in scenarios
        )
        queue = BatchQueue(self._workers, score_batch, self._cancelled.is_set)
        received = 0
        for _, points in queue.run(jobs):
            if points is not None:
                results[received // count].extend(points)
                received += len(points)
                self._done += len(points)
            now = time.monotonic()
            if now >= self._next_list:
                self._list = self._suggestions(self._best(changes))
                self._next_list = now + _LIST_SECONDS
            report(self._progress(), self._list)

    # What the games say

    def _best(self, changes: tuple[AnyChange, ...]) -> tuple[AnyChange, ...]:
        """Those that have been tried, best first."""
        tried = [change for change in changes if self._points[change]]
        return tuple(sorted(tried, key=lambda change: self._suggestion(change).score))

    def _suggestions(self, changes: tuple[AnyChange, ...]) -> tuple[Suggestion, ...]:
        return tuple(self._suggestion(change) for change in changes)

    def _suggestion(self, change: AnyChange) -> Suggestion:
        points = self._points[change]
        after = paired_estimate(self._reading.allied, self._points_before[: len(points)], points)
        return Suggestion(change=change, before=self._reading.allied, after=after, games=len(points))

    def _progress(self) -> Progress:
        seconds = time.monotonic() - self._start
        left = seconds / self._done * max(0, self._planned - self._done) if self._done else None
        return Progress(done=self._done, planned=self._planned, seconds=seconds, seconds_left=left)


class StyleDraw:
    """Draws the styles of game number n: half of them from the equilibrium of a table, half from the population, as
    far as both played.
    """

    def __init__(self, table: StyleTable, seed: int, players: PlayerSelection = EVERYBODY) -> None:
        self._seed = seed
        self._players = players
        self._allied = list(accumulate(table.allied_weights))
        self._axis = list(accumulate(table.axis_weights))

    def game(self, number: int) -> PlannedGame:
        seed = f"{self._seed}/change/{number}"
        group = self._players.group
        if group is PlayerGroup.BEGINNERS or (group is PlayerGroup.EVERYBODY and number % 2):
            allies, axis_style = self._players.style_indices
            pair = (
                random_style(number, seed) if allies is None else STYLES[allies],
                random_style(number + 1, seed) if axis_style is None else STYLES[axis_style],
            )
            return PlannedGame(number, pair, None, seed, 0)
        draw = random.Random(f"{seed}/styles")
        allied, axis = _drawn(self._allied, draw.random()), _drawn(self._axis, draw.random())
        return PlannedGame(number, (STYLES[allied], STYLES[axis]), (allied, axis), seed, 0)


def _drawn(limits: list[float], number: float) -> int:
    return min(bisect.bisect(limits, number * limits[-1]), len(limits) - 1)


def paired_estimate(known: Estimate, before: Sequence[int], after: Sequence[int]) -> Estimate:
    """The win rate after a change, from games in pairs; `known` is the better known rate before it.

    As far as the pairs vary together, what these games before the change were off is taken off the games after it.
    """
    games = len(after)
    mean_before, mean_after = sum(before) / (2 * games), shrunk_rate(sum(after) / 2, games)
    squares = sum((one / 2 - mean_before) ** 2 for one in before)
    products = sum((one / 2 - mean_before) * (other / 2 - mean_after) for one, other in zip(before, after, strict=True))
    share = min(1.0, max(0.0, products / squares)) if squares else 0.0
    rate = min(1.0, max(0.0, mean_after + share * (known.rate - mean_before)))
    variance_after = mean_after * (1 - mean_after) / games
    variance_before = mean_before * (1 - mean_before) / games
    known_variance = (known.half_width / DEVIATIONS) ** 2
    variance = max(0.0, variance_after - share**2 * variance_before) + share**2 * known_variance
    return share_estimate(rate, variance)
