"""All actions of the program, in the order of the menus. Those of the tools come from the tools themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from editor.tools.tool_action import ToolGroup
from editor.ui.actions.spec import ActionSpec, Scope, Trigger

if TYPE_CHECKING:
    from editor.tools.tool import Tool

_A = ActionSpec
_CANVAS, _EDITOR, _TOOL = Scope.CANVAS, Scope.EDITOR, Scope.TOOL
_HELD = Trigger.HELD

MENUS: Final = ("file", "edit", "board", "select", "view", "scenario", "library", "help")
DIGITS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
TOOL_GROUP, BRUSH_GROUP, PAGE_GROUP = "tool", "brush", "page"

_FILE: Final = (
    _A("file.new", "new", ("Ctrl+N",), "file"),
    _A("file.open", "open", ("Ctrl+O",), "file"),
    _A("file.open-sample", "play", ("Ctrl+Shift+O",), "file"),
    _A("file.save", "save", ("Ctrl+S",), "file"),
    _A("file.save-as", "save_as", ("Ctrl+Shift+S",), "file"),
    _A("file.close", "close", ("Ctrl+W",), "file"),
    _A("file.publish", "export", ("Ctrl+Shift+E",), "file"),
    _A("file.export", "export", ("Ctrl+E",), "file"),
    _A("file.export-m44", "export", (), "file"),
    _A("file.print", "print", ("Ctrl+P",), "file"),
    _A("file.quit", "quit", ("Ctrl+Q",), "file"),
)

_EDIT: Final = (
    _A("edit.undo", "undo", ("Ctrl+Z",), "edit", Scope.STEPS),
    _A("edit.redo", "redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "edit", Scope.STEPS),
    _A("edit.history", "history", ("Ctrl+H",), "edit"),
    _A("edit.cut", "cut", ("Ctrl+X",), "edit", _EDITOR),
    _A("edit.copy", "copy", ("Ctrl+C",), "edit", _EDITOR),
    _A("edit.paste", "paste", ("Ctrl+V",), "edit", _EDITOR),
    _A("edit.paste-in-place", "paste", ("Ctrl+Shift+V",), "edit", _EDITOR),
    _A("edit.duplicate", "duplicate", ("Ctrl+D",), "edit", _EDITOR),
    _A("edit.delete", "bin", ("Del",), "edit", _CANVAS),
    _A("texts.replace", "search", ("Ctrl+Shift+F",), "edit", _EDITOR),
    _A("edit.stamp", "stamp", (), "edit", _EDITOR),
    _A("edit.medal", "medal", (), "edit", _EDITOR),
    _A("edit.settings", "settings", ("Ctrl+,",), "edit"),
)


def _brush(size: int) -> ActionSpec:
    return _A(f"brush.{size}", f"brush_{size}", (), "board", _TOOL, checkable=True, group=BRUSH_GROUP)


_BOARD: Final = (
    _brush(1),
    _brush(7),
    _brush(19),
    _A("brush.smaller", "minus", ("[",), "board", _TOOL),
    _A("brush.bigger", "plus", ("]",), "board", _TOOL),
    _A("piece.rotate", "rotate", ("R",), "board", _TOOL),
    _A("piece.rotate-back", "rotate_back", ("Shift+R",), "board", _TOOL),
    _A("piece.flip", "flip", ("F",), "board", _TOOL),
    _A("board.mirror", "mirror_board", ("Ctrl+Shift+M",), "board", _EDITOR),
    _A("board.rotate", "rotate_board", (), "board", _EDITOR),
    _A("board.swap-sides", "swap_sides", (), "board", _EDITOR),
    _A("board.underlay", "underlay", (), "board", _EDITOR),
)

_SELECT: Final = (
    _A("select.all", "select_area", ("Ctrl+A",), "select", _EDITOR),
    _A("select.none", "select_none", ("Ctrl+Shift+A",), "select", _EDITOR),
    _A("select.same", "grid", (), "select", _EDITOR),
    _A("tool.leave", "leave", ("Esc",), "select", _CANVAS),
)


def _overlay(number: int, name: str, icon: str) -> ActionSpec:
    return _A(f"overlay.{name}", icon, (f"Alt+{number}",), "view", _EDITOR, checkable=True)


_VIEW: Final = (
    _A("view.zoom-in", "zoom_in", ("Ctrl++", "Ctrl+="), "view", _EDITOR),
    _A("view.zoom-out", "zoom_out", ("Ctrl+-",), "view", _EDITOR),
    _A("view.fit", "fit", ("Ctrl+0",), "view", _EDITOR),
    _A("view.pan", "pan", ("Space",), "", _CANVAS, trigger=_HELD),
    _overlay(1, "moves", "moves"),
    _overlay(2, "sight", "sight"),
    _overlay(3, "targets", "target"),
    _overlay(4, "threat", "threat"),
    _overlay(5, "sections", "sections"),
    _A("overlay.medals", "medal", (), "view", _EDITOR, checkable=True),
    _A("overlay.hide", "eye_off", ("Q",), "", _CANVAS, trigger=_HELD),
    _A("view.properties", "info", ("F2",), "view", _EDITOR),
    _A("view.battle", "flag", ("F3",), "view", _EDITOR),
    _A("view.texts", "quote", ("F4",), "view", _EDITOR),
    _A("view.rules", "card", ("F6",), "view", _EDITOR),
    _A("view.next-pane", "step", ("F8",), "view"),
    _A("view.previous-pane", "step_back", ("Shift+F8",), "view"),
    _A("view.next-tab", "chevron_right", ("Ctrl+Tab",), "view", _EDITOR),
    _A("view.palette", "terrain", (), "view", _EDITOR, checkable=True),
    _A("view.right-dock", "dock_right", (), "view", _EDITOR, checkable=True),
    _A("view.bottom-dock", "dock_bottom", (), "view", _EDITOR, checkable=True),
    _A("view.layers", "layers", (), "view", _EDITOR),
    _A("view.reset", "reset", (), "view"),
    _A("view.theme", "theme_dark", (), "view"),
    _A("view.contrast", "contrast", (), "view", checkable=True),
    _A("view.language", "language", ("Ctrl+L",), "view"),
    _A("view.menu-bar", "menu", ("F10",), "view"),
    _A("view.full-screen", "full_screen", ("F11",), "view", checkable=True),
    _A("view.commands", "command", ("Ctrl+Shift+P",), "view"),
)

_SCENARIO: Final = (
    _A("scenario.check", "check_circle", ("F5",), "scenario", _EDITOR),
    _A("scenario.next-finding", "warning", ("F7",), "scenario", _EDITOR),
    _A("scenario.previous-finding", "warning", ("Shift+F7",), "scenario", _EDITOR),
    _A("scenario.compare", "compare", (), "scenario", _EDITOR),
    _A("scenario.play", "play", ("Shift+F9",), "scenario", _EDITOR),
    _A("scenario.play-position", "play", ("Ctrl+F9",), "scenario", _EDITOR),
    _A("scenario.play-test", "play_test", ("F9",), "scenario", _EDITOR),
)


def _page(number: int, name: str, icon: str) -> ActionSpec:
    # The ids stay `place.*`: users may have changed their keys, and settings keep those by id.
    keys = (f"Ctrl+{number}",)
    return _A(f"place.{name}", icon, keys, "library", Scope.OUTSIDE_TRANSLATION, checkable=True, group=PAGE_GROUP)


_LIBRARY: Final = (
    _page(1, "editor", "grid"),
    _page(2, "library", "library"),
    _page(3, "translation", "translation"),
    _page(4, "play", "play"),
    _page(5, "play-test", "play_test"),
    _A("library.search", "search", ("Ctrl+K",), "library"),
    _A("library.import-folder", "import", (), "library"),
    _A("library.import-files", "import", (), "library"),
    _A("library.add-board", "plus", (), "library"),
    _A("library.new-card", "card", (), "library"),
    _A("library.new-rule", "plus", (), "library"),
    _A("library.new-ruling", "comment", (), "library"),
    _A("library.export", "export", (), "library"),
    _A("library.export-own", "export", (), "library"),
    _A("library.import-own", "import", (), "library"),
    _A("library.export-texts", "export", (), "library"),
    _A("library.import-texts", "import", (), "library"),
    _A("library.undo-texts", "undo", (), "library"),
    _A("library.choose", "library", (), "library"),
    _A("library.backup", "save", (), "library"),
    _A("library.restore", "undo", (), "library"),
    _A("library.go-back", "chevron_left", ("Alt+Left",), "", Scope.LIBRARY, trigger=_HELD),
    _A("library.go-forward", "chevron_right", ("Alt+Right",), "", Scope.LIBRARY, trigger=_HELD),
    _A("library.copy-link", "link", ("Ctrl+Shift+C",), "", Scope.LIBRARY, trigger=_HELD),
    _A("library.compare", "compare", ("Ctrl+D",), "", Scope.LIBRARY, trigger=_HELD),
    _A("library.bin", "bin", ("Del",), "", Scope.LIBRARY, trigger=_HELD),
)

_HELP: Final = (
    _A("help.manual", "help", ("F1",), "help"),
    _A("help.tour", "step", (), "help"),
    _A("help.shortcuts", "keyboard", (), "help"),
    _A("help.about", "info", (), "help"),
)

# No menu: the keys of the hex cursor and of the palette.
_CANVAS_KEYS: Final = (
    *(_A(f"piece.recent-{digit}", "recent", (digit,), "", _TOOL) for digit in DIGITS),
    _A("palette.search", "search", ("/",), "", _TOOL),
    _A("cursor.move", "move_cursor", ("Left", "Right", "Up", "Down"), "", _CANVAS, trigger=_HELD),
    _A("cursor.use", "check", ("Return", "Enter"), "", _CANVAS, trigger=_HELD),
    _A("cursor.menu", "menu", ("Shift+F10",), "", _CANVAS, trigger=_HELD),
)

# No menu: they work on the text that is being translated.
_TRANSLATION: Final = (
    _A("translation.accept", "check", ("Ctrl+Enter", "Ctrl+Return"), "", Scope.TRANSLATION),
    _A("translation.next", "step", ("Ctrl+Down",), "", Scope.TRANSLATION),
    _A("translation.copy-source", "copy", ("Ctrl+B",), "", Scope.TRANSLATION),
    _A("translation.fix", "fix", ("Alt+Enter", "Alt+Return"), "", Scope.TRANSLATION),
    _A("translation.concordance", "search", ("Ctrl+Shift+K",), "", Scope.TRANSLATION),
    _A("translation.replace", "swap_sides", ("Ctrl+Shift+F",), "", Scope.TRANSLATION),
    _A("translation.add-term", "plus", ("Ctrl+Shift+T",), "", Scope.TRANSLATION),
    *(_A(f"translation.term-{number}", "quote", (f"Ctrl+{number}",), "", Scope.TRANSLATION) for number in range(1, 10)),
    *(
        _A(f"translation.memory-{number}", "history", (f"Alt+{number}",), "", Scope.TRANSLATION)
        for number in range(1, 4)
    ),
    _A("texts.filter", "filter", ("Ctrl+F",), "", Scope.TRANSLATION),
)

# What a later version builds: the keys are kept free from now on.
_LATER: Final = (_A("texts.insert-term", "quote", ("Ctrl+T",), "", Scope.TEXTS),)

# All but the tools: what the first paint of the window needs.
WITHOUT_TOOLS: Final = (
    *(*_FILE, *_EDIT, *_BOARD, *_SELECT, *_VIEW, *_SCENARIO, *_LIBRARY, *_HELP, *_CANVAS_KEYS, *_TRANSLATION, *_LATER),
)


def tool_spec(tool: type[Tool]) -> ActionSpec:
    action = tool.action
    assert action is not None, tool.id
    menu = action.group.menu
    return _A(f"tool.{tool.id}", action.icon, action.keys, menu, _TOOL, checkable=True, group=TOOL_GROUP)


@cache
def tool_specs() -> Mapping[ToolGroup, tuple[ActionSpec, ...]]:
    """The actions of the tools, by group."""
    # Late: what the tools import takes longer than the first paint of the window.
    from editor.tools.discovery import find_tools

    tools = [tool for tool in find_tools() if tool.action is not None]
    return MappingProxyType(
        {
            group: tuple(tool_spec(tool) for tool in tools if tool.action is not None and tool.action.group is group)
            for group in ToolGroup
        }
    )


def tool_ids(group: ToolGroup) -> tuple[str, ...]:
    return tuple(spec.id for spec in tool_specs()[group])


@cache
def built_actions() -> tuple[ActionSpec, ...]:
    """All actions that a user can reach today, in the order of the menus."""
    by_menu = {
        menu: tuple(spec for group, specs in tool_specs().items() if group.menu == menu for spec in specs)
        for menu in MENUS
    }
    tools, select = by_menu["board"], by_menu["select"]
    return (
        *(*_FILE, *_EDIT, *tools, *_BOARD, *select, *_SELECT),
        *(*_VIEW, *_SCENARIO, *_LIBRARY, *_HELP, *_CANVAS_KEYS, *_TRANSLATION),
    )


@cache
def all_actions() -> tuple[ActionSpec, ...]:
    """With those whose keys are only kept free."""
    return (*built_actions(), *_LATER)
