"""How a language is spoken: apostrophes, word-for-word borrowings, and small words that a rule hangs on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from i18n.catalogs import PLACEHOLDER
from i18n.checks.translation.finding import CheckedText, CheckSeverity, TranslationFinding
from i18n.languages import Language
from i18n.lexicon import read_lexicon
from i18n.translation_check import TranslationCheck

_APOSTROPHE = "’"
_STRAIGHT_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?…])[»”’)]*\s+|\n+")
_BETWEEN_CLAUSES = re.compile(r"(?<=[.!?…;:])[»”’)]*\s+|\n+")


def check_apostrophes(checked: CheckedText) -> Iterator[TranslationFinding]:
    found = _STRAIGHT_APOSTROPHE.search(checked.text)
    if found is not None:
        fix = _STRAIGHT_APOSTROPHE.sub(_APOSTROPHE, checked.text)
        yield TranslationFinding(
            TranslationCheck.APOSTROPHES,
            CheckSeverity.COSMETIC,
            "translation.straight-apostrophe",
            {},
            found.span(),
            fix,
        )


def check_calques(checked: CheckedText) -> Iterator[TranslationFinding]:
    """Words put side by side as the source has them, where the language says it in another way."""
    for pattern, instead in _calques(checked.language):
        found = pattern.search(checked.text)
        if found is not None:
            params = {"found": found[0], "word": instead}
            yield TranslationFinding(
                TranslationCheck.CALQUE, CheckSeverity.COSMETIC, "translation.calque", params, found.span()
            )


def check_limits(checked: CheckedText) -> Iterator[TranslationFinding]:
    """A rule with "only", "all" or "at least" is another rule without it; sentence by sentence where both have as many.

    A word of the target language may stand in the place of several of the source, so the words are not counted.
    """
    wanted, allowed = _limits(checked.source_language), _limits(checked.language)
    sentences = _parts(checked, _BETWEEN_SENTENCES)
    for limit in sorted(wanted.keys() & allowed.keys()):
        for source, text in sentences:
            said = wanted[limit].search(source)
            if said is not None and allowed[limit].search(text) is None:
                params = {"source": said[0].lower()}
                yield TranslationFinding(
                    TranslationCheck.LIMIT, CheckSeverity.FUNCTIONAL, "translation.lost-limit", params
                )
                break


def check_negations(checked: CheckedText) -> Iterator[TranslationFinding]:
    """A clause with "not", "no" or "cannot" says the opposite without it; clause by clause where both have as many."""
    said, kept = _negations(checked.source_language, "negations"), _negations(checked.language, "kept_negations")
    if said is None or kept is None:
        return
    for source, text in _parts(checked, _BETWEEN_CLAUSES):
        found = said.search(source)
        if found is not None and kept.search(text) is None:
            params = {"source": found[0].lower()}
            yield TranslationFinding(TranslationCheck.LIMIT, CheckSeverity.FUNCTIONAL, "translation.lost-limit", params)


def _parts(checked: CheckedText, between: re.Pattern[str]) -> list[tuple[str, str]]:
    """The parts of source and text side by side; both as a whole where one has more of them than the other."""
    source, text = PLACEHOLDER.sub("X", checked.source), PLACEHOLDER.sub("X", checked.text)
    wanted, found = ([part for part in between.split(one) if part] for one in (source, text))
    return list(zip(wanted, found, strict=True)) if len(wanted) == len(found) else [(source, text)]


@cache
def _negations(language: str, key: str) -> re.Pattern[str] | None:
    """What denies something in a source, and whatever may stand for it in a translation, `untouched` among it."""
    words = read_lexicon(Language(language)).get(key) if language in Language else None
    return None if words is None else re.compile(rf"\b(?:{words})", re.IGNORECASE)


@cache
def _calques(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    words = read_lexicon(Language(language)).get("calques", {}) if language in Language else {}
    return tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in words.items())


@cache
def _limits(language: str) -> dict[str, re.Pattern[str]]:
    words = read_lexicon(Language(language)).get("limits", {}) if language in Language else {}
    return {limit: re.compile(rf"\b(?:{pattern})", re.IGNORECASE) for limit, pattern in words.items()}
