"""Pictures as files: sizes, SVG without outside references, PDF with its fonts, the same bytes each time."""

import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QImage

from editor.render.fonts import FAMILY, lato, load_fonts
from editor.render.painting import export
from editor.render.painting.export import PictureOptions, picture_bytes, render, thumbnail
from editor.render.painting.layers import PaintOptions
from editor.render.painting.piece_picture import piece_picture
from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat, format_of
from editor.render.theme import Theme
from schema.board import Board, BoardKind, Camp, Face
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.markers import Medal
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario
from schema.texts import ScenarioText

pytestmark = pytest.mark.usefixtures("qapp")

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"


def board(kind: BoardKind = BoardKind.STANDARD, face: Face = Face.BEACH) -> Scenario:
    return Scenario(
        board=Board(kind=kind, face=face),
        hexes=(
            HexContent(row=1, col=3, terrain=Tile(terrain="forest"), unit=Unit(kind="infantry", nation="us")),
            HexContent(row=1, col=5, terrain=Tile(terrain="forest")),
            HexContent(row=2, col=2, terrain=Tile(terrain="river", shape=Shape.STRAIGHT, rotation=2)),
            HexContent(row=2, col=8, structure=Tile(terrain="bridge", rotation=3)),
            HexContent(row=4, col=4, unit=Unit(kind="armor", nation="de", figures=6)),
            HexContent(row=4, col=8, markers=(Medal(camp=Camp.AXIS, group=(Hex(4, 4),)),)),
            HexContent(row=6, col=6, terrain=Tile(terrain='m44:<odd & "new">')),
        ),
        labels=(Label(row=1, col=3, lines=("L'Œuf & <fils>", "“café”")),),
        texts={"en": ScenarioText(title="Omaha & <more>"), "fr": ScenarioText(title="Le débarquement")},
    )


def png(data: bytes) -> QImage:
    image = QImage.fromData(data, "PNG")  # type: ignore[call-overload]
    assert isinstance(image, QImage)
    assert not image.isNull()
    return image


# PNG


def test_a_png_has_the_width_that_is_asked() -> None:
    image = png(picture_bytes(board(), PictureFormat.PNG, PictureOptions(width=700)))
    assert image.width() == 700
    assert image.height() == round(700 * (8 * 173.205 + 230.94 + 92) / 2692)


def test_a_png_of_so_many_dots_per_inch() -> None:
    image = png(picture_bytes(board(), PictureFormat.PNG, PictureOptions(dpi=100)))
    assert image.width() == round(269.2 / 25.4 * 100)
    assert image.dotsPerMeterX() == pytest.approx(100 / 0.0254, abs=1)
    fitted = png(picture_bytes(board(), PictureFormat.PNG, PictureOptions(dpi=100, paper=Paper.A4)))
    assert fitted.width() <= (297 - 20) / 25.4 * 100 + 1


def test_a_png_keeps_its_title() -> None:
    assert png(picture_bytes(board(), PictureFormat.PNG, PictureOptions(width=300))).text("Title") == "Omaha & <more>"


def test_a_picture_that_no_memory_holds_is_refused() -> None:
    with pytest.raises(KnownProblem, match=r"render\.too-large"):
        picture_bytes(board(), PictureFormat.PNG, PictureOptions(width=30_000))


def test_a_thumbnail_fits_into_its_size() -> None:
    for kind in BoardKind:
        small = thumbnail(board(kind), QSize(180, 120))
        assert small.width() <= 180
        assert small.height() <= 120
        assert max(small.width() / 180, small.height() / 120) == pytest.approx(1, abs=0.02)


