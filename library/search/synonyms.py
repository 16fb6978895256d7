"""Words that mean the same: whoever looks for `vizierlijn` also finds `zichtlijn` and `line of sight`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlmodel import Session, col, select

from library.index.expression import Clause, Phrase
from library.query import QueryWords
from library.rows import TermWordRow
from library.values import UNDERSTOOD_ROLES

_LONGEST_TERM = 5


def clauses_of(*, session: Session, query_words: Sequence[QueryWords]) -> tuple[Clause, ...]:
    """What is asked for, each word with those that mean the same. Words in quotes stand for themselves."""
    clauses: list[Clause] = []
    runs: list[list[QueryWords]] = [[]]
    for words in query_words:
        if words.is_quoted or words.negated:
            clauses.append(Clause((Phrase(words.words, prefix=not words.is_quoted),), words.negated, words.part))
            runs.append([])
        else:
            if runs[-1] and runs[-1][-1].part is not words.part:
                runs.append([])
            runs[-1].append(words)
    known = _known(session, runs)
    for run in runs:
        clauses += _expanded(run, known)
    return tuple(clauses)


def _expanded(run: Sequence[QueryWords], known: dict[str, list[Phrase]]) -> list[Clause]:
    """The longest terms first: `line of sight` is one thing, not three."""
    clauses = []
    start = 0
    while start < len(run):
        for end in range(min(len(run), start + _LONGEST_TERM), start, -1):
            words = tuple(word for part in run[start:end] for word in part.words)
            same = known.get(" ".join(words), [])
            if same or end == start + 1:
                own = Phrase(words, prefix=True)
                clauses.append(
                    Clause((own, *(phrase for phrase in same if phrase.words != words)), part=run[start].part)
                )
                start = end
                break
    return clauses


def _known(session: Session, runs: Sequence[Sequence[QueryWords]]) -> dict[str, list[Phrase]]:
    """For every sequence of words that is a term: all that the term is called, in all languages."""
    wanted = {
        " ".join(word for part in run[start:end] for word in part.words)
        for run in runs
        for start in range(len(run))
        for end in range(start + 1, min(len(run), start + _LONGEST_TERM) + 1)
    }
    if not wanted:
        return {}
    query = select(TermWordRow.folded, TermWordRow.term_id).where(
        col(TermWordRow.folded).in_(wanted), col(TermWordRow.role).in_(UNDERSTOOD_ROLES)
    )
    terms: dict[str, list[str]] = defaultdict(list)
    for word, term in session.exec(query):
        terms[term].append(word)
    found: dict[str, list[Phrase]] = defaultdict(list)
    if not terms:
        return found
    query = select(TermWordRow.folded, TermWordRow.term_id).where(
        col(TermWordRow.term_id).in_(terms), col(TermWordRow.role).in_(UNDERSTOOD_ROLES)
    )
    for word, term in session.exec(query.order_by(col(TermWordRow.id))):
        for known in terms[term]:
            phrase = Phrase(tuple(word.split()))
            if phrase.words and phrase not in found[known]:
                found[known].append(phrase)
    return found
