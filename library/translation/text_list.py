"""All texts of a language in one list, with what a translator sorts and filters them by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from sqlmodel import Session

from i18n.checks.translation import CheckSeverity, TermsOf, TranslationCheck, TranslationFinding
from i18n.languages import Language
from library.exchange.translations import texts_to_translate
from library.folding import fold
from library.kinds import Kind
from library.scenario_texts import STATES
from library.store.ignored_checks import list_ignored_checks
from library.store.scenario_notes import DONE
from library.store.scenarios import current_scenarios
from library.text_checks import find_problems
from library.text_findings import data_findings, inconsistent_texts, library_terms
from library.values import IgnoredCheck, LibraryText
from schema.texts import TextState

# Called with how many texts are checked and how many there are; answers whether to go on.
CheckProgress = Callable[[int, int], bool]
_PROGRESS_STEP = 200


class ChecksCancelled(Exception):
    """Whoever wanted to know no longer does."""


@dataclass(frozen=True)
class ListedText:
    """A text as a row of the list. `findings` are those that nobody has ignored."""

    text: LibraryText
    findings: tuple[TranslationFinding, ...] = ()
    ignored: tuple[IgnoredCheck, ...] = ()

    @cached_property
    def code(self) -> str:
        return str(self.text.code)

    @property
    def scenario(self) -> str | None:
        return self.text.key if self.text.kind is Kind.SCENARIO else None

    @cached_property
    def words(self) -> int:
        """How many the source has."""
        return len(self.text.source.split())

    @property
    def follows_data(self) -> bool:
        """Nobody has to write it: it is generated from the data of its scenario."""
        return not self.text.text and bool(self.text.generated)

    @property
    def is_done(self) -> bool:
        return self.follows_data or self.text.state in DONE

    @property
    def words_left(self) -> int:
        return 0 if self.is_done else self.words

    @property
    def is_source_changed(self) -> bool:
        return self.text.state is TextState.OUTDATED

    @property
    def needs_work(self) -> bool:
        """It is not done, or a check says that it may be wrong; how it is written alone is no reason."""
        return not self.is_done or any(one.severity is not CheckSeverity.COSMETIC for one in self.findings)

    @cached_property
    def folded_words(self) -> str:
        """Everything that can be searched, without accents and case."""
        return fold(f"{self.code}\n{self.text.source}\n{self.text.text}")


@dataclass(frozen=True, slots=True)
class TextFilter:
    """Which rows are wanted: all conditions must hold. An empty collection wants everything."""

    states: frozenset[TextState] = frozenset()
    kinds: frozenset[Kind] = frozenset()
    scenarios: frozenset[str] = frozenset()
    checks: frozenset[TranslationCheck] = frozenset()
    severities: frozenset[CheckSeverity] = frozenset()
    words: str = ""
    needs_work: bool = False
    is_source_changed: bool = False

    def accepts(self, row: ListedText) -> bool:
        return (
            (not self.states or row.text.state in self.states)
            and (not self.kinds or row.text.kind in self.kinds)
            and (not self.scenarios or row.scenario in self.scenarios)
            and (not self.needs_work or row.needs_work)
            and (not self.is_source_changed or row.is_source_changed)
            and (not self.checks or any(one.check in self.checks for one in row.findings))
            and (not self.severities or any(one.severity in self.severities for one in row.findings))
            and all(word in row.folded_words for word in fold(self.words).split())
        )


EVERYTHING = TextFilter()
NEEDS_WORK = TextFilter(needs_work=True)


class TextOrder(StrEnum):
    """`library`: cards and rules in the order of their kind, then scenarios by key."""

    LIBRARY = "library"
    CODE = "code"
    STATE = "state"
    WORDS_LEFT = "words-left"
    FINDINGS = "findings"
    CHANGED = "changed"


@dataclass(frozen=True)
class TextList:
    """The rows of one language, in the order of the library."""

    language: Language
    rows: tuple[ListedText, ...]
    is_checked: bool = True
    _by_code: Mapping[str, int] = field(default_factory=dict, repr=False, compare=False)

    def select(self, wanted: TextFilter = EVERYTHING, order: TextOrder = TextOrder.LIBRARY) -> tuple[ListedText, ...]:
        """The rows that a filter accepts. Equals stay in the order of the library."""
        rows = self.rows if wanted == EVERYTHING else tuple(filter(wanted.accepts, self.rows))
        key = _KEYS.get(order)
        return rows if key is None else tuple(sorted(rows, key=key))

    def find(self, code: str) -> ListedText | None:
        position = self._by_code.get(code)
        return None if position is None else self.rows[position]

    def with_rows(self, changed: Iterable[ListedText]) -> TextList:
        """The list with some of its rows as they are now; rows that it does not have are left out."""
        rows = list(self.rows)
        for row in changed:
            position = self._by_code.get(row.code)
            if position is not None:
                rows[position] = row
        return TextList(self.language, tuple(rows), self.is_checked, self._by_code)

    def identical(self, code: str) -> tuple[ListedText, ...]:
        """The other rows with the same source: what is translated here could be filled in there."""
        row = self.find(code)
        if row is None:
            return ()
        origin = (row.text.source_language, row.text.source)
        return tuple(
            one for one in self.rows if one.code != code and (one.text.source_language, one.text.source) == origin
        )

    def progress(self) -> TranslationProgress:
        return TranslationProgress.of(self.rows)


@dataclass(frozen=True, slots=True)
class TranslationProgress:
    """Words and texts, done and left; by kind as well."""

    texts: int
    texts_left: int
    words: int
    words_left: int
    by_kind: Mapping[Kind, tuple[int, int]]
    by_check: Mapping[TranslationCheck, int]

    @classmethod
    def of(cls, rows: Sequence[ListedText]) -> TranslationProgress:
        words: Counter[Kind] = Counter()
        left: Counter[Kind] = Counter()
        found: Counter[TranslationCheck] = Counter()
        for row in rows:
            words[row.text.kind] += row.words
            left[row.text.kind] += row.words_left
            found.update({finding.check for finding in row.findings})
        by_kind = {kind: (words[kind], left[kind]) for kind in Kind if words[kind]}
        unfinished = sum(1 for row in rows if not row.is_done)
        return cls(len(rows), unfinished, words.total(), left.total(), by_kind, dict(found))


def list_translations(
    *,
    session: Session,
    language: Language,
    kinds: Collection[Kind] = tuple(Kind),
    scenarios: Collection[str] | None = None,
    is_checked: bool = True,
    progress: CheckProgress | None = None,
) -> TextList:
    """Every text that has a source in another language. `is_checked`: with what is wrong with each, which takes longer.

    Raises ChecksCancelled where `progress` does not want to go on.
    """
    texts = list(texts_to_translate(session=session, language=language, kinds=kinds, scenarios=scenarios))
    rows = check_texts(texts, session=session, progress=progress) if is_checked else map(ListedText, texts)
    listed = tuple(rows)
    return TextList(language, listed, is_checked, {row.code: number for number, row in enumerate(listed)})


def check_texts(
    texts: Sequence[LibraryText], *, session: Session, progress: CheckProgress | None = None
) -> Iterator[ListedText]:
    """Rows for all texts of a language that a list has, with what is wrong with each.

    Raises ChecksCancelled where `progress` does not want to go on.
    """
    by_data = _data_findings(session, texts)
    terms_of = library_terms(session=session)
    return checked_rows(texts, session=session, by_data=by_data, terms_of=terms_of, progress=progress)


def checked_rows(
    texts: Sequence[LibraryText],
    *,
    session: Session,
    terms_of: TermsOf,
    by_data: Mapping[str, tuple[TranslationFinding, ...]] | None = None,
    progress: CheckProgress | None = None,
) -> Iterator[ListedText]:
    """Rows for these texts, which are of one language. Only among themselves they are compared for consistency."""
    ignored_checks = list_ignored_checks(session=session, language=texts[0].language) if texts else None
    inconsistent = inconsistent_texts(texts)
    for number, text in enumerate(texts):
        if progress is not None and number % _PROGRESS_STEP == 0 and not progress(number, len(texts)):
            raise ChecksCancelled
        code = str(text.code)
        ignored = () if ignored_checks is None else ignored_checks.of(text)
        hidden = {one.check for one in ignored}
        findings = [*(find_problems(text, text.text, terms_of) if text.text else ()), *(by_data or {}).get(code, ())]
        if code in inconsistent:
            findings.append(inconsistent[code])
        yield ListedText(text, tuple(one for one in findings if one.check not in hidden), ignored)


def _data_findings(session: Session, texts: Sequence[LibraryText]) -> Mapping[str, tuple[TranslationFinding, ...]]:
    """By code, what the data of scenarios says otherwise than their texts, which are of one language."""
    keys = {text.key for text in texts if text.kind is Kind.SCENARIO and text.text}
    codes = {(text.key, text.field): str(text.code) for text in texts if text.kind is Kind.SCENARIO}
    found: dict[str, tuple[TranslationFinding, ...]] = {}
    for row, scenario in current_scenarios(session=session, keys=keys) if keys else ():
        for name, findings in data_findings(scenario, texts[0].language).items():
            if (row.key, name) in codes:
                found[codes[row.key, name]] = findings
    return found


_KEYS: Mapping[TextOrder, Callable[[ListedText], Any]] = {
    TextOrder.CODE: lambda row: row.code,
    TextOrder.STATE: lambda row: STATES.index(row.text.state),
    TextOrder.WORDS_LEFT: lambda row: -row.words_left,
    TextOrder.FINDINGS: lambda row: (not row.findings, list(CheckSeverity).index(_worst(row)), -len(row.findings)),
    TextOrder.CHANGED: lambda row: -(row.text.changed_at.timestamp() if row.text.changed_at else 0.0),
}


def _worst(row: ListedText) -> CheckSeverity:
    return min((one.severity for one in row.findings), key=list(CheckSeverity).index, default=CheckSeverity.COSMETIC)
