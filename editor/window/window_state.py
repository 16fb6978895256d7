"""Where the window stood and what it showed, kept from one start to the next."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QPoint, QRect, QSize

from editor.window.pages.page_stack import EDITOR

if TYPE_CHECKING:
    from editor.settings.settings import Settings
    from editor.window.frame.window_frame import WindowFrame
    from editor.window.pages.editor_page import EditorPage

_KEY = "window"
# Comfortable on a screen that has room for it; on a larger one four fifths of the screen.
_COMFORTABLE = QSize(1600, 1000)
_SHARE = 0.8
# What the system may put around a window: its title bar and edges.
_TITLE_BAR = 40


def keep_state(window: WindowFrame, settings: Settings) -> None:
    stored = settings.value(_KEY)
    state: dict[str, Any] = dict(stored) if isinstance(stored, dict) else {}
    state["geometry"] = _packed(window.saveGeometry())
    state["overlays"] = sorted(window.context.view.overlays)
    if window.has_editor:
        editor = window.editor
        state["columns"] = _packed(editor.splitter.saveState())
        state["rows"] = _packed(editor.center.saveState())
        state["right_page"] = editor.right.current_panel
        state["bottom_page"] = editor.bottom.current_panel
        state["bottom_folded"] = editor.bottom.is_folded
        state["palette_folded"] = editor.is_palette_folded
    settings.set_value(_KEY, state)


def restore_state(window: WindowFrame, settings: Settings) -> bool:
    """False if there was nothing to restore, or it made no sense. Docks follow when they are made."""
    stored: Any = settings.value(_KEY)
    if not isinstance(stored, dict):
        return False
    overlays = stored.get("overlays")
    for name in overlays if isinstance(overlays, list) else ():
        if isinstance(name, str) and window.registry.has(f"overlay.{name}"):
            window.registry.action(f"overlay.{name}").setChecked(True)
    window.pages.when_made(EDITOR, lambda editor: _restore_docks(editor, stored))
    geometry = _unpacked(stored.get("geometry"))
    if geometry is None or not window.restoreGeometry(geometry):
        return False
    # The screen may be smaller than the one of the last time, or gone.
    room = window.screen().availableGeometry()
    if not window.isMaximized() and not window.isFullScreen() and not room.contains(window.frameGeometry()):
        window.setGeometry(fitting_geometry(window.geometry(), room))
    return True


def take_first_size(window: WindowFrame) -> None:
    """In the middle of the screen. One that is too small for comfort is filled."""
    window.setGeometry(first_geometry(window.screen().availableGeometry()))


def first_geometry(room: QRect) -> QRect:
    """Where a window without a remembered size lies on a screen with this room, title bar included."""
    inside = room.adjusted(0, _TITLE_BAR, 0, 0)
    size = (room.size() * _SHARE).expandedTo(_COMFORTABLE).boundedTo(inside.size())
    free = inside.size() - size
    return QRect(inside.topLeft() + QPoint(free.width() // 2, free.height() // 2), size)


def fitting_geometry(geometry: QRect, room: QRect) -> QRect:
    """The same geometry, or as much of it as the screen has room for."""
    inside = room.adjusted(0, _TITLE_BAR, 0, 0)
    size = geometry.size().boundedTo(inside.size())
    left = min(max(geometry.left(), inside.left()), inside.right() + 1 - size.width())
    top = min(max(geometry.top(), inside.top()), inside.bottom() + 1 - size.height())
    return QRect(QPoint(left, top), size)


def _restore_docks(editor: EditorPage, stored: dict[str, Any]) -> None:
    columns, rows = _unpacked(stored.get("columns")), _unpacked(stored.get("rows"))
    if columns is not None:
        editor.splitter.restoreState(columns)
    if rows is not None:
        editor.center.restoreState(rows)
    for dock, key in ((editor.right, "right_page"), (editor.bottom, "bottom_page")):
        panel = stored.get(key)
        if isinstance(panel, str) and panel in dock.panel_ids():
            dock.show_panel(panel)
    if stored.get("bottom_folded") is True:
        editor.bottom.set_folded(True)
    if stored.get("palette_folded") is True:
        editor.ensure_palette()
        editor.set_palette_shown(False)


def _packed(data: QByteArray) -> str:
    return base64.b64encode(data.data()).decode("ascii")


def _unpacked(text: object) -> QByteArray | None:
    if not isinstance(text, str):
        return None
    try:
        return QByteArray(base64.b64decode(text, validate=True))
    except (binascii.Error, ValueError):
        return None
