"""Segments: two to five choices side by side, one of them on, or several where each stands for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QHBoxLayout, QWidget

from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import copy_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_BOLD = QFont.Weight.Bold
_ICON = 16
_ICON_GAP = 6


class Segment(PaintedButton):
    """One choice: a word, an icon, or a word with an icon before it."""

    def __init__(self, context: EditorContext, *, icon_name: str = "", height: int = 24) -> None:
        super().__init__(context)
        self._icon_name = icon_name
        self._height = height
        self._shows_icon = bool(icon_name)
        self.setCheckable(True)

    def show_icon(self, *, on: bool) -> None:
        """Words can do without it where the room is short."""
        if on is not self._shows_icon:
            self._shows_icon = on
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        if self._icon_name and not self.text():
            return QSize(32, self._height)
        # The bold word is the wider one: choosing it moves nothing.
        words = QFontMetrics(lato(13, _BOLD)).horizontalAdvance(self.text())
        return QSize(words + 20 + (_ICON + _ICON_GAP if self._shows_icon else 0), self._height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        owner = self.parentWidget()
        if step and isinstance(owner, Segments):
            owner.focus_neighbour(self, step)
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The ring goes along: it never stays on a choice that was left by the mouse, also for one of another row."""
        super().mousePressEvent(event)
        if isinstance(QApplication.focusWidget(), Segment):
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect())
        on = self.isChecked()
        if on:
            edge = "accent" if self._icon_name and not self.text() else "line_strong"
            paint_frame(painter, area, tokens, edge=edge, fill="raised", radius=6)
        is_icon = bool(self._icon_name) and not self.text()
        ink = "accent_text" if on and is_icon else "text" if on or self.underMouse() else "text_2"
        color = tokens.color(ink if self.isEnabled() else "line_strong")
        if is_icon:
            picture = pixmap(self._icon_name, color, 18, self.devicePixelRatioF())
            painter.drawPixmap(QPoint((self.width() - 18) // 2, (self.height() - 18) // 2), picture)
        else:
            painter.setFont(lato(13, _BOLD if on else QFont.Weight.Normal))
            painter.setPen(color)
            words = self.rect()
            if self._shows_icon:
                left = (self.width() - painter.fontMetrics().horizontalAdvance(self.text()) - _ICON - _ICON_GAP) // 2
                picture = pixmap(self._icon_name, color, _ICON, self.devicePixelRatioF())
                painter.drawPixmap(QPoint(left, (self.height() - _ICON) // 2), picture)
                words = words.adjusted(_ICON + _ICON_GAP, 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())


class Segments(QWidget):
    """A row of segments on a sunken background. `chosen(key)` for one of many."""

    chosen = Signal(str)

    def __init__(self, context: EditorContext, *, exclusive: bool = True, height: int = 28) -> None:
        super().__init__()
        self._context = context
        self._height = height
        self._segments: dict[str, Segment] = {}
        self._group = QButtonGroup(self)
        self._group.setExclusive(exclusive)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(1, 1, 1, 1)
        self._row.setSpacing(0)
        self.setFixedHeight(height)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def add(self, key: str, words: str = "", *, icon_name: str = "") -> Segment:
        segment = Segment(self._context, icon_name=icon_name, height=self._height - 2)
        segment.setText(words)
        segment.setAccessibleName(words)
        segment.clicked.connect(lambda *_: self.chosen.emit(key))
        self._segments[key] = segment
        self._group.addButton(segment)
        self._row.addWidget(segment)
        return segment

    def add_action(self, action: QAction, icon_name: str = "", words: str = "") -> Segment:
        """A segment that stands for a checkable action."""
        segment = self.add(action.objectName(), words, icon_name=icon_name)
        segment.setObjectName(f"segment {action.objectName()}")

        def show() -> None:
            segment.setAccessibleName(action.text())
            copy_tool_tip(action, segment)
            segment.setEnabled(action.isEnabled())
            segment.setChecked(action.isChecked())

        def run() -> None:
            action.trigger()
            show()

        action.changed.connect(show)
        action.toggled.connect(lambda *_: show())
        segment.clicked.connect(lambda *_: run())
        show()
        return segment

    def segment(self, key: str) -> Segment:
        return self._segments[key]

    def set_words(self, key: str, words: str) -> None:
        self._segments[key].setText(words)
        self._segments[key].setAccessibleName(words)
        self._segments[key].updateGeometry()

    def set_current(self, key: str) -> None:
        self._segments[key].setChecked(True)

    @property
    def current(self) -> str:
        return next((key for key, segment in self._segments.items() if segment.isChecked()), "")

    def focus_neighbour(self, segment: Segment, step: int) -> None:
        row = list(self._segments.values())
        neighbour = row[(row.index(segment) + step) % len(row)]
        neighbour.setFocus(Qt.FocusReason.TabFocusReason)
        if self._group.exclusive() and not neighbour.isChecked():  # as radio buttons do
            neighbour.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_frame(QPainter(self), QRectF(self.rect()), self._context.tokens, edge="line", fill="sunken", radius=7)
