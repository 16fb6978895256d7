"""Whole runs: the same result whoever plays, live readings, stopping and cancelling."""

import gc
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future
from importlib.util import find_spec

import pytest

from rules.lab import batch, play_test
from rules.lab.batch import Batch, BatchFunction, BatchResult, play_batch, played_scenario, prepare_process
from rules.lab.game_plan import ROUND, planned_game
from rules.lab.play_test import PlayTest, PlayTestOptions
from rules.lab.reading import BalanceReading, Progress
from rules.lab.simulation import SimulationCancelled, never
from rules.lab.tally import Quantity
from rules.lab.workers import ClusterWorkers, LocalWorker, ProcessWorkers, Workers, open_workers
from schema.catalog.switch import Profile
from schema.issues import KnownProblem
from schema.scenario import Scenario
from tests.rules.lab.small_battles import SEED, small_battle

OPTIONS = PlayTestOptions(games=20, seed=SEED)


def read(players: Workers, options: PlayTestOptions = OPTIONS) -> BalanceReading:
    reading = PlayTest(small_battle(), players, options).run()
    assert reading is not None
    return reading.model_copy(update={"seconds": 0.0})


@pytest.fixture(scope="module")
def expected() -> BalanceReading:
    return read(LocalWorker())


def test_four_processes_find_what_one_finds(expected: BalanceReading) -> None:
    with ProcessWorkers(4) as players:
        assert read(players) == expected


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as local:
        yield local.scheduler_address


@pytest.mark.slow
@pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `cluster` is not installed")
def test_a_cluster_finds_the_same(cluster: str, expected: BalanceReading) -> None:
    with ClusterWorkers(cluster) as players:
        assert players.count == 2
        assert read(players) == expected


def test_a_cluster_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(KnownProblem, match=r"playtest\.no-dask") as told:
        open_workers(cluster="tcp://club:8786")
    assert told.value.params == {"package": "distributed"}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(KnownProblem, match=r"playtest\.no-dask") as told:
        open_workers(cluster="tcp://club:8786")
    assert told.value.params == {"package": None}


def test_readings_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_test, "REPORT_SECONDS", 0.0)
    monkeypatch.setattr(play_test, "REPORT_SHARE", 1e9)
    seen: list[tuple[Progress, BalanceReading | None]] = []
    last = PlayTest(small_battle(), LocalWorker(), OPTIONS).run(lambda *state: seen.append(state))
    done = [progress.done for progress, _ in seen]
    assert done == sorted(done)
    assert done[-1] == OPTIONS.games
    assert len({reading.games for _, reading in seen if reading is not None}) > 2
    assert seen[-1][1] == last
    assert seen[-1][0].seconds_left == 0


def test_a_cancelled_run_keeps_what_was_played() -> None:
    run = PlayTest(small_battle(), LocalWorker(), PlayTestOptions(games=10_000, seed=SEED))
    reading = run.run(lambda progress, _: run.cancel() if progress.done > 5 else None)
    assert run.is_cancelled
    assert reading is not None
    assert 5 < reading.games < 10_000


def test_processes_are_cancelled_while_they_start() -> None:
    with ProcessWorkers(2) as players:
        run = PlayTest(small_battle(), players, PlayTestOptions(games=10_000, seed=SEED))
        threading.Timer(0.05, run.cancel).start()
        assert run.run() is None
        assert run.is_cancelled


def test_processes_are_cancelled_in_the_middle_of_games() -> None:
    with ProcessWorkers(2) as players:
        run = PlayTest(small_battle(), players, PlayTestOptions(games=10_000, seed=SEED))
        reading = run.run(lambda progress, _: run.cancel() if progress.done else None)
        assert run.is_cancelled
        assert reading is not None
        assert reading.games < 10_000


def test_a_run_stops_when_the_interval_is_narrow_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_test, "CHECK_EVERY", 15)
    reading = read(LocalWorker(), PlayTestOptions(games=30 * ROUND, seed=SEED, half_width=0.5))
    assert reading.games == 15


