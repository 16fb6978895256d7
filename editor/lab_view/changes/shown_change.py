"""A suggestion as the window shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.wording.change_text import change_sentence

if TYPE_CHECKING:
    from i18n.languages import Language
    from rules.lab.suggestions.change_pair import AnyChange
    from rules.lab.suggestions.suggestion import Suggestion
    from schema.scenario import Scenario


@dataclass(frozen=True)
class ShownChange:
    """`words` say what it does."""

    suggestion: Suggestion
    words: str

    @property
    def key(self) -> str:
        return self.suggestion.change.model_dump_json()


class ChangeSentences:
    """The sentences of changes of one scenario in one language. Each is made once, however often the list grows."""

    def __init__(self) -> None:
        self._scenario: Scenario | None = None
        self._language: Language | None = None
        self._sentences: dict[AnyChange, str] = {}

    def shown_changes(
        self, suggestions: Sequence[Suggestion], scenario: Scenario, language: Language
    ) -> list[ShownChange]:
        if scenario is not self._scenario or language is not self._language:
            self._scenario, self._language = scenario, language
            self._sentences.clear()
        return [ShownChange(suggestion, self._sentence(suggestion.change)) for suggestion in suggestions]

    def _sentence(self, change: AnyChange) -> str:
        assert self._scenario is not None
        assert self._language is not None
        sentence = self._sentences.get(change)
        if sentence is None:
            sentence = self._sentences[change] = change_sentence(self._scenario, self._language, change)
        return sentence
