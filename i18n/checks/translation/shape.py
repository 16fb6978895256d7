"""How a translation is built: not the source itself, not too long, with its brackets, lines and words in order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from i18n.catalogs import PLACEHOLDER
from i18n.checks.translation.finding import CheckedText, CheckSeverity, TranslationFinding
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.translation_check import TranslationCheck

# Controls, and marks that turn the direction of what follows: with them a text reads otherwise than it is written.
_HIDDEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]")
_TAG = re.compile(r"</?[A-Za-z][\w-]*(?:\s[^<>]*)?/?>")
_SENTENCE_END = re.compile(r"[.!?…](?=\s|\Z|[»”’)])")
_SEVERAL = 3
_WORD = re.compile(r"[^\W\d_]{2,}")
_DOUBLED = re.compile(r"\b([^\W\d_]+)(\s+)\1\b", re.IGNORECASE)
_PAIRS = {"(": ")", "[": "]", "«": "»", "“": "”"}
_CLOSING = {closing: opening for opening, closing in _PAIRS.items()}
# Names of one or two words are often the same in several languages; a sentence has so many small words.
_MIN_UNCHANGED, _MIN_SENTENCE = 3, 3


def check_length(checked: CheckedText) -> Iterator[TranslationFinding]:
    letters, words = len(checked.text), len(checked.text.split())
    if checked.max_letters is not None and letters > checked.max_letters:
        params = {"found": letters, "limit": checked.max_letters}
        yield TranslationFinding(
            TranslationCheck.LENGTH,
            CheckSeverity.CRITICAL,
            "translation.too-long",
            params,
            (checked.max_letters, letters),
        )
    elif checked.max_words is not None and words > checked.max_words:
        params = {"found": words, "limit": checked.max_words}
        yield TranslationFinding(
            TranslationCheck.LENGTH, CheckSeverity.FUNCTIONAL, "translation.too-many-words", params
        )


def check_hidden(checked: CheckedText) -> Iterator[TranslationFinding]:
    """Whatever the source has: nobody sees it, and nobody means it."""
    found = _HIDDEN.search(checked.text)
    if found is not None:
        params = {"found": f"U+{ord(found[0]):04X}"}
        fix = _HIDDEN.sub("", checked.text)
        yield TranslationFinding(
            TranslationCheck.HIDDEN, CheckSeverity.CRITICAL, "translation.hidden-character", params, found.span(), fix
        )


def check_markup(checked: CheckedText) -> Iterator[TranslationFinding]:
    """Texts are shown letter by letter: a tag that another program has left in one is read and printed as it is."""
    found = _TAG.search(checked.text)
    if found is not None and _TAG.search(checked.source) is None:
        params, fix = {"found": found[0]}, _TAG.sub("", checked.text)
        yield TranslationFinding(
            TranslationCheck.MARKUP, CheckSeverity.FUNCTIONAL, "translation.markup", params, found.span(), fix
        )


def check_sentences(checked: CheckedText) -> Iterator[TranslationFinding]:
    """Two sentences may become one, but a text that lacks two of several has lost something."""
    wanted, found = (len(_SENTENCE_END.findall(one)) for one in (checked.source, checked.text))
    if wanted >= _SEVERAL and found <= wanted - 2:
        params = {"wanted": wanted, "found": found}
        yield TranslationFinding(
            TranslationCheck.LENGTH, CheckSeverity.FUNCTIONAL, "translation.fewer-sentences", params
        )


def check_unchanged(checked: CheckedText) -> Iterator[TranslationFinding]:
    if checked.text.strip() != checked.source.strip() or checked.language == checked.source_language:
        return
    words = _WORD.findall(PLACEHOLDER.sub(" ", checked.text))
    if len(words) >= _MIN_UNCHANGED:
        is_sentence = sum(1 for word in words if word.islower()) >= _MIN_SENTENCE
        severity = CheckSeverity.FUNCTIONAL if is_sentence else CheckSeverity.COSMETIC
        yield TranslationFinding(TranslationCheck.UNCHANGED, severity, "translation.unchanged")


def check_brackets(checked: CheckedText) -> Iterator[TranslationFinding]:
    """Each closes what was opened last. What the source has open may be open here too."""
    alone = _alone(checked.text)
    if alone is not None and _alone(checked.source) is None:
        yield TranslationFinding(
            TranslationCheck.BRACKETS,
            CheckSeverity.FUNCTIONAL,
            "translation.open-bracket",
            {"found": checked.text[alone]},
            (alone, alone + 1),
        )


def _alone(text: str) -> int | None:
    """Where a bracket or quotation mark is that has no other half."""
    opened: list[int] = []
    for position, letter in enumerate(text):
        if letter in _PAIRS:
            opened.append(position)
        elif letter in _CLOSING:
            if not opened or text[opened[-1]] != _CLOSING[letter]:
                return position
            opened.pop()
    return opened[-1] if opened else None


def check_line_breaks(checked: CheckedText) -> Iterator[TranslationFinding]:
    if checked.is_one_line and len(checked.text.splitlines()) > 1:
        # Critical: it would break every line that it is part of.
        fix = " ".join(checked.text.split())
        yield TranslationFinding(
            TranslationCheck.LINE_BREAKS, CheckSeverity.CRITICAL, "translation.line-break", fix=fix
        )
        return
    wanted, found = _lines(checked.source), _lines(checked.text)
    if checked.source and wanted != found:
        params = {"wanted": wanted, "found": found}
        yield TranslationFinding(
            TranslationCheck.LINE_BREAKS, CheckSeverity.COSMETIC, "translation.other-lines", params
        )


def _lines(text: str) -> int:
    return sum(1 for line in text.splitlines() if line.strip())


def check_doubled_words(checked: CheckedText) -> Iterator[TranslationFinding]:
    may_repeat = typography(Language(checked.language)).repeated_words if checked.language in Language else frozenset()
    for found in _DOUBLED.finditer(checked.text):
        if found[1].lower() in may_repeat or found[0] in checked.source:
            continue
        fix = checked.text[: found.start()] + found[1] + checked.text[found.end() :]
        yield TranslationFinding(
            TranslationCheck.DOUBLED_WORD,
            CheckSeverity.COSMETIC,
            "translation.doubled-word",
            {"found": found[1]},
            found.span(),
            fix,
        )
        return
