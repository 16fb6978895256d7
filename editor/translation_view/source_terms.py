"""Terms of the game that occur in a source text, with the words that a translation has for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from editor.translation_view.bindings import Span
from i18n.catalogs import PLACEHOLDER, find_name
from i18n.checks.translation import TermsOf
from i18n.languages import Language, find_language


@dataclass(frozen=True, slots=True)
class SourceTerm:
    """`source`: as it is written there; `words`: what is shown for it; `inserted`: what a key puts into the text.
    `term`: its id in the termbase.
    """

    term: str
    source: str
    words: str
    inserted: str
    spans: tuple[Span, ...]


def find_source_terms(text: str, source: str, target: str, terms_of: TermsOf) -> tuple[SourceTerm, ...]:
    """In the order in which they occur, each once; names in braces are terms, too. `source` and `target`: languages."""
    from_language, to_language = find_language(source), find_language(target)
    if from_language is None or to_language is None:
        return ()
    found: dict[str, SourceTerm] = {}
    for match in PLACEHOLDER.finditer(text):
        name = find_name(match[1], Language(target))
        _add(found, match[0], SourceTerm(match[1], match[0], name or match[1], match[0], (Span(*match.span()),)))
    there, here = terms_of(from_language), terms_of(to_language)
    for mention in there.terms_in(text):
        words, span = here.word(mention.term), Span(mention.start, mention.end)
        _add(found, words, SourceTerm(mention.term, text[slice(*span)], words, words, (span,)))
    return tuple(sorted(found.values(), key=lambda term: term.spans[0]))


def _add(found: dict[str, SourceTerm], key: str, term: SourceTerm) -> None:
    known = found.get(key)
    found[key] = term if known is None else replace(known, spans=(*known.spans, *term.spans))


def spans_of(terms: Sequence[SourceTerm]) -> list[Span]:
    return [span for term in terms for span in term.spans]
