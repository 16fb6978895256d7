"""What to do about a file that another program has changed while its scenario is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.ui.dialogs.problem_dialogs import changed_on_disk_dialog

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.document.file_watch import DiskChange
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.decision_dialog import DecisionDialog
    from editor.window.commands.file_commands import FileCommands

Then = Callable[[], object] | None


@dataclass(frozen=True)
class _Question:
    """`dialog`: once it is asked. `path`: where the user wanted to save when the change was found, and `then`: what
    waits for that.
    """

    change: DiskChange
    path: Path | None
    then: Then
    dialog: DecisionDialog | None = None


class DiskQuestions(QObject):
    """One question for each document, about the last change: what a file was before that cannot be chosen any more."""

    def __init__(self, context: EditorContext, files: FileCommands) -> None:
        super().__init__(files)
        self._context = context
        self._files = files
        self._open: dict[Document, _Question] = {}

    def ask(self, document: Document, change: DiskChange, path: Path | None, then: Then) -> None:
        earlier = self._open.get(document)
        if earlier is not None and path is None:
            path, then = earlier.path, earlier.then
        self._open[document] = _Question(change, path, then)
        if earlier is not None and earlier.dialog is None:
            return  # it has not been asked yet, and will be about this
        self._files.dialogs.ask(lambda: self._make(document))
        if earlier is not None and earlier.dialog is not None:
            earlier.dialog.withdraw()

    def _make(self, document: Document) -> DecisionDialog:
        question = self._open[document]
        dialog = changed_on_disk_dialog(
            self._context,
            self._files.dialogs.window,
            document,
            question.change,
            is_saving=question.path is not None,
        )
        self._open[document] = replace(question, dialog=dialog)
        dialog.decided.connect(lambda answer: self._decided(document, answer))
        return dialog

    def _decided(self, document: Document, answer: str) -> None:
        question = self._open.pop(document)
        match answer:
            case "save":
                self._files.save(document, question.then)
            case "load":
                self._files.load_again(document)
            case "replace" if question.path is not None:
                self._files.replace(document, question.path, question.then)
            case "elsewhere":
                self._files.save_as(document, question.then)
            case _:  # it stays as it is, and unsaved
                pass
