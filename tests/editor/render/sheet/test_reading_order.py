"""What a program reads out of a sheet by the look of the page: one column after the other."""

from pathlib import Path

import pytest

from editor.render.sheet.sheet_document import SheetDocument
from i18n.languages import Language
from schema.board import Board, BoardKind, Camp
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText
from tests.editor.render.sheet.pdf_text import pdf_text

pytestmark = pytest.mark.usefixtures("qapp")

SENTENCE = "It rained on the whole front, and nobody in the two divisions could see the road to the river."


def paragraphs(name: str, *counts: int) -> str:
    """Each with a name, and of so many sentences."""
    return "\n".join(f"{name}{number} {SENTENCE * count}" for number, count in enumerate(counts))


SIDES = Sides(
    top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
    bottom=Side(camp=Camp.ALLIES, nation="us", cards=5, medals=5),
)
# Headings and paragraphs of two columns stand beside each other, as in a table.
TEXTS = ScenarioText(
    title="Rain",
    history=paragraphs("History", 3, 3, 3),
    briefing=paragraphs("Briefing", 1, 3),
    conditions=paragraphs("Conditions", 3, 3, 3),
    special_rules=paragraphs("Rules", 1, 3, 1),
)


def without_blanks(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize(
    ("kind", "language", "of"),
    [
        (BoardKind.STANDARD, Language.ENGLISH, "of"),
        (BoardKind.OVERLORD, Language.ENGLISH, "of"),
        # Below the generated texts stand those of the author, a little further in.
        (BoardKind.STANDARD, Language.DUTCH, "van"),
    ],
)
def test_columns_are_read_one_after_the_other(tmp_path: Path, kind: BoardKind, language: Language, of: str) -> None:
    scenario = Scenario(board=Board(kind=kind), sides=SIDES, texts={"en": TEXTS})
    document = SheetDocument(scenario, language)
    read = pdf_text(document, tmp_path).split("\f")
    for number, (page, text) in enumerate(zip(document.text_pages, read, strict=False)):
        lines = [placed.line for column in (page.columns if page else ()) for placed in column.lines]
        parts = [(one.layout.text(), one.line.textStart(), one.line.textLength()) for one in lines]
        words = "".join(whole[start : start + length] for whole, start, length in parts)
        foot = f"Rain · {number + 1} {of} {document.page_count}"
        # What stands around the map may come between the columns: rulers, and the areas of generals.
        without_map = "".join(line for line in text.splitlines() if len(line) > 1 and "general ·" not in line)
        assert without_blanks(without_map).endswith(without_blanks(words + foot))
