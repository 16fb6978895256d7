"""Counts by language, kind and state, as a table for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.cli.console import Console
from i18n.sentences import TextOrigin
from schema.texts import TextState


def lines(counts: Mapping[str, Mapping[str, Mapping[str, int]]], console: Console) -> Iterator[str]:
    """One line for each language and kind; only states that occur have a column."""
    known = (*(state.value for state in TextState), TextOrigin.GENERATED.value)
    states = [state for state in known if any(state in kinds[kind] for kinds in counts.values() for kind in kinds)]
    names = {state: console.text(f"library.state.{state}") for state in states}
    kinds = {kind: console.text(f"library.kind.{kind}") for by_kind in counts.values() for kind in by_kind}
    first = max((len(name) for name in kinds.values()), default=0) + 4
    width = max(14, *map(len, names.values())) if names else 0
    yield " " * first + "".join(f"  {names[state]:>{width}}" for state in states)
    for language, by_kind in counts.items():
        for kind, numbers in by_kind.items():
            cells = "".join(f"  {numbers.get(state, 0) or '·':>{width}}" for state in states)
            yield f"{language}  {kinds[kind]:<{first - 4}}{cells}"
