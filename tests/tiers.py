"""Two tiers of tests: the quick ones, which a person runs many times a day, and the rest of them.

`--tier=quick` runs what is not marked `slow`, `--tier=rest` what the quick tier leaves out, and `--tier=all` both.
Without the option, all tests run except those that need a server, which run where the environment asks for them.
"""

import os
from enum import StrEnum
from functools import cache
from pathlib import Path

import hypothesis
import pytest

QUICK_EXAMPLES = 15
EXAMPLES = 60
FUZZ_EXAMPLES = 5_000


class Tier(StrEnum):
    QUICK = "quick"
    REST = "rest"
    ALL = "all"


def add_option(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tier", choices=[tier.value for tier in Tier], help="which tests run: quick ones, the rest, or all"
    )


def find_tier(config: pytest.Config) -> Tier | None:
    """None if nobody has said."""
    chosen = config.getoption("tier", None)
    return None if chosen is None else Tier(chosen)


def load_examples(tier: Tier | None) -> None:
    """How many examples hypothesis tries. Modules read it while they are imported, so it must be known before."""
    settings = hypothesis.settings
    # The same examples in every run: a person who has broken nothing sees nothing fail. The rest looks for new ones.
    settings.register_profile(
        "quick", deadline=None, max_examples=QUICK_EXAMPLES, derandomize=True, database=None, print_blob=True
    )
    settings.register_profile("default", deadline=None, max_examples=EXAMPLES)
    settings.register_profile(
        "fuzz",
        deadline=None,
        max_examples=FUZZ_EXAMPLES,
        suppress_health_check=[hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.data_too_large],
    )
    settings.load_profile(profile_of(tier))


def profile_of(tier: Tier | None) -> str:
    return os.environ.get("HYPOTHESIS_PROFILE", "quick" if tier is Tier.QUICK else "default")


@cache
def postgres_programs() -> Path | None:
    """The folder of PostgreSQL's programs as Debian's package installs them."""
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def runs_server(tier: Tier | None) -> bool:
    """Whether tests that need a PostgreSQL server run: they take as long again as their twins on SQLite."""
    if tier is Tier.QUICK:
        return False
    is_asked_for = bool(os.environ.get("CI") or os.environ.get("BEACHHEAD_POSTGRES"))
    return is_asked_for or (tier is not None and postgres_programs() is not None)


def needs_server(item: pytest.Item) -> bool:
    parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return "postgres_server" in getattr(item, "fixturenames", ()) or parameters.get("database") == "postgres"


def is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def is_property(item: pytest.Item) -> bool:
    """Whether hypothesis makes examples for it; the rest tries more of them."""
    return bool(getattr(getattr(item, "obj", None), "is_hypothesis_test", False))


def is_in_tier(item: pytest.Item, tier: Tier | None) -> bool:
    if needs_server(item) and not runs_server(tier):
        return False
    match tier:
        case Tier.QUICK:
            return not is_slow(item)
        case Tier.REST:
            return is_slow(item) or needs_server(item) or is_property(item)
        case _:
            return True


def is_limited(tier: Tier | None, item: pytest.Item) -> bool:
    """Whether the test must keep to the budget, as every test of the quick tier must where changes are checked."""
    if not os.environ.get("CI") or is_slow(item) or needs_server(item):
        return False
    return tier is Tier.QUICK or not is_property(item)


def leave_others_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests of the other tier, instead of skipping them."""
    tier = find_tier(config)
    chosen, others = [], []
    for item in items:
        (chosen if is_in_tier(item, tier) else others).append(item)
    if others:
        items[:] = chosen
        config.hook.pytest_deselected(items=others)
