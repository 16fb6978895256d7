"""How a tool stands in menus, tool bar, command palette, shortcuts and help. All of them derive from it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class ToolGroup(StrEnum):
    """Tools that stand together, in the order of the tool bar."""

    SELECT = "select"
    PIECES = "pieces"
    WAYS = "ways"
    NOTES = "notes"

    @property
    def menu(self) -> str:
        """The menu of the window that holds the group."""
        return "select" if self is ToolGroup.SELECT else "board"


@dataclass(frozen=True)
class ToolAction:
    """`position` orders the tools of a group, lowest first; leave gaps for the tools to come.

    Where the tool bar has no room for everything, the button with the lowest `priority` goes into "more" first; None
    keeps it in the bar. The other buttons of the bar have priorities of the same scale, see
    `editor.window.pages.tool_bar`.
    """

    icon: str
    group: ToolGroup
    position: int
    keys: tuple[str, ...] = ()
    priority: int | None = 0
