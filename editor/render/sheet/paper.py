"""Sheets of paper and what of them is printed on, in twips: a twentieth of a point, 1440 to the inch."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize

from schema.board import BoardKind

TWIPS_PER_POINT: Final = 20
TWIPS_PER_INCH: Final = 1440
_PER_MILLIMETRE: Final = TWIPS_PER_INCH / 25.4


class SheetPaper(StrEnum):
    A4 = "a4"
    LETTER = "letter"

    @property
    def page_size(self) -> QPageSize:
        return QPageSize(QPageSize.PageSizeId.A4 if self is SheetPaper.A4 else QPageSize.PageSizeId.Letter)


def twips(millimetres: float) -> float:
    return millimetres * _PER_MILLIMETRE


@dataclass(frozen=True)
class PageFrame:
    """A page: its size, and the area within the margins. An Overlord board is so wide that the page lies."""

    size: QSizeF
    lying: bool
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
    def orientation(self) -> QPageLayout.Orientation:
        return QPageLayout.Orientation.Landscape if self.lying else QPageLayout.Orientation.Portrait


def page_frame(paper: SheetPaper, kind: BoardKind) -> PageFrame:
    points = paper.page_size.size(QPageSize.Unit.Point)
    size = QSizeF(points) * TWIPS_PER_POINT
    lying = kind is BoardKind.OVERLORD
    return PageFrame(size.transposed() if lying else size, lying, 3 if lying else 2)
