"""Which sentences of a scenario's texts a game plays: as far as the data tells, and as the author says."""

import pytest

from i18n.languages import Language
from i18n.played import statements_of, unplayed_issues, with_mark
from schema.board import Camp
from schema.content import Label
from schema.formats.codecs import dumps, loads
from schema.markers import Exit, Marker, Medal, Mine
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.special_rules import Airdrop, BunkerOwner, CustomRule, NightAttack, Reinforcement, SpecialRule
from schema.texts import ScenarioText
from schema.victory import EliminationWorth, VictoryCondition
from tests.rules.skirmish import scenario

EN, FR, NL = Language.ENGLISH, Language.FRENCH, Language.DUTCH
UNITS = {"E3": "us infantry", "E7": "de infantry"}
SIDES = {
    "top": {"camp": "axis", "nation": "de", "cards": 4, "medals": 5},
    "bottom": {"camp": "allies", "nation": "us", "cards": 5, "medals": 5},
}
DROP = Airdrop(camp=Camp.ALLIES, reach=3, drops=(4,), unit=Reinforcement(kind="infantry", nation="us"))


def written(
    text: str,
    field: str = "special_rules",
    *,
    language: str = "en",
    units: dict[str, str] | None = None,
    tiles: dict[str, str] | None = None,
    markers: dict[str, Marker] | None = None,
    rules: tuple[SpecialRule, ...] = (),
    victory: tuple[VictoryCondition, ...] = (),
) -> Scenario:
    return scenario(
        UNITS | (units or {}),
        tiles,
        markers=markers,
        special_rules=rules,
        victory=victory,
        sides=SIDES,
        texts={language: ScenarioText(**{field: text})},
    )


def unplayed(built: Scenario, field: str = "special_rules") -> list[str]:
    return [one.sentence.text for one in statements_of(built, field) if not one.by]


# What the data tells


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Sniper rules are in effect for both sides.", {"units": {"A1": "de sniper"}}),
        ("Place a badge on the 2 engineer units.", {"units": {"A1": "us combat_engineer", "B1": "us combat_engineer"}}),
        ("The elite tank unit has 4 figures.", {"units": {"A1": "de elite_armor 4"}}),
        ("Rangers may move 1 or 2 hexes and still battle.", {"units": {"A1": "us special_forces"}}),
        ("Special weapon rules are in effect (SWAs 1).", {"units": {"A1": "us mortar"}}),
        ("Japanese command rules are in effect (see p. 7).", {"units": {"A1": "jp infantry"}}),
        ("Jungles are explained on p. 5.", {"tiles": {"A1": "jungle"}}),
        ("The brook is a fordable stream.", {"tiles": {"A1": "fordable_stream"}}),
        ("The Axis player lays out the minefields.", {"markers": {"A1": Mine(camp=Camp.AXIS)}}),
        ("Night rules are in effect.", {"rules": (NightAttack(),)}),
        ("The Allies drop 4 figures before their first turn.", {"rules": (DROP,)}),
        ("Only the Axis may claim the bunkers as a defensive position.", {"rules": (BunkerOwner(camp=Camp.AXIS),)}),
    ],
)
def test_a_sentence_is_played_where_what_it_speaks_of_is_in_the_data(text: str, pieces: dict[str, object]) -> None:
    assert unplayed(written(text, **pieces)) == []  # type: ignore[arg-type]
    assert unplayed(written(text)) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "Winter weather rules are in effect.",
        "Heavy fog lies on the field.",
        "The hills are impassable.",
        "The infantry units have 3 figures.",
        "Infantry rolls 1 additional die.",
        "The Axis player rolls 2 dice at the start of each turn.",
        "Air rules are optional.",
        "As soon as a player has 3 medals, he may call in reinforcements.",
        "Eliminated Allied units give the Axis no medals.",
    ],
)
def test_a_sentence_that_says_more_than_the_data_is_not_played(text: str) -> None:
    assert unplayed(written(text, tiles={"A1": "hill"}, markers={"B1": Medal(camp=Camp.ALLIES)})) == [text]


@pytest.mark.parametrize(
    "text", ["Air rules are not in effect.", "The Air Sortie cards are set aside.", "No special rules.", "(An aside.)"]
)
def test_what_is_not_in_effect_needs_nobody_to_play_it(text: str) -> None:
    assert unplayed(written(text)) == []


def test_what_is_said_not_to_be_in_effect_is_not_played_where_the_scenario_has_it() -> None:
    text = "Night rules are not in effect."
    assert unplayed(written(text)) == []
    assert statements_of(written(text, rules=(NightAttack(),)), "special_rules")[0].by == "special_rule:night_attack"


