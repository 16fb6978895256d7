"""A QR code on paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from editor.render.sheet.qr_code import Matrix
from editor.render.twips import twips

CODE_SIZE: Final = twips(22)
"""With the light margin of four modules that a reader needs."""
_MARGIN: Final = 4


def paint_code(painter: QPainter, code: Matrix, at: QPointF) -> None:
    """As one path, so that no hairline shows between two modules."""
    module = CODE_SIZE / (len(code) + 2 * _MARGIN)
    path = QPainterPath()
    for row, modules in enumerate(code):
        for col, is_dark in enumerate(modules):
            if is_dark:
                corner = at + QPointF(col + _MARGIN, row + _MARGIN) * module
                path.addRect(QRectF(corner.x(), corner.y(), module, module))
    path.setFillRule(Qt.FillRule.WindingFill)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillPath(path, Qt.GlobalColor.black)
    painter.restore()
