"""The budget of a test: what counts, what fails, and what the end of a run reports."""

from collections.abc import Callable

import pytest

from tests import budget
from tests.conftest import ROOT

pytest_plugins = ["pytester"]

Run = Callable[..., pytest.RunResult]

# The clock only moves when a test says so.
CONFTEST = """
import pytest
from tests.budget import Budget

class Clock:
    def __init__(self):
        self.now = 0.0
    def work(self, seconds):
        self.now += seconds

CLOCK = Clock()
PACES = iter(PLACE_FOR_PACES)

def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes long")
    is_limited = lambda item: item.get_closest_marker("slow") is None
    clock, find_pace = (lambda: CLOCK.now), (lambda: next(PACES))
    config.pluginmanager.register(Budget(is_limited, clock=clock, find_pace=find_pace, tolerance=PLACE_FOR_TOLERANCE))

@pytest.fixture(scope="session")
def clock():
    return CLOCK
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "300")  # room for whole messages

    def run(source: str, *options: str, paces: str = "[1.0] * 99", tolerance: float = 1.0) -> pytest.RunResult:
        conftest = CONFTEST.replace("PLACE_FOR_PACES", paces).replace("PLACE_FOR_TOLERANCE", str(tolerance))
        pytester.makeconftest(conftest)
        pytester.makepyfile(test_work=source)
        return pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:benchmark", *options)

    return run


def test_a_test_over_the_budget_fails_by_name(run: Run) -> None:
    result = run("def test_quick(clock): clock.work(0.4)\ndef test_long(clock): clock.work(0.6)")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["FAILED test_work.py::test_long - Failed: over budget: 0.60 s of the processor*"])
    result.stdout.fnmatch_lines(["*or mark it with @pytest.mark.slow, which moves it to `make test-all`.*"])


def test_a_busy_machine_names_what_is_over_the_budget_and_fails_what_is_far_over(run: Run) -> None:
    source = (
        "def test_a(clock): clock.work(0.4)\ndef test_b(clock): clock.work(0.9)\ndef test_c(clock): clock.work(1.1)"
    )
    result = run(source, tolerance=2.0)
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*over 0.5 s of the processor*", "test_work.py::test_b: 0.90 s"])
    result.stdout.fnmatch_lines(["FAILED test_work.py::test_c - Failed: over budget: 1.10 s*"])
    result.stdout.no_fnmatch_line("test_work.py::test_a: *")


def test_a_test_that_is_marked_may_take_longer(run: Run) -> None:
    run("import pytest\n@pytest.mark.slow\ndef test_long(clock): clock.work(9)").assert_outcomes(passed=1)


def test_a_test_that_fails_is_reported_as_such(run: Run) -> None:
    result = run("def test_long(clock):\n    clock.work(9)\n    assert clock is None")
    result.assert_outcomes(failed=1)
    result.stdout.no_fnmatch_line("*over budget*")


def test_setup_and_teardown_count(run: Run) -> None:
    result = run("""
import pytest

@pytest.fixture
def thing(clock):
    clock.work(0.2)
    yield
    clock.work(0.2)

def test_with_it(thing, clock): clock.work(0.2)
def test_little_with_it(thing, clock): clock.work(0.05)
""")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["FAILED test_work.py::test_with_it - *0.60 s*"])


SHARED = """
import pytest

@pytest.fixture(scope="module")
def base(clock):
    clock.work(0.5)
    yield
    clock.work(0.1)

@pytest.fixture(scope="module")
def expensive(base, clock):
    clock.work(0.5)
    yield
    clock.work(0.1)

@pytest.mark.parametrize("number", range({users}))
def test_user(expensive, number, clock): clock.work(0.1)
def test_other(clock): clock.work(0.4)
"""


def test_a_shared_fixture_is_not_charged_to_the_first_test(run: Run) -> None:
    run(SHARED.format(users=4)).assert_outcomes(passed=5)


def test_a_fixture_that_few_tests_share_is_charged_to_all_of_them(run: Run) -> None:
    """1.0 s of setup for two tests; the teardown counts from then on."""
    result = run(SHARED.format(users=2))
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(
        ["FAILED test_work.py::test_user[[]0] - *0.60 s*", "FAILED test_work.py::test_user[[]1] *"]
    )


def test_each_value_of_a_shared_fixture_has_its_own_tests(run: Run) -> None:
    result = run("""
