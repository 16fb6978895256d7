"""A hex: its place on the board and the label people use for it.

`row` 0 is the top edge; `col` is doubled, so `(row + col)` is even on every board.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, NamedTuple

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

# Far enough out for whatever stands beside a board, near enough for labels, sums and pictures.
MAX_COORDINATE = 99


class CoordinateBounds(NamedTuple):
    """Tells pydantic the bounds of an integer. Every start loads this module: pydantic, and the package that it takes
    bounds from, would take longer than all the rest.
    """

    minimum: int
    maximum: int

    def __get_pydantic_core_schema__(self, _: object, __: GetCoreSchemaHandler) -> CoreSchema:
        from pydantic_core.core_schema import int_schema  # pydantic itself is the caller, so it is loaded

        return int_schema(ge=self.minimum, le=self.maximum)


Coordinate = Annotated[int, CoordinateBounds(-MAX_COORDINATE, MAX_COORDINATE)]

_LABEL = re.compile(r"([A-Za-zℓ])([0-9]{1,2})")
# What looks like a label in a text, whether any board has it or not.
_LABEL_WORD = re.compile(r"\b[A-Za-zℓ]{1,2}[0-9]+\b")
_SMALL_L, _SCRIPT_L = "l", "ℓ"
_SMALL_L_LABEL = re.compile(r"\bl(?=[0-9]{1,2}\b)")


class Hex(NamedTuple):
    """A place in doubled coordinates. It need not lie on any board; in a file it is not far from one."""

    row: Coordinate
    col: Coordinate

    @property
    def has_parity(self) -> bool:
        return (self.row + self.col) % 2 == 0

    def label(self, rows: int) -> str:
        """The label on a board of so many rows: `A9` is the top left hex of nine rows.

        Capital letters name even columns, small letters odd ones. A hex that no label
        can name (off every board) is written as `row,col`.
        """
        letter, odd = divmod(self.col, 2)
        number = rows - self.row
        if not (0 <= letter < 26 and 1 <= number <= 99) or not self.has_parity:
            return f"{self.row},{self.col}"
        return f"{chr(ord('a' if odd else 'A') + letter)}{number}"


def parse_label(label: str, rows: int) -> Hex:
    """The hex that a label names on a board of so many rows; raises ValueError for anything else.

    The case of the letter does not matter: in a row either all labels have capital letters or all have small ones.
    """
    found = _LABEL.fullmatch(label)
    if not found:
        raise ValueError(label)
    letter, number = found.groups()
    row = rows - int(number)
    if row < 0 or int(number) < 1:
        raise ValueError(label)
    letter = letter.replace(_SCRIPT_L, _SMALL_L).upper()
    return Hex(row, 2 * (ord(letter) - ord("A")) + row % 2)


def label_words(text: str) -> list[str]:
    """The words of a text that look like labels, in order."""
    return _LABEL_WORD.findall(text)


def with_labels(text: str, rename: Callable[[str], str | None]) -> str:
    """The text with what `rename` gives for each of these words; None leaves it."""
    return _LABEL_WORD.sub(lambda word: rename(word[0]) or word[0], text)


def readable_labels(words: str) -> str:
    """Words to be shown in a face in which l and I look alike: hex `l4` becomes `ℓ4`. Files and texts have `l4`."""
    return _SMALL_L_LABEL.sub(_SCRIPT_L, words)


def find_label(label: str, rows: int) -> Hex | None:
    """Like `parse_label`, with None for what is no label."""
    try:
        return parse_label(label, rows)
    except ValueError:
        return None
