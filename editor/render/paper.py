"""The papers that can be chosen for a PDF or a printer. Needs no Qt: `editor.render.pdf` knows their sizes."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Paper(StrEnum):
    """`board`: a page as large as the picture of a board, a hex being 20 mm wide."""

    BOARD = "board"
    A4 = "a4"
    A3 = "a3"
    LETTER = "letter"

    @property
    def label(self) -> str:
        """The name of the paper, the same in every language; `board` has a text of the interface."""
        return self.value.capitalize()


SHEET_PAPERS: Final = (Paper.A4, Paper.LETTER)
"""What people have in their printers: for sheets of scenarios and of cards."""
