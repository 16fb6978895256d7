"""A batch: some games of one scenario, sent to whoever plays them. All that a process on another machine needs."""

from __future__ import annotations

import gc
import json
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic, Protocol, TypeVar

from rules.game.field import Field
from rules.lab.game_plan import PlannedGame
from rules.lab.simulation import IsCancelled, Simulation, never
from rules.lab.tally import Tally
from schema.catalog.switch import Profile
from schema.formats.native import read_native, write_native
from schema.scenario import Scenario

Result_co = TypeVar("Result_co", covariant=True)
# Fields are kept for the next batch of the same scenario; suggestions take turns.
_FIELDS_KEPT: Final = 8


@dataclass(frozen=True, slots=True)
class PlayedScenario:
    """A scenario and its rules as they are sent: the text of its file."""

    text: str
    profile: Profile


def played_scenario(scenario: Scenario, profile: Profile) -> PlayedScenario:
    return PlayedScenario(write_native(scenario), profile)


@dataclass(frozen=True, slots=True)
class Batch:
    scenario: PlayedScenario
    games: tuple[PlannedGame, ...]


@dataclass(frozen=True, slots=True)
class BatchResult(Generic[Result_co]):
    """What came of a batch, and the seconds that it took whoever played it."""

    value: Result_co
    seconds: float


class BatchFunction(Protocol[Result_co]):
    """What is done with a batch. `is_cancelled`: None in a process that knows it anyway."""

    def __call__(self, batch: Batch, is_cancelled: IsCancelled | None = None) -> BatchResult[Result_co]: ...


class CancelSignal(Protocol):
    """An event that processes share."""

    def is_set(self) -> bool: ...


class Process:
    """What a process that does nothing but play knows beside the batches."""

    is_cancelled: IsCancelled = staticmethod(never)
    is_worker = False


def prepare_process(cancel: CancelSignal) -> None:
    """Called once in every process that does nothing but play: games stop as soon as `cancel` is set."""
    import signal

    # Ctrl-C reaches all processes of a terminal; the one in front tells the others what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Process.is_cancelled = cancel.is_set
    Process.is_worker = True


@lru_cache(maxsize=_FIELDS_KEPT)
def kept_field(scenario: PlayedScenario) -> Field:
    field = Field(read_native(json.loads(scenario.text)), scenario.profile)
    if Process.is_worker:
        # Tables live as long as the process; the collector need not walk over them again and again.
        gc.collect()
        gc.freeze()
    return field


def play_batch(batch: Batch, is_cancelled: IsCancelled | None = None) -> BatchResult[Tally]:
    """Play all games of a batch and count what happens."""
    start = time.perf_counter()
    simulation = Simulation(kept_field(batch.scenario), is_cancelled or Process.is_cancelled)
    return BatchResult(simulation.play_all(batch.games), time.perf_counter() - start)


def score_batch(batch: Batch, is_cancelled: IsCancelled | None = None) -> BatchResult[tuple[int, ...]]:
    """Only who wins: the Allied points of each game."""
    start = time.perf_counter()
    simulation = Simulation(kept_field(batch.scenario), is_cancelled or Process.is_cancelled)
    points = tuple(simulation.allied_points(game) for game in batch.games)
    return BatchResult(points, time.perf_counter() - start)
