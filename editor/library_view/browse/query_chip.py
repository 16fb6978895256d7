"""Chips: a piece of the query with its cross, and how finished a text is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from editor.library_view.browse.library_query import find_filter
from editor.library_view.cards.card_words import capital
from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from library.query import Choice
from schema.texts import TextState

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_BOLD: Final = QFont.Weight.Bold
_HEIGHT: Final = 26
_CROSS: Final = 14
# How each state looks: a mark and a colour of the tokens.
STATE_LOOKS: Final = {
    TextState.UNTRANSLATED: ("minus", "error"),
    TextState.DRAFT: ("draft", "warning"),
    TextState.OUTDATED: ("history", "warning"),
    TextState.TRANSLATED: ("check", "info"),
    TextState.REVIEWED: ("check_circle", "ok"),
}
_COMPARED: Final = {"!=": "≠", ">=": "≥", "<=": "≤"}


def filter_words(text: str, context: EditorContext) -> tuple[str, str]:
    """Name and values of a filter as people read them; the bare text where it is not understood."""
    found = find_filter(text)
    if found is None:
        return "", text
    if not isinstance(found, Choice):
        name = context.text(f"library.filter.{found.name}")
        return name, f"{_COMPARED.get(found.operator, found.operator)} {found.value}"
    name = context.text(f"library.filter.{found.name}")
    values = ", ".join(value_words(found.name, value, context) for value in found.values)
    if found.exactly:
        values = context.text("library.filter-only", values=values)
    return name, context.text("library.filter-not", values=values) if found.negated else values


def filter_text(text: str, context: EditorContext) -> str:
    """The whole filter in one line: `front: Pacific`."""
    name, values = filter_words(text, context)
    return f"{context.text('library.filter-name', name=name)} {values}" if name else values


def value_words(name: str, value: str, context: EditorContext) -> str:
    """The name of a value of a filter; what the user wrote where it has none."""
    ours = {"kind": "library.kinds.", "state": "library.state.", "is": "library.standing.", "lang": "language."}
    if name in ours:
        code = f"{ours[name]}{value.lower()}"
        return context.text(code) if context.has_text(code) else value
    terms = {"deck": "board", "needs": "box"}
    named = f"{terms.get(name, name)}:{value}"
    words = context.name_of(named)
    return words or value


class QueryChip(QAbstractButton):
    """Squared, with a cross that is always there. `removed(filter)` by the cross, Delete or Backspace."""

    removed = Signal(str)

    def __init__(self, context: EditorContext, text: str) -> None:
        super().__init__()
        self._context = context
        self.filter = text
        self._name, self._values = "", ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedHeight(_HEIGHT)
        self.clicked.connect(self._remove)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def _speak(self) -> None:
        name, self._values = filter_words(self.filter, self._context)
        self._name = self._context.text("library.filter-name", name=name) if name else ""
        words = filter_text(self.filter, self._context)
        self.setAccessibleName(self._context.text("library.drop-filter", filter=words))
        self.setToolTip(self.accessibleName())
        self.setFixedWidth(self._name_width() + self._values_width() + 16 + _CROSS + 6)
        self.update()

    def _name_width(self) -> int:
        return QFontMetrics(lato(13)).horizontalAdvance(self._name) + 5 if self._name else 0

    def _values_width(self) -> int:
        return QFontMetrics(lato(13, _BOLD)).horizontalAdvance(self._values)

    def _remove(self) -> None:
        self.removed.emit(self.filter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("accent_soft"))
        painter.drawRoundedRect(area, 6, 6)
        painter.setPen(tokens.color("accent_text"))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(lato(13))
        painter.drawText(area.adjusted(8, 0, 0, 0), middle, self._name)
        painter.setFont(lato(13, _BOLD))
        painter.drawText(area.adjusted(8 + self._name_width(), 0, 0, 0), middle, self._values)
        cross = pixmap(
            "close", tokens.color("text" if self.underMouse() else "accent_text"), _CROSS, self.devicePixelRatioF()
        )
        painter.drawPixmap(QPointF(area.right() - _CROSS - 6, (area.height() - _CROSS) / 2), cross)
        if self.hasFocus():
            paint_focus(painter, area, tokens.color("focus"))


class StateChip(QWidget):
    """Round: how finished a text is, told by mark, word and colour."""

    clicked = Signal()

    def __init__(self, context: EditorContext, state: TextState) -> None:
        super().__init__()
        self._context = context
        self.state = state
        self.setFixedHeight(22)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def set_state(self, state: TextState) -> None:
        if state is not self.state:
            self.state = state
            self._speak()

    def _speak(self) -> None:
        self.setAccessibleName(self._words())
        self.setFixedWidth(self.sizeHint().width())
        self.update()

    def _words(self) -> str:
        return capital(self._context.text(f"library.state.{self.state}"))

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(lato(12, _BOLD)).horizontalAdvance(self._words()) + 34, 22)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        icon, token = STATE_LOOKS[self.state]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        painter.setPen(QPen(tokens.color(token), 1) if self.state is TextState.UNTRANSLATED else Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color(f"{token}_soft"))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 11, 11)
        painter.drawPixmap(QPointF(9, 4), pixmap(icon, tokens.color(token), 14, self.devicePixelRatioF()))
        painter.setFont(lato(12, _BOLD))
        painter.setPen(tokens.color(token))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(area.adjusted(26, 0, 0, 0), flags, self._words())
