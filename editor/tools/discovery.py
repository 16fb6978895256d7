"""Finding the tools: every module of this package whose name ends in `_tool` is loaded and asked for its tools."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from editor import tools
from editor.tools.tool import Tool
from editor.tools.tool_action import ToolGroup


@cache
def find_tools() -> tuple[type[Tool], ...]:
    """All tools in the order of menus and tool bar, then those without a button of their own."""
    names = sorted(module.name for module in iter_modules(tools.__path__) if module.name.endswith("_tool"))
    classes = [tool for name in names for tool in _tools_of(import_module(f"{tools.__name__}.{name}"))]
    return tuple(sorted(classes, key=_order))


def _tools_of(module: ModuleType) -> list[type[Tool]]:
    """The classes that the module defines and that have an id of their own; the others are bases."""
    return [
        item
        for item in vars(module).values()
        if isinstance(item, type)
        and issubclass(item, Tool)
        and item.__module__ == module.__name__
        and "id" in vars(item)
    ]


def _order(tool: type[Tool]) -> tuple[int, int, str]:
    if tool.action is None:
        return len(ToolGroup), 0, tool.id
    return list(ToolGroup).index(tool.action.group), tool.action.position, tool.id
