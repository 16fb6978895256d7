"""Boards beside each other, each under its title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from editor.library_view.cards.cell_painters import paint_board
from editor.ui.parts.board_thumbnail import board_image
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

_BOARD: Final = QSize(420, 270)


class ComparedScenario(NamedTuple):
    """A scenario and the title under which the page shows it."""

    title: str
    scenario: Scenario


class ComparedBoard(QWidget):
    """As wide as there is room, up to a limit, and as high as its picture then is."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._image: QImage | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_scenario(self, compared: ComparedScenario) -> None:
        self._image = board_image(compared.scenario, _BOARD, self.devicePixelRatioF())
        self.setAccessibleName(compared.title)
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        return _BOARD

    def heightForWidth(self, width: int) -> int:
        return min(width, _BOARD.width()) * _BOARD.height() // _BOARD.width()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = min(self.width(), _BOARD.width())
        paint_board(painter, QRectF(0, 0, width, self.heightForWidth(width)), self._image, self._context)


class BoardRow(QWidget):
    """The titles share a row, so that the boards begin at the same height."""

    def __init__(self, context: EditorContext, count: int) -> None:
        super().__init__()
        self.titles = tuple(plain_label("", "bold", wrap=True) for _ in range(count))
        self.boards = tuple(ComparedBoard(context) for _ in range(count))
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 16, 24, 8)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        for column, (title, board) in enumerate(zip(self.titles, self.boards, strict=True)):
            title.setAlignment(Qt.AlignmentFlag.AlignBottom)
            grid.addWidget(title, 0, column)
            grid.addWidget(board, 1, column)
            grid.setColumnStretch(column, 1)
        self._grid = grid

    def show_scenarios(self, scenarios: Sequence[ComparedScenario | None]) -> None:
        """None leaves the column out."""
        for column, (title, board, compared) in enumerate(zip(self.titles, self.boards, scenarios, strict=True)):
            for widget in (title, board):
                widget.setVisible(compared is not None)
            self._grid.setColumnStretch(column, 0 if compared is None else 1)
            if compared is not None:
                title.setText(compared.title)
                board.show_scenario(compared)
