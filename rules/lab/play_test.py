"""A play-test: plays the planned games on workers and reads the balance from them, as it grows.

The same scenario, rules, seed and number of games give the same reading, whoever plays them: results are added up in
the order of the games, and what depends on results happens at fixed numbers of games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from rules.game.field import Field
from rules.game.game import check_playable
from rules.lab.batch import PlayedScenario, play_batch, played_scenario
from rules.lab.batch_queue import BatchQueue, GameList
from rules.lab.cancellable_run import CancellableRun
from rules.lab.evaluation import TallyEvaluation
from rules.lab.game_plan import ROUND, first_choice, planned_game
from rules.lab.player_selection import EVERYBODY, PlayerSelection
from rules.lab.reading import BalanceReading, Progress
from rules.lab.simulation import SimulationCancelled
from rules.lab.style_table import drop_weak
from rules.lab.tally import Tally
from rules.lab.workers import Workers
from schema.catalog.switch import Profile
from schema.scenario import Scenario

DEFAULT_GAMES: Final = 80 * ROUND
# Styles that do badly are dropped after so many games of every pair.
DROP_AT: Final = 20 * ROUND
# At these distances the run looks whether the interval is narrow enough.
CHECK_EVERY: Final = 5 * ROUND
# A reading is made anew at most so often, and takes no more than this share of the time.
REPORT_SECONDS: Final = 0.3
REPORT_SHARE: Final = 0.1

Report = Callable[[Progress, BalanceReading | None], None]


def no_report(_progress: Progress, _reading: BalanceReading | None) -> None:
    """For those who wait for the end."""


@dataclass(frozen=True, slots=True)
class PlayTestOptions:
    """`half_width`: the run stops before its last game once the interval reaches no farther than this, as a share."""

    games: int = DEFAULT_GAMES
    seed: int = 1
    profile: Profile = Profile.BOOK
    half_width: float | None = None
    players: PlayerSelection = EVERYBODY


class PlayTest(CancellableRun):
    """One run. `run` blocks until it is done."""

    def __init__(self, scenario: Scenario, workers: Workers, options: PlayTestOptions | None = None) -> None:
        super().__init__(workers)
        self.options = options or PlayTestOptions()
        self.field = Field(scenario, self.options.profile)
        self._scenario = played_scenario(scenario, self.options.profile)
        self._tally = Tally()
        self._choice = first_choice(self.options.players)
        self._done = 0
        self._start = 0.0
        self._reading: BalanceReading | None = None
        self._next_reading = 0.0

    def run(self, report: Report = no_report) -> BalanceReading | None:
        """The reading of all games, or of those before it was cancelled; None if there were none.

        `report` is told now and then how far it is and what the games so far say, in the thread that runs.
        Raises KnownProblem for a scenario that cannot be played, or when the workers are lost.
        """
        check_playable(self.field)
        self._start = time.monotonic()
        try:
            for end in self._checkpoints():
                self._play_until(end, report)
                if self._is_narrow_enough(end):
                    break
        except SimulationCancelled:
            self._cancelled.set()
        reading = self._evaluate() if self._done else None
        report(self._progress(), reading)
        return reading

    def _checkpoints(self) -> Iterator[int]:
        """The numbers of games after which something may be decided."""
        yield from range(CHECK_EVERY, self.options.games, CHECK_EVERY)
        yield self.options.games

    def _play_until(self, end: int, report: Report) -> None:
        queue = BatchQueue(self._workers, play_batch, self._cancelled.is_set)
        jobs: list[tuple[PlayedScenario, GameList]] = [
            (
                self._scenario,
                [planned_game(self.options.seed, number, self._choice) for number in range(self._done, end)],
            )
        ]
        for games, tally in queue.run(iter(jobs)):
            if tally is not None:
                self._tally.merge(tally)
                self._done += len(games)
            self._report(report)
        self._adapt_styles(end)

    def _adapt_styles(self, end: int) -> None:
        """Play those pairs more often from now on on which the rate hangs."""
        equilibrium = self._evaluation().balance.equilibrium
        if end == DROP_AT:
            self._choice = drop_weak(self._choice, equilibrium)
            equilibrium = self._evaluation().balance.equilibrium
        self._choice = self._choice.weighted(equilibrium.allied, equilibrium.axis)

    def _is_narrow_enough(self, end: int) -> bool:
        wanted = self.options.half_width
        if wanted is None or end == self.options.games:
            return False
        return self._evaluation().balance.allied.half_width <= wanted

    def _evaluation(self) -> TallyEvaluation:
        return TallyEvaluation(self.field, self._tally, self.options.seed, self._choice, time.monotonic() - self._start)

    def _evaluate(self) -> BalanceReading:
        return self._evaluation().reading()

    def _report(self, report: Report) -> None:
        now = time.monotonic()
        if self._done and now >= self._next_reading:
            self._reading = self._evaluate()
            cost = time.monotonic() - now
            self._next_reading = now + max(REPORT_SECONDS, cost / REPORT_SHARE)
        report(self._progress(), self._reading)

    def _progress(self) -> Progress:
        seconds = time.monotonic() - self._start
        planned = self.options.games
        left = seconds / self._done * (planned - self._done) if self._done else None
        return Progress(done=self._done, planned=planned, seconds=seconds, seconds_left=left)
