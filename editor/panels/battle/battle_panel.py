"""The Battle panel. It makes its page when it is first shown, because the rules behind it load slowly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea

if TYPE_CHECKING:
    from editor.panels.battle.battle_page import BattlePage
    from editor.ui.context import EditorContext


class BattlePanel(QScrollArea):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._page: BattlePage | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def page(self) -> BattlePage:
        if self._page is None:
            from editor.panels.battle.battle_page import BattlePage  # late, because it is slow to import

            self._page = BattlePage(self._context)
            self._page.set_available_width(self.viewport().width())
            self.setWidget(self._page)
            self.setFocusProxy(self._page.facts.kind)
        return self._page

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._page is not None:
            self._page.set_available_width(self.viewport().width())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.page.activate()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._page is not None:
            self._page.deactivate()
