"""A painter of a page in the unit of its layout."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPainter

from editor.render.twips import TWIPS_PER_POINT


@contextmanager
def in_twips(painter: QPainter) -> Iterator[None]:
    """The painter, given in points, counts in twips and smooths edges and letters until the end of the block."""
    painter.save()
    painter.scale(1 / TWIPS_PER_POINT, 1 / TWIPS_PER_POINT)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    yield
    painter.restore()
