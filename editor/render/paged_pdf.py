"""A document of pages as a PDF file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtGui import QPageLayout, QPainter

from editor.render.pdf import pdf_bytes
from editor.render.twips import TWIPS_PER_INCH, TWIPS_PER_POINT

PageProgress = Callable[[int, int], None]
# A title may be any length; what readers show in their title bar need not.
_MAX_TITLE = 120


class Pages(Protocol):
    """`identity` stands for all that the pages are made of."""

    @property
    def title(self) -> str: ...

    @property
    def identity(self) -> str: ...

    @property
    def page_count(self) -> int: ...

    @property
    def layout(self) -> QPageLayout: ...

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""


def paged_pdf(document: Pages, progress: PageProgress | None = None) -> bytes:
    """`progress(pages done, pages)` may raise to stop it."""

    def paint(page: int, painter: QPainter) -> None:
        painter.scale(TWIPS_PER_POINT, TWIPS_PER_POINT)
        document.paint(page, painter)
        if progress is not None:
            progress(page + 1, document.page_count)

    return pdf_bytes(
        [partial(paint, page) for page in range(document.page_count)],
        document.layout,
        dpi=TWIPS_PER_INCH,
        title=document.title[:_MAX_TITLE],
        identity=document.identity,
    )
