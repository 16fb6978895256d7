"""The bar of the page: the languages with their progress, the progress of each group of texts, files in and out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from editor.translation_view.progress_meter import GroupMeter, LanguageMeter
from editor.translation_view.text_group import TextGroup
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import Hairline, set_background
from editor.ui.parts.live_connection import set_accessible_name
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.translation_view.word_counts import WordCounts
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext


class TranslationBar(QWidget):
    """`language_chosen(Language)`; `more_wanted(QPoint)`: where to show a menu of further commands."""

    language_chosen = Signal(Language)
    more_wanted = Signal(QPoint)

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        set_background(self, "panel")
        set_accessible_name(context, self, "translation.progress-bar")
        self.setFixedHeight(60)
        self.languages = {language: LanguageMeter(context, language) for language in Language}
        choice = QButtonGroup(self)
        for meter in self.languages.values():
            choice.addButton(meter)
            meter.clicked.connect(self._choose)
        self.groups = {group: GroupMeter(context, group) for group in TextGroup}
        self.import_button = PushButton(context, "translation.import", icon_name="import")
        self.import_button.clicked.connect(registry.action("library.import-texts").trigger)
        self.export_button = PushButton(context, "translation.export", icon_name="export")
        self.export_button.clicked.connect(registry.action("library.export-texts").trigger)
        self.more_button = IconButton(context, "more", code="translation.more")
        self.more_button.clicked.connect(self._ask_for_more)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 0)
        row.setSpacing(8)
        for meter in self.languages.values():
            row.addWidget(meter)
        self._line = Hairline(upright=True)
        row.addSpacing(4)
        row.addWidget(self._line)
        row.addSpacing(4)
        for group in self.groups.values():
            row.addWidget(group)
            row.addSpacing(8)
        row.addStretch(1)
        row.addWidget(self.import_button)
        row.addWidget(self.export_button)
        row.addWidget(self.more_button)
        self._counts: Mapping[TextGroup, WordCounts] = {}
        self.languages[Language.ENGLISH].hide()  # shown when something is to be translated into it

    def show_language(self, language: Language) -> None:
        self.languages[language].setChecked(True)
        self.languages[language].show()

    def show_counts(self, counts: Mapping[Language, WordCounts]) -> None:
        """A language in which there is nothing to translate is not offered."""
        for language, found in counts.items():
            self.languages[language].show_counts(found)
            self.languages[language].setVisible(bool(found.total))
        self._fit()

    def show_groups(self, counts: Mapping[TextGroup, WordCounts]) -> None:
        self._counts = counts
        for group, found in counts.items():
            self.groups[group].show_counts(found)
        self._fit()

    def _ask_for_more(self) -> None:
        self.more_wanted.emit(self.more_button.mapToGlobal(QPoint(0, self.more_button.height())))

    def _choose(self) -> None:
        meter = next(meter for meter in self.languages.values() if meter.isChecked())
        self.language_chosen.emit(meter.language)

    def _fit(self) -> None:
        """So many groups as there is room for: nothing is squeezed."""
        shown = (meter for meter in self.languages.values() if not meter.isHidden())
        fixed = [*shown, self.import_button, self.export_button, self.more_button]
        room = self.width() - sum(widget.sizeHint().width() + 8 for widget in fixed) - 60
        for group, meter in self.groups.items():
            room -= meter.width() + 24
            meter.setVisible(group in self._counts and room >= 0)
        self._line.setVisible(any(not meter.isHidden() for meter in self.groups.values()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