def test_a_number_that_the_data_does_not_have_is_not_played() -> None:
    tank = {"A1": "de elite_armor 4"}
    assert unplayed(written("The elite tank unit has 4 figures.", units=tank)) == []
    assert unplayed(written("The elite tank unit has 6 figures.", units=tank)) == ["The elite tank unit has 6 figures."]


def test_a_sentence_goes_on_about_what_stands_before_it_in_its_paragraph() -> None:
    ranger = {"A1": "us special_forces"}
    text = "The Allied unit with a badge is a Ranger unit. It moves up to 2 hexes and battles."
    assert unplayed(written(text, units=ranger)) == []
    assert unplayed(written(text.replace("Ranger", "zombie"), units=ranger)) == [
        "The Allied unit with a badge is a zombie unit.",
        "It moves up to 2 hexes and battles.",
    ]
    apart = text.replace(". It", ".\nIt")
    assert unplayed(written(apart, units=ranger)) == ["It moves up to 2 hexes and battles."]


def test_a_piece_without_rules_plays_nothing() -> None:
    built = written("Place a badge on the supply trucks.", units={"A1": "us supply_truck"})
    assert statements_of(built, "special_rules")[0].by == "unit:supply_truck"
    assert statements_of(built, "special_rules", frozenset({"unit:supply_truck"}))[0].by == ""


def test_a_rule_in_words_is_told_by_its_own_name() -> None:
    fog = CustomRule(name="Heavy fog", text={"en": "Nobody sees farther than 2 hexes."})
    assert unplayed(written("Heavy fog lies on the field.", rules=(fog,))) == []


# Conditions


def test_medals_of_the_board_play_what_a_text_says_of_them() -> None:
    medal = {"A1": Medal(camp=Camp.ALLIES)}
    text = "5 medals.\nMillbrook is a temporary medal objective for the Allies."
    assert unplayed(written(text, "conditions", markers=medal), "conditions") == []
    assert unplayed(written(text, "conditions"), "conditions") == [text.partition("\n")[2]]


@pytest.mark.parametrize(
    "text",
    [
        "Millbrook is a permanent medal objective for the Allies.",
        "Millbrook is a temporary medal objective for armored units only.",
        "6 medals.",
        "Eliminating a gun counts as two medals.",
    ],
)
def test_other_medals_than_those_of_the_board_are_not_played(text: str) -> None:
    medal = {"A1": Medal(camp=Camp.ALLIES)}
    assert unplayed(written(text, "conditions", markers=medal), "conditions") == [text]


def test_a_condition_is_played_by_its_block() -> None:
    text = "Eliminating an Axis tank unit counts as two medals."
    worth = EliminationWorth(camp=Camp.ALLIES, kind="armor", worth=2)
    (found,) = statements_of(written(text, "conditions", victory=(worth,)), "conditions")
    assert found.by == "condition:elimination_worth"
    leave = "A unit that exits by the road is removed."
    assert unplayed(written(leave, "conditions", markers={"A1": Exit(camp=Camp.ALLIES)}), "conditions") == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Les règles des tireurs d’élite sont en vigueur. Les règles de l’hiver sont en vigueur."),
        ("nl", "De regels voor scherpschutters gelden. De regels voor winterweer gelden."),
    ],
)
def test_other_languages_have_lists_of_their_own(language: str, text: str) -> None:
    found = unplayed(written(text, language=language, units={"A1": "de sniper"}))
    assert found == [text[text.index(". ") + 2 :]]


# What the author says

FOG = "Fog lies here. Nobody fires.\nSniper rules are in effect."


def foggy() -> Scenario:
    return written(FOG, units={"A1": "de sniper"})


def test_an_author_can_say_that_a_sentence_is_played() -> None:
    assert unplayed(foggy()) == ["Fog lies here.", "Nobody fires."]
    marked = with_mark(foggy(), "special_rules", 0, "rules")
    assert unplayed(marked) == ["Nobody fires."]
    assert [one.is_marked for one in statements_of(marked, "special_rules")] == [True, False, False]
    assert with_mark(marked, "special_rules", 0, None) == foggy()


def test_an_author_can_say_that_a_sentence_is_not_played() -> None:
    marked = with_mark(foggy(), "special_rules", 2, "nothing")
    assert unplayed(marked) == ["Fog lies here.", "Nobody fires.", "Sniper rules are in effect."]


def with_words(built: Scenario, text: str, language: str = "en") -> Scenario:
    texts = dict(built.texts)
    texts[language] = texts.get(language, ScenarioText()).model_copy(update={"special_rules": text})
    return built.model_copy(update={"texts": texts})


def test_a_mark_holds_for_its_words_wherever_they_stand() -> None:
    marked = with_mark(foggy(), "special_rules", 0, "rules")
    moved = with_words(marked, "A new rule of mine.\nSnow falls hard. Fog  lies here.")
    assert unplayed(moved) == ["A new rule of mine.", "Snow falls hard."]
    assert unplayed(with_words(marked, "Fog lies there.")) == ["Fog lies there."]


