"""A suggestion as the window shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.wording.change_text import change_sentence

if TYPE_CHECKING:
    from i18n.languages import Language
    from rules.lab.suggestions.suggestion import Suggestion
    from schema.hexes import Hex
    from schema.scenario import Scenario


@dataclass(frozen=True)
class ShownChange:
    """`scenario` is what it makes of the one that was played, `hexes` are those to be shown on the map."""

    suggestion: Suggestion
    words: str
    scenario: Scenario
    hexes: frozenset[Hex]

    @property
    def key(self) -> str:
        return self.suggestion.change.model_dump_json()


def shown_change(suggestion: Suggestion, scenario: Scenario, language: Language) -> ShownChange:
    change = suggestion.change
    words = change_sentence(scenario, language, change)
    return ShownChange(suggestion, words, change.apply(scenario), frozenset(change.hexes))
