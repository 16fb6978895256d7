"""The system's own dialogs for files. Apart from the rest so that tests can answer for the user."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.system_file_dialog import SystemFileDialog, choose_file_to_save
from schema.formats.file_names import is_folder

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_FOLDER = "folder"


class FileDialogs:
    """Remembers the folder. An empty answer is a user who changed his mind."""

    def __init__(self, context: EditorContext, window: QWidget) -> None:
        self._context = context
        self._window = window

    def choose_scenarios(self) -> list[Path]:
        names = self._dialog("files.open", self.folder(), self._filter()).open_files()
        return [self._remembered(Path(name)) for name in names]

    def choose_target(self, suggestion: str, current: Path | None, title: str = "files.save") -> Path | None:
        """Where to save a scenario; the format is that of the chosen name."""
        start = str(current) if current is not None else str(Path(self.folder()) / suggestion)
        filters = "Beachhead (*.beachhead);;Memoir '44 (*.m44)"
        if start.lower().endswith(".m44"):
            filters = "Memoir '44 (*.m44);;Beachhead (*.beachhead)"
        path = choose_file_to_save(lambda start: self._dialog(title, start, filters), start, (".beachhead", ".m44"))
        return None if path is None else self._remembered(path)

    def choose_record(self) -> Path | None:
        """A recorded game to open."""
        filters = f"{self._context.text('files.games')} (*.game);;{self._context.text('files.all')} (*)"
        names = self._dialog("files.open-game", self.folder(), filters).open_files()
        return self._remembered(Path(names[0])) if names else None

    def choose_picture(self, suggestion: str, extension: str, title: str = "files.export") -> Path | None:
        """Where to write a picture or pages; `title` is the code of what the dialog is called."""
        start = str(Path(self.folder()) / f"{suggestion}{extension}")
        filters = f"{extension[1:].upper()} (*{extension})"
        return choose_file_to_save(lambda start: self._dialog(title, start, filters), start, (extension,))

    def choose_folder(self, current: Path) -> Path | None:
        """Where several files are to be written."""
        start = next((folder for folder in (current, *current.parents) if is_folder(folder)), Path.home())
        name = self._dialog("files.folder", str(start), "").open_folder()
        return Path(name) if name else None

    def _dialog(self, title: str, start: str, filters: str) -> SystemFileDialog:
        return SystemFileDialog(self._context, self._window, self._context.text(title), start, filters)

    def _filter(self) -> str:
        text = self._context.text
        return f"{text('files.scenarios')} (*.beachhead *.m44 *.zip);;{text('files.all')} (*)"

    def folder(self) -> str:
        return str(self._context.settings.folder(_FOLDER) or Path.home())

    def _remembered(self, path: Path) -> Path:
        self._context.settings.set_value(_FOLDER, str(path.parent))
        return path
