"""How far a translation is, counted in words of the source: a long text is more work than a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_row import TextListRow
from i18n.languages import Language
from library.exchange.translations import texts_to_translate
from library.kinds import Kind
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.document.jobs import JobControl
    from library.values import LibraryText

# After so many texts to look whether they are still wanted.
_LOOK_STEP: Final = 100


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
    return _sum((listed.word_count, listed.text.state, listed.is_generated) for listed in texts)


def _count(texts: Iterable[LibraryText]) -> WordCounts:
    """Of texts that nobody looks at: rows of the list would take longer."""
    return _sum((len(text.source.split()), text.state, bool(text.generated) and not text.text) for text in texts)


def _sum(texts: Iterable[tuple[int, TextState, bool]]) -> WordCounts:
    """Of each text its words, its state, and whether it is generated."""
    reviewed = translated = begun = total = 0
    for words, state, is_generated in texts:
        total += words
        if state is TextState.REVIEWED:
            reviewed += words
        elif state is TextState.TRANSLATED or is_generated:
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


def count_by_scenario(texts: Iterable[TextListRow]) -> dict[str, WordCounts]:
    """By key of the scenario."""
    grouped: dict[str, list[TextListRow]] = {}
    for listed in texts:
        if listed.key.kind is Kind.SCENARIO:
            grouped.setdefault(listed.key.key, []).append(listed)
    return {key: count_words(found) for key, found in grouped.items()}


def read_word_counts(
    languages: Iterable[Language], session: Session, control: JobControl
) -> Mapping[Language, WordCounts]:
    return {
        language: _count(_while_wanted(texts_to_translate(session=session, language=language), control))
        for language in languages
    }


def _while_wanted(texts: Iterable[LibraryText], control: JobControl) -> Iterator[LibraryText]:
    for number, text in enumerate(texts):
        if number % _LOOK_STEP == 0:
            control.stop_if_cancelled()
        yield text
