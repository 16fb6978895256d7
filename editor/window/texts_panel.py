"""Texts: what the scenario says in one language. A later step makes it a desk with two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from editor.window.parts.following import follow, name
from editor.window.parts.labels import plain_label
from editor.window.parts.segments import Segments
from i18n.languages import Language
from i18n.values import shown

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.window.context import EditorContext

FIELDS: Final = ("title", "subtitle", "date", "history", "briefing", "conditions", "special_rules", "sources")


class TextsPanel(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._document: Document | None = None
        self.languages = Segments(context)
        for language in Language:
            segment = self.languages.add(language.value, language.value.upper())
            segment.setAccessibleName(language.own_name)
            segment.setToolTip(language.own_name)
        self.languages.set_current(context.text_language.value)
        self.languages.chosen.connect(lambda code: context.set_text_language(Language(code)))
        name(context, self.languages, "action.view.language")
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.languages, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.area, 1)
        context.current_document_changed.connect(self._take)
        context.text_language_changed.connect(self._language_chosen)
        follow(context.language_changed, self, lambda *_: self._show())
        self._show()

    def _take(self, document: Document | None) -> None:
        if self._document is not None:
            self._document.changed.disconnect(self._changed)
        self._document = document
        if document is not None:
            document.changed.connect(self._changed)
        self._show()

    def _changed(self, before: object, after: object) -> None:
        if getattr(before, "texts", None) is not getattr(after, "texts", None):
            self._show()

    def _language_chosen(self, language: Language) -> None:
        self.languages.set_current(language.value)
        self._show()

    def _show(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 16, 16)
        column.setSpacing(4)
        language = self._context.text_language
        if self._document is None:
            column.addWidget(plain_label(self._context.text("texts.none"), "hint", wrap=True))
        else:
            words = self._document.scenario.texts.get(language.value)
            written = [field for field in FIELDS if words is not None and getattr(words, field).strip()]
            if not written:
                named = self._context.text(f"language.{language.value}")
                column.addWidget(plain_label(self._context.text("texts.empty", language=named), "hint", wrap=True))
            for field in written:
                column.addWidget(plain_label(self._context.text(f"texts.{field}").upper(), "caption"))
                label = plain_label(_lines(getattr(words, field)), wrap=True)
                label.setTextInteractionFlags(
                    Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
                )
                label.setAccessibleName(self._context.text(f"texts.{field}"))
                column.addWidget(label)
                column.addSpacing(8)
        column.addStretch(1)
        self.area.setWidget(page)


def _lines(text: str) -> str:
    return "\n".join(shown(line) for line in text.strip().splitlines())
