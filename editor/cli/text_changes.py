"""Texts of an import one by one, for people: where each stands, what it was and what it becomes, or why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from editor.cli.console import Console
from i18n.render import render
from i18n.values import printable
from library.exchange.text_import import TextOutcome
from library.text_differences import shortened_change

if TYPE_CHECKING:
    from library.exchange.text_import import PlannedText

# Changes that went through are many; after so many the reader has seen what it is about.
_MAX_CHANGES = 20
_MAX_LETTERS = 60


def change_lines(
    console: Console, texts: Sequence[PlannedText], outcome: TextOutcome, *, verbose: bool
) -> Iterator[str]:
    """One line for each text; of those that only changed, or that the library does not know, the first ones."""
    if outcome is TextOutcome.SAME:
        return
    is_long = outcome not in (TextOutcome.CONFLICT, TextOutcome.REFUSED)
    shown = texts[:_MAX_CHANGES] if is_long and not verbose else texts
    for text in shown:
        line = console.text("translate.line", line=str(text.line))
        yield console.pair(f"{printable(text.code)} ({line})", _what(console, text))
    if len(shown) < len(texts):
        yield console.text("translate.more", count=len(texts) - len(shown), option="--verbose")


def finding_lines(console: Console, texts: Sequence[PlannedText]) -> Iterator[str]:
    """One line for each thing that checks say about texts that are taken all the same, as `translate check` says it."""
    for text in texts:
        line = console.text("translate.line", line=str(text.line))
        for finding in text.findings:
            severity = console.text(f"translate.severity.{finding.severity}")
            said = console.pair(severity, render(finding, console.language))
            yield console.pair(f"{printable(text.code)} ({line})", said)


def _what(console: Console, text: PlannedText) -> str:
    if text.problems:
        return " ".join(render(problem, console.language) for problem in text.problems)
    before = "" if text.before is None else text.before.text
    if before == text.text and text.before is not None:
        states = (text.before.state, text.state)
        return " → ".join(console.text(f"library.state.{state}") for state in states)
    words = shortened_change(before, text.text, _MAX_LETTERS)
    return " → ".join(console.text("compare.quoted", text=printable(one)) for one in words)
