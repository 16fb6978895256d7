"""Pictures of whole boards, small: for the start page and for recovery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from schema.scenario import Scenario


def board_image(scenario: Scenario, room: QSize, ratio: float) -> QImage:
    """The whole board, fitted into the room. To be called in the window thread: it uses the shared drawings."""
    from editor.render.painting.export import thumbnail  # the painter takes longer to import than the window

    return thumbnail(scenario, room * ratio)


class BoardThumbnail(QWidget):
    def __init__(self, scenario: Scenario, room: QSize) -> None:
        super().__init__()
        self._image = board_image(scenario, room, self.devicePixelRatioF())
        self.setFixedSize(self._image.size() / self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(self.rect()), self._image)
