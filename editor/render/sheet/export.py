"""Sheets as PDF files: all or nothing, the same bytes for the same sheet."""

from __future__ import annotations

import os
from collections.abc import Collection

from editor.render.paged_pdf import paged_pdf
from editor.render.painting.board_painter import Progress
from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat, format_of
from editor.render.sheet.sheet_content import FIELDS
from editor.render.sheet.sheet_document import SheetDocument
from editor.render.theme import Theme
from i18n.languages import Language
from schema.formats.files import write_atomically
from schema.scenario import Scenario


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
    return paged_pdf(document, progress)
