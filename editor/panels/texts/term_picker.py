"""A popup that inserts a term of the game: searched in any language, inserted in the language of the text."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.ui.dialogs.floating_dialog import SHADOW, paint_floating
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import set_accessible_name
from editor.ui.parts.search_line import SearchLine
from i18n.languages import Language
from i18n.termbase import TermbaseEntry, termbase

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_SIZE: Final = (300, 320)
_LINE: Final = 30
_ROW, _MAX_ROWS = 34, 7
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}


class TermPicker(QWidget):
    """`chosen(str)`: the word to write; `left()` in any case. Lies over the window."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, context: EditorContext, language: Language, parent: QWidget) -> None:
        self._window = parent.window()
        super().__init__(self._window)
        self._context = context
        self._language = language
        self._terms = [(term, _folded(_all_words(term))) for term in termbase()]
        set_accessible_name(context, self, "texts.terms")
        self.search = SearchLine(context, "texts.search-terms")
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        set_accessible_name(context, self.list, "texts.terms")
        self.list.itemClicked.connect(self._choose)
        self.none = plain_label(context.text("texts.no-term"), "hint", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(SHADOW + 8,) * 4)
        column.setSpacing(6)
        for part in (self.search, self.none, self.list):
            column.addWidget(part)
        self.resize(_SIZE[0] + 2 * SHADOW, _SIZE[1] + 2 * SHADOW)
        self._filter("")

    def open_at(self, where: QPoint) -> None:
        """Show it below a point of the window, or above it where there is no room."""
        width, height = _SIZE
        room = self._window.rect().adjusted(8, 8, -8, -8)
        left = max(room.left(), min(where.x(), room.right() - width))
        top = where.y() if where.y() + height <= room.bottom() else where.y() - height - _LINE
        self.move(left - SHADOW, max(room.top(), top) - SHADOW)
        self.show()
        self.raise_()
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_picker(self) -> None:
        """Close it and emit `left`."""
        if not self.isHidden():
            self.hide()
            self.deleteLater()
            self.left.emit()

    def _filter(self, words: str) -> None:
        parts = _folded(words).split()
        self.list.clear()
        for term, words_of_term in self._terms:
            if all(part in words_of_term for part in parts):
                word, own = term.words(self._language).word, term.words(self._context.language).word
                item = QListWidgetItem(word if word == own else f"{word}  ({own})")
                item.setData(Qt.ItemDataRole.UserRole, word)
                self.list.addItem(item)
        self.none.setVisible(self.list.count() == 0)
        self.list.setCurrentRow(0)
        self.list.setVisible(self.list.count() > 0)
        self.list.setFixedHeight(min(self.list.count(), _MAX_ROWS) * _ROW + 4)
        self.resize(self.width(), self.sizeHint().height())

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            word = str(item.data(Qt.ItemDataRole.UserRole))
            self.close_picker()
            self.chosen.emit(word)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in _STEPS:
                row = self.list.currentRow() + _STEPS[key]
                self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.list.currentItem())
                return True
            if key is Qt.Key.Key_Escape:
                self.close_picker()
                return True
        elif watched is self.search and event.type() is QEvent.Type.FocusOut:
            QTimer.singleShot(0, self, self.close_picker)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        area = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_floating(QPainter(self), area, self._context, background="raised", radius=8)


def _all_words(term: TermbaseEntry) -> str:
    entries = [term.words(language) for language in Language]
    return " ".join(word for entry in entries for word in (entry.word, *entry.synonyms))


def _folded(words: str) -> str:
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
