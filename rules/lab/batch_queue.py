"""A queue of batches: keeps the workers busy and gives the results back in the order of the batches."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future, wait
from typing import Final, Generic, TypeVar

from rules.lab.batch import Batch, BatchFunction, BatchResult, PlayedScenario
from rules.lab.game_plan import PlannedGame
from rules.lab.simulation import SimulationCancelled
from rules.lab.workers import Workers
from schema.issues import KnownProblem

Result = TypeVar("Result")
# How long a batch should take: short enough to see results grow, long enough that sending it costs little.
_BATCH_SECONDS: Final = 0.25
_FIRST_BATCH: Final = 2
_LARGEST_BATCH: Final = 64
# Batches under way for each worker, so that none of them waits for the next.
_BATCHES_AHEAD: Final = 3
# How often whoever waits looks up.
_WAITING_SECONDS: Final = 0.05

GameList = Sequence[PlannedGame]


class BatchQueue(Generic[Result]):
    """Games go in, results come out. The size of batches follows the speed of the games and changes no result."""

    def __init__(self, workers: Workers, function: BatchFunction[Result], is_cancelled: Callable[[], bool]) -> None:
        self._workers = workers
        self._function = function
        self._is_cancelled = is_cancelled
        self._size = _FIRST_BATCH

    def run(self, jobs: Iterator[tuple[PlayedScenario, GameList]]) -> Iterator[tuple[GameList, Result | None]]:
        """The results in the order of the games; None from time to time while there is nothing new.

        Raises SimulationCancelled as soon as it is cancelled.
        """
        games_left: deque[tuple[PlayedScenario, GameList]] = deque()
        under_way: deque[tuple[GameList, Future[BatchResult[Result]]]] = deque()
        exhausted = False
        while True:
            while not exhausted and len(under_way) < self._workers.count * _BATCHES_AHEAD:
                batch = self._next_batch(games_left, jobs)
                if batch is None:
                    exhausted = True
                else:
                    under_way.append((batch.games, self._submit(batch)))
                    if self._workers.count == 1:
                        break
            if not under_way:
                return
            games, first = under_way[0]
            wait([first], timeout=_WAITING_SECONDS)
            if self._is_cancelled():
                raise SimulationCancelled
            if first.done():
                under_way.popleft()
                result = _result_of(first)
                self._adapt(len(games), result.seconds)
                yield games, result.value
            else:
                yield (), None

    def _next_batch(
        self, games_left: deque[tuple[PlayedScenario, GameList]], jobs: Iterator[tuple[PlayedScenario, GameList]]
    ) -> Batch | None:
        if not games_left:
            job = next(jobs, None)
            if job is None:
                return None
            games_left.append(job)
        scenario, games = games_left.popleft()
        if len(games) > self._size:
            games_left.appendleft((scenario, games[self._size :]))
        return Batch(scenario, tuple(games[: self._size]))

    def _submit(self, batch: Batch) -> Future[BatchResult[Result]]:
        try:
            return self._workers.submit(self._function, batch)
        except BrokenExecutor:
            raise KnownProblem("playtest.workers-lost") from None
        except RuntimeError:
            # Workers that were cancelled take nothing more.
            if self._is_cancelled():
                raise SimulationCancelled from None
            raise

    def _adapt(self, games: int, seconds: float) -> None:
        wanted = int(_BATCH_SECONDS * games / max(seconds, 1e-6))
        self._size = min(_LARGEST_BATCH, max(1, wanted), 2 * self._size)


def _result_of(future: Future[BatchResult[Result]]) -> BatchResult[Result]:
    try:
        return future.result()
    except CancelledError:
        raise SimulationCancelled from None
    except BrokenExecutor:
        raise KnownProblem("playtest.workers-lost") from None
