"""Files that hold no texts of the library but help to translate them: a memory of another program, or terms."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session

from library.exchange.file_formats import ExchangeFormat, find_format
from library.exchange.tbx import import_terms, plan_terms, read_tbx
from library.exchange.tmx import read_tmx
from library.store.log import Change
from library.store.memory import remember_all
from library.translation.memory_exchange import memory_pairs


@dataclass(frozen=True, slots=True)
class AddedKnowledge:
    """`is_terms`: terms, and no memory. `pairs`: translations that the memory knows now; `words`: those that terms have
    got; `unknown`: terms that it does not have.
    """

    is_terms: bool
    pairs: int = 0
    words: int = 0
    unknown: tuple[str, ...] = ()


def is_knowledge(data: bytes) -> bool:
    found = find_format(data)
    if found is ExchangeFormat.TMX:
        return not any(unit.code for unit in read_tmx(data))
    return found is ExchangeFormat.TBX


def add_knowledge(*, session: Session, data: bytes, change: Change, is_trial: bool = False) -> AddedKnowledge:
    """Add what the file knows to what is there; `is_trial`: only say what that would be."""
    if find_format(data) is ExchangeFormat.TBX:
        report = (plan_terms if is_trial else import_terms)(session=session, words=read_tbx(data))
        return AddedKnowledge(is_terms=True, words=len(report.added), unknown=tuple(report.unknown))
    pairs = memory_pairs(data)
    if not is_trial:
        remember_all(session=session, pairs=pairs, change=change)
    return AddedKnowledge(is_terms=False, pairs=len(pairs))
