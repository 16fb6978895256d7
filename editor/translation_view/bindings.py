"""Bindings in a text, such as {card:ambush}: where they stand, and where the caret may go."""

from __future__ import annotations

from typing import NamedTuple

from i18n.catalogs import PLACEHOLDER


class Span(NamedTuple):
    """From the first letter up to, but without, the one at `end`."""

    start: int
    end: int


def find_bindings(words: str) -> list[Span]:
    return [Span(*match.span()) for match in PLACEHOLDER.finditer(words)]


def binding_around(words: str, position: int) -> Span | None:
    """The binding in which a caret stands; before and behind it is outside."""
    return next((span for span in find_bindings(words) if span.start < position < span.end), None)


def binding_before(words: str, position: int) -> Span | None:
    return next((span for span in find_bindings(words) if span.end == position), None)


def binding_behind(words: str, position: int) -> Span | None:
    return next((span for span in find_bindings(words) if span.start == position), None)
