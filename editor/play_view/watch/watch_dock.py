"""The right dock of a watched game: Why, Turns, Unit, Rules; what can be done with the game at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from editor.play_view.dock.turn_list import TurnList
from editor.play_view.strip.fact_page import FactPage
from editor.play_view.strip.titled_page import scrolled_page
from editor.play_view.watch.why_page import WhyPage
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.count_tab_bar import CountTabBar
from editor.ui.parts.labels import Hairline, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDTH: Final = 340
_TABS: Final = ("why", "turns", "unit", "rules")


class WatchDock(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.setFixedWidth(_WIDTH)
        set_accessible_name(context, self, "play.dock")
        self.why = WhyPage(context)
        self.turns = TurnList(context)
        self.unit, self.rules = FactPage(context), FactPage(context)
        self.take_over = PushButton(context, "watch.take-over", icon_name="take_over")
        self.copy = PushButton(context, "watch.copy", icon_name="copy")
        self.draft = PushButton(context, "watch.draft", icon_name="draft")
        self.tabs = CountTabBar(context, 38)
        for tab in _TABS:
            self.tabs.addTab(tab)
        self._build()
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def _build(self) -> None:
        pages = QStackedWidget()
        for page in (scrolled_page(self.why), self.turns, scrolled_page(self.unit), scrolled_page(self.rules)):
            pages.addWidget(page)
        self.tabs.currentChanged.connect(pages.setCurrentIndex)
        foot = QVBoxLayout()
        foot.setContentsMargins(14, 12, 14, 14)
        foot.setSpacing(8)
        for buttons in ((self.take_over, self.copy), (self.draft,)):
            row = QHBoxLayout()
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
            foot.addLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(Hairline())
        column.addWidget(pages, 1)
        column.addWidget(Hairline())
        column.addLayout(foot)

    def _speak(self) -> None:
        for number, tab in enumerate(_TABS):
            self.tabs.setTabText(number, self._context.text(f"watch.tab.{tab}"))

    @property
    def tab(self) -> str:
        return _TABS[self.tabs.currentIndex()]

    def show_tab(self, tab: str) -> None:
        self.tabs.setCurrentIndex(_TABS.index(tab))