# SVG


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("kind", BoardKind)
def test_svg_is_well_formed_and_points_nowhere_else(theme: Theme, kind: BoardKind) -> None:
    text = picture_bytes(board(kind), PictureFormat.SVG, PictureOptions(theme=theme)).decode()
    root = ET.fromstring(text)
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    references = [element.get(XLINK, "") for element in root.iter() if XLINK in element.attrib]
    references += [f"#{name}" for name in re.findall(r"url\(#([^)]+)\)", text)]
    assert len(references) > 50
    assert {reference.removeprefix("#") for reference in references} <= set(names)
    assert not re.search(r"(?:href|src)=\"(?!#)|url\((?!#)|<image|<script|<style|@import", text)
    addresses = set(re.findall(r"https?://[^\"<>\s]+", text))
    assert addresses == {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


def test_svg_has_its_title_and_its_letters_as_text() -> None:
    root = ET.fromstring(picture_bytes(board(), PictureFormat.SVG, PictureOptions(language="fr")))
    assert root.findtext(f"{SVG}title") == "Le débarquement"
    texts = {"".join(element.itertext()) for element in root.iter(f"{SVG}text")}
    assert {"L'Œuf & <fils>", "“café”", "A", "M", "1", "9", "6"} <= texts
    for element in root.iter(f"{SVG}text"):
        assert element.get("text-anchor") == "middle"
        assert float(element.get("textLength", "0")) > 0


def test_svg_holds_each_piece_once() -> None:
    root = ET.fromstring(picture_bytes(board(), PictureFormat.SVG))
    definitions = root.find(f"{SVG}defs")
    assert definitions is not None
    stems = [group.get("id") for group in definitions if group.tag == f"{SVG}g"]
    assert len(stems) == len(set(stems))
    assert len(picture_bytes(board(BoardKind.OVERLORD), PictureFormat.SVG)) < 1_000_000


def test_svg_turns_pieces_where_they_lie() -> None:
    text = picture_bytes(board(), PictureFormat.SVG).decode()
    assert re.search(
        r'<use xlink:href="#river_straight(_b)?" transform="translate\(300 461.88\) rotate\(300\)"/>', text
    )
    assert '<use xlink:href="#bridge" transform="translate(900 461.88) rotate(60)"/>' in text
    assert '<use xlink:href="#bridge_shadow" transform="translate(905 469.88) rotate(60)"/>' in text


# PDF


def pdf(theme: Theme = Theme.SCREEN, paper: Paper = Paper.BOARD, kind: BoardKind = BoardKind.STANDARD) -> bytes:
    return picture_bytes(board(kind), PictureFormat.PDF, PictureOptions(theme=theme, paper=paper))


def page_size(data: bytes) -> tuple[float, float]:
    """In millimeters."""
    found = re.search(rb"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)", data)
    assert found
    return float(found[1]) / 72 * 25.4, float(found[2]) / 72 * 25.4


@pytest.mark.parametrize("theme", Theme)
def test_pdf_carries_its_fonts(theme: Theme, tmp_path: Path) -> None:
    data = pdf(theme)
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    assert b"/FontFile2" in data
    assert re.search(rb"/FontName /\w*\+?Lato", data)
    assert not re.search(rb"/BaseFont /(?!\w*\+?\w*Lato)", data)
    if shutil.which("pdffonts"):
        (tmp_path / "board.pdf").write_bytes(data)
        listing = subprocess.run(["pdffonts", tmp_path / "board.pdf"], capture_output=True, text=True, check=True)
        for line in listing.stdout.splitlines()[2:]:
            assert "Lato" in line
            assert " yes " in line


def test_a_page_is_as_large_as_the_board_or_as_the_paper() -> None:
    assert page_size(pdf()) == pytest.approx((269.2, 170.9), abs=0.6)
    assert page_size(pdf(paper=Paper.A4)) == pytest.approx((297, 210), abs=0.6)
    assert page_size(pdf(paper=Paper.A3)) == pytest.approx((420, 297), abs=0.6)
    assert page_size(pdf(paper=Paper.LETTER)) == pytest.approx((279.4, 215.9), abs=0.6)
    assert page_size(pdf(paper=Paper.A4, kind=BoardKind.BREAKTHROUGH)) == pytest.approx((210, 297), abs=0.6)


def test_the_ink_saving_pdf_is_made_of_lines_only() -> None:
    data = pdf(Theme.PRINT)
    assert b"/Subtype /Image" not in data
    assert b"/Shading" not in data


# All


@pytest.fixture
def far_away(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Moves the process to another time zone, and back."""
    if not hasattr(time, "tzset"):
        pytest.skip("a process has no time zone of its own here")

    def move() -> None:
        monkeypatch.setenv("TZ", "Pacific/Auckland")
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


def test_every_object_of_a_pdf_is_where_its_table_says(far_away: Callable[[], None]) -> None:
    far_away()
    data = pdf(Theme.PRINT)
    table = data.rindex(b"\nxref") + 1
    start = re.search(rb"startxref\s+(\d+)", data)
    assert start
    assert int(start[1]) == table
    entries = re.findall(rb"(\d{10}) \d{5} n", data[table:])
    assert len(entries) > 10
    for number, offset in enumerate(entries, 1):
        assert data[int(offset) :].startswith(b"%d 0 obj" % number)


@pytest.mark.parametrize("form", PictureFormat)
def test_the_same_scenario_gives_the_same_bytes(form: PictureFormat, far_away: Callable[[], None]) -> None:
    picture = PictureOptions(width=500 if form.has_pixel_size else None)
    first = picture_bytes(board(), form, picture)
    time.sleep(1.1)  # a date in the file would differ by now
    assert picture_bytes(board(), form, picture) == first
    assert picture_bytes(board(face=Face.WINTER), form, picture) != first
    far_away()
    assert picture_bytes(board(), form, picture) == first


@pytest.mark.parametrize("form", PictureFormat)
def test_the_extension_says_what_is_written(form: PictureFormat, tmp_path: Path) -> None:
    target = tmp_path / f"map{form.value.upper()}"
    render(board(), target)
    assert format_of(target) is form
    beginning = {PictureFormat.PNG: b"\x89PNG", PictureFormat.SVG: b"<?xml", PictureFormat.PDF: b"%PDF"}[form]
    assert target.read_bytes().startswith(beginning)


@pytest.mark.parametrize("name", ["map.gif", "map", "png"])
def test_any_other_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(KnownProblem, match=r"file\.unknown-extension"):
        render(board(), tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_failed_picture_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "map.svg"
    render(board(), target)
    before = target.read_bytes()

    def fail(*_: object) -> bytes:
        raise MemoryError

    monkeypatch.setattr(export, "svg_picture", fail)
    with pytest.raises(MemoryError):
        render(board(face=Face.WINTER), target)
    assert target.read_bytes() == before
    assert list(tmp_path.iterdir()) == [target]


def test_what_is_hidden_is_in_no_file() -> None:
    bare = PictureOptions(options=PaintOptions(layers=frozenset(), coordinates=False))
    root = ET.fromstring(picture_bytes(board(), PictureFormat.SVG, bare))
    assert not list(root.iter(f"{SVG}use"))


def test_titles() -> None:
    assert board().title_in("fr") == "Le débarquement"
    assert board().title_in("nl") == "Omaha & <more>"
    assert Scenario().title_in("en") == ""


def test_it_paints_without_any_display(tmp_path: Path) -> None:
    """In a process of its own: here Qt runs already."""
    code = f"from editor.render.painting.export import render\nfrom schema.scenario import Scenario\nrender(Scenario(), {str(tmp_path / 'x.png')!r})"  # noqa: E501
    surroundings = {"PATH": "", "QT_QPA_PLATFORM": "xcb", "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert png((tmp_path / "x.png").read_bytes()).width() == 1346


# Fonts and single pieces


def test_the_shipped_font_is_the_one_that_paints() -> None:
    load_fonts()
    assert FAMILY in QFontDatabase.families()
    for weight in (QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.Bold, QFont.Weight.Black):
        found = QFontInfo(lato(20, weight))
        assert found.family() == FAMILY
        assert found.exactMatch()
    assert QFontInfo(lato(20, QFont.Weight.Bold, italic=True)).italic()


@pytest.mark.parametrize("theme", Theme)
def test_a_piece_has_a_picture(theme: Theme) -> None:
    piece = HexContent(row=0, col=0, unit=Unit(kind="mortar", nation="gb"))
    image = piece_picture(piece, 58, theme=theme)
    assert image.size() == QSize(58, 58)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(29, 27).alpha() == 255
    on_ground = piece_picture(piece, 58, theme=theme, ground=True)
    assert on_ground.pixelColor(9, 29).alpha() == 255
    assert on_ground.pixelColor(0, 0).alpha() == 0


def test_a_small_piece_can_fill_its_picture() -> None:
    medal = HexContent(row=0, col=0, markers=(Medal(camp=Camp.ALLIES),))
    assert piece_picture(medal, 60).pixelColor(30, 30).alpha() == 0
    assert piece_picture(medal, 60, tight=True).pixelColor(30, 30).alpha() == 255
    assert piece_picture(HexContent(row=0, col=0), 20, tight=True).size() == QSize(20, 20)


def test_letters_that_xml_forbids_do_not_make_the_drawing_unreadable(tmp_path: Path) -> None:
    label = Label(row=4, col=4, lines=("a\x01\x0b\x00b\x1f\ufffe\uffff", "x\u2028y]]>&<"))
    scenario = Scenario(labels=(label,), texts={"en": ScenarioText(title="\x02 & <b>")})
    render(scenario, tmp_path / "board.svg")
    read = "".join(ET.parse(tmp_path / "board.svg").getroot().itertext())
    assert read.split()[:3] == ["&", "<b>", "Beachhead"]  # the title without its control letter, as text
