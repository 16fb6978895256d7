"""What the play-test lab asks of the window: reports, results in the library."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject

from editor.document.jobs import Job, JobControl
from editor.document.workers import JobQueue
from editor.publishing.file_names import file_name
from editor.ui.document_names import document_title
from editor.window.pages.page_stack import LAB
from i18n.values import printable
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from pathlib import Path

    from editor.document.document import Document
    from editor.lab_view.lab_page import LabPage
    from editor.lab_view.running.played_version import PlayedVersion
    from editor.window.commands.window_commands import WindowCommands
    from editor.window.frame.window_frame import WindowFrame
    from library.store.readings import KeptReading
    from rules.game.record import GameRecord
    from rules.lab.reading import Estimate, ExampleGame
    from schema.scenario import Scenario


class LabCommands(QObject):
    def __init__(self, window: WindowFrame, commands: WindowCommands) -> None:
        super().__init__(window)
        self._window = window
        self._context = window.context
        self._commands = commands
        # The version whose older readings were last looked for, by document.
        self._looked_for: WeakKeyDictionary[Document, str] = WeakKeyDictionary()
        # One after the other: what is known later of a run comes later.
        self._keepers = JobQueue(self, finishes=True)
        window.registry.on("scenario.play-test", self.play_test)
        window.pages.when_made(LAB, self._lab_made)

    def _lab_made(self, lab: LabPage) -> None:
        lab.report_wanted.connect(self.write_report)
        lab.kept.connect(self.keep_in_library)
        lab.session.worth_keeping.connect(self.keep_version)
        lab.readings_wanted.connect(self.show_older_readings)
        lab.readings_wanted.connect(self.show_people)
        lab.view.examples.watch_wanted.connect(self.watch_example)
        lab.empty.open.clicked.connect(self._commands.choose_and_open)
        lab.empty.sample.clicked.connect(self._commands.open_sample)

    def play_test(self) -> None:
        """Open the lab, and play the current scenario unless that goes on already."""
        self._window.show_page("play-test")
        if not self._window.lab.is_running:
            self._window.lab.start()

    def watch_example(self, example: ExampleGame) -> None:
        """Play a game of the shown run again, and show it from its beginning."""
        version = self._window.lab.version
        if version is None:
            return
        scenario, options = version.scenario, version.options

        def work(_: JobControl) -> GameRecord:
            from rules.lab.example_games import example_record  # start-up time

            return example_record(scenario, options.profile, options.seed, options.players, example)

        job: Job[GameRecord] = Job(work, self)
        job.done.connect(self._watch)
        job.failed.connect(self._context.window.report_crash)
        job.start()

    def _watch(self, record: GameRecord) -> None:
        self._window.show_page("play")
        self._window.play.watch(record)

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
        report = ReportFile(version, extension, self._context.language)

        def paint(_: JobControl) -> bytes:
            return report.content(painting_thread().drawings(Theme.SCREEN))

        job: Job[bytes] = Job(paint, self)
        job.done.connect(lambda content: self._save_report(path, content))
        job.failed.connect(self._context.window.report_crash)
        job.start(painting_thread().pool)

    def _save_report(self, path: Path, content: bytes) -> None:
        from editor.ui.dialogs.problem_dialogs import notice_dialog  # start-up time: few runs end in a report
        from schema.formats.existing_files import refuse_open
        from schema.formats.files import write_atomically

        try:
            refuse_open(path, self._context.files_in_use)
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

    def keep_version(self, version: PlayedVersion) -> None:
        """For later sessions. The library is made if there is none yet; one that the user has chosen is not."""
        from editor.library_view.access.library_access import SETTING, library_address

        settings = self._context.settings
        address, may_make = library_address(settings), not settings.value(SETTING)

        def work(_: JobControl) -> None:
            from editor.window.commands.kept_playtest import keep_version  # late, because it is slow to import

            keep_version(address, version, may_make=may_make)

        self._keepers.start(work).failed.connect(self._tell_not_stored)

    def shut_down(self) -> None:
        self._keepers.shut_down()

    def show_older_readings(self, document: Document) -> None:
        """What was played of this scenario in earlier sessions, as far as the library has it."""
        from editor.library_view.access.library_access import library_address
        from rules.lab.digest import played_digest  # start-up time

        scenario = document.scenario
        digest = played_digest(scenario)
        if self._looked_for.get(document) == digest:
            return
        self._looked_for[document] = digest
        address = library_address(self._context.settings)

        def work(_: JobControl) -> list[KeptReading]:
            from editor.window.commands.kept_playtest import find_readings  # late, because it is slow to import

            return find_readings(address, scenario)

        job: Job[list[KeptReading]] = Job(work, self)
        job.done.connect(lambda found: self._show_older(document, scenario, found))
        job.failed.connect(self._not_looked_up)
        job.start()

    def show_people(self, document: Document) -> None:
        """What people's games of this scenario say, as far as the library has some."""
        from editor.library_view.access.library_access import library_address

        scenario = document.scenario
        address = library_address(self._context.settings)

        def work(_: JobControl) -> tuple[int, Estimate] | None:
            from editor.window.commands.game_library import find_people_share  # late, because it is slow to import

            return find_people_share(address, scenario)

        def show(share: tuple[int, Estimate] | None) -> None:
            if self._context.current_document is document:
                self._window.lab.view.show_people(share)

        job: Job[tuple[int, Estimate] | None] = Job(work, self)
        job.done.connect(show)
        job.failed.connect(self._not_looked_up)
        job.start()

    def _show_older(self, document: Document, scenario: Scenario, found: list[KeptReading]) -> None:
        if found and document in self._context.documents:
            title = document_title(document, self._context)
            versions = [older_version(kept, title, scenario) for kept in reversed(found)]
            self._window.lab.session.add_older_versions(document, versions)
            self._window.lab.follow()

    def _not_looked_up(self, problem: BaseException) -> None:
        if not isinstance(problem, KnownProblem):
            self._context.window.report_crash(problem)

    def _tell_not_stored(self, problem: BaseException) -> None:
        if isinstance(problem, KnownProblem):
            self._context.toast(self._context.text("lab.not-stored", reason=self._context.sentence(problem)))
        else:
            self._context.window.report_crash(problem)

    def _tell_kept(self, document: Document, *, is_kept: bool) -> None:
        if document in self._context.documents:
            self._context.toast(self._context.text("lab.kept-library" if is_kept else "lab.kept"), document)

    def _not_kept(self, document: Document, problem: BaseException) -> None:
        """A library that cannot be opened is told where it is opened; the log has the result."""
        self._tell_kept(document, is_kept=False)
        if not isinstance(problem, KnownProblem):
            self._context.window.report_crash(problem)


def older_version(kept: KeptReading, title: str, scenario: Scenario) -> PlayedVersion:
    """A reading of an earlier session, as the lab shows it."""
    from editor.lab_view.running.played_version import PlayedVersion
    from rules.lab.play_test import PlayTestOptions
    from rules.lab.reading import Progress

    reading = kept.reading
    options = PlayTestOptions(games=reading.games, seed=reading.seed, profile=reading.rules, players=reading.players)
    progress = Progress(done=reading.games, planned=reading.games, seconds=reading.seconds)
    return PlayedVersion(
        title, scenario, options, kept.at.astimezone(), reading, progress, kept.suggestions, is_from_library=True
    )
