"""The registry of products: each makes its files by itself, and says which choices change them."""

from dataclasses import fields, replace

import pytest

from editor.publishing.product import Product, ProductId, PublishedFile, PublishRequest
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import Arrangement, PublishOptions
from editor.render.painting.sprites import sprites
from editor.render.picture_format import PictureFormat
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.scenario import Scenario
from schema.texts import ScenarioText

pytestmark = pytest.mark.usefixtures("qapp")
SCENARIO = Scenario(texts={"en": ScenarioText(title="Caen")})
OVERLORD = Scenario(board=Board(kind=BoardKind.OVERLORD), texts={"en": ScenarioText(title="Caen")})
BOTH = PublishOptions(languages=(Language("fr"), Language("en")))


def request(options: PublishOptions = BOTH) -> PublishRequest:
    return PublishRequest(SCENARIO, options, "caen", sprites)


def files(product: ProductId, options: PublishOptions = BOTH) -> dict[str, bytes]:
    return {file.name: file.content for file in PRODUCTS[product].make(request(options))}


def test_every_product_is_registered_once() -> None:
    assert list(PRODUCTS) == list(ProductId)


@pytest.mark.parametrize("product", PRODUCTS.values(), ids=lambda product: product.id)
def test_a_product_makes_files_with_plain_names(product: Product) -> None:
    made = product.make(request())
    assert made
    assert all(isinstance(file, PublishedFile) and file.content for file in made)
    assert all(file.name.startswith("caen") and "/" not in file.name for file in made)
    assert tuple(file.name for file in made) == product.file_names(SCENARIO, BOTH, "caen")


@pytest.mark.parametrize("arrangement", Arrangement)
def test_the_names_of_sheets_are_known_before_they_are_made(arrangement: Arrangement) -> None:
    sheet, options = PRODUCTS[ProductId.SHEET], replace(BOTH, arrangement=arrangement, has_general_sheets=True)
    made = sheet.make(PublishRequest(OVERLORD, options, "caen", sprites))
    assert sheet.file_names(OVERLORD, options, "caen") == tuple(file.name for file in made)


@pytest.mark.parametrize("product", PRODUCTS.values(), ids=lambda product: product.id)
def test_a_product_names_choices_that_exist(product: Product) -> None:
    assert product.options <= {field.name for field in fields(PublishOptions)}


@pytest.mark.parametrize("product", PRODUCTS.values(), ids=lambda product: product.id)
def test_a_product_on_paper_shows_its_pages(product: Product) -> None:
    if product.pages is not None:
        document = product.pages(request(), Language.ENGLISH)
        assert document.page_count >= 1
        assert not document.page_size.isEmpty()


def test_a_sheet_for_each_language() -> None:
    made = files(ProductId.SHEET)
    assert list(made) == ["caen sheet fr.pdf", "caen sheet en.pdf"]
    assert all(content.startswith(b"%PDF") for content in made.values())


def test_the_map_is_what_was_chosen() -> None:
    made = files(ProductId.MAP, replace(BOTH, picture_format=PictureFormat.SVG))
    assert list(made) == ["caen map.svg"]
    assert b"<svg" in made["caen map.svg"]