def test_a_mark_goes_with_the_block_or_piece_that_plays_it() -> None:
    night = written("Nobody sees far.", rules=(NightAttack(),))
    marked = with_mark(night, "special_rules", 0, "special_rule:night_attack")
    assert unplayed(marked) == []
    assert unplayed(marked.model_copy(update={"special_rules": ()})) == ["Nobody sees far."]
    hidden = written("Nobody sees far.", units={"A1": "de sniper"})
    marked = with_mark(hidden, "special_rules", 0, "unit:sniper")
    assert unplayed(marked) == []
    assert unplayed(marked.model_copy(update={"hexes": ()})) == ["Nobody sees far."]


def test_a_translation_with_the_same_sentences_is_marked_with_them() -> None:
    marked = with_mark(foggy(), "special_rules", 0, "rules")
    both = with_words(marked, "Le brouillard règne. Personne ne tire.\nLes tireurs d’élite sont là.", "fr")
    (issue,) = unplayed_issues(both, FR)
    assert (issue.path, issue.params["sentence"]) == (("texts", "fr", "special_rules"), "Personne ne tire.")
    other = with_words(marked, "Le brouillard règne.", "fr")
    (issue,) = unplayed_issues(other, FR)
    assert (issue.path, issue.params["sentence"]) == (("texts", "en", "special_rules"), "Nobody fires.")


def test_marks_of_an_author_who_wrote_in_another_language_hold_for_the_english_translation() -> None:
    french = written("Le brouillard règne. Personne ne tire.", language="fr")
    marked = with_mark(with_mark(french, "special_rules", 0, "rules"), "special_rules", 1, "rules")
    translated = with_words(marked, "Fog lies here. Nobody fires.")
    assert list(unplayed_issues(translated, EN)) == []
    again = with_mark(translated, "special_rules", 1, None)
    assert [one.params["sentence"] for one in unplayed_issues(again, EN)] == ["Nobody fires."]


def test_marks_of_sentences_that_are_gone_are_cleared_with_the_next_mark() -> None:
    marked = with_mark(foggy(), "special_rules", 0, "rules")
    marked = with_mark(with_words(marked, "Nobody fires."), "special_rules", 0, "rules")
    assert len(marked.texts["en"].played["special_rules"]) == 1


@pytest.mark.parametrize("form", [".beachhead", ".m44"])
def test_marks_are_kept_in_files(form: str) -> None:
    marked = with_mark(foggy(), "special_rules", 0, "rules")
    text, _ = dumps(marked, form)
    assert loads(text, form).scenario.texts["en"].played == marked.texts["en"].played


# What is told before a game


def test_each_sentence_is_told_with_its_place() -> None:
    found = [(one.code, one.path, one.params["sentence"]) for one in unplayed_issues(foggy(), NL)]
    place = ("texts", "en", "special_rules")
    assert found == [
        ("game.sentence-not-played", place, "Fog lies here."),
        ("game.sentence-not-played", place, "Nobody fires."),
    ]


def test_of_a_language_without_words_only_the_text_is_told_until_its_author_has_marked_it() -> None:
    german = written("Nebel liegt hier. Niemand schießt.", language="de")
    assert [one.code for one in unplayed_issues(german, EN)] == ["game.rules-in-text"]
    assert list(unplayed_issues(written("Fünf Medaillen.", "conditions", language="de"), EN)) == []
    marked = with_mark(german, "special_rules", 0, "rules")
    assert [one.params["sentence"] for one in unplayed_issues(marked, EN)] == ["Niemand schießt."]
    assert list(unplayed_issues(scenario(UNITS), EN)) == []


def test_a_sentence_without_end_is_told_in_short() -> None:
    built = written("fog and snow " * 5_000)
    (issue,) = unplayed_issues(built, EN)
    assert len(str(issue.params["sentence"])) < 500
    assert len(list(unplayed_issues(written("Fog lies here. " * 5_000), EN))) <= 300


def test_the_names_of_the_map_and_of_ends_of_the_board_are_no_rules() -> None:
    built = written("The units near Old Mill are Rangers.", units={"A1": "us special_forces"})
    labels = (Label(row=0, col=0, lines=("Old Mill",)),)
    assert unplayed(built.model_copy(update={"labels": labels})) == []
    assert unplayed(written("The walls are passable.", tiles={"A1": "hill"})) == ["The walls are passable."]
    barred = Tile(terrain="hill", barred={Camp.ALLIES: ("infantry",)})
    content = built.at(built.hexes[0].hex).model_copy(update={"terrain": barred})
    walled = written("The hills are impassable.").with_contents([content])
    assert unplayed(walled) == []
