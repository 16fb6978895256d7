"""Paints pages of products in the painting thread, so that the window stays free."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QImage, QPainter

from editor.document.jobs import Job
from editor.printing.page_renderer import PaintedPage, SheetFacts
from editor.printing.painting_thread import painting_thread
from editor.publishing.product import PagedDocument, ProductId, PublishRequest
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import PublishOptions
from i18n.languages import Language
from schema.scenario import Scenario


@dataclass(frozen=True)
class PreviewRequest:
    scenario: Scenario
    product: ProductId
    options: PublishOptions
    language: Language
    page: int
    pixels_per_point: float


class _PreviewPainter:
    """Used in the painting thread only. Keeps the last document: turning a page does not lay it out again."""

    def __init__(self) -> None:
        self._key: tuple[Scenario, ProductId, PublishOptions, Language] | None = None
        self._document: PagedDocument | None = None

    def release(self) -> None:
        self._document = self._key = None

    def document(self, request: PreviewRequest) -> PagedDocument:
        key = (request.scenario, request.product, request.options, request.language)
        known = self._key
        if self._document is None or known is None or known[0] is not key[0] or known[1:] != key[1:]:
            pages = PRODUCTS[request.product].pages
            assert pages is not None  # only products on paper have a preview
            work = PublishRequest(request.scenario, request.options, "", painting_thread().drawings)
            self._document, self._key = pages(work, request.language), key
        return self._document

    def paint(self, request: PreviewRequest) -> PaintedPage:
        document, scale = self.document(request), request.pixels_per_point
        page = min(request.page, document.page_count - 1)
        size = document.page_size
        image = QImage((size * scale).toSize(), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        with QPainter(image) as painter:
            painter.scale(scale, scale)
            document.paint(page, painter)
        title = request.scenario.title_in(request.language.value)
        facts = SheetFacts(title, document.page_count, size, size.width() > size.height(), frozenset())
        return PaintedPage(facts, page, image, scale)


@cache
def _preview_painter() -> _PreviewPainter:
    painter = _PreviewPainter()
    painting_thread().release_at_end(painter.release)
    return painter


class PreviewRenderer(QObject):
    """Paints one page at a time. Who asks again before it is done gets only the newest; `painted(PaintedPage)`."""

    painted = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._running: PreviewRequest | None = None
        self._next: PreviewRequest | None = None

    def request(self, request: PreviewRequest) -> None:
        if self._running is None:
            self._start(request)
        else:
            self._next = request

    def forget(self) -> None:
        """Nothing is wanted any more of what is being painted."""
        self._next = None
        self._running = None

    def _start(self, request: PreviewRequest) -> None:
        self._running = request
        job: Job[PaintedPage] = Job(lambda _: _preview_painter().paint(request), self)
        job.done.connect(lambda page: self._done(request, page))
        job.failed.connect(lambda problem: self._fail(request, problem))
        job.start(painting_thread().pool)

    def _done(self, request: PreviewRequest, page: PaintedPage) -> None:
        if request is not self._running:
            return
        self._running, following, self._next = None, self._next, None
        if following is None or following == request:
            self.painted.emit(page)
        else:
            self._start(following)

    def _fail(self, request: PreviewRequest, problem: BaseException) -> None:
        if request is self._running:
            self._running = self._next = None
            self.failed.emit(problem)
