"""The formats of pictures, and what each of them can do. Commands, dialogs and exports all derive from this.

It needs no Qt, so that a command can check its options before Qt is loaded.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from schema.issues import KnownProblem


class PictureFormat(StrEnum):
    """The value is the extension of the file."""

    PNG = ".png"
    SVG = ".svg"
    PDF = ".pdf"

    @property
    def has_pixel_size(self) -> bool:
        """Whether the size is chosen in pixels."""
        return self is PictureFormat.PNG

    @property
    def has_pages(self) -> bool:
        """Whether the picture lies on a page, whose paper is chosen."""
        return self is PictureFormat.PDF

    @property
    def can_hold_scan(self) -> bool:
        """Whether a photograph may lie under the board: an SVG here holds only lines and fills."""
        return self is not PictureFormat.SVG


def format_of(path: str | os.PathLike[str], allowed: Sequence[PictureFormat] = tuple(PictureFormat)) -> PictureFormat:
    """The format that the name of a file asks for; raises KnownProblem for one that is not allowed."""
    extension = Path(path).suffix.lower()
    for one in allowed:
        if one.value == extension:
            return one
    raise KnownProblem("file.unknown-extension", extension=extension or None, allowed=tuple(allowed))
