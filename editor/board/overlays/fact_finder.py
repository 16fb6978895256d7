"""Finds the facts: about the focus at once, about the board off the window thread.

Old facts stay until the new ones are there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThreadPool, Signal

from editor.board.overlays.facts import OF_BOARD, BoardFacts, HexFacts, find_board_facts, find_hex_facts
from editor.board.overlays.questions import Questions
from editor.document.jobs import Job, JobControl
from rules.board.inspection import Inspection
from schema.catalog.switch import Profile
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document

_Wanted = frozenset[str]


class FactFinder(QObject):
    """`found()` after any facts changed; `failed(exception)` for a mistake of ours."""

    finished = Signal()
    failed = Signal(object)

    def __init__(self, document: Document, profile: Profile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.profile = profile
        self.questions = Questions()
        self.about: HexFacts | None = None
        self.board: BoardFacts | None = None
        self._focus: Hex | None = None
        self._wanted: _Wanted = frozenset()
        self._job: Job[tuple[Inspection, BoardFacts]] | None = None
        self._request: tuple[Scenario, Profile, _Wanted] | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    @property
    def inspection(self) -> Inspection:
        """Of the document as it is, by the profile that is chosen; made now if need be."""
        return self.questions.get(self._document.scenario, self.profile)

    def warm_up(self) -> None:
        """Make the tables of the board before anybody asks."""
        self._start(self._document.scenario, frozenset())

    def look(self, focus: Hex | None, wanted: _Wanted) -> None:
        """Bring the facts up to date."""
        self._focus, self._wanted = focus, wanted
        scenario = self._document.scenario
        if focus is not None and not scenario.board.kind.contains(focus):
            focus = self._focus = None
        if not wanted or focus is None:
            self._set(None)
        elif self.questions.is_quick(scenario, self.profile):
            self._set(find_hex_facts(self.inspection, focus, wanted))
        else:
            self._start(scenario, wanted & OF_BOARD)
        if not wanted & OF_BOARD:
            self.board = None
        elif self.board is None or not self._is_request(scenario, wanted & OF_BOARD):
            self._start(scenario, wanted & OF_BOARD)
        self.finished.emit()

    def _set(self, about: HexFacts | None) -> None:
        self.about = about

    def _is_request(self, scenario: Scenario, wanted: _Wanted) -> bool:
        """By identity: to compare two scenarios takes longer than a frame."""
        return (
            self._request is not None and self._request[0] is scenario and self._request[1:] == (self.profile, wanted)
        )

    def _start(self, scenario: Scenario, wanted: _Wanted) -> None:
        """One job at a time; when it ends, what is then wanted is looked at again."""
        if self._job is not None:
            return
        profile = self.profile
        self._request = (scenario, profile, wanted)
        known = self.questions.find(scenario, profile)

        def work(_: JobControl) -> tuple[Inspection, BoardFacts]:
            inspection = known or Inspection(scenario, profile)
            return inspection, find_board_facts(inspection, wanted)

        job: Job[tuple[Inspection, BoardFacts]] = Job(work, self)
        self._job = job
        job.done.connect(lambda result: self._done(result, wanted))
        job.failed.connect(self.failed)
        job.finished.connect(self._finished)
        job.start(self._pool)

    def _done(self, result: tuple[Inspection, BoardFacts], wanted: _Wanted) -> None:
        inspection, facts = result
        self.questions.keep(inspection)
        if wanted and wanted == self._wanted & OF_BOARD:
            self.board = facts

    def _finished(self) -> None:
        self._job = None
        self.look(self._focus, self._wanted)

    def stop(self) -> None:
        """For closing."""
        self._pool.waitForDone(5_000)
