"""The translation memory out to other programs and in from them, as TMX."""

from __future__ import annotations

from sqlmodel import Session

from i18n.languages import Language
from library.exchange.tmx import TmxUnit, read_tmx, write_tmx
from library.store.log import Change
from library.store.memory import TranslatedPair, remember_all
from library.translation.memory_index import MemoryIndex


def write_memory(index: MemoryIndex, language: Language) -> bytes:
    """All pairs of a memory as a TMX file."""
    return write_tmx(TmxUnit(one.source, one.target, language.value, code=one.code) for one in index)


def memory_pairs(data: bytes) -> tuple[TranslatedPair, ...]:
    """The pairs of a TMX file that are in languages we speak."""
    return tuple(
        TranslatedPair(unit.language, unit.source, unit.text, unit.code)
        for unit in read_tmx(data)
        if unit.language in Language and unit.source and unit.text
    )


def read_memory(*, session: Session, data: bytes, change: Change) -> int:
    """Keep the pairs of a TMX file, and say how many there are.

    They help whoever translates next; no text of the library changes.
    """
    pairs = memory_pairs(data)
    remember_all(session=session, pairs=pairs, change=change)
    return len(pairs)
