"""The terms of the source with their translations, each with the key that inserts it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.render.fonts import lato
from editor.translation_view.source_terms import SourceTerm
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.key_cap import paint_key_cap
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

MAX_TERMS: Final = 9
_HEIGHT: Final = 30
_BETWEEN: Final = "›"


class TermButton(PaintedButton):
    def __init__(self, context: EditorContext, number: int, term: SourceTerm, keys: str) -> None:
        super().__init__(context)
        self.term = term
        self._number = str(number)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._keys = keys
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        words = self._context.text("translation.insert-term", word=self.term.inserted, term=self.term.source)
        self.setAccessibleName(words)
        set_plain_tool_tip(self, f"{words}  ({self._keys})" if self._keys else words)

    def _source_width(self) -> int:
        return QFontMetrics(lato(13)).horizontalAdvance(f"{self.term.source} {_BETWEEN} ")

    def sizeHint(self) -> QSize:
        words = QFontMetrics(lato(13, QFont.Weight.Bold)).horizontalAdvance(self.term.words)
        return QSize(36 + self._source_width() + words + 12, _HEIGHT)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect())
        fill = "sunken" if self.underMouse() or self.isDown() else "surface"
        paint_frame(painter, area, tokens, edge="line_strong", fill=fill, radius=8)
        paint_key_cap(painter, tokens, self._number, 30, self.height() // 2)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text_2"))
        painter.drawText(area.adjusted(38, 0, 0, 0), middle, f"{self.term.source} {_BETWEEN} ")
        painter.setFont(lato(13, QFont.Weight.Bold))
        painter.setPen(tokens.color("text"))
        painter.drawText(area.adjusted(38 + self._source_width(), 0, 0, 0), middle, self.term.words)


class TermStrip(QWidget):
    """`chosen(SourceTerm)`; `menu_wanted(SourceTerm, QPoint)`. Hidden without terms."""

    chosen = Signal(SourceTerm)
    menu_wanted = Signal(SourceTerm, QPoint)

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self.buttons: tuple[TermButton, ...] = ()
        self._hint = plain_label("", "small")
        head = QHBoxLayout()
        head.addWidget(worded_label(context, "translation.terms", "bold"), 1)
        head.addWidget(self._hint)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addLayout(head)
        self._row = QWidget()
        self._column.addWidget(self._row)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        self.hide()

    def show_terms(self, terms: Sequence[SourceTerm]) -> None:
        self._row.deleteLater()
        self._row = QWidget()
        flow = FlowLayout(self._row, gap=8, line_gap=8)
        buttons = []
        for number, term in enumerate(terms[:MAX_TERMS], start=1):
            button = TermButton(self._context, number, term, self._registry.key_text(f"translation.term-{number}"))
            button.clicked.connect(partial(self._choose, term))
            button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            button.customContextMenuRequested.connect(partial(self._open_menu, button))
            flow.addWidget(button)
            buttons.append(button)
        self.buttons = tuple(buttons)
        self._column.addWidget(self._row)
        self._retranslate()
        self.setVisible(bool(buttons))

    def choose(self, number: int) -> None:
        """By its key."""
        if number <= len(self.buttons):
            self.chosen.emit(self.buttons[number - 1].term)

    def _open_menu(self, button: TermButton, place: QPoint) -> None:
        self.menu_wanted.emit(button.term, button.mapToGlobal(place))

    def _choose(self, term: SourceTerm, *_: object) -> None:
        self.chosen.emit(term)

    def _retranslate(self) -> None:
        key_text = self._registry.key_text
        last = max(1, len(self.buttons))
        first, end = key_text("translation.term-1"), key_text(f"translation.term-{last}")
        self._hint.setText(self._context.text("translation.term-keys", keys=first if last == 1 else f"{first} … {end}"))
