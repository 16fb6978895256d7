"""The field for queries: chips for the filters, the words, and the number of matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy

from editor.library_view.browse.filter_words import filter_text
from editor.library_view.browse.query_chip import QueryChip
from editor.library_view.browse.query_completions import QueryCompletions
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.framed_field import FramedField
from editor.ui.parts.labels import plain_label
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.menu_text import plain_action
from editor.ui.theme.icons import pixmap
from library.links import find_link
from library.search.completion import complete_query

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_HEIGHT: Final = 38
# At least so much of the line is left for typing.
_MIN_FIELD: Final = 120


class QueryLine(FramedField):
    """Signals: `typed(words)`, `entered()`, `filter_dropped(filter)`, `cleared()`, `left_down()`: to the results."""

    typed = Signal(str)
    entered = Signal()
    filter_dropped = Signal(str)
    cleared = Signal()
    left_down = Signal()
    # A link was pasted in place of words.
    link_pasted = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._filters: tuple[str, ...] = ()
        self._chips: list[QueryChip] = []
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.field.setMinimumWidth(60)
        self.field.textEdited.connect(self._typed)
        self.field.returnPressed.connect(self._entered)
        self.completions = QueryCompletions(context)
        self.completions.accepted.connect(self._complete)
        set_accessible_name(context, self.field, "library.query")
        self.more = PushButton(context, kind="small")
        self.more.clicked.connect(self._show_more)
        self.more.hide()
        self.count = plain_label("", "label")
        self.clear = IconButton(context, "close", side=24, icon_size=14, code="search.clear")
        self.clear.clicked.connect(self.cleared)
        self.clear.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(38, 0, 8, 0)
        row.setSpacing(8)
        self._chip_row = QHBoxLayout()
        self._chip_row.setSpacing(8)
        row.addLayout(self._chip_row)
        row.addWidget(self.more)
        row.addWidget(self.field, 1)
        row.addWidget(self.count)
        row.addWidget(self.clear)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _typed(self, words: str) -> None:
        link = find_link(words)
        if link is not None:
            self.completions.hide()
            self.link_pasted.emit(link)
            return
        self.typed.emit(words)
        # Of what is before the cursor: the rest of the line stays as it is.
        at_end = self.field.cursorPosition() == len(self.field.text())
        offered = complete_query(self.field.text(), self._context.language) if at_end else ()
        self.completions.offer(offered, self)

    def _entered(self) -> None:
        if not self.completions.accept_current():
            self.completions.hide()
            self.entered.emit()

    def _complete(self, text: str) -> None:
        self.field.setText(text)
        self._typed(text)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _retranslate(self) -> None:
        self.field.setPlaceholderText(self._context.text("library.query-hint"))
        self._fold()

    def show_query(self, filters: Sequence[str], words: str) -> None:
        if self.field.text() != words:
            self.field.setText(words)
        if tuple(filters) != self._filters:
            self._filters = tuple(filters)
            delete_widgets(self._chip_row, self._chips)
            self._chips = [self._chip(one) for one in self._filters]
        self.field.setPlaceholderText("" if self._filters else self._context.text("library.query-hint"))
        self.clear.setVisible(bool(self._filters or words))
        self._fold()

    def show_count(self, words: str) -> None:
        self.count.setText(words)
        self._fold()

    @property
    def chips(self) -> tuple[QueryChip, ...]:
        return tuple(self._chips)

    def _chip(self, text: str) -> QueryChip:
        chip = QueryChip(self._context, text)
        chip.removed.connect(self.filter_dropped)
        self._chip_row.addWidget(chip)
        return chip

    def _fold(self) -> None:
        """One row of chips: those without room go into `and 4 more`."""
        reserved = 38 + self.count.sizeHint().width() + 60 + _MIN_FIELD
        room, hidden = self.width() - reserved, 0
        for index, chip in enumerate(self._chips):
            rest = len(self._chips) - index - 1
            needed = chip.width() + 8
            fits = not hidden and needed <= room - (90 if rest else 0)
            fits = fits or (index == 0 and not hidden)
            chip.setVisible(fits)
            room -= needed if fits else 0
            hidden += 0 if fits else 1
        self.more.setVisible(bool(hidden))
        if hidden:
            self.more.setText(self._context.text("library.more-filters", count=hidden))
            self.more.setAccessibleName(self.more.text())

    def _show_more(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for chip in self._chips:
            if chip.isHidden():
                action = plain_action(filter_text(chip.filter, self._context), menu)
                action.setIcon(self._context.icon("close"))
                action.triggered.connect(chip.click)
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() is QEvent.Type.FocusOut:
            self.completions.hide()
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key) -> bool:
        if self.completions.isVisible() and self._key_of_completions(key):
            return True
        at_start = self.field.cursorPosition() == 0 and not self.field.hasSelectedText()
        if key is Qt.Key.Key_Backspace and at_start and self._filters:
            self.filter_dropped.emit(self._filters[-1])
        elif key is Qt.Key.Key_Down:
            self.left_down.emit()
        elif key is Qt.Key.Key_Escape and (self.field.text() or self._filters):
            self.cleared.emit()
        else:
            return False
        return True

    def _key_of_completions(self, key: Qt.Key) -> bool:
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.completions.step(1 if key is Qt.Key.Key_Down else -1)
        elif key is Qt.Key.Key_Escape:
            self.completions.hide()
        elif key is not Qt.Key.Key_Tab:
            return False
        elif self.completions.currentRow() < 0:
            self.completions.setCurrentRow(0)
            self.completions.accept_current()
        else:
            self.completions.accept_current()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        lens = pixmap("search", self._context.tokens.color("text_2"), 18, self.devicePixelRatioF())
        QPainter(self).drawPixmap(QPoint(13, (_HEIGHT - 18) // 2), lens)
