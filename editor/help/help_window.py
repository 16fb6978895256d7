"""The help window: contents and search at the left, the chapter at the right, back and forward above."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from editor.help.chapters import CHAPTERS, EXTENSION, FIRST
from editor.help.contents_list import ContentsList
from editor.help.guide_text import Guide
from editor.help.reader import GuideReader
from editor.ui.actions.registry import native_keys
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import Hairline, plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.search_line import SearchLine

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_SIZE: Final = QSize(1080, 760)
_MIN: Final = QSize(640, 420)
_LEFT: Final = 300


@dataclass
class _Visit:
    """A chapter that was shown, and how far down."""

    chapter: str
    anchor: str = ""
    scroll: int = 0


class HelpWindow(QWidget):
    """A window beside the main one. It lives as long as that, and speaks its language."""

    def __init__(self, context: EditorContext, registry: ActionRegistry, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        set_background(self, "panel")
        self.setObjectName("help window")
        self._context = context
        self._registry = registry
        self._visits: list[_Visit] = []
        self._current = -1
        self.resize(_SIZE)
        self.setMinimumSize(_MIN)
        self.contents = ContentsList(context)
        set_accessible_name(context, self.contents, "guide.contents")
        self.reader = GuideReader(context)
        self.nothing = plain_label("", "hint", wrap=True)
        self.nothing.setContentsMargins(10, 8, 10, 8)
        self.nothing.hide()
        self._build()
        self.contents.chosen.connect(self._chosen)
        self.reader.link_followed.connect(self.follow_link)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._first_hit)
        self._keys()
        registry.shortcuts_changed.connect(self._language_changed)
        connect_while_alive(context.language_changed, self, lambda *_: self._language_changed(), now=True)

    def _build(self) -> None:
        context = self._context
        self.back = IconButton(context, "chevron_left", code="guide.back")
        self.forward = IconButton(context, "chevron_right", code="guide.forward")
        self.back.clicked.connect(self.go_back)
        self.forward.clicked.connect(self.go_forward)
        self.search = SearchLine(context, "guide.search")
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 8, 8, 8)
        bar.setSpacing(4)
        bar.addWidget(self.back)
        bar.addWidget(self.forward)
        bar.addSpacing(4)
        bar.addWidget(self.search, 1)
        left = set_background(QWidget(), "panel")
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(Hairline())
        column.addWidget(self.nothing)
        column.addWidget(self.contents, 1)
        self.contents.setProperty("kind", "bare")
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.reader)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([_LEFT, _SIZE.width() - _LEFT])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.splitter)

    def _keys(self) -> None:
        for keys, slot in (
            (QKeySequence("Alt+Left"), self.go_back),
            (QKeySequence("Alt+Right"), self.go_forward),
            (QKeySequence("Ctrl+F"), self.focus_search),
            (QKeySequence("Ctrl+W"), self.close),
            (QKeySequence("Esc"), self._leave),
            (QKeySequence("F1"), self.show_first),
        ):
            QShortcut(keys, self).activated.connect(slot)

    # Words

    def _language_changed(self, *_: object) -> None:
        context = self._context
        self.guide = Guide(context.language, self._registry.texts(), self._key_texts)
        self.setWindowTitle(context.text("guide.title"))
        if self._current >= 0:
            self._remember()
            self._show(self._visits[self._current])
            self._search()

    def _key_texts(self, action: str) -> list[str]:
        return [native_keys(keys) for keys in self._registry.keys(action)]

    # Chapters

    @property
    def chapter(self) -> str:
        return self._visits[self._current].chapter if self._current >= 0 else ""

    def open_chapter(self, chapter: str, anchor: str = "") -> None:
        """Show it and bring the window to the front."""
        self.search.clear()
        self.go_to(chapter, anchor)
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()
        self.reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, chapter: str, anchor: str = "") -> None:
        visit = _Visit(chapter if chapter in CHAPTERS else FIRST, anchor)
        here = self._visits[self._current] if self._current >= 0 else None
        if here is None or (here.chapter, here.anchor) != (visit.chapter, visit.anchor):
            self._remember()
            del self._visits[self._current + 1 :]
            self._visits.append(visit)
            self._current = len(self._visits) - 1
        self._show(visit)

    def show_first(self) -> None:
        self.go_to(FIRST)

    def follow_link(self, link: str) -> None:
        """`battle.md`, `battle.md#medals` or `#medals`."""
        file, _, anchor = link.partition("#")
        chapter = file.removesuffix(EXTENSION) if file else self.chapter
        if chapter in CHAPTERS:
            self.go_to(chapter, anchor)

    def go_back(self) -> None:
        self._step(-1)

    def go_forward(self) -> None:
        self._step(1)

    def _step(self, step: int) -> None:
        if 0 <= self._current + step < len(self._visits):
            self._remember()
            self._current += step
            self._show(self._visits[self._current])

    def _remember(self) -> None:
        if self._current >= 0:
            self._visits[self._current].scroll = self.reader.verticalScrollBar().value()

    def _show(self, visit: _Visit) -> None:
        self.reader.show_chapter(self.guide.source(visit.chapter), self._context.language)
        self.reader.setAccessibleName(self.guide.title(visit.chapter))
        self.reader.verticalScrollBar().setValue(visit.scroll)
        if visit.anchor and not visit.scroll:
            self.reader.show_heading(visit.anchor)
        if not self.search.text().strip():
            self._show_contents()
        self.back.setEnabled(self._current > 0)
        self.forward.setEnabled(self._current + 1 < len(self._visits))

    def _show_contents(self) -> None:
        self.nothing.hide()
        self.contents.show_contents([self.guide.sections(chapter) for chapter in CHAPTERS], self.chapter)

    # Search

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _search(self, *_: object) -> None:
        query = self.search.text().strip()
        if not query:
            self._show_contents()
            return
        hits = self.guide.search(query)
        self.contents.show_hits(hits)
        self.nothing.setText("" if hits else self._context.text("guide.nothing", words=query))
        self.nothing.setVisible(not hits)

    def _first_hit(self) -> None:
        if self.contents.count():
            self.contents.setCurrentRow(0)
            self.contents.itemActivated.emit(self.contents.item(0))

    def _chosen(self, chapter: str, anchor: str) -> None:
        self.go_to(chapter, anchor)
        if query := self.search.text().strip():
            self.reader.mark(query)

    def _leave(self) -> None:
        """Esc takes back the search, then closes."""
        if self.search.text():
            self.search.clear()
            self.reader.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.close()

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        if (window := self.parentWidget()) is not None and window.isVisible():
            window.activateWindow()  # the keys go on where they were

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.BackButton:
            self.go_back()
        elif event.button() is Qt.MouseButton.ForwardButton:
            self.go_forward()
        else:
            super().mousePressEvent(event)
