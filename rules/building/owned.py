"""The boxes that somebody owns, as they are written on the command line: `base,terrain` or `base*2`."""

from __future__ import annotations

from difflib import get_close_matches

from rules.catalog import catalog
from schema.issues import KnownProblem

_MAX_COPIES = 9


def parse_boxes(text: str) -> dict[str, int]:
    """The ids with how many of each; raises KnownProblem for a box that does not exist."""
    known = catalog().boxes
    found: dict[str, int] = {}
    for part in text.split(","):
        name, star, number = (piece.strip() for piece in part.partition("*"))
        if name not in known:
            near = tuple(get_close_matches(name, known, n=1))
            raise KnownProblem("usage.no-such-box", box=name, near=near, allowed=tuple(known))
        if star and not (number.isascii() and number.isdigit() and 1 <= int(number) <= _MAX_COPIES):
            raise KnownProblem("usage.box-copies", box=part.strip(), most=_MAX_COPIES)
        found[name] = found.get(name, 0) + (int(number) if star else 1)
    return found
