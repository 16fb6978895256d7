"""The file dialogs of the library. They are separate so that tests can replace them."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.system_file_dialog import SystemFileDialog, choose_file_to_save
from schema.formats.file_names import is_folder

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_FOLDER = "library-folder"

# Whatever a translator may send back; what a file is, its beginning tells.
_TEXT_FILES = "PO, XLIFF, CSV, TMX, TBX (*.po *.xlf *.xliff *.csv *.tmx *.tbx)"


class LibraryDialogs:
    """Each returns None or nothing if the user cancels."""

    def __init__(self, context: EditorContext, owner: QWidget) -> None:
        self._context = context
        self._owner = owner

    def choose_folder(self) -> Path | None:
        return self._remembered(self._dialog("library.choose-folder", self._folder()).open_folder())

    def choose_files(self) -> list[Path]:
        filters = f"{self._context.text('files.scenarios')} (*.beachhead *.m44)"
        names = self._dialog("library.choose-files", self._folder(), filters).open_files()
        return [path for name in names if (path := self._remembered(name)) is not None]

    def choose_translations(self) -> Path | None:
        return self._remembered(self._dialog("translate.choose-translations", self._folder(), _TEXT_FILES).open_file())

    def choose_own(self) -> Path | None:
        return self._remembered(self._dialog("library.choose-own", self._folder(), "JSON (*.json)").open_file())

    def choose_target(self, title: str, suggestion: str, filters: str, endings: Collection[str] = ()) -> Path | None:
        """`title`: the code of what the dialog is called; `endings`: one of them the name gets where it has none."""
        start = str(Path(self._folder()) / suggestion)
        path = choose_file_to_save(lambda start: self._dialog(title, start, filters), start, endings)
        return None if path is None else self._remembered(str(path))

    def choose_library(self) -> Path | None:
        """A library that is there, or a name for a new one."""
        dialog = self._dialog("library.choose-library", self._folder(), "Beachhead (*.db)")
        name, _ = dialog.save_file(confirm=False)
        return self._remembered(name)

    def choose_backup(self, folder: Path) -> Path | None:
        start = str(folder if is_folder(folder) else Path(self._folder()))
        return self._remembered(self._dialog("library.choose-backup", start, "Beachhead (*.db)").open_file())

    def _dialog(self, title: str, start: str, filters: str = "") -> SystemFileDialog:
        return SystemFileDialog(self._context, self._owner, self._context.text(title), start, filters)

    def _folder(self) -> str:
        return str(self._context.settings.folder(_FOLDER) or Path.home())

    def _remembered(self, name: str) -> Path | None:
        if not name:
            return None
        path = Path(name)
        self._context.settings.set_value(_FOLDER, str(path if is_folder(path) else path.parent))
        return path
