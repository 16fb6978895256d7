"""Which version of its format a parsed document is in."""

from __future__ import annotations

from typing import Any

from schema.issues import Unreadable


def versioned(document: object, field: str, *, current: int, refusal: str) -> dict[str, Any]:
    """The document, if `field` says its version. Raises Unreadable: `refusal` for any other document, and a word of its
    own for one of a later program.
    """
    if not isinstance(document, dict) or field not in document:
        raise Unreadable(refusal)
    number = document[field]
    if type(number) is int and number > current:
        raise Unreadable("file.too-new", found=number, known=current)
    return document
