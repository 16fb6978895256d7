"""Finds misspelled words with a program of the system, off the window thread, and caches the results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from editor.document.jobs import JobControl
from editor.document.workers import LatestWorker
from editor.panels.texts.spelling import Speller, SpellingFailed, find_speller, find_words
from i18n.languages import Language
from i18n.termbase import termbase

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

SETTING: Final = "spelling"
SpellingResult = tuple[Speller | None, dict[str, tuple[str, ...]]]


class SpellChecker(QObject):
    """`checked(Language)`: there are new results."""

    checked = Signal(Language)

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._spellers: dict[Language, Speller | None] = {}
        # By language and word; None for a correct word.
        self._suggestions: dict[Language, dict[str, tuple[str, ...] | None]] = {language: {} for language in Language}
        self._queue: dict[Language, set[str]] = {language: set() for language in Language}
        self._running_language = Language.ENGLISH
        self._worker: LatestWorker[SpellingResult] = LatestWorker(self._prepare, self)
        self._worker.done.connect(self._store_result)
        self._worker.failed.connect(self._failed)

    @property
    def is_on(self) -> bool:
        return self._context.settings.switch(SETTING, default=True)

    def set_on(self, on: bool) -> None:
        self._context.settings.set_value(SETTING, on)
        for language in Language:
            self.checked.emit(language)

    def has_dictionary(self, language: Language) -> bool | None:
        """None until the first check."""
        return None if language not in self._spellers else self._spellers[language] is not None

    def misspelled(self, text: str, language: Language, names: frozenset[str]) -> frozenset[str]:
        """The words that are known to be misspelled; unknown words are queued. `names` are never misspelled."""
        if not self.is_on or self.has_dictionary(language) is False:
            return frozenset()
        suggestions_by_word = self._suggestions[language]
        words = {word for _, word in find_words(text)}
        self._queue_words(language, (word for word in words if word not in suggestions_by_word))
        return frozenset(
            word for word in words if suggestions_by_word.get(word) is not None and not _is_name(word, names, language)
        )

    def suggestions(self, word: str, language: Language) -> tuple[str, ...]:
        return self._suggestions[language].get(word) or ()

    def _queue_words(self, language: Language, words: Iterable[str]) -> None:
        self._queue[language].update(words)
        self._worker.request()

    def _prepare(self) -> _SpellingJob | None:
        language = next((other for other, queued in self._queue.items() if queued), None)
        if language is None:
            return None
        batch = sorted(self._queue[language])
        self._queue[language] = set()
        self._suggestions[language].update(dict.fromkeys(batch))  # correct until the program reports otherwise
        self._running_language = language
        return _SpellingJob(language, self._spellers.get(language), batch)

    def _store_result(self, result: SpellingResult) -> None:
        language = self._running_language
        self._spellers[language], wrong = result
        self._suggestions[language].update(wrong)
        self.checked.emit(language)
        self._worker.request()

    def _failed(self, problem: BaseException) -> None:
        if not isinstance(problem, SpellingFailed):
            raise problem
        language = self._running_language
        self._spellers[language] = None  # the program fails now: better no marks than wrong ones
        self.checked.emit(language)
        self._worker.request()

    @property
    def is_busy(self) -> bool:
        return self._worker.is_busy

    def shut_down(self) -> None:
        self._worker.shut_down()


class _SpellingJob:
    def __init__(self, language: Language, speller: Speller | None, words: list[str]) -> None:
        self._language, self._speller, self._words = language, speller, words

    def __call__(self, _: JobControl) -> SpellingResult:
        speller = self._speller or find_speller(self._language)
        return speller, {} if speller is None else speller.check(self._words)


def place_names(scenario: Scenario) -> frozenset[str]:
    """The words of the labels on the map and of the operation, which count as names."""
    lines = [line for label in scenario.labels for line in label.lines]
    operation = scenario.battle.operation
    lines.append("" if operation is None else operation.name or "")
    return frozenset(word.casefold() for line in lines for _, word in find_words(line))


def _term_words(language: Language) -> frozenset[str]:
    if language not in _TERMS:
        entries = [term.words(language) for term in termbase()]
        lines = [line for entry in entries for line in (entry.word, *entry.synonyms)]
        _TERMS[language] = frozenset(word.casefold() for line in lines for _, word in find_words(line))
    return _TERMS[language]


_TERMS: dict[Language, frozenset[str]] = {}


def _is_name(word: str, names: frozenset[str], language: Language) -> bool:
    folded = word.casefold()
    return folded in names or folded in _term_words(language)
