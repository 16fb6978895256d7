"""The list of texts with a mark for each language. A click or Enter goes to the text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.panels.texts.text_mark import TextMark
from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import show_tool_tip
from i18n.catalogs import language_name
from i18n.languages import Language
from schema.texts import TEXT_FIELDS

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_ROW: Final = 28
_HEAD: Final = 22
_CELL: Final = 32
_LEFT: Final = 10
Marks = Mapping[Language, TextMark]


class FieldRow(PaintedButton):
    """The name of a text and its mark in each language."""

    language_chosen = Signal(Language)

    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__(context)
        self.field = field
        self.marks: Marks = {}
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_marks(self, marks: Marks) -> None:
        self.marks = marks
        text = self._context.text
        name = text(f"texts.{self.field}")
        own, pair = self._context.language, self._context.pair
        states = [pair(language_name(one, own), text(f"texts.mark.{mark}")) for one, mark in marks.items()]
        self.setText(name)
        self.setAccessibleName(f"{name}. {', '.join(states)}")
        self.updateGeometry()
        self.update()

    def _language_at(self, x: float) -> Language | None:
        index = int((x - (self.width() - _CELL * len(self.marks))) // _CELL)
        return list(self.marks)[index] if 0 <= index < len(self.marks) else None

    # Qt overrides

    def sizeHint(self) -> QSize:
        words = QFontMetrics(lato(13, QFont.Weight.Bold)).horizontalAdvance(self.text())
        return QSize(_LEFT + words + 8 + _CELL * len(Language), _ROW)

    def nextCheckState(self) -> None:
        """The panel sets the current row."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if (language := self._language_at(event.position().x())) is not None:
            self.language_chosen.emit(language)
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key is Qt.Key.Key_Down)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            parent = self.parentWidget()
            rows = [self] if parent is None else parent.findChildren(FieldRow)
            rows[0 if key is Qt.Key.Key_Home else -1].setFocus()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QHelpEvent.Type.ToolTip:
            language = self._language_at(event.pos().x())
            if language is not None:
                mark = self._context.text(f"texts.mark.{self.marks[language]}")
                name = language_name(language, self._context.language)
                show_tool_tip(event.globalPos(), self._context.pair(name, mark), self)
                return True
        return super().event(event)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        self.paint_state(painter, tokens)
        painter.setFont(lato(13, QFont.Weight.Bold if self.isChecked() else QFont.Weight.Normal))
        painter.setPen(tokens.color("text"))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(_LEFT, 0, self.width() - _LEFT, _ROW), align, self.text())
        left = self.width() - _CELL * len(self.marks)
        for index, mark in enumerate(self.marks.values()):
            picture = pixmap(mark.icon, tokens.color(mark.token), 16, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left + index * _CELL + (_CELL - 16) / 2, (_ROW - 16) / 2), picture)


class _LanguageHeader(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setFixedHeight(_HEAD)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        font = lato(11, QFont.Weight.Bold)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.6)
        painter.setFont(font)
        painter.setPen(self._context.tokens.color("text_3"))
        left = self.width() - _CELL * len(Language)
        for index, language in enumerate(Language):
            cell = QRectF(left + index * _CELL, 0, _CELL, _HEAD)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, language.value.upper())


class FieldList(QWidget):
    """`chosen(field)`, `language_chosen(Language)`."""

    chosen = Signal(str)
    language_chosen = Signal(Language)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.rows = {field: FieldRow(context, field) for field in TEXT_FIELDS}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(_LanguageHeader(context))
        for row in self.rows.values():
            row.clicked.connect(self._clicked)
            row.language_chosen.connect(self.language_chosen)
            column.addWidget(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_marks(self, marks: Mapping[str, Marks]) -> None:
        for field, row in self.rows.items():
            row.show_marks(marks[field])

    def retranslate(self) -> None:
        for row in self.rows.values():
            row.show_marks(row.marks)

    def set_current(self, field: str) -> None:
        for name, row in self.rows.items():
            row.setChecked(name == field)

    def _clicked(self) -> None:
        row = self.sender()
        assert isinstance(row, FieldRow)
        self.chosen.emit(row.field)
