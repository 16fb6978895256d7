"""The tool bar of the editor: six groups, brush, overlays, layers, the main button. Never a second row.

What does not fit goes into "more" at the end, least used first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QWidget

from editor.tools.tool_action import ToolGroup
from editor.ui.actions.table import tool_ids
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import Hairline, plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name, set_text
from editor.ui.parts.pop_up_menu import pop_up
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import copy_tool_tip

if TYPE_CHECKING:
    from editor.tools.toolbox import Toolbox
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_BEFORE_TOOLS: Final = (("file.new", "file.open", "file.save"), ("edit.undo", "edit.redo", "edit.history"))
_TOOL_GROUPS: Final = ((ToolGroup.SELECT, ToolGroup.PIECES), (ToolGroup.WAYS,), (ToolGroup.NOTES,))
_AFTER_TOOLS: Final = (("piece.rotate", "piece.flip"),)
OVERLAYS: Final = ("overlay.moves", "overlay.sight", "overlay.targets", "overlay.threat", "overlay.sections")
BRUSHES: Final = ("brush.1", "brush.7", "brush.19")
# What goes into "more" first, lowest first, on one scale with the tools; what is not here or has None stays.
_PRIORITIES: Final[Mapping[str, int]] = MappingProxyType(
    {
        "edit.history": 10,
        "overlays": 30,
        "piece.flip": 70,
        "brushes": 80,
        "piece.rotate": 120,
        "file.new": 150,
        "file.open": 160,
    }
)


def button_groups() -> tuple[tuple[str, ...], ...]:
    """The actions of the bar, in groups that a line separates."""
    tools = (tuple(name for group in groups for name in tool_ids(group)) for groups in _TOOL_GROUPS)
    return (*_BEFORE_TOOLS, *tools, *_AFTER_TOOLS)


def overflow_order(toolbox: Toolbox) -> tuple[str, ...]:
    """The parts of the bar that may go into "more", the first to go first."""
    priorities = dict(_PRIORITIES)
    for tool in toolbox.tools.values():
        if tool.action is not None and tool.action.priority is not None:
            priorities[tool.action_id] = tool.action.priority
    return tuple(sorted(priorities, key=lambda name: priorities[name]))


@dataclass
class _Item:
    """A part of the bar that can go into "more", with the actions that it stands for."""

    widgets: tuple[QWidget, ...]
    actions: tuple[str, ...]

    def width(self, gap: int) -> int:
        return sum(widget.sizeHint().width() + gap for widget in self.widgets)


class ToolBar(QWidget):
    GAP: Final = 4

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._registry = registry
        self.setFixedHeight(context.tokens.size("toolbar"))
        set_accessible_name(context, self, "window.tools")
        self._items: dict[str, _Item] = {}
        self._hairlines: list[tuple[Hairline, tuple[str, ...]]] = []
        self._hidden: list[str] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 10, 0)
        row.setSpacing(self.GAP)
        self._overflow = overflow_order(context.toolbox)
        for position, group in enumerate(button_groups()):
            if position > 0:
                line = Hairline(upright=True)
                line.setFixedHeight(24)
                self._hairlines.append((line, group))
                row.addWidget(line)
            for action_id in group:
                button = IconButton(context, registry.spec(action_id).icon).bind(registry.action(action_id))
                self._items[action_id] = _Item((button,), (action_id,))
                row.addWidget(button)
        self._add_brushes(row)
        self.more = IconButton(context, "more", code="window.more")
        self.more.setObjectName("more")
        self.more.clicked.connect(self._show_more)
        row.addWidget(self.more)
        row.addStretch(1)
        self._add_overlays(row)
        self.layers = IconButton(context, "layers").bind(registry.action("view.layers"))
        row.addWidget(self.layers)
        row.addSpacing(4)
        self.play_test = PushButton(context, kind="main", icon_name="play_test")
        self.play_test.setObjectName("play-test")
        set_text(context, self.play_test, "bar.play-test")
        action = registry.action("scenario.play-test")
        copy_tool_tip(action, self.play_test)
        action.changed.connect(lambda: copy_tool_tip(action, self.play_test))
        self.play_test.clicked.connect(action.trigger)
        row.addWidget(self.play_test)
        connect_while_alive(context.language_changed, self, lambda *_: self._fit())

    def _add_brushes(self, row: QHBoxLayout) -> None:
        words = self._label("bar.brush")
        self.brushes = Segments(self._context)
        set_accessible_name(self._context, self.brushes, "bar.brush")
        for action_id in BRUSHES:
            self.brushes.add_action(self._registry.action(action_id), words=action_id.partition(".")[2])
        row.addSpacing(8)
        row.addWidget(words)
        row.addWidget(self.brushes)
        self._items["brushes"] = _Item((words, self.brushes), BRUSHES)

    def _add_overlays(self, row: QHBoxLayout) -> None:
        words = self._label("bar.show")
        self.overlays = Segments(self._context, exclusive=False)
        set_accessible_name(self._context, self.overlays, "bar.show")
        for action_id in OVERLAYS:
            self.overlays.add_action(self._registry.action(action_id), icon_name=self._registry.spec(action_id).icon)
        row.addWidget(words)
        row.addWidget(self.overlays)
        row.addSpacing(4)
        self._items["overlays"] = _Item((words, self.overlays), OVERLAYS)

    def _label(self, code: str) -> QLabel:
        words = plain_label("", "label")
        set_text(self._context, words, code)
        return words

    # What fits

    def _fit(self) -> None:
        for widget in (words for item in self._items.values() for words in item.widgets):
            widget.ensurePolished()
        room = self.width() - 20 - self.layers.width() - self.play_test.sizeHint().width() - 40
        room -= sum(1 + self.GAP for _ in self._hairlines)
        needed = sum(item.width(self.GAP) for item in self._items.values())
        self._hidden = []
        for key in self._overflow:
            if needed <= room:
                break
            if not self._hidden:
                room -= self.more.width() + self.GAP
            needed -= self._items[key].width(self.GAP)
            self._hidden.append(key)
        for key, item in self._items.items():
            for widget in item.widgets:
                widget.setVisible(key not in self._hidden)
        for line, group in self._hairlines:
            line.setVisible(any(key not in self._hidden for key in group))
        self.more.setVisible(bool(self._hidden))

    @property
    def hidden_actions(self) -> tuple[str, ...]:
        """What stands in "more", in the order of the bar."""
        return tuple(action for key, item in self._items.items() if key in self._hidden for action in item.actions)

    def _show_more(self) -> None:
        menu = QMenu(self)
        for action_id in self.hidden_actions:
            menu.addAction(self._registry.action(action_id))
        self._registry.set_icons(menu, self._context.tokens)
        pop_up(menu, self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
