"""A bar that shows the progress of long work on many scenarios, or of an export, with Cancel."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from shiboken6 import isValid

from editor.library_view.imports.progress_row import ProgressRow
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.document.jobs import Job, JobControl
    from editor.library_view.access.library_access import LibraryAccess
    from editor.ui.context import EditorContext
    from library.database.connection import Database
    from library.exchange.importing import Progress


class WorkBar(ProgressRow):
    """One at a time: what is asked for meanwhile waits, because the library has one writer. Exports wait only for each
    other, so they have a bar of their own.
    """

    _progressed = Signal(int, int)

    def __init__(self, context: EditorContext, access: LibraryAccess, icon_name: str) -> None:
        super().__init__(context)
        self._access = access
        self._icon_name = icon_name
        self._code = ""
        self._running = 0
        self._exports: list[Job[object]] = []
        self._stop = threading.Event()
        self.cancel.clicked.connect(self.stop)
        self._delay.timeout.connect(self.show)
        self._progressed.connect(self._show_progress)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(context.theme_changed, self, lambda *_: self._retranslate(), now=True)

    def start(
        self, code: str, work: Callable[[Database, Progress], object], report: Callable[[object], object]
    ) -> None:
        """`code`: the words for the progress, with `done` and `total`; `report` gets the result."""
        if not self._access.is_open:
            return
        self._begin(code)
        stop, tell = self._stop, self._progressed.emit

        def progress(done: int, total: int) -> bool:
            tell(done, total)
            return not stop.is_set()

        job = self._access.run(lambda database: work(database, progress))
        job.done.connect(report)
        job.finished.connect(self._finished)

    def start_export(
        self, code: str, work: Callable[[Database, JobControl], object], report: Callable[[object], object]
    ) -> None:
        """The same for work that only reads the library. Cancelled, it reports nothing."""
        if not self._access.is_open:
            return
        self._begin(code)
        job = self._access.export(work)
        self._exports = [*(other for other in self._exports if isValid(other) and other.is_running), job]
        job.progressed.connect(self._show_progress)
        job.done.connect(report)
        job.finished.connect(self._finished)

    def _begin(self, code: str) -> None:
        if not self._running:
            self._stop.clear()
            self._code, self._progress = code, (0, 0)
            self.cancel.setEnabled(True)
            self._retranslate()
            self._delay.start()
        self._running += 1

    def stop(self) -> None:
        """After the current batch."""
        self._stop.set()
        for job in self._exports:
            if isValid(job):
                job.cancel()
        self.cancel.setEnabled(False)

    def _finished(self) -> None:
        self._running -= 1
        if not self._running:
            self._delay.stop()
            self.hide()

    def _show_progress(self, done: int, total: int) -> None:
        self._progress = (done, total)
        self._retranslate()

    def _retranslate(self) -> None:
        done, total = self._progress
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)
        if self._code:
            self.words.setText(self._context.text(self._code, done=done, total=total))
            self.setAccessibleName(self.words.text())
        self.mark.setPixmap(pixmap(self._icon_name, self._context.tokens.color("text_2"), 18, self.devicePixelRatioF()))
