"""Several documents one after the other in one file: two languages, or the sheets of all generals."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPainter

from editor.render.paged_pdf import Pages
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import PaintOptions
from editor.render.painting.painter_surface import surface_of
from editor.render.painting.sprites import Sprites
from editor.render.paper import Paper
from editor.render.sheet.page_frame import page_frame
from editor.render.twips import TWIPS_PER_POINT, twips
from schema.scenario import Scenario


class DocumentSequence:
    """All of them on the same paper."""

    def __init__(self, documents: Sequence[Pages]) -> None:
        self._pages = [(document, page) for document in documents for page in range(document.page_count)]
        self.title = documents[0].title
        self.identity = "||".join(document.identity for document in documents)
        self.layout: QPageLayout = documents[0].layout

    @property
    def page_count(self) -> int:
        return len(self._pages)

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch."""
        return self.layout.fullRect(QPageLayout.Unit.Point).size()

    def paint(self, page: int, painter: QPainter) -> None:
        document, number = self._pages[page]
        document.paint(number, painter)


class DoublePageMap:
    """A board of two, each half as large as fits on a page of its own."""

    page_count = 2

    def __init__(self, scenario: Scenario, paper: Paper, drawings: Sprites) -> None:
        self._drawings = drawings
        self._board = BoardPainter(scenario, drawings.artwork.theme, PaintOptions(coordinates=True))
        self._frame = page_frame(paper, scenario.board.kind)
        self.title = scenario.title_in("en")
        self.identity = f"double page|{paper}|{drawings.artwork.theme}|{scenario.model_dump_json()}"
        self.layout: QPageLayout = self._frame.layout

    def paint(self, page: int, painter: QPainter) -> None:
        whole, size = self._board.picture_rect, self._frame.size
        half = QRectF(whole.left() + page * whole.width() / 2, whole.top(), whole.width() / 2, whole.height())
        margin = twips(10)
        scale = min((size.width() - 2 * margin) / half.width(), (size.height() - 2 * margin) / half.height())
        corner = QPointF(size.width() - half.width() * scale, size.height() - half.height() * scale) / 2
        painter.save()
        painter.scale(1 / TWIPS_PER_POINT, 1 / TWIPS_PER_POINT)
        painter.setClipRect(QRectF(corner, half.size() * scale))
        painter.translate(corner)
        painter.scale(scale, scale)
        painter.translate(-half.topLeft())
        surface = surface_of(painter, self._drawings)
        self._board.paint_on(surface, area=half)
        painter.restore()
