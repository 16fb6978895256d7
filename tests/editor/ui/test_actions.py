"""All actions: words in three languages, icons, names, and the keys of the table in UI.md."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from editor.settings.settings import Settings
from editor.tools.tool_action import ToolGroup
from editor.ui.actions.registry import ActionRegistry, Clash
from editor.ui.actions.spec import Scope, Trigger
from editor.ui.actions.table import MENUS, all_actions, built_actions, tool_ids
from editor.ui.theme.icons import icon_names
from editor.ui.theme.tokens import Appearance, tokens
from editor.window.frame.menus import LAYOUT, SUBMENUS
from editor.window.main_window import MainWindow
from i18n.catalogs import Domain, catalog
from i18n.languages import Language

# What UI.md section 7 says, action by action. `Ctrl+1 ... 9` and the like are written out.
KEYS = {
    "file.new": "Ctrl+N",
    "file.open": "Ctrl+O",
    "file.save": "Ctrl+S",
    "file.save-as": "Ctrl+Shift+S",
    "file.close": "Ctrl+W",
    "file.open-sample": "Ctrl+Shift+O",
    "edit.undo": "Ctrl+Z",
    "edit.redo": "Ctrl+Shift+Z / Ctrl+Y",
    "edit.history": "Ctrl+H",
    "edit.cut": "Ctrl+X",
    "edit.copy": "Ctrl+C",
    "edit.paste": "Ctrl+V",
    "edit.duplicate": "Ctrl+D",
    "library.compare": "Ctrl+D",
    "edit.delete": "Del",
    "library.bin": "Del",
    "select.all": "Ctrl+A",
    "select.none": "Ctrl+Shift+A",
    "tool.leave": "Esc",
    "tool.select": "V",
    "tool.lasso": "L",
    "tool.paint": "B",
    "tool.erase": "E",
    "tool.eyedropper": "I",
    "tool.fill": "G",
    "tool.line": "N",
    "tool.river": "W, 1",
    "tool.road": "W, 2",
    "tool.rail": "W, 3",
    "tool.coast": "W, 4",
    "tool.label": "T",
    "tool.measure": "M",
    "tool.why": "Y",
    "brush.smaller": "[",
    "brush.bigger": "]",
    "piece.rotate": "R",
    "piece.rotate-back": "Shift+R",
    "piece.flip": "F",
    "board.mirror": "Ctrl+Shift+M",
    **{f"piece.recent-{digit}": digit for digit in "1234567890"},
    "palette.search": "/",
    "view.pan": "Space",
    "view.fit": "Ctrl+0",
    "view.zoom-in": "Ctrl++ / Ctrl+=",
    "view.zoom-out": "Ctrl+-",
    "cursor.move": "Left / Right / Up / Down",
    "cursor.use": "Return / Enter",
    "cursor.menu": "Shift+F10",
    "overlay.moves": "Alt+1",
    "overlay.sight": "Alt+2",
    "overlay.targets": "Alt+3",
    "overlay.threat": "Alt+4",
    "overlay.sections": "Alt+5",
    "overlay.hide": "Q",
    "view.properties": "F2",
    "view.battle": "F3",
    "view.texts": "F4",
    "view.rules": "F6",
    "scenario.next-finding": "F7",
    "scenario.previous-finding": "Shift+F7",
    "view.next-pane": "F8",
    "view.previous-pane": "Shift+F8",
    "scenario.play-test": "F9",
    "view.menu-bar": "F10",
    "view.full-screen": "F11",
    "place.editor": "Ctrl+1",
    "place.library": "Ctrl+2",
    "place.translation": "Ctrl+3",
    "place.play-test": "Ctrl+4",
    "library.search": "Ctrl+K",
    "view.commands": "Ctrl+Shift+P",
    "view.language": "Ctrl+L",
    "translation.accept": "Ctrl+Return / Ctrl+Enter",
    "translation.next": "Ctrl+Down",
    "translation.copy-source": "Ctrl+B",
    **{f"translation.term-{number}": f"Ctrl+{number}" for number in range(1, 10)},
    **{f"translation.memory-{number}": f"Alt+{number}" for number in range(1, 4)},
    "texts.insert-term": "Ctrl+T",
    "texts.filter": "Ctrl+F",
    "scenario.check": "F5",
    "texts.replace": "Ctrl+Shift+F",
    "view.next-tab": "Ctrl+Tab",
    "file.print": "Ctrl+P",
    "file.export": "Ctrl+E",
    "help.manual": "F1",
    "edit.settings": "Ctrl+,",
    "file.quit": "Ctrl+Q",
}


def test_keys_are_those_of_the_design() -> None:
    wanted = {name: tuple(keys.split(" / ")) for name, keys in KEYS.items()}
    assert {spec.id: spec.keys for spec in all_actions() if spec.keys} == wanted


def test_no_key_of_the_design_is_forgotten(root: Path) -> None:
    """Every key that the table in UI.md names belongs to some action of ours."""
    law = root.parent / "shared" / "UI.md"
    if not law.is_file():
        pytest.skip("the design is not here")
    section = law.read_text("utf-8").split("## 7.")[1].split("## 8.")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ") and "keys" not in line]
    cells = [row.strip("| ").split(" | ") for row in rows]
    named = " ".join(cell[place] for cell in cells for place in (0, 2) if place < len(cell))
    functions = set(re.findall(r"\bF\d+\b", named))
    assert functions == {f"F{number}" for number in range(1, 12)}
    ours = {QKeySequence(key).toString() for spec in all_actions() for key in spec.keys}
    assert functions <= ours | {"Shift+F7"}
    for combined in re.findall(r"(?:Ctrl|Alt)\+(?:Shift\+)?[A-Z0-9]\b", named):
        assert QKeySequence(combined).toString() in ours, combined


@pytest.mark.parametrize("language", Language)
def test_every_action_has_words(language: Language) -> None:
    words = catalog(Domain.UI, language)
    assert [spec.id for spec in all_actions() if not words.has(spec.text_code)] == []
    titles = [words.text(spec.text_code) for spec in built_actions()]
    assert sorted(title for title in titles if titles.count(title) > 1) == []


def test_every_action_has_an_icon_of_ours() -> None:
    assert [spec.id for spec in all_actions() if spec.icon not in icon_names()] == []


def test_every_action_is_in_the_menus_once_unless_it_is_a_key_only() -> None:
    submenus = {">layers": "view.layers"}  # a button in the tool bar, a submenu here
    lists = (*LAYOUT.values(), *SUBMENUS.values())
    entries = [submenus.get(entry, entry) for entries in lists for entry in entries]
    groups = [entry[1:] for entry in entries if entry.startswith("*")]
    assert sorted(groups) == sorted(ToolGroup)
    listed = [entry for entry in entries if entry[0] not in "->*"]
    listed += [tool for group in ToolGroup for tool in tool_ids(group)]
    assert sorted(listed) == sorted(spec.id for spec in built_actions() if spec.menu)
    assert tuple(LAYOUT) == MENUS
    menu_of = {spec.id: spec.menu for spec in built_actions()} | {f"*{group}": group.menu for group in ToolGroup}
    for menu, entries in LAYOUT.items():
        assert all(menu_of[entry] == menu for entry in entries if entry in menu_of)


def test_defaults_do_not_clash(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    registry = ActionRegistry(Settings(tmp_path / "settings.json"), lambda code: code)
    clashes = {
        (spec.id, holder.id)
        for spec in all_actions()
        for key in spec.keys
        if (holder := registry.find_clash(spec.id, key))
    }
    assert clashes == set()


def test_a_clash_is_found_and_nothing_is_changed(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    settings = Settings(tmp_path / "settings.json")
    registry = ActionRegistry(settings, lambda code: code)
    with pytest.raises(Clash) as caught:
        registry.set_keys("tool.paint", ("E",))
    assert caught.value.holder.id == "tool.erase"
    assert registry.keys("tool.paint") == ("B",)
    # The first key of a chord is taken too: Qt would wait for the second.
    assert registry.find_clash("tool.paint", "W") is not None
    # The desk and the map are never listened to at once.
    assert registry.find_clash("translation.memory-1", "Alt+5") is None
    registry.set_keys("tool.paint", ("Ctrl+Alt+B",))
    assert settings.shortcuts == {"tool.paint": ("Ctrl+Alt+B",)}
    again = ActionRegistry(Settings(tmp_path / "settings.json"), lambda code: code)
    assert again.keys("tool.paint") == ("Ctrl+Alt+B",)
    assert again.action("tool.paint").shortcut() == QKeySequence("Ctrl+Alt+B")
    again.reset_all_keys()
    assert again.keys("tool.paint") == ("B",)
    again.set_keys("tool.paint", ())
    assert again.keys("tool.paint") == ()
    again.reset_keys("tool.paint")
    assert Settings(tmp_path / "settings.json").shortcuts == {}


def test_tool_tips_name_the_key_and_the_effect_and_why_it_is_off(window: MainWindow) -> None:
    tip = window.registry.action("file.new").toolTip()
    assert "Ctrl+N" in tip
    assert "\n" in tip
    assert "Open a scenario first." in window.registry.action("file.save").toolTip()
    for spec in built_actions():
        action = window.registry.action(spec.id)
        assert action.text()
        if not action.isEnabled():
            assert action.property("reason"), spec.id


def test_single_letters_belong_to_the_canvas(window: MainWindow) -> None:
    for spec in all_actions():
        single = [key for key in spec.keys if len(key) == 1]
        if single:
            assert spec.scope is Scope.CANVAS, spec.id
            assert window.registry.action(spec.id) not in window.actions()
        if spec.trigger is Trigger.HELD:
            assert window.registry.action(spec.id).shortcuts() == []


def test_icons_take_the_colours_of_the_theme(qtbot: QtBot) -> None:
    del qtbot
    from editor.ui.theme.icons import pixmap

    for appearance in Appearance:
        look = tokens(appearance)
        image = pixmap("select", look.color("accent_text"), 18, 2.0).toImage()
        found = {
            image.pixelColor(x, y).name() for x in range(36) for y in range(36) if image.pixelColor(x, y).alpha() == 255
        }
        assert look.hex("accent_text") in found
