"""Whether the system asks programs for less motion. Qt does not tell, so each system is asked in its own way."""

from __future__ import annotations

import plistlib
import sys
from functools import cache
from pathlib import Path
from typing import Final

_PORTAL: Final = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
# Where desktops of Linux keep it: the setting, and the value that asks for less.
_SETTINGS: Final = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
)
_MAC_PREFERENCES: Final = "Library/Preferences/com.apple.universalaccess.plist"
_WAIT_MS: Final = 300


@cache
def wants_less_motion() -> bool:
    """Asked once; a system that does not answer does not ask for less."""
    if sys.platform == "win32":
        import ctypes

        shows_animation = ctypes.c_int(1)
        get_client_area_animation = 0x1042
        ctypes.windll.user32.SystemParametersInfoW(get_client_area_animation, 0, ctypes.byref(shows_animation), 0)
        return not shows_animation.value
    if sys.platform == "darwin":
        return plist_wants_less_motion(Path.home() / _MAC_PREFERENCES)
    return any(find_desktop_setting(group, key) == value for group, key, value in _SETTINGS)


def plist_wants_less_motion(preferences: Path) -> bool:
    """What a file of macOS preferences says; one that cannot be read does not ask for less."""
    try:
        with preferences.open("rb") as file:
            return bool(plistlib.load(file).get("reduceMotion"))
    except (OSError, ValueError, AttributeError):
        return False


def find_desktop_setting(group: str, key: str) -> object:
    """A setting of a Linux desktop, as its portal tells; None where there is no portal or no such setting."""
    from PySide6.QtDBus import QDBusConnection, QDBusInterface, QDBusMessage  # only for a game that is shown

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return None
    portal = QDBusInterface(*_PORTAL, bus)
    portal.setTimeout(_WAIT_MS)
    answer = portal.call("ReadOne", group, key)
    if answer.type() is not QDBusMessage.MessageType.ReplyMessage or not answer.arguments():
        return None
    return _plain(answer.arguments()[0])


def _plain(value: object) -> object:
    """What a variant of the bus holds."""
    variant = getattr(value, "variant", None)
    return variant() if callable(variant) else value
