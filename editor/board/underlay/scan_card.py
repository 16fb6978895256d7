"""The card of the map scan, over the upper right corner of the board: what there is, its fields, the steps of a fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from editor.board.underlay.scan_form import ScanForm
from editor.board.underlay.scan_loader import ScanState
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

WIDTH: Final = 344
MARGIN: Final = 14
_PAUSE_MS: Final = 500
"""What takes no longer shows no progress."""
FIT_STEPS: Final = 4
# What the card has round its content: margins, head and the room of a scroll bar.
_SIDES: Final = 40
_HEAD: Final = 72


class ScanCard(QFrame):
    """Signals are wishes: `fit_left`, `closed`. The button `choose` is for the first picture, `search` for a file that
    has moved; `allow` opens it, `stop` ends reading it.
    """

    fit_left = Signal()
    closed = Signal()

    def __init__(self, context: EditorContext, board: QWidget, canvas: QWidget) -> None:
        super().__init__(board)
        self._context = context
        self._canvas = canvas
        self._state = ScanState.NONE
        self._step = 0
        set_accessible_name(context, self, "underlay.title")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.form = ScanForm(context)
        self.status = plain_label("", "small", wrap=True)
        self.warning = plain_label("", "bold", wrap=True)
        self.close_button = IconButton(context, "close", side=24, icon_size=16, code="underlay.close")
        self.choose = PushButton(context, "underlay.choose", kind="main", icon_name="open")
        self.allow = PushButton(context, "underlay.allow", kind="main")
        self.search = PushButton(context, "underlay.search", icon_name="search")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        set_accessible_name(context, self.progress, "underlay.reading")
        self.stop = PushButton(context, "underlay.stop", kind="ghost")
        self.guide = plain_label("", "bold", wrap=True)
        self.leave_fit = PushButton(context, "underlay.fit-leave")
        self._slow = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._slow.timeout.connect(self._show_parts)
        self._build()
        self._connect()
        canvas.installEventFilter(self)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self._spoken_anew())
        self.hide()

    def _build(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for part in (self.status, self.warning, self.progress, self.guide):
            column.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.choose, self.allow, self.search, self.stop, self.leave_fit):
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.form)
        self._inside = inside
        self._area = QScrollArea()
        self._area.setWidget(inside)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = QHBoxLayout()
        head.addWidget(worded_label(self._context, "underlay.title", "strong"), 1)
        head.addWidget(self.close_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 10, 12, 14)
        whole.setSpacing(6)
        whole.addLayout(head)
        whole.addWidget(self._area)

    def _connect(self) -> None:
        self.close_button.clicked.connect(self.close_card)
        self.leave_fit.clicked.connect(self.fit_left)

    # What it shows

    def show_state(self, state: ScanState, *, status: str, warning: str) -> None:
        if state is ScanState.READING and self._state is not ScanState.READING:
            self.progress.setRange(0, 0)
            self._slow.start()
        self._state = state
        self.status.setText(status)
        self.warning.setText(warning)
        self._show_parts()

    def show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def show_fit(self, step: int) -> None:
        """Step 1 to 4 of the fit by two points; 0: no fit goes on."""
        self._step = step
        if step:
            words = self._context.text(f"underlay.fit-{step}")
            self.guide.setText(self._context.text("underlay.fit-step", step=step, steps=FIT_STEPS, what=words))
            self.guide.setAccessibleName(self.guide.text())
        self._show_parts()

    def _show_parts(self) -> None:
        state, fitting = self._state, self._step > 0
        reading = state is ScanState.READING and not self._slow.isActive()
        visible = {
            self.status: bool(self.status.text()) and not fitting,
            self.warning: bool(self.warning.text()) and not fitting,
            self.progress: reading,
            self.stop: reading,
            self.choose: state is ScanState.NONE,
            self.allow: state is ScanState.ASKS,
            self.search: state in (ScanState.MISSING, ScanState.ASKS, ScanState.BROKEN),
            self.guide: fitting,
            self.leave_fit: fitting,
            self.form: state is not ScanState.NONE and not fitting,
        }
        # First what comes: what goes then finds somebody to give the focus to.
        for part, wanted in sorted(visible.items(), key=lambda entry: not entry[1]):
            focus = QApplication.focusWidget()
            if not wanted and focus is not None and part.isAncestorOf(focus):
                self._first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
            part.setVisible(wanted)
        self.arrange()
        QTimer.singleShot(0, self, self.arrange)

    def _spoken_anew(self) -> None:
        self.show_fit(self._step)
        QTimer.singleShot(0, self, self.arrange)

    def open_card(self) -> None:
        self.show()
        self.raise_()
        self.arrange()
        self._first_focus().setFocus(Qt.FocusReason.TabFocusReason)

    def _first_focus(self) -> QWidget:
        if self._step:
            return self.leave_fit
        first = {
            ScanState.NONE: self.choose,
            ScanState.ASKS: self.allow,
            ScanState.MISSING: self.search,
            ScanState.BROKEN: self.search,
        }
        return first.get(self._state, self.form.sliders["opacity"])

    def close_card(self) -> None:
        if self.isVisible():
            self.hide()
            self.closed.emit()
            self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def arrange(self) -> None:
        """Upper right, as high as its content or the board."""
        room = self._canvas.geometry()
        width = min(max(WIDTH, self._inside.minimumSizeHint().width() + 44), room.width() - 2 * MARGIN)
        layout, inner = self.layout(), self._inside.layout()
        if layout is None or inner is None:
            return
        inner.activate()
        # The scroll area gives its content the least size that this asks for, whatever its width.
        content = max(inner.totalHeightForWidth(width - _SIDES), inner.totalMinimumSize().height())
        wanted = content + _HEAD
        height = min(wanted, room.height() - 2 * MARGIN)
        self.setGeometry(room.right() - width - MARGIN, room.top() + MARGIN, width, max(height, 80))

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._canvas and event.type() is QEvent.Type.Resize and self.isVisible():
            QTimer.singleShot(0, self, self.arrange)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self._step:
                self.fit_left.emit()
            else:
                self.close_card()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_frame(
            QPainter(self), QRectF(self.rect()), self._context.tokens, edge="line_strong", fill="panel", radius=8
        )