import pytest

@pytest.fixture(scope="module", params=range(4))
def expensive(clock): clock.work(0.6)

@pytest.mark.parametrize("number", range(2))
def test_user(expensive, number, clock): clock.work(0.1)
""")
    result.assert_outcomes(passed=8)


def test_what_only_the_first_run_loads_is_not_charged(run: Run) -> None:
    result = run("""
loaded = []

def test_first(clock):
    clock.work(0.1 if loaded else 2.0)
    loaded.append(True)
""")
    result.assert_outcomes(passed=1)


def test_a_test_that_cannot_run_again_keeps_its_first_seconds(run: Run) -> None:
    result = run("""
loaded = []

def test_first(clock):
    assert not loaded
    loaded.append(True)
    clock.work(2.0)
""")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["FAILED test_work.py::test_first - Failed: over budget: 2.00 s*"])


@pytest.mark.parametrize(("paces", "passed"), [("[1.0, 0.5, 0.5]", 1), ("[1.0, 1.0, 0.9]", 0), ("[0.5] * 2", 1)])
def test_a_slow_machine_has_more_time(run: Run, paces: str, passed: int) -> None:
    """It is timed at the start, and again when a test seems too long."""
    run("def test_long(clock): clock.work(0.8)", paces=paces).assert_outcomes(passed=passed, failed=1 - passed)


def test_a_fast_machine_has_less(run: Run) -> None:
    run("def test_long(clock): clock.work(0.3)", paces="[2.0] * 9").assert_outcomes(failed=1)


def test_the_end_names_the_tests_that_need_no_marker(run: Run) -> None:
    source = """
import pytest
pytestmark = pytest.mark.slow

def test_tiny(clock): clock.work(0.01)
def test_long(clock): clock.work(0.7)

@pytest.mark.parametrize("seconds", [0.01, 0.8])
def test_long_at_times(clock, seconds): clock.work(seconds)
"""
    result = run(source)
    result.assert_outcomes(passed=4)
    result.stdout.fnmatch_lines(
        ["*marked slow, but quick*", "test_work.py::test_tiny: 0.01 s of the processor; remove *"]
    )
    assert result.stdout.str().count("remove the marker") == 1
    result.stdout.fnmatch_lines(["The tests used 2 s of the processor, collection not counted."])


@pytest.mark.slow
def test_workers_report_to_the_process_that_started_them(run: Run) -> None:
    source = (
        "import pytest\n@pytest.mark.slow\ndef test_tiny(clock): clock.work(0.01)\ndef test_long(clock): clock.work(2)"
    )
    result = run(source, "--numprocesses=1")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["test_work.py::test_tiny: 0.01 s of the processor; *", "FAILED *over budget: 2.00 s*"])


def test_the_pace_is_that_of_a_fixed_computation() -> None:
    assert budget.compute() == budget.compute()
    assert 0.05 < budget.measure_pace() < 20


@pytest.mark.slow
def test_real_work_is_measured(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second of the processor as this machine counts it now, once in the process and once in a child of it."""
    pytester.makeconftest("""
from tests.budget import Budget

def pytest_configure(config):
    config.pluginmanager.register(Budget(lambda item: True))
""")
    pytester.makepyfile(
        f"ROOT = {str(ROOT)!r}"
        """
import subprocess, sys
from tests.budget import REFERENCE_SECONDS, compute

ROUNDS = round(1.0 / REFERENCE_SECONDS)
PROGRAM = f"from tests.budget import compute\\nfor _ in range({ROUNDS}): compute()"

def test_work():
    for _ in range(ROUNDS):
        compute()

def test_work_of_a_child():
    subprocess.run([sys.executable, "-c", PROGRAM], check=True, cwd=ROOT)

def test_nothing():
    pass
"""
    )
    monkeypatch.setenv("COLUMNS", "300")
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:benchmark")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(
        ["FAILED *::test_work - *over budget*", "FAILED *::test_work_of_a_child - *over budget*"]
    )
