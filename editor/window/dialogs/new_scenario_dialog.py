"""A new scenario: the kind of board and its face, with a picture of what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.board_thumbnail import board_image
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.segments import Segments
from schema.board import Board, BoardKind, Face
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROOM = QSize(500, 210)


class _BoardPicture(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self.setFixedHeight(_ROOM.height())

    def show_board(self, board: Board) -> None:
        self._image = board_image(Scenario(board=board), _ROOM, self.devicePixelRatioF())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._image is None:
            return
        ratio = self.devicePixelRatioF()
        area = QRectF(0, 0, self._image.width() / ratio, self._image.height() / ratio)
        area.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(area, self._image)


class NewScenarioDialog(FormDialog):
    """`chosen(Scenario)` when the board is to be made."""

    chosen = Signal(Scenario)

    def __init__(self, context: EditorContext, window: QWidget) -> None:
        super().__init__(context, window, title="new.title", main="new.create", main_icon="new")
        self.kinds = Segments(context, height=30)
        for kind in BoardKind:
            self.kinds.add(kind.value, context.text(f"board.{kind.value}"))
        self.kinds.set_current(BoardKind.STANDARD.value)
        self.faces = Segments(context, height=30)
        for face in Face:
            self.faces.add(face.value, context.text(f"face.{face.value}"))
        self.faces.set_current(Face.COUNTRY.value)
        self.kinds.chosen.connect(lambda _: self._show())
        self.faces.chosen.connect(lambda _: self._show())
        self.add_row("new.board", self.kinds)
        self.add_row("new.face", self.faces)
        self.picture = _BoardPicture()
        self.size_words = plain_label("", "label")
        self.size_words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        box = set_background(QWidget(), "sunken")
        row = QHBoxLayout(box)
        row.setContentsMargins(12, 12, 12, 12)
        row.addWidget(self.picture)
        self.fields.addWidget(box)
        self.fields.addWidget(self.size_words)
        self._show()
        self.first_focus = self.kinds.segment(BoardKind.STANDARD.value)

    @property
    def board(self) -> Board:
        return Board(kind=BoardKind(self.kinds.current), face=Face(self.faces.current))

    def _show(self) -> None:
        board = self.board
        self.picture.show_board(board)
        words = self.context.text("new.size", columns=board.kind.width, rows=board.kind.rows)
        self.size_words.setText(words)

    def finish(self) -> None:
        self.accept()
        self.chosen.emit(Scenario(board=self.board))
