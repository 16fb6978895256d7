"""All actions: words in three languages, icons, names, and keys as docs/ui.md tells them."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from editor.settings.settings import Settings
from editor.tools.tool_action import ToolGroup
from editor.ui.actions.registry import ActionRegistry, ShortcutClash
from editor.ui.actions.spec import Scope, Trigger
from editor.ui.actions.table import MENUS, all_actions, built_actions, tool_ids
from editor.ui.theme.icons import icon_names
from editor.ui.theme.tokens import Appearance, tokens
from editor.window.frame.menus import LAYOUT, SUBMENUS
from editor.window.main_window import MainWindow
from i18n.catalogs import Domain, catalog
from i18n.languages import Language


def test_the_keys_are_documented(root: Path) -> None:
    page = (root / "docs" / "ui.md").read_text("utf-8").split("## 8. Keys")[1].split("\n## ")[0]
    words = catalog(Domain.UI, Language.ENGLISH)
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if " | `" in line]
    documented = {action.strip("`"): (title, tuple(re.findall(r"`([^`]+)`", keys))) for title, action, keys in rows}
    assert len(documented) == len(rows)
    ours = {
        spec.id: (words.text(spec.text_code).replace("&", "").rstrip("…"), spec.keys)
        for spec in all_actions()
        if spec.keys
    }
    assert documented == ours
    later = page.split("do not exist yet")[1]
    assert {key for key in documented if f"`{key}`" in later} == ours.keys() - {spec.id for spec in built_actions()}


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
    with pytest.raises(ShortcutClash) as caught:
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
    again.set_keys("tool.paint", ("B",))
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


def test_single_letters_belong_to_the_board(window: MainWindow) -> None:
    for spec in all_actions():
        single = [key for key in spec.keys if len(key) == 1]
        if single:
            assert spec.scope in (Scope.TOOL, Scope.CANVAS), spec.id
        if spec.scope is Scope.CANVAS:
            assert window.registry.action(spec.id) not in window.actions()
        if spec.trigger is Trigger.HELD or spec.scope is Scope.TOOL:  # there is no board yet
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
