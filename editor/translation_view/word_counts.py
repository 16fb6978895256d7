"""How far a translation is, counted in words of the source: a long text is more work than a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_row import TextListRow, read_list_rows
from i18n.languages import Language
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session


@dataclass(frozen=True, slots=True)
class WordCounts:
    """`begun`: drafts, and texts whose source has changed since. What follows the data counts as translated."""

    reviewed: int = 0
    translated: int = 0
    begun: int = 0
    total: int = 0

    @property
    def done(self) -> int:
        return self.reviewed + self.translated

    @property
    def percent(self) -> int:
        """Rounded down: 100 means that nothing is left."""
        return 100 * self.done // self.total if self.total else 100


def count_words(texts: Iterable[TextListRow]) -> WordCounts:
    reviewed = translated = begun = total = 0
    for listed in texts:
        words, state = listed.word_count, listed.text.state
        total += words
        if state is TextState.REVIEWED:
            reviewed += words
        elif state is TextState.TRANSLATED or listed.is_generated:
            translated += words
        elif state is not TextState.UNTRANSLATED:
            begun += words
    return WordCounts(reviewed, translated, begun, total)


def count_by_group(texts: Iterable[TextListRow]) -> dict[TextGroup, WordCounts]:
    """Groups without any text are left out."""
    grouped: dict[TextGroup, list[TextListRow]] = {group: [] for group in TextGroup}
    for listed in texts:
        grouped[listed.group].append(listed)
    return {group: count_words(found) for group, found in grouped.items() if found}


def read_word_counts(languages: Iterable[Language], session: Session) -> Mapping[Language, WordCounts]:
    return {language: count_words(read_list_rows(language, session)) for language in languages}
