"""The section for the label of the selected hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPlainTextEdit

from editor.edits.hex_fields import SetLabels
from editor.panels.properties.properties_section import PropertiesSection
from editor.panels.properties.selected_hexes import MIXED, SelectedHexes, shared
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.plain_text import plain_text
from editor.ui.tool_tip import set_plain_tool_tip
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_MAX_LINE_LENGTH = 500
_HEIGHT = 60


class LabelSection(PropertiesSection):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "label")
        self.selection: SelectedHexes | None = None
        self._remove_button = IconButton(context, "bin", side=24, icon_size=16)
        self._remove_button.setObjectName("remove label")
        self._remove_button.clicked.connect(self.remove)
        set_edit_target(self, "labels")
        self.head.add(self._remove_button)
        self.words = QPlainTextEdit()
        self.words.setObjectName("field label.lines")
        self.words.setTabChangesFocus(True)
        self.words.setUndoRedoEnabled(False)  # undo is that of the document, where every letter goes
        self.words.setFixedHeight(_HEIGHT)
        self.words.textChanged.connect(self._typed)
        self._is_showing = False
        self.column.addWidget(self.words)
        connect_while_alive(context.language_changed, self, lambda *_: self.show_words(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self._frame(), now=True)

    def _frame(self) -> None:
        """Frame it like other fields: the style sheet of the window removes the frame of scroll areas."""
        tokens = self.context.tokens
        colors = {name: tokens.hex(name) for name in ("surface", "line_strong", "focus")}
        self.words.setStyleSheet(
            "QPlainTextEdit {{ background: {surface}; border: 1px solid {line_strong}; border-radius: 6px;"
            " padding: 3px 4px; }} QPlainTextEdit:focus {{ border: 2px solid {focus}; padding: 2px 3px; }}".format(
                **colors
            )
        )

    def show_selection(self, selection: SelectedHexes) -> None:
        self.selection = selection
        lines = shared(_lines(selection, where) for where in selection.hexes)
        mixed = lines is MIXED
        words = "" if mixed else "\n".join(line.strip() for line in lines)
        self.words.setPlaceholderText(self.context.text("properties.mixed") if mixed else "")
        if _clean_lines(plain_text(self.words.document())) != _clean_lines(words):
            self._is_showing = True
            self.words.setPlainText(words)
            self._is_showing = False
        self.show_words()

    def show_words(self) -> None:
        text = self.context.text
        name = text("properties.part.label")
        selection = self.selection
        note = ""
        if selection is not None and len(selection.hexes) > 1:
            some = sum(bool(_lines(selection, where)) for where in selection.hexes)
            note = text("properties.on-some", some=some, all=len(selection.hexes))
        self.head.show_words(name, note)
        self.words.setAccessibleName(name)
        words = text("properties.remove", part=name)
        self._remove_button.setAccessibleName(words)
        set_plain_tool_tip(self._remove_button, words)

    def _typed(self) -> None:
        if self.selection is not None and not self._is_showing:
            self.selection.document.do(SetLabels(_clean_lines(plain_text(self.words.document())), self.selection.hexes))

    def remove(self) -> None:
        if self.selection is not None:
            self.selection.document.seal()
            self.selection.document.do(SetLabels((), self.selection.hexes))
            self.selection.document.seal()


def _lines(selection: SelectedHexes, where: Hex) -> tuple[str, ...]:
    label = selection.labels.get(where)
    return () if label is None else label.lines


def _clean_lines(words: str) -> tuple[str, ...]:
    lines = (line.strip()[:_MAX_LINE_LENGTH] for line in words.splitlines())
    return tuple(line for line in lines if line)
