"""A control for yes or no: a tick box with a mixed state, whose text may take several lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.control import Control
from editor.panels.properties.selected_hexes import MIXED
from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.tick_box import BOX, EDGE, GAP, HEIGHT, TickBox
from schema.frozen import Frozen

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LEFT = EDGE + BOX + GAP
_WRAPPED = int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value)


class TristateBox(TickBox):
    """`toggled_by_user(bool)`. A mixed box becomes ticked first."""

    toggled_by_user = Signal(bool)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(self._clicked)

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
        room = QRect(0, 0, max(width - _LEFT - EDGE, 20), 10_000)
        words = self.fontMetrics().boundingRect(room, _WRAPPED, self.text())
        return max(HEIGHT, words.height() + 8)

    def sizeHint(self) -> QSize:
        return QSize(_LEFT + self.fontMetrics().horizontalAdvance(self.text()) + EDGE + 2, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        longest = max((self.fontMetrics().horizontalAdvance(word) for word in self.text().split()), default=0)
        return QSize(_LEFT + longest + EDGE + 2, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        top = (HEIGHT - BOX) / 2
        state = self.checkState()
        self.paint_box(painter, top, on=state is Qt.CheckState.Checked)
        if state is Qt.CheckState.PartiallyChecked:
            painter.setPen(QPen(tokens.color("text_2"), 2))
            middle = top + BOX / 2
            painter.drawLine(EDGE + 5, round(middle), EDGE + BOX - 5, round(middle))
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text" if self.isEnabled() else "text_3"))
        height = self.heightForWidth(self.width()) - 8
        room = QRect(_LEFT, max((HEIGHT - self.fontMetrics().height()) // 2, 0), self.width() - _LEFT - EDGE, height)
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
