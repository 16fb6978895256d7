"""Words in all texts, found and replaced in one step."""

import pytest

from editor.edits.text_replacement import ReplaceInTexts, TextMatch, find_matches
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import ScenarioText

TEXTS = {
    "en": ScenarioText(title="Caen", history="To Caen, from caen.", briefing="Hold Caen (1)."),
    "fr": ScenarioText(title="Caen"),
}
SCENARIO = Scenario(texts=TEXTS, special_rules=(CustomRule(name="Caen", text={"en": "Caen burns."}),))


def test_matches_are_found_in_every_text_of_the_languages() -> None:
    found = find_matches(SCENARIO, "caen", ("en", "fr"))
    assert [(match.language, match.field) for match in found] == [
        ("en", "title"), ("en", "history"), ("en", "history"), ("en", "briefing"), ("en", "rule.0"), ("fr", "title"),
    ]  # fmt: skip
    assert find_matches(SCENARIO, "caen", ("en",), match_case=True) == (TextMatch("en", "history", 14, 18),)
    assert find_matches(SCENARIO, "(1).", ("en",))[0].field == "briefing", "no pattern, just words"
    assert find_matches(SCENARIO, "", ("en",)) == find_matches(SCENARIO, "Caen", ("nl",)) == ()


@pytest.mark.parametrize("replacement", ["Rouen", "C", "", "Caen"])
def test_all_matches_are_replaced(replacement: str) -> None:
    changed = ReplaceInTexts(find_matches(SCENARIO, "Caen", ("en", "fr")), replacement).apply(SCENARIO)
    assert changed.texts["en"].history == f"To {replacement}, from {replacement}."
    assert changed.texts["en"].briefing == f"Hold {replacement} (1)."
    rule = changed.special_rules[0]
    assert isinstance(rule, CustomRule)
    assert (rule.name, rule.text["en"]) == ("Caen", f"{replacement} burns.")
    assert Scenario.model_validate(changed.model_dump(mode="json")) == changed
    assert ReplaceInTexts((), "x").apply(SCENARIO) is SCENARIO
