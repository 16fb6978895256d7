"""A line with an icon and a sentence, in the tone of a message: ok, info, warning or error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController


class RemarkLine(QWidget):
    """A mark and a sentence: what is wrong, or what would be."""

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self._context = controller.context
        self._tone = "warning"
        self.mark = QLabel()
        self.words = plain_label("", "small", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        connect_while_alive(self._context.theme_changed, self, lambda *_: self._paint())
        self.hide()

    def show_words(self, words: str, tone: str) -> None:
        self._tone = tone
        self.words.setText(words)
        self.words.setAccessibleName(words)
        self._paint()
        self.setVisible(bool(words))

    def _paint(self) -> None:
        color = self._context.tokens.color(self._tone)
        icon = {"ok": "check_circle"}.get(self._tone, self._tone)
        self.mark.setPixmap(pixmap(icon, color, 16, self.devicePixelRatioF()))
