"""The versions that were played since the program started, and the one run that may go on."""

from __future__ import annotations

import dataclasses
import datetime
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from editor.lab_view.running.lab_run import LabRun, PlayRun, SearchRun, StartProcess
from editor.lab_view.running.played_version import PlayedVersion
from rules.lab.digest import played_digest
from rules.lab.reading import Progress

if TYPE_CHECKING:
    from editor.document.document import Document
    from rules.lab.play_test import PlayTestOptions
    from rules.lab.player_selection import PlayerSelection
    from rules.lab.reading import BalanceReading
    from rules.lab.suggestions.suggestion import Suggestion
    from schema.catalog.switch import Profile
    from schema.scenario import Scenario

# A search takes half an hour: no more than this is lost of it if the program breaks off.
KEEP_SECONDS: Final = 60


class LabSession(QObject):
    """Signals, with the version that they are about: `progressed(PlayedVersion)`, `grown(PlayedVersion)` when its
    reading is another, `found(PlayedVersion)` when its suggestions are, `worth_keeping(PlayedVersion)` when a run of it
    has come to its end or was stopped, and each minute of a search; `changed()` when a run has begun or ended, another
    version was chosen, or older versions were added;
    `failed(KnownProblem)` and `crashed(exception)`.
    """

    progressed = Signal(PlayedVersion)
    grown = Signal(PlayedVersion)
    found = Signal(PlayedVersion)
    worth_keeping = Signal(PlayedVersion)
    changed = Signal()
    failed = Signal(object)
    crashed = Signal(BaseException)

    def __init__(self, parent: QObject, prepare: Callable[[], object], start_process: StartProcess | None) -> None:
        super().__init__(parent)
        self._prepare = prepare
        self.start_process = start_process
        # The games, or the search for changes: never both at once.
        self._run: LabRun | None = None
        self._run_document: Document | None = None
        self._run_version: PlayedVersion | None = None
        self.search_progress: Progress | None = None
        self._versions: dict[Document, list[PlayedVersion]] = {}
        self._shown: dict[Document, PlayedVersion] = {}
        # The words of changes that were tried, by the digest of what they make.
        self._changes: dict[str, str] = {}
        # When the search that goes on was kept last, and what it may not make worse.
        self._kept_at = 0.0
        self._suggestions_before: tuple[Suggestion, ...] = ()

    # Versions

    def add_version(self, document: Document, version: PlayedVersion) -> None:
        self._versions.setdefault(document, []).append(version)
        self._shown[document] = version

    def add_older_versions(self, document: Document, versions: Sequence[PlayedVersion]) -> None:
        """Those that were played before the program started, the oldest first; what is known already is left out."""
        known = self._versions.setdefault(document, [])
        runs = {_run_of(version) for version in known}
        self._versions[document] = [*(one for one in versions if _run_of(one) not in runs), *known]
        self.changed.emit()

    def version(self, document: Document | None, profile: Profile, players: PlayerSelection) -> PlayedVersion | None:
        """The version of a document that is shown for these players under these rules."""
        if document is None:
            return None
        shown = self._shown.get(document)
        if shown is not None and shown.is_of(profile, players):
            return shown
        versions = self.versions(document, profile, players)
        return _latest_of(versions, document.scenario) or (versions[-1] if versions else None)

    def versions(self, document: Document, profile: Profile, players: PlayerSelection) -> list[PlayedVersion]:
        """Those of a document that these players played under these rules, in the order of their runs."""
        return [version for version in self._versions.get(document, []) if version.is_of(profile, players)]

    def choose(self, document: Document, version: PlayedVersion) -> None:
        """Show this one, whatever the document is now."""
        self._shown[document] = version
        self.changed.emit()

    def follow(self, document: Document, profile: Profile, players: PlayerSelection) -> None:
        """The document is another version now: show the reading of that one. Without one, the shown one stays."""
        shown = self.version(document, profile, players)
        if shown is not None and not shown.is_version_of(document.scenario):
            self._shown[document] = _latest_of(self.versions(document, profile, players), document.scenario) or shown

    def name_change(self, scenario: Scenario, words: str) -> None:
        """What was tried with a scenario that the lab has made."""
        self._changes[played_digest(scenario)] = words

    def change_of(self, scenario: Scenario) -> str:
        """What was tried with it; "" for a scenario that was not made in the lab."""
        return self._changes.get(played_digest(scenario), "")

    def all_versions(self) -> list[PlayedVersion]:
        """Those of all documents that have a reading."""
        return [one for versions in self._versions.values() for one in versions if one.reading is not None]

    def next_seed(self, document: Document, profile: Profile, players: PlayerSelection) -> int:
        """Another version meets the same chance, so that only the change tells; the same one meets another."""
        versions = self.versions(document, profile, players)
        if seeds := [one.options.seed for one in versions if one.is_version_of(document.scenario)]:
            return max(seeds) + 1
        shown = self.version(document, profile, players)
        return 1 if shown is None else shown.options.seed

    def forget(self, document: Document) -> None:
        """A document that was closed: nobody waits for its games."""
        if document is self._run_document:
            self.stop()
        self._versions.pop(document, None)
        self._shown.pop(document, None)

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
        version = PlayedVersion(
            title,
            document.scenario,
            options,
            datetime.datetime.now().astimezone(),
            change=self.change_of(document.scenario),
            before=self.version(document, options.profile, options.players),
        )
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
        self._suggestions_before = version.suggestions
        run = SearchRun(version.scenario, version.reading, self, self.start_process)
        run.grown.connect(lambda suggestions: self._find(version, suggestions))
        run.done.connect(lambda suggestions: self._find(version, suggestions))
        self._begin(run, document, version)

    def stop(self) -> None:
        """What has been played so far stays."""
        if self._run is not None:
            self._run.stop()

    def shut_down(self) -> None:
        """The window is about to close. What has been played so far is kept."""
        run, version = self._run, self._run_version
        if run is not None:
            run.shut_down()
            self._offer_to_keep(version)

    def _begin(self, run: LabRun, document: Document, version: PlayedVersion) -> None:
        self._run, self._run_document, self._run_version = run, document, version
        self.search_progress = Progress(done=0, planned=0, seconds=0)
        self._kept_at = time.monotonic()
        run.prepare = self._prepare
        run.progressed.connect(lambda progress: self._progress(version, progress))
        run.done.connect(lambda *_: self._leave(run))
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
        is_more = _games(suggestions) >= _games(self._suggestions_before)
        if is_more and time.monotonic() >= self._kept_at + KEEP_SECONDS:
            self._kept_at = time.monotonic()
            self._offer_to_keep(version)

    def _break_off(self, run: LabRun, tell: Callable[[BaseException], object], problem: BaseException) -> None:
        self._leave(run)
        tell(problem)

    def _leave(self, run: LabRun) -> None:
        if run is not self._run:
            return
        document, version = self._run_document, self._run_version
        if self.is_searching and version is not None and _games(version.suggestions) < _games(self._suggestions_before):
            version.suggestions = self._suggestions_before  # it was stopped before it knew as much as the last one
        self._run = self._run_document = self._run_version = None
        if document is not None and version is not None and version.reading is None:
            self._drop(document, version)  # it was stopped before it told anything
        self._offer_to_keep(version)
        self.changed.emit()

    def _offer_to_keep(self, version: PlayedVersion | None) -> None:
        if version is not None and version.reading is not None:
            self.worth_keeping.emit(version)

    def _drop(self, document: Document, version: PlayedVersion) -> None:
        self._versions[document].remove(version)
        if version.before is None:
            self._shown.pop(document, None)
        else:
            self._shown[document] = version.before


def _latest_of(versions: Sequence[PlayedVersion], scenario: Scenario) -> PlayedVersion | None:
    return next((version for version in reversed(versions) if version.is_version_of(scenario)), None)


def _games(suggestions: Sequence[Suggestion]) -> int:
    """How many games were played for them."""
    return sum(suggestion.games for suggestion in suggestions)


def _run_of(version: PlayedVersion) -> tuple[str, PlayTestOptions, int]:
    reading = version.reading
    options = dataclasses.replace(version.options, games=0, half_width=None)
    return version.digest, options, 0 if reading is None else reading.games
