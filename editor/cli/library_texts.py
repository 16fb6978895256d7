"""Texts that the user has changed in his library, for commands that print texts and need no library otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from editor.cli.console import Console
from i18n.own_content import OWN_CONTENT
from schema.issues import KnownProblem


@contextmanager
def library_texts(console: Console, address: str | None) -> Iterator[None]:
    """Names, cards and sheets read the texts of the library meanwhile: of the one that is named, or of the user's.

    Where his own cannot be read, that is told, and the shipped texts are taken.
    """
    from library.opening import find_own_texts, require_library

    try:
        if address is not None:
            require_library(address)
        texts = find_own_texts(address)
    except KnownProblem as problem:
        if address is not None:
            raise
        console.problem(problem)
        texts = {}
    OWN_CONTENT.set(texts)
    try:
        yield
    finally:
        OWN_CONTENT.set({})
