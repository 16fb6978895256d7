"""Names of the files that are published: a title as a name that is valid on every system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def file_name(title: str) -> str:
    """A title as a file name without suffix that is valid on every system."""
    letters = "".join(letter if letter.isalnum() or letter in " -_'" else " " for letter in title)
    return " ".join(letters.split())[:80] or "scenario"


def numbered(names: Iterable[str]) -> Iterator[str]:
    """Each of them once: the second of a name is numbered. Systems differ in whether case makes a difference."""
    seen: dict[str, int] = {}
    for name in names:
        key = name.casefold()
        seen[key] = seen.get(key, 0) + 1
        yield name if seen[key] == 1 else f"{name} {seen[key]}"
