"""Rules: what counts on the selected hex and in this scenario, in full; a search finds any rule of the book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.board.canvas.hex_words import HexWords
from editor.panels.rules.chapter import Chapter
from editor.panels.rules.rule_book import MAX_FOUND, Rule, RuleBook, rule_book, scenario_rules
from editor.panels.rules.rule_view import RuleView
from editor.ui.current_document import CurrentDocument
from editor.ui.parts.labels import Hairline, plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.search_line import SearchLine

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

# A search begins when the hand rests.
_PAUSE_MS: Final = 150
_Shown = tuple[object, ...]


class RulesPanel(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._current = CurrentDocument(context, self)
        self._shown: _Shown | None = None
        self.views: list[RuleView] = []
        self.chapters: list[Chapter] = []
        self.search = SearchLine(context, "rules.search")
        self.search.textChanged.connect(self._search_later)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._show)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusProxy(self.search)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        head = QVBoxLayout()
        head.setContentsMargins(16, 0, 16, 0)
        head.addWidget(self.search)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        self._current.replaced.connect(lambda *_: self._show())
        self._current.selection_changed.connect(self._changed)
        self._current.changed.connect(self._changed)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        self._show()

    @property
    def book(self) -> RuleBook:
        return rule_book(self._context.language)

    @property
    def _document(self) -> Document | None:
        return self._current.document

    def _changed(self, *_: object) -> None:
        if self.isVisible():
            self._show()

    def _search_later(self) -> None:
        self._pause.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    # What is shown

    def _show(self) -> None:
        query = self.search.text().strip()
        here = () if query else self._here()
        everywhere = () if query else self._everywhere()
        shown = (self._context.language, query, here, everywhere)
        if shown == self._shown:
            return
        self._shown = shown
        self.views, self.chapters = [], []
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 8, 16, 16)
        column.setSpacing(16)
        if query:
            self._fill_found(column, query)
        else:
            self._fill_reading(column, here, everywhere)
        column.addStretch(1)
        self.area.setWidget(page)

    def _here(self) -> tuple[str, ...]:
        """The things on the selected hex."""
        document = self._document
        if document is None or len(document.selection.hexes) != 1:
            return ()
        where: Hex = next(iter(document.selection.hexes))
        terms = list(HexWords(self._context).terms(document.scenario, where))
        unit = document.scenario.at(where).unit
        if unit is not None and unit.badge is not None:
            terms.insert(1, f"badge:{unit.badge}")
        return tuple(terms) or ("terrain:open_ground",)

    def _everywhere(self) -> tuple[Rule, ...]:
        document = self._document
        return () if document is None else scenario_rules(document.scenario, self._context.language)

    def _fill_found(self, column: QVBoxLayout, query: str) -> None:
        found = self.book.search(query)
        if not found:
            column.addWidget(plain_label(self._context.text("rules.not-found", query=query), "hint", wrap=True))
            return
        if len(found) == MAX_FOUND:
            column.addWidget(plain_label(self._context.text("rules.many", count=MAX_FOUND), "small", wrap=True))
        self._add(column, found)

    def _fill_reading(self, column: QVBoxLayout, here: Iterable[str], everywhere: tuple[Rule, ...]) -> None:
        if not here:
            column.addWidget(plain_label(self._context.text("rules.none"), "hint", wrap=True))
        self._add(column, self.book.find_all(iter(here)))
        if everywhere:
            column.addWidget(self._caption("rules.of-scenario"))
            self._add(column, everywhere)
        column.addWidget(Hairline())
        column.addWidget(self._caption("rules.rule-book"))
        for name, terms in self.book.chapters.items():
            chapter = Chapter(self._context, f"card.chapter.{name}", self.book, terms)
            self.chapters.append(chapter)
            column.addWidget(chapter)

    def _caption(self, code: str) -> QLabel:
        return plain_label(self._context.text(code).upper(), "caption")

    def _add(self, column: QVBoxLayout, rules: Iterable[Rule]) -> None:
        for rule in rules:
            view = RuleView(self._context, rule)
            self.views.append(view)
            column.addWidget(view)
