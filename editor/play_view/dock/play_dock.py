"""The right dock of a game: Turns, Unit, Battle, Rules; Undo and Ask why at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from editor.play_view.dock.rules_page import RulesPage
from editor.play_view.dock.turn_list import TurnList
from editor.play_view.strip.fact_page import FactPage
from editor.play_view.strip.key_button import KeyButton
from editor.play_view.strip.titled_page import scrolled_page
from editor.ui.parts.count_tab_bar import CountTabBar
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import Hairline, plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

WIDTH: Final = 340
TABS: Final = ("turns", "unit", "battle", "rules")


class PlayDock(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.setFixedWidth(WIDTH)
        set_accessible_name(context, self, "play.dock")
        self.tabs = CountTabBar(context, 38)
        for tab in TABS:
            self.tabs.addTab(tab)
        self.turns = TurnList(context)
        self.unit, self.battle, self.rules = FactPage(context), FactPage(context), RulesPage(context)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.turns)
        for page in (self.unit, self.battle, self.rules):
            self.pages.addWidget(scrolled_page(page))
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.undo = KeyButton(context, "", "Ctrl+Z", icon_name="undo")
        self.why = KeyButton(context, "", "Y", icon_name="why")
        self.note = plain_label("", "small", wrap=True)
        buttons = QWidget()
        flow = FlowLayout(buttons, gap=8)
        flow.addWidget(self.undo)
        flow.addWidget(self.why)
        foot = QVBoxLayout()
        foot.setContentsMargins(14, 12, 14, 14)
        foot.setSpacing(8)
        foot.addWidget(buttons)
        foot.addWidget(self.note)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(Hairline())
        column.addWidget(self.pages, 1)
        column.addWidget(Hairline())
        column.addLayout(foot)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def _speak(self) -> None:
        for number, tab in enumerate(TABS):
            self.tabs.setTabText(number, self._context.text(f"play.tab.{tab}"))
        self.undo.setText(self._context.text("play.undo"))
        self.why.setText(self._context.text("play.why"))
        for button in (self.undo, self.why):
            button.setAccessibleName(button.text())

    def show_tab(self, tab: str) -> None:
        self.tabs.setCurrentIndex(TABS.index(tab))

    def show_undo(self, note: str, words: str, *, can_undo: bool) -> None:
        self.undo.setText(words)
        self.undo.setAccessibleName(words)
        self.undo.setEnabled(can_undo)
        self.note.setText(note)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 500)
