"""What stands below the texts of a sheet: the author's words in another language, and rules that they leave out."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.render.sheet.general_sheet import general_scenario
from editor.render.sheet.sheet_document import SheetDocument
from i18n.languages import Language
from schema.battle import Battle, Operation
from schema.board import Board, BoardKind, Camp, Seat
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import BunkerOwner, CustomRule
from schema.texts import ScenarioText
from tests.editor.render.sheet.pdf_text import pdf_text

pytestmark = pytest.mark.usefixtures("qapp")

EN, FR, NL = Language.ENGLISH, Language.FRENCH, Language.DUTCH
SIDES = Sides(top=Side(camp=Camp.AXIS, cards=4, medals=5), bottom=Side(camp=Camp.ALLIES, cards=6, medals=5))
BARE = Scenario(sides=SIDES, special_rules=(BunkerOwner(camp=Camp.AXIS),))


def test_a_generated_text_beside_written_ones_says_that_the_words_of_the_author_follow() -> None:
    words = "5 medals. The point is a permanent medal.\n- For armor only."
    texts = {"en": ScenarioText(title="The Point", conditions=words), "nl": ScenarioText(title="De Punt")}
    (_, conditions, _) = SheetDocument(BARE.model_copy(update={"texts": texts}), NL).content.sections
    assert conditions.note == "Gegenereerd uit de gegevens van het scenario. Daarna volgen de woorden van de auteur."
    assert [(one.text, one.bullet, one.language) for one in conditions.paragraphs] == [
        ("Elk kamp wint met 5 medailles.", False, ""),
        ("In de woorden van de auteur (Engels):", False, ""),
        ("5 medals. The point is a permanent medal.", False, "en"),
        ("For armor only.", True, "en"),
    ]


def test_a_rule_that_the_author_does_not_mention_is_printed_below_the_text(tmp_path: Path) -> None:
    fog = CustomRule(name="Fog in the valley", text={"en": "No unit sees farther than 2 hexes."})
    texts = {code: ScenarioText(title="x", special_rules="Rangers. 2 hexes.") for code in ("en", "fr")}
    scenario = Scenario(sides=SIDES, special_rules=(fog,), texts=texts)
    for language in (EN, FR):
        document = SheetDocument(scenario, language)
        rules = document.content.sections[-1]
        assert [one.text[: one.lead] for one in rules.paragraphs] == ["Rangers.", "Fog in the valley."]
        assert (rules.has_more, rules.note) == (True, "")
        assert "Rangers. 2 hexes. Fog in the valley. No unit sees" in " ".join(
            pdf_text(document, tmp_path, "-raw").split()
        )


def test_a_general_gets_the_words_of_the_author_to_his_own_side() -> None:
    briefing = "Axis player [Germany]:\nHold the beach.\n\nAllied player [United States]:\nTake the beach."
    text = ScenarioText(title="Omaha", briefing=briefing, conditions="5 medals. The beach is a permanent medal.")
    overlord = BARE.model_copy(update={"board": Board(kind=BoardKind.OVERLORD), "texts": {"en": text}})
    sheet = general_scenario(overlord, Seat.TOP, None)
    sections = {section.part: section for section in SheetDocument(sheet, NL).content.sections}
    orders = [one.text for one in sections["briefing"].paragraphs]
    heading = "In de woorden van de auteur (Engels):"
    assert orders[orders.index(heading) :] == [heading, "Axis player [Germany]:", "Hold the beach."]
    assert sections["conditions"].paragraphs[-1].text == "5 medals. The beach is a permanent medal."
    assert sections["conditions"].paragraphs[-1].language == "en"


def test_a_date_in_the_words_of_the_author_stands_beside_the_days_of_the_data(tmp_path: Path) -> None:
    dated = Scenario.model_validate({"battle": {"begins": "1944-12-18"}, "texts": {"en": {"date": "Before dawn"}}})
    document = SheetDocument(dated, NL)
    assert document.content.date == "18 december 1944 (Engels: Before dawn)"
    assert document.content.date in pdf_text(document, tmp_path)


def test_the_head_names_the_author(tmp_path: Path) -> None:
    signed = Scenario.model_validate({"battle": {"begins": "1944-12-18"}, "authorship": {"author": "Ann\n Adams"}})
    for language, words in (
        (EN, "Scenario by Ann Adams"),
        (FR, "Auteur\u202f: Ann Adams"),
        (NL, "Scenario van Ann Adams"),
    ):
        document = SheetDocument(signed, language)
        assert document.content.author == words
        assert words.split() == pdf_text(document, tmp_path).split("·")[1].split()[: len(words.split())]


def test_what_an_author_says_in_the_head_is_never_cut_short(tmp_path: Path) -> None:
    """However long it is: a title, a subtitle, the name of an operation, and a commander."""
    long = {name: " ".join(f"{name}{number}" for number in range(40)) for name in ("title", "sub", "operation")}
    commander = " ".join(f"general{number}" for number in range(9))
    wordy = Scenario(
        sides=Sides(top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5, commander=commander)),
        battle=Battle(operation=Operation(name=long["operation"])),
        texts={"en": ScenarioText(title=long["title"], subtitle=long["sub"])},
    )
    printed = pdf_text(SheetDocument(wordy, EN), tmp_path).casefold().split()
    for words in (*long.values(), commander):
        assert set(words.split()) <= set(printed)
