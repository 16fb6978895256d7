"""What the play-test lab asks of the window: new versions, reports, results in the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.document.jobs import Job, JobControl
from editor.publishing.file_names import file_name
from i18n.values import printable
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage

    from editor.document.document import Document
    from editor.edits.edit import Edit
    from editor.lab_view.lab_page import LabPage
    from editor.lab_view.running.played_version import PlayedVersion
    from editor.window.commands.window_commands import WindowCommands
    from editor.window.frame.window_frame import WindowFrame
    from schema.scenario import Scenario


class LabCommands(QObject):
    def __init__(self, window: WindowFrame, commands: WindowCommands) -> None:
        super().__init__(window)
        self._window = window
        self._context = window.context
        self._commands = commands
        window.registry.on("scenario.play-test", self.play_test)
        window.lab_made.connect(self._lab_made)

    def _lab_made(self, lab: LabPage) -> None:
        lab.version_wanted.connect(self.try_version)
        lab.report_wanted.connect(self.write_report)
        lab.kept.connect(self.keep_in_library)
        lab.open_wanted.connect(self._commands.choose_and_open)
        lab.sample_wanted.connect(self._commands.open_sample)

    def play_test(self) -> None:
        """Open the lab, and play the current scenario unless that goes on already."""
        self._window.show_page("play-test")
        if not self._window.lab.is_running:
            self._window.lab.start()

    def try_version(self, scenario: Scenario, edit: Edit) -> None:
        """Open the scenario as a new one and make the edit there: one undo takes it back. The lab stays in front."""
        document = self._commands.files.create(scenario)
        document.do(edit)
        self._window.show_page("play-test")
        self._context.toast(self._context.text("lab.tried"), document)

    # Reports

    def write_report(self, version: PlayedVersion, extension: str) -> None:
        """As PDF or as one HTML file, in the language of the window."""
        from editor.lab_view.report.report_file import ReportFile
        from editor.printing.painting_thread import painting_thread
        from editor.render.theme import Theme

        chooser = self._commands.files.chooser
        path = chooser.choose_picture(file_name(version.title), extension, "lab.report-save")
        if path is None:
            return
        report = ReportFile(version, extension, self._context)

        def paint(_: JobControl) -> QImage:
            return report.paint_board(painting_thread().drawings(Theme.SCREEN))

        job: Job[QImage] = Job(paint, self)
        job.done.connect(lambda board: self._save_report(path, report.content(board)))
        job.failed.connect(self._context.crashed)
        job.start(painting_thread().pool)

    def _save_report(self, path: Path, content: bytes) -> None:
        from editor.ui.dialogs.problem_dialogs import notice_dialog  # start-up time: few runs end in a report
        from schema.formats.files import write_atomically

        try:
            write_atomically(path, content)
        except KnownProblem as problem:
            title, reason = self._context.text("lab.report-failed"), self._context.sentence(problem)
            self._window.dialogs.ask(lambda: notice_dialog(self._context, self._window, title, reason))
            return
        self._context.toast(self._context.text("lab.report-done", file=printable(path.name)))

    # The library

    def keep_in_library(self, version: PlayedVersion, document: Document) -> None:
        """Beside what people report, if the library has the scenario; the toast says where it is kept."""
        from editor.library_view.access.library_access import library_address

        address = library_address(self._context.settings)
        identity = "" if document.identity is None else document.identity.id

        def work(_: JobControl) -> bool:
            from editor.window.commands.kept_playtest import keep_playtest  # late, because it is slow to import

            return keep_playtest(address, version, identity)

        job: Job[bool] = Job(work, self)
        job.done.connect(lambda is_kept: self._tell_kept(document, is_kept=is_kept))
        job.failed.connect(lambda problem: self._not_kept(document, problem))
        job.start()

    def _tell_kept(self, document: Document, *, is_kept: bool) -> None:
        if document in self._context.documents:
            self._context.toast(self._context.text("lab.kept-library" if is_kept else "lab.kept"), document)

    def _not_kept(self, document: Document, problem: BaseException) -> None:
        """A library that cannot be opened is told where it is opened; the log has the result."""
        self._tell_kept(document, is_kept=False)
        if not isinstance(problem, KnownProblem):
            self._context.crashed.emit(problem)
