"""Terms of the game that occur in a source text, with the words that a translation has for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.translation_view.bindings import Span
from i18n.catalogs import PLACEHOLDER, find_name
from i18n.languages import Language
from library.values import TermEntry, WordRole

_WRITTEN = (WordRole.PREFERRED, WordRole.SYNONYM)
# What an English word may end with when it is bent; a vowel at its end goes first.
_ENDINGS = r"(?:s|es|ed|d|ing|’s|'s)?"


@dataclass(frozen=True, slots=True)
class SourceTerm:
    """`source`: as it is written there; `words`: what is shown for it; `inserted`: what a key puts into the text."""

    source: str
    words: str
    inserted: str
    spans: tuple[Span, ...]


class TermFinder:
    """Finds terms in texts of one language for another. Of two terms at one place the longer one counts."""

    def __init__(self, terms: Iterable[TermEntry], source: str, target: str) -> None:
        self._target = target
        self._words: dict[str, str] = {}
        forms: dict[str, str] = {}
        for term in terms:
            translation = _preferred(term, target)
            for word in term.words:
                if word.language == source and word.role in _WRITTEN and translation:
                    forms.setdefault(word.word.casefold(), translation)
        patterns = []
        for number, (form, translation) in enumerate(sorted(forms.items(), key=lambda one: -len(one[0]))):
            self._words[f"t{number}"] = translation
            patterns.append(f"(?P<t{number}>{_bent(form)})")
        self._pattern = re.compile(rf"\b(?:{'|'.join(patterns)})\b", re.IGNORECASE) if patterns else None

    def find(self, text: str) -> tuple[SourceTerm, ...]:
        """In the order in which they occur, each once; bindings are terms, too."""
        found: dict[str, SourceTerm] = {}
        bindings = list(PLACEHOLDER.finditer(text))
        for match in bindings:
            name = find_name(match[1], Language(self._target)) if self._target in Language else None
            _add(found, match[0], SourceTerm(match[0], name or match[1], match[0], (Span(*match.span()),)))
        for match in self._pattern.finditer(text) if self._pattern is not None else ():
            if not any(one.start() < match.end() and match.start() < one.end() for one in bindings):
                words = self._words[str(match.lastgroup)]
                _add(found, words, SourceTerm(match[0], words, words, (Span(*match.span()),)))
        return tuple(sorted(found.values(), key=lambda term: term.spans[0]))


def _add(found: dict[str, SourceTerm], key: str, term: SourceTerm) -> None:
    known = found.get(key)
    if known is not None:
        term = SourceTerm(known.source, known.words, known.inserted, (*known.spans, *term.spans))
    found[key] = term


def _preferred(term: TermEntry, language: str) -> str:
    words = (word.word for word in term.words if word.language == language and word.role is WordRole.PREFERRED)
    return next(words, "")


def _bent(word: str) -> str:
    if len(word) > 3 and word.endswith("y"):
        return rf"{re.escape(word[:-1])}(?:y|ies|ied|ying)"
    if len(word) > 3 and word.endswith("e"):
        return rf"{re.escape(word[:-1])}(?:e|es|ed|ing)"
    return re.escape(word) + _ENDINGS


def spans_of(terms: Sequence[SourceTerm]) -> list[Span]:
    return [span for term in terms for span in term.spans]
