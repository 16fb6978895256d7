"""Help for whoever has mistyped a word: `forrest` finds nothing, but there is `forest`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sqlmodel import Session, col, select

from library.filter_names import is_or
from library.folding import fold, word_positions, words
from library.index.expression import Clause, Expression, Phrase
from library.index.search_index import index_of
from library.kinds import NAME
from library.query import find_unfinished
from library.rows import ScenarioLanguageRow, TermWordRow, TextRow
from library.search.matching import search
from library.values import UNDERSTOOD_ROLES
from schema.issues import KnownProblem

# Shorter words are near to too many others.
_SHORTEST = 4
# As a share of the letters, from 0 to 100.
_NEAREST = 72
# A word of a query, with what belongs to it: a filter or a phrase in quotes is left alone.
_PART = re.compile(r'-?[^\s":=<>()]*[:=<>]+(?:"[^"]*"|[^\s()]*)|"[^"]*"?|-\S+|(?P<word>[^\s"()]+)')


def suggest_query(*, session: Session, text: str) -> str | None:
    """The same query with words that the library has for those that it does not have; None if that finds nothing."""
    unknown = [found[0] for found in _PART.finditer(text) if found["word"] and _is_unknown(session, found[0])]
    if not unknown:
        return None
    known = _known_words(session)
    nearest = {word: known.get(_nearest(fold(word), list(known)) or "") for word in unknown}
    if not all(nearest.values()):
        return None
    corrected = _PART.sub(lambda found: nearest.get(found[0]) or found[0], text)
    try:
        return corrected if search(session=session, query=corrected, limit=1).hits else None
    except KnownProblem:
        return None


def _is_unknown(session: Session, word: str) -> bool:
    parts = words(word)
    if len(parts) != 1 or len(parts[0]) < _SHORTEST or is_or(word) or find_unfinished(word):
        return False
    expression = Expression((Clause((Phrase((parts[0],), prefix=True),)),))
    if index_of(session).find(session, expression, limit=1):
        return False
    known = select(TermWordRow.id).where(
        col(TermWordRow.folded) == parts[0], col(TermWordRow.role).in_(UNDERSTOOD_ROLES)
    )
    return session.exec(known).first() is None


def _known_words(session: Session) -> dict[str, str]:
    """The words of all names, titles and terms as they are written, by the folded ones."""
    names: Iterable[str] = session.exec(select(TextRow.text).where(col(TextRow.field) == NAME))
    titles = session.exec(select(ScenarioLanguageRow.title).distinct())
    terms = session.exec(select(TermWordRow.word).where(col(TermWordRow.role).in_(UNDERSTOOD_ROLES)))
    return {
        position.word: text[position.start : position.end].lower()
        for source in (names, titles, terms)
        for text in source
        for position in word_positions(text)
        if len(position.word) >= _SHORTEST
    }


def _nearest(word: str, known: list[str]) -> str | None:
    from rapidfuzz import fuzz, process
    from rapidfuzz.distance import DamerauLevenshtein

    near = process.extract(word, known, scorer=fuzz.ratio, score_cutoff=_NEAREST, limit=20)
    # Two letters in the wrong order are one mistake; of equals the one that begins alike.
    return min(
        (one for one, *_ in near),
        key=lambda one: (DamerauLevenshtein.distance(word, one), one[:1] != word[:1], one),
        default=None,
    )
