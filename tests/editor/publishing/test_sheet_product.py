"""The sheet in its arrangements: one file for each language, two beside each other, or one after the other."""

import pytest

from editor.publishing.product import ProductId, PublishRequest
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import Arrangement, PublishOptions
from editor.render.painting.sprites import sprites
from editor.render.theme import Theme
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.texts import ScenarioText

pytestmark = pytest.mark.usefixtures("qapp")
TEXTS = {
    "en": ScenarioText(title="Bridge", history="A bridge was taken. " * 300),
    "fr": ScenarioText(title="Pont", history="Un pont fut pris. " * 100),
}
SCENARIO = Scenario(texts=TEXTS)
OVERLORD = Scenario(texts=TEXTS, board=Board(kind=BoardKind.OVERLORD))
ALL = tuple(Language)


def request(scenario: Scenario = SCENARIO, **options: object) -> PublishRequest:
    chosen = PublishOptions(languages=ALL, theme=Theme.PRINT, **options)  # type: ignore[arg-type]
    return PublishRequest(scenario, chosen, "bridge", sprites)


def names(wanted: PublishRequest) -> list[str]:
    return [file.name for file in PRODUCTS[ProductId.SHEET].make(wanted)]


def pages(wanted: PublishRequest, language: Language = Language.ENGLISH) -> int:
    product = PRODUCTS[ProductId.SHEET]
    assert product.pages is not None
    return product.pages(wanted, language).page_count


@pytest.mark.parametrize(
    ("arrangement", "files"),
    [
        (Arrangement.FILES, ["bridge sheet en.pdf", "bridge sheet fr.pdf", "bridge sheet nl.pdf"]),
        (Arrangement.AFTER, ["bridge sheet en+fr+nl.pdf"]),
        (Arrangement.BESIDE, ["bridge sheet en+fr.pdf", "bridge sheet nl.pdf"]),
    ],
)
def test_the_arrangement_says_which_files_there_are(arrangement: Arrangement, files: list[str]) -> None:
    assert names(request(arrangement=arrangement)) == files


def test_one_after_the_other_has_the_pages_of_all() -> None:
    each = sum(pages(request(), language) for language in ALL)
    assert pages(request(arrangement=Arrangement.AFTER)) == each


def test_beside_each_other_has_the_pages_of_the_longer_text() -> None:
    beside = request(arrangement=Arrangement.BESIDE)
    assert pages(beside) >= pages(request())
    assert pages(beside, Language.FRENCH) == pages(beside)


def test_generals_have_sheets_and_a_wide_map_two_pages_on_the_overlord_board_only() -> None:
    wanted = {"has_general_sheets": True, "has_double_page_map": True}
    assert names(request(**wanted)) == names(request())
    assert pages(request(**wanted)) == pages(request())
    assert names(request(OVERLORD, **wanted))[3:] == [f"bridge generals {code}.pdf" for code in ("en", "fr", "nl")]
    assert pages(request(OVERLORD, **wanted)) == pages(request(OVERLORD)) + 2


def test_choices_change_the_sheet() -> None:
    def content(**options: object) -> bytes:
        return PRODUCTS[ProductId.SHEET].make(request(**options))[0].content

    plain = content()
    for options in ({"address": "https://example.org/x"}, {"has_setup_order": True}, {"has_piece_list": True}):
        assert content(**options) != plain


def test_an_address_that_no_code_holds_is_told() -> None:
    with pytest.raises(KnownProblem, match=r"sheet\.address-too-long"):
        names(request(address="https://example.org/" + "x" * 200))
