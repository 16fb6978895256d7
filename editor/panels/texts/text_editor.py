"""The editor of a text: as high as its content, without an undo stack of its own.

Every letter goes to the document at once, so nothing can get lost; undo is that of the document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QPoint, QRect, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QTextBlockFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QTextEdit

from editor.render.fonts import lato
from editor.ui.parts.plain_text import plain_text
from editor.ui.parts.pop_up_menu import pop_up

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LINE_HEIGHT: Final = 128.0
# Border and padding of the style sheet, above and below.
_FRAME: Final = 10
_READING: Final = 15


class TextEditor(QTextEdit):
    """`edited(str)` with every change by the user; `paused()` when a step of writing ends; `menu_wanted` to add to it.

    With `has_lines` False it holds one line: Enter goes to the next field.
    """

    edited = Signal(str)
    paused = Signal()
    focused = Signal()
    left = Signal()
    menu_wanted = Signal(QMenu, QTextCursor)
    cursor_moved = Signal(QRect)

    def __init__(self, context: EditorContext, *, has_lines: bool) -> None:
        super().__init__()
        self._context = context
        self._has_lines = has_lines
        self._last_text = ""
        self._is_silent = False
        self.setProperty("kind", "writing")
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setFont(lato(_READING))
        self.document().setDefaultFont(lato(_READING))
        self.document().setDocumentMargin(3)
        self.document().documentLayout().documentSizeChanged.connect(self._grow)
        self.textChanged.connect(self._changed)
        self.cursorPositionChanged.connect(self._report_cursor)
        self._space_lines()

    # The text

    @property
    def text(self) -> str:
        return plain_text(self.document())

    def show_text(self, text: str) -> None:
        """Replace only the part that differs, so that the cursor stays."""
        new = text.replace("\r\n", "\n").replace("\r", "\n")
        present = self.text
        if new == present:
            return
        start = _common_length(present, new)
        tail = min(_common_length(present[::-1], new[::-1]), len(present) - start, len(new) - start)
        self._is_silent = True
        try:
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(len(present) - tail, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(new[start : len(new) - tail])
            self._space_lines()
        finally:
            self._is_silent = False
        self._last_text = self.text
        if not self.hasFocus():
            cursor.setPosition(0)
        self.setTextCursor(cursor)

    def replace(self, cursor: QTextCursor, words: str) -> None:
        """Replace a selection, as a separate step of the history."""
        self.paused.emit()
        cursor.insertText(words)
        self.setTextCursor(cursor)
        self.paused.emit()

    def _changed(self) -> None:
        text = self.text
        if not self._is_silent and text != self._last_text:
            self._last_text = text
            self.edited.emit(text)

    def _space_lines(self) -> None:
        spacing = QTextBlockFormat()
        spacing.setLineHeight(_LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        silent, self._is_silent = self._is_silent, True
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(spacing)
        self._is_silent = silent

    # Size and cursor

    def _grow(self, size: QSizeF) -> None:
        self.setMinimumHeight(max(self._context.tokens.size("control"), round(size.height()) + _FRAME))
        self.updateGeometry()

    def _report_cursor(self) -> None:
        if self.hasFocus():
            self.cursor_moved.emit(self.cursorRect())

    # Qt overrides

    def sizeHint(self) -> QSize:
        return QSize(200, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.minimumHeight())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._has_lines and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.focusNextChild()
            return
        if any(event.matches(key) for key in (QKeySequence.StandardKey.Paste, QKeySequence.StandardKey.Cut)):
            self.paused.emit()
        super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        words = source.text()
        self.paused.emit()
        self.textCursor().insertText(words if self._has_lines else " ".join(words.split()))
        self.paused.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()
        self._report_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.paused.emit()
            self.left.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the panel scrolls, not the field

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.make_menu(event.pos())
        pop_up(menu, event.globalPos())

    def make_menu(self, where: QPoint) -> QMenu:
        """The menu of Qt without undo and redo; receivers of `menu_wanted` add to it."""
        menu = self.createStandardContextMenu(where)
        menu.setParent(self, menu.windowFlags())
        menu.setAccessibleName(self.accessibleName())
        for action in menu.actions()[:3]:
            if action.objectName() in ("edit-undo", "edit-redo") or action.isSeparator():
                menu.removeAction(action)
        self.menu_wanted.emit(menu, self.cursorForPosition(where))
        return menu


def _common_length(one: str, other: str) -> int:
    """The length of the common beginning of two texts."""
    count = 0
    for letter, same in zip(one, other, strict=False):
        if letter != same:
            break
        count += 1
    return count
