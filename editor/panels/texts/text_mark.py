"""The mark of a text in one language: missing, draft, generated, done, or with issues."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from schema.scenario import Scenario
from schema.texts import ScenarioText, TextState

_NO_TEXT: Final = ScenarioText()
_DONE: Final = frozenset({TextState.TRANSLATED, TextState.REVIEWED})


class TextMark(StrEnum):
    MISSING = "missing"
    GENERATED = "generated"
    DRAFT = "draft"
    OK = "ok"
    FINDING = "finding"

    @property
    def icon(self) -> str:
        return _ICONS[self][0]

    @property
    def token(self) -> str:
        return _ICONS[self][1]


_ICONS: Final = {
    TextMark.MISSING: ("minus", "text_3"),
    TextMark.GENERATED: ("link", "info"),
    TextMark.DRAFT: ("draft", "text_2"),
    TextMark.OK: ("check_circle", "ok"),
    TextMark.FINDING: ("warning", "warning"),
}


def scenario_text(scenario: Scenario, language: str, field: str) -> str:
    text: str = getattr(scenario.texts.get(language, _NO_TEXT), field)
    return text


def find_mark(scenario: Scenario, language: str, field: str, data: str, *, has_finding: bool) -> TextMark:
    """`data` is the generated text in this language."""
    if has_finding:
        return TextMark.FINDING
    if not scenario_text(scenario, language, field).strip():
        return TextMark.GENERATED if data else TextMark.MISSING
    return TextMark.OK if scenario.texts[language].state in _DONE else TextMark.DRAFT
