"""PDF files, picture formats and papers are known to one module each; everything else derives from it."""

import re
from pathlib import Path

import pytest

from editor.render.cards.export import card_format_of
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.pdf import page_size
from editor.render.picture_format import PictureFormat, format_of
from schema.issues import KnownProblem


@pytest.mark.parametrize(
    ("words", "module"),
    [
        (r"\bQPdfWriter\b", "editor/render/pdf.py"),
        (r"\bPageSizeId\b", "editor/render/pdf.py"),
        (r"\.save\(\w+, \"PNG\"\)", "editor/render/png.py"),
        (r"\"letter\"", "editor/render/paper.py"),
    ],
)
def test_it_is_known_to_one_module(root: Path, words: str, module: str) -> None:
    modules = [file for file in (root / "editor").rglob("*.py") if re.search(words, file.read_text("utf-8"))]
    assert [file.relative_to(root).as_posix() for file in modules] == [module]


def test_the_name_of_a_file_asks_for_a_format() -> None:
    assert [format_of(f"map{one.value.upper()}") for one in PictureFormat] == list(PictureFormat)
    assert card_format_of("cards.PDF") is PictureFormat.PDF
    assert card_format_of("folder/cards") is None
    with pytest.raises(KnownProblem) as problem:
        card_format_of("cards.svg")
    assert problem.value.code == "file.unknown-extension"
    assert problem.value.params == {"extension": ".svg", "allowed": (".pdf", ".png")}


def test_every_paper_that_can_be_chosen_for_a_sheet_has_a_size() -> None:
    sizes = {paper: page_size(paper) for paper in Paper if paper is not Paper.BOARD}
    assert all(size.isValid() for size in sizes.values())
    assert set(SHEET_PAPERS) <= sizes.keys()
    assert [paper.label for paper in SHEET_PAPERS] == ["A4", "Letter"]
