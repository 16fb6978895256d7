"""Numbers of dice, hexes, figures, dates: those of the source, in digits or in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from i18n.catalogs import PLACEHOLDER
from i18n.checks.translation.finding import CheckedText, CheckSeverity, TranslationFinding
from i18n.languages import Language
from i18n.lexicon import read_lexicon
from i18n.termbase import termbase
from i18n.translation_check import TranslationCheck

# 10,000, 10.000 and 10 000 are the same.
_THOUSANDS = re.compile(r"(?<=\d)[.,\u00a0\u202f' ](?=\d{3}(?!\d))")
_NUMBER = re.compile(r"\d+")
_HOURS = 12


def check_numbers(checked: CheckedText) -> Iterator[TranslationFinding]:
    if not checked.source:
        return
    here, there = checked.language, checked.source_language
    wanted, found = _numbers(checked.source, there), _numbers(checked.text, here)
    lost = [number for number in wanted - found if not _is_spelled_out(number, checked.text, here)]
    added = [number for number in found - wanted if not _is_spelled_out(number, checked.source, there)]
    for number in tuple(lost):  # 9:22 p.m. is 21.22
        afternoon = str(int(number) + _HOURS)
        if afternoon in added:
            lost.remove(number)
            added.remove(afternoon)
    if not lost and not added:
        return
    fix, span = None, None
    if len(lost) == len(added) == 1 and found[added[0]] == 1:
        spot = re.search(rf"(?<!\d){re.escape(added[0])}(?!\d)", checked.text)
        if spot is not None:
            span = spot.span()
            fix = checked.text[: span[0]] + lost[0] + checked.text[span[1] :]
    yield TranslationFinding(
        TranslationCheck.NUMBERS,
        CheckSeverity.FUNCTIONAL,
        "translation.other-numbers",
        {"wanted": tuple(lost), "found": tuple(added)},
        span,
        fix,
    )


def _numbers(text: str, language: str) -> Counter[str]:
    plain = PLACEHOLDER.sub(" ", text)
    for name in _names_with_numbers(language):
        plain = plain.replace(name, " ")
    return Counter(number.lstrip("0") or "0" for number in _NUMBER.findall(_THOUSANDS.sub("", plain)))


@cache
def _names_with_numbers(language: str) -> tuple[str, ...]:
    """Names such as "Recon 1": the same thing may have no number in another language."""
    if language not in Language:
        return ()
    words = (word for term in termbase() for word in (term.words(Language(language)).word,))
    return tuple(word for word in words if _NUMBER.search(word))


def _is_spelled_out(number: str, text: str, language: str) -> bool:
    words = _words_of_numbers(language).get(number, ())
    # Nineteen is also in nineteenth; but not every word that begins like one counts something.
    end = r"\b" if number == "1" else ""
    return any(re.search(rf"\b{re.escape(word)}{end}", text, re.IGNORECASE) for word in words)


@cache
def _words_of_numbers(language: str) -> dict[str, tuple[str, ...]]:
    lexicon = read_lexicon(Language(language)) if language in Language else {}
    words: dict[str, tuple[str, ...]] = {}
    for value, word in enumerate(lexicon.get("numbers", ())):
        words[str(value)] = (word,)
    for word, value in lexicon.get("other_numbers", {}).items():
        words[str(value)] = (*words.get(str(value), ()), word)
    return words
