"""Names of the files that are published: a title as a name that is valid on every system."""

from __future__ import annotations

from typing import Final

INDEX: Final = "index.html"
"""The page that lists those of a collection."""
_MAX_LETTERS: Final = 80
# File systems count bytes, 255 of them; what a product adds to the name needs room too.
_MAX_BYTES: Final = 200
# Windows keeps them for itself, whatever the suffix.
_PORTS: Final = (f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))
_DEVICES: Final = frozenset(("con", "prn", "aux", "nul", *_PORTS))


def file_name(title: str) -> str:
    """A title as a file name without suffix that is valid on every system."""
    letters = "".join(letter if letter.isalnum() or letter in " -_'" else " " for letter in title)
    short = " ".join(letters.split())[:_MAX_LETTERS].encode()[:_MAX_BYTES].decode(errors="ignore").strip()
    return f"{short}_" if short.casefold() in _DEVICES else short or "scenario"
