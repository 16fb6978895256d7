"""What prevents a game, and what a game or a reading leaves out: the same for the lab, the Play page and `game new`."""

import pytest

from editor.play_issues import find_play_issues
from i18n.languages import Language
from rules.checks import CHECKS, run
from rules.game.options import GameOptions
from schema.board import Camp, Seat
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.issues import Severity
from schema.markers import Medal
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Airdrop, CustomRule, Reinforcement
from schema.texts import ScenarioText
from tests.rules.game.random_play import SHIPPED, shipped_field
from tests.rules.valid_scenarios import infantry, mark, overlord, put, sound, with_rules, with_side, with_sides

FOG = CustomRule(name="Fog", text={"en": "Nobody sees."})
PREVENTED = {
    "side.cards": lambda: with_side(sound(), Seat.TOP, cards=99),
    "side.medals": lambda: with_side(sound(), Seat.TOP, medals=1),
    "side.first-player": lambda: with_sides(sound(), first=None),
    "side.same-camp": lambda: with_side(sound(), Seat.TOP, camp=Camp.ALLIES),
    "side.no-units": lambda: sound().model_copy(update={"hexes": ()}),
    "overlord.hand": lambda: with_side(overlord(), Seat.TOP, cards=3),
    "unit.unknown": lambda: put(sound(), "E3", unit=Unit(kind="zeppelinger", nation="de")),
}


def test_nothing_is_said_of_a_scenario_that_is_played_as_it_is() -> None:
    assert find_play_issues(sound()) == ((), ())


@pytest.mark.parametrize("code", PREVENTED)
def test_what_cannot_be_set_up_prevents_a_game(code: str) -> None:
    found = find_play_issues(PREVENTED[code]())
    assert code in {issue.code for issue in found.refusals}
    assert all(issue.severity is Severity.ERROR for issue in found.refusals)


def test_each_check_that_prevents_a_game_is_tried_here() -> None:
    assert {code for code, check in CHECKS.items() if check.prevents_play} == PREVENTED.keys()


def test_a_side_whose_units_come_later_is_left_to_the_engine() -> None:
    """Only an error prevents a game, not a warning of the same check."""
    drop = Airdrop(camp=Camp.ALLIES, reach=1, drops=(2,), unit=Reinforcement(kind="infantry", nation="us"))
    scenario = with_rules(sound().model_copy(update={"hexes": (_axis_unit(),)}), drop)
    assert "side.no-units" in {issue.code for issue in run(scenario)}
    assert "side.no-units" not in {issue.code for issue in find_play_issues(scenario).refusals}


def _axis_unit() -> HexContent:
    return HexContent(row=0, col=0, unit=infantry("de"))


def test_whoever_agrees_on_who_begins_needs_no_scenario_to_say_so() -> None:
    scenario = PREVENTED["side.first-player"]()
    assert find_play_issues(scenario, options=GameOptions(first=Camp.AXIS)).refusals == ()


def test_other_errors_come_before_the_rules_that_are_not_played() -> None:
    lake = put(mark(sound(), "E3", Medal(camp=Camp.ALLIES)), "E3", terrain=Tile(terrain="lake"))
    found = find_play_issues(with_rules(lake, FOG))
    assert found.refusals == ()
    assert [issue.code for issue in found.notes] == ["medal.unreachable", "game.rule-in-words"]


def test_warnings_are_not_told() -> None:
    scenario = with_side(sound(), Seat.TOP, nation="jp")
    assert any(issue.severity is Severity.WARNING for issue in run(scenario))
    assert find_play_issues(scenario).notes == ()


def test_an_unknown_piece_is_told_once() -> None:
    scenario = put(sound(), "E3", terrain=Tile(terrain="thicket"))
    assert [issue.code for issue in find_play_issues(scenario).notes] == ["terrain.unknown"]
    zeppelin = find_play_issues(PREVENTED["unit.unknown"]())
    assert (len(zeppelin.refusals), zeppelin.notes) == (1, ())


def test_too_few_medals_on_the_table_are_told_and_played() -> None:
    """A side may still win, by leaving the enemy without units."""
    found = find_play_issues(with_side(sound(), Seat.TOP, medals=12))
    assert found.refusals == ()
    assert [issue.code for issue in found.notes] == ["victory.impossible"]


@pytest.mark.parametrize("profile", Profile)
def test_every_reading_of_the_rules_is_asked(profile: Profile) -> None:
    assert find_play_issues(Scenario(), profile).refusals


WINTER = "Winter weather rules are in effect. Supply truck rules are in effect."


def winter(**texts: str) -> Scenario:
    told = {language: ScenarioText(special_rules=words) for language, words in (texts or {"en": WINTER}).items()}
    trucks = put(sound(), "A1", unit=Unit(kind="supply_truck", nation="us"))
    return trucks.model_copy(update={"texts": told})


def test_sentences_that_nothing_plays_come_last() -> None:
    notes = find_play_issues(winter()).notes
    assert [issue.code for issue in notes] == ["game.unit-without-rules", *["game.sentence-not-played"] * 2]
    assert [issue.params.get("sentence") for issue in notes[1:]] == [
        f"{one}." for one in WINTER.rstrip(".").split(". ")
    ]


def test_they_are_told_in_the_language_of_the_reader_if_the_text_is_there() -> None:
    french = "Les règles de l’hiver sont en vigueur. Les règles des camions sont en vigueur."
    both = winter(en=WINTER, fr=french)
    told = {
        language: str(find_play_issues(both, language=language).notes[-1].params["sentence"]) for language in Language
    }
    assert told == {
        Language.ENGLISH: "Supply truck rules are in effect.",
        Language.FRENCH: "Les règles des camions sont en vigueur.",
        Language.DUTCH: "Supply truck rules are in effect.",
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_said_of_a_shipped_scenario(name: str) -> None:
    assert find_play_issues(shipped_field(name).scenario) == ((), ())
