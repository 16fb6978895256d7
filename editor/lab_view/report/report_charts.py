"""The charts of a report: the widgets of the page, painted in the light colors without being shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.lab_view.charts.length_histogram import GameLengths, LengthHistogram
from editor.lab_view.charts.medal_bars import MedalBars
from editor.lab_view.charts.win_bar import WinBar, WinShares
from editor.render.png import png_bytes
from editor.ui.context import EditorContext
from editor.ui.theme.tokens import Appearance, tokens

if TYPE_CHECKING:
    from editor.lab_view.charts.chart import Chart
    from editor.lab_view.report.report_content import ReportContent
    from editor.settings.settings import Settings

WIDTH: Final = 680
BOARD_WIDTH: Final = 600
_GAP: Final = 24
# Pixels of a picture to each that it takes on the page.
_RATIO: Final = 2.0
_SMOOTH: Final = Qt.TransformationMode.SmoothTransformation


class ReportCharts:
    def __init__(self, content: ReportContent, board: QImage, settings: Settings, parent: QObject) -> None:
        self._content = content
        self._board = board
        # Words in the language of the report, on white, whatever the window shows.
        self._context = EditorContext(settings, parent)
        self._context.language = content.words.language
        self._context.tokens = tokens(Appearance.LIGHT)
        reading = content.reading
        skill = reading.beginners.rate, reading.club_players.rate
        self.wins = WinBar(self._context)
        self.wins.show_shares(WinShares(reading.allied, content.people, skill))
        self.medals = MedalBars(self._context)
        self.medals.show_sources(content.words.medal_shares(reading))
        length = reading.length
        self.length = LengthHistogram(self._context)
        self.length.show_lengths(GameLengths(length.histogram, length.mean, length.p10, length.p90))
        half = (WIDTH - _GAP) // 2
        self.wins.resize(WIDTH, self.wins.sizeHint().height())
        self.medals.resize(half, self.medals.heightForWidth(half))
        self.length.resize(half, self.length.sizeHint().height())
        self.board_size = board.deviceIndependentSize().toSize()

    def paint_board(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(QPointF(), QSizeF(self.board_size)), self._board)

    def picture(self, chart: Chart) -> bytes:
        """As PNG."""
        image = _white(chart.size())
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            chart.paint_chart(painter)
        return png_bytes(image, title=self._content.title)

    def board_picture(self) -> bytes:
        return png_bytes(self._board.scaledToWidth(round(self.board_size.width() * _RATIO), _SMOOTH))

    def close(self) -> None:
        for chart in (self.wins, self.medals, self.length):
            chart.deleteLater()
        self._context.deleteLater()


def _white(size: QSize) -> QImage:
    image = QImage(size * _RATIO, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_RATIO)
    image.fill(0xFFFFFFFF)
    return image
