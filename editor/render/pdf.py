"""Writes PDF files: pages without margins, and the same bytes for the same content."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from editor.program import DISPLAY_NAME
from editor.render.paper import Paper
from editor.render.pdf_dates import without_dates

PaintPage = Callable[[QPainter], None]
_PAGE_SIZES: Final = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.A3: QPageSize.PageSizeId.A3,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}


def page_size(paper: Paper) -> QPageSize:
    """The size of a sheet of paper; a page as large as a board has no size of its own."""
    return QPageSize(_PAGE_SIZES[paper])


def custom_page_size(millimeters: QSizeF) -> QPageSize:
    return QPageSize(millimeters, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)


def page_layout(size: QPageSize, *, is_landscape: bool = False) -> QPageLayout:
    """A page that is painted up to its edges."""
    orientation = QPageLayout.Orientation.Landscape if is_landscape else QPageLayout.Orientation.Portrait
    return QPageLayout(size, orientation, QMarginsF())


def pdf_bytes(pages: Iterable[PaintPage], layout: QPageLayout, *, dpi: int, title: str, identity: str) -> bytes:
    """The content of a PDF file. Each page is painted in dots of this resolution.

    `identity` stands for all that the file is made of: Qt would make up a new number for every file.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator(DISPLAY_NAME)
    writer.setDocumentId(QUuid(str(uuid5(NAMESPACE_URL, identity))))
    writer.setResolution(dpi)
    writer.setPageLayout(layout)
    with QPainter(writer) as painter:  # ends it before the writer goes, also where the painting is cancelled
        for number, paint in enumerate(pages):
            if number:
                writer.newPage()
            painter.resetTransform()
            paint(painter)
    return without_dates(bytes(buffer.data().data()))
