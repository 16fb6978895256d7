"""Motion on the board: as the user chose, or else as the system asks."""

import plistlib
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.play_view import system_motion
from editor.play_view.motion_setting import MOTION, wants_motion
from editor.play_view.play_page import PlayPage
from editor.ui.context import EditorContext
from tests.editor.play_view.play_driver import start


@pytest.mark.parametrize("is_less", [True, False])
def test_the_system_is_followed_unless_the_user_chose(
    context: EditorContext, monkeypatch: pytest.MonkeyPatch, *, is_less: bool
) -> None:
    monkeypatch.setattr(system_motion, "wants_less_motion", lambda: is_less)
    settings = context.settings
    settings.set_value(MOTION, "system")
    assert wants_motion(settings) is not is_less
    for chosen, moves in (("on", True), ("off", False)):
        settings.set_value(MOTION, chosen)
        assert wants_motion(settings) is moves


@pytest.mark.skipif("sys.platform in ('win32', 'darwin')", reason="asks a desktop of Linux")
@pytest.mark.parametrize(
    ("settings", "is_less"),
    [
        ({}, False),
        ({"enable-animations": True}, False),
        ({"enable-animations": False}, True),
        ({"reduced-motion": 1}, True),
        ({"reduced-motion": 0, "enable-animations": True}, False),
    ],
)
def test_a_desktop_tells_by_its_settings(
    settings: dict[str, object], monkeypatch: pytest.MonkeyPatch, *, is_less: bool
) -> None:
    monkeypatch.setattr(system_motion, "find_desktop_setting", lambda _group, key: settings.get(key))
    system_motion.wants_less_motion.cache_clear()
    assert system_motion.wants_less_motion() is is_less
    system_motion.wants_less_motion.cache_clear()


@pytest.mark.skipif("sys.platform in ('win32', 'darwin')", reason="asks a desktop of Linux")
def test_a_system_without_a_bus_does_not_ask_for_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert system_motion.find_desktop_setting("org.gnome.desktop.interface", "enable-animations") is None


@pytest.mark.parametrize(
    ("content", "is_less"), [({"reduceMotion": True}, True), ({"reduceMotion": False}, False), ({}, False)]
)
def test_macos_is_asked_by_its_preferences(tmp_path: Path, content: dict[str, bool], is_less: bool) -> None:
    preferences = tmp_path / "universalaccess.plist"
    preferences.write_bytes(plistlib.dumps(content))
    assert system_motion.plist_wants_less_motion(preferences) is is_less


def test_preferences_that_cannot_be_read_do_not_ask_for_less_motion(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.plist"
    damaged.write_bytes(b"bplist00 and no more")
    assert not system_motion.plist_wants_less_motion(damaged)
    assert not system_motion.plist_wants_less_motion(tmp_path / "missing.plist")


@pytest.mark.parametrize("moves", [True, False])
def test_a_card_that_is_read_rises_unless_there_is_no_motion(
    page: PlayPage, context: EditorContext, qtbot: QtBot, *, moves: bool
) -> None:
    view = start(page)
    view.show_hand()
    context.settings.set_value(MOTION, "on" if moves else "off")
    raised = view.hand.raised
    view.click_card(view.hand.view.cards[1].card)
    begin = raised.pos()
    assert raised.is_rising is moves
    qtbot.waitUntil(lambda: not raised.is_rising, timeout=10_000)
    end = raised.pos()
    assert (end.x(), end.y() < begin.y()) == (begin.x(), moves)
    view.controller.refresh()
    assert raised.pos() == end  # it has risen already
