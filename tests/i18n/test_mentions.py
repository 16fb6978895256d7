"""Which rules and conditions an author's text mentions: by the words of each language, without false alarms."""

from __future__ import annotations

import re
from typing import Any

import pytest

from i18n.languages import Language
from i18n.lexicon import read_lexicon
from i18n.sentences import effective_text, sentence, unmentioned_blocks
from library.shipped.content import shipped_content
from schema.board import Camp
from schema.scenario import Scenario
from schema.special_rules import BritishCommonwealth, CustomRule, SpecialRule
from schema.texts import ScenarioText
from schema.victory import CustomCondition, ExitByEdge, VictoryCondition
from tests.i18n.test_sentences_complete import MAP, blocks, kinds

KINDS = [kind for union in (SpecialRule, VictoryCondition) for kind in kinds(union)]
FOG = CustomRule(
    name="Fog in the valley",
    text={"en": "Before noon no unit battles farther than 2 hexes, not even artillery behind a hill."},
)


def is_mentioned(block: SpecialRule | VictoryCondition, language: str = "en", **texts: str) -> bool:
    field = "special_rules" if block.tag == "rule" else "victory"
    scenario = Scenario(texts={language: ScenarioText(**texts)}).model_copy(update={field: (block,)})
    text_field = "special_rules" if block.tag == "rule" else "conditions"
    return not unmentioned_blocks(scenario, text_field, Language(language))


@pytest.mark.parametrize("language", list(Language))
def test_the_lexicon_has_words_for_every_rule_and_condition(language: Language) -> None:
    names = [kind.model_fields[kind.tag].default for kind in KINDS]
    assert sorted(read_lexicon(language)["mentions"]) == sorted(name for name in names if name != "custom")


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.__name__.startswith("Custom")])
def test_the_generated_sentence_of_a_rule_names_it_in_other_words_too(kind: type[Any], language: Language) -> None:
    """One word more in it, and it is no longer the generated one."""
    for block in blocks(kind):
        words = sentence(block, MAP, language).replace(" ", " – ", 1)
        if getattr(block, "worth", 1):
            assert is_mentioned(block, language.value, special_rules=words), words


@pytest.mark.parametrize("language", list(Language))
def test_the_shipped_texts_mention_every_rule(language: Language) -> None:
    for scenario in shipped_content().scenarios.values():
        for field in ("conditions", "special_rules"):
            assert effective_text(scenario, field, language.value).unmentioned == ""


def test_a_rule_of_the_author_is_mentioned_by_its_name_or_by_what_it_says() -> None:
    assert not is_mentioned(FOG, special_rules="Rangers. They move 2 hexes and battle before the hill.")
    assert is_mentioned(FOG, special_rules="Rangers.\nFog lies over both valleys.")
    assert not is_mentioned(FOG, special_rules="Fog.\nThe valley is a town."), "two paragraphs are no name"
    retold = "Mist. Before noon, no unit may battle farther than 2 hexes: not even artillery behind hills."
    assert is_mentioned(FOG, special_rules=retold)
    assert is_mentioned(FOG, briefing="In the fog of the valley nobody sees far.")


def test_a_rule_in_words_of_another_language_is_rather_told_twice_than_never() -> None:
    texts = {"en": ScenarioText(special_rules="Fog in the valley."), "nl": ScenarioText(special_rules="Mist.")}
    scenario = Scenario(special_rules=(FOG,), texts=texts)
    assert unmentioned_blocks(scenario, "special_rules", Language.ENGLISH) == ()
    assert unmentioned_blocks(scenario, "special_rules", Language.DUTCH) == (FOG,)


def test_a_condition_of_the_author_is_mentioned_by_what_it_says() -> None:
    condition = CustomCondition(text={"en": "The Axis wins when the last Allied landing craft is sunk off Toulon."})
    assert not is_mentioned(condition, conditions="5 medals.")
    retold = "The Axis wins when the last landing craft of the Allies is sunk off Toulon."
    assert is_mentioned(condition, conditions=retold)
    assert is_mentioned(CustomCondition(text={}), conditions="5 medals."), "nobody has said anything yet"
    assert not is_mentioned(condition, "fr", conditions="5 médailles."), "better twice than never"


def test_a_nation_in_brackets_is_no_rule() -> None:
    rule = BritishCommonwealth()
    assert not is_mentioned(rule, briefing="Allied player [British Commonwealth]: take 5 cards.", special_rules="None.")
    assert is_mentioned(rule, special_rules="British Commonwealth Forces command rules are in effect.")
    assert is_mentioned(rule, "fr", special_rules="Règles du COMMONWEALTH.")


def test_a_unit_that_leaves_a_hex_does_not_leave_the_board() -> None:
    for language, words in {
        "en": "When the unit leaves, the medal goes back on the hex.",
        "fr": "Si l’unité quitte l’hexagone, la médaille y est remise.",
        "nl": "Verlaat de eenheid het vak, dan gaat de medaille terug.",
    }.items():
        assert not is_mentioned(ExitByEdge(camp=Camp.AXIS), language, conditions=words)


def test_a_language_without_a_word_list_mentions_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("i18n.sentences.mentions._patterns", lambda _: {})
    assert is_mentioned(BritishCommonwealth(), special_rules="Nobody knows of any.")


def test_patterns_are_written_as_folded_texts_are() -> None:
    for language in Language:
        for pattern in read_lexicon(language)["mentions"].values():
            assert not re.search("[A-ZÀ-ÿ’]", pattern), pattern
