"""A bar that shows the progress of an import, with Cancel, and then its outcome."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from editor.library_view.imports.progress_row import ProgressRow
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from library.exchange.importing import ImportOutcome, ImportReport, import_files
from library.user import user_name

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.ui.context import EditorContext
    from library.database.connection import Database

# Small, so that Cancel works soon and the progress bar moves.
_BATCH: Final = 10
# The order in which outcomes are listed.
OUTCOMES: Final = (
    ImportOutcome.ADDED,
    ImportOutcome.SAME,
    ImportOutcome.CHANGED,
    ImportOutcome.MERGED,
    ImportOutcome.KEPT,
    ImportOutcome.UNREADABLE,
)


class ImportBar(ProgressRow):
    """`report_wanted(ImportReport)`, `undo_wanted(ImportReport)`, `finished(ImportReport)`.

    One import at a time; a second waits for the first.
    """

    report_wanted = Signal(ImportReport)
    finished = Signal(ImportReport)
    undo_wanted = Signal(ImportReport)
    _progressed = Signal(int, int)

    def __init__(self, context: EditorContext, access: LibraryAccess) -> None:
        super().__init__(context)
        self._access = access
        self._stop = threading.Event()
        self._queue: list[tuple[Path, ...]] = []
        self._started_at = 0.0
        self.is_running = False
        self.report: ImportReport | None = None
        self.time = plain_label("", "label")
        self._row.insertWidget(self._row.indexOf(self.cancel), self.time)
        self.cancel.clicked.connect(self._cancel)
        self.show_report = PushButton(context, "library.import-report", kind="small")
        self.show_report.clicked.connect(self._request_report)
        self.undo = PushButton(context, "library.import-undo", kind="small", icon_name="undo")
        self.undo.clicked.connect(self._request_undo)
        self.close_button = IconButton(context, "close", side=24, icon_size=14, code="toast.close")
        self.close_button.clicked.connect(self.hide)
        for widget in (self.undo, self.show_report, self.close_button):
            self._row.addWidget(widget)
        self._delay.timeout.connect(self._show_running)
        self._progressed.connect(self._show_progress)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(context.theme_changed, self, lambda *_: self._retranslate())

    def start(self, paths: Sequence[Path]) -> None:
        if self.is_running or not self._access.is_open:
            self._queue.append(tuple(paths))
            return
        self.is_running = True
        self.report = None
        self._stop.clear()
        self._started_at, self._progress = monotonic(), (0, 0)
        self._retranslate()
        self._delay.start()
        work = partial(_import, tuple(paths), user_name(), self._stop, self._progressed.emit)
        job = self._access.run(work)
        job.done.connect(self._finished)
        job.failed.connect(self._failed)

    def start_queued(self) -> None:
        """Start an import that was requested during another one, or before the library was open."""
        if self._queue:
            self.start(self._queue.pop(0))

    def stop(self) -> None:
        """Stop after the current batch; the batches before it are in the library."""
        self._queue.clear()
        self._stop.set()

    def _cancel(self) -> None:
        self.stop()
        self.cancel.setEnabled(False)

    def _show_running(self) -> None:
        if self.is_running:
            self.show()

    def _show_progress(self, done: int, total: int) -> None:
        self._progress = (done, total)
        self._retranslate()

    def _finished(self, report: ImportReport) -> None:
        self._end()
        self.report = report
        self._retranslate()
        self.show()
        self.finished.emit(report)
        self.start_queued()

    def _failed(self, *_: object) -> None:
        """The problem bar tells the problem itself."""
        self._end()
        self.hide()

    def _end(self) -> None:
        self.is_running = False
        self._delay.stop()
        self.cancel.setEnabled(True)

    def _request_report(self) -> None:
        if self.report is not None:
            self.report_wanted.emit(self.report)

    def _request_undo(self) -> None:
        if self.report is not None:
            self.undo_wanted.emit(self.report)

    def forget_report(self) -> None:
        """It is being undone: what it says is no longer so."""
        self.report = None
        self.hide()

    def _retranslate(self) -> None:
        text = self._context.text
        done, total = self._progress
        for widget in (self.bar, self.time, self.cancel):
            widget.setVisible(self.is_running)
        for other in (self.show_report, self.close_button):
            other.setVisible(not self.is_running)
        self.undo.setVisible(not self.is_running and self.report is not None and self.report.can_undo)
        if self.is_running:
            self.bar.setRange(0, max(total, 1))
            self.bar.setValue(done)
            words = text("library.import-progress", done=done, total=total) if total else text("library.import-reading")
            self.words.setText(words)
            self.time.setText(self._time_left(done, total))
        elif self.report is not None:
            self.words.setText(report_words(self.report, self._context))
        has_trouble = self.report is not None and bool(self.report.count(ImportOutcome.UNREADABLE))
        icon, token = (
            ("import", "text_2")
            if self.is_running
            else ("warning", "warning")
            if has_trouble
            else ("check_circle", "ok")
        )
        self.mark.setPixmap(pixmap(icon, self._context.tokens.color(token), 18, self.devicePixelRatioF()))
        self.setAccessibleName(self.words.text())

    def _time_left(self, done: int, total: int) -> str:
        if not done or done >= total:
            return ""
        seconds = (monotonic() - self._started_at) / done * (total - done)
        return self._context.text("library.seconds-left", count=max(1, round(seconds)))


def report_words(report: ImportReport, context: EditorContext) -> str:
    """One sentence: how many of each."""
    counts = [
        context.text(f"library.outcome.{outcome}", count=report.count(outcome))
        for outcome in OUTCOMES
        if report.count(outcome) or outcome in (ImportOutcome.ADDED, ImportOutcome.SAME, ImportOutcome.UNREADABLE)
    ]
    if not report.files:
        return context.text("library.import.nothing")
    code = "library.import-stopped" if report.was_cancelled else "library.import-finished"
    return context.text(code, counts=", ".join(counts))


def _import(
    paths: Sequence[Path],
    by: str,
    stop: threading.Event,
    report_progress: Callable[[int, int], None],
    database: Database,
) -> ImportReport:
    def progress(done: int, total: int) -> bool:
        report_progress(done, total)
        return not stop.is_set()

    return import_files(database, paths, by=by, progress=progress, batch=_BATCH)
