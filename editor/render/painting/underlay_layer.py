"""The map scan between the ground and the terrain. Only a window that draws from one has it in its options."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.render.painting.surface import Surface


class Scan(Protocol):
    """A picture with its position and opacities; `editor.board.underlay` makes it."""

    @property
    def terrain_opacity(self) -> float: ...

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """With a painter in scene units, as far as it reaches into the area."""
        ...


def paint_underlay(surface: Surface, scan: Scan, area: QRectF) -> None:
    painter = surface.painter
    painter.save()
    scan.paint(painter, area)
    painter.restore()


@contextmanager
def seen_through(surface: Surface, scan: Scan | None) -> Iterator[None]:
    """Within it, what is painted lets the scan shine through."""
    if scan is None or scan.terrain_opacity >= 1.0:
        yield
        return
    painter = surface.painter
    painter.setOpacity(scan.terrain_opacity)
    yield
    surface.painter.setOpacity(1.0)
