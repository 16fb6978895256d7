"""The bar of the library: query field, tabs, order, language of the cards, import."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from editor.library_view.browse.library_query import LibraryQuery
from editor.library_view.browse.library_tab import ORDERS, LibraryTab
from editor.library_view.browse.query_line import QueryLine
from editor.library_view.browse.visited_queries import VisitedQueries
from editor.render.fonts import lato
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import set_background
from editor.ui.parts.language_segments import LanguageSegments
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language
from library.search.orders import SearchOrder

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class OrderButton(PushButton):
    """The order of the list, with the others in a menu. `chosen(Order)`."""

    chosen = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, icon_name="sort")
        self._orders: tuple[SearchOrder, ...] = ()
        self._current = SearchOrder.RELEVANCE
        self.setStyleSheet("QPushButton { padding-right: 32px; text-align: left; }")
        self.clicked.connect(self._show_menu)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())

    def show_order(self, current: SearchOrder, orders: Sequence[SearchOrder]) -> None:
        self._current, self._orders = current, tuple(orders)
        self._retranslate()

    def _retranslate(self) -> None:
        words = self._context.text(f"library.order.{self._current}")
        self.setText(words)
        self.setAccessibleName(self._context.text("library.order-is", order=words))
        set_plain_tool_tip(self, self.accessibleName())

    def make_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for order in self._orders:
            action = menu.addAction(self._context.text(f"library.order.{order}"))
            action.setCheckable(True)
            action.setChecked(order is self._current)
            action.triggered.connect(partial(self._choose, order))
        return menu

    def _show_menu(self) -> None:
        self.make_menu().popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def _choose(self, order: SearchOrder, *_: object) -> None:
        self.chosen.emit(order)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        mark = pixmap("chevron_down", self._context.tokens.color("text_2"), 14, self.devicePixelRatioF())
        painter.drawPixmap(self.width() - 24, (self.height() - 14) // 2, mark)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(4, 0)


class LibraryBar(QWidget):
    """`tab_chosen(LibraryTab)`; `query` and `order` have signals of their own."""

    tab_chosen = Signal(LibraryTab)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._tab_counts: dict[str, int] = {}
        self.setFixedHeight(58)
        self.back = IconButton(context, "chevron_left", side=30, code="action.library.go-back")
        self.forward = IconButton(context, "chevron_right", side=30, code="action.library.go-forward")
        self.query = QueryLine(context)
        self.tabs = Segments(context, height=34)
        for tab in LibraryTab:
            self.tabs.add(tab)
        self.tabs.chosen.connect(self._choose_tab)
        set_accessible_name(context, self.tabs, "library.shelves")
        self.order = OrderButton(context)
        self.languages = LanguageSegments(context, "library.card-language", height=34)
        self.languages.chosen.connect(self._choose_language)
        self.import_button = PushButton(context, "library.import-folder", icon_name="import")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 0)
        row.setSpacing(12)
        steps = QHBoxLayout()
        steps.setSpacing(0)
        steps.addWidget(self.back)
        steps.addWidget(self.forward)
        row.addLayout(steps)
        row.addWidget(self.query, 1)
        for widget in (self.tabs, self.order, self.languages, self.import_button):
            row.addWidget(widget)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.text_language_changed, self, lambda *_: self._show_language(), now=True)

    def show_query(self, query: LibraryQuery) -> None:
        self.query.show_query(query.filters, query.words)
        self.tabs.set_current(query.tab)
        self.order.show_order(query.order, ORDERS[query.tab])
        self.import_button.setVisible(query.tab is LibraryTab.SCENARIOS)

    def show_steps(self, visited: VisitedQueries) -> None:
        self.back.setEnabled(visited.can_go_back)
        self.forward.setEnabled(visited.can_go_forward)

    def show_tab_counts(self, counts: Mapping[str, int]) -> None:
        """Beside the names of the tabs, which keep their widths meanwhile."""
        self._tab_counts = dict(counts)
        self._show_tabs()

    def _show_tabs(self) -> None:
        bold = QFontMetrics(lato(13, QFont.Weight.Bold))
        for tab in LibraryTab:
            words = self._context.text(f"library.shelf.{tab}")
            count = self._tab_counts.get(tab.value)
            self.tabs.set_words(tab, words if count is None else f"{words} {self._context.number(count)}")
            self.tabs.segment(tab).setMinimumWidth(bold.horizontalAdvance(f"{words} 88,888") + 20)

    def _choose_tab(self, key: str) -> None:
        self.tab_chosen.emit(LibraryTab(key))

    def _choose_language(self, key: str) -> None:
        self._context.set_text_language(Language(key))

    def _show_language(self) -> None:
        self.languages.set_current(self._context.text_language)

    def _retranslate(self) -> None:
        self._show_tabs()
