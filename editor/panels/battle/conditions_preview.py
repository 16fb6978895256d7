"""A preview of the conditions in every language: generated from the blocks, or as an author wrote them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.parts.labels import plain_label, set_background, set_kind, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.catalogs import language_name
from i18n.languages import Language
from i18n.sentences import EffectiveText, TextOrigin, effective_text, told_text

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController


class ConditionsPreview(QWidget):
    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self._controller = controller
        self._context = context = controller.context
        self.chip = plain_label("", "chip")
        self.chip.setProperty("tone", "info")
        self.texts = {language: plain_label("", wrap=True) for language in Language}
        # Where a text comes from, in a language; shown where the languages differ in it.
        self.origins = {language: plain_label("", "small", wrap=True) for language in Language}
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(worded_label(context, "battle.players-read", "bold", wrap=True), 1)
        head.addWidget(self.chip, alignment=Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        for language, text in self.texts.items():
            column.addWidget(self._card(language, text, self.origins[language]))
        controller.changed.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        self._show()

    def _card(self, language: Language, text: QWidget, origin: QWidget) -> QWidget:
        card = set_background(QWidget(), "card")
        code = plain_label(language.value.upper(), "tag")
        text.setProperty("language", language.value)
        row = QHBoxLayout(card)
        row.setContentsMargins(10, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(code, alignment=Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(text)
        words.addWidget(origin)
        row.addLayout(words, 1)
        return card

    def _show(self) -> None:
        scenario = self._controller.scenario
        origins = set()
        for language, label in self.texts.items():
            text = effective_text(scenario, "conditions", language.value)
            origins.add(text.origin)
            words = told_text(scenario, "conditions", language.value)
            label.setText(words or "–")
            label.setAccessibleName(words)
            self.origins[language].setText(self._origin_words(text))
        for origin in self.origins.values():
            origin.setVisible(len(origins) > 1)
        has_written = TextOrigin.OWN in origins
        code = "battle.text-partly-written" if len(origins) > 1 else "battle.text-written"
        code = code if has_written else "battle.text-follows"
        self.chip.setText(self._context.text(code))
        set_plain_tool_tip(self.chip, self._context.text(f"{code}-why"))
        set_kind(self.chip, "chip", tone="warning" if has_written else "info")

    def _origin_words(self, text: EffectiveText) -> str:
        match text.origin:
            case TextOrigin.OWN:
                return self._context.text("battle.text-written")
            case TextOrigin.GENERATED:
                return self._context.text("battle.text-follows")
            case TextOrigin.SOURCE:
                return self._context.text(
                    "texts.shown-in", language=language_name(text.source_language, self._context.language)
                )
            case TextOrigin.NONE:
                return ""
