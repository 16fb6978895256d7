"""The web page: one file that says everything, in every language, and runs nothing but its own script."""

import re
import shutil
import subprocess
from base64 import b64decode
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from editor.publishing.product import PublishedFile
from editor.publishing.web_page.page import web_page
from editor.render.painting.artwork import artwork
from editor.render.theme import Theme
from i18n.languages import Language
from schema.battle import Authorship, Battle, Operation
from schema.board import Camp
from schema.content import HexContent, Label
from schema.markers import Medal, OtherMarker
from schema.pieces import Tile, Unit
from schema.playtests import Playtest
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Airdrop, CustomRule, Reinforcement
from schema.texts import TEXT_FIELDS, ScenarioText
from schema.underlay import Underlay
from schema.victory import EliminationWorth
from tests.editor.web_policy import check_policy

pytestmark = pytest.mark.usefixtures("qapp")
ALL = tuple(Language)
TAKEN = "document.documentElement.className='taken'"
ATTACK = f'<script>{TAKEN}</script><img src=x onerror="{TAKEN}">'
# A name of a piece that only a file knows.
UNKNOWN = f"m44:{ATTACK}"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--virtual-time-budget=2000",
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
    dropped = Reinforcement(kind=UNKNOWN, badge=UNKNOWN, nation="us")
    return Scenario(
        battle=Battle(operation=Operation(id=ATTACK, name=ATTACK)),
        texts={"en": text, "fr": text},
        sides=Sides(top=Side(camp="axis", commander=ATTACK), bottom=side),
        hexes=(
            HexContent(row=0, col=0, unit=Unit(kind=UNKNOWN, badge=UNKNOWN, nation="de")),
            HexContent(
                row=2,
                col=2,
                terrain=Tile(terrain=UNKNOWN),
                structure=Tile(terrain=UNKNOWN),
                obstacle=Tile(terrain=UNKNOWN),
                markers=(OtherMarker(name=ATTACK),),
            ),
            HexContent(row=4, col=4, terrain=Tile(terrain="forest")),
        ),
        labels=(Label(row=4, col=4, lines=(ATTACK,)),),
        victory=(EliminationWorth(camp=Camp.ALLIES, kind=UNKNOWN, worth=2),),
        special_rules=(
            CustomRule(name=ATTACK[:100], text={"en": ATTACK}),
            Airdrop(camp=Camp.ALLIES, reach=2, drops=(3,), center=ATTACK, unit=dropped),
        ),
        authorship=Authorship(
            id=ATTACK, number=ATTACK, author=ATTACK, software=ATTACK, created=ATTACK, modified=ATTACK
        ),
        playtests=(Playtest(players=ATTACK, notes=ATTACK),),
        underlay=Underlay(file=ATTACK, pixels=(9, 9), x=0, y=0, width=1),
    )


def free_fields(schema: dict[str, Any]) -> set[str]:
    """The names of all fields of a schema that take any words; maps of texts are not among them."""
    found: set[str] = set()
    for model in (schema, *schema["$defs"].values()):
        for name, field in model.get("properties", {}).items():
            for kind in (field, *field.get("anyOf", ()), field.get("items", {})):
                kind = schema["$defs"].get(str(kind.get("$ref")).rpartition("/")[2], kind)
                is_free = kind.get("pattern") is None or "m44:" in kind["pattern"]
                if kind.get("type") == "string" and is_free and not {"enum", "const"} & kind.keys():
                    found.add(name)
    return found


def fields_with(attack: str, value: Any, name: str = "") -> set[str]:
    if isinstance(value, dict):
        return {field for key, inner in value.items() for field in fields_with(attack, inner, key)}
    if isinstance(value, list):
        return {field for inner in value for field in fields_with(attack, inner, name)}
    return {name} if isinstance(value, str) and attack in value else set()


def test_the_attack_is_in_every_field_that_takes_words() -> None:
    attacked = fields_with(ATTACK[:90], hostile().model_dump(mode="json"))
    assert free_fields(Scenario.model_json_schema()) - attacked == set()


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


