"""Sheets as PDF files: all or nothing, the same bytes for the same sheet."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QUuid
from PySide6.QtGui import QPageLayout, QPainter, QPdfWriter

from editor.render.painting.export import CREATOR
from editor.render.painting.pdf_dates import without_dates
from editor.render.painting.theme import Theme
from editor.render.sheet.content import FIELDS
from editor.render.sheet.document import SheetDocument
from editor.render.sheet.paper import TWIPS_PER_INCH, TWIPS_PER_POINT, SheetPaper
from i18n.languages import Language
from schema.formats.files import write_atomically
from schema.issues import KnownProblem
from schema.scenario import Scenario

EXTENSION: Final = ".pdf"
# A title may be any length; what readers show in their title bar need not.
_LONGEST_TITLE: Final = 120


def check_name(path: str | os.PathLike[str]) -> None:
    """Raises KnownProblem for a name that is not that of a PDF."""
    suffix = Path(path).suffix.lower()
    if suffix != EXTENSION:
        raise KnownProblem("file.unknown-extension", extension=suffix or None, allowed=(EXTENSION,))


def write_sheet(
    scenario: Scenario,
    path: str | os.PathLike[str],
    language: Language,
    paper: SheetPaper = SheetPaper.A4,
    theme: Theme = Theme.PRINT,
    *,
    parts: Collection[str] = FIELDS,
) -> None:
    check_name(path)
    write_atomically(path, sheet_bytes(SheetDocument(scenario, language, paper, theme, parts=parts)))


def sheet_bytes(document: SheetDocument) -> bytes:
    """The PDF itself."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(document.content.title[:_LONGEST_TITLE])
    writer.setCreator(CREATOR)
    writer.setDocumentId(QUuid(str(_identity(document))))
    writer.setResolution(TWIPS_PER_INCH)
    writer.setPageLayout(QPageLayout(document.paper.page_size, document.frame.orientation, QMarginsF()))
    painter = QPainter(writer)
    painter.scale(TWIPS_PER_POINT, TWIPS_PER_POINT)
    for page in range(document.page_count):
        if page:
            writer.newPage()
        document.paint(page, painter)
    painter.end()
    return without_dates(bytes(buffer.data().data()))


def _identity(document: SheetDocument) -> object:
    """The same for the same sheet: Qt would make up a new one every time."""
    made_of = (document.language, document.paper, document.theme, *document.parts, document.scenario.model_dump_json())
    return uuid5(NAMESPACE_URL, "|".join(made_of))
