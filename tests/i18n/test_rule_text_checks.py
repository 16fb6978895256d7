"""Rules and medals of the board that the author's texts leave out, or tell otherwise."""

from __future__ import annotations

import pytest

from i18n.checks import run
from i18n.languages import Language
from i18n.render import render
from schema.board import Camp
from schema.content import HexContent
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.issues import Issue, Severity
from schema.markers import Medal
from schema.scenario import Scenario
from schema.special_rules import BritishCommonwealth, CustomRule, SpecialRule
from schema.victory import CustomCondition, DeckExhaustion
from tests.i18n.test_text_checks import scenario, with_conditions


def _with_rules(*rules: SpecialRule, **texts: str) -> Scenario:
    base = scenario()
    written = {
        code: text.model_copy(update={"special_rules": texts.get(code, "")}) for code, text in base.texts.items()
    }
    return base.model_copy(update={"special_rules": rules, "texts": FrozenDict(written)})


FOG = CustomRule(name="Fog in the valley", text={"en": "No unit sees farther than 2 hexes."})


def test_a_rule_that_a_text_does_not_mention_is_told_and_can_be_added() -> None:
    ruled = _with_rules(FOG, BritishCommonwealth(), en="Rangers. 2 hexes.", fr="Rangers. 2 hexagones.\n")
    fog, commonwealth = (issue for issue in run(ruled) if issue.code == "rule.not-in-text")
    assert (fog.path, fog.severity) == (("texts", "en", "special_rules"), Severity.WARNING)
    assert fog.params == {
        "rule": "Fog in the valley",
        "field": "text:special_rules",
        "languages": ("language:en", "language:fr"),
    }
    assert commonwealth.params["rule"] == "special_rule:british_commonwealth"
    assert render(fog, Language.ENGLISH) == (
        "The author’s text does not mention “Fog in the valley” (special rules; English and French). "
        "Readers get it below the text. Add it to the text."
    )
    added = commonwealth.fixes[0].apply(fog.fixes[0].apply(ruled))
    assert added.texts["en"].special_rules.startswith(
        "Rangers. 2 hexes.\n\nFog in the valley. No unit sees farther than 2 hexes.\n\nThe rules for British"
    )
    assert added.texts["fr"].special_rules.startswith("Rangers. 2 hexagones.\n\nFog in the valley. No unit")
    assert added.texts["nl"] == ruled.texts["nl"], "generated, so it tells the rule already"
    assert not any(issue.code == "rule.not-in-text" for issue in run(added))
    assert fog.fixes[0].apply(added) == added
    assert fog.fixes[0].apply(Scenario()) == Scenario()


def test_a_condition_that_a_text_does_not_mention_is_told() -> None:
    exhaustion = DeckExhaustion(winner=Camp.AXIS)
    base = with_conditions(scenario(), "6 Medals.").model_copy(update={"victory": (exhaustion,)})
    (issue,) = (issue for issue in run(base) if issue.code == "rule.not-in-text")
    assert issue.path == ("texts", "en", "conditions")
    assert issue.params["rule"] == "condition:deck_exhaustion"
    fixed = issue.fixes[0].apply(base)
    assert fixed.texts["en"].conditions == "6 Medals.\n\nWhen the draw pile runs out, the Axis wins the game."


def test_a_rule_in_words_of_another_language_is_no_issue_where_nobody_can_tell() -> None:
    ruled = _with_rules(FOG, nl="Mist.")
    assert not any(issue.code == "rule.not-in-text" for issue in run(ruled))
    nameless = CustomCondition(text={"en": "The Axis wins when the last landing craft is sunk."})
    base = with_conditions(scenario(), "6 Medals.").model_copy(update={"victory": (nameless,)})
    (issue,) = (issue for issue in run(base) if issue.code == "rule.not-in-text")
    assert issue.params["rule"] == "condition:custom"


def _with_medals(words: dict[str, str], *medals: tuple[Hex, Medal]) -> Scenario:
    base = scenario()
    texts = {code: text.model_copy(update={"conditions": words.get(code, "")}) for code, text in base.texts.items()}
    hexes = tuple(HexContent(row=where.row, col=where.col, markers=(medal,)) for where, medal in medals)
    return base.model_copy(update={"texts": FrozenDict(texts), "hexes": hexes})


ALLIED, AXIS = Medal(camp=Camp.ALLIES), Medal(camp=Camp.AXIS)
MARIGNY, OTHER = Hex(0, 8), Hex(2, 2)


