"""The registry of products: each makes its files by itself, and says which choices change them."""

from dataclasses import fields, replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from editor.publishing.product import Product, ProductId, PublishedFile, PublishRequest
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import Arrangement, PublishOptions
from editor.render.painting.sprites import sprites
from editor.render.picture_format import PictureFormat
from editor.ui.theme.icons import icon_names
from i18n.languages import Language
from schema.battle import Authorship
from schema.board import Board, BoardKind, Camp
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import BunkerOwner, CustomRule
from schema.texts import ScenarioText
from tests.editor.render.sheet.pdf_text import text_of_pdf

pytestmark = pytest.mark.usefixtures("qapp")
SCENARIO = Scenario(texts={"en": ScenarioText(title="Caen")})
OVERLORD = Scenario(board=Board(kind=BoardKind.OVERLORD), texts={"en": ScenarioText(title="Caen")})
FOG = CustomRule(name="Fog in the valley", text={"en": "No unit sees farther than 2 hexes."})
WRITTEN = Scenario(
    sides=Sides(top=Side(camp=Camp.AXIS, medals=5, cards=4), bottom=Side(camp=Camp.ALLIES, medals=5, cards=5)),
    special_rules=(BunkerOwner(camp=Camp.AXIS),),
    texts={
        "en": ScenarioText(
            title="Caen",
            history="It was.",
            conditions="5 medals. The bridge is a permanent medal, for armor only.",
            special_rules="Tanks with flails clear mines.",
        )
    },
)
BOTH = PublishOptions(languages=(Language("fr"), Language("en")))


def request(options: PublishOptions = BOTH) -> PublishRequest:
    return PublishRequest(SCENARIO, options, "caen", sprites)


def files(product: ProductId, options: PublishOptions = BOTH) -> dict[str, bytes]:
    return {file.name: file.content for file in PRODUCTS[product].make(request(options))}


def test_every_product_is_registered_once() -> None:
    assert list(PRODUCTS) == list(ProductId)


def test_every_product_has_an_icon_of_its_own() -> None:
    icons = [product.icon for product in PRODUCTS.values()]
    assert set(icons) <= icon_names()
    assert len(set(icons)) == len(icons)


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


ON_PAPER = (ProductId.SHEET, ProductId.GUIDE, ProductId.PACK, ProductId.PLAYTEST)


def paper_words(product: ProductId, scenario: Scenario, language: str, folder: Path) -> str:
    options = PublishOptions(languages=(Language(language),))
    (file,) = PRODUCTS[product].make(PublishRequest(scenario, options, "caen", sprites))
    return " ".join(text_of_pdf(file.content, folder).split())


@pytest.mark.parametrize("product", ON_PAPER)
def test_the_rules_of_the_author_are_on_paper_in_every_language(product: ProductId, tmp_path: Path) -> None:
    for language, heading in (("nl", "In de woorden van de auteur (Engels):"), ("fr", "Texte de l’auteur (anglais) :")):
        words = paper_words(product, WRITTEN, language, tmp_path)
        assert f"{heading} 5 medals. The bridge is a permanent medal, for armor only." in words
        assert f"{heading} Tanks with flails clear mines." in words


@pytest.mark.parametrize("product", ON_PAPER)
def test_a_rule_that_the_author_does_not_mention_is_on_paper(product: ProductId, tmp_path: Path) -> None:
    for language in ("en", "nl"):
        text = ScenarioText(title="Caen", special_rules="Rangers. They move 2 hexes.")
        scenario = WRITTEN.model_copy(update={"special_rules": (FOG,), "texts": {"en": text, "nl": text}})
        words = paper_words(product, scenario, language, tmp_path)
        assert "They move 2 hexes. Fog in the valley. No unit sees farther than 2 hexes." in words


@pytest.mark.parametrize("product", [product for product in ON_PAPER if product is not ProductId.SHEET])
def test_a_scenario_whose_texts_say_everything_has_no_pages_of_rules(product: ProductId) -> None:
    text = ScenarioText(title="Caen", briefing="x", conditions="5 medals.", special_rules="Bunkers. Only for the Axis.")
    rules = (BunkerOwner(camp=Camp.AXIS),)
    bare = Scenario(sides=WRITTEN.sides, special_rules=rules)
    pages = PRODUCTS[product].pages
    assert pages is not None
    counts = [
        pages(PublishRequest(scenario, BOTH, "caen", sprites), Language.ENGLISH).page_count
        for scenario in (bare, bare.model_copy(update={"texts": {"en": text}}))
    ]
    assert counts[0] == counts[1]


def test_the_words_of_the_author_are_in_the_texts_of_a_bundle() -> None:
    options = PublishOptions(languages=(Language.DUTCH,))
    (bundle,) = PRODUCTS[ProductId.BUNDLE].make(PublishRequest(WRITTEN, options, "caen", sprites))
    with ZipFile(BytesIO(bundle.content)) as archive:
        words = archive.read("caen texts nl.txt").decode()
    assert "Elk kamp wint met 5 medailles.\n\nIn de woorden van de auteur (Engels):\n5 medals. The bridge" in words
    assert "\nTanks with flails clear mines." in words


def test_page_and_bundle_name_the_author() -> None:
    signed = WRITTEN.model_copy(update={"authorship": Authorship(author="Ann <Adams>")})
    wanted = PublishRequest(signed, BOTH, "caen", sprites)
    (page,) = PRODUCTS[ProductId.PAGE].make(wanted)
    for words in ("Scenario by Ann &lt;Adams&gt;", "Auteur\u202f: Ann &lt;Adams&gt;"):
        assert words in page.content.decode()
    (bundle,) = PRODUCTS[ProductId.BUNDLE].make(wanted)
    with ZipFile(BytesIO(bundle.content)) as archive:
        assert "\n\nScenario by Ann <Adams>\n\n" in archive.read("caen texts en.txt").decode()


def test_the_words_of_the_author_are_on_the_page_marked_with_their_language() -> None:
    options = PublishOptions(languages=(Language.DUTCH, Language.ENGLISH))
    (page,) = PRODUCTS[ProductId.PAGE].make(PublishRequest(WRITTEN, options, "caen", sprites))
    words = page.content.decode()
    quote = '<blockquote lang="en" class="as-written"><p dir="auto">5 medals. The bridge is a permanent medal'
    assert f'class="note">In de woorden van de auteur (Engels):</p>{quote}' in words
    assert '<div lang="en" class="as-written"><p dir="auto">It was.</p></div>' in words, (
        "a history is only there in English"
    )
    assert '[lang]:not([lang="nl"]):not(.as-written) { display: none; }' in words, "the switch of languages leaves it"


def test_a_sheet_for_each_language() -> None:
    made = files(ProductId.SHEET)
    assert list(made) == ["caen sheet fr.pdf", "caen sheet en.pdf"]
    assert all(content.startswith(b"%PDF") for content in made.values())


def test_the_map_is_what_was_chosen() -> None:
    made = files(ProductId.MAP, replace(BOTH, picture_format=PictureFormat.SVG))
    assert list(made) == ["caen map.svg"]
    assert b"<svg" in made["caen map.svg"]
