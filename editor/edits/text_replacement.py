"""Words in the texts of a scenario that are found and replaced, all in one step."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.edit import Edit
from library.scenario_texts import with_text
from schema.issues import Parameter
from schema.scenario import Scenario
from schema.text_fields import text_fields, text_of


@dataclass(frozen=True, slots=True)
class TextMatch:
    """Where the words stand in a text: `field` is one of `text_fields`."""

    language: str
    field: str
    start: int
    end: int


def find_matches(
    scenario: Scenario, words: str, languages: Collection[str], *, match_case: bool = False
) -> tuple[TextMatch, ...]:
    """In the order of the languages and of the sheet; none for no words."""
    if not words:
        return ()
    pattern = re.compile(re.escape(words), 0 if match_case else re.IGNORECASE)
    return tuple(
        TextMatch(language, field, *found.span())
        for language in languages
        for field in text_fields(scenario)
        for found in pattern.finditer(text_of(scenario, field, language))
    )


@dataclass(frozen=True)
class ReplaceInTexts(Edit):
    """The matches must be those of the scenario that it is applied to."""

    matches: tuple[TextMatch, ...]
    replacement: str
    text_key: ClassVar[str] = "history.replace-in-texts"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"count": len(self.matches)}

    def apply(self, scenario: Scenario) -> Scenario:
        for match in sorted(self.matches, key=lambda match: -match.start):
            text = text_of(scenario, match.field, match.language)
            changed = f"{text[: match.start]}{self.replacement}{text[match.end :]}"
            if changed != text:
                scenario = with_text(scenario, match.field, match.language, changed)
        return scenario
