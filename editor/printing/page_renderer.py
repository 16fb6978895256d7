"""Paints pages of documents in the painting thread, so that the window stays free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter

from editor.document.jobs import Job
from editor.printing.painting_thread import painting_thread
from editor.publishing.product import PagedDocument

Request = TypeVar("Request")


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
    # The first page with text on it: a large map has a page of its own.
    first_text_page: int = 0


@dataclass(frozen=True)
class PaintedPage:
    facts: SheetFacts
    page: int
    image: QImage
    pixels_per_point: float


def page_image(document: PagedDocument, page: int, pixels_per_point: float) -> QImage:
    """A page on white paper. Call it in the painting thread."""
    image = QImage((document.page_size * pixels_per_point).toSize(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        painter.scale(pixels_per_point, pixels_per_point)
        document.paint(page, painter)
    return image


class PageRenderer(QObject, Generic[Request]):
    """Paints one page at a time. Who asks again before it is done gets only the newest; `painted(PaintedPage)`.

    `paint` is called in the painting thread.
    """

    painted = Signal(PaintedPage)
    failed = Signal(BaseException)

    def __init__(self, paint: Callable[[Request], PaintedPage], parent: QObject) -> None:
        super().__init__(parent)
        self._paint = paint
        self._running: Request | None = None
        self._next: Request | None = None

    @property
    def is_busy(self) -> bool:
        return self._running is not None

    def request(self, request: Request) -> None:
        if self._running is None:
            self._start(request)
        elif request != self._running:
            self._next = request
        else:
            self._next = None

    def _start(self, request: Request) -> None:
        self._running = request
        job: Job[PaintedPage] = Job(lambda _: self._paint(request), self)
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
