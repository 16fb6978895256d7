"""The system's dialog for files; where there is none Qt's own, in the language of the window and with room for it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog, QHeaderView, QWidget

from schema.formats.file_names import is_folder

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ENDING: Final = re.compile(r"\*(\.\w+)")
_SIZE: Final = QSize(920, 560)
# What Qt's translations leave in English.
_LABELS: Final = {QFileDialog.DialogLabel.LookIn: "files.look-in", QFileDialog.DialogLabel.FileType: "files.type"}
_HEADER_PADDING: Final = 12
# It says nothing that the name does not, in English for folders.
_TYPE_COLUMN: Final = 2


class SystemFileDialog(QFileDialog):
    """`start` is a folder, or the path of the file that is proposed. An empty answer: the user changed his mind."""

    def __init__(self, context: EditorContext, window: QWidget, title: str, start: str, filters: str = "") -> None:
        super().__init__(window, title)
        path = Path(start)
        starts_in_folder = is_folder(path)
        self.setDirectory(str(path if starts_in_folder else path.parent))
        if filters:
            self.setNameFilters(filters.split(";;"))
        if not starts_in_folder:
            self.selectFile(path.name)
        for label, code in _LABELS.items():
            self.setLabelText(label, context.text(code))
        self._make_room()

    def _make_room(self) -> None:
        header = self.findChild(QHeaderView)
        if header is None:  # the system's own
            return
        self.resize(self.size().expandedTo(_SIZE).boundedTo(self.screen().availableSize()))
        header.hideSection(_TYPE_COLUMN)
        for column in range(1, header.count()):
            needed = header.sectionSizeHint(column) + _HEADER_PADDING
            header.resizeSection(column, max(header.sectionSize(column), needed))

    # What is chosen

    def open_file(self) -> str:
        return next(iter(self.choose(QFileDialog.FileMode.ExistingFile)), "")

    def open_files(self) -> list[str]:
        return self.choose(QFileDialog.FileMode.ExistingFiles)

    def open_folder(self) -> str:
        self.setOption(QFileDialog.Option.ShowDirsOnly)
        return next(iter(self.choose(QFileDialog.FileMode.Directory)), "")

    def save_file(self, *, confirm: bool = True) -> tuple[str, str]:
        """The name, and the filter that was chosen for it."""
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setOption(QFileDialog.Option.DontConfirmOverwrite, not confirm)
        name = next(iter(self.choose(QFileDialog.FileMode.AnyFile)), "")
        return name, self.selectedNameFilter()

    def choose(self, mode: QFileDialog.FileMode) -> list[str]:
        self.setFileMode(mode)
        is_chosen = self.exec() == QFileDialog.DialogCode.Accepted
        self.deleteLater()
        return self.selectedFiles() if is_chosen else []


def choose_file_to_save(
    make: Callable[[str], SystemFileDialog], start: str, endings: Collection[str] = ()
) -> Path | None:
    """The file that the user names; one that has none of the endings gets that of the chosen filter.

    The dialog asks before it lets him name a file that is there. It comes back with the whole name where only that is
    one, since nobody has been asked about it.
    """
    while True:
        name, chosen_filter = make(start).save_file()
        if not name:
            return None
        path = Path(name)
        if not endings or path.suffix.lower() in endings:
            return path
        ending = _ENDING.search(chosen_filter)
        path = path.with_name(path.name + (ending[1] if ending else next(iter(endings))))
        if not os.path.lexists(path):
            return path
        start = str(path)
