"""The SVG files of one theme, read once, each drawn about the painter's origin."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from editor.render.fonts import lato
from editor.render.painting.board_layout import BOX, hex_polygon
from editor.render.painting.inks import INKS
from editor.render.theme import Theme

_BOX_RECT: Final = QRectF(-BOX, -BOX, 2 * BOX, 2 * BOX)


class Artwork:
    """Finds and draws pieces by their file stem. Not for two threads at once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._folder = files("editor.render") / "art" / theme.value
        self.stems = frozenset(
            entry.name.removesuffix(".svg") for entry in self._folder.iterdir() if entry.name.endswith(".svg")
        )
        self._renderers: dict[str, QSvgRenderer] = {}
        self.missing: set[str] = set()
        """Pieces that were asked for and have no drawing."""

    def source(self, stem: str) -> str | None:
        """The text of the SVG file; None for a piece that nobody has drawn."""
        if stem not in self.stems:
            self.missing.add(stem)
            return None
        return (self._folder / f"{stem}.svg").read_text("utf-8")

    def renderer(self, stem: str) -> QSvgRenderer | None:
        """The drawing; None for a piece that nobody has drawn."""
        if stem not in self.stems:
            self.missing.add(stem)
            return None
        svg = self._renderers.get(stem)
        if svg is None:
            svg = QSvgRenderer(QByteArray((self._folder / f"{stem}.svg").read_bytes()))
            if not svg.isValid():
                raise ValueError(f"not an SVG that Qt can draw: {self.theme}/{stem}")
            self._renderers[stem] = svg
        return svg

    def draw(self, painter: QPainter, stem: str) -> None:
        """The piece about the origin; a plain hex with its name for one that nobody has drawn."""
        renderer = self.renderer(stem)
        if renderer is None:
            self._draw_missing(painter, stem)
        else:
            renderer.render(painter, _BOX_RECT)

    def _draw_missing(self, painter: QPainter, stem: str) -> None:
        ink = INKS[self.theme].missing
        painter.save()
        painter.setPen(QPen(ink, 4, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(hex_polygon(QPointF(), 0.86))
        painter.setFont(lato(22, QFont.Weight.Bold))
        words = stem.replace("_", " ")
        painter.drawText(_BOX_RECT.adjusted(30, 30, -30, -30), int(Qt.AlignmentFlag.AlignCenter) | _WRAP, words)
        painter.restore()


_WRAP: Final = int(Qt.TextFlag.TextWordWrap)


@cache
def artwork(theme: Theme) -> Artwork:
    return Artwork(theme)
