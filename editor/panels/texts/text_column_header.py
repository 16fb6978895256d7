"""The header of a language: its name, the number of words, and the state of its texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from i18n.languages import Language
from schema.texts import TextState

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_GAP = 8


class TextColumnHeader(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._language = context.text_language
        self._count = 0
        self.name = plain_label("", "strong")
        self.words = plain_label("", "small")
        self.state = ChoiceCombo(context, "texts.state")
        self.state.set_choices([(state.value, f"texts.state.{state.value}") for state in TextState], "draft")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 6)
        row.setSpacing(_GAP)
        row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        row.addWidget(self.name)
        row.addWidget(self.words)
        row.addStretch(1)
        row.addWidget(self.state)
        connect_while_alive(context.language_changed, self, self._retranslate)

    def show_language(self, language: Language, words: int, state: TextState) -> None:
        self._language, self._count = language, words
        self.state.set_value(state.value)
        self._retranslate()

    def _retranslate(self, *_: object) -> None:
        self.name.setText(self._language.own_name)
        self.words.setText(self._context.text("texts.words", count=self._count))
        self._fit()

    def _fit(self) -> None:
        """Hide the number of words where there is no room for it."""
        self.words.setVisible(self.minimumSizeHint().width() + self.words.sizeHint().width() + _GAP <= self.width())

    def minimumSizeHint(self) -> QSize:
        width = self.name.sizeHint().width() + _GAP + self.state.sizeHint().width()
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
