"""How formats without gettext's `fuzzy` say how finished an entry is, and entries put together from what a file has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from library.exchange.translation_file import (
    TranslationEntry,
    UnreadableEntry,
    exchange_form,
    find_stamp,
)
from schema.issues import KnownProblem
from schema.texts import TextState

_UNFINISHED = (TextState.DRAFT, TextState.OUTDATED)
# What an entry says of itself; that it is translated or a draft, `is_fuzzy` tells.
_TOLD = (TextState.REVIEWED, TextState.OUTDATED)


def written_state(entry: TranslationEntry) -> TextState:
    """The state that goes into a file."""
    if not entry.text:
        return TextState.UNTRANSLATED
    if entry.is_fuzzy:
        return TextState.OUTDATED if entry.state is TextState.OUTDATED else TextState.DRAFT
    return TextState.REVIEWED if entry.state is TextState.REVIEWED else TextState.TRANSLATED


def read_entry(
    code: str,
    *,
    source: str,
    text: str,
    state: TextState,
    stamp: str = "",
    source_language: str = "",
    previous_source: str = "",
    comments: tuple[str, ...] = (),
    line: int = 0,
) -> TranslationEntry:
    """An entry as the import wants it."""
    entry = TranslationEntry(
        code=code,
        source=exchange_form(source),
        text=exchange_form(text),
        is_fuzzy=bool(text) and state in _UNFINISHED,
        state=state if state in _TOLD else None,
        previous_source=exchange_form(previous_source),
        stamp=find_stamp(stamp),
        comments=comments,
        line=line,
    )
    return replace(entry, source_language=source_language) if source_language else entry


def find_state(name: str, default: TextState = TextState.TRANSLATED) -> TextState:
    return TextState(name) if name in tuple(TextState) else default


def told_apart(
    entries: Iterable[TranslationEntry],
) -> tuple[tuple[TranslationEntry, ...], tuple[UnreadableEntry, ...]]:
    """The entries of which a file has one, and those that it has once more."""
    first: dict[str, TranslationEntry] = {}
    again: list[UnreadableEntry] = []
    for entry in entries:
        if entry.code in first:
            problem = KnownProblem("translate.entry-twice", line=str(first[entry.code].line))
            again.append(UnreadableEntry(entry.code, entry.line, problem))
        else:
            first[entry.code] = entry
    return tuple(first.values()), tuple(again)
