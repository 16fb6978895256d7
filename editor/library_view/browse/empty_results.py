"""Shown in place of the grid: the library is being opened, cannot be opened, or has no match for the query."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from editor.library_view.browse.filter_words import filter_text
from editor.library_view.browse.library_search import SearchResult
from editor.library_view.browse.library_tab import LibraryTab
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.menu_text import escape_ampersands
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_SHOWN_AFTER_MS: Final = 500
_CENTER: Final = Qt.AlignmentFlag.AlignHCenter


class EmptyResults(QWidget):
    """`drop_wanted(filter)`, `words_wanted(words)`: with these instead, `tab_wanted(LibraryTab)`."""

    drop_wanted = Signal(str)
    words_wanted = Signal(str)
    tab_wanted = Signal(LibraryTab)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "window")
        self._context = context
        self._icon = "library"
        self._filter_to_drop = ""
        self._result: SearchResult | None = None
        self.is_opening = False
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = plain_label("", "title")
        self.title.setAlignment(_CENTER)
        self.words = plain_label("", "label", wrap=True)
        self.words.setAlignment(_CENTER)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(240)
        self.drop = PushButton(context, kind="main")
        self.drop.clicked.connect(self._drop)
        self.suggestion = PushButton(context, kind="main")
        self.suggestion.clicked.connect(self._use_suggestion)
        self.other_tab = PushButton(context)
        self.other_tab.clicked.connect(self._show_other_tab)
        self.clear = PushButton(context, "search.clear")
        column = QVBoxLayout(self)
        column.addStretch(2)
        self._parts = (
            self.picture, self.title, self.words, self.bar, self.suggestion, self.other_tab, self.drop, self.clear,
        )  # fmt: skip
        for widget in self._parts:
            column.addWidget(widget, alignment=_CENTER)
            column.addSpacing(6)
        column.addStretch(3)
        self._delay = QTimer(self, singleShot=True, interval=_SHOWN_AFTER_MS)
        self._delay.timeout.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        connect_while_alive(context.theme_changed, self, lambda *_: self._show(), now=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.words.setFixedWidth(max(160, min(480, self.width() - 48)))

    def show_opening(self) -> None:
        """Empty for half a second, then with a progress bar."""
        self.is_opening, self._result = True, None
        for widget in self._parts:
            widget.hide()
        self._delay.start()

    def show_nothing_found(self, result: SearchResult) -> None:
        self.is_opening, self._result = False, result
        self._delay.stop()
        self._show()

    def show_closed(self) -> None:
        """The problem bar tells why."""
        self.is_opening, self._result = False, None
        self._delay.stop()
        self._show()

    def _show(self) -> None:
        if self._delay.isActive():
            return
        result, text = self._result, self._context.text
        has_problem = result is not None and result.problem is not None
        self._icon = "library" if self.is_opening or result is None else "warning" if has_problem else "search"
        color = self._context.tokens.color("text_3")
        self.picture.setPixmap(pixmap(self._icon, color, 48, self.devicePixelRatioF()))
        self.picture.show()
        code = "library.opening" if self.is_opening else "library.closed" if result is None else "library.nothing"
        if has_problem:
            code = "library.not-understood"
        self.title.setText(text(code))
        self.words.setText(self._sentence())
        self._filter_to_drop = "" if result is None else result.filter_to_drop
        drop = (
            text("library.drop-filter", filter=filter_text(self._filter_to_drop, self._context))
            if self._filter_to_drop
            else ""
        )
        suggestion = "" if result is None else result.suggestion
        tab = self._other_tab()
        for button, words in (
            (self.drop, drop),
            (self.suggestion, text("library.use-suggestion", query=suggestion) if suggestion else ""),
            (self.other_tab, self._words_of_tab(tab) if tab else ""),
        ):
            button.setText(escape_ampersands(words))
            button.setAccessibleName(words)
            button.setVisible(bool(words))
        for widget, is_shown in (
            (self.title, True),
            (self.words, bool(self.words.text())),
            (self.bar, self.is_opening),
            (self.clear, result is not None and bool(result.query.text)),
        ):
            widget.setVisible(is_shown)

    def _sentence(self) -> str:
        text, result = self._context.text, self._result
        if self.is_opening:
            return text("library.opening-first")
        if result is None:
            return text("library.closed-safe")
        if result.problem is not None:
            return self._context.sentence(result.problem)
        if result.listing.is_binned:
            return text("library.bin-empty")
        return text("library.nothing-hint") if result.query.text else text("library.shelf-empty")

    def _other_tab(self) -> LibraryTab | None:
        """The tab that has most of what this one has not; all tabs together only where several have some."""
        if self._result is None or self._result.query.tab is LibraryTab.ALL:
            return None
        counts = {tab: count for tab, count in self._result.tab_counts.items() if count}
        return max(counts, key=lambda tab: (counts[tab], tab is not LibraryTab.ALL), default=None)

    def _words_of_tab(self, tab: LibraryTab) -> str:
        assert self._result is not None
        words = self._context.text(f"library.shelf.{tab}")
        return self._context.text("library.found-on-tab", count=self._result.tab_counts[tab], tab=words)

    def _use_suggestion(self) -> None:
        if self._result is not None:
            self.words_wanted.emit(self._result.suggestion)

    def _show_other_tab(self) -> None:
        tab = self._other_tab()
        if tab is not None:
            self.tab_wanted.emit(tab)

    def _drop(self) -> None:
        self.drop_wanted.emit(self._filter_to_drop)
