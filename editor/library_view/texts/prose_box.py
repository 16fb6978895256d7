"""Fields for plain text of several lines that are as high as their text: one to edit, one to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QSizePolicy, QTextEdit

from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.own_keys import is_accepting, takes_key
from editor.ui.parts.plain_text import plain_text

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# Above the first line, or the accent of a capital is cut off.
_MARGIN: Final = 3
_FRAME: Final = 10


class ProseBox(QTextEdit):
    """Plain words at reading size. It is as high as its words, or as this; it scrolls only where it is limited."""

    min_box_height: ClassVar[int] = 0

    def __init__(self, context: EditorContext, ground: str, edge: str) -> None:
        super().__init__()
        self._context = context
        self._look = (ground, edge)
        self._max_height: int | None = None
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.document().setDocumentMargin(_MARGIN)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    @property
    def words(self) -> str:
        return plain_text(self.document())

    def set_words(self, words: str) -> None:
        self.setPlainText(words)

    def _tint(self) -> None:
        tokens = self._context.tokens
        ground, edge = (tokens.hex(name) for name in self._look)
        self.setStyleSheet(
            f"QTextEdit {{ background: {ground}; border: 1px solid {edge}; border-radius: 6px; padding: 4px;"
            f" font-size: 15px; }} QTextEdit:focus {{ border: 2px solid {tokens.hex('focus')}; padding: 3px; }}"
        )

    @property
    def words_height(self) -> int:
        """The height that shows all its words."""
        return max(self.min_box_height, round(self.document().size().height()) + _FRAME + 1)

    def limit_height(self, height: int) -> None:
        """It gets no higher: more words than that scroll."""
        if height != self._max_height:
            self._max_height = height
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            self._fit()

    def _fit(self, *_: object) -> None:
        height = self.words_height if self._max_height is None else min(self.words_height, self._max_height)
        if height != self.minimumHeight():
            self.setMinimumHeight(height)

    def sizeHint(self) -> QSize:
        return QSize(300, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        if self._max_height is not None:
            self.ensureCursorVisible()


class SourceText(ProseBox):
    """What is translated from: to read and to copy."""

    def __init__(self, context: EditorContext, words: str) -> None:
        super().__init__(context, "sunken", "sunken")
        self.setReadOnly(True)
        self.set_words(words)


class TextField(ProseBox):
    """`entered()` when the focus comes, `left()` when it goes elsewhere; `accepted()` by Ctrl+Enter, whatever the page
    does with that key.
    """

    entered = Signal()
    left = Signal()
    accepted = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "surface", "line_strong")

    def replace_words(self, words: str) -> None:
        """As if they were typed: undo brings the old words back, and the caret stays where it was."""
        position = self.textCursor().position()
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(words)
        cursor.setPosition(min(position, self.document().characterCount() - 1))
        self.setTextCursor(cursor)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def event(self, event: QEvent) -> bool:
        return takes_key(event, is_accepting) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_accepting(event):
            self.accepted.emit()
            return
        super().keyPressEvent(event)