def test_weak_styles_are_dropped_at_a_fixed_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_test, "DROP_AT", ROUND)
    monkeypatch.setattr(play_test, "CHECK_EVERY", ROUND)
    monkeypatch.setattr("rules.lab.style_table.DROPPED_SHARE", 0.7)
    reading = read(LocalWorker(), PlayTestOptions(games=ROUND + 30, seed=SEED, half_width=1e-9))
    assert reading.games == ROUND + 30
    assert 0.0 in reading.styles.allied_weights + reading.styles.axis_weights
    dropped = [number for number, weight in enumerate(reading.styles.allied_weights) if not weight]
    assert all(sum(reading.styles.games[number]) == 6 for number in dropped)


def test_a_scenario_without_units_is_not_played() -> None:
    with pytest.raises(KnownProblem, match=r"game\.no-units"):
        PlayTest(Scenario(), LocalWorker(), OPTIONS).run()


class BrokenWorkers(LocalWorker):
    """Processes that the system has ended."""

    def __init__(self, *, at_once: bool) -> None:
        super().__init__()
        self._at_once = at_once

    def submit(self, _function: BatchFunction[object], _batch: Batch) -> Future[BatchResult[object]]:
        if self._at_once:
            raise BrokenExecutor
        future: Future[BatchResult[object]] = Future()
        future.set_exception(BrokenExecutor())
        return future


@pytest.mark.parametrize("at_once", [True, False])
def test_lost_workers_are_told(at_once: bool) -> None:
    with pytest.raises(KnownProblem, match=r"playtest\.workers-lost"):
        PlayTest(small_battle(), BrokenWorkers(at_once=at_once), OPTIONS).run()


def test_one_worker_plays_in_this_process() -> None:
    with open_workers(1) as one:
        assert isinstance(one, LocalWorker)
    with open_workers(2) as two:
        assert isinstance(two, ProcessWorkers)


class ClosedWorkers(LocalWorker):
    """Processes that take nothing more."""

    def submit(self, _function: BatchFunction[object], _batch: Batch) -> Future[BatchResult[object]]:
        raise RuntimeError("cannot schedule new futures after shutdown")


def test_closed_workers_are_fine_after_a_cancel_and_a_mistake_before() -> None:
    run = PlayTest(small_battle(), ClosedWorkers(), OPTIONS)
    with pytest.raises(RuntimeError, match="shutdown"):
        run.run()
    run.cancel()
    assert run.run() is None


@pytest.mark.slow
def test_a_process_that_only_plays_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    cancel = threading.Event()
    monkeypatch.setattr(batch.Process, "is_cancelled", staticmethod(never))
    monkeypatch.setattr(batch.Process, "is_worker", False)
    before = signal.getsignal(signal.SIGINT)
    played = Batch(played_scenario(small_battle(), Profile.BOOK), (planned_game(SEED, 0),))
    batch.kept_field.cache_clear()
    gc.unfreeze()
    try:
        prepare_process(cancel)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert play_batch(played).value.get(Quantity.GAMES) == 1
        assert gc.get_freeze_count() > 0
        cancel.set()
        with pytest.raises(SimulationCancelled):
            play_batch(played)
    finally:
        signal.signal(signal.SIGINT, before)
        # All stays frozen: else each later collection of garbage would walk over all that has been imported.


def test_batches_that_were_taken_back_are_a_cancel() -> None:
    class TakenBack(LocalWorker):
        def submit(self, _function: BatchFunction[object], _batch: Batch) -> Future[BatchResult[object]]:
            future: Future[BatchResult[object]] = Future()
            future.cancel()
            return future

    run = PlayTest(small_battle(), TakenBack(), OPTIONS)
    assert run.run() is None
    assert run.is_cancelled


@pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `cluster` is not installed")
def test_a_cluster_without_workers() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=0, processes=False, protocol="tcp", dashboard_address=":0") as empty,
        pytest.raises(KnownProblem, match=r"playtest\.empty-cluster"),
    ):
        ClusterWorkers(empty.scheduler_address)
