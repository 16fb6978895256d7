"""The versions that were played since the program started, and the one run that may go on."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.lab_view.running.lab_run import LabRun, PlayRun, SearchRun, StartProcess
from editor.lab_view.running.played_version import PlayedVersion, is_same_game
from rules.lab.reading import Progress

if TYPE_CHECKING:
    from editor.document.document import Document
    from rules.lab.play_test import PlayTestOptions
    from rules.lab.player_selection import PlayerSelection
    from rules.lab.reading import BalanceReading
    from rules.lab.suggestions.suggestion import Suggestion
    from schema.catalog.switch import Profile


class LabSession(QObject):
    """Signals, with the version that they are about: `progressed(PlayedVersion)`, `grown(PlayedVersion)` when its
    reading is another, `found(PlayedVersion)` when its suggestions are, `ended(PlayedVersion)` when a run has come to
    its end; `changed()` when a run has begun or ended, or older versions were added;
    `failed(KnownProblem)` and `crashed(exception)`.
    """

    progressed = Signal(object)
    grown = Signal(object)
    found = Signal(object)
    ended = Signal(object)
    changed = Signal()
    failed = Signal(object)
    crashed = Signal(object)

    def __init__(self, parent: QObject, prepare: Callable[[], object], start_process: StartProcess | None) -> None:
        super().__init__(parent)
        self._prepare = prepare
        self.start_process = start_process
        # The games, or the search for changes: never both at once.
        self._run: LabRun | None = None
        self._run_document: Document | None = None
        self.search_progress: Progress | None = None
        self._versions: dict[Document, list[PlayedVersion]] = {}

    # Versions

    def add_version(self, document: Document, version: PlayedVersion) -> None:
        self._versions.setdefault(document, []).append(version)

    def add_older_versions(self, document: Document, versions: Sequence[PlayedVersion]) -> None:
        """Those that were played before the program started, the oldest first; what is known already is left out."""
        known = self._versions.setdefault(document, [])
        runs = {_run_of(version) for version in known}
        self._versions[document] = [*(one for one in versions if _run_of(one) not in runs), *known]
        self.changed.emit()

    def version(self, document: Document | None, profile: Profile, players: PlayerSelection) -> PlayedVersion | None:
        """The version of a document that was played last by these players under these rules."""
        versions = [] if document is None else self._versions.get(document, [])
        return next((version for version in reversed(versions) if version.is_of(profile, players)), None)

    def all_versions(self) -> list[PlayedVersion]:
        """Those of all documents that have a reading."""
        return [one for versions in self._versions.values() for one in versions if one.reading is not None]

    def next_seed(self, document: Document, profile: Profile, players: PlayerSelection) -> int:
        """Another version meets the same chance, so that only the change tells; the same one meets another."""
        version = self.version(document, profile, players)
        if version is None:
            return 1
        return version.options.seed + (1 if is_same_game(version.scenario, document.scenario) else 0)

    def forget(self, document: Document) -> None:
        """A document that was closed: nobody waits for its games."""
        self._versions.pop(document, None)
        if document is self._run_document:
            self.stop()

    # Runs

    @property
    def is_running(self) -> bool:
        """Games of any document are being played."""
        return isinstance(self._run, PlayRun)

    @property
    def is_searching(self) -> bool:
        return isinstance(self._run, SearchRun)

    def plays(self, document: Document | None) -> bool:
        return self.is_running and self._run_document is document

    def searches(self, document: Document | None) -> bool:
        return self.is_searching and self._run_document is document

    def play(self, document: Document, title: str, options: PlayTestOptions) -> None:
        """Play the scenario as it is now. A run that goes on is stopped."""
        self.stop()
        version = PlayedVersion(title, document.scenario, options, datetime.datetime.now().astimezone())
        self.add_version(document, version)
        run = PlayRun(document.scenario, options, self, self.start_process)
        run.grown.connect(lambda reading: self._grow(version, reading))
        run.done.connect(lambda reading: self._end_play(version, reading))
        self._begin(run, document, version)

    def search(self, document: Document, version: PlayedVersion) -> None:
        """Look for small changes of a version that has a reading."""
        if version.reading is None:
            return
        self.stop()
        run = SearchRun(version.scenario, version.reading, self, self.start_process)
        run.grown.connect(lambda suggestions: self._find(version, suggestions))
        run.done.connect(lambda suggestions: self._find(version, suggestions))
        self._begin(run, document, version)

    def stop(self) -> None:
        """What has been played so far stays."""
        if self._run is not None:
            self._run.stop()

    def shut_down(self) -> None:
        """The window is about to close."""
        if self._run is not None:
            self._run.shut_down()

    def _begin(self, run: LabRun, document: Document, version: PlayedVersion) -> None:
        self._run, self._run_document = run, document
        self.search_progress = Progress(done=0, planned=0, seconds=0)
        run.prepare = self._prepare
        run.progressed.connect(lambda progress: self._progress(version, progress))
        run.done.connect(lambda *_: self._leave(run))
        run.done.connect(lambda *_: self.ended.emit(version))
        run.stopped.connect(lambda: self._leave(run))
        run.failed.connect(lambda problem: self._break_off(run, self.failed.emit, problem))
        run.crashed.connect(lambda problem: self._break_off(run, self.crashed.emit, problem))
        run.start()
        self.changed.emit()

    def _progress(self, version: PlayedVersion, progress: Progress) -> None:
        if self.is_running:
            version.progress = progress
        else:
            self.search_progress = progress
        self.progressed.emit(version)

    def _grow(self, version: PlayedVersion, reading: BalanceReading) -> None:
        version.reading = reading
        self.grown.emit(version)

    def _end_play(self, version: PlayedVersion, reading: BalanceReading) -> None:
        self._grow(version, reading)
        version.progress = Progress(done=reading.games, planned=reading.games, seconds=reading.seconds)

    def _find(self, version: PlayedVersion, suggestions: tuple[Suggestion, ...]) -> None:
        version.suggestions = suggestions
        self.found.emit(version)

    def _break_off(self, run: LabRun, tell: Callable[[BaseException], object], problem: BaseException) -> None:
        self._leave(run)
        tell(problem)

    def _leave(self, run: LabRun) -> None:
        if run is not self._run:
            return
        versions = [] if self._run_document is None else self._versions.get(self._run_document, [])
        self._run = self._run_document = None
        if versions and versions[-1].reading is None:
            versions.pop()  # it was stopped before it told anything
        self.changed.emit()


def _run_of(version: PlayedVersion) -> tuple[PlayTestOptions, int]:
    reading = version.reading
    options = dataclasses.replace(version.options, games=0, half_width=None)
    return options, 0 if reading is None else reading.games
