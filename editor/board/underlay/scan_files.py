"""The system's dialog for a map scan. Apart from the rest so that tests can answer for the user."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.board.underlay.scan_image import can_read_webp
from editor.ui.dialogs.system_file_dialog import SystemFileDialog

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_FOLDER = "underlay_folder"


def choose_scan(context: EditorContext, window: QWidget, near: Path | None) -> Path | None:
    """A picture from the folder of the last one, else from that of the scenario; None if the user changed his mind."""
    folder = context.settings.folder(_FOLDER) or (near.parent if near is not None else Path.home())
    patterns = "*.png *.jpg *.jpeg *.PNG *.JPG *.JPEG" + (" *.webp *.WEBP" if can_read_webp() else "")
    filters = f"{context.text('underlay.pictures')} ({patterns})"
    title = context.text("underlay.choose-title")
    name = SystemFileDialog(context, window, title, str(folder), filters).open_file()
    if not name:
        return None
    path = Path(name)
    context.settings.set_value(_FOLDER, str(path.parent))
    return path
