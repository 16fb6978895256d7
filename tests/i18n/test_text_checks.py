"""Texts against data: what a briefing says must be what the board is set up for, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from i18n.checks import CODES, run
from i18n.checks.lexicon import Lexicon, find_lexicon
from i18n.checks.places import find_places
from i18n.checks.statements import briefing_for, find_first, find_hands, find_nations, find_targets
from i18n.languages import Language
from i18n.render import render
from i18n.sentences import generated_text
from schema.board import Camp, Seat
from schema.content import HexContent, Label
from schema.formats.codecs import load
from schema.frozen import FrozenDict
from schema.markers import Medal
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Blitz, CustomRule
from schema.texts import ScenarioText
from schema.victory import DeckExhaustion

BRIEFINGS = {
    "en": "Axis player [Germany]: Take 4 command cards.\n\n"
    "Allied player [United States]: Take five command cards.\nYou move first.",
    "fr": "Joueur de l’Axe [Allemagne] : prenez 4 cartes Commandement.\n\n"
    "Joueur allié [États-Unis] : prenez cinq cartes Commandement.\nVous jouez en premier.",
    "nl": "As-speler [Duitsland]: neem 4 bevelkaarten.\n\n"
    "Geallieerde speler [Verenigde Staten]: neem vijf bevelkaarten.\nJe begint.",
}
CONDITIONS = {
    "en": "5 medals.\n\nThe town of Marigny is a temporary medal objective for the Allies, worth 1 medal.",
    "fr": "5 médailles.\n\nLa ville de Marigny est un objectif temporaire des Alliés, qui vaut 1 médaille.",
    "nl": "5 medailles.\n\nDe stad Marigny is een tijdelijk doel van de geallieerden, goed voor 1 medaille.",
}
LANGUAGES = list(BRIEFINGS)
# On Marigny.
MEDAL = HexContent(row=0, col=8, markers=(Medal(camp=Camp.ALLIES),))


def lexicon(code: str) -> Lexicon:
    found = find_lexicon(code)
    assert found is not None
    return found


def scenario(**changes: object) -> Scenario:
    texts = {
        code: ScenarioText(title="Cobra", briefing=BRIEFINGS[code], conditions=CONDITIONS[code]) for code in LANGUAGES
    }
    sides = Sides(
        top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
        bottom=Side(camp=Camp.ALLIES, nation="us", cards=5, medals=5),
        first=Seat.BOTTOM,
    )
    good = Scenario(sides=sides, texts=texts, labels=(Label(row=0, col=8, lines=("Marigny",)),))
    return good.model_copy(update=changes)


def with_conditions(base: Scenario, words: str) -> Scenario:
    text = base.texts["en"].model_copy(update={"conditions": words})
    return base.model_copy(update={"texts": FrozenDict({**base.texts, "en": text})})


def with_side(base: Scenario, seat: Seat, **changes: object) -> Scenario:
    side = base.sides.at(seat).model_copy(update=changes)
    return base.model_copy(update={"sides": base.sides.model_copy(update={seat.value: side})})


def found(base: Scenario) -> list[tuple[str, str]]:
    return [(issue.code, str(issue.path[1])) for issue in run(base)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_briefing_is_parted_by_its_headings(code: str) -> None:
    axis, allies = BRIEFINGS[code].split("\n\n")
    text = f"For everybody.\n\n{BRIEFINGS[code]}"
    assert briefing_for(text, Camp.AXIS, lexicon(code)) == f"For everybody.\n\n{axis}"
    assert briefing_for(text, Camp.ALLIES, lexicon(code)) == f"For everybody.\n\n{allies}"


@pytest.mark.parametrize("text", ["", "Hold the bridge.", "Allied player: hold.", "The Axis player moves first."])
def test_a_briefing_without_a_heading_of_a_side_tells_nothing_of_it(text: str) -> None:
    assert briefing_for(text, Camp.AXIS, lexicon("en")) is None


def test_a_paragraph_about_the_other_player_is_no_heading() -> None:
    text = "Axis player [Germany]\nHold.\nThe Allied player (see the map) comes by sea.\n\nAllied player\nLand."
    assert briefing_for(text, Camp.AXIS, lexicon("en")) == text.partition("\n\n")[0]


def test_texts_that_agree_are_silent() -> None:
    assert run(scenario()) == ()


def test_another_hand_than_the_text_says_is_told_in_each_language() -> None:
    assert found(with_side(scenario(), Seat.TOP, cards=6)) == [("text.cards-differ", code) for code in LANGUAGES]


def test_numbers_written_as_words_count_too() -> None:
    assert found(with_side(scenario(), Seat.BOTTOM, cards=6)) == [("text.cards-differ", code) for code in LANGUAGES]


def test_cards_drawn_later_are_no_hand() -> None:
    text = "Axis player: Take 2 command cards. Draw 3 command cards later. Allied player: Take 6 command cards."
    assert [(hand.camp, hand.value) for hand in find_hands(text, lexicon("en"))] == [(Camp.AXIS, 2), (Camp.ALLIES, 6)]


def test_another_number_of_medals_is_told() -> None:
    changed = with_side(with_side(scenario(), Seat.TOP, medals=6), Seat.BOTTOM, medals=6)
    assert found(changed) == [("text.medals-differ", code) for code in LANGUAGES]


def test_unequal_targets_need_only_be_one_of_the_two() -> None:
    assert run(with_side(scenario(), Seat.TOP, medals=6)) == ()


def test_targets_named_for_a_side_are_held_against_that_side() -> None:
    targets = find_targets("Axis: 5 medals\nAllies: 3 medals", lexicon("en"))
    assert [(target.camp, target.value) for target in targets] == [(Camp.AXIS, 5), (Camp.ALLIES, 3)]


def test_medals_inside_a_sentence_are_not_the_target() -> None:
    assert find_targets("Each bridge is worth 2 medals to whoever holds it.", lexicon("en")) == []


def test_another_first_player_is_told() -> None:
    base = scenario()
    changed = base.model_copy(update={"sides": base.sides.model_copy(update={"first": Seat.TOP})})
    assert found(changed) == [("text.first-player-differ", code) for code in LANGUAGES]


def test_a_text_that_names_no_first_player_says_nothing() -> None:
    assert find_first("Take 5 cards.", lexicon("en")) is None
    assert find_first("You move first.", lexicon("en")) is None


def test_another_nation_is_told() -> None:
    assert found(with_side(scenario(), Seat.BOTTOM, nation="gb")) == [
        ("text.nation-differ", code) for code in LANGUAGES
    ]


def test_one_of_several_nations_is_enough() -> None:
    nations = find_nations("Allied player [Canada, Poland & Great Britain]: Take 5 cards.", lexicon("en"))
    assert nations == {Camp.ALLIES: {"ca", "pl", "gb"}}


def test_a_player_named_by_his_nation_alone() -> None:
    assert find_nations("US Marine Player: Take 6 cards.", lexicon("en")) == {Camp.ALLIES: {"us"}}


def test_a_nation_that_the_text_only_tells_about_is_no_heading() -> None:
    assert find_nations("The French had held the ridge since May.", lexicon("en")) == {}


def test_a_place_without_a_label_is_told() -> None:
    labels = (Label(row=0, col=8, lines=("Saint-Gilles",)),)
    assert found(scenario(labels=labels)) == [("text.place-unknown", code) for code in LANGUAGES]


@pytest.mark.parametrize("lines", [("Marigny",), ("MARIGNY",), ("Mari", "gny"), ("Marignÿ",), ("Marygny",)])
def test_a_label_may_spell_the_place_its_own_way(lines: tuple[str, ...]) -> None:
    assert run(scenario(labels=(Label(row=0, col=8, lines=lines),))) == ()


def test_a_map_without_captions_is_left_alone() -> None:
    assert run(scenario(labels=())) == ()


def test_numbered_heights_are_places() -> None:
    assert find_places("While a unit stands on Hill 317 it sees all.", lexicon("en")) == ["Hill 317"]
    words = ScenarioText(title="x", briefing="x", conditions="x", special_rules="Hill 317 is steep.")
    base = Scenario(texts={"en": words}, labels=(Label(row=1, col=1, lines=("Hill 314",)),))
    assert [issue.params["place"] for issue in run(base)] == ["Hill 317"]


@pytest.mark.parametrize(("code", "text"), [("nl", "De vlag op F9."), ("fr", "L’hexagone de L1."), ("en", "On B9.")])
def test_a_hex_named_by_its_label_is_known(code: str, text: str) -> None:
    words = ScenarioText(title="x", briefing="x", conditions=text)
    assert run(Scenario(texts={code: words}, labels=(Label(row=1, col=1, lines=("Caen",)),))) == ()


def test_words_of_the_game_are_no_places() -> None:
    assert (
        find_places(
            "Place an Objective Medal on Town hexes of Axis units. Each Bunker is a Permanent one.", lexicon("en")
        )
        == []
    )


def test_a_scenario_without_texts_is_told_once() -> None:
    assert [(issue.code, issue.path) for issue in run(Scenario())] == [("text.missing", ("texts",))]


@pytest.mark.parametrize("language", Language)
def test_a_scenario_without_texts_asks_for_what_is_not_generated(language: Language) -> None:
    """Briefing and conditions follow from the data: with a title, nothing is missing."""
    (issue,) = run(scenario(texts={}))
    words = render(issue, language).casefold()
    assert not any(word in words for word in ("briefing", "condition", "voorwaarden"))
    assert run(scenario(texts={"en": ScenarioText(title="Cobra")})) == ()


def test_a_gap_that_another_language_fills_is_told() -> None:
    base = scenario()
    texts = {**base.texts, "nl": base.texts["nl"].model_copy(update={"title": " "})}
    assert found(base.model_copy(update={"texts": texts})) == [("text.missing", "nl")]


def test_special_rules_need_no_text_but_for_programs_that_generate_none() -> None:
    ruled = scenario(special_rules=(Blitz(),))
    assert found(ruled) == []
    issues = run(ruled, needs_written_texts=True)
    assert [(issue.code, issue.path) for issue in issues] == [
        ("text.not-written", ("texts", code, "special_rules")) for code in LANGUAGES
    ]
    for issue in issues:
        ruled = issue.fixes[0].apply(ruled)
    assert run(ruled, needs_written_texts=True) == ()


def test_a_text_that_only_one_language_has_is_generated_for_the_others() -> None:
    base = scenario()
    for field in ("briefing", "conditions"):
        texts = {**base.texts, "nl": base.texts["nl"].model_copy(update={field: ""})}
        assert found(base.model_copy(update={"texts": texts})) == [], field


def test_a_rule_in_the_words_of_its_author_is_missing_in_the_other_languages() -> None:
    ruled = scenario(special_rules=(CustomRule(name="Fog", text={"en": "No unit sees farther than 2 hexes."}),))
    assert [(issue.code, issue.path) for issue in run(ruled)] == [
        ("text.missing", ("special_rules", 0, "text", code)) for code in LANGUAGES if code != "en"
    ]
    written = ruled.texts["nl"].model_copy(update={"special_rules": "Mist."})
    ruled = ruled.model_copy(update={"texts": FrozenDict({**ruled.texts, "nl": written})})
    assert [issue.path[-1] for issue in run(ruled)] == ["fr"], "the text of the author stands for the block"


def _taken_over(base: Scenario) -> Scenario:
    words = generated_text(base, "conditions", Language.ENGLISH)
    text = base.texts["en"].model_copy(update={"conditions": words, "taken_over": FrozenDict({"conditions": words})})
    return base.model_copy(update={"texts": FrozenDict({**base.texts, "en": text})})


def test_a_text_that_was_taken_over_and_is_outdated_is_told() -> None:
    taken = _taken_over(scenario())
    assert found(taken) == []
    changed = taken.model_copy(update={"victory": (DeckExhaustion(winner=Camp.AXIS),)})
    unmentioned, issue = sorted(run(changed), key=lambda one: one.code)
    assert (issue.code, issue.path) == ("text.outdated", ("texts", "en", "conditions"))
    assert unmentioned.params["languages"] == ("language:fr", "language:nl"), "English has an issue already"
    replaced, kept = (fix.apply(changed) for fix in issue.fixes)
    assert replaced.texts["en"].conditions == generated_text(changed, "conditions", Language.ENGLISH)
    assert kept.texts["en"].conditions == taken.texts["en"].conditions
    assert [issue.code for issue in run(replaced)] == [issue.code for issue in run(kept)] == ["rule.not-in-text"]


def test_other_languages_are_only_checked_for_gaps() -> None:
    base = scenario()
    texts = {**base.texts, "de": ScenarioText(title="Cobra", briefing="Achse: 9 Karten", conditions="9 Medaillen")}
    assert run(base.model_copy(update={"texts": texts})) == ()


@pytest.mark.parametrize(
    "broken",
    [
        with_side(scenario(), Seat.TOP, cards=6),
        with_side(with_side(scenario(), Seat.TOP, medals=6), Seat.BOTTOM, medals=6),
        scenario().model_copy(update={"sides": scenario().sides.model_copy(update={"first": Seat.TOP})}),
    ],
)
def test_the_fix_takes_the_word_of_the_text(broken: Scenario) -> None:
    fixed = run(broken)[0].fixes[0].apply(broken)
    assert run(fixed) == ()
    assert Scenario.model_validate(fixed.model_dump()) == fixed


@pytest.mark.parametrize("language", Language)
def test_every_code_has_its_sentence(language: Language) -> None:
    issues = [issue for base in _broken() for issue in run(base, needs_written_texts=True)]
    assert {issue.code for issue in issues} == set(CODES)
    for issue in issues:
        assert "{" not in render(issue, language)


def _broken() -> list[Scenario]:
    base = scenario()
    return [
        Scenario(),
        with_side(base, Seat.TOP, cards=6),
        with_side(with_side(base, Seat.TOP, medals=6), Seat.BOTTOM, medals=6),
        base.model_copy(update={"sides": base.sides.model_copy(update={"first": Seat.TOP})}),
        with_side(base, Seat.BOTTOM, nation="gb"),
        scenario(labels=(Label(row=0, col=8, lines=("Granville",)),)),
        scenario(special_rules=(CustomRule(name="Fog", text={"en": "No unit sees farther than 2 hexes."}),)),
        with_conditions(base, "Hold hex Z12."),
        _taken_over(base).model_copy(update={"victory": (DeckExhaustion(winner=Camp.AXIS),)}),
        with_conditions(base, "Marigny is a permanent medal, for armor only.").model_copy(update={"hexes": (MEDAL,)}),
    ]


def test_published_texts_give_no_false_alarm(corpus_files: list[Path]) -> None:
    """Every finding on the published files has been read and is true: the numbers pin that none is added."""
    seeds = {2, 3, 4, 5, 7, 11, 13, 15, 16, 18, 19, 20, 22, 23, 24, 25, 29}
    codes: dict[str, int] = {}
    for path in corpus_files:
        issues = run(load(path).scenario)
        assert not (issues and int(path.name.split("-")[0]) in seeds), path.name
        for issue in issues:
            codes[issue.code] = codes.get(issue.code, 0) + 1
    assert codes == {
        "text.nation-differ": 11,
        "text.cards-differ": 3,
        "text.medals-differ": 3,
        "text.medal-kind-differ": 2,
        "text.medal-limit": 1,
    }
