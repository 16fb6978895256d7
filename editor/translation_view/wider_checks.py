"""Checks of what one text alone does not tell: the data of its scenario, and other translations of its source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from library.scenario_texts import with_text
from library.text_findings import data_findings, inconsistent_texts

if TYPE_CHECKING:
    from i18n.checks.translation import TranslationFinding
    from library.values import LibraryText
    from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class WiderChecks:
    """`scenario`: the one that the text belongs to; `same_source`: the other texts with the same source."""

    scenario: Scenario | None = None
    same_source: tuple[LibraryText, ...] = ()

    def find(self, text: LibraryText, words: str) -> Iterator[TranslationFinding]:
        """What is wrong with these words in the place of the text; no longer ones than a scenario can hold."""
        if self.scenario is not None:
            typed = with_text(self.scenario, text.field, text.language, words)
            yield from data_findings(typed, text.language).get(text.field, ())
        found = inconsistent_texts((text.model_copy(update={"text": words}), *self.same_source))
        if str(text.code) in found:
            yield found[str(text.code)]
