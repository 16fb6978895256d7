"""The page of a sheet: its size, and what of it is printed on, in twips."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize

from editor.render.paper import Paper
from editor.render.pdf import page_layout, page_size
from editor.render.twips import TWIPS_PER_POINT, twips
from schema.board import BoardKind


@dataclass(frozen=True)
class PageFrame:
    """A page: its size, and the area within the margins. For the wide Overlord board it is in landscape format."""

    paper: Paper
    size: QSizeF
    is_landscape: bool
    columns: int

    @property
    def area(self) -> QRectF:
        side, top, bottom = twips(16), twips(13), twips(18)
        return QRectF(side, top, self.size.width() - 2 * side, self.size.height() - top - bottom)

    @property
    def gap(self) -> float:
        return twips(7)

    @property
    def column_width(self) -> float:
        return (self.area.width() - (self.columns - 1) * self.gap) / self.columns

    def column_left(self, number: int) -> float:
        return self.area.left() + number * (self.column_width + self.gap)

    @property
    def layout(self) -> QPageLayout:
        return page_layout(page_size(self.paper), is_landscape=self.is_landscape)


def page_frame(paper: Paper, kind: BoardKind) -> PageFrame:
    size = QSizeF(page_size(paper).size(QPageSize.Unit.Point)) * TWIPS_PER_POINT
    is_wide = kind is BoardKind.OVERLORD
    return PageFrame(paper, size.transposed() if is_wide else size, is_wide, 3 if is_wide else 2)
