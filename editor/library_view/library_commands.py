"""The commands of the library: import, export, compare, back up and restore."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from editor.library_view.cards.card_words import title_in
from editor.library_view.scenario.board_row import ComparedScenario
from editor.publishing.file_names import file_name
from editor.ui.document_names import document_title, scenario_title
from i18n.values import printable
from library.database.backup import copy_database, copy_name, set_aside
from library.database.connection import library_files, parse_address
from library.exchange.content_document import export_content, written
from library.exchange.import_undo import ImportUndo, undo_import
from library.exchange.importing import FileOutcome, ImportOutcome, keep_scenario
from library.restoring import restore_database
from library.search.listing import ScenarioCard
from library.store import get_scenario, get_scenario_version, get_summary
from library.user import user_name
from schema.formats.codecs import EXTENSIONS, save
from schema.formats.existing_files import refuse_open
from schema.formats.files import write_atomically
from schema.issues import KnownProblem
from schema.scenario import Scenario

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.document.document import Document
    from editor.document.jobs import JobControl
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.imports.work_bar import WorkBar
    from editor.library_view.library_dialogs import LibraryDialogs
    from editor.ui.context import EditorContext
    from library.database.connection import Database
    from library.exchange.importing import ImportReport, Progress
    from schema.formats.identity import FileIdentity


class LibraryCommands(QObject):
    """Signals: `import_wanted(paths)`, `compare_ready(ComparedScenario, ComparedScenario)`, `added(key)`,
    `conflict_occurred(key, EditConflict, Scenario)`."""

    import_wanted = Signal(object)
    compare_ready = Signal(ComparedScenario, ComparedScenario)
    conflict_occurred = Signal(str, object, Scenario)
    added = Signal(str)

    def __init__(
        self,
        context: EditorContext,
        access: LibraryAccess,
        dialogs: LibraryDialogs,
        work: WorkBar,
        exports: WorkBar,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._work = work
        self._exports = exports
        self.dialogs = dialogs
        context.add_files_in_use(lambda: library_files(access.address))

    # Import

    def import_folder(self) -> None:
        folder = self.dialogs.choose_folder()
        if folder is not None:
            self.import_wanted.emit([folder])

    def import_files(self) -> None:
        files = self.dialogs.choose_files()
        if files:
            self.import_wanted.emit(files)

    def add_board(self) -> None:
        """The open scenario, as it is on the board now."""
        document = self._context.current_document
        if document is not None and self._access.is_open:
            work = partial(_add_scenario, document.scenario, document.path, document.identity, user_name())
            job = self._access.write(work)
            job.done.connect(partial(self._report_added, document))

    def _report_added(self, document: Document, outcome: FileOutcome) -> None:
        if isValid(document) and outcome.identity is not None:
            document.identity = outcome.identity  # added once more, it is the same scenario
        if outcome.conflict is not None:
            self.conflict_occurred.emit(outcome.key, outcome.conflict, document.scenario if isValid(document) else None)
            return
        told = None if outcome.problem is None else self._context.sentence(outcome.problem)
        self._context.toast(told or self._context.text(f"library.kept.{outcome.outcome}"))
        if outcome.key is not None and outcome.outcome is not ImportOutcome.SAME:
            self.added.emit(outcome.key)

    def undo_import(self, report: ImportReport) -> None:
        work = partial(_undo_import, report, user_name())
        self._work.start("library.import-undo-progress", work, self._report_undone)

    def _report_undone(self, undo: object) -> None:
        assert isinstance(undo, ImportUndo)
        text = self._context.text
        self._context.toast(text("library.import-undone", count=len(undo.undone)))
        if undo.left:
            self._context.toast(text("library.bin-left", count=len(undo.left)))

    # Export

    def export_scenario(self, scenario: Scenario, identity: FileIdentity | None) -> None:
        title = scenario_title(scenario, self._context) or self._context.text("window.untitled")
        filters = "Beachhead (*.beachhead);;Memoir '44 (*.m44)"
        target = self.dialogs.choose_target("files.save", f"{file_name(title)}.beachhead", filters, EXTENSIONS)
        if target is not None:
            self._export(target, partial(_export_scenario, scenario, target, identity))

    def export_content(self) -> None:
        target = self.dialogs.choose_target("action.library.export", "beachhead-content.json", "JSON (*.json)")
        if target is not None:
            self._export(target, partial(_export_content, target))

    def _export(self, target: Path, work: Callable[[Database, JobControl], None]) -> None:
        inputs = self._context.files_in_use
        work = partial(_export, target, inputs, work)
        self._exports.start_export("library.export-progress", work, partial(self._report_exported, target))

    def _report_exported(self, target: Path, *_: object) -> None:
        self._context.toast(self._context.text("library.exported", file=printable(target.name)))

    # Compare

    def compare(self, cards: Sequence[ScenarioCard]) -> None:
        """Two scenarios that are chosen, or one with the open board."""
        document = self._context.current_document
        if len(cards) >= 2:
            job = self._access.read(partial(_read_pair, cards[0].key, cards[1].key, self._context), self)
            job.done.connect(self._emit_pair)
        elif len(cards) == 1 and document is not None:
            board = ComparedScenario(
                self._context.text("library.open-board", title=document_title(document, self._context)),
                document.scenario,
            )
            job = self._access.read(partial(_read_with, cards[0].key, board, self._context), self)
            job.done.connect(self._emit_pair)
        else:
            self._context.toast(self._context.text("library.compare-what"))

    def compare_version(self, key: str, digest: str) -> None:
        job = self._access.read(partial(_read_version_pair, key, digest, self._context), self)
        job.done.connect(self._emit_pair)

    def _emit_pair(self, sides: tuple[ComparedScenario, ComparedScenario]) -> None:
        self.compare_ready.emit(*sides)

    # The whole library

    def back_up(self) -> None:
        if self._access.is_open:
            job = self._access.run(_back_up)
            job.done.connect(self._report_backup)

    def _report_backup(self, copy: Path) -> None:
        self._context.toast(self._context.text("library.backed-up-to", file=printable(copy.name)))

    def restore(self) -> None:
        file = self._file()
        if file is None:
            return
        backup = self.dialogs.choose_backup(file.parent / "backups")
        if backup is not None:
            job = self._access.run_apart(partial(_restore, backup, file), self)
            job.done.connect(partial(self._report_restored, backup))

    def _report_restored(self, backup: Path, *_: object) -> None:
        self._context.toast(self._context.text("library.restored-from", file=printable(backup.name)))
        self._access.reopen()

    def begin_anew(self) -> None:
        """A library that is damaged is moved aside, never deleted, and a new one is filled."""
        file = self._file()
        if file is not None:
            job = self._access.run_apart(partial(set_aside, file), self)
            job.done.connect(self._report_set_aside)

    def _report_set_aside(self, where: Path) -> None:
        self._context.toast(self._context.text("library.set-aside", file=printable(where.name)))
        self._access.reopen()

    def _file(self) -> Path | None:
        url = parse_address(self._access.address)
        return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def _add_scenario(
    scenario: Scenario, file: Path | None, identity: FileIdentity | None, by: str, session: Session
) -> FileOutcome:
    return keep_scenario(session=session, scenario=scenario, file=file, by=by, identity=identity)


def _undo_import(report: ImportReport, by: str, database: Database, progress: Progress) -> ImportUndo:
    return undo_import(database, report, by=by, progress=progress)


def _export(
    target: Path,
    inputs: Sequence[Path],
    work: Callable[[Database, JobControl], None],
    database: Database,
    control: JobControl,
) -> None:
    refuse_open(target, inputs)
    work(database, control)


def _export_scenario(
    scenario: Scenario, target: Path, identity: FileIdentity | None, _: Database, control: JobControl
) -> None:
    control.progress(0, 1)
    save(scenario, target, identity)


def _export_content(target: Path, database: Database, control: JobControl) -> None:
    with database.reading() as session:
        content = export_content(session=session, progress=control.progress)
    document = written(content).encode()
    control.stop_if_cancelled()
    write_atomically(target, document)


def _read_compared(key: str, context: EditorContext, session: Session) -> ComparedScenario:
    summary = get_summary(session=session, key=key)
    return ComparedScenario(title_in(summary.titles, context.text_language), get_scenario(session=session, key=key))


def _read_pair(
    first: str, second: str, context: EditorContext, session: Session
) -> tuple[ComparedScenario, ComparedScenario]:
    return _read_compared(first, context, session), _read_compared(second, context, session)


def _read_with(
    key: str, other: ComparedScenario, context: EditorContext, session: Session
) -> tuple[ComparedScenario, ComparedScenario]:
    return _read_compared(key, context, session), other


def _read_version_pair(
    key: str, digest: str, context: EditorContext, session: Session
) -> tuple[ComparedScenario, ComparedScenario]:
    now = _read_compared(key, context, session)
    earlier = get_scenario_version(session=session, digest=digest)
    return ComparedScenario(context.text("library.version-then", title=now.title), earlier), ComparedScenario(
        context.text("library.version-now-of", title=now.title), now.scenario
    )


def _back_up(database: Database) -> Path:
    if database.file is None:
        raise KnownProblem("library.not-a-file", database=database.address)
    target = copy_name(database.file, "backup")
    copy_database(database.file, target, is_new=True)
    damaged = database.find_damaged_row()
    if damaged is not None:  # the copy is all there is, but it could not be restored
        raise damaged
    return target


def _restore(backup: Path, file: Path) -> Path | None:
    return restore_database(backup, file)
