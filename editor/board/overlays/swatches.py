"""Swatches: small pictures of the marks, for the legend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from editor.board.canvas.marks import pen
from editor.board.overlays.order_tab import DONE, NOTHING, READY, paint_tab
from editor.board.overlays.side_colors import ground_of, ink_of
from editor.render.fonts import lato
from editor.render.painting.board_layout import hex_polygon
from editor.ui.theme.tokens import Tokens
from schema.board import Camp

SIDE: Final = 18
_TAB: Final = 7.4
_MIDDLE: Final = QPointF(SIDE / 2, SIDE / 2)

Draw = Callable[[QPainter, Tokens], None]


def swatch(name: str, tokens: Tokens, ratio: float) -> QPixmap:
    picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _DRAWN[name](painter, tokens)
    painter.end()
    return picture


def _disc(painter: QPainter, tokens: Tokens, *, filled: bool) -> None:
    painter.setPen(pen(tokens.overlay("casing_light"), 1.4))
    painter.setBrush(tokens.overlay("move"))
    painter.drawEllipse(_MIDDLE, 7, 7)
    if not filled:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.overlay("casing_light"))
        painter.drawEllipse(_MIDDLE, 4.4, 4.4)


def _reticle(painter: QPainter, tokens: Tokens) -> None:
    lines = [QLineF(_MIDDLE + QPointF(x, y) * 3, _MIDDLE + QPointF(x, y) * 8) for x, y in _CROSS]
    for color, width in (("casing_light", 4.0), ("target", 2.0)):
        painter.setPen(pen(tokens.overlay(color), width, round_=True))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(_MIDDLE, 5.4, 5.4)
        painter.drawLines(lines)


def _open_reticle(painter: QPainter, tokens: Tokens) -> None:
    box = QRectF(2.6, 2.6, SIDE - 5.2, SIDE - 5.2)
    for color, width in (("casing_light", 4.4), ("no_dice", 2.4)):
        painter.setPen(pen(tokens.overlay(color), width, round_=True))
        for corner in range(4):
            painter.drawArc(box, (45 + 90 * corner - 22) * 16, 44 * 16)


def _veil(painter: QPainter, tokens: Tokens) -> None:
    outline = hex_polygon(_MIDDLE, 0.072)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#7d8a5c"))
    painter.drawPolygon(outline)
    painter.setBrush(tokens.overlay("veil", 0.45))
    painter.drawPolygon(outline)
    painter.setPen(pen(tokens.overlay("casing_light", 0.75), 1.2))
    painter.drawLines([QLineF(4, 11, 11, 4), QLineF(5, 15, 14.5, 5.5), QLineF(9.5, 15.5, 15, 10)])


def _stop(painter: QPainter, tokens: Tokens) -> None:
    painter.setPen(pen(tokens.overlay("casing_light"), 1.4))
    painter.setBrush(tokens.overlay("blocked"))
    painter.drawEllipse(_MIDDLE, 7.4, 7.4)
    painter.setPen(pen(tokens.overlay("casing_light"), 2, round_=True))
    painter.drawLines([QLineF(6.4, 6.4, 11.6, 11.6), QLineF(11.6, 6.4, 6.4, 11.6)])


def _line(painter: QPainter, tokens: Tokens) -> None:
    for color, width in (("casing_light", 5.0), ("sight", 2.6)):
        painter.setPen(pen(tokens.overlay(color), width, round_=True))
        painter.drawLine(QLineF(3, 14, 15, 4))


def _threat(painter: QPainter, tokens: Tokens, camp: Camp) -> None:
    del tokens
    outline = hex_polygon(_MIDDLE, 0.072)
    painter.setPen(pen(ground_of(camp), 1.6, dash=(3, 2)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(outline)
    corner = 5.0 if camp is Camp.ALLIES else 2.0
    box = QRectF(4, 4, 10, 10)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground_of(camp))
    painter.drawRoundedRect(box, corner, corner)
    painter.setPen(ink_of(camp))
    painter.setFont(lato(8, QFont.Weight.Bold))
    painter.drawText(box.adjusted(0, -1, 0, 0), Qt.AlignmentFlag.AlignCenter, "3")


def _attackers(painter: QPainter, tokens: Tokens) -> None:
    del tokens
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for camp, span in ((Camp.ALLIES, 90), (Camp.AXIS, 270)):
        painter.setPen(pen(ground_of(camp), 2.4, dash=(4, 2)))
        painter.drawArc(QRectF(2.4, 2.4, SIDE - 4.8, SIDE - 4.8), span * 16, 180 * 16)


def _heat(painter: QPainter, tokens: Tokens) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for index, color in enumerate(reversed(tokens.overlays["heat"])):
        painter.setBrush(QColor(color))
        painter.drawRect(QRectF(1.5 + 3 * index, 4, 3, 10))


def _sections(painter: QPainter, tokens: Tokens) -> None:
    for color, width in (("casing_light", 4.0), ("general", 2.2)):
        painter.setPen(pen(tokens.overlay(color), width))
        painter.drawLines([QLineF(6, 2, 6, 16), QLineF(12, 2, 12, 16)])


def _tab(painter: QPainter, tokens: Tokens, *, state: str) -> None:
    """As at the corner of an ordered unit."""
    paint_tab(painter, tokens, _MIDDLE, _TAB, state)


def _pickable(painter: QPainter, tokens: Tokens) -> None:
    outline = hex_polygon(_MIDDLE, 0.072)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width, dash in (("casing_dark", 4.0, None), ("casing_light", 2.0, (3.0, 2.0))):
        painter.setPen(pen(tokens.overlay(color), width, dash=dash))
        painter.drawPolygon(outline)


def _arrow(painter: QPainter, tokens: Tokens, *, color: str, dash: tuple[float, float] | None) -> None:
    middle, tip = SIDE / 2, SIDE - 3.0
    painter.setPen(pen(tokens.overlay(color), 2.4, dash=dash))
    painter.drawLine(QLineF(1, middle, tip, middle))
    painter.setPen(pen(tokens.overlay(color), 2.4, round_=True))
    painter.drawLines([QLineF(tip, middle, tip - 5, middle - 4), QLineF(tip, middle, tip - 5, middle + 4)])


_CROSS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_DRAWN: Final[dict[str, Draw]] = {
    "move-and-battle": lambda painter, tokens: _disc(painter, tokens, filled=True),
    "move": lambda painter, tokens: _disc(painter, tokens, filled=False),
    "targets": _reticle,
    "no-dice": _open_reticle,
    "attackers": _attackers,
    "hidden": _veil,
    "unseen": _veil,
    "blocked": _stop,
    "line": _line,
    "threat-allies": lambda painter, tokens: _threat(painter, tokens, Camp.ALLIES),
    "threat-axis": lambda painter, tokens: _threat(painter, tokens, Camp.AXIS),
    "march": _heat,
    "sections": _sections,
    "ordered": lambda painter, tokens: _tab(painter, tokens, state=READY),
    "done": lambda painter, tokens: _tab(painter, tokens, state=DONE),
    "idle": lambda painter, tokens: _tab(painter, tokens, state=NOTHING),
    "pickable": _pickable,
    "played": lambda painter, tokens: _arrow(painter, tokens, color="target", dash=None),
    "alternative": lambda painter, tokens: _arrow(painter, tokens, color="no_dice", dash=(2.0, 1.4)),
}
