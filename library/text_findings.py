"""What is wrong with texts beyond what one of them tells: other data, the same source translated otherwise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from sqlmodel import Session

from i18n.checks import compare_with_data
from i18n.checks.translation import (
    CheckSeverity,
    TermMatcher,
    TermsOf,
    TranslationCheck,
    TranslationFinding,
)
from i18n.languages import Language
from i18n.termbase import TermbaseEntry, TermWords
from library.store.terms import list_terms
from library.values import LibraryText, TermEntry, WordRole
from schema.scenario import Scenario

_MAX_SHOWN = 3


def data_findings(scenario: Scenario, language: str) -> Mapping[str, tuple[TranslationFinding, ...]]:
    """By field, texts of a scenario in a language that do not agree with its data."""
    found: dict[str, list[TranslationFinding]] = defaultdict(list)
    for issue in compare_with_data(scenario, language):
        _, _, field = map(str, issue.path[:3])
        finding = TranslationFinding(TranslationCheck.DATA, CheckSeverity.FUNCTIONAL, issue.code, issue.params)
        found[field].append(finding)
    return {field: tuple(findings) for field, findings in found.items()}


def inconsistent_texts(texts: Iterable[LibraryText]) -> Mapping[str, TranslationFinding]:
    """By code, texts whose source others have too, and translate otherwise; case does not count."""
    by_source: dict[tuple[str, str], list[LibraryText]] = defaultdict(list)
    for text in texts:
        if text.text and text.source:
            by_source[text.source_language, text.source.strip()].append(text)
    found: dict[str, TranslationFinding] = {}
    for same in by_source.values():
        wordings = {text.text.strip().casefold(): text.text for text in same}
        for text in same if len(wordings) > 1 else ():
            others = [words for words in wordings.values() if words.strip().casefold() != text.text.strip().casefold()]
            params = {"found": tuple(sorted(others)[:_MAX_SHOWN])}
            found[str(text.code)] = TranslationFinding(
                TranslationCheck.INCONSISTENT, CheckSeverity.COSMETIC, "translation.inconsistent", params
            )
    return found


def library_terms(*, session: Session) -> TermsOf:
    """The terms of the library, with the words that its users have added. The same terms give the same answer again, by
    which checks know that nothing has changed.
    """
    entries = (_find_entry(term) for term in list_terms(session=session))
    return _matchers(tuple(entry for entry in entries if entry is not None))


@lru_cache(maxsize=4)
def _matchers(entries: tuple[TermbaseEntry, ...]) -> TermsOf:
    matchers: dict[Language, TermMatcher] = {}

    def terms_of(language: Language) -> TermMatcher:
        if language not in matchers:
            matchers[language] = TermMatcher(entries, language)
        return matchers[language]

    return terms_of


def _find_entry(term: TermEntry) -> TermbaseEntry | None:
    """A language that has no word for it writes the English one, or whatever there is."""
    words = {language.value: _words(term, language) for language in Language}
    any_word = words[Language.ENGLISH.value] or next(filter(None, words.values()), None)
    if any_word is None:
        return None
    return TermbaseEntry.model_validate(
        {"id": term.id, "note": term.note, "languages": {code: own or any_word for code, own in words.items()}}
    )


def _words(term: TermEntry, language: Language) -> TermWords | None:
    by_role = {
        role: tuple(word.word for word in term.words if word.language == language and word.role is role)
        for role in WordRole
    }
    if not by_role[WordRole.PREFERRED]:
        return None
    word, *others = by_role[WordRole.PREFERRED]
    return TermWords(
        word=word,
        synonyms=(*others, *by_role[WordRole.SYNONYM]),
        forbidden=by_role[WordRole.FORBIDDEN],
        searched=by_role[WordRole.SEARCHED],
    )
