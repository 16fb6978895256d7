"""Every value of the terrain catalog against the collected facts, both readings."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from rules.catalog import catalog
from schema.catalog.terrain import Overrun, Removal, TakeGround, Terrain, TerrainLayer
from schema.catalog.terrain_battle import BattleBan, CoverCondition, DiceReduction, MoveMeasure, Protects
from schema.catalog.terrain_movement import Cost, Trait
from schema.catalog.terrain_sight import Blocking
from schema.catalog.unit_class import ALL_CLASSES, UnitClass
from tests.collected_facts import facts_of

GROUND = (UnitClass.INFANTRY, UnitClass.ARMOR, UnitClass.ARTILLERY)
ROTATIONS = range(1, 7)

# The sentences of the facts, and the word that the catalog has for each.
TAKE_GROUND = {
    None: TakeGround.NORMAL,
    "allowed": TakeGround.ALLOWED,
    "armor may": TakeGround.ARMOR_ALLOWED,
    "infantry yes; armor only if it had not moved this turn (started adjacent)": TakeGround.ARMOR_ONLY_UNMOVED,
    "allowed even if the unit moved in this turn": TakeGround.ALLOWED_AFTER_MOVING_IN,
    "infantry may not Take Ground up from a beach hex": TakeGround.INFANTRY_NOT_UP_FROM_BEACH,
}
OVERRUN = {
    None: Overrun.NORMAL,
    "allowed": Overrun.ALLOWED,
    "armor may": Overrun.ARMOR_ALLOWED,
    "not allowed": Overrun.NOT_ALLOWED,
    "not allowed from a marsh hex": Overrun.NOT_ALLOWED,
    "allowed after a legal Take Ground": Overrun.AFTER_TAKE_GROUND,
    # Marked as the implementation's: the switch wire_overrun has it in the online reading only.
    "armor taking ground onto wire removes it and may not overrun (implementation)": Overrun.NORMAL,
}
REMOVAL = {
    "bridge": Removal.BLOWN_UP,
    "cave_on_hill": Removal.SEALED,
    "cave_on_mountain": Removal.SEALED,
    "sandbags": Removal.WHEN_LEFT,
    "wire": Removal.CUT,
    "road_block": Removal.BY_ENGINEERS,
    "minefield": Removal.MINE_CLEARED,
    "smoke_screen": Removal.AFTER_TURNS,
}
# Online values that the facts give in words, beside the fields of their `online` objects.
ONLINE_BY_WORDS = {"hedgerow", "mountain", "cave_on_hill", "cave_on_mountain", "minefield"}


@pytest.fixture(scope="module")
def facts() -> list[dict[str, Any]]:
    terrains: list[dict[str, Any]] = facts_of("terrains")
    return terrains


def classes(value: object) -> frozenset[UnitClass]:
    if value is True or value == ["all"]:
        return ALL_CLASSES
    return frozenset() if value is False else frozenset(UnitClass(one) for one in value)  # type: ignore[attr-defined]


def step(cost: Cost, unit_class: UnitClass, traits: Iterable[str], nation_rule: str | None = None) -> int | str:
    there = {Trait(trait) for trait in traits}
    for rule in cost.rules:
        fits = not rule.neighbour_traits or rule.neighbour_traits & there
        if unit_class in rule.unit_classes and fits and rule.nation_rule in {None, nation_rule}:
            return rule.cost
    return cost.default


def check_cost(cost: Cost, fact: int | dict[str, int | str]) -> None:
    """Each situation that the facts name is played through."""
    if isinstance(fact, int):
        assert cost == Cost(default=fact)
        return
    for situation, expected in fact.items():
        beach = re.fullmatch(r"(infantry|armor|artillery)_(?:from|to)_beach", situation)
        if beach:
            assert step(cost, UnitClass(beach[1]), ["beach"]) == expected
        elif situation in {"inland", "from_non_hill", "otherwise"}:
            for traits in ([], ["river"], ["road"]):
                assert {step(cost, unit_class, traits) for unit_class in GROUND} == {expected}
        elif situation == "from_hill":
            assert {step(cost, unit_class, ["hill"]) for unit_class in GROUND} == {expected}
            assert step(cost, UnitClass.INFANTRY, ["mountain"]) == fact["from_non_hill"]
        elif situation in {"from_hill_or_mountain", "to_hill_or_mountain"}:
            assert {step(cost, unit_class, [trait]) for unit_class in GROUND for trait in ("hill", "mountain")} == {
                expected
            }
        else:
            assert situation == "japanese_infantry_from_any_cave_or_neighbour"
            assert step(cost, UnitClass.INFANTRY, ["cave"], "imperial_japanese_army") == expected
            assert step(cost, UnitClass.ARMOR, ["cave"], "imperial_japanese_army") == fact["otherwise"]


def check_ban(ban: BattleBan | None, fact: Any) -> None:
    value, exceptions = (fact["value"], fact["exceptions"]) if isinstance(fact, dict) else (fact, [])
    if value is False:
        assert ban is None
        return
    assert ban is not None
    if isinstance(value, str):
        assert re.search(r"more than 1 (hex|movement point)", value)
        assert ban.unit_classes == ALL_CLASSES
        assert ban.more_than == 1
        assert ban.counted_in is (MoveMeasure.POINTS if "point" in value else MoveMeasure.HEXES)
    else:
        assert ban.unit_classes == classes(value)
        assert ban.more_than == 0
    assert list(ban.except_kinds) == exceptions


def check_sight(terrain: Terrain, fact: Any) -> None:
    assert terrain.sight is not None
    if isinstance(fact, str) and fact.startswith("only if the line crosses 2 or more"):
        assert (terrain.sight.blocks, terrain.sight.several_count) == (Blocking.SEVERAL, 2)
        assert terrain.sight.several_contiguous == ("contiguous" in fact)
    elif isinstance(fact, list):
        assert terrain.sight.blocks is Blocking.FOR_CLASSES
        assert terrain.sight.classes == classes(fact)
    else:
        assert (
            terrain.sight.blocks
            is {True: Blocking.ALWAYS, False: Blocking.NEVER, "by height": Blocking.BY_HEIGHT}[fact]
        )


def check_flags(terrain: Terrain, fact: dict[str, Any]) -> None:
    assert terrain.flags is not None
    value = fact["ignores_flags"]
    if value == "all (Japanese only)":
        assert terrain.flags.ignores == "all"
        assert terrain.flags.protects is Protects.JAPANESE_INFANTRY
    elif isinstance(value, dict):
        assert {unit_class.value: terrain.flags.ignores for unit_class in terrain.flags.unit_classes} == value
    else:
        assert terrain.flags.ignores == value
        assert terrain.flags.unit_classes == ALL_CLASSES
    assert terrain.flags.mandatory == fact["ignore_flags_mandatory"]


def condition(terrain: Terrain) -> CoverCondition:
    """The condition of the first cover, by the table of conditional reductions."""
    if Trait.CAVE in terrain.traits:
        return CoverCondition.JAPANESE_INFANTRY_INSIDE
    if Trait.MOUNTAIN in terrain.traits:
        return CoverCondition.ATTACKER_NOT_ON_MOUNTAIN
    if Trait.HILL in terrain.traits:
        return CoverCondition.ATTACKER_ON_LOW_GROUND
    return CoverCondition.ATTACKER_NOT_IN_WADI if Trait.WADI in terrain.traits else CoverCondition.ALWAYS


def test_ids_and_order(facts: list[dict[str, Any]]) -> None:
    assert [fact["id"] for fact in facts] == list(catalog().terrains)


def test_head_of_the_entries(facts: list[dict[str, Any]]) -> None:
    layers = {"hex": TerrainLayer.HEX, "rect": TerrainLayer.STRUCTURE, "obstacle": TerrainLayer.OBSTACLE}
    for fact in facts:
        terrain = catalog().terrain(fact["id"])
        # Mines and smoke are round markers on the table.
        marker = fact["id"] in {"minefield", "smoke_screen"}
        assert terrain.layer is (TerrainLayer.MARKER if marker else layers[fact["kind"]])
        assert terrain.card_number == (None if fact["card_number"] is None else str(fact["card_number"]))
        assert terrain.modifier == fact["modifier"]
        assert {trait.value for trait in terrain.traits} == set(fact["traits"])
        assert terrain.known == (fact["enter_cost"] is not None)
        assert fact["max_dice"] is None
        assert list(terrain.source) == fact["source"]


def test_movement(facts: list[dict[str, Any]]) -> None:
    for fact in facts:
        terrain = catalog().terrain(fact["id"])
        move = terrain.movement
        if move is None:
            assert {fact[key] for key in ("enter_cost", "leave_cost", "must_stop_on_enter", "impassable_for")} == {None}
            continue
        check_cost(move.enter_cost, fact["enter_cost"])
        check_cost(move.leave_cost, fact["leave_cost"])
        assert move.stops == classes(fact["must_stop_on_enter"])
        assert move.stop_kind == fact["stop_kind"]
        assert move.one_hex_when_leaving == fact["must_stop_on_leave"]
        assert move.adjacent_to_enter == fact["must_be_adjacent_to_enter"]
        assert move.impassable_for == classes(fact["impassable_for"])
        assert move.impassable_for_retreat == classes(fact["impassable_for_retreat"])
        assert move.cannot_leave == classes(fact["cannot_leave"])
        assert move.maximum_hexes_through == fact["max_move_hexes_through"]
        assert move.maximum_hexes_when_starting == fact["max_move_hexes_if_starting_here"]
        assert move.opened_by == (Trait.BRIDGE if "river" in fact["traits"] else None)


def test_battle(facts: list[dict[str, Any]]) -> None:
    for fact in facts:
        terrain = catalog().terrain(fact["id"])
        battle = terrain.battle
        if battle is None:
            assert {fact[key] for key in ("no_battle_on_enter", "dice_reduction_vs", "cannot_battle_while_on")} == {
                None
            }
            continue
        check_ban(battle.no_battle_on_enter, fact["no_battle_on_enter"])
        check_ban(battle.no_battle_on_leave, fact["no_battle_on_leave"])
        if terrain.id == "ocean":
            # The facts let the destroyer fire from the sea, in words.
            check_ban(battle.cannot_battle_while_on, {"value": True, "exceptions": ["destroyer"]})
        else:
            check_ban(battle.cannot_battle_while_on, fact["cannot_battle_while_on"])
        assert battle.dice_from == DiceReduction(**fact["dice_reduction_when_attacking_from"])
        reduction = DiceReduction(**fact["dice_reduction_vs"])
        if terrain.modifier or reduction == DiceReduction():
            assert battle.cover == ()
        else:
            assert battle.cover[0].dice == reduction
            assert battle.cover[0].condition is condition(terrain)
            assert len(battle.cover) == (2 if Trait.CAVE in terrain.traits else 1)


def test_caves_are_hills_or_mountains_for_others() -> None:
    for cave, like in (("cave_on_hill", "hill"), ("cave_on_mountain", "mountain")):
        battle, plain = catalog().terrain(cave).battle, catalog().terrain(like).battle
        assert battle is not None
        assert plain is not None
        assert battle.cover[1:] == plain.cover


def test_sight_height_and_flags(facts: list[dict[str, Any]]) -> None:
    for fact in facts:
        terrain = catalog().terrain(fact["id"])
        if terrain.sight is None or terrain.flags is None:
            assert {fact[key] for key in ("blocks_los", "blocks_indirect_fire", "height", "ignores_flags")} == {None}
            assert fact["ignore_flags_mandatory"] is None
            continue
        assert terrain.sight.blocks_indirect_fire == fact["blocks_indirect_fire"]
        check_flags(terrain, fact)
        if terrain.modifier:
            # The facts repeat the numbers of a plain hill there and say that the tile's own count.
            assert (terrain.sight.blocks, terrain.height) == (Blocking.NEVER, 0)
        else:
            check_sight(terrain, fact["blocks_los"])
            assert terrain.height == fact["height"]


def test_take_ground_overrun_and_removal(facts: list[dict[str, Any]]) -> None:
    for fact in facts:
        terrain = catalog().terrain(fact["id"])
        assert terrain.take_ground is TAKE_GROUND[fact["take_ground"]]
        assert terrain.overrun is OVERRUN[fact["overrun"]]
        assert terrain.removal is REMOVAL.get(fact["id"])
        assert (terrain.removal is None) == (not fact["removable"])


def test_links_and_closed_sides_in_all_rotations(facts: list[dict[str, Any]], root: Path) -> None:
    tiles = json.loads((root / "schema" / "formats" / "m44" / "tiles.json").read_text(encoding="utf-8"))
    shapes = {(tile["terrain"], tile["name"]): tile.get("shape") for tile in tiles}
    compared = 0
    for fact in facts:
        terrain = catalog().terrain(fact["id"])
        for table, at in ((fact["links"], terrain.links_at), (fact["blocked_sides"], terrain.blocked_at)):
            for name, by_rotation in (table or {}).items():
                assert set(by_rotation) == {str(rotation) for rotation in ROTATIONS}
                for rotation in ROTATIONS:
                    assert list(at(shapes[terrain.id, name], rotation)) == by_rotation[str(rotation)]
                    compared += 1
        assert not terrain.blocked_sides or fact["blocked_sides"]
        # A ford laid as a river tile runs as the river does; the facts describe the rectangle.
        assert not terrain.links or fact["links"] or terrain.links == catalog().terrain("river").links
    assert compared == 6 * (5 + 5 + 1 + 5 + 3 + 2 + 17 + 2 + 7)


def test_online_overrides(facts: list[dict[str, Any]]) -> None:
    online = catalog("online")
    checked = {"protects", "indirect_fire"}
    for fact in facts:
        terrain, over = online.terrain(fact["id"]), fact["online"]
        assert bool(catalog().terrain(fact["id"]).readings) == bool(over or fact["id"] in ONLINE_BY_WORDS)
        if not over:
            continue
        move, battle = terrain.movement, terrain.battle
        assert move is not None
        assert battle is not None
        for key, value in over.items():
            if key in {"enter_cost", "leave_cost"}:
                check_cost(getattr(move, key), value)
            elif key == "take_ground":
                assert terrain.take_ground is TAKE_GROUND[value]
            elif key == "blocks_los":
                check_sight(terrain, value)
            elif key == "must_stop_on_enter":
                assert move.stops == classes(value)
            elif key == "max_move_hexes_if_starting_here":
                assert move.maximum_hexes_when_starting == value
            elif key == "no_battle_on_enter":
                check_ban(battle.no_battle_on_enter, value)
            elif key == "dice_reduction_when_attacking_from":
                assert battle.dice_from == DiceReduction(**value)
            else:
                assert key in checked, key
