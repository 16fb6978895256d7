"""Fills the cards of the start page: reads each file off the window thread, paints its board when it is there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QThreadPool

from editor.document.jobs import Job, JobControl
from editor.panels.issues.findings import Findings, check_scenario
from editor.ui.document_names import scenario_title
from editor.ui.parts.board_thumbnail import board_image
from editor.window.pages.recent_card import CheckChip, RecentCard
from schema.issues import KnownProblem, Severity

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.window.pages.start_page import StartPage
    from schema.scenario import Scenario

_ROOM = QSize(320, 220)
_MAX = 6


class RecentBoards(QObject):
    """Lives as long as its page shows this list."""

    def __init__(self, context: EditorContext, page: StartPage) -> None:
        super().__init__(page)
        self._context = context
        self._page = page
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def show(self, paths: tuple[Path, ...]) -> None:
        for card in self._page.show_recent(paths[:_MAX]):
            self._read(card)

    def cancel(self) -> None:
        """Nobody looks at the cards any more: what is being checked ends at the next check, the rest at once."""
        for job in self.findChildren(Job):
            job.cancel()

    def _read(self, card: RecentCard) -> None:
        path = card.path

        def work(control: JobControl) -> tuple[Scenario, Findings]:
            from schema.formats import codecs  # in the thread of the job

            scenario = codecs.load(path).scenario
            return scenario, check_scenario(scenario, before_each=control.stop_if_cancelled)

        job: Job[tuple[Scenario, Findings]] = Job(work, self)
        job.done.connect(lambda result: self._fill(card, *result))
        job.failed.connect(lambda problem: self._unreadable(card, problem))
        job.start(self._pool)

    def _fill(self, card: RecentCard, scenario: Scenario, findings: Findings) -> None:
        if card not in self._page.cards:
            return  # another list is shown by now
        image = board_image(scenario, _ROOM, self._page.devicePixelRatioF())
        card.show_board(scenario_title(scenario, self._context), image, _chip(findings))

    def _unreadable(self, card: RecentCard, problem: BaseException) -> None:
        if not isinstance(problem, KnownProblem):
            raise problem
        if card in self._page.cards:
            code = "start.unreadable" if card.path.exists() else "start.gone"
            card.show_board("", None, CheckChip("error", code))


def _chip(findings: Findings) -> CheckChip:
    if errors := findings.count(Severity.ERROR):
        return CheckChip("error", "start.errors", errors)
    if warnings := findings.count(Severity.WARNING):
        return CheckChip("warning", "start.warnings", warnings)
    return CheckChip("ok", "start.no-findings")
