"""Where the profiles read a rule in two ways, its texts name both readings, as the window calls them."""

from pathlib import Path

import pytest

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.catalog.switch import Profile
from schema.formats.codecs import load

WEAPONS = ("anti_tank_gun", "machine_gun", "mortar")
TWO_READINGS = (
    "nation:russian_commissar_overlord",
    "rule:draw",
    "rule:permanent-medal",
    "rule:special-weapons",
    "rule:victory-medal",
    "unit:sniper",
)


def text(code: str, language: Language) -> str:
    return catalog(Domain.CONTENT, language).text(code)


def name_of(profile: Profile, language: Language) -> str:
    return catalog(Domain.UI, language).text(f"rules.{profile.value}")


def names_both(code: str, language: Language) -> bool:
    words = text(code, language).lower()
    return all(name_of(profile, language) in words for profile in Profile)


@pytest.mark.parametrize("language", Language)
def test_the_rules_of_a_profile_are_called_the_same_in_a_game_as_in_a_report(language: Language) -> None:
    window = catalog(Domain.UI, language)
    for profile in Profile:
        name = name_of(profile, language)
        assert window.text(f"issues.rules.{profile.value}").lower() == name
        assert window.text(f"legend.rules-{profile.value}").lower() == name
        assert name in window.text(f"playtest.run.{profile.value}", count=2, seconds=1, seed=1)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_special_weapon_says_which_rules_go_by_the_year(weapon: str, language: Language) -> None:
    assert names_both(f"unit:{weapon}.full", language)
    assert names_both(f"unit:{weapon}_early.full", language)
    late = text(f"unit:{weapon}_late.full", language).lower()
    assert name_of(Profile.ONLINE, language) in late
    assert name_of(Profile.BOOK, language) not in late


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("weapon", WEAPONS)
def test_each_row_of_a_special_weapon_that_names_a_year_names_the_online_rules(weapon: str, language: Language) -> None:
    online = catalog(Domain.UI, language).text("callout.rules-online")
    codes = [f"unit:{weapon}.{row}" for row in ("move", "battle", "sight")]
    rows = [text(code, language) for code in codes if catalog(Domain.CONTENT, language).has(code)]
    assert any("1943" in row for row in rows)
    for row in rows:
        assert row.lower().count(online) == row.count("1943"), row


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", TWO_READINGS)
def test_a_rule_with_two_readings_names_both(code: str, language: Language) -> None:
    assert names_both(f"{code}.full", language)


@pytest.mark.parametrize(
    ("language", "exception"),
    [
        (Language.ENGLISH, "Exception: Japanese infantry."),
        (Language.FRENCH, "Exception\u202f: l’infanterie japonaise."),
        (Language.DUTCH, "Uitzondering: Japanse infanterie."),
    ],
)
def test_the_rule_of_ignored_flags_excepts_the_nation_that_adds_them_up(language: Language, exception: str) -> None:
    assert exception in text("rule:ignored-flags.full", language)


@pytest.mark.parametrize(
    ("language", "scope"),
    [(Language.ENGLISH, "there"), (Language.FRENCH, "contre cette unité"), (Language.DUTCH, "tegen die eenheid")],
)
def test_the_die_of_a_cross_hair_is_for_one_target(language: Language, scope: str) -> None:
    assert scope in text("unit:big_gun.battle", language)


AT_ONCE = {Language.ENGLISH: "at once", Language.FRENCH: "aussitôt", Language.DUTCH: "meteen"}
AT_THE_END = {
    Language.ENGLISH: "at the end of its turn",
    Language.FRENCH: "à la fin de son tour",
    Language.DUTCH: "aan het einde van zijn beurt",
}


@pytest.mark.parametrize("language", Language)
def test_sudden_death_knows_both_timings_and_which_rules_take_which_unasked(language: Language) -> None:
    told = text("rule:sudden-death.full", language).lower()
    assert told.count(AT_ONCE[language]) == 2
    assert told.count(AT_THE_END[language]) == 2
    book, online = (told.index(name_of(profile, language)) for profile in (Profile.BOOK, Profile.ONLINE))
    assert book < told.rindex(AT_THE_END[language]) < online < told.rindex(AT_ONCE[language])


@pytest.mark.parametrize("name", ["04-pointe-du-hoc", "11-paris"])
@pytest.mark.parametrize(("language", "stops"), [("en", "stop on"), ("fr", "s’y arrête"), ("nl", "stopt")])
def test_a_permanent_medal_is_won_as_the_rule_says(name: str, language: str, stops: str, root: Path) -> None:
    scenario = load(root / "library" / "scenarios" / f"{name}.beachhead").scenario
    assert stops in scenario.texts[language].conditions
