"""Fills the cards of the start page: reads each file off the window thread, paints its board when it is there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QImage

from editor.document.jobs import JobControl
from editor.document.workers import JobQueue
from editor.panels.issues.findings import Findings, check_scenario
from editor.render.picture_cache import PictureCache
from editor.ui.parts.board_thumbnail import board_image
from editor.window.pages.recent_card import CheckChip, RecentCard, SampleCard
from schema.formats.file_names import exists
from schema.issues import KnownProblem, Severity

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.window.pages.start_page import StartPage
    from schema.scenario import Scenario

_ROOM = QSize(320, 220)
_MAX = 6
# Who knows what to do has left the start page by then.
_PATIENCE_MS = 300


@dataclass(frozen=True)
class _ReadBoard:
    """What the job found: `content` is what a picture shows, `image` one of an earlier start."""

    scenario: Scenario
    content: str
    image: QImage | None
    findings: Findings | None = None


class RecentBoards(QObject):
    """Lives as long as its page shows this list."""

    def __init__(self, context: EditorContext, page: StartPage) -> None:
        super().__init__(page)
        self._context = context
        self._page = page
        self._readers = JobQueue(self)
        self._cache = PictureCache()
        self._samples: list[RecentCard] = []
        self._sample_timer = QTimer(self, singleShot=True)
        self._sample_timer.timeout.connect(self._read_sample)

    def show(self, paths: tuple[Path, ...]) -> None:
        if recent := paths[:_MAX]:
            for card in self._page.show_recent(recent):
                self._read(card)
        else:
            self._samples = list(self._page.show_samples(_samples()))
            self._sample_timer.start(_PATIENCE_MS)

    def _read_sample(self) -> None:
        """One after the other, and only while somebody looks: they are many, and nobody has asked for them."""
        if self._samples and self._page.isVisible():
            self._read(self._samples.pop(0))

    def cancel(self) -> None:
        """Nobody looks at the cards any more: what is being checked ends at the next check, the rest at once."""
        self._samples = []
        self._readers.cancel()

    def shut_down(self) -> bool:
        self._samples = []
        return self._readers.shut_down()

    def _read(self, card: RecentCard) -> None:
        path, size, stored = card.path, _ROOM * self._page.devicePixelRatioF(), self._cache

        def work(control: JobControl) -> _ReadBoard:
            from schema.formats import codecs  # in the thread of the job

            scenario = codecs.load(path).scenario
            content = f"board {size.width()} {size.height()} {codecs.dumps(scenario, codecs.NATIVE)[0]!r}"
            board = _ReadBoard(scenario, content, stored.find(content))
            if isinstance(card, SampleCard):  # those that come with the program are as good as they get
                return board
            return replace(board, findings=check_scenario(scenario, before_each=control.stop_if_cancelled))

        job = self._readers.start(work)
        job.done.connect(lambda board: self._fill(card, board))
        job.failed.connect(lambda problem: self._unreadable(card, problem))

    def _fill(self, card: RecentCard, board: _ReadBoard) -> None:
        if card not in self._page.cards:
            return  # another list is shown by now
        image = board.image
        if image is None:
            image = board_image(board.scenario, _ROOM, self._page.devicePixelRatioF())
            self._cache.store(board.content, image)
        card.show_board(board.scenario, image, None if board.findings is None else _chip(board.findings))
        self._sample_timer.start(0)

    def _unreadable(self, card: RecentCard, problem: BaseException) -> None:
        if not isinstance(problem, KnownProblem):
            raise problem
        if card in self._page.cards:
            code = "start.unreadable" if exists(card.path) else "start.gone"
            card.show_board(None, None, CheckChip("error", code))


def _samples() -> tuple[Path, ...]:
    from editor.document.samples import sample_files  # only where nothing was opened yet

    return tuple(path for path in sample_files() if isinstance(path, Path))


def _chip(findings: Findings) -> CheckChip:
    if errors := findings.count(Severity.ERROR):
        return CheckChip("error", "start.errors", errors)
    if warnings := findings.count(Severity.WARNING):
        return CheckChip("warning", "start.warnings", warnings)
    return CheckChip("ok", "start.no-findings")
