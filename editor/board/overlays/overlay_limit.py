"""At most three overlays at once: the one that was turned on first goes off when a fourth comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from editor.board.overlays.facts import OverlayName

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

MAX: Final = 3
_NAME: Final = "overlay limit"


class OverlayLimit(QObject):
    """One for a window; get it by `overlay_limit`."""

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__(context)
        self.setObjectName(_NAME)
        self._view = context.view
        self._registry = registry
        self._order: list[str] = []
        self._changed(context.view.overlays)
        context.view.overlays_changed.connect(self._changed)

    def _changed(self, wanted: frozenset[str]) -> None:
        self._order = [name for name in self._order if name in wanted]
        self._order += [name for name in OverlayName if name in wanted and name not in self._order]
        if len(self._order) > MAX:
            first = self._order[0]
            self._registry.action(f"overlay.{first}").setChecked(False)
            self._view.set_overlay(first, False)


def overlay_limit(context: EditorContext, registry: ActionRegistry) -> OverlayLimit:
    found = context.findChild(QObject, _NAME)
    return found if isinstance(found, OverlayLimit) else OverlayLimit(context, registry)
