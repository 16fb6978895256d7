"""Which tests a tier runs, and how many examples it tries."""

import pytest
from hypothesis import settings

from tests import tiers
from tests.tiers import EXAMPLES, QUICK_EXAMPLES, Tier

pytest_plugins = ["pytester"]

CONFTEST = """
import pytest
from tests import tiers

def pytest_addoption(parser):
    tiers.add_option(parser)

def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes long")

def pytest_collection_modifyitems(config, items):
    tiers.leave_others_out(config, items)

@pytest.fixture(params=["sqlite", "postgres"])
def database(request):
    return request.param
"""
TESTS = """
import pytest
from hypothesis import given, strategies

def test_quick(): pass

@pytest.mark.slow
def test_slow(): pass

@given(strategies.integers())
def test_property(number): pass

def test_database(database): pass
"""
SLOW, PROPERTY, SERVER = "test_slow", "test_property", "test_database[postgres]"
QUICK = {"test_quick", "test_database[sqlite]"}


@pytest.mark.parametrize(
    ("options", "server", "expected"),
    [
        (["--tier=quick"], True, {*QUICK, PROPERTY}),
        (["--tier=rest"], True, {SLOW, PROPERTY, SERVER}),
        (["--tier=all"], True, {*QUICK, SLOW, PROPERTY, SERVER}),
        (["--tier=all"], False, {*QUICK, SLOW, PROPERTY}),
        ([], True, {*QUICK, SLOW, PROPERTY}),
    ],
)
def test_tests_of_a_tier(
    options: list[str],
    server: bool,
    expected: set[str],
    *,
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`server`: whether PostgreSQL is installed. Without a tier, its tests run only where the environment asks."""
    for name in ("CI", "BEACHHEAD_POSTGRES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(tiers, "postgres_programs", lambda: pytester.path if server else None)
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_some=TESTS)
    result = pytester.runpytest_inprocess(
        "-p", "no:cacheprovider", "-p", "no:benchmark", "--collect-only", "-q", *options
    )
    assert {line.partition("::")[2] for line in result.outlines if "::" in line} == expected


@pytest.mark.parametrize("variable", ["CI", "BEACHHEAD_POSTGRES"])
def test_the_environment_asks_for_a_server(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers, "postgres_programs", lambda: None)
    monkeypatch.setenv(variable, "1")
    assert tiers.runs_server(None)
    assert tiers.runs_server(Tier.REST)
    assert not tiers.runs_server(Tier.QUICK)


def test_the_quick_tier_tries_few_examples_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HYPOTHESIS_PROFILE", raising=False)
    assert [tiers.profile_of(tier) for tier in (Tier.QUICK, Tier.REST, Tier.ALL, None)] == ["quick", *["default"] * 3]
    monkeypatch.setenv("HYPOTHESIS_PROFILE", "fuzz")
    assert tiers.profile_of(Tier.QUICK) == "fuzz"
    quick, default = (settings.get_profile(name) for name in ("quick", "default"))
    assert (quick.max_examples, quick.derandomize, default.max_examples) == (QUICK_EXAMPLES, True, EXAMPLES)
