"""The texts that the user has changed in the library, in the whole window: palette, panels, cards and sheets.

They are read after the first paint, in a thread, and again whenever the library changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from editor.document.jobs import Job, JobControl
from editor.library_view.access.library_access import library_address
from i18n.own_content import OWN_CONTENT
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.ui.context import EditorContext
    from i18n.own_content import OwnTexts

# Changes come in crowds; they are read when it is quiet.
_DELAY_MS: Final = 300
# A program must not end while a thread still reads.
_CLOSING_SECONDS: Final = 2.0


class LibraryTexts(QObject):
    """Where texts are others than before, all words of the window are set anew, as in another language."""

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job[OwnTexts] | None = None
        self._is_closed = False
        self._timer = QTimer(self, singleShot=True, interval=_DELAY_MS)
        self._timer.timeout.connect(self.read)

    @property
    def is_idle(self) -> bool:
        return not self._timer.isActive() and (self._job is None or not self._job.is_running)

    def follow(self, access: LibraryAccess) -> None:
        access.changed.connect(self._timer.start)
        access.opened.connect(self._timer.start)

    def read(self) -> None:
        if self._is_closed:
            return
        if self._job is not None:
            self._job.cancel()
        settings = self._context.settings

        def work(_: JobControl) -> OwnTexts:
            from library.opening import find_own_texts  # late, because it is slow to import

            return find_own_texts(library_address(settings))

        self._job = Job(work, self)
        self._job.done.connect(self._show)
        self._job.failed.connect(self._keep)
        self._job.start()

    def close(self) -> None:
        """The next window may have another library."""
        self._is_closed = True
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()
            self._job.wait(_CLOSING_SECONDS)
        OWN_CONTENT.set({})

    def _show(self, texts: OwnTexts) -> None:
        if not self._is_closed and OWN_CONTENT.set(texts):
            self._context.language_changed.emit(self._context.language)

    def _keep(self, problem: BaseException) -> None:
        """A library that cannot be read is told where it is opened; here the texts stay as they are."""
        if not isinstance(problem, KnownProblem):
            self._context.window.report_crash(problem)
