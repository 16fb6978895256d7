"""The mark of a text in one language: missing, draft, generated, done, or with issues."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from i18n.sentences import TextOrigin, text_origin
from schema.issues import Issue
from schema.scenario import Scenario
from schema.texts import TextState

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


def is_about_text(issue: Issue, language: str, field: str) -> bool:
    """Whether an issue concerns this text: also one of a rule that it does not mention."""
    if issue.code != "rule.not-in-text":
        return issue.path == ("texts", language, field)
    text, languages = issue.params["field"], issue.params["languages"]
    return text == f"text:{field}" and isinstance(languages, tuple) and f"language:{language}" in languages


def find_mark(scenario: Scenario, language: str, field: str, *, has_finding: bool) -> TextMark:
    if has_finding:
        return TextMark.FINDING
    match text_origin(scenario, field, language):
        case TextOrigin.OWN:
            return TextMark.OK if scenario.texts[language].state in _DONE else TextMark.DRAFT
        case TextOrigin.GENERATED:
            return TextMark.GENERATED
        case _:
            return TextMark.MISSING
