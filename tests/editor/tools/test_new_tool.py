"""A tool is one module, an icon and its texts: everything that shows tools derives from it."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton

from editor import tools
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.help.keyboard import keyboard_chapter
from editor.tools.discovery import find_tools
from editor.ui.actions import table
from editor.window.command_palette.command_search import command_entries, search
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.main_window import MainWindow
from editor.window.pages.tool_bar import button_groups
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.hexes import Hex
from schema.scenario import Scenario

MODULE = '''
from typing import ClassVar

from editor.edits.erase import Erase
from editor.edits.layers import EVERY_LAYER
from editor.tools.tool import NO_KEYS, Modifiers, Tool
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import ToolStatus
from schema.hexes import Hex


class BulldozerTool(Tool):
    """Clears one hex."""

    id: ClassVar[str] = "bulldozer"
    action: ClassVar[ToolAction | None] = ToolAction("bin", ToolGroup.PIECES, 25, ("U",), priority=5)

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        if where is not None:
            self.document.do(Erase((where,), EVERY_LAYER))

    @property
    def status(self) -> ToolStatus:
        return ToolStatus("status.left.bulldozer")
'''
TEXTS = {"action.tool.bulldozer": "Bulldozer", "status.left.bulldozer": "clear this hex"}
TOOL = "tool.bulldozer"
MakeWindow = Callable[..., MainWindow]


def forget_tools() -> None:
    for lists in (find_tools, table.tool_specs, table.built_actions, table.all_actions):
        lists.cache_clear()


@pytest.fixture
def bulldozer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The module lies beside the others, its texts are in the catalogs of every language."""
    folder = tmp_path / "more_tools"
    folder.mkdir()
    (folder / "bulldozer_tool.py").write_text(MODULE, "utf-8")
    monkeypatch.setattr(tools, "__path__", [*tools.__path__, str(folder)])
    for language in Language:
        shipped = catalog(Domain.UI, language)._translations._fallback  # type: ignore[attr-defined]
        for code, text in TEXTS.items():
            monkeypatch.setitem(shipped._catalog, code, text)
    forget_tools()
    yield
    monkeypatch.undo()
    sys.modules.pop("editor.tools.bulldozer_tool", None)
    forget_tools()


@pytest.fixture
def window(bulldozer: None, make_window: MakeWindow) -> MainWindow:  # noqa: ARG001
    window = make_window()
    window.commands.files.create(Scenario())
    return window


def test_it_is_in_the_menu_and_in_the_bar_at_its_position(window: MainWindow) -> None:
    listed = [action.objectName() for action in window.menus["board"].actions()]
    assert listed[listed.index("tool.erase") + 1] == TOOL
    pieces = next(group for group in button_groups() if "tool.erase" in group)
    assert pieces[pieces.index("tool.erase") + 1] == TOOL
    button = window.editor.bar.findChild(QAbstractButton, f"button {TOOL}")
    assert isinstance(button, QAbstractButton)
    assert button.isVisible()
    window.resize(1100, 700)
    assert TOOL in window.editor.bar.hidden_actions, "with the lowest priority of all it goes first"


def test_it_works_on_the_map_and_its_button_is_down(window: MainWindow) -> None:
    window.registry.action(TOOL).trigger()
    assert window.context.toolbox.current.id == "bulldozer"
    assert window.registry.action(TOOL).isChecked()
    assert window.context.hints.left == "clear this hex"
    document = window.context.current_document
    assert document is not None
    document.do(PlacePiece(tile_piece("forest"), (Hex(2, 2),)))
    window.context.toolbox.pressed(Hex(2, 2))
    assert document.scenario.at(Hex(2, 2)).is_bare


def test_commands_shortcuts_and_help_know_it(window: MainWindow) -> None:
    assert [entry.key for entry in search(command_entries(window.context), "bulldoz")] == [TOOL]
    window.commands.show_settings("shortcuts")
    dialog = window.dialogs.current
    assert isinstance(dialog, SettingsDialog)
    dialog.shortcuts.choose(TOOL)
    assert dialog.shortcuts.current == TOOL
    keys = {spec.id: spec.keys for spec in table.built_actions()}
    for language in Language:
        assert "| U | Bulldozer |" in keyboard_chapter(language, keys.__getitem__)
