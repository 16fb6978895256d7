"""What is known of published scenarios."""

from pathlib import Path

import pytest

from rules.lab import published
from rules.lab.digest import played_digest
from rules.lab.player_selection import PlayerGroup, PlayerSelection
from rules.lab.published import PublishedScenario, find_published, known_error, main, one_sidedness, published_scenarios
from rules.lab.reading import Estimate
from schema.catalog.switch import Profile
from schema.formats.codecs import load, save
from tests.rules.lab.small_battles import small_battle, small_reading

SCENARIOS = Path(__file__).parents[3] / "library" / "scenarios"


def estimate(rate: float) -> Estimate:
    return Estimate(rate=rate, low=rate, high=rate)


@pytest.fixture
def two_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    found = (
        PublishedScenario(name="even", digest="a", readings={Profile.BOOK: estimate(0.52)}, people=0.5),
        PublishedScenario(name="lopsided", digest="b", readings={Profile.BOOK: estimate(0.95)}, people=0.85),
        PublishedScenario(name="unread", digest="c", people=0.5),
    )
    monkeypatch.setattr(published, "published_scenarios", lambda: found)


def test_every_shipped_scenario_is_listed_as_it_is() -> None:
    shipped = {path.stem: played_digest(load(path).scenario) for path in SCENARIOS.glob("*.beachhead")}
    assert {one.name: one.digest for one in published_scenarios()} == shipped


def test_what_people_report_is_shown_for_the_scenario_as_it_is() -> None:
    bridge = load(SCENARIOS / "01-pegasus-bridge.beachhead").scenario
    found = find_published(bridge)
    assert found is not None
    assert found.people == 0.69
    assert find_published(small_battle()) is None
    assert sum(one.people is not None for one in published_scenarios()) == 4


@pytest.mark.usefixtures("two_scenarios")
def test_where_published_scenarios_lie() -> None:
    reading = small_reading().model_copy(update={"allied": estimate(0.7)})
    assert one_sidedness(reading) == (1, 2)
    assert one_sidedness(reading.model_copy(update={"rules": Profile.ONLINE})) == (0, 0)
    assert one_sidedness(reading.model_copy(update={"scenario": "a"})) == (0, 1)
    beginners = PlayerSelection(group=PlayerGroup.BEGINNERS)
    assert one_sidedness(reading.model_copy(update={"players": beginners})) == (0, 0)


@pytest.mark.usefixtures("two_scenarios")
def test_how_far_readings_lie_from_people() -> None:
    error = known_error(Profile.BOOK)
    assert error is not None
    assert (error.mean, error.smallest, error.largest, error.scenarios) == (
        pytest.approx(6),
        pytest.approx(2),
        pytest.approx(10),
        2,
    )
    assert known_error(Profile.ONLINE) is None


def test_readings_are_written_for_a_folder(tmp_path: Path) -> None:
    save(small_battle(), tmp_path / "small.beachhead")
    output = tmp_path / "playtests.json"
    main([str(tmp_path), "--games", "2", "--workers", "1", "--output", str(output)])
    (found,) = published.FINDING_LIST.validate_json(output.read_bytes())
    assert (found.name, found.digest) == ("small", played_digest(small_battle()))
    assert set(found.readings) == set(Profile)
