"""Finds the facts: about the focus at once, about the board off the window thread.

Old facts stay until the new ones are there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.board.overlays.facts import OF_BOARD, BoardFacts, HexFacts, find_board_facts, find_hex_facts
from editor.board.overlays.questions import Questions
from editor.document.jobs import JobControl, Work
from editor.document.workers import LatestWorker
from rules.board.inspection import Inspection
from schema.catalog.switch import Profile
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_Wanted = frozenset[str]


class FactFinder(QObject):
    """`finished()` after any facts changed. A mistake of ours is reported as a crash."""

    finished = Signal()

    def __init__(
        self, context: EditorContext, document: Document, profile: Profile, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._document = document
        self.profile = profile
        self.questions = Questions()
        self.about: HexFacts | None = None
        self.board: BoardFacts | None = None
        self._focus: Hex | None = None
        self._wanted: _Wanted = frozenset()
        self._request: tuple[Scenario, Profile, _Wanted] | None = None
        self._has_failed = False
        self._worker: LatestWorker[tuple[Inspection, BoardFacts]] = LatestWorker(self._prepare, self)
        self._worker.done.connect(self._store)
        self._worker.failed.connect(self._fail)
        self._worker.finished.connect(lambda: self.look(self._focus, self._wanted))

    @property
    def is_busy(self) -> bool:
        return self._worker.is_busy

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
        if self._worker.is_busy or (self._has_failed and self._is_request(scenario, wanted)):
            return
        self._request, self._has_failed = (scenario, self.profile, wanted), False
        self._worker.request()

    def _prepare(self) -> Work[tuple[Inspection, BoardFacts]] | None:
        if self._request is None:
            return None
        scenario, profile, wanted = self._request
        known = self.questions.find(scenario, profile)

        def work(_: JobControl) -> tuple[Inspection, BoardFacts]:
            inspection = known or Inspection(scenario, profile)
            return inspection, find_board_facts(inspection, wanted)

        return work

    def _store(self, result: tuple[Inspection, BoardFacts]) -> None:
        inspection, facts = result
        self.questions.keep(inspection)
        wanted = frozenset() if self._request is None else self._request[2]
        if wanted and wanted == self._wanted & OF_BOARD:
            self.board = facts

    def _fail(self, problem: BaseException) -> None:
        """The same request would only fail again."""
        self._has_failed = True
        self._context.window.report_crash(problem)

    def shut_down(self) -> None:
        self._worker.shut_down()
