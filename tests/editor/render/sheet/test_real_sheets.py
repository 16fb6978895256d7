"""Sheets of real scenarios. `make fuzz` writes them all; the usual run every thirteenth, and lays out every third."""

import os
from pathlib import Path

import pytest

from editor.render.paper import SHEET_PAPERS
from editor.render.sheet.export import sheet_bytes
from editor.render.sheet.sheet_document import SheetDocument
from editor.render.theme import Theme
from i18n.languages import Language
from schema.formats.codecs import load

pytestmark = pytest.mark.usefixtures("qapp")  # before a sheet makes one without widgets

ALL = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
LANGUAGES, PAPERS = list(Language), SHEET_PAPERS


@pytest.mark.fuzz
def test_every_scenario_has_a_sheet(real_files: list[Path]) -> None:
    for number, path in enumerate(real_files):
        if number % (1 if ALL else 13):
            continue
        scenario = load(path).scenario
        theme = Theme.SCREEN if number % 20 == 0 else Theme.PRINT
        document = SheetDocument(scenario, LANGUAGES[number % 3], PAPERS[number % 2], theme)
        data = sheet_bytes(document)
        assert data.startswith(b"%PDF")
        assert data.rstrip().endswith(b"%%EOF")
        assert data.count(b"/FontFile2") >= 3


@pytest.mark.fuzz
def test_texts_lie_within_their_columns(real_files: list[Path]) -> None:
    for number, path in enumerate(real_files):
        if number % (1 if ALL else 3):
            continue
        document = SheetDocument(load(path).scenario, LANGUAGES[number % 3], PAPERS[number % 2])
        frame = document.frame
        assert 1 <= document.page_count <= 4
        for page, text in enumerate(document.text_pages):
            top = document.text_top if page == 0 else frame.area.top()
            for column in () if text is None else text.columns:
                assert not column.is_stranded
                assert top + column.height <= frame.area.bottom() + 1
                assert all(placed.line.width <= frame.column_width + 1 for placed in column.lines)
