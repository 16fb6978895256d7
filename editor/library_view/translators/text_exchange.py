"""The commands for translators: texts out in a file, back with a preview, and the last import undone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.library_view.access.undo_step import UndoStep
from editor.library_view.translators.text_export_dialog import FORMAT_NAMES, TextExportDialog
from editor.library_view.translators.text_import_dialog import TextImportDialog
from editor.library_view.translators.text_replace_dialog import TextReplaceDialog
from i18n.values import printable
from library.exchange.file_formats import ExchangeFormat, read_exchange_file, read_translations, write_translations
from library.exchange.tbx import write_tbx
from library.exchange.text_import import ImportCancelled, TextOutcome, apply_import, plan_import
from library.exchange.text_undo import undo_text_import
from library.exchange.translations import export_po
from library.store import list_terms
from library.store.log import Change
from library.translation.knowledge import add_knowledge, is_knowledge
from library.translation.replacing import plan_replacement
from library.user import user_name
from library.values import RevisionCause
from schema.formats.existing_files import refuse_open
from schema.formats.files import write_atomically

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.translators.text_export_dialog import ExportScope
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from i18n.languages import Language
    from library.database.connection import Database
    from library.exchange.text_import import ImportPlan
    from library.exchange.text_undo import UndoReport
    from library.exchange.translations import TextSelection
    from library.translation.knowledge import AddedKnowledge
    from library.translation.replacing import Replacement

_SUFFIXES = {
    ExchangeFormat.PO: ".po",
    ExchangeFormat.XLIFF: ".xlf",
    ExchangeFormat.XLIFF_2: ".xlf",
    ExchangeFormat.CSV: ".csv",
    ExchangeFormat.TMX: ".tmx",
    ExchangeFormat.TBX: ".tbx",
}
# So many texts are named in one line.
_MAX_NAMED = 5


class TextExchange(QObject):
    """One import at a time, each in its dialog."""

    _progressed = Signal(int, int)

    def __init__(self, context: EditorContext, access: LibraryAccess, dialogs: DialogQueue, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self.dialogs = dialogs
        self._stop = threading.Event()
        self._last_import: UndoStep | None = None
        self._find_scope: Callable[[], ExportScope | None] = lambda: None
        self.dialog: TextImportDialog | None = None
        self._progressed.connect(self._show_progress)

    # Out

    def set_scope(self, find_scope: Callable[[], ExportScope | None]) -> None:
        """Where to ask what the list of translators shows; None while it is not in front."""
        self._find_scope = find_scope

    def ask_for_export(self, scenarios: Sequence[str], choose_target: Callable[[str, str, str], Path | None]) -> None:
        def make() -> TextExportDialog:
            dialog = TextExportDialog(self._context, self.dialogs.window, scenarios, self._find_scope())
            dialog.export_wanted.connect(partial(self._export, choose_target))
            return dialog

        self.dialogs.ask(make)

    def _export(
        self,
        choose_target: Callable[[str, str, str], Path | None],
        language: Language,
        selection: TextSelection,
        wanted: ExchangeFormat,
    ) -> None:
        suffix = _SUFFIXES[wanted]
        is_terms = wanted is ExchangeFormat.TBX
        name = f"beachhead-terms{suffix}" if is_terms else f"beachhead-{language}{suffix}"
        target = choose_target("translate.export-title", name, f"{FORMAT_NAMES[wanted]} (*{suffix})")
        if target is None:
            return
        inputs = self._context.files_in_use
        if is_terms:
            job = self._access.read(partial(_write_terms, target, inputs), self)
            job.done.connect(partial(self._report_terms, target))
        else:
            work = partial(_write, target, inputs, language, selection, self._context.language, wanted)
            self._access.read(work, self).done.connect(partial(self._report_export, language, target))

    def _report_terms(self, target: Path, count: int) -> None:
        words = self._context.text("translate.terms-written", count=count, file=printable(target.name))
        self._context.toast(words)

    def _report_export(self, language: Language, target: Path, count: int) -> None:
        words = self._context.text(
            "translate.exported", count=count, language=f"language:{language}", file=printable(target.name)
        )
        self._context.toast(words)

    # Back

    def ask_for_import(self, choose_file: Callable[[], Path | None]) -> None:
        file = choose_file()
        if file is not None:
            self.preview(file)

    def preview(self, file: Path) -> None:
        """Show what a file would change; a file that is none is told like any other problem of the library. A memory of
        another program and terms are added at once: they change no text.
        """
        job = self._access.read(partial(_plan, file), self)
        job.done.connect(partial(self._show_plan, file))

    def _add_knowledge(self, file: Path) -> None:
        self._access.write(partial(_add_knowledge, file)).done.connect(self._report_knowledge)

    def _report_knowledge(self, added: AddedKnowledge) -> None:
        text = self._context.text
        if added.is_terms:
            words = text("translate.terms-added", count=added.words)
            if added.unknown:
                terms = _named(added.unknown)
                words = f"{words} {text('translate.terms-unknown', count=len(added.unknown), terms=terms)}"
        else:
            words = text("translate.remembered", count=added.pairs)
        self._context.toast(words)

    def _show_plan(self, file: Path, plan: ImportPlan | None) -> None:
        if plan is None:
            self._add_knowledge(file)
            return

        def make() -> TextImportDialog:
            self.dialog = TextImportDialog(self._context, self.dialogs.window, plan, file.name)
            self.dialog.import_wanted.connect(partial(self._import, plan, file.name))
            self.dialog.cancel_wanted.connect(self._stop.set)
            return self.dialog

        self.dialogs.ask(make)

    def _import(self, plan: ImportPlan, name: str, codes: frozenset[str]) -> None:
        self._stop.clear()
        work = partial(_apply, plan, name, codes, self._stop, self._progressed.emit)
        job = self._access.run(work)
        job.done.connect(self._report_import)
        job.failed.connect(self._close_dialog)

    def _show_progress(self, done: int, total: int) -> None:
        if self.dialog is not None:
            self.dialog.show_progress(done, total)

    def _report_import(self, plan: ImportPlan | None) -> None:
        self._close_dialog()
        text = self._context.text
        if plan is None:
            self._context.toast(text("translate.cancelled"))
            return
        words = text("translate.imported", count=plan.count(TextOutcome.CHANGED))
        conflicts = [planned.code for planned in plan.of(TextOutcome.CONFLICT)]
        if conflicts:
            words = f"{words} {text('translate.imported-conflicts', count=len(conflicts), codes=_named(conflicts))}"
        if self._last_import is not None:
            self._last_import.deleteLater()
        self._last_import = UndoStep(self, self.undo)
        self._context.toast_requested.emit(words, self._last_import)

    def _close_dialog(self, *_: object) -> None:
        if self.dialog is not None:
            self.dialog.finish_import()
            self.dialog = None

    # Words replaced by others

    def ask_for_replacement(self, language: Language, words: str = "") -> None:
        def make() -> TextReplaceDialog:
            dialog = TextReplaceDialog(self._context, self.dialogs.window, language, words)
            dialog.plan_wanted.connect(partial(self._plan_replacement, dialog, language))
            dialog.replace_wanted.connect(partial(self._replace, dialog))
            return dialog

        self.dialogs.ask(make)

    def _plan_replacement(self, dialog: TextReplaceDialog, language: Language, wanted: Replacement) -> None:
        job = self._access.read(partial(_plan_replacement, language, wanted), dialog)
        job.done.connect(partial(dialog.show_plan, wanted))

    def _replace(self, dialog: TextReplaceDialog, codes: frozenset[str]) -> None:
        if dialog.plan is not None:
            wanted = dialog.wanted
            self._import(dialog.plan, f"{wanted.words} → {wanted.by}", codes)

    # Undo

    def undo(self) -> None:
        job = self._access.write(_undo)
        job.done.connect(self._report_undo)

    def _report_undo(self, report: UndoReport) -> None:
        text = self._context.text
        words = text("translate.undone", count=len(report.restored), file=printable(report.record.name))
        if report.changed_since:
            kept = text("translate.undo-kept", count=len(report.changed_since))
            words = f"{words}. {self._context.pair(kept, _named(report.changed_since))}"
        self._context.toast(words)


def _named(codes: Sequence[str]) -> str:
    shown = ", ".join(codes[:_MAX_NAMED])
    return printable(f"{shown} …" if len(codes) > _MAX_NAMED else shown)


def _write(
    target: Path,
    inputs: Sequence[Path],
    language: Language,
    selection: TextSelection,
    reader: Language,
    wanted: ExchangeFormat,
    session: Session,
) -> int:
    refuse_open(target, inputs)
    file = export_po(session=session, language=language, selection=selection, reader=reader)
    write_atomically(target, write_translations(file, wanted))
    return len(file.entries)


def _write_terms(target: Path, inputs: Sequence[Path], session: Session) -> int:
    refuse_open(target, inputs)
    terms = list_terms(session=session)
    write_atomically(target, write_tbx(terms))
    return len(terms)


def _plan(file: Path, session: Session) -> ImportPlan | None:
    """None for a file that holds a memory or terms, and no texts of the library."""
    data = read_exchange_file(file)
    if is_knowledge(data):
        return None
    return plan_import(session=session, file=read_translations(data), name=file.name)


def _plan_replacement(language: Language, wanted: Replacement, session: Session) -> ImportPlan:
    return plan_replacement(session=session, language=language, wanted=wanted)


def _add_knowledge(file: Path, session: Session) -> AddedKnowledge:
    change = Change.now(user_name(), RevisionCause.IMPORTED)
    return add_knowledge(session=session, data=read_exchange_file(file), change=change)


def _apply(
    plan: ImportPlan,
    name: str,
    codes: frozenset[str],
    stop: threading.Event,
    report_progress: Callable[[int, int], None],
    database: Database,
) -> ImportPlan | None:
    """The plan as it went; None if the user has stopped it."""

    def progress(done: int, total: int) -> bool:
        report_progress(done, total)
        return not stop.is_set()

    try:
        return apply_import(database, plan, by=user_name(), name=name, codes=codes, progress=progress)
    except ImportCancelled:
        return None


def _undo(session: Session) -> UndoReport:
    return undo_text_import(session=session, by=user_name())
