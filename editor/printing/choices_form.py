"""The choices beside the page: language, paper, look, and which texts. `changed(PrintChoices)`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.printing.print_choices import PrintChoices
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.sheet.sheet_content import PARTS
from editor.render.theme import Theme
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.printing.page_renderer import SheetFacts
    from editor.ui.context import EditorContext


class ChoicesForm(QWidget):
    changed = Signal(PrintChoices)

    def __init__(self, context: EditorContext, choices: PrintChoices) -> None:
        super().__init__()
        self._context = context
        self._facts: SheetFacts | None = None
        self.choices = choices
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.languages = self._segments("print.language", [language.value for language in Language])
        self.papers = self._segments("export.paper", [paper.value for paper in SHEET_PAPERS])
        self.themes = self._segments("export.look", [theme.value for theme in (Theme.SCREEN, Theme.PRINT)])
        self.languages.set_current(choices.language.value)
        self.papers.set_current(choices.paper.value)
        self.themes.set_current(choices.theme.value)
        self.languages.chosen.connect(self._choose_language)
        self.papers.chosen.connect(self._choose_paper)
        self.themes.chosen.connect(self._choose_theme)
        self._column.addWidget(worded_label(context, "print.texts", "label"))
        self.parts: dict[str, TickBox] = {}
        for part in PARTS:
            box = self.parts[part] = TickBox(context)
            box.setChecked(part in choices.parts)
            box.toggled.connect(partial(self._choose_part, part))
            self._column.addWidget(box)
        self.summary = plain_label("", "hint", wrap=True)
        self._column.addSpacing(8)
        self._column.addWidget(self.summary)
        self._column.addStretch(1)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _segments(self, code: str, keys: list[str]) -> Segments:
        segments = Segments(self._context, height=30)
        for key in keys:
            segments.add(key)
        label = worded_label(self._context, code, "label")
        label.setBuddy(segments)
        self._column.addWidget(label)
        self._column.addWidget(segments)
        self._column.addSpacing(8)
        return segments

    def _retranslate(self) -> None:
        text = self._context.text
        for language in Language:
            self.languages.set_words(language.value, language.own_name)
        for paper in SHEET_PAPERS:
            self.papers.set_words(paper.value, paper.label)
        for theme in (Theme.SCREEN, Theme.PRINT):
            self.themes.set_words(theme.value, text(f"export.look-{theme.value}"))
        for segments, code in (
            (self.languages, "print.language"),
            (self.papers, "export.paper"),
            (self.themes, "export.look"),
        ):
            segments.setAccessibleName(text(code))
        for part, box in self.parts.items():
            words = text(f"sheet.heading.{part}")
            box.setText(words)
            box.setAccessibleName(words)
            box.updateGeometry()
        self._show_facts()

    def show_facts(self, facts: SheetFacts) -> None:
        """What the sheet turned out to be."""
        self._facts = facts
        self._show_facts()

    def _show_facts(self) -> None:
        facts = self._facts
        if facts is None:
            return
        text = self._context.text
        for part, box in self.parts.items():
            is_available = part in facts.available
            box.setEnabled(is_available)
            set_plain_tool_tip(box, "" if is_available else text("print.no-text"))
            box.setAccessibleDescription("" if is_available else text("print.no-text"))
        code = "print.summary-lying" if facts.is_landscape else "print.summary"
        self.summary.setText(text(code, count=facts.pages, paper=self.choices.paper.label))

    # What the user chooses

    def _choose(self, choices: PrintChoices) -> None:
        if choices != self.choices:
            self.choices = choices
            self.changed.emit(choices)

    def _choose_language(self, key: str) -> None:
        self._choose(replace(self.choices, language=Language(key)))

    def _choose_paper(self, key: str) -> None:
        self._choose(replace(self.choices, paper=Paper(key)))

    def _choose_theme(self, key: str) -> None:
        self._choose(replace(self.choices, theme=Theme(key)))

    def _choose_part(self, part: str, wanted: bool) -> None:
        self._choose(self.choices.with_part(part, wanted))
