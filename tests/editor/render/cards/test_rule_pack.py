"""The cards of a scenario on pages, and a page to look things up."""

import pytest

from editor.render.cards.rule_pack import RulePack
from editor.render.paged_pdf import paged_pdf
from editor.render.paper import Paper
from editor.render.theme import Theme
from i18n.languages import Language
from library.shipped.content import shipped_content
from schema.content import HexContent
from schema.pieces import Tile
from schema.scenario import Scenario

pytestmark = pytest.mark.usefixtures("qapp")


def pack(scenario: Scenario, language: Language = Language.ENGLISH, *, only_differences: bool = False) -> RulePack:
    return RulePack(scenario, language, Paper.A4, Theme.PRINT, only_differences=only_differences)


def test_nine_cards_to_a_page_and_one_page_to_look_things_up() -> None:
    scenario = shipped_content().scenarios["01-pegasus-bridge"]
    document = pack(scenario)
    assert document.page_count == -(-len(document.faces) // 9) + 1


def test_differences_are_fewer_cards() -> None:
    scenario = shipped_content().scenarios["01-pegasus-bridge"]
    assert [face.title for face in pack(scenario, only_differences=True).faces] == ["Growing Hand"]


def test_a_scenario_without_cards_says_so_on_its_only_page() -> None:
    document = pack(Scenario())
    assert document.faces == ()
    assert document.page_count == 1
    assert paged_pdf(document).startswith(b"%PDF")


@pytest.mark.parametrize("language", list(Language))
def test_the_largest_scenario_has_one_page_to_look_things_up(language: Language) -> None:
    document = pack(shipped_content().scenarios["overlord-01-omaha"], language)
    assert document.page_count == -(-len(document.faces) // 9) + 1


def test_a_name_that_ends_like_a_sentence_has_no_second_stop() -> None:
    scenario = shipped_content().scenarios["overlord-01-omaha"]
    (page,) = pack(scenario).reference
    words = " ".join(placed.line.layout.text() for column in page.columns for placed in column.lines)
    assert "Move Out! The card" in words
    assert "Ambush. The" in words


def test_the_same_pack_is_the_same_file() -> None:
    scenario = Scenario(hexes=(HexContent(row=0, col=0, terrain=Tile(terrain="forest")),))
    assert paged_pdf(pack(scenario)) == paged_pdf(pack(scenario))
