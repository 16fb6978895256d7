"""A unit of a kind that nobody knows: the shape of its side in dashes, a question mark, and its name below it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from editor.render.fonts import lato
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.label_layer import growth
from editor.render.painting.surface import Surface
from i18n.catalogs import id_as_words
from schema.board import Camp

_PLATE: Final = QPointF(0, -8)
_RADIUS: Final = 53.0
_CORNER: Final = 9.0
_BOX: Final = QRectF(-64, -64, 128, 128)
_MARK: Final = 74.0
_MARK_SINKS: Final = 2.0
# The name, from the center of the hex to its middle; no wider than the hex at this height.
_BELOW: Final = 68.0
_LETTER: Final = 19.0
_LARGEST: Final = 26.0
_WIDEST: Final = 176.0
_HALO: Final = 6.5


def put_unknown_plate(surface: Surface, scene: BoardScene, at: QPointF, camp: Camp) -> None:
    """What stands for the figure: as every plate, a disc for the Allies and a square for the Axis."""
    inks = scene.inks

    def draw(painter: QPainter) -> None:
        shape = _shape(camp)
        painter.strokePath(shape, QPen(inks.halo, 2 * _HALO))
        painter.fillPath(shape, inks.unknown_plates[camp])
        edge = QPen(inks.unknown_marks[camp], inks.unknown_edges[camp], Qt.PenStyle.CustomDashLine)
        # A pen counts its dashes in its own widths.
        edge.setDashPattern([12 / edge.widthF(), 8 / edge.widthF()])
        edge.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(shape, edge)
        painter.setFont(lato(_MARK, QFont.Weight.Black))
        painter.setPen(inks.unknown_marks[camp])
        painter.drawText(_BOX.translated(0, _MARK_SINKS), Qt.AlignmentFlag.AlignCenter, "?")

    surface.picture(("unknown unit", camp), _BOX, at + _PLATE, draw)


def put_unknown_name(surface: Surface, scene: BoardScene, at: QPointF, kind: str) -> None:
    """The name that the file gives it, as large as it has room for; letters grow on small hexes, as captions do."""
    size = min(_LARGEST, _LETTER * growth(surface.pixels_per_unit))
    font = lato(size, QFont.Weight.Bold)
    metrics = QFontMetricsF(font)
    name = metrics.elidedText(id_as_words(kind), Qt.TextElideMode.ElideRight, _WIDEST)
    width = metrics.horizontalAdvance(name)
    foot = QPointF(-width / 2, metrics.ascent() * 0.36)

    def draw(painter: QPainter) -> None:
        path = QPainterPath()
        path.addText(foot, font, name)
        halo = QPen(scene.inks.halo, _HALO, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, halo)
        painter.setFont(font)
        painter.setPen(scene.inks.place)
        painter.drawText(foot, name)

    box = QRectF(-width / 2 - _HALO, -metrics.height(), width + 2 * _HALO, 2 * metrics.height())
    surface.picture(("unknown name", name, font.pixelSize()), box, at + QPointF(0, _BELOW), draw)


def _shape(camp: Camp) -> QPainterPath:
    path = QPainterPath()
    if camp is Camp.ALLIES:
        path.addEllipse(QPointF(), _RADIUS, _RADIUS)
    else:
        side = 2 * (_RADIUS - 4)
        path.addRoundedRect(QRectF(-side / 2, -side / 2, side, side), _CORNER, _CORNER)
    return path
