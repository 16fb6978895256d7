"""Between the window and the tools: one toolbox for all boards of a window, in step with its actions and options.

The canvas forwards the mouse here; the window's actions for tools (rotate, flip, leave) come here too.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from editor.edits.areas import Brush
from editor.edits.layers import MapLayer
from editor.tools.commands import mirror_selection, turn_selection
from editor.tools.tool import NO_KEYS, Modifiers, Status, Tool, ToolKey
from editor.tools.toolbox import Toolbox
from editor.ui.context import Hints

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

_PREFIX: Final = "tool."
# Where the action is not called like the tool.
_TOOL_OF_ACTION: Final = {"eyedropper": "pick"}
_ACTION_OF_TOOL: Final = {"pick": "eyedropper", "paste": "select", "stamp": "paint", "hexes": "select"}
# What is picked up with these goes on with the brush.
_NO_BRUSH: Final = frozenset({"select", "lasso", "erase", "pick", "label", "measure", "why", "paste", "stamp", "hexes"})
_SELECTS: Final = frozenset({"select", "lasso"})
_BRUSHES: Final = {1: Brush.ONE, 7: Brush.SEVEN, 19: Brush.NINETEEN}
_SIZES: Final = {brush: size for size, brush in _BRUSHES.items()}
_KEYS: Final = {
    "piece.rotate": ToolKey.ROTATE,
    "piece.rotate-back": ToolKey.ROTATE_BACK,
    "piece.flip": ToolKey.FLIP,
}
_NAME: Final = "tool port"
_CONNECTED: Final = "tool port connected"


class ToolPort(QObject):
    """Get it by `tool_port(context)`. `updated` comes after every event: repaint the preview."""

    updated = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self.setObjectName(_NAME)
        self._context = context
        self.bench = context.workbench
        self._lighting = False
        self.toolbox = Toolbox(self.bench, self)
        self.toolbox.updated.connect(self._updated)
        self.toolbox.tool_changed.connect(self._tool_changed)
        context.tool_changed.connect(self._use_action)
        context.language_changed.connect(lambda *_: self.show_hints())
        context.view.layers_changed.connect(self._lock)
        context.view.brush_size_changed.connect(lambda size: self.bench.set_brush(_BRUSHES[size]))
        self.bench.brush_changed.connect(lambda brush: context.view.set_brush_size(_SIZES[brush]))
        for signal in (self.bench.piece_changed, self.bench.locked_changed, self.bench.brush_changed):
            signal.connect(self._updated)
        self._lock()
        self._use_action(context.tool_id)

    @property
    def tool(self) -> Tool:
        return self.toolbox.current

    def take(self, action: str) -> None:
        """The tool of an action, also where another one goes by its name: pasting and choosing hexes do."""
        self._use_action(action)

    def _use_action(self, action: str) -> None:
        name = action.removeprefix(_PREFIX)
        name = _TOOL_OF_ACTION.get(name, name)
        # A tool without a button of its own lights another's: that is no wish for the other.
        if name in self.toolbox.tools and not self._lighting:
            self.toolbox.use(name)
        self._updated()

    def _tool_changed(self, tool: Tool) -> None:
        self._lighting = True
        try:
            self._context.set_tool(_PREFIX + _ACTION_OF_TOOL.get(tool.id, tool.id))
        finally:
            self._lighting = False

    def _lock(self) -> None:
        names = {layer.value: layer for layer in MapLayer}
        wanted = self._context.view.locked_layers | self._context.view.hidden_layers
        self.bench.set_locked(frozenset(names[name] for name in wanted if name in names))

    def _updated(self, *_: object) -> None:
        self.show_hints()
        self.updated.emit()

    # What the canvas and the window forward

    def captured(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        """Right click: what is under the cursor becomes the brush."""
        tool = self.tool
        if where is None:
            return
        self.toolbox.captured(where, keys)
        content = self.bench.document.scenario.at(where)
        piece = self.bench.piece
        if tool is self.tool and tool.id in _NO_BRUSH and piece is not None and piece.is_on(content):
            self.toolbox.use("paint")

    def key(self, key: ToolKey) -> bool:
        """Rotate, flip, brush: what the tool holds, what is selected, or the piece in hand."""
        if not self.bench.has_document:
            return False
        if self.tool.id in _SELECTS and self.bench.document.selection.hexes and not self.tool.preview.contents:
            return self._turn_selection(key)
        return self.toolbox.key(key)

    def _turn_selection(self, key: ToolKey) -> bool:
        match key:
            case ToolKey.ROTATE:
                return turn_selection(self.bench, 1)
            case ToolKey.ROTATE_BACK:
                return turn_selection(self.bench, -1)
            case ToolKey.FLIP:
                return mirror_selection(self.bench)
            case _:
                return self.toolbox.key(key)

    def leave(self) -> bool:
        """Escape: what is half done, then the tool, then the selection."""
        return self.bench.has_document and self.toolbox.cancel()

    # Status bar

    def show_hints(self) -> None:
        if self.bench.has_document:
            self._context.show_hints(self.hints(self.tool.status))

    def hints(self, status: Status) -> Hints:
        text = self._context.text
        keys = tuple(_key(text(code)) for code in status.keys)
        return Hints(
            _after_colon(text(status.left)), _after_colon(text(status.right)), _after_colon(text(status.wheel)), keys
        )


def tool_port(context: EditorContext) -> ToolPort:
    """The port of a window, made when it is first asked for."""
    found = context.findChild(QObject, _NAME)
    return found if isinstance(found, ToolPort) else ToolPort(context)


def _after_colon(words: str) -> str:
    """The status bar shows a mouse or a key for what stands before the colon."""
    return words.partition(":")[2].strip() or words


def _key(words: str) -> tuple[str, str]:
    key, _, does = words.partition(":")
    return key.strip(), does.strip()


def connect_actions(registry: ActionRegistry, context: EditorContext) -> None:
    """Let the window's actions for tools reach the tools, once for each registry."""
    if registry.property(_CONNECTED):
        return
    registry.setProperty(_CONNECTED, True)
    port = tool_port(context)
    for action, key in _KEYS.items():
        registry.on(action, partial(port.key, key))
    registry.on("tool.leave", port.leave)
