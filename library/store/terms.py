"""The termbase in the database: what we ship, and the words that the user adds to it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from sqlmodel import Session, col, select

from i18n.languages import Language
from library import convert
from library.folding import folded
from library.index.items import reindex_term
from library.rows import TermRow, TermWordRow
from library.values import TermEntry, WordRole
from schema.issues import KnownProblem

# How the ids of terms begin that users have added.
_OWN = "own"
_NO_LETTERS = re.compile(r"[^a-z0-9]+")


def list_terms(*, session: Session) -> list[TermEntry]:
    words: dict[str, list[TermWordRow]] = defaultdict(list)
    for word in session.exec(select(TermWordRow).order_by(col(TermWordRow.id))):
        words[word.term_id].append(word)
    return [convert.term(row, words[row.id]) for row in session.exec(select(TermRow).order_by(col(TermRow.id)))]


def add_word(*, session: Session, term: str, language: Language, role: WordRole, word: str) -> None:
    """Add a word of the user's own, which search understands at once."""
    if session.get(TermRow, term) is None:
        raise KnownProblem("library.no-term", term=term)
    if _find(session, term, language, role, word) is None:
        session.add(
            TermWordRow(term_id=term, language=language, role=role, word=word, folded=folded(word), shipped=False)
        )
        session.flush()
        reindex_term(session=session, term=term)


def add_term(*, session: Session, words: Mapping[Language, str], note: str = "") -> str:
    """Add a term of the user's own with the words that are written for it; answers its id."""
    kept = {language: word.strip() for language, word in words.items() if word.strip()}
    if len(kept) < 2:
        raise KnownProblem("translation.half-term")
    first = kept.get(Language.ENGLISH) or next(iter(kept.values()))
    name = f"{_OWN}:{_NO_LETTERS.sub('_', folded(first)).strip('_') or 'term'}"
    taken = set(session.exec(select(TermRow.id).where(col(TermRow.id).startswith(name, autoescape=True))))
    term = next(one for one in (name, *(f"{name}_{number}" for number in range(2, len(taken) + 3))) if one not in taken)
    session.add(TermRow(id=term, note=note.strip()))
    session.flush()
    for language, word in kept.items():
        add_word(session=session, term=term, language=language, role=WordRole.PREFERRED, word=word)
    return term


def remove_word(*, session: Session, term: str, language: Language, role: WordRole, word: str) -> None:
    """Take a word of the user's own away; shipped ones stay."""
    row = _find(session, term, language, role, word)
    if row is None or row.shipped:
        raise KnownProblem("library.no-term", term=word)
    session.delete(row)
    session.flush()
    reindex_term(session=session, term=term)


def _find(session: Session, term: str, language: Language, role: WordRole, word: str) -> TermWordRow | None:
    query = select(TermWordRow).where(
        col(TermWordRow.term_id) == term,
        col(TermWordRow.language) == language,
        col(TermWordRow.role) == role,
        col(TermWordRow.word) == word,
    )
    return session.exec(query).first()
