"""Which words of a text are misspelled: asked of the system off the window thread, and remembered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QThreadPool, Signal

from editor.document.jobs import Job, JobControl
from editor.panels.texts.spelling import Speller, SpellingFailed, find_speller, find_words
from i18n.languages import Language
from i18n.termbase import termbase

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

SETTING: Final = "spelling"
Answers = tuple[Speller | None, dict[str, tuple[str, ...]]]


class SpellChecker(QObject):
    """`checked(Language)`: there are answers that were not there before. Off until the first text asks."""

    checked = Signal(object)

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._spellers: dict[Language, Speller | None] = {}
        # By language, every word that was asked for; None is a right one.
        self._known: dict[Language, dict[str, tuple[str, ...] | None]] = {language: {} for language in Language}
        self._waiting: dict[Language, set[str]] = {language: set() for language in Language}
        self._job: Job[Answers] | None = None
        self._asked = Language.ENGLISH
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    @property
    def is_on(self) -> bool:
        return bool(self._context.settings.value(SETTING, True))

    def set_on(self, on: bool) -> None:
        self._context.settings.set_value(SETTING, on)
        for language in Language:
            self.checked.emit(language)

    def has_dictionary(self, language: Language) -> bool | None:
        """None while nobody has looked yet."""
        return None if language not in self._spellers else self._spellers[language] is not None

    def misspelled(self, text: str, language: Language, names: frozenset[str]) -> frozenset[str]:
        """The words that are known to be wrong; those that nobody knows yet are asked for. `names` are never wrong."""
        if not self.is_on or self.has_dictionary(language) is False:
            return frozenset()
        known = self._known[language]
        words = {word for _, word in find_words(text)}
        self._ask(language, (word for word in words if word not in known))
        return frozenset(word for word in words if known.get(word) is not None and not _is_name(word, names, language))

    def suggestions(self, word: str, language: Language) -> tuple[str, ...]:
        return self._known[language].get(word) or ()

    def _ask(self, language: Language, words: Iterable[str]) -> None:
        """One question at a time; the end of a job asks the next."""
        self._waiting[language].update(words)
        wanted = next((other for other, waiting in self._waiting.items() if waiting), None)
        if wanted is None or self._job is not None:
            return
        asked = sorted(self._waiting[wanted])
        self._waiting[wanted] = set()
        self._known[wanted].update(dict.fromkeys(asked))  # right until somebody says otherwise
        self._asked = wanted
        self._job = job = Job(_Work(wanted, self._spellers.get(wanted), asked), self)
        job.done.connect(self._answered)
        job.failed.connect(self._failed)
        job.start(self._pool)

    def _answered(self, answers: Answers) -> None:
        language, self._job = self._asked, None
        self._spellers[language], wrong = answers
        self._known[language].update(wrong)
        self.checked.emit(language)
        self._ask(language, ())

    def _failed(self, problem: BaseException) -> None:
        language, self._job = self._asked, None
        if not isinstance(problem, SpellingFailed):
            raise problem
        self._spellers[language] = None  # it spoke once and does no more: better no marks than wrong ones
        self.checked.emit(language)
        self._ask(language, ())

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    def wait(self, milliseconds: int = 10_000) -> None:
        self._pool.waitForDone(milliseconds)


class _Work:
    def __init__(self, language: Language, speller: Speller | None, words: list[str]) -> None:
        self._language, self._speller, self._words = language, speller, words

    def __call__(self, _: JobControl) -> Answers:
        speller = self._speller or find_speller(self._language)
        return speller, {} if speller is None else speller.check(self._words)


def place_names(scenario: Scenario) -> frozenset[str]:
    """The words on the map and the names of the battle: an author spells them as the map does."""
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
