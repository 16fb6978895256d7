"""The file dialogs of the library. They are separate so that tests can replace them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_FOLDER = "library-folder"


class LibraryDialogs:
    """Each returns None or nothing if the user cancels."""

    def __init__(self, context: EditorContext, owner: QWidget) -> None:
        self._context = context
        self._owner = owner

    def choose_folder(self) -> Path | None:
        words = self._context.text("library.choose-folder")
        return self._remembered(QFileDialog.getExistingDirectory(self._owner, words, self._folder()))

    def choose_files(self) -> list[Path]:
        words = self._context.text("library.choose-files")
        filters = f"{self._context.text('files.scenarios')} (*.beachhead *.m44)"
        names, _ = QFileDialog.getOpenFileNames(self._owner, words, self._folder(), filters)
        return [path for name in names if (path := self._remembered(name)) is not None]

    def choose_po(self) -> Path | None:
        words = self._context.text("translate.choose-po")
        name, _ = QFileDialog.getOpenFileName(self._owner, words, self._folder(), "PO (*.po)")
        return self._remembered(name)

    def choose_target(self, suggestion: str, filters: str) -> Path | None:
        start = str(Path(self._folder()) / suggestion)
        name, _ = QFileDialog.getSaveFileName(self._owner, self._context.text("files.save"), start, filters)
        return self._remembered(name)

    def choose_library(self) -> Path | None:
        """A library that is there, or a name for a new one."""
        words = self._context.text("library.choose-library")
        name, _ = QFileDialog.getSaveFileName(
            self._owner, words, self._folder(), "Beachhead (*.db)", options=QFileDialog.Option.DontConfirmOverwrite
        )
        return self._remembered(name)

    def choose_backup(self, folder: Path) -> Path | None:
        words = self._context.text("library.choose-backup")
        start = str(folder if folder.is_dir() else Path(self._folder()))
        name, _ = QFileDialog.getOpenFileName(self._owner, words, start, "Beachhead (*.db)")
        return self._remembered(name)

    def _folder(self) -> str:
        folder = Path(str(self._context.settings.value(_FOLDER, "")))
        return str(folder) if str(folder) != "." and folder.is_dir() else str(Path.home())

    def _remembered(self, name: str) -> Path | None:
        if not name:
            return None
        path = Path(name)
        self._context.settings.set_value(_FOLDER, str(path if path.is_dir() else path.parent))
        return path
