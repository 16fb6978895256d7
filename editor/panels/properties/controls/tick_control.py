"""A control for yes or no: a tick box with a mixed state, whose text may take several lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.control import Control
from editor.panels.properties.selected_hexes import MIXED
from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from schema.frozen import Frozen

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_BOX, _GAP, _HEIGHT, _EDGE = 18, 10, 28, 4
_LEFT = _EDGE + _BOX + _GAP
_WRAPPED = int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value)


class TristateBox(QCheckBox):
    """`toggled_by_user(bool)`. A mixed box becomes ticked first."""

    toggled_by_user = Signal(bool)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(self._clicked)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_value(self, value: Any) -> None:
        states = {True: Qt.CheckState.Checked, False: Qt.CheckState.Unchecked}
        self.setTristate(value is MIXED)
        self.setCheckState(Qt.CheckState.PartiallyChecked if value is MIXED else states[bool(value)])

    def _clicked(self) -> None:
        self.toggled_by_user.emit(self.isChecked())

    # Qt overrides

    def nextCheckState(self) -> None:
        on = self.checkState() is not Qt.CheckState.Checked
        self.setTristate(False)
        self.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, max(width - _LEFT - _EDGE, 20), 10_000)
        words = self.fontMetrics().boundingRect(room, _WRAPPED, self.text())
        return max(_HEIGHT, words.height() + 8)

    def sizeHint(self) -> QSize:
        return QSize(_LEFT + self.fontMetrics().horizontalAdvance(self.text()) + _EDGE + 2, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        longest = max((self.fontMetrics().horizontalAdvance(word) for word in self.text().split()), default=0)
        return QSize(_LEFT + longest + _EDGE + 2, _HEIGHT)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = (_HEIGHT - _BOX) / 2
        state = self.checkState()
        on = state is Qt.CheckState.Checked
        painter.setPen(QPen(tokens.color("accent" if on else "line_strong"), 1))
        painter.setBrush(tokens.color("accent" if on else "surface"))
        painter.drawRoundedRect(QRectF(_EDGE + 0.5, top + 0.5, _BOX - 1, _BOX - 1), 4, 4)
        if on:
            tick = pixmap("check", tokens.color("on_accent"), 14, self.devicePixelRatioF())
            painter.drawPixmap(_EDGE + 2, round(top) + 2, tick)
        elif state is Qt.CheckState.PartiallyChecked:
            painter.setPen(QPen(tokens.color("text_2"), 2))
            middle = top + _BOX / 2
            painter.drawLine(_EDGE + 5, round(middle), _EDGE + _BOX - 5, round(middle))
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text" if self.isEnabled() else "text_3"))
        height = self.heightForWidth(self.width()) - 8
        room = QRect(_LEFT, max((_HEIGHT - self.fontMetrics().height()) // 2, 0), self.width() - _LEFT - _EDGE, height)
        painter.drawText(room, _WRAPPED, self.text())
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))


class TickControl(Control):
    """The tick box shows the name of the field itself."""

    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__(context, field)
        self.tick = TristateBox(context)
        self.tick.toggled_by_user.connect(self._set)
        self.add_widget(self.tick)

    def _set(self, on: bool) -> None:
        self.change_requested.emit(SetPartField(self.field, on))

    def set_words(self, words: str) -> None:
        self.tick.setText(words)
        self.tick.setAccessibleName(words)
        self.tick.updateGeometry()

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        del parts
        self.tick.show_value(value)
        self.tick.setAccessibleDescription(self.mixed_words if value is MIXED else "")
