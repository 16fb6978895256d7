"""The actions for tools, brushes and the piece in hand, connected with the toolbox."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from editor.edits.areas import Brush
from editor.tools.tool import ToolKey

if TYPE_CHECKING:
    from editor.tools.toolbox import Toolbox
    from editor.ui.actions.registry import ActionRegistry

_KEYS: Final = {
    "piece.rotate": ToolKey.ROTATE,
    "piece.rotate-back": ToolKey.ROTATE_BACK,
    "piece.flip": ToolKey.FLIP,
}


class ToolActions(QObject):
    """The actions change tool, brush and piece, and show which tool and brush are current. Make it once."""

    def __init__(self, registry: ActionRegistry, toolbox: Toolbox) -> None:
        super().__init__(registry)
        self._registry = registry
        self._toolbox = toolbox
        state = toolbox.state
        for tool in toolbox.tools.values():
            if tool.action is not None:
                registry.on(tool.action_id, partial(toolbox.use, tool.id))
        for brush in Brush:
            registry.on(_brush_action(brush), partial(state.set_brush, brush))
        registry.on("brush.bigger", lambda: state.set_brush(state.brush.larger))
        registry.on("brush.smaller", lambda: state.set_brush(state.brush.smaller))
        for name, key in _KEYS.items():
            registry.on(name, partial(toolbox.key, key))
        registry.on("tool.leave", toolbox.cancel)
        toolbox.tool_changed.connect(self._show_current)
        state.brush_changed.connect(self._show_current)
        self._show_current()

    def _show_current(self, *_: object) -> None:
        self._registry.action(self._toolbox.current.action_id).setChecked(True)
        self._registry.action(_brush_action(self._toolbox.state.brush)).setChecked(True)


def _brush_action(brush: Brush) -> str:
    return f"brush.{brush.value}"
