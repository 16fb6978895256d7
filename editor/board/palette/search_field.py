"""The search field of the palette, with the key that leads to it behind the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPaintEvent

from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.key_cap import paint_key_cap
from editor.ui.parts.search_line import SearchLine

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext


class SearchField(SearchLine):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__(context, "palette.search")
        self._registry = registry
        self.setFixedHeight(context.tokens.size("control"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        keys = self._registry.key_text("palette.search")
        if keys and not self.text():
            paint_key_cap(smooth_painter(self), self._context.tokens, keys, self.width() - 7, self.rect().center().y())
