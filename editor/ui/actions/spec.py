"""One action as data: id, icon, keys, menu, and where its keys work. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    """Where the keys of an action work."""

    WINDOW = "window"  # on every page
    EDITOR = "editor"  # while the editor is shown, or the start page, which is the editor without a board
    STEPS = "steps"  # the same, and while the lab is shown: both make steps of the history
    TOOL = "tool"  # while the editor is shown and no text has the focus: single letters and digits
    CANVAS = "canvas"  # while the canvas has the focus: arrows, Enter, Esc, Del, and keys that are held
    OUTSIDE_TRANSLATION = "outside-translation"
    LIBRARY = "library"
    TRANSLATION = "translation"
    TEXTS = "texts"

    def works_on(self, page: str) -> bool:
        return page in _PAGES[self]


_START, _EDITOR, _LIBRARY = "start", "editor", "library"
_TRANSLATION, _PLAY, _PLAY_TEST = "translation", "play", "play-test"
_PAGES: dict[Scope, frozenset[str]] = {
    Scope.WINDOW: frozenset({_START, _EDITOR, _LIBRARY, _TRANSLATION, _PLAY, _PLAY_TEST}),
    Scope.EDITOR: frozenset({_START, _EDITOR}),
    Scope.STEPS: frozenset({_START, _EDITOR, _PLAY_TEST}),
    Scope.TOOL: frozenset({_EDITOR}),
    Scope.CANVAS: frozenset({_EDITOR}),
    Scope.OUTSIDE_TRANSLATION: frozenset({_START, _EDITOR, _LIBRARY, _PLAY, _PLAY_TEST}),
    Scope.LIBRARY: frozenset({_LIBRARY}),
    Scope.TRANSLATION: frozenset({_TRANSLATION}),
    Scope.TEXTS: frozenset({_TRANSLATION, "texts"}),
}
# Those whose keys the window turns on and off with the page. The others are those of one page, or of what has the
# focus.
PAGE_SCOPES = (Scope.EDITOR, Scope.STEPS, Scope.TOOL, Scope.OUTSIDE_TRANSLATION)


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

    @property
    def synonyms_code(self) -> str:
        """Other words that people search it by, with commas between."""
        return f"action-synonyms.{self.id}"

    def shares_keys_with(self, other: ActionSpec) -> bool:
        """Whether the keys of both work on the same page, so that they must differ."""
        return bool(_PAGES[self.scope] & _PAGES[other.scope])
