"""The catalog as code sees it: lookups, readings, numbers of entries, and ids that all lead somewhere."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from pydantic import ValidationError

from rules.catalog import Catalog, catalog
from schema.board import BoardKind
from schema.catalog.box import UnknownPart
from schema.catalog.entry import CatalogEntry, Doubt
from schema.catalog.specials.card import CardSpecial
from schema.catalog.specials.nation import NationSpecial
from schema.catalog.specials.special import Special
from schema.catalog.specials.terrain import HospitalRecovery, RoadMove, TerrainSpecial
from schema.catalog.specials.unit import EquipmentSpecial, UnitSpecial
from schema.catalog.switch import FAULTS, Profile, RuleSwitch
from schema.catalog.terrain import TakeGround, Terrain
from schema.catalog.terrain_battle import DiceReduction, Protects
from schema.catalog.terrain_sight import Blocking
from schema.catalog.unit import Period
from schema.catalog.unit_class import ALL_CLASSES, UnitClass
from schema.issues import KnownProblem
from schema.pieces import Look, Shape

KINDS = [
    "infantry",
    "special_forces",
    "french_resistance",
    "armor",
    "elite_armor",
    "artillery",
    "big_gun",
    "mobile_artillery",
    "heavy_anti_tank_gun",
    "combat_engineer",
    "sniper",
    "cavalry",
    "ski_troops",
    "flame_thrower_tank",
    "tiger",
    "destroyer",
    "locomotive",
    "wagon",
    "anti_tank_gun",
    "mortar",
    "machine_gun",
    "supply_truck",
    "airplane",
]


def all_entries(book: Catalog) -> Iterator[CatalogEntry]:
    for table in (
        book.terrains,
        book.units,
        book.equipment,
        book.badges,
        book.nations,
        book.cards,
        book.decks,
        book.boxes,
    ):
        yield from table.values()


SPECIALS: set[type[Special]] = {EquipmentSpecial} | {
    kind for union in (TerrainSpecial, UnitSpecial, NationSpecial, CardSpecial) for kind in get_args(get_args(union)[0])
}


def all_specials(book: Catalog) -> Iterator[Special]:
    for entry in all_entries(book):
        yield from entry.specials
    for card in book.cards.values():
        for effect in card.effects.values():
            yield from effect.specials


def test_kinds_of_units() -> None:
    """The ids of the entries themselves are compared with the collected facts."""
    assert list(catalog().kinds) == KINDS


@pytest.mark.parametrize("name", ["terrains", "units", "equipment", "badges", "nation_rules", "boxes", "sources"])
def test_ids_are_unique(name: str) -> None:
    entries = json.loads(files("rules").joinpath("data", f"{name}.json").read_bytes())
    assert [key for key, count in Counter(entry["id"] for entry in entries).items() if count > 1] == []


@pytest.mark.parametrize("name", ["cards", "decks"])
def test_ids_of_cards_are_unique(name: str) -> None:
    entries = json.loads(files("rules").joinpath("data", "cards.json").read_bytes())[name]
    assert [key for key, count in Counter(entry["id"] for entry in entries).items() if count > 1] == []


def test_lookups() -> None:
    book = catalog()
    for one, find, key in (
        (book.terrain, book.find_terrain, "forest"),
        (book.unit, book.find_unit, "mortar_late"),
        (book.badge, book.find_badge, "us_rangers"),
        (book.nation, book.find_nation, "blitz"),
        (book.card, book.find_card, "recon"),
    ):
        assert one(key) is find(key)
        assert find("nothing of the kind") is None
    for get, key in (
        (book.terrain, "forest"),
        (book.unit, "mortar_late"),
        (book.badge, "us_rangers"),
        (book.nation, "blitz"),
        (book.card, "recon"),
        (book.deck, "overlord"),
        (book.box, "base"),
    ):
        assert get(key).id == key
        with pytest.raises(KnownProblem):
            get("nothing of the kind")
    assert book.source("seed-003").meaning


def test_an_unknown_id_names_its_neighbour() -> None:
    with pytest.raises(KnownProblem) as raised:
        catalog().terrain("forrest")
    assert raised.value.code == "catalog.unknown-id"
    assert raised.value.params == {"id": "forrest", "near": "forest"}
    with pytest.raises(KnownProblem) as raised:
        catalog().terrain("zzz")
    assert raised.value.params["near"] is None
    with pytest.raises(KnownProblem) as raised:
        catalog("onlin")
    assert raised.value.params["near"] == "online"


def test_a_kind_has_its_versions() -> None:
    book = catalog()
    assert book.unit_of_kind("infantry").id == "infantry"
    assert book.unit_of_kind("infantry", Period.LATE).id == "infantry"
    assert book.unit_of_kind("mortar").id == "mortar_early"
    assert book.unit_of_kind("mortar", Period.LATE).id == "mortar_late"
    assert book.unit_of_kind("mortar", Period.EARLY).reach == 3
    with pytest.raises(KnownProblem):
        book.unit_of_kind("catapult")
    for versions in book.kinds.values():
        assert [unit.period for unit in versions] in ([None], [Period.EARLY, Period.LATE])
        if len(versions) == 2:
            assert (versions[0].last_year, versions[1].first_year) == (1942, 1943)


def test_the_two_readings() -> None:
    book, online = catalog(), catalog("online")
    assert catalog() is book
    assert book.reading(Profile.ONLINE) is online
    assert online.reading("book") is book
    assert (book.profile, online.profile) == (Profile.BOOK, Profile.ONLINE)
    wire, wire_online = book.terrain("wire").battle, online.terrain("wire").battle
    assert wire is not None
    assert wire_online is not None
    assert wire.dice_from == DiceReduction(infantry=1, armor=0, artillery=1)
    assert wire_online.dice_from == DiceReduction(infantry=1, armor=0, artillery=0)
    # What the override does not name stays, beside the field it changes and inside it.
    assert online.terrain("wire").movement == book.terrain("wire").movement
    assert online.terrain("forest") is book.terrain("forest")
    assert online.terrain("cliff").take_ground is TakeGround.INFANTRY_NOT_UP_FROM_BEACH
    assert (book.deck("overlord").total, online.deck("overlord").total) == (124, 60)
    assert online.deck("overlord").counts_of == "standard"


def test_every_reading_is_valid_and_changes_something() -> None:
    book, online = catalog(), catalog(Profile.ONLINE)
    for entry, other in zip(all_entries(book), all_entries(online), strict=True):
        assert entry.id == other.id
        assert (entry == other) == (Profile.ONLINE not in entry.readings), entry.id
        assert entry.reading(Profile.BOOK) is entry


def test_shapes_looks_links_and_closed_sides() -> None:
    book = catalog()
    road = book.terrain("road")
    assert road.shapes[:2] == (Shape.STRAIGHT, Shape.CURVE)
    assert set(road.looks) == {None, Look.DESERT, Look.WINTER}
    assert road.links_at(Shape.CURVE, 1) == ("NE", "SE")
    assert road.links_at(Shape.CURVE, 2) == ("NW", "E")
    assert road.links_at(None, 1) == ()
    assert road.links_at(Shape.POND, 1) == ()
    assert road.blocked_at(None, 1) == ()
    assert book.terrain("bridge_section").blocked_at(None, 2) == ("E", "NW", "W", "SE")
    assert book.terrain("wadi_gully").blocked_at(Shape.STRAIGHT, 1) == ("NE", "NW", "SW", "SE")
    assert book.terrain("forest").shapes == (None,)


def test_dice_are_taken_from_the_three_classes_only() -> None:
    dice = DiceReduction(infantry=1, armor=2, artillery=3)
    assert [dice.of(unit_class) for unit_class in UnitClass] == [1, 2, 3, 0, 0, 0, 0]


def test_all_classes_are_written_in_one_word() -> None:
    marsh, forest = catalog().terrain("marsh"), catalog().terrain("forest")
    assert marsh.movement is not None
    assert forest.movement is not None
    assert forest.movement.stops == ALL_CLASSES
    assert forest.movement.model_dump(mode="json")["stops"] == "all"
    assert marsh.movement.model_dump(mode="json")["impassable_for"] == ["artillery"]
    for terrain in catalog().terrains.values():
        assert Terrain.model_validate_json(terrain.model_dump_json()) == terrain


def test_specials_are_found_by_kind() -> None:
    hospital = catalog().terrain("hospital")
    found = hospital.find_special(HospitalRecovery)
    assert found is not None
    assert found.dice == 6
    assert hospital.find_special(RoadMove) is None


@pytest.mark.parametrize(
    "special",
    [
        {"code": "road_move", "extra_hexes": 1, "points_saved": "many"},
        {"code": "road_move", "extra_hexes": 1},
        {"code": "road_move", "extra_hexes": 1, "points_saved": 1, "points_lost": 1},
        {"code": "rail_only", "retreat_along_rails": True, "trait": "rail"},
        {"code": "road_song"},
    ],
)
def test_a_special_has_the_numbers_of_its_kind_and_belongs_to_its_entry(special: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Terrain.model_validate({"id": "lane", "layer": "hex", "source": [], "specials": [special]})


def test_every_id_named_exists() -> None:
    book = catalog()
    pieces = [*book.terrains.values(), *catalog("online").terrains.values()]
    kinds, missing = set(book.kinds), []
    for terrain in pieces:
        named = {terrain.unit_kind} if terrain.unit_kind else set()
        if terrain.battle is not None:
            bans = (terrain.battle.no_battle_on_enter, terrain.battle.cannot_battle_while_on, terrain.battle.gun_table)
            named.update(*(ban.except_kinds for ban in bans if ban is not None))
        missing += sorted(named - kinds)
        missing += [key for key in (terrain.rules_like,) if key is not None and key not in book.terrains]
        for cost in (terrain.movement.enter_cost, terrain.movement.leave_cost) if terrain.movement else ():
            missing += [str(rule.nation_rule) for rule in cost.rules if rule.nation_rule not in {None, *book.nations}]
    for badge in book.badges.values():
        missing += sorted(set(badge.makes.values()) - kinds)
    for rule in book.nations.values():
        missing += sorted(set(rule.kinds) - kinds) + sorted(set(rule.badges) - book.badges.keys())
    for card in book.cards.values():
        missing += sorted(set(card.counts) - book.decks.keys())
    missing += sorted({*book.combat_cards.drawn_after, *book.combat_cards.reshuffled_by} - book.cards.keys())
    assert missing == []


def test_every_id_named_by_a_special_exists() -> None:
    book = catalog()
    tables: dict[str, set[str]] = {
        "except_kinds": set(book.kinds),
        "kind": set(book.kinds),
        "shared_by": set(book.kinds),
        "except_units": set(book.units),
        "by": set(book.cards),
        "from_hand_instead": set(book.cards),
        "always_from_hand": set(book.cards),
        "nation_rule": set(book.nations),
        "equipment": set(book.equipment),
        "becomes": set(book.terrains),
        "plays_as": set(book.terrains),
        "terrain": set(book.terrains),
        "terrains": set(book.terrains),
        "also_terrains": set(book.terrains),
    }
    for special in all_specials(book):
        for name, known in tables.items():
            value = getattr(special, name, ())
            assert {value} <= known if isinstance(value, str) else set(value) <= known, (special, name)


def test_every_id_in_a_box_exists() -> None:
    book = catalog()
    for box in book.boxes.values():
        tiles = [face for pair in box.tiles.pairs for face in pair.faces] + [one.tile for one in box.tiles.at_least]
        for tile in tiles:
            terrain = book.terrain(tile.terrain)
            assert (tile.shape, tile.look) in {(face.shape, face.look) for face in terrain.tiles}, (box.id, tile)
        for tile in (*box.tiles.kinds, *box.tiles.landmarks, *box.tiles.absent):
            terrain = book.terrain(tile.terrain)
            assert tile.shape is None or tile.shape in terrain.shapes
            assert tile.look is None or tile.look in terrain.looks
        for pair in box.structures.pairs:
            assert set(pair.faces) <= book.terrains.keys()
        assert {*box.structures.kinds, *box.obstacles.pooled, *box.obstacles.per_side} <= book.terrains.keys()
        assert {*box.badges.kinds, *(face for pair in box.badges.pairs for face in pair.faces)} <= book.badges.keys()


def test_every_source_is_explained() -> None:
    book = catalog()
    named = {source for entry in all_entries(book) for source in entry.source}
    named |= {source for entry in all_entries(book) for one in entry.differences for source in one.sources}
    named |= {source for box in book.boxes.values() for part in box.part_sources.values() for source in part}
    named |= {*book.overlord.source, *book.combat_cards.source}
    assert named == book.sources.keys()
    assert all(entry.source for entry in all_entries(book))


def test_tiles_of_scenario_files_are_in_the_catalog(root: Path) -> None:
    book = catalog()
    for tile in json.loads((root / "schema" / "formats" / "m44" / "tiles.json").read_text(encoding="utf-8")):
        faces = {(face.shape, face.look) for face in book.terrain(tile["terrain"]).tiles}
        assert (tile.get("shape"), tile.get("look")) in faces, tile


def test_decks() -> None:
    book = catalog()
    totals = {"standard": (40, 20, 0, 60), "overlord": (40, 20, 2, 124), "breakthrough": (52, 28, 0, 80)}
    for key, (section, tactic, air, total) in totals.items():
        deck = book.deck(key)
        assert (deck.section, deck.tactic, deck.air, deck.total) == (section, tactic, air, total)
        by_kind: Counter[str] = Counter()
        for card in book.cards.values():
            if deck.counts_of in card.counts:
                by_kind[card.kind] += card.counts[deck.counts_of].total
        assert by_kind == Counter(section=section, tactic=tactic, air=air)
    assert {deck.board for deck in book.decks.values()} == set(BoardKind)
    # A card has an effect on every board whose deck holds it.
    for card in book.cards.values():
        assert set(card.effects) == {book.deck(key).board for key in card.counts}


def test_base_box_has_44_tiles() -> None:
    tiles = catalog().box("base").tiles
    assert tiles.complete
    assert tiles.total == 44
    assert sum(pair.count for pair in tiles.pairs) == 44


def test_unknown_terrain_has_no_rules() -> None:
    for terrain in catalog().terrains.values():
        parts = (terrain.height, terrain.movement, terrain.battle, terrain.sight, terrain.flags)
        assert [part is None for part in parts] == [not terrain.known] * 5, terrain.id


def test_fields_that_go_together() -> None:
    for profile in Profile:
        for terrain in catalog(profile).terrains.values():
            if terrain.movement is None or terrain.sight is None or terrain.battle is None:
                continue
            assert bool(terrain.movement.stops) == (terrain.movement.stop_kind is not None), terrain.id
            assert bool(terrain.sight.classes) == (terrain.sight.blocks is Blocking.FOR_CLASSES), terrain.id
            assert (terrain.sight.several_count is None) == (terrain.sight.blocks is not Blocking.SEVERAL), terrain.id
            assert terrain.battle.cover or terrain.battle.cover_protects is Protects.EVERYONE


def documented(root: Path, heading: str) -> set[str]:
    text = (root / "docs" / "catalog.md").read_text(encoding="utf-8")
    part = re.split(r"^## ", text.split(f"## {heading}\n")[1], flags=re.MULTILINE)[0]
    return set(re.findall(r"^\| `([a-z_]+)` \|", part, re.MULTILINE))


def test_every_code_is_used_and_documented(root: Path) -> None:
    book = catalog()
    assert {type(special) for special in all_specials(book)} == SPECIALS
    assert {kind.model_fields["code"].default for kind in SPECIALS} == documented(root, "Codes of specials")
    assert {doubt for entry in all_entries(book) for doubt in entry.doubts} == set(Doubt) == documented(root, "Doubts")
    unknown = {part for box in book.boxes.values() for part in box.unknown}
    assert unknown == set(UnknownPart) == documented(root, "Unknown parts of boxes")
    assert documented(root, "Switches") == set(RuleSwitch)
    assert set(RuleSwitch) > FAULTS
