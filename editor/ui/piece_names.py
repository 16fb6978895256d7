"""Names of pieces as headings have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.values import capitalized

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


def piece_name(context: EditorContext, kind: str, piece: str) -> str:
    """A piece of the catalog by its name; one that only a file knows by the name that it has there."""
    if piece.startswith("m44:"):
        return context.name_of(f"{kind}:{piece}")
    return capitalized(context.name_of(f"{kind}:{piece}"))
