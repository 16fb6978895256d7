"""Files of a window: new, open, save, close, and what happens when something goes wrong with them.

The work of the user is never at risk: a file that cannot be read opens nothing, one that cannot be written leaves the
document as it is, and nothing is closed before the user agrees.

Documents are imported when the first one is opened: the rules come with them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.jobs import Job, JobControl
from editor.publishing.file_names import file_name
from editor.ui.dialogs.file_dialogs import FileDialogs
from editor.ui.dialogs.problem_dialogs import (
    notice_dialog,
    unreadable_dialog,
    unsaveable_dialog,
    unsaved_dialog,
)
from editor.ui.document_names import scenario_title
from editor.window.commands.disk_questions import DiskQuestions
from editor.window.commands.scenario_copy import ScenarioCopy
from i18n.values import printable
from schema.formats.existing_files import IS_OPEN, is_same_file
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.document.document import Document
    from editor.document.file_watch import DiskChange, FileStamp
    from editor.document.recent_files import RecentFiles
    from editor.document.recovery import RecoveryStore
    from editor.document.save_job import SaveJob
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.decision_dialog import DecisionDialog
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from editor.window.dialogs.saving_notice import SavingNotice
    from schema.formats.codecs import Loaded
    from schema.formats.identity import FileIdentity
    from schema.scenario import Scenario


class FileCommands(QObject):
    """`saved(Document)` after a file was written; `all_read()` when no file is being opened any more."""

    saved = Signal(object)
    all_read = Signal()

    def __init__(
        self,
        context: EditorContext,
        window: QWidget,
        dialogs: DialogQueue,
        *,
        recovery: RecoveryStore,
        recent: RecentFiles,
    ) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self.dialogs = dialogs
        self.recovery = recovery
        self.recent = recent
        self.chooser = FileDialogs(context, window)
        self._opening: set[Path] = set()
        # The documents that are being written, each with what waits for that.
        self._saving: dict[Document, list[Callable[[], object]]] = {}
        # Those of them whose disk is slow, with the name of the file.
        self._slow: dict[Document, str] = {}
        # Where the user wanted to save when another content was found there, and what waits for that.
        self._wanted: dict[Document, tuple[Path, Callable[[], object] | None]] = {}
        self._disk_questions = DiskQuestions(context, self)
        self.notice: SavingNotice | None = None

    # New and open

    def create(self, scenario: Scenario, identity: FileIdentity | None = None) -> Document:
        from editor.document.document import Document

        document = Document(scenario, identity=identity, recovery=self.recovery, parent=self._context)
        self.adopt(document)
        return document

    def adopt(self, document: Document) -> None:
        """Put a document into the window and listen to it."""
        document.changed_on_disk.connect(lambda change: self._changed_on_disk(document, change))
        document.autosave_failed.connect(self._autosave_failed)
        self._context.add_document(document)

    def choose_and_open(self) -> None:
        self.open_paths(self.chooser.choose_scenarios())

    def open_paths(self, paths: Iterable[Path]) -> None:
        for path in paths:
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Read a file off the window thread, then show it; one that is open already comes to the front."""
        path = Path(os.path.abspath(path))  # noqa: PTH100 # resolve() would follow links that the user chose
        for document in self._context.documents:
            if document.path == path:
                self._context.set_current_document(document)
                return
        if path in self._opening:
            return
        self._opening.add(path)
        job: Job[tuple[FileStamp, Loaded]] = Job(lambda control: _load(control, path), self)
        job.done.connect(lambda read: self._opened(path, *read))
        job.failed.connect(lambda problem: self._not_opened(path, problem))
        job.finished.connect(lambda: self._has_read(path))
        job.start()

    def _has_read(self, path: Path) -> None:
        self._opening.discard(path)
        if not self._opening:
            self.all_read.emit()

    @property
    def is_opening(self) -> bool:
        return bool(self._opening)

    def _opened(self, path: Path, stamp: FileStamp, loaded: Loaded) -> None:
        from editor.document.document import Document
        from schema.formats.codecs import is_bundle

        bundled = is_bundle(path)  # the scenario of a bundle has no file of its own yet
        document = Document(
            loaded.scenario,
            path=None if bundled else path,
            notes=loaded.notes,
            identity=loaded.identity,
            stamp=None if bundled else stamp,
            recovery=self.recovery,
            parent=self._context,
        )
        self.adopt(document)
        self._remember(path)
        if loaded.notes:
            words = self._context.text("toast.opened-notes", file=printable(path.name), count=len(loaded.notes))
            self._context.toast(words)

    def _not_opened(self, path: Path, problem: BaseException) -> None:
        if not isinstance(problem, KnownProblem):
            self._context.window.report_crash(problem)
            return

        def make() -> DecisionDialog:
            dialog = unreadable_dialog(self._context, self._window, path, problem)
            dialog.decided.connect(lambda answer: self.choose_and_open() if answer == "other" else None)
            return dialog

        self.dialogs.ask(make)

    def _remember(self, path: Path) -> None:
        with suppress(KnownProblem):  # the list is a convenience
            self.recent.add(path)

    # Save

    def save(self, document: Document, then: Callable[[], object] | None = None) -> None:
        if document.path is None:
            self.save_as(document, then)
        else:
            self._write(document, document.path, then)

    def save_as(self, document: Document, then: Callable[[], object] | None = None) -> None:
        path = self.chooser.choose_target(f"{self._file_name(document.scenario)}.beachhead", document.path)
        if path is not None:
            self._save_to(document, path, then)

    def _save_to(self, document: Document, path: Path, then: Callable[[], object] | None) -> None:
        others = (file for file in self._context.files_in_use if file != document.path)
        if path != document.path and any(is_same_file(path, other) for other in others):
            self._not_saved(document, path, KnownProblem(IS_OPEN), then)
        else:
            self._write(document, path, then)

    def export_m44(self, document: Document) -> None:
        """Write a copy as `.m44`; the document goes on with its own file."""
        start = None if document.path is None else document.path.with_suffix(".m44")
        path = self.chooser.choose_target(f"{self._file_name(document.scenario)}.m44", start, "files.export")
        if path is None:
            return
        if document.path is not None and is_same_file(path, document.path):
            self.save(document)
        else:
            copy = ScenarioCopy(self._context, self.dialogs, path, self)
            copy.start(document.scenario, from_file=document.path)

    def save_copy(self, scenario: Scenario, path: Path | None, then: Callable[[], object]) -> bool:
        """Write a scenario that is no document to a file of the user's choice. False if he changed his mind."""
        start = None if path is None else path.with_stem(f"{path.stem} 2")
        target = self.chooser.choose_target(f"{self._file_name(scenario)}.beachhead", start, "files.save-copy")
        if target is None:
            return False
        ScenarioCopy(self._context, self.dialogs, target, self).start(scenario, from_file=path, then=then)
        return True

    def _file_name(self, scenario: Scenario) -> str:
        return file_name(scenario_title(scenario, self._context) or self._context.text("window.untitled"))

    @property
    def is_saving(self) -> bool:
        return bool(self._saving)

    def _write(
        self, document: Document, path: Path, then: Callable[[], object] | None, *, replace: bool = False
    ) -> None:
        """Off the window thread. One save at a time for each document: a second waits for the first."""
        if document in self._saving:
            self._after_save(document, lambda: self._write_again(document, path, then))
            return
        from editor.document.save_job import SaveJob

        saving = SaveJob(document, path, self, replace=replace)
        self._saving[document] = []
        if then is not None:
            self._after_save(document, then)
        saving.slow.connect(self._show_slow)
        saving.saved.connect(self._has_saved)
        saving.failed.connect(self._has_failed)
        saving.start()

    def _write_again(self, document: Document, path: Path, then: Callable[[], object] | None) -> None:
        if document.is_dirty or document.path != path:
            self._write(document, path, then)
        elif then is not None:
            then()

    def _after_save(self, document: Document, then: Callable[[], object]) -> None:
        self._saving[document].append(then)

    def _show_slow(self, saving: SaveJob) -> None:
        from editor.window.dialogs.saving_notice import SavingNotice

        if self.notice is None:
            self.notice = SavingNotice(self._context, self._window)
        self._slow[saving.document] = printable(saving.path.name)
        self.notice.show_files(list(self._slow.values()))

    def _over(self, saving: SaveJob) -> list[Callable[[], object]]:
        """The save is over; what waited for it."""
        saving.deleteLater()
        if self._slow.pop(saving.document, None) is not None and self.notice is not None:
            self.notice.show_files(list(self._slow.values()))
        return self._saving.pop(saving.document)

    def _has_saved(self, saving: SaveJob) -> None:
        waiting = self._over(saving)
        self._remember(saving.path)
        self.saved.emit(saving.document)
        if saving.notes:
            name, count = printable(saving.path.name), len(saving.notes)
            self._context.toast(self._context.text("toast.saved-notes", file=name, count=count))
        for then in waiting:
            then()

    def _has_failed(self, saving: SaveJob) -> None:
        """What waited for the file waits for the user now: it goes on if another try succeeds."""
        waiting = self._over(saving)
        assert saving.problem is not None
        if not isinstance(saving.problem, KnownProblem):
            self._context.window.report_crash(saving.problem)
            return

        def go_on() -> None:
            for then in waiting:
                then()

        from editor.document.save_job import CHANGED_ON_DISK

        after = go_on if waiting else None
        if saving.problem.code == CHANGED_ON_DISK:
            self._wanted[saving.document] = (saving.path, after)
            if saving.document.check_disk(thoroughly=True) is None:  # it is as we know it again
                self._write(saving.document, *self._wanted.pop(saving.document))
        else:
            self._not_saved(saving.document, saving.path, saving.problem, after)

    def _not_saved(
        self, document: Document, path: Path, problem: KnownProblem, then: Callable[[], object] | None
    ) -> None:
        def make() -> DecisionDialog:
            dialog = unsaveable_dialog(self._context, self._window, path, problem)
            dialog.decided.connect(decided)
            return dialog

        def decided(answer: str) -> None:
            if answer == "again":
                self._save_to(document, path, then)
            elif answer == "elsewhere":
                self.save_as(document, then)

        self.dialogs.ask(make)

    # Close

    def close(self, document: Document, then: Callable[[], object] | None = None) -> None:
        """Close it, after asking if there is unsaved work; `then` only if it was really closed."""

        def gone() -> None:
            self._drop(document)
            if then is not None:
                then()

        if document in self._saving:  # what is being written may be all there is to save
            self._after_save(document, lambda: self.close(document, then))
            return
        if not document.is_dirty:
            gone()
            return

        def make() -> DecisionDialog:
            dialog = unsaved_dialog(self._context, self._window, document)
            dialog.decided.connect(decided)
            return dialog

        def decided(answer: str) -> None:
            if answer == "discard":
                gone()
            elif answer == "save":
                # Asked again if there was more work while the file was written.
                self.save(document, lambda: self.close(document, then))

        self._context.set_current_document(document)
        self.dialogs.ask(make)

    def _drop(self, document: Document) -> None:
        document.close()
        self._context.remove_document(document)
        document.deleteLater()

    def close_all(self, then: Callable[[], object]) -> None:
        """One after the other; stops where the user wants to keep one open."""
        if not self._context.documents:
            then()
            return
        self.close(self._context.documents[-1], lambda: self.close_all(then))

    # The world outside

    def check_disk(self) -> None:
        """The window got the focus: has anybody changed our files?"""
        for document in list(self._context.documents):
            document.check_disk()

    def _changed_on_disk(self, document: Document, change: DiskChange) -> None:
        """Also if it was found while saving: then nothing has been overwritten yet."""
        self._disk_questions.ask(document, change, *self._wanted.pop(document, (None, None)))

    def replace(self, document: Document, path: Path, then: Callable[[], object] | None) -> None:
        """Write the file over what another program has put there."""
        self._write(document, path, then, replace=True)

    def load_again(self, document: Document) -> None:
        try:
            document.revert()
        except KnownProblem as problem:
            path, reason = document.path or Path(), problem
            self.dialogs.ask(lambda: unreadable_dialog(self._context, self._window, path, reason, is_loaded_again=True))

    def _autosave_failed(self, problem: KnownProblem) -> None:
        sentence = self._context.sentence(problem)
        title = self._context.text("autosave.title")
        words = self._context.text("autosave.failed", problem=sentence)
        self.dialogs.ask(lambda: notice_dialog(self._context, self._window, title, words))


def _load(control: JobControl, path: Path) -> tuple[FileStamp, Loaded]:
    """The stamp comes first: what somebody writes while the file is read is then noticed."""
    del control
    from editor.document.file_watch import stamp_of  # in the thread of the job
    from schema.formats import codecs

    return stamp_of(path), codecs.load(path)
