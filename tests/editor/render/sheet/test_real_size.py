"""The board as large as on the table."""

import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF

from editor.render.paged_pdf import paged_pdf
from editor.render.painting.sprites import sprites
from editor.render.paper import Paper
from editor.render.sheet.real_size import MARGIN, OVERLAP, TILE, RealSizeMap, page_grid
from editor.render.theme import Theme
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.scenario import Scenario
from schema.texts import ScenarioText

pytestmark = pytest.mark.usefixtures("qapp")
A4 = QSizeF(210, 297)
PDFTOPPM = shutil.which("pdftoppm")
DPI = 254
PIXELS = DPI / 25.4


def real_size(scenario: Scenario, theme: Theme = Theme.PRINT) -> RealSizeMap:
    return RealSizeMap(scenario, Language.ENGLISH, Paper.A4, sprites(theme))


@pytest.mark.parametrize(
    ("size", "columns", "rows", "is_landscape"),
    [
        (QSizeF(100, 100), 1, 1, False),
        (QSizeF(186, 273), 1, 1, False),
        (QSizeF(270, 180), 1, 1, True),
        (QSizeF(187, 273), 2, 1, False),
        (QSizeF(713, 453), 4, 2, False),
    ],
)
def test_as_few_pages_as_possible(size: QSizeF, columns: int, rows: int, is_landscape: bool) -> None:
    grid = page_grid(size, A4)
    assert (grid.columns, grid.rows, grid.is_landscape) == (columns, rows, is_landscape)


@pytest.mark.parametrize("kind", list(BoardKind))
def test_the_pages_cover_the_board(kind: BoardKind) -> None:
    document = real_size(Scenario(board=Board(kind=kind)))
    page = A4.transposed() if document.grid.is_landscape else A4
    width = kind.width * TILE
    assert document.grid.columns * (page.width() - 2 * MARGIN - OVERLAP) + OVERLAP >= width
    assert document.page_count == document.grid.count


def test_the_same_scenario_is_the_same_file_and_progress_is_told() -> None:
    scenario = Scenario(texts={"en": ScenarioText(title="Caen")})
    told: list[tuple[int, int]] = []
    first = paged_pdf(real_size(scenario), lambda done, total: told.append((done, total)))
    assert told == [(page, 8) for page in range(1, 9)]
    assert first == paged_pdf(real_size(scenario))
    assert b"Caen" in first or "Caen".encode("utf-16-be") in first


@pytest.mark.skipif(PDFTOPPM is None, reason="poppler is not installed")
@pytest.mark.parametrize("kind", [BoardKind.STANDARD, BoardKind.OVERLORD])
def test_a_tile_is_53_millimeters_across_its_flats(kind: BoardKind, tmp_path: Path) -> None:
    file = tmp_path / "map.pdf"
    document = real_size(Scenario(board=Board(kind=kind)))
    file.write_bytes(paged_pdf(document))
    assert PDFTOPPM is not None
    pages = ["-f", "1", "-l", "1"]
    subprocess.run([PDFTOPPM, "-gray", "-r", str(DPI), *pages, str(file), str(tmp_path / "page")], check=True)
    (picture,) = tmp_path.glob("page*.pgm")
    head, size, _, pixels = picture.read_bytes().split(b"\n", 3)
    assert head == b"P5"
    width = int(size.split()[0])
    # Through the middle of the first row of hexes, where their sides stand upright.
    row = round((MARGIN + (46 + 115.47) * TILE / 200) * PIXELS)
    dark = [x for x in range(width) if max(pixels[y * width + x] for y in range(row - 90, row + 90, 6)) < 215]
    inside = [x for x in dark if (MARGIN + 46 * TILE / 200 + 20) * PIXELS < x < (210 - MARGIN - 2) * PIXELS]
    sides = [x for number, x in enumerate(inside) if number == 0 or x - inside[number - 1] > 100]
    assert len(sides) >= 2
    for left, right in pairwise(sides):
        assert (right - left) / PIXELS == pytest.approx(TILE, abs=0.2)
