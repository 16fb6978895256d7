"""A test that is not marked `slow` may take half a second of the processor; with more than that it fails by name.

What counts is the time of its process for setup, call, and teardown, and that of its child processes. The cost of a
fixture that several tests share is divided among all tests that ask for it, whichever comes first. Seconds are scaled
by a fixed computation that is timed in the same process, so that a slow machine fails no test. What other programs do
to the caches of a busy one is not seen by it: a test that is far over the budget fails, any that is over it is named.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

BUDGET = 0.5
# Late in a run and on a busy machine, tests of the window take up to four times as long as alone.
TOLERANCE = 6.0
FAR_BELOW = 0.1
# The first run of a test in its process pays for what it loads, and any run may meet a collection of garbage.
RUNS = 3
# The duration of `compute` on the machine whose seconds these are.
REFERENCE_SECONDS = 0.0115
# The name under which a report has the seconds of its test; `--junitxml` writes it too.
SECONDS = "processor_seconds"

_Setup = Generator[None, Any, Any]


def processor_seconds() -> float:
    """Used by this process and by the child processes that it has waited for."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def compute() -> int:
    """Always the same work, of the kind that tests do: integers, strings, a dictionary, sorting."""
    counts: dict[int, int] = {}
    for number in range(100_000):
        key = number * 7_919 % 10_007
        counts[key] = counts.get(key, 0) + len(str(number))
    return sum(sorted(counts.values()))


def measure_pace(repeats: int = 3) -> float:
    """How many seconds of the reference machine one second of this process is worth now."""
    fastest = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        compute()
        fastest = min(fastest, time.process_time() - start)
    return REFERENCE_SECONDS / fastest


class Budget:
    """A plugin that times all tests; those that `is_limited` accepts must keep to the budget."""

    def __init__(
        self,
        is_limited: Callable[[pytest.Item], bool],
        *,
        clock: Callable[[], float] = processor_seconds,
        find_pace: Callable[[], float] = measure_pace,
        tolerance: float = 1.0,
    ) -> None:
        self._is_limited = is_limited
        self._limit = BUDGET * tolerance
        self._clock = clock
        self._find_pace = find_pace
        self._pace = 1.0
        self._shared = _SharedFixtures(clock)
        self._total = 0.0
        self._marked_slow: dict[str, float] = {}
        self._over_budget: dict[str, float] = {}

    def pytest_sessionstart(self) -> None:
        self._pace = self._find_pace()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._shared.find_users(session.items)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest) -> _Setup:
        if fixturedef.scope == "function":
            return (yield)
        return (yield from self._shared.set_up(fixturedef, request))

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports, seconds = self._run(item, nextitem)
        # The machine may be twice as slow now as when it was timed, or twice as fast.
        if seconds > BUDGET / 2 and _passed(reports) and self._is_limited(item):
            seconds = self._repeat(item, nextitem, seconds)
            if seconds > self._limit:
                reports = [_over_budget(item, seconds) if report.when == "call" else report for report in reports]
        for report in reports:
            if report.when == "teardown":
                report.user_properties.append((SECONDS, round(seconds, 4)))
                report.user_properties.append(("slow", item.get_closest_marker("slow") is not None))
                report.user_properties.append(("limited", self._is_limited(item)))
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def _run(self, item: pytest.Item, nextitem: pytest.Item | None) -> tuple[list[pytest.TestReport], float]:
        start = self._clock() - self._shared.seconds
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        own = self._clock() - self._shared.seconds - start
        return reports, (own + self._shared.share_of(item)) * self._pace

    def _repeat(self, item: pytest.Item, nextitem: pytest.Item | None, seconds: float) -> float:
        """The least that the test takes in several runs that pass, each at the pace that the machine has then."""
        for _ in range(RUNS - 1):
            self._pace = self._find_pace()
            reports, again = self._run(item, nextitem)
            if not _passed(reports):
                break
            seconds = min(seconds, again)
            if seconds <= BUDGET:
                break
        return seconds

    # What the process that the person started reports at the end

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        if report.when == "teardown" and SECONDS in properties:
            seconds = float(str(properties[SECONDS]))
            self._total += seconds
            if properties["slow"]:
                name = report.nodeid.partition("[")[0]
                self._marked_slow[name] = max(seconds, self._marked_slow.get(name, 0.0))
            elif seconds > BUDGET and properties["limited"]:
                self._over_budget[report.nodeid] = seconds

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        quick = {name: seconds for name, seconds in sorted(self._marked_slow.items()) if seconds < FAR_BELOW}
        if quick:
            terminalreporter.section("marked slow, but quick")
            for name, seconds in quick.items():
                terminalreporter.line(f"{name}: {seconds:.2f} s of the processor; remove the marker")
        if self._over_budget:
            terminalreporter.section(f"over {BUDGET} s of the processor")
            for name, seconds in sorted(self._over_budget.items()):
                terminalreporter.line(f"{name}: {seconds:.2f} s")
        terminalreporter.line(f"The tests used {self._total:.0f} s of the processor, collection not counted.")


def _passed(reports: list[pytest.TestReport]) -> bool:
    return all(report.passed for report in reports)


def _over_budget(item: pytest.Item, seconds: float) -> pytest.TestReport:
    message = (
        f"over budget: {seconds:.2f} s of the processor, and a test may take {BUDGET} s. "
        "Make it cheaper, or mark it with @pytest.mark.slow, which moves it to `make test-all`."
    )
    call = pytest.CallInfo.from_call(partial(pytest.fail, message, pytrace=False), when="call")
    return pytest.TestReport.from_item_and_call(item, call)


class _SharedFixtures:
    """What the fixtures of a wider scope than one test cost, and how many tests each of them serves."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.seconds = 0.0
        """Used for all of them so far."""
        self._depth = 0
        self._start = 0.0
        self._users: defaultdict[str, list[str]] = defaultdict(list)
        # For each name: the part of the tree of tests for which there is such a fixture, and its cost for each of them.
        self._shares: defaultdict[str, dict[str, float]] = defaultdict(dict)

    def find_users(self, items: list[pytest.Item]) -> None:
        for item in items:
            for name in getattr(item, "fixturenames", ()):
                self._users[name].append(item.nodeid)

    def share_of(self, item: pytest.Item) -> float:
        return sum(
            share
            for name in getattr(item, "fixturenames", ())
            for scope, share in self._shares.get(name, {}).items()
            if item.nodeid.startswith(scope)
        )

    def set_up(self, fixture: pytest.FixtureDef[Any], request: pytest.FixtureRequest) -> _Setup:
        name, scope = fixture.argname, request.node.nodeid
        users = sum(user.startswith(scope) for user in self._users[name])
        self._shares[name][scope] = 0.0
        stop = partial(self._stop, name, scope, users / len(fixture.params or [None]))
        # Finalizers run in reverse order, so that the teardown lies between these two.
        fixture.addfinalizer(stop)
        self._begin()
        try:
            return (yield)
        finally:
            stop()
            fixture.addfinalizer(self._begin)

    def _begin(self) -> None:
        if self._depth == 0:
            self._start = self._clock()
        self._depth += 1

    def _stop(self, name: str, scope: str, users: float) -> None:
        self._depth -= 1
        if self._depth == 0:
            seconds = self._clock() - self._start
            self.seconds += seconds
            if users:
                self._shares[name][scope] += seconds / users
