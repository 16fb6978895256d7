"""The view of both versions over the board: beside each other, blended, or with marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.board.canvas.camera import Camera
from editor.panels.compare.board_pane import TITLE_ROOM, BoardPane
from editor.render.painting.board_layout import BoardLayout
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import set_accessible_name
from editor.ui.parts.slider import Slider
from schema.board import BoardKind
from schema.differences import Difference
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

BESIDE, BLENDED, MARKED = "beside", "blended", "marked"
MODES: Final = (BESIDE, BLENDED, MARKED)


class CompareView(QWidget):
    """Lies over the boards while it is open. `hex_chosen(Hex)`, `closed()`."""

    hex_chosen = Signal(Hex)
    closed = Signal()

    def __init__(self, context: EditorContext, boards: QWidget) -> None:
        super().__init__(boards)
        self._context = context
        self._boards = boards
        self.mode = ""
        set_background(self, "panel")
        set_accessible_name(context, self, "compare.view")
        # Both panes show the same part of the board.
        self.camera = Camera(self)
        self.other = BoardPane(context, self.camera)
        self.mine = BoardPane(context, self.camera)
        self.words = plain_label("", "label")
        self.other_name, self.mine_name = plain_label("", "label"), plain_label("", "label")
        self.slider = Slider()
        self.slider.setRange(0, 100)
        self.slider.setValue(50)
        self.slider.setPageStep(10)
        self.slider.setMinimumSize(200, 24)
        self.slider.setMaximumWidth(360)
        set_accessible_name(context, self.slider, "compare.blend")
        self.close_button = IconButton(context, "close", side=24, icon_size=16, code="compare.close")
        self._build()
        self.slider.valueChanged.connect(self._blend)
        self.close_button.clicked.connect(self.close_view)
        for pane in (self.other, self.mine):
            pane.hex_clicked.connect(self.hex_chosen)
        boards.installEventFilter(self)
        self.hide()

    def _build(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(14, 4, 10, 4)
        bar.setSpacing(10)
        for part in (self.words, self.other_name, self.slider, self.mine_name):
            bar.addWidget(part)
        bar.addStretch(1)
        bar.addWidget(self.close_button)
        panes = QHBoxLayout()
        panes.setContentsMargins(0, 0, 0, 0)
        panes.setSpacing(1)
        panes.addWidget(self.other, 1)
        panes.addWidget(self.mine, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addLayout(bar)
        column.addLayout(panes, 1)

    # Show

    def show_versions(
        self, other: Scenario, mine: Scenario, differences: tuple[Difference, ...], names: tuple[str, str]
    ) -> None:
        """Call it while the view is open. Boards of different sizes are aligned at their upper left corner."""
        one, two = (BoardLayout(version.board.kind).frame_rect(coordinates=False) for version in (other, mine))
        self.camera.set_content(one | two, bands=TITLE_ROOM)
        if self.mode == BESIDE:
            self.other.show_versions(other)
            self.mine.show_versions(mine)
        elif self.mode == BLENDED:
            self.mine.show_versions(other, mine)
        else:
            self.mine.show_versions(mine)
        self.other.set_title(names[0])
        self.mine.set_title("" if self.mode == BLENDED else names[1])
        self.mine.setAccessibleName(names[1])
        self.other_name.setText(names[0])
        self.mine_name.setText(names[1])
        self.words.setText(self._context.text(f"compare.about-{self.mode}"))
        for pane in (self.other, self.mine):
            pane.set_marks(() if self.mode == BLENDED else differences)
        self._blend(self.slider.value())

    def open_view(self, mode: str) -> None:
        self.mode = mode
        self.other.setVisible(mode == BESIDE)
        for part in (self.slider, self.other_name, self.mine_name):
            part.setVisible(mode == BLENDED)
        self.words.setVisible(mode != BLENDED)
        self.setGeometry(self._boards.rect())
        self.show()
        self.raise_()
        self.camera.fit()

    def close_view(self) -> None:
        if self.isVisible():
            self.hide()
            self.mode = ""
            self.closed.emit()

    def show_hex(self, where: Hex) -> None:
        """Scroll to the hex in all panes and flash it."""
        shown = [pane for pane in (self.other, self.mine) if pane.isVisible()]
        if not self.camera.shows_all:  # every kind of board has the same hexes at its upper left corner
            self.camera.center_on(BoardLayout(BoardKind.STANDARD).center(where))
        for pane in shown:
            pane.flash(where)

    def _blend(self, value: int) -> None:
        self.mine.set_blend(value / 100)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._boards and event.type() is QEvent.Type.Resize:
            self.setGeometry(self._boards.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_view()
        else:
            super().keyPressEvent(event)