def medal_issues(base: Scenario) -> list[Issue]:
    return [issue for issue in run(base) if issue.code in ("text.medal-kind-differ", "text.medal-limit")]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "5 medals.\nThe bridge is a Permanent Medal Objective for the Allied player."),
        ("en", "The medal, once gained, continues to count toward the Allied victory, even if the unit moves off."),
        ("fr", "5 médailles.\nLe pont porte une médaille permanente pour les Alliés."),
        ("nl", "5 medailles.\nOp de brug ligt een permanente medaille voor de geallieerden."),
    ],
)
def test_a_medal_that_is_permanent_only_in_the_text_is_told(language: str, words: str) -> None:
    base = _with_medals({language: words}, (OTHER, ALLIED), (MARIGNY, AXIS))
    (issue,) = medal_issues(base)
    assert (issue.code, issue.path) == ("text.medal-kind-differ", ("texts", language, "conditions"))
    assert issue.params == {"language": f"language:{language}", "permanent": (base.label(OTHER),)}
    assert "permanent that are temporary on the board (B7)" in render(issue, Language.ENGLISH)
    fixed = issue.fixes[0].apply(base)
    assert fixed.at(OTHER).markers == (ALLIED.model_copy(update={"permanent": True}),)
    assert fixed.at(MARIGNY).markers == (AXIS,)
    assert medal_issues(fixed) == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The bridge is a temporary objective."),
        ("fr", "Le pont porte une médaille temporaire."),
        ("nl", "Op de brug ligt een tijdelijke medaille."),
    ],
)
def test_a_medal_that_is_temporary_only_in_the_text_is_told(language: str, words: str) -> None:
    lasting = ALLIED.model_copy(update={"permanent": True})
    base = _with_medals({language: words}, (OTHER, lasting))
    (issue,) = medal_issues(base)
    assert "call medals temporary that are permanent on the board (B7)" in render(issue, Language.ENGLISH)
    assert medal_issues(issue.fixes[0].apply(base)) == []


@pytest.mark.parametrize(
    "words",
    [
        "The destruction of each bridge is a Permanent Medal Objective for the Allied player.",
        "Any Allied unit that exits through the road gains a permanent medal.",
        "The bridge is a permanent and a temporary medal.",
        "The bridge is a permanent medal for the Axis.",
        "Batteries are permanent medals for the Allies. The bridge is a temporary medal for the Allies.",
        "Marigny is a temporary medal for the Allies. The batteries are permanent medals.",
        "The road to Marigny is permanently closed by artillery.",
    ],
)
def test_a_medal_that_may_be_another_one_is_no_issue(words: str) -> None:
    assert medal_issues(_with_medals({"en": words}, (MARIGNY, ALLIED))) == []


def test_the_label_of_a_medal_tells_which_one_is_meant() -> None:
    words = "The bridge is a temporary medal for the Allies. Marigny is a permanent medal for the Allies."
    (issue,) = medal_issues(_with_medals({"en": words}, (MARIGNY, ALLIED), (OTHER, ALLIED)))
    assert issue.params["permanent"] == (scenario().label(MARIGNY),)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Marigny is a temporary medal, for armor only."),
        ("en", "Only infantry units may win the medal."),
        ("en", "Marigny is a Temporary Medal Objective for the Armored Axis units."),
        ("fr", "Marigny porte une médaille temporaire, réservée aux blindés."),
        ("fr", "Seules les unités d’infanterie gagnent la médaille."),
        ("nl", "Op Marigny ligt een tijdelijke medaille, alleen voor pantsers."),
        ("nl", "Op Marigny ligt een tijdelijke medaille voor de infanterie."),
    ],
)
def test_a_medal_for_some_units_only_is_told(language: str, words: str) -> None:
    base = _with_medals({language: words}, (MARIGNY, AXIS))
    (issue,) = medal_issues(base)
    assert (issue.code, issue.severity) == ("text.medal-limit", Severity.INFO)
    assert issue.params["hexes"] == (base.label(MARIGNY),)


def test_a_limit_of_a_side_or_of_a_rule_is_none_of_units() -> None:
    words = "Marigny is a temporary medal for the Axis forces only.\nOnly infantry may enter the forest."
    assert medal_issues(_with_medals({"en": words}, (MARIGNY, AXIS))) == []