def test_a_date_stays_in_one_piece_beside_the_name_or_alone() -> None:
    date = '<span class="date">June 6, 1944</span>'
    both = page(scenario_with(title="Caen", subtitle="The bridges", date="June 6, 1944"))
    assert f">The bridges · {date}</p>" in both
    assert f'class="subtitle" dir="auto">{date}</p>' in page(scenario_with(title="Caen", date="June 6, 1944"))
    assert 'class="subtitle"' not in page(scenario_with(title="Caen"))


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
    check_policy(page(scenario_with(title="Caen")))


def test_nothing_is_fetched_and_no_attribute_has_style_or_script() -> None:
    elements = Elements(page(hostile()))
    assert elements.tags["script"] == elements.tags["style"] == 1
    sources = [*elements.values("src"), *elements.values("href"), *elements.values("action")]
    assert all(source.startswith(("#", "data:")) for source in sources)
    assert [name for name, _ in elements.attributes if name.startswith("on") or name == "style"] == []


def test_an_attack_in_every_text_stays_text() -> None:
    written = page(hostile())
    harmless = Elements(page(scenario_with(title="Caen")))
    assert f"<script>{TAKEN[:8]}" not in written
    assert "<img src=x" not in written
    assert set(Elements(written).tags) <= set(harmless.tags) | {"use", "text", "path", "blockquote"}


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
    links, names = (set(re.findall(pattern, written)) for pattern in (r' href="#([^"]+)"', r' id="([^"]+)"'))
    assert links <= names


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


def shown_in_browser(folder: Path, html: str) -> str:
    """The page as a browser has it after its scripts have run."""
    assert CHROMIUM is not None
    file = folder / "page.html"
    file.write_text(html, "utf-8")
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", file.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=True)
    return done.stdout


def is_taken(shown: str) -> bool:
    return re.search(r'<html[^>]* class="taken"', shown) is not None


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_browser_runs_the_own_script_only(tmp_path: Path) -> None:
    assert is_taken(shown_in_browser(tmp_path, f"<!DOCTYPE html><html><body>{ATTACK}</body></html>"))
    shown = shown_in_browser(tmp_path, page(hostile()))
    assert not is_taken(shown)
    assert re.search(r'<button[^>]*class="button print">', shown), "the script shows the button that prints"


MOUSE = """
const [link, hex, card] = ["nav a", ".frame a", "dialog"].map((name) => document.querySelector(name));
link.focus();
hex.dispatchEvent(new PointerEvent("pointerover", {bubbles: true, pointerType: "mouse"}));
setTimeout(() => {
  const isLeft = card.open && document.activeElement === link;
  hex.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
  setTimeout(() => {
    const isHeld = card.open && card.contains(document.activeElement);
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
    const isGone = !card.open && document.activeElement === hex;
    document.documentElement.className = isLeft && isHeld && isGone ? "taken" : "";
  }, 300);
}, 600);
"""


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_hovered_card_leaves_the_focus_a_click_keeps_it_open_and_escape_closes_it(tmp_path: Path) -> None:
    open_to_scripts = re.sub(r"<meta http-equiv=[^>]*>", "", page(scenario_with(title="Caen")))
    assert is_taken(shown_in_browser(tmp_path, open_to_scripts.replace("</body>", f"<script>{MOUSE}</script></body>")))


def test_what_has_no_text_of_its_own_is_named_in_every_language() -> None:
    written = page(scenario_with(title="Caen"))
    for tag in (re.search(r"<svg [^>]*\bnamed\b[^>]*>", written), re.search(r"<input [^>]*\bnamed\b[^>]*>", written)):
        assert tag is not None
        names = {language: re.search(f'data-{language.value}="([^"]+)"', tag[0]) for language in ALL}
        assert all(names.values())
        assert len({name[1] for name in names.values() if name is not None}) == len(ALL)
