"""Sheets as PDF files: all or nothing, the same bytes for the same sheet."""

from __future__ import annotations

import os
from collections.abc import Collection
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from editor.render.painting.board_painter import Progress
from editor.render.paper import Paper
from editor.render.pdf import pdf_bytes
from editor.render.picture_format import PictureFormat, format_of
from editor.render.sheet.sheet_content import FIELDS
from editor.render.sheet.sheet_document import SheetDocument
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_INCH, TWIPS_PER_POINT
from i18n.languages import Language
from schema.formats.files import write_atomically
from schema.scenario import Scenario

# A title may be any length; what readers show in their title bar need not.
_MAX_TITLE: Final = 120


def check_name(path: str | os.PathLike[str]) -> None:
    """Raises KnownProblem for a name that is not that of a PDF."""
    format_of(path, (PictureFormat.PDF,))


def write_sheet(
    scenario: Scenario,
    path: str | os.PathLike[str],
    language: Language,
    paper: Paper = Paper.A4,
    theme: Theme = Theme.PRINT,
    *,
    parts: Collection[str] = FIELDS,
) -> None:
    check_name(path)
    write_atomically(path, sheet_bytes(SheetDocument(scenario, language, paper, theme, parts=parts)))


def sheet_bytes(document: SheetDocument, progress: Progress | None = None) -> bytes:
    """The PDF itself. `progress(pages done, pages)` may raise to stop it."""
    made_of = (document.language, document.paper, document.theme, *document.parts, document.scenario.model_dump_json())
    return pdf_bytes(
        [partial(_paint_page, document, page, progress) for page in range(document.page_count)],
        document.frame.layout,
        dpi=TWIPS_PER_INCH,
        title=document.content.title[:_MAX_TITLE],
        identity="|".join(made_of),
    )


def _paint_page(document: SheetDocument, page: int, progress: Progress | None, painter: QPainter) -> None:
    painter.scale(TWIPS_PER_POINT, TWIPS_PER_POINT)
    document.paint(page, painter)
    if progress is not None:
        progress(page + 1, document.page_count)
