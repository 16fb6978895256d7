"""The printable sheet: what stands on it, in which language, and where."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from editor.document.samples import find_sample
from editor.render.paper import Paper
from editor.render.sheet.export import check_name, sheet_bytes, write_sheet
from editor.render.sheet.sheet_content import FIELDS, PIECES
from editor.render.sheet.sheet_document import SheetDocument
from editor.render.theme import Theme
from i18n.languages import Language
from schema.battle import Battle
from schema.board import Board, BoardKind, Camp, Seat
from schema.formats.codecs import load
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import AirRules, Blitz, BunkerOwner, CustomRule
from schema.texts import ScenarioText
from tests.editor.render.sheet.pdf_text import pdf_text

pytestmark = pytest.mark.usefixtures("qapp")  # before a sheet makes one without widgets

EN, FR, NL = Language.ENGLISH, Language.FRENCH, Language.DUTCH
HISTORY = "The first attack of the two flights off Pointe-du-Hoc failed; fifty figures fitted the first files. " * 3
SIDES = Sides(
    top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
    bottom=Side(camp=Camp.ALLIES, nation="us", cards=6, medals=5, commander="Rudder"),
    first=Seat.BOTTOM,
)
BARE = Scenario(sides=SIDES, special_rules=(BunkerOwner(camp=Camp.AXIS),))


def with_texts(scenario: Scenario = BARE, **texts: ScenarioText) -> Scenario:
    return scenario.model_copy(update={"texts": texts})


ENGLISH = with_texts(en=ScenarioText(title="The Point", history=HISTORY, conditions="5 medals."))


def words(document: SheetDocument, tmp_path: Path) -> str:
    """The text as a reader of the PDF copies it."""
    return pdf_text(document, tmp_path, "-raw")


# Pages


@pytest.mark.parametrize(
    ("paper", "kind", "size"),
    [
        (Paper.A4, BoardKind.STANDARD, (595, 842)),
        (Paper.LETTER, BoardKind.STANDARD, (612, 792)),
        (Paper.A4, BoardKind.BREAKTHROUGH, (595, 842)),
        (Paper.A4, BoardKind.OVERLORD, (842, 595)),
        (Paper.LETTER, BoardKind.OVERLORD, (792, 612)),
    ],
)
def test_the_page_is_a_sheet_of_paper(paper: Paper, kind: BoardKind, size: tuple[int, int]) -> None:
    document = SheetDocument(Scenario(board=Board(kind=kind)), EN, paper)
    assert (round(document.page_size.width()), round(document.page_size.height())) == size
    data = sheet_bytes(document)
    boxes = {tuple(round(float(side)) for side in box.split()) for box in re.findall(rb"/MediaBox \[([^\]]+)\]", data)}
    assert boxes == {(0, 0, *size)}


def test_longer_texts_take_more_pages() -> None:
    counts = []
    for times in (1, 10, 40, 160):
        text = ScenarioText(title="x", history="\n\n".join([HISTORY] * times), special_rules="- one\n- two\n" * times)
        counts.append(SheetDocument(with_texts(en=text), EN).page_count)
    assert counts[0] == 1
    assert counts == sorted(set(counts))
    assert counts[-1] > 10


def test_a_nearly_empty_last_page_is_saved() -> None:
    """A little too much for one page is set closer; much too much is not."""
    counts = {}
    for times in range(1, 16):
        text = ScenarioText(title="x", history="\n\n".join([HISTORY] * times))
        counts[times] = SheetDocument(with_texts(en=text), EN).page_count
    assert sorted(counts.values()) == list(counts.values())
    assert counts[6] == 1
    assert counts[15] == 2


def test_the_same_sheet_is_the_same_file(tmp_path: Path) -> None:
    first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
    for path in (first, second):
        write_sheet(ENGLISH, path, FR)
    assert first.read_bytes() == second.read_bytes()
    assert first.read_bytes() != sheet_bytes(SheetDocument(ENGLISH, NL))


def test_only_a_pdf_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(KnownProblem, match="unknown-extension"):
        check_name(tmp_path / "sheet.docx")
    with pytest.raises(KnownProblem):
        write_sheet(ENGLISH, tmp_path / "no folder" / "sheet.pdf", EN)
    assert list(tmp_path.iterdir()) == []


def test_fonts_are_embedded(tmp_path: Path) -> None:
    data = sheet_bytes(SheetDocument(ENGLISH, EN))
    assert b"/FontFile2" in data
    tool = shutil.which("pdffonts")
    if tool is not None:
        path = tmp_path / "sheet.pdf"
        path.write_bytes(data)
        listed = subprocess.run([tool, path], capture_output=True, encoding="utf-8", check=True).stdout.splitlines()[2:]
        assert len(listed) >= 3
        for line in listed:
            assert line.startswith("Lato")
            # Embedded, and with a table from glyphs to letters.
            assert re.search(r"Identity-H\s+yes\s+(?:yes|no)\s+yes", line), line


def test_an_overlord_sheet_shows_the_areas_of_the_generals(tmp_path: Path) -> None:
    overlord = ENGLISH.model_copy(update={"board": Board(kind=BoardKind.OVERLORD)})
    said = words(SheetDocument(overlord, EN), tmp_path)
    for name in ("Axis: right general · 0 units", "Axis: center general · 0 units", "Allies: left general · 0 units"):
        assert name in said
    assert "general ·" not in words(SheetDocument(ENGLISH, EN), tmp_path)
    assert "Geallieerden: linkergeneraal · 0 eenheden" in words(SheetDocument(overlord, NL), tmp_path)


def test_text_can_be_copied_letter_by_letter(tmp_path: Path) -> None:
    """Joined letters such as “fi” and “ft” must not be lost."""
    text = " ".join(words(SheetDocument(ENGLISH, EN), tmp_path).split())
    assert " ".join(HISTORY.split()) in text
    assert "The Point" in text


@pytest.mark.parametrize("theme", Theme)
def test_a_page_can_be_painted_on_a_picture(theme: Theme) -> None:
    document = SheetDocument(ENGLISH, EN, theme=theme)
    size = document.page_size.toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    document.paint(0, painter)
    painter.end()
    colors = {
        QColor(image.pixel(x, y)).hsvSaturation() > 40 for x in range(0, size.width(), 3) for y in range(size.height())
    }
    assert (True in colors) == (theme is Theme.SCREEN), "the print theme has no color"
    # Nothing is painted in the margins.
    for x in range(size.width()):
        assert image.pixelColor(x, 10) == image.pixelColor(x, size.height() - 8) == QColor("white")
    for y in range(size.height()):
        assert image.pixelColor(15, y) == image.pixelColor(size.width() - 15, y) == QColor("white")


def test_no_text_reaches_beyond_the_margins(tmp_path: Path) -> None:
    long = ScenarioText(
        title="A title that does not want to end " * 20,
        subtitle="And a subtitle " * 30,
        history=("word " * 300 + "\n") * 12 + "unbreakable" * 100,
        special_rules="- " + "bullet " * 80,
        sources="https://example.org/" + "a" * 300,
    )
    sides = Sides(top=Side(camp=Camp.AXIS, nation="de", commander="von und zu " * 40), bottom=SIDES.bottom)
    document = SheetDocument(with_texts(Scenario(sides=sides), en=long), EN)
    listed = pdf_text(document, tmp_path, "-bbox")
    boxes = re.findall(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)"', listed)
    assert len(boxes) > 3000
    for left, top, right, bottom in (map(float, box) for box in boxes):
        assert 36 < left <= right < 595 - 36
        assert 30 < top <= bottom < 842 - 18


# Words


def test_texts_stand_under_their_headings() -> None:
    content = SheetDocument(ENGLISH, EN).content
    assert (content.title, content.note) == ("The Point", "")
    headings = [section.heading for section in content.sections]
    assert headings == ["Historical background", "Briefing", "Conditions of victory", "Special rules"]
    assert [section.note for section in content.sections] == [""] * 4


def test_a_missing_text_is_told_by_the_data() -> None:
    content = SheetDocument(ENGLISH, EN).content
    briefing, conditions, rules = content.sections[1:]
    assert briefing.paragraphs[1].text == "Allied player [United States]: take 6 Command cards. You move first."
    assert briefing.paragraphs[1].text[: briefing.paragraphs[1].lead] == "Allied player [United States]:"
    assert conditions.paragraphs[0].text == "5 medals.", "what the author wrote counts"
    assert rules.paragraphs[0].text == "Only Axis units are protected by bunkers."


def test_of_the_generated_rules_only_that_of_the_author_has_a_bold_title() -> None:
    custom = CustomRule(name="Modder", text={"nl": "Pantsers gaan 1 vak ver."})
    scenario = BARE.model_copy(update={"special_rules": (Blitz(), AirRules(), custom)})
    rules = SheetDocument(scenario, NL).content.sections[-1].paragraphs
    assert [one.text.split()[:3] for one in rules[:2]] == [
        ["De", "Blitzregels", "gelden."],
        ["De", "luchtregels", "gelden:"],
    ]
    assert [one.text[: one.lead] for one in rules] == ["", "", "Modder."]


def test_a_language_without_texts_falls_back_and_says_so(tmp_path: Path) -> None:
    document = SheetDocument(ENGLISH, FR)
    content = document.content
    assert (
        content.note
        == "Ce scénario n’a pas encore de texte en français. Ce que disent ses données est généré\u202f; le texte de "
        "l’auteur est en anglais."
    )
    assert content.title == "The Point"
    assert [section.heading for section in content.sections] == [
        "Contexte historique", "Briefing", "Conditions de victoire", "Règles spéciales",
    ]  # fmt: skip
    history, briefing, conditions, rules = content.sections
    assert history.paragraphs[0].text == HISTORY.strip()
    assert conditions.paragraphs[0].text == "Chaque camp gagne avec 5 médailles."
    note, author_words = conditions.paragraphs[1:]
    assert (note.text, note.is_note, note.language) == ("Texte de l’auteur (anglais)\u202f:", True, "")
    assert (author_words.text, author_words.language) == ("5 medals.", "en")
    assert [section.note for section in content.sections] == ["", "", "", ""], "the one at the top says it"
    assert [section.has_more for section in content.sections] == [True, False, True, False]
    assert briefing.paragraphs[0].text.startswith("Joueur de l’Axe [Allemagne]")
    assert rules.paragraphs[0].text == "Seules les unités de l’Axe sont à couvert dans les bunkers."
    printed = " ".join(words(document, tmp_path).split())
    assert "le texte de l’auteur est en anglais" in printed
    assert "gagne avec 5 médailles. Texte de l’auteur (anglais) : 5 medals." in printed


def test_a_single_missing_text_says_so_under_its_heading() -> None:
    half = with_texts(
        en=ScenarioText(title="The Point", history=HISTORY, sources="A book."),
        nl=ScenarioText(title="De Punt", history="Zo was het."),
    )
    content = SheetDocument(half, NL).content
    assert (content.title, content.note) == ("De Punt", "")
    notes = {section.heading: section.note for section in content.sections}
    assert notes["Historische context"] == ""
    assert notes["Bronnen"] == "Nog niet vertaald: in het Engels."


def test_a_language_that_we_do_not_speak_is_named() -> None:
    content = SheetDocument(with_texts(de=ScenarioText(title="Die Spitze", history="So war es.")), EN).content
    assert (
        content.note == "This scenario has no text in English yet. What its data says is generated; "
        "the author’s own words are in German."
    )
    assert content.title == "Die Spitze"


def test_an_empty_scenario_has_a_sheet() -> None:
    for language in Language:
        document = SheetDocument(Scenario(), language)
        assert document.page_count == 1
        assert document.content.title
        assert document.content.note == ""
        assert sheet_bytes(document).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("begins", "ends", "dates"),
    [
        ("1944-06-06", None, ("June 6, 1944", "6 juin 1944", "6 juni 1944")),
        ("1944-06-06", "1944-06-06", ("June 6, 1944", "6 juin 1944", "6 juni 1944")),
        ("1944-08-01", "1944-08-03", ("August 1–3, 1944", "1er–3 août 1944", "1–3 augustus 1944")),
        ("1944-09-17", "1944-09-19", ("September 17–19, 1944", "17–19 septembre 1944", "17–19 september 1944")),
        (
            "1944-12-30",
            "1945-01-02",
            (
                "December 30, 1944 – January 2, 1945",
                "30 décembre 1944 – 2 janvier 1945",
                "30 december 1944 – 2 januari 1945",
            ),
        ),
    ],
)
def test_dates(begins: str, ends: str | None, dates: tuple[str, str, str]) -> None:
    battle = Battle.model_validate({"begins": begins, "ends": ends})
    for language, wanted in zip(Language, dates, strict=True):
        assert SheetDocument(Scenario(battle=battle), language).content.date == wanted
    written = with_texts(Scenario(battle=battle), en=ScenarioText(title="x", date="D-Day"))
    assert SheetDocument(written, EN).content.date == "D-Day"


def test_the_sides_are_told_in_short() -> None:
    axis, allies = SheetDocument(BARE, FR).content.sides
    assert (axis.name, axis.details) == ("Axe", ("Allemagne",))
    assert axis.facts == ("4\u00a0cartes", "5\u00a0médailles")
    assert (allies.name, allies.details) == ("Alliés", ("États-Unis", "Rudder"))
    assert allies.facts == ("6\u00a0cartes", "5\u00a0médailles", "premier\u00a0joueur")


@pytest.mark.parametrize("language", Language)
def test_the_sheets_of_shipped_scenarios(root: Path, language: Language, tmp_path: Path) -> None:
    """Every sheet has its texts in its own language, on few pages."""
    for path in sorted((root / "library" / "scenarios").glob("*.beachhead")):
        scenario = load(path).scenario
        document = SheetDocument(scenario, language)
        assert document.page_count <= 3
        if language.value in scenario.texts:
            assert document.content.note == ""
    text = " ".join(words(document, tmp_path).split())
    assert document.content.title in text


def test_a_list_of_needed_pieces_is_printed_where_it_is_asked_for() -> None:
    sample = find_sample()
    assert sample is not None
    assert "pieces" not in [section.part for section in SheetDocument(sample, EN).content.sections]
    document = SheetDocument(sample, EN, parts=(*FIELDS, PIECES))
    section = document.content.sections[-1]
    assert (section.part, section.heading) == ("pieces", "Needed pieces")
    lines = [paragraph.text.replace("\u00a0", " ") for paragraph in section.paragraphs]
    assert lines[:2] == ["Base game", "Boards: 1 × board, countryside side."]
    assert lines[2].startswith("Terrain tiles: 14 × river, straight; 9 × forest; 6 × river, curve;")
    assert "Figures: 36 × Allied infantry figure; 24 × Axis infantry figure." in lines
    assert section.paragraphs[2].text[: section.paragraphs[2].lead] == "Terrain tiles:"
    assert sheet_bytes(document) != sheet_bytes(SheetDocument(sample, EN))
    for language in Language:
        pieces = SheetDocument(sample, language, parts=(PIECES,)).content.sections
        assert [one.part for one in pieces] == ["pieces"]


@pytest.mark.parametrize("without", FIELDS)
def test_a_text_can_be_left_out(without: str) -> None:
    text = ScenarioText(**{field: f"Words of {field}." for field in FIELDS}, title="All")
    parts = [field for field in FIELDS if field != without]
    content = SheetDocument(with_texts(en=text), EN, parts=parts).content
    assert [section.paragraphs[0].text for section in content.sections] == [f"Words of {field}." for field in parts]


def test_sheets_with_other_texts_are_other_files() -> None:
    whole, map_only = (SheetDocument(ENGLISH, EN, parts=parts) for parts in (FIELDS, ()))
    assert map_only.content.sections == ()
    assert sheet_bytes(whole) != sheet_bytes(map_only)


def test_a_line_that_is_no_sentence_stays_with_what_follows() -> None:
    long = "\n".join(("It rained on the whole front, and nobody could see the road.",) * 9)
    for lines in range(1, 30):
        filler = "\n".join(("Rain.",) * lines)
        text = ScenarioText(title="T", history=f"{filler}\nAxis player [Germany]\n{long}")
        for page in SheetDocument(with_texts(en=text), EN).text_pages:
            for column in () if page is None else page.columns:
                assert not column.is_stranded
                assert not column.lines or column.lines[-1].line.layout.text() != "Axis player [Germany]"


def headings(document: SheetDocument) -> list[list[str]]:
    """The headings of each column."""
    pages = [page for page in document.text_pages if page is not None]
    return [
        [placed.line.layout.text() for placed in column.lines if placed.ruled]
        for page in pages
        for column in page.columns
    ]


def test_a_text_that_runs_into_the_next_column_has_its_heading_again() -> None:
    text = ScenarioText(title="T", history="\n".join(("It rained on the whole front.",) * 60))
    document = SheetDocument(with_texts(en=text), EN, parts=("history",))
    first, second, *_ = headings(document)
    assert (first, second) == (["Historical background"], ["Historical background (continued)"])


def test_a_short_text_stays_in_one_column() -> None:
    text = ScenarioText(title="T", briefing="Axis player: take 4 cards.\nAllied player: take 5 cards.")
    document = SheetDocument(with_texts(en=text), EN, parts=("briefing",))
    assert headings(document) == [["Briefing"], []]
