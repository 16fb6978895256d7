"""Sentences about one hex, one section, one unit; names of rules in words; captions that name a hex."""

import re

import pytest

from i18n.languages import Language
from i18n.sentences import conditions_text, medal_sentence, places, sentence, special_rules_text
from i18n.sentences.places import BUILDINGS, find_places
from rules.catalog import catalog
from schema.board import Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Medal, Mine
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sections import Section
from schema.special_rules import Airdrop, BlowBridges, CustomRule, ReconAsAirPower, Reinforcement
from schema.victory import EmptySections, SuddenDeath, Timing
from tests.hostile_scenarios import long_wood

EN, FR, NL = Language.ENGLISH, Language.FRENCH, Language.DUTCH
ALLIES, AXIS = Camp.ALLIES, Camp.AXIS
CORNER = Hex(0, 0)
MAP = Scenario()

# What a sentence about one thing must not say.
PLURALS = {
    EN: r"\b(?:of )?these (?:hexes|bridges|units|sections|places)\b|\ball of\b|minefields\b|\bEach lands\b",
    FR: r"\bces (?:hexagones|ponts|unités|sections)\b|\bchamps de mines\b|\bChacune?\b",
    NL: r"\b(?:deze|al deze) (?:vakken|bruggen|eenheden|secties)\b|\bmijnenvelden\b|\bElke eenheid landt\b",
}


@pytest.mark.parametrize("language", Language)
def test_one_hex_is_not_told_in_the_plural(language: Language) -> None:
    """Every block and marker that names hexes or sections, with one of them."""
    hexes = (CORNER,)
    blocks = [
        *(SuddenDeath(camp=AXIS, needed=1, hexes=hexes, timing=timing) for timing in (None, *Timing)),
        ReconAsAirPower(camp=ALLIES, hexes=hexes),
        EmptySections(camp=AXIS, sections=(Section.LEFT,)),
        Airdrop(camp=AXIS, reach=1, drops=(1,), unit=Reinforcement(kind="tiger"), one_at_a_time=True),
    ]
    bridge = Tile(terrain="bridge", can_be_blown=True, medal_if_blown=True)
    contents = [
        HexContent(row=0, col=0, structure=bridge),
        HexContent(row=0, col=0, unit=Unit(kind="tiger", nation="de", worth=2)),
        *(HexContent(row=0, col=0, markers=(Mine(camp=camp, decoy=True),)) for camp in (None, *Camp)),
        *(HexContent(row=0, col=0, markers=(Medal(camp=camp),)) for camp in (None, *Camp)),
    ]
    told = [sentence(block, Scenario(), language) for block in blocks]
    for content in contents:
        scenario = Scenario(hexes=(content,), special_rules=(BlowBridges(camp=AXIS),))
        told += [conditions_text(scenario, language), special_rules_text(scenario, language)]
        told.append(conditions_text(scenario.model_copy(update={"special_rules": ()}), language))
    for text in told:
        assert not re.search(PLURALS[language], text), text


@pytest.mark.parametrize(
    ("drops", "wanted"),
    [
        ((3,), "They come down one at a time."),
        ((1, 1), "They come down one at a time."),
        ((2, 1), "They come in 2 drops: 2 units and 1 unit. In each drop they come down one at a time."),
    ],
)
def test_units_that_drop_one_at_a_time_are_told_so(drops: tuple[int, ...], wanted: str) -> None:
    block = Airdrop(camp=AXIS, reach=3, drops=drops, unit=Reinforcement(kind="infantry"), one_at_a_time=True)
    assert wanted in sentence(block, MAP, EN)
    alone = block.model_copy(update={"drops": (1,)})
    assert "one at a time" not in sentence(alone, MAP, EN)


def test_a_rule_in_words_has_its_name_and_says_if_it_is_not_translated() -> None:
    rule = CustomRule(name="Sea wall", text={"en": "No armor crosses the wall."})
    assert sentence(rule, MAP, EN) == "Sea wall. No armor crosses the wall."
    assert sentence(rule, MAP, FR) == (
        "Sea wall. No armor crosses the wall. (Pas encore traduit\u202f: ce texte est en anglais.)"
    )
    begun = rule.model_copy(update={"text": {"en": "Sea wall: no armor crosses it."}})
    assert sentence(begun, MAP, EN) == "Sea wall: no armor crosses it."
    assert sentence(rule.model_copy(update={"name": "Sea wall:"}), MAP, EN).startswith("Sea wall: No")


def test_a_caption_names_only_the_hex_that_it_stands_on() -> None:
    near = Scenario(labels=(Label(row=0, col=2, lines=("Caen",)),))
    assert medal_sentence(Medal(camp=AXIS), CORNER, near, EN).startswith("Hex A9 is")
    assert medal_sentence(Medal(camp=AXIS), Hex(0, 2), near, EN).startswith("Caen (B9) is")


def test_a_caption_on_an_empty_hex_names_the_only_thing_beside_it() -> None:
    town, medal = Tile(terrain="town_village"), Medal(camp=AXIS)

    def subject(*hexes: HexContent, lines: tuple[str, ...] = ("Caen",)) -> str:
        objective = HexContent(row=0, col=0, terrain=town, markers=(medal,))
        scenario = Scenario(labels=(Label(row=0, col=2, lines=lines),), hexes=(objective, *hexes))
        return medal_sentence(medal, CORNER, scenario, EN).partition(" is a")[0]

    assert subject() == "Caen (A9)"
    assert subject(HexContent(row=0, col=4, terrain=Tile(terrain="forest"))) == "Caen (A9)"
    assert subject(HexContent(row=0, col=2, unit=Unit(kind="infantry"))) == "Caen (A9)", "units come and go"
    assert subject(lines=("E-3",)) == "Hex A9", "a code names no town"
    own = (
        HexContent(row=0, col=2, terrain=town),
        HexContent(row=0, col=2, terrain=Tile(terrain="hill")),
        HexContent(row=0, col=2, structure=Tile(terrain="bridge")),
        HexContent(row=0, col=2, markers=(Medal(camp=ALLIES),)),
    )
    others = (
        HexContent(row=0, col=4, terrain=town),
        HexContent(row=1, col=3, structure=Tile(terrain="bunker")),
        HexContent(row=1, col=1, markers=(Medal(camp=ALLIES),)),
    )
    for content in (*own, *others):
        assert subject(content) == "Hex A9", content


def test_two_captions_beside_a_town_name_it_no_more_than_none() -> None:
    labels = (Label(row=0, col=0, lines=("Caen",)), Label(row=0, col=4, lines=("Bayeux",)))
    town = HexContent(row=0, col=2, terrain=Tile(terrain="town_village"))
    scenario = Scenario(labels=labels, hexes=(town,))
    assert medal_sentence(Medal(camp=AXIS), Hex(0, 2), scenario, EN).startswith("Hex B9 is")


def test_what_a_caption_may_name_is_what_the_catalog_calls_a_building() -> None:
    assert {key for key, terrain in catalog().terrains.items() if terrain.building} == BUILDINGS


def test_a_name_goes_along_a_chain_of_hexes_with_a_few_looks_at_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a look at all hexes for each that is named, a file of 355 KB took a minute."""
    wood, looks, neighbours = long_wood(400), [], places.neighbours_of
    monkeypatch.setattr(places, "neighbours_of", lambda where: looks.append(where) or neighbours(where))
    (named,) = find_places(wood, [content.hex for content in wood.hexes])
    assert (named.name, len(named.hexes)) == ("Old wood", 400)
    assert len(looks) < 20 * 400
