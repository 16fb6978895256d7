"""Names of pieces as headings have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


def capital(words: str) -> str:
    """Names are lower case in sentences; a heading begins with a capital. The Dutch ij has two."""
    if words.startswith("ij"):
        return f"IJ{words[2:]}"
    return words[:1].upper() + words[1:]


def piece_name(context: EditorContext, kind: str, piece: str) -> str:
    """A piece of the catalog by its name; one that only a file knows by the name that it has there."""
    if piece.startswith("m44:"):
        return piece.removeprefix("m44:")
    return capital(context.name_of(f"{kind}:{piece}"))
