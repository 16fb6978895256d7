"""One action as data: id, icon, keys, menu, and where its keys work. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    """Where the keys of an action work."""

    WINDOW = "window"  # in every place
    EDITOR = "editor"  # while the editor is shown
    CANVAS = "canvas"  # while the canvas has the focus: single letters, digits, arrows
    OUTSIDE_DESK = "outside-desk"
    LIBRARY = "library"
    DESK = "desk"
    TEXTS = "texts"


_EDITOR, _LIBRARY, _DESK, _LAB = "editor", "library", "desk", "lab"
_PLACES: dict[Scope, frozenset[str]] = {
    Scope.WINDOW: frozenset({_EDITOR, _LIBRARY, _DESK, _LAB}),
    Scope.EDITOR: frozenset({_EDITOR}),
    Scope.CANVAS: frozenset({_EDITOR}),
    Scope.OUTSIDE_DESK: frozenset({_EDITOR, _LIBRARY, _LAB}),
    Scope.LIBRARY: frozenset({_LIBRARY}),
    Scope.DESK: frozenset({_DESK}),
    Scope.TEXTS: frozenset({_DESK, "texts"}),
}


class Trigger(StrEnum):
    """How the keys act: as a shortcut of Qt, or read by the canvas itself because they are held or repeated."""

    SHORTCUT = "shortcut"
    HELD = "held"


@dataclass(frozen=True)
class ActionSpec:
    id: str
    icon: str
    keys: tuple[str, ...] = ()
    menu: str = ""
    scope: Scope = Scope.WINDOW
    checkable: bool = False
    group: str = ""
    trigger: Trigger = Trigger.SHORTCUT

    @property
    def text_code(self) -> str:
        return f"action.{self.id}"

    @property
    def tip_code(self) -> str:
        """One line on the effect, for the tool tip."""
        return f"action-tip.{self.id}"

    def meets(self, other: ActionSpec) -> bool:
        """Whether the keys of both are ever listened to at once, so that they must differ."""
        return bool(_PLACES[self.scope] & _PLACES[other.scope])
