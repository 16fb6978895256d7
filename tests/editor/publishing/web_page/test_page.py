"""The web page: one file that says everything, in every language, and runs nothing but its own script."""

import re
import shutil
import subprocess
from base64 import b64decode, b64encode
from collections import Counter
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from editor.publishing.product import PublishedFile
from editor.publishing.web_page.page import web_page
from editor.render.painting.artwork import artwork
from editor.render.theme import Theme
from i18n.languages import Language
from schema.content import HexContent, Label
from schema.markers import Medal
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import CustomRule
from schema.texts import TEXT_FIELDS, ScenarioText

pytestmark = pytest.mark.usefixtures("qapp")
ALL = tuple(Language)
ATTACK = "<script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\"><svg onload=alert(1)>"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def page(scenario: Scenario, languages: tuple[Language, ...] = ALL, download: PublishedFile | None = None) -> str:
    return web_page(scenario, languages, artwork(Theme.SCREEN), download)


def scenario_with(**texts: str) -> Scenario:
    hexes = (
        HexContent(row=0, col=0, terrain=Tile(terrain="forest"), unit=Unit(kind="infantry", nation="de")),
        HexContent(row=1, col=1, obstacle=Tile(terrain="wire"), markers=(Medal(),)),
    )
    return Scenario(hexes=hexes, texts={"en": ScenarioText(**texts)})


def hostile() -> Scenario:
    """An attack in every field that takes words."""
    text = ScenarioText(**dict.fromkeys(TEXT_FIELDS, ATTACK))
    side = Side(camp="allies", nation="us", commander=ATTACK)
    return Scenario(
        texts={"en": text, "fr": text},
        sides=Sides(top=Side(camp="axis", commander=ATTACK), bottom=side),
        hexes=(
            HexContent(row=0, col=0, unit=Unit(kind=f"m44:{ATTACK[:150]}", badge=f"m44:{ATTACK[:150]}", nation="de")),
            HexContent(row=2, col=2, terrain=Tile(terrain=f"m44:{ATTACK[:150]}")),
            HexContent(row=4, col=4, terrain=Tile(terrain="forest")),
        ),
        labels=(Label(row=4, col=4, lines=(ATTACK,)),),
        special_rules=(CustomRule(name=ATTACK[:100], text={"en": ATTACK}),),
    )


class Elements(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str | None]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += attributes
        if tag not in {"meta", "link", "input", "img"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += attributes

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def values(self, name: str) -> list[str]:
        return [value or "" for key, value in self.attributes if key == name]


def test_every_language_stands_in_the_file() -> None:
    written = page(scenario_with(title="Caen", history="A battle."))
    for heading in ("Briefing", "Mise en place", "Opstelling", "Rule cards", "Cartes de règles", "Regelkaarten"):
        assert f">{heading}<" in written


def test_one_language_needs_no_switch() -> None:
    elements = Elements(page(scenario_with(title="Caen"), (Language.ENGLISH,)))
    assert "radio" not in elements.values("type")
    assert set(elements.values("lang")) == {"en"}


def test_elements_are_closed_and_names_are_used_once() -> None:
    elements = Elements(page(scenario_with(title="Caen", history="A battle.", special_rules="Fog. None sees.")))
    assert elements.open == []
    names = Counter(elements.values("id"))
    assert [name for name, count in names.items() if count > 1] == []
    links = [link for link in elements.values("href") if link.startswith("#")]
    assert links
    assert [link for link in links if link[1:] not in names] == []
    assert {card for cards in elements.values("data-cards") for card in cards.split()} <= set(names)


def test_the_policy_allows_the_own_style_and_script_and_nothing_else() -> None:
    written = page(scenario_with(title="Caen"))
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', written)
    assert policy is not None
    allowed = policy[1].replace("&#x27;", "'")
    assert allowed.startswith("default-src 'none'")
    assert "unsafe" not in allowed
    for tag in ("style", "script"):
        inner = re.search(rf"<{tag}>(.*?)</{tag}>", written, re.DOTALL)
        assert inner is not None
        digest = b64encode(sha256(inner[1].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in allowed


def test_nothing_is_fetched_and_no_attribute_has_style_or_script() -> None:
    elements = Elements(page(hostile()))
    assert elements.tags["script"] == elements.tags["style"] == 1
    sources = [*elements.values("src"), *elements.values("href"), *elements.values("action")]
    assert all(source.startswith(("#", "data:")) for source in sources)
    assert [name for name, _ in elements.attributes if name.startswith("on") or name == "style"] == []


def test_an_attack_in_every_text_stays_text() -> None:
    written = page(hostile())
    harmless = Elements(page(scenario_with(title="Caen")))
    assert "<script>document" not in written
    assert "<img src=x" not in written
    assert set(Elements(written).tags) <= set(harmless.tags) | {"use", "text", "path"}


@pytest.mark.parametrize(
    "scenario",
    [
        Scenario(),
        scenario_with(title="x" * 1000, history="word " * 4000),
        scenario_with(title="שלום", briefing="حصن على التل.\nEast of it."),
        scenario_with(title="🎖️ Caen", history="👩‍🚀 \u202e evil"),
        Scenario(labels=tuple(Label(row=0, col=2 * col % 26, lines=("Caen",)) for col in range(40))),
    ],
    ids=["empty", "long", "right to left", "emoji", "labels"],
)
def test_any_scenario_makes_a_whole_page(scenario: Scenario) -> None:
    written = page(scenario)
    assert Elements(written).open == []
    assert "\u202e" not in written


def test_a_hex_links_to_its_cards_and_says_what_lies_there() -> None:
    written = page(scenario_with(title="Caen"), (Language.ENGLISH,))
    forest = re.search(r'<a [^>]*data-hex="A9"[^>]*>', written)
    assert forest is not None
    assert 'href="#card-unit-infantry"' in forest[0]
    assert 'data-cards="card-unit-infantry card-terrain-forest"' in forest[0]
    assert "Infantry, Germany, 4 figures · Forest" in forest[0]


def test_the_scenario_file_can_be_saved_from_the_page() -> None:
    written = page(scenario_with(title="Caen"), download=PublishedFile('a"b.m44', b"{}"))
    links = re.findall(r'<a href="data:application/json;base64,([^"]+)" download="a&quot;b.m44"', written)
    assert [b64decode(link) for link in links] == [b"{}"] * 3


def test_the_same_scenario_is_the_same_page() -> None:
    assert page(scenario_with(title="Caen")) == page(scenario_with(title="Caen"))


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_browser_runs_the_own_script_only(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(page(hostile()), "utf-8")
    assert CHROMIUM is not None
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", file.as_uri()]
    shown = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=True).stdout
    assert "<title>taken" not in shown
    assert re.search(r'<button[^>]*class="button print">', shown), "the script shows the button that prints"


def test_what_has_no_text_of_its_own_is_named_in_every_language() -> None:
    written = page(scenario_with(title="Caen"))
    for tag in (re.search(r"<svg [^>]*\bnamed\b[^>]*>", written), re.search(r"<input [^>]*\bnamed\b[^>]*>", written)):
        assert tag is not None
        names = {language: re.search(f'data-{language.value}="([^"]+)"', tag[0]) for language in ALL}
        assert all(names.values())
        assert len({name[1] for name in names.values() if name is not None}) == len(ALL)
