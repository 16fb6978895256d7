"""Lays out sheets and paints their pages in the painting thread, so that the window stays free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QObject, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter

from editor.document.jobs import Job, JobControl
from editor.printing.painting_thread import painting_thread
from editor.printing.print_choices import PrintChoices
from editor.render.sheet.sheet_content import PARTS, sheet_content
from editor.render.sheet.sheet_document import SheetDocument
from schema.scenario import Scenario

Result = TypeVar("Result")


@dataclass(frozen=True)
class SheetFacts:
    """What a preview says about a sheet."""

    title: str
    pages: int
    # In points, 72 to the inch.
    size: QSizeF
    is_landscape: bool
    # The texts that the scenario has, whether they are printed or not.
    available: frozenset[str]


@dataclass(frozen=True)
class PaintedPage:
    facts: SheetFacts
    page: int
    image: QImage
    pixels_per_point: float


@dataclass(frozen=True)
class _PageRequest:
    scenario: Scenario
    choices: PrintChoices
    page: int
    pixels_per_point: float


class _SheetPainter:
    """Used in the painting thread only. Keeps the last sheet: turning a page does not lay it out again."""

    def __init__(self) -> None:
        self._document_key: tuple[Scenario, PrintChoices] | None = None
        self._document: SheetDocument | None = None
        self._facts: SheetFacts | None = None

    def release(self) -> None:
        self._document = self._document_key = self._facts = None

    def document(self, scenario: Scenario, choices: PrintChoices) -> SheetDocument:
        known = self._document_key
        if self._document is None or known is None or known[0] is not scenario or known[1] != choices:
            self._document = SheetDocument(
                scenario,
                choices.language,
                choices.paper,
                choices.theme,
                parts=choices.parts,
                drawings=painting_thread().drawings(choices.theme),
            )
            self._document_key = (scenario, choices)
            self._facts = None
        return self._document

    def facts(self, scenario: Scenario, choices: PrintChoices) -> SheetFacts:
        document = self.document(scenario, choices)
        if self._facts is None:
            whole = sheet_content(scenario, choices.language, PARTS)
            self._facts = SheetFacts(
                title=document.content.title,
                pages=document.page_count,
                size=document.page_size,
                is_landscape=document.frame.is_landscape,
                available=frozenset(section.part for section in whole.sections),
            )
        return self._facts

    def paint(self, request: _PageRequest) -> PaintedPage:
        facts = self.facts(request.scenario, request.choices)
        document = self.document(request.scenario, request.choices)
        page = min(request.page, facts.pages - 1)
        scale = request.pixels_per_point
        size = (facts.size * scale).toSize()
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.scale(scale, scale)
        document.paint(page, painter)
        painter.end()
        return PaintedPage(facts, page, image, scale)


@cache
def _sheet_painter() -> _SheetPainter:
    painter = _SheetPainter()
    painting_thread().release_at_end(painter.release)
    return painter


class PageRenderer(QObject):
    """Paints one page at a time. Who asks again before it is done gets only the newest; `painted(PaintedPage)`."""

    painted = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._running: _PageRequest | None = None
        self._next: _PageRequest | None = None

    @property
    def is_busy(self) -> bool:
        return self._running is not None

    def request(self, scenario: Scenario, choices: PrintChoices, *, page: int, pixels_per_point: float) -> None:
        request = _PageRequest(scenario, choices, page, pixels_per_point)
        if self._running is None:
            self._start(request)
        elif request != self._running:
            self._next = request
        else:
            self._next = None

    def _start(self, request: _PageRequest) -> None:
        self._running = request
        job: Job[PaintedPage] = Job(lambda _: _sheet_painter().paint(request), self)
        job.done.connect(self._done)
        job.failed.connect(self._fail)
        job.start(painting_thread().pool)

    def _done(self, page: PaintedPage) -> None:
        self._running, following, self._next = None, self._next, None
        if following is None:
            self.painted.emit(page)
        else:
            self._start(following)

    def _fail(self, problem: BaseException) -> None:
        self._running = self._next = None
        self.failed.emit(problem)


def start_with_sheet(
    work: Callable[[SheetDocument, JobControl], Result],
    scenario: Scenario,
    choices: PrintChoices,
    parent: QObject,
) -> Job[Result]:
    """Do something with a sheet in the thread that made it. Connect to the job's signals at once."""
    job: Job[Result] = Job(lambda control: work(_sheet_painter().document(scenario, choices), control), parent)
    return job.start(painting_thread().pool)
