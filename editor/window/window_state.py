"""Where the window stood and what it showed, kept from one start to the next."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray

if TYPE_CHECKING:
    from editor.settings.settings import Settings
    from editor.window.editor_place import EditorPlace
    from editor.window.main_window import MainWindow

_KEY = "window"


def keep_state(window: MainWindow, settings: Settings) -> None:
    settings.set_value(
        _KEY,
        {
            "geometry": _packed(window.saveGeometry()),
            "columns": _packed(window.editor.splitter.saveState()),
            "rows": _packed(window.editor.center.saveState()),
            "right_page": window.editor.right.current_page,
            "bottom_page": window.editor.bottom.current_page,
            "bottom_folded": window.editor.bottom.is_folded,
            "overlays": sorted(window.context.view.overlays),
        },
    )


def restore_state(window: MainWindow, settings: Settings) -> bool:
    """False if there was nothing to restore, or it made no sense."""
    kept: Any = settings.value(_KEY)
    if not isinstance(kept, dict):
        return False
    geometry = _unpacked(kept.get("geometry"))
    if geometry is None or not window.restoreGeometry(geometry):
        return False
    _restore_docks(window.editor, kept)
    for name in kept.get("overlays") or ():
        action = f"overlay.{name}"
        if action in window.registry.words():
            window.registry.action(action).setChecked(True)
    return True


def _restore_docks(editor: EditorPlace, kept: dict[str, Any]) -> None:
    columns, rows = _unpacked(kept.get("columns")), _unpacked(kept.get("rows"))
    if columns is not None:
        editor.splitter.restoreState(columns)
    if rows is not None:
        editor.center.restoreState(rows)
    for dock, key in ((editor.right, "right_page"), (editor.bottom, "bottom_page")):
        if kept.get(key) in dock.page_ids():
            dock.show_page(str(kept[key]))
    if kept.get("bottom_folded") is True:
        editor.bottom.set_folded(True)


def _packed(data: QByteArray) -> str:
    return base64.b64encode(data.data()).decode("ascii")


def _unpacked(text: object) -> QByteArray | None:
    if not isinstance(text, str):
        return None
    try:
        return QByteArray(base64.b64decode(text, validate=True))
    except (binascii.Error, ValueError):
        return None
