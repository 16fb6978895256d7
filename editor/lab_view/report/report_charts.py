"""The charts of a report: the drawings of the page in the light colors, on white, whatever the window shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.lab_view.charts.length_drawing import GameLengths, LengthDrawing
from editor.lab_view.charts.medal_drawing import MedalDrawing
from editor.lab_view.charts.win_drawing import WinDrawing, WinShares
from editor.render.png import png_bytes
from editor.ui.theme.tokens import Appearance, tokens

if TYPE_CHECKING:
    from editor.lab_view.charts.chart_drawing import ChartDrawing
    from editor.lab_view.report.report_content import ReportContent

WIDTH: Final = 680
BOARD_WIDTH: Final = 600
_GAP: Final = 24
# Pixels of a picture to each that it takes on the page.
_RATIO: Final = 2.0
_SMOOTH: Final = Qt.TransformationMode.SmoothTransformation


class ReportCharts:
    def __init__(self, content: ReportContent, board: QImage) -> None:
        self._content = content
        self._board = board
        reading, look, language = content.reading, tokens(Appearance.LIGHT), content.words.language
        length = reading.length
        lengths = GameLengths(length.histogram, length.mean, length.p10, length.p90)
        self.wins = WinDrawing(look, language, WinShares.of(reading, content.people))
        self.medals = MedalDrawing(look, language, content.words.medal_shares(reading))
        self.length = LengthDrawing(look, language, lengths)
        half = (WIDTH - _GAP) // 2
        for chart, width in ((self.wins, WIDTH), (self.medals, half), (self.length, half)):
            chart.width, chart.pixel_ratio = width, _RATIO
        self.board_size = board.deviceIndependentSize().toSize()

    def paint_board(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(QPointF(), QSizeF(self.board_size)), self._board)

    def picture(self, chart: ChartDrawing) -> bytes:
        """As PNG."""
        image = _white(QSizeF(chart.width, chart.height(chart.width)))
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            chart.paint(painter)
        return png_bytes(image, title=self._content.title)

    def board_picture(self) -> bytes:
        return png_bytes(self._board.scaledToWidth(round(self.board_size.width() * _RATIO), _SMOOTH))


def _white(size: QSizeF) -> QImage:
    image = QImage((size * _RATIO).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_RATIO)
    image.fill(0xFFFFFFFF)
    return image
