"""Labels of hexes in texts: which of them can only mean a hex, and which may mean a tank."""

from __future__ import annotations

import pytest

from i18n.checks import run
from i18n.checks.hex_names import find_doubtful_texts, find_hex_names, with_hex_names
from i18n.checks.lexicon import find_lexicon
from schema.board import Board, BoardKind
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import ScenarioText

KIND = BoardKind.STANDARD


def clear(text: str, field: str = "conditions", language: str = "en") -> list[str]:
    words = find_lexicon(language)
    assert words is not None
    return [name.label for name in find_hex_names(text, field, words, KIND) if name.is_clear]


@pytest.mark.parametrize(
    ("language", "text", "labels"),
    [
        ("en", "C9 and L9 win at once.", ["C9", "L9"]),
        ("en", "Hold hexes c8, d8 and (E9).", ["c8", "d8", "E9"]),
        ("en", "The Axis takes B1–K1, or k4.", ["B1", "K1", "k4"]),
        ("en", "The M3 Lee stays. Roll 2 dice on page B12. T34, A9a, x-C3 and 5 medals.", []),
        ("fr", "Tenez l’hexagone C9 et le pont en k8 ; le Char B1 ne compte pas.", ["C9", "k8"]),
        ("nl", "Houd de vakken C9 en D9 bezet; een M3-tank telt niet.", ["C9", "D9"]),
    ],
)
def test_a_label_is_a_hex_unless_it_is_part_of_a_name(language: str, text: str, labels: list[str]) -> None:
    assert clear(text, language=language) == labels


def test_in_a_history_only_what_is_called_a_hex_is_one() -> None:
    assert clear("Ten M3 and a C9.", "history") == []
    assert clear("From hex C9 and D9 the M3 rolled on.", "history") == ["C9", "D9"]


def test_labels_are_renamed_where_they_stand() -> None:
    words = find_lexicon("en")
    assert words is not None
    text = "C9 and L9 win; the M3 Lee does not. So do hexes Z9 and k8."
    renamed = with_hex_names(text, "conditions", words, KIND, rename=lambda hex_: hex_.label(9).swapcase())
    assert renamed == "c9 and l9 win; the M3 Lee does not. So do hexes Z9 and K8."


def test_a_hex_that_the_board_does_not_have_is_told() -> None:
    texts = {"en": ScenarioText(title="T", briefing="Go.", conditions="Hold hexes C9 and V9. Use V2 as well.")}
    scenario = Scenario(texts=texts)
    found = [(issue.path, issue.params["label"]) for issue in run(scenario) if issue.code == "text.hex-unknown"]
    assert found == [(("texts", "en", "conditions"), "V9")]
    overlord = scenario.model_copy(update={"board": Board(kind=BoardKind.OVERLORD)})
    assert "text.hex-unknown" not in {issue.code for issue in run(overlord)}


def test_texts_on_left_and_right_are_doubtful() -> None:
    texts = {
        "en": ScenarioText(history="On the left.", briefing="Attack on the right flank.", conditions="Hold C9."),
        "fr": ScenarioText(conditions="Le flanc gauche compte."),
        "nl": ScenarioText(special_rules="De linkerflank telt.", briefing="De M3 Lee komt."),
        "de": ScenarioText(briefing="Links."),
    }
    rule = CustomRule(name="Flank", text={"en": "The left wall.", "nl": "Mist."})
    scenario = Scenario(texts=texts, special_rules=(rule,))
    names = [("nl", "briefing")]
    assert find_doubtful_texts(scenario, left_and_right=False) == names
    assert set(find_doubtful_texts(scenario, left_and_right=True)) == {
        *names, ("en", "briefing"), ("en", "rule"), ("fr", "conditions"), ("nl", "special_rules"),
    }  # fmt: skip
