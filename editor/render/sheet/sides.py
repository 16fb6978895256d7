"""The summary of the two sides: who they are, their cards, the medals they need, and who moves first."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPen

from editor.render.painting.artwork import Artwork
from editor.render.painting.board_layout import BOX
from editor.render.painting.piece_art import piece_art
from editor.render.sheet.lines import SetLine, set_whole
from editor.render.sheet.sheet_content import SideFacts
from editor.render.sheet.typography import SHEET_INKS, paper_font
from editor.render.theme import Theme
from editor.render.twips import twips
from schema.board import Camp
from schema.pieces import Unit

_HEIGHT: Final = twips(15)
_PLATE: Final = twips(13)
_PLATE_CENTER: Final = -8.0
"""Where the middle of a plate lies in its drawing, in scene units."""
_PLATE_SIZE: Final = 122.0
_GAP: Final = twips(2.5)


def sides_height(sides: tuple[SideFacts, ...], width: float, theme: Theme) -> float:
    """A commander with a long name takes more lines."""
    room = width / len(sides) - _PLATE - 2 * _GAP
    return max(_HEIGHT, *(sum(line.height for line in _rows(side, room, theme)) + _GAP for side in sides))


def paint_sides(painter: QPainter, sides: tuple[SideFacts, ...], area: QRectF, art: Artwork) -> None:
    """Side by side, with a rule above and below."""
    painter.setPen(QPen(SHEET_INKS[art.theme].rule, 10))
    for y in (area.top(), area.bottom()):
        painter.drawLine(QLineF(area.left(), y, area.right(), y))
    width = area.width() / len(sides)
    for number, side in enumerate(sides):
        _paint_side(painter, side, QRectF(area.left() + number * width, area.top(), width, area.height()), art)


def _paint_side(painter: QPainter, side: SideFacts, area: QRectF, art: Artwork) -> None:
    _paint_plate(painter, side, QPointF(area.left() + _PLATE / 2, area.center().y()), art)
    left = area.left() + _PLATE + _GAP
    rows = _rows(side, area.right() - left - _GAP, art.theme)
    top = area.center().y() - sum(line.height for line in rows) / 2
    for line in rows:
        line.draw(painter, left, top)
        top += line.height


def _rows(side: SideFacts, width: float, theme: Theme) -> list[SetLine]:
    inks = SHEET_INKS[theme]
    color = inks.axis if side.camp is Camp.AXIS else inks.allies
    name = " · ".join((side.name, *side.details))
    names = set_whole(name, (paper_font(11, QFont.Weight.Bold), paper_font(9.5, QFont.Weight.Bold)), width, color, 1)
    facts = set_whole(" · ".join(side.facts), (paper_font(9.4), paper_font(8.4)), width, inks.text, 2)
    return [line for line in (*names, *facts) if line.layout.text()]


def _paint_plate(painter: QPainter, side: SideFacts, center: QPointF, art: Artwork) -> None:
    """The infantry of the nation stands for the side, as on the map; nothing for a side that is not decided."""
    if side.camp is None:
        return
    plate = piece_art().unit(Unit(kind="infantry", nation=side.nation_id), side.camp).plate
    scale = _PLATE / _PLATE_SIZE * 0.86
    painter.save()
    painter.translate(center)
    painter.scale(scale, scale)
    painter.translate(0, -_PLATE_CENTER)
    painter.setClipRect(QRectF(-BOX, -BOX, 2 * BOX, 2 * BOX))
    for stem in plate:
        art.draw(painter, stem)
    painter.restore()
