"""The pages of products as the painting thread makes them: laid out once, painted one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from editor.printing.page_renderer import PaintedPage, SheetFacts, page_image
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
        title = request.scenario.title_in(request.language.value)
        facts = SheetFacts(title, document.page_count, size, size.width() > size.height(), frozenset())
        return PaintedPage(facts, page, page_image(document, page, scale), scale)


@cache
def _preview_painter() -> _PreviewPainter:
    painter = _PreviewPainter()
    painting_thread().release_at_end(painter.release)
    return painter


def paint_preview_page(request: PreviewRequest) -> PaintedPage:
    return _preview_painter().paint(request)
