"""Switches, guesses, turns, nations and kinds of tiles against the facts."""

import json
import re
from pathlib import Path

from rules.catalog import catalog
from schema.catalog.switch import RuleSwitch
from schema.pieces import Look
from tests.collected_facts import facts_of

# The entries that each switch changes; a switch that is not here changes code only.
SWITCHED = {
    RuleSwitch.WIDE_RIVER: "wide_river",
    RuleSwitch.LAKE_SIGHT: "lake",
    RuleSwitch.WADI_SIGHT: "wadi_gully",
    RuleSwitch.WADI_INDIRECT_FIRE: "wadi_gully",
    RuleSwitch.MOUNTAIN_SIGHT_SYMMETRY: "mountain cave_on_mountain",
    RuleSwitch.OCEAN_MOVE: "ocean french_resistance sniper ski_troops",
    RuleSwitch.BLUFF_DESCENT: "cliff sea_bluff",
    RuleSwitch.CLIFF_TAKE_GROUND: "cliff",
    RuleSwitch.CAVE_STEP: "cave_on_hill cave_on_mountain",
    RuleSwitch.DAM: "dam",
    RuleSwitch.HILL_ROAD: "road_on_hill",
    RuleSwitch.WIRE_DICE: "wire",
    RuleSwitch.WIRE_OVERRUN: "wire",
    RuleSwitch.BUNKER_OWNER: "bunker",
    RuleSwitch.SEA_WALL_OWNER: "sea_wall",
    RuleSwitch.SNIPER_ADJACENT: "sniper",
    RuleSwitch.MORTAR_ROAD: "tiger mortar_late",
    RuleSwitch.ENGINEER_ON_MINE: "minefield combat_engineer",
    RuleSwitch.OVERLORD_DECK: "overlord",
    RuleSwitch.COMMISSAR_CHIP: "russian_commissar_overlord",
    RuleSwitch.MARINES_TWO_SECTIONS: "us_marines_gung_ho",
    RuleSwitch.MARINES_EXTRA_UNIT: "air_power artillery_bombard barrage behind_enemy_lines infantry_assault move_out",
    RuleSwitch.BEHIND_LINES_FROZEN_RIVER: "frozen_river behind_enemy_lines",
    RuleSwitch.BEHIND_LINES_MINES: "minefield behind_enemy_lines",
}
NATION_WORDS = {
    "British": "gb",
    "US": "us",
    "Lorraine": "fr",
    "German": "de",
    "Italian": "it",
    "Afrikakorps": "de",
    "Pegasus": "gb",
    "New Zealand": "nz",
    "Gurkhas": "gb",
    "Australia": "au",
    "China": "cn",
    "Spanish": "es",
    "Poland": "pl",
    "French": "fr",
    "SAS": "gb",
    "Royal Marines": "gb",
    "Russian": "ru",
    "Soviet": "ru",
    "Finnish": "fi",
    "Japan": "jp",
    "Commonwealth": "gb",
    "Brandenburgers": "de",
    "504th": "us",
}


def test_entries_of_the_switches() -> None:
    book = catalog()
    by_switch: dict[RuleSwitch, set[str]] = {}
    for table in (book.terrains, book.units, book.nations, book.cards, book.decks):
        for entry in table.values():
            for difference in entry.differences:
                by_switch.setdefault(difference.switch, set()).add(entry.id)
    for switch, names in SWITCHED.items():
        assert by_switch.pop(switch) == set(names.split()), switch
    # Everything that has a height or stops indirect fire, but for the plain modifier.
    high = {terrain.id for terrain in book.terrains.values() if terrain.height} | {"impassable_blocking_hill"}
    assert by_switch.pop(RuleSwitch.HILL_SIGHT) == high
    guns = {unit.id for unit in book.units.values() if unit.unit_class == "artillery"}
    assert by_switch.pop(RuleSwitch.MOUNTAIN_GUNS) == guns | {"mountain", "cave_on_mountain"}
    weapons = {unit.id for unit in book.units.values() if unit.period}
    assert by_switch.pop(RuleSwitch.SPECIAL_WEAPON_PERIOD) == weapons
    early = {key for key in weapons if key.endswith("_early")}
    assert by_switch.pop(RuleSwitch.SPECIAL_WEAPON_BEHIND_LINES) == early | {"behind_enemy_lines"}
    assert by_switch == {}


def test_rules_presumed() -> None:
    for fact in facts_of("terrains"):
        terrain = catalog().terrain(fact["id"])
        assert terrain.rules_like == fact["rules_like"]
        assert ("rules_presumed" in terrain.doubts) == (fact["rules_like"] is not None)
        assert terrain.unit_kind == fact["unit_kind"]


def test_degrees_of_a_turn(root: Path) -> None:
    listed = facts_of("boards")["degrees_of_a_turn"]
    tiles = json.loads((root / "schema" / "formats" / "m44" / "tiles.json").read_text(encoding="utf-8"))
    assert len(listed) >= 17
    for tile in tiles:
        terrain = catalog().terrain(tile["terrain"])
        if tile["name"] in listed:
            assert terrain.turn_degrees == listed[tile["name"]]
        elif tile["key"] == "terrain" and terrain.layer == "hex":
            assert terrain.turn_degrees == 60


def test_nations_of_the_badges() -> None:
    facts = facts_of("units")["badges"]
    for badge, fact in zip(catalog().badges.values(), facts, strict=True):
        words = {code for word, code in NATION_WORDS.items() if re.search(rf"\b{word}", fact["reading"])}
        assert words <= set(badge.nations), badge.id
        assert bool(words) == bool(badge.nations), badge.id
        assert ("nation_unidentified" in badge.doubts) == (
            "?" in fact["reading"] or badge.id in {"red_shield", "red_star_blue_white"}
        )


def test_kinds_of_tiles_in_the_boxes() -> None:
    odd = {
        "wadi": "wadi_gully",
        "erg": "erg_ridge",
        "ridge": "erg_ridge",
        "factory": "factory_complex",
        "town": "town_village",
        "village": "town_village",
        "road_crossing_railroad": "unsupported_railroad",
        "road_over_hill": "road_on_hill",
        "river_headwater": "river",
        "river_mouth": "river",
        "bunker": "field_bunker",
        "hill (plain)": "hill",
        "field_bunker": "field_bunker",
        "destroyer": "unit_tile_pdestroyer",
        "aircraft_carrier": "unsupported_pcarrier",
    }
    for fact in facts_of("boxes")["boxes"]:
        box = catalog().box(fact["id"])
        present = fact.get("kinds_present", {})
        named = [name for part in ("hex", "any", "landmark", "absent") for name in present.get(part, [])]
        structures = fact["structures"].get("kinds", []) if isinstance(fact["structures"], dict) else []
        expected = set()
        for name in (*named, *structures):
            season, _, rest = name.partition("_")
            look = Look(season) if season in {"winter", "desert", "pacific"} else None
            plain = rest if look else name
            terrain = "unsupported_wchurch" if name == "winter_church" else odd.get(plain, plain)
            if terrain not in catalog().terrains:
                assert name in {*box.tiles.other_kinds, *box.structures.other_kinds}
            else:
                expected.add(terrain)
        tiles = (*box.tiles.kinds, *box.tiles.landmarks, *box.tiles.absent)
        assert {tile.terrain for tile in tiles} | set(box.structures.kinds) == expected, box.id
        assert {*box.tiles.other_kinds, *box.structures.other_kinds} <= {*named, *structures}
