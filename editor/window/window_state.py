"""Where the window stood and what it showed, kept from one start to the next."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray

if TYPE_CHECKING:
    from editor.settings.settings import Settings
    from editor.window.frame.window_frame import WindowFrame
    from editor.window.pages.editor_page import EditorPage

_KEY = "window"


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
    for name in stored.get("overlays") or ():
        if window.registry.has(f"overlay.{name}"):
            window.registry.action(f"overlay.{name}").setChecked(True)
    window.editor_made.connect(lambda editor: _restore_docks(editor, stored))
    geometry = _unpacked(stored.get("geometry"))
    return geometry is not None and window.restoreGeometry(geometry)


def _restore_docks(editor: EditorPage, stored: dict[str, Any]) -> None:
    columns, rows = _unpacked(stored.get("columns")), _unpacked(stored.get("rows"))
    if columns is not None:
        editor.splitter.restoreState(columns)
    if rows is not None:
        editor.center.restoreState(rows)
    for dock, key in ((editor.right, "right_page"), (editor.bottom, "bottom_page")):
        if stored.get(key) in dock.panel_ids():
            dock.show_panel(str(stored[key]))
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
