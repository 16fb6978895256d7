"""Workers: who plays batches of games. This process, processes of this machine, or a cluster; all by one interface."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from abc import ABC, abstractmethod
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.context import SpawnContext
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar
from urllib.parse import urlsplit

from rules.lab.batch import Batch, BatchFunction, BatchResult, prepare_process
from rules.lab.simulation import SimulationCancelled
from schema.issues import KnownProblem

Result = TypeVar("Result")
# How long to wait for a cluster to answer.
PATIENCE: Final = "5s"
# Dask knows other protocols, for which it needs more than itself.
_PROTOCOLS: Final = ("tcp", "tls", "ws", "wss")
_ENCRYPTED: Final = ("tls://", "wss://")


class Workers(ABC):
    """`count` says how many batches are played at once. After `cancel` they are of no more use."""

    count: int

    @abstractmethod
    def submit(self, function: BatchFunction[Result], batch: Batch) -> Future[BatchResult[Result]]:
        """Have a batch played."""

    @abstractmethod
    def cancel(self) -> None:
        """Stop at once, and do not wait until everybody has heard of it."""

    def close(self) -> None:
        """Let everybody go."""
        self.cancel()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class LocalWorker(Workers):
    """Plays in this process, one batch after the other."""

    count = 1

    def __init__(self) -> None:
        self._cancelled = threading.Event()

    def submit(self, function: BatchFunction[Result], batch: Batch) -> Future[BatchResult[Result]]:
        future: Future[BatchResult[Result]] = Future()
        try:
            future.set_result(function(batch, self._cancelled.is_set))
        except SimulationCancelled as problem:
            future.set_exception(problem)
        return future

    def cancel(self) -> None:
        self._cancelled.set()


class _ExecutorWorkers(Workers):
    """Plays on an executor of `concurrent.futures`."""

    def __init__(self, executor: Executor, count: int) -> None:
        self._executor = executor
        self.count = count

    def submit(self, function: BatchFunction[Result], batch: Batch) -> Future[BatchResult[Result]]:
        return self._executor.submit(function, batch)


def spawn_context() -> SpawnContext:
    """Processes are started anew, not forked: a window with threads cannot be.

    Python starts in the current folder; nothing that lies there is imported.
    """
    os.environ.setdefault("PYTHONSAFEPATH", "1")
    return multiprocessing.get_context("spawn")


class ProcessWorkers(_ExecutorWorkers):
    """Processes of this machine."""

    def __init__(self, count: int) -> None:
        context = spawn_context()
        self._cancelled = context.Event()
        self._lock = threading.Lock()
        executor = ProcessPoolExecutor(
            count, mp_context=context, initializer=prepare_process, initargs=(self._cancelled,)
        )
        super().__init__(executor, count)

    def cancel(self) -> None:
        with self._lock:
            is_ending = self._cancelled.is_set()
            self._cancelled.set()
        if is_ending:
            return
        # Processes that are still starting will look for the event: somebody has to keep it until all have ended.
        threading.Thread(target=self._await_end, name="end of processes").start()

    def _await_end(self) -> None:
        self._executor.shutdown(wait=True, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class Certificates:
    """PEM files for an encrypted cluster: who is trusted, and who we are. Dask's own settings say what is not given."""

    authority: Path | None
    certificate: Path | None
    key: Path | None


class ClusterWorkers(_ExecutorWorkers):
    """The workers of a Dask cluster, by the address of its scheduler. Batches under way end on their own.

    Both sides unpickle what they get, which can run code: the scheduler has to be trusted, and so does everybody who
    reaches it.
    """

    def __init__(self, address: str, certificates: Certificates | None = None) -> None:
        try:
            # An extra that is not installed everywhere, and has no types.
            distributed: Any = import_module("distributed")
        except ImportError:
            # To a bundle no package can be added.
            package = None if hasattr(sys, "frozen") else "distributed"
            raise KnownProblem("playtest.no-dask", package=package) from None
        _require_address(address)
        security = _security(distributed, address, certificates)
        try:
            self._client = distributed.Client(address, timeout=PATIENCE, set_as_default=False, security=security)
        except (OSError, ValueError, TimeoutError):
            raise KnownProblem("playtest.no-cluster", address=address) from None
        threads = sum(self._client.nthreads().values())
        if not threads:
            self._client.close()
            raise KnownProblem("playtest.empty-cluster", address=address)
        super().__init__(self._client.get_executor(), threads)

    def cancel(self) -> None:
        # Without waiting it takes back what nobody has begun.
        self._executor.shutdown(wait=False)

    def close(self) -> None:
        super().close()
        with suppress(OSError, TimeoutError):
            self._client.close()


def _require_address(address: str) -> None:
    """Raises KnownProblem for an address that Dask would begin to connect to, and then never end."""
    protocol, separator, _ = address.partition("://")
    if separator and protocol not in _PROTOCOLS:
        raise KnownProblem("playtest.unknown-protocol", address=address)
    try:
        parts = urlsplit(address if separator else f"tcp://{address}")
        is_whole = bool(parts.hostname and parts.port)
    except ValueError:  # brackets or a port that are none
        is_whole = False
    if not is_whole:
        raise KnownProblem("playtest.bad-cluster-address", address=address)


def _security(distributed: Any, address: str, certificates: Certificates | None) -> Any:
    """How Dask proves who it is; raises KnownProblem where an encrypted cluster could not be talked to."""
    files = (
        {}
        if certificates is None
        else {
            "tls_ca_file": certificates.authority,
            "tls_client_cert": certificates.certificate,
            "tls_client_key": certificates.key,
        }
    )
    security = distributed.Security(**{name: str(file) for name, file in files.items() if file is not None})
    if address.startswith(_ENCRYPTED):
        try:
            context = security.get_connection_args("client")["ssl_context"]
        except (OSError, ValueError):
            raise KnownProblem("playtest.bad-certificates", address=address) from None
        if context is None:
            raise KnownProblem("playtest.no-certificates", address=address)
    return security


def open_workers(
    count: int | None = None, cluster: str | None = None, certificates: Certificates | None = None
) -> Workers:
    """A cluster if its address is given, else processes; None: as many as this machine has cores."""
    if cluster is not None:
        return ClusterWorkers(cluster, certificates)
    count = count or os.cpu_count() or 1
    return LocalWorker() if count == 1 else ProcessWorkers(count)
