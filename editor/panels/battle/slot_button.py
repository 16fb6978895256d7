"""A slot in a sentence: a button with its value that opens the choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QMenu

from editor.edits.victory_block import Slot, Tone
from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.menu_text import escape_ampersands
from editor.ui.theme.icons import pixmap
from schema.board import Camp

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_HEIGHT, _EDGE, _CHEVRON = 28, 4, 14
# A menu of numbers shows so many; the arrow keys reach the others.
_MAX_NUMBERS = 13
_STEPS: Final = {Qt.Key.Key_Up: 1, Qt.Key.Key_Plus: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_Minus: -1}


def tone_token(slot: Slot) -> str:
    """The colour of a tone: the side's own, olive for numbers, ink for places, blue for times."""
    match slot.tone:
        case Tone.SIDE:
            return {Camp.ALLIES: "allied", Camp.AXIS: "axis"}.get(slot.value, "line_strong")
        case Tone.NUMBER:
            return "accent"
        case Tone.PLACE:
            return "text"
        case Tone.TIME:
            return "info"


class SlotButton(PaintedButton):
    """`value_edited(value)` when the user chose another one; `opened()` for a slot whose choices are elsewhere."""

    value_edited = Signal(object)
    opened = Signal()

    def __init__(self, context: EditorContext, slot: Slot) -> None:
        super().__init__(context)
        self.slot = slot
        self._words: Callable[[Any], str] = str
        self.menu: QMenu | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self.open_choices)

    def show_slot(self, slot: Slot, words: str, choice_words: Callable[[Any], str], name: str) -> None:
        """The value in words, the words of any choice, and what a screen reader calls it."""
        self.slot = slot
        self._words = choice_words
        self.setText(words)
        self.setAccessibleName(f"{name}: {words}")
        self.updateGeometry()
        self.update()

    def choose(self, value: Any) -> None:
        """Choose a value; of a slot with several values, add or remove it."""
        assert value in self.slot.choices, value
        if not self.slot.several:
            self.value_edited.emit(value)
            return
        present = self.slot.value
        wanted = [one for one in self.slot.choices if (one in present) != (one == value)]
        if wanted:
            self.value_edited.emit(tuple(wanted))

    def open_choices(self) -> None:
        if not self.slot.choices:
            self.opened.emit()
            return
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self)
        for value in self.slot.choices[: self._most]:
            action = QAction(escape_ampersands(self._words(value)), self.menu, checkable=True)
            action.setChecked(value in self.slot.value if self.slot.several else value == self.slot.value)
            action.triggered.connect(lambda *_, value=value: self.choose(value))
            self.menu.addAction(action)
            if action.isChecked():
                self.menu.setActiveAction(action)
        self.menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    @property
    def _most(self) -> int:
        counted = bool(self.slot.choices) and isinstance(self.slot.choices[0], int)
        return _MAX_NUMBERS if counted else len(self.slot.choices)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go through the choices, as in a list."""
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif step and self.slot.choices and not self.slot.several and not event.modifiers() & _MODIFIERS:
            choices = self.slot.choices
            index = choices.index(self.slot.value) if self.slot.value in choices else 0
            # Up is more for a number, and the one before in a list of words.
            step = step if self.slot.tone is Tone.NUMBER and isinstance(choices[0], int) else -step
            if 0 <= index + step < len(choices):
                self.choose(choices[index + step])
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(lato(13, QFont.Weight.Bold)).horizontalAdvance(self.text())
        return QSize(_EDGE + 8 + words + 6 + _CHEVRON + 6, _HEIGHT)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = QPainterPath()
        shape.addRoundedRect(area, 6, 6)
        painter.fillPath(shape, tokens.color("sunken" if self.underMouse() else "surface"))
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(QRectF(0, 0, _EDGE, self.height()), tokens.color(tone_token(self.slot)))
        painter.restore()
        painter.setPen(QPen(tokens.color("line_strong"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        painter.setFont(lato(13, QFont.Weight.Bold))
        painter.setPen(tokens.color("text"))
        words = QRectF(_EDGE + 8, 0, self.width(), self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        mark = pixmap("chevron_down", tokens.color("text_2"), _CHEVRON, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(self.width() - _CHEVRON - 6, (self.height() - _CHEVRON) // 2), mark)


_MODIFIERS = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier
