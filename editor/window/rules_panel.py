"""Rules: what counts on the selected hex, each thing with the effect that the engine knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from editor.window.hex_facts import main_name, piece_name, tile_rows
from editor.window.parts.following import follow
from editor.window.parts.labels import plain_label

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.window.context import EditorContext
    from schema.hexes import Hex


class RulesPanel(QScrollArea):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._document: Document | None = None
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        context.current_document_changed.connect(self._take)
        follow(context.language_changed, self, lambda *_: self._show())
        self._take(context.current_document)

    def _take(self, document: Document | None) -> None:
        if self._document is not None:
            self._document.selection_changed.disconnect(self._changed)
            self._document.changed.disconnect(self._changed)
        self._document = document
        if document is not None:
            document.selection_changed.connect(self._changed)
            document.changed.connect(self._changed)
        self._show()

    def _changed(self, *_: object) -> None:
        if self.isVisible():
            self._show()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._show()

    def _show(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        document = self._document
        if document is None or len(document.selection.hexes) != 1:
            column.addWidget(plain_label(self._context.text("rules.none"), "hint", wrap=True))
        else:
            self._fill(column, document, next(iter(document.selection.hexes)))
        column.addStretch(1)
        self.setWidget(page)

    def _fill(self, column: QVBoxLayout, document: Document, where: Hex) -> None:
        content = document.scenario.at(where)
        tiles = tile_rows(self._context, content)
        if content.unit is not None:
            column.addWidget(plain_label(piece_name(self._context, "unit", content.unit.kind), "strong"))
            for sentence in self._effects("unit", content.unit.kind):
                column.addWidget(plain_label(sentence, "label", wrap=True))
        for _, tile, row in tiles:
            column.addWidget(plain_label(row.value, "strong"))
            for sentence in self._effects("terrain", tile.terrain):
                column.addWidget(plain_label(sentence, "label", wrap=True))
        if not tiles and content.unit is None:
            column.addWidget(plain_label(main_name(self._context, content), "strong"))
            column.addWidget(plain_label(self._context.text("rules.nothing"), "label", wrap=True))
        column.addWidget(plain_label(self._context.text("rules.later"), "small", wrap=True))

    def _effects(self, kind: str, piece: str) -> list[str]:
        """What the board view also says in its tool tip."""
        from editor.canvas.effect_words import EffectWords

        return EffectWords(self._context).of(f"{kind}:{piece}")
