"""The texts of a scenario one by one, on its sheet and in blocks that only a text describes."""

import pytest

from schema.board import Board
from schema.scenario import Scenario
from schema.special_rules import Blitz, CustomRule
from schema.text_fields import find_block, source_language, text_fields, text_languages, text_of, with_sheet_text
from schema.texts import TEXT_FIELDS, ScenarioText
from schema.victory import CustomCondition, ExitWorth

SCENARIO = Scenario(
    board=Board(),
    texts={"nl": ScenarioText(title="Brug"), "en": ScenarioText(title="Bridge"), "fr": ScenarioText()},
    special_rules=(Blitz(), CustomRule(name="Fog", text={"de": "Nebel.", "es": ""})),
    victory=(CustomCondition(text={"en": "Hold on.", "nl": "Hou vol."}), ExitWorth()),
)


def test_the_fields_are_those_of_the_sheet_and_of_blocks_in_words() -> None:
    assert list(text_fields(SCENARIO)) == [*TEXT_FIELDS, "condition.0", "rule.1"]


@pytest.mark.parametrize(
    ("field", "language", "text"),
    [
        ("title", "nl", "Brug"),
        ("title", "es", ""),
        ("condition.0", "nl", "Hou vol."),
        ("condition.0", "fr", ""),
        ("rule.1", "de", "Nebel."),
        ("rule.0", "en", ""),
        ("rule.9", "en", ""),
        ("rule.x", "en", ""),
        ("no such field", "en", ""),
    ],
)
def test_a_text_is_that_of_its_field_or_empty(field: str, language: str, text: str) -> None:
    assert text_of(SCENARIO, field, language) == text


def test_only_languages_with_a_text_count_english_first() -> None:
    assert text_languages(SCENARIO) == ("en", "de", "nl")


def test_english_is_the_source_if_it_is_there() -> None:
    assert source_language(SCENARIO, "title") == "en"
    assert source_language(SCENARIO, "rule.1") == "de"
    assert source_language(SCENARIO, "briefing") is None


def test_the_order_in_which_texts_were_written_does_not_matter() -> None:
    first = with_sheet_text(Scenario(board=Board()), "nl", ScenarioText(title="Brug"))
    both = with_sheet_text(first, "en", ScenarioText(title="Bridge"))
    assert list(both.texts) == ["en", "nl"]


def test_only_blocks_in_words_are_found() -> None:
    assert find_block(SCENARIO, "rule.1") is SCENARIO.special_rules[1]
    assert find_block(SCENARIO, "condition.1") is None
