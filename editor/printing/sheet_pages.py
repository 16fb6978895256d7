"""The pages of sheets as the painting thread makes them: laid out once, painted one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QObject

from editor.document.jobs import Job, JobControl
from editor.printing.page_renderer import PaintedPage, SheetFacts, page_image
from editor.printing.painting_thread import painting_thread
from editor.printing.print_choices import PrintChoices
from editor.render.sheet.sheet_content import PARTS, sheet_content
from editor.render.sheet.sheet_document import SheetDocument
from schema.scenario import Scenario

Result = TypeVar("Result")


@dataclass(frozen=True)
class SheetRequest:
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
                first_text_page=document.first_text_page,
            )
        return self._facts

    def paint(self, request: SheetRequest) -> PaintedPage:
        facts = self.facts(request.scenario, request.choices)
        document = self.document(request.scenario, request.choices)
        page = min(request.page, facts.pages - 1)
        return PaintedPage(facts, page, page_image(document, page, request.pixels_per_point), request.pixels_per_point)


@cache
def _sheet_painter() -> _SheetPainter:
    painter = _SheetPainter()
    painting_thread().release_at_end(painter.release)
    return painter


def paint_sheet_page(request: SheetRequest) -> PaintedPage:
    return _sheet_painter().paint(request)


def start_with_sheet(
    work: Callable[[SheetDocument, JobControl], Result],
    scenario: Scenario,
    choices: PrintChoices,
    parent: QObject,
) -> Job[Result]:
    """Do something with a sheet in the thread that made it. Connect to the job's signals at once."""
    job: Job[Result] = Job(lambda control: work(_sheet_painter().document(scenario, choices), control), parent)
    return job.start(painting_thread().pool)
