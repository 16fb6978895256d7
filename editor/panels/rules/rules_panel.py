"""The Rules panel: the rules of the selected hex and of the scenario, or those that match a search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.panels.rules.rule_chapter import RuleChapter
from editor.ui.current_document import CurrentDocument
from editor.ui.parts.labels import Hairline, plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.rule_view import RuleView
from editor.ui.parts.search_line import SearchLine
from editor.wording.hex_words import HexWords
from editor.wording.rule_book import MAX_RESULTS, Rule, RuleBook, rule_book, scenario_rules
from i18n.sentences import author_text

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

# The search waits for such a pause in typing.
_PAUSE_MS: Final = 150
_Content = tuple[object, ...]


class RulesPanel(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._current = CurrentDocument(context, self)
        self._content: _Content | None = None
        self.views: list[RuleView] = []
        self.chapters: list[RuleChapter] = []
        # What the author has written of the special rules; None where nobody has.
        self.author_rules: QLabel | None = None
        self.search = SearchLine(context, "rules.search")
        self.search.textChanged.connect(self._search_later)
        self._search_delay = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._search_delay.timeout.connect(self._show)
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
        connect_while_alive(context.language_changed, self, self._changed)
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
        self._search_delay.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    # Show

    def _show(self) -> None:
        query = self.search.text().strip()
        hex_terms = () if query else self._hex_terms()
        scenario_wide = () if query else self._scenario_rules()
        author_rules = "" if query else self._author_rules()
        content = (self._context.language, query, hex_terms, scenario_wide, author_rules)
        if content == self._content:
            return
        self._content = content
        self.views, self.chapters, self.author_rules = [], [], None
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 8, 16, 16)
        column.setSpacing(16)
        if query:
            self._add_results(column, query)
        else:
            self._add_rules(column, hex_terms, scenario_wide, author_rules)
        column.addStretch(1)
        self.area.setWidget(page)

    def _hex_terms(self) -> tuple[str, ...]:
        """The terms of the pieces on the selected hex."""
        document = self._document
        if document is None or len(document.selection.hexes) != 1:
            return ()
        where: Hex = next(iter(document.selection.hexes))
        terms = list(HexWords(self._context).terms(document.scenario, where))
        unit = document.scenario.at(where).unit
        if unit is not None and unit.badge is not None:
            terms.insert(1, f"badge:{unit.badge}")
        return tuple(terms) or ("terrain:open_ground",)

    def _scenario_rules(self) -> tuple[Rule, ...]:
        document = self._document
        return () if document is None else scenario_rules(document.scenario, self._context.language)

    def _author_rules(self) -> str:
        document, language = self._document, self._context.language.value
        return "" if document is None else author_text(document.scenario, "special_rules", language)

    def _add_results(self, column: QVBoxLayout, query: str) -> None:
        rules = self.book.search(query)
        if not rules:
            column.addWidget(plain_label(self._context.text("rules.not-found", query=query), "hint", wrap=True))
            return
        if len(rules) == MAX_RESULTS:
            column.addWidget(plain_label(self._context.text("rules.many", count=MAX_RESULTS), "small", wrap=True))
        self._add(column, rules)

    def _add_rules(
        self, column: QVBoxLayout, hex_terms: Iterable[str], scenario_wide: tuple[Rule, ...], author_rules: str
    ) -> None:
        if not hex_terms:
            column.addWidget(plain_label(self._context.text("rules.none"), "hint", wrap=True))
        self._add(column, self.book.find_all(iter(hex_terms)))
        if scenario_wide or author_rules:
            column.addWidget(self._caption("rules.of-scenario"))
        self._add(column, scenario_wide)
        if author_rules:
            self.author_rules = plain_label(author_rules, wrap=True)
            column.addWidget(self.author_rules)
        column.addWidget(Hairline())
        column.addWidget(self._caption("rules.rule-book"))
        for name, terms in self.book.chapters.items():
            chapter = RuleChapter(self._context, f"card.chapter.{name}", self.book, terms)
            self.chapters.append(chapter)
            column.addWidget(chapter)

    def _caption(self, code: str) -> QLabel:
        return plain_label(self._context.text(code).upper(), "caption")

    def _add(self, column: QVBoxLayout, rules: Iterable[Rule]) -> None:
        for rule in rules:
            view = RuleView(self._context, rule)
            self.views.append(view)
            column.addWidget(view)
