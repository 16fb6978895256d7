"""Units, equipment, badges and nation rules against the collected facts."""

import re
from typing import Any

import pytest

from rules.catalog import catalog
from schema.catalog.badge import BadgeRole, FigureCode
from schema.catalog.die import HitFace
from schema.catalog.nation import RuleArgument
from schema.catalog.specials.nation import (
    ArmorLimit,
    ArtilleryIgnoresFlags,
    BattleBack,
    ExtraOrders,
    FullStrengthDice,
    HighCommand,
    InfantryCharge,
    LongRetreat,
    MustIgnoreFlags,
    NightVisibility,
    OverrunExtraHex,
    ReconPlayedAsAirPower,
)
from schema.catalog.specials.special import Special
from schema.catalog.specials.unit import CrossHair
from schema.catalog.switch import Profile
from schema.catalog.unit import HitsWith, IgnoresTerrainDice, Period, Unmoved
from schema.catalog.unit_class import ALL_CLASSES, UnitClass
from schema.pieces import Equipment
from tests.collected_facts import facts_of

Facts = dict[str, Any]

STAR = {
    "star": ALL_CLASSES,
    "star vs armor": frozenset({UnitClass.ARMOR}),
    "star vs armor/vehicle": frozenset({UnitClass.ARMOR, UnitClass.VEHICLE}),
    "star vs infantry": frozenset({UnitClass.INFANTRY}),
}
# Words of the facts that mean no more than the caps and tables already say.
NEVER_IGNORES = {
    "effectively: base terrains give no reduction vs artillery (except wadi)",
    "in close assault only",
    "in close assault terrain reduction is capped at 1 die",
}
PLAIN = {"inf": "infantry", "inf2": "special_forces", "tank": "armor", "tank2": "elite_armor", "gun": "artillery"}


@pytest.fixture(scope="module")
def facts() -> Facts:
    units: Facts = facts_of("units")
    return units


def hits(words: list[str] | None) -> HitsWith | None:
    if words is None:
        return None
    assert words[:2] == ["matching_symbol", "grenade"]
    star = STAR[words[2]] if words[2:] else frozenset()
    return HitsWith(faces=(HitFace.MATCHING, HitFace.GRENADE), star_against=star)


def ignores(value: object) -> IgnoresTerrainDice:
    assert value in (True, False) or value in NEVER_IGNORES
    return IgnoresTerrainDice.ALWAYS if value is True else IgnoresTerrainDice.NEVER


def test_ids_classes_and_cards(facts: Facts) -> None:
    assert [fact["id"] for fact in facts["units"]] == list(catalog().units)
    for fact in facts["units"]:
        unit = catalog().unit(fact["id"])
        period = re.search(r"_(early|late)$", unit.id)
        assert unit.period == (Period(period[1]) if period else None)
        assert unit.kind == re.sub(r"_(early|late)$", "", unit.id)
        assert unit.unit_class == fact["unit_class"]
        assert unit.card_number == fact["card_number"]
        assert unit.known == (fact["figures"] is not None)
        assert list(unit.source) == fact["source"]
        assert fact["online"] == {}
        # A special weapon that goes behind enemy lines is the one thing that whole games read differently.
        differs = "special_weapon_behind_lines" in {difference.switch for difference in unit.differences}
        assert set(unit.readings) == ({Profile.ONLINE} if differs else set())


def test_numbers_of_the_units(facts: Facts) -> None:
    for fact in facts["units"]:
        unit = catalog().unit(fact["id"])
        assert unit.figures == fact["figures"]
        assert unit.maximum_hexes == fact["movement"]["max_hexes"]
        assert unit.hexes_and_battle == fact["movement"]["max_hexes_and_battle"]
        assert unit.no_battle_if_moved == fact["movement"]["battle_forbidden_if_moved"]
        assert list(unit.dice_by_range) == fact["dice_by_range"]
        assert unit.needs_sight == fact["needs_los"]
        assert (None if unit.hit_by is None else list(unit.hit_by)) == fact["hit_by"]
        assert unit.hits_with == hits(fact["hits_with"])
        assert unit.ignores_terrain_dice == ignores(fact["ignores_terrain_dice_reduction"])
        assert unit.close_assault_reduction_cap == fact["max_terrain_reduction_close_assault"]
        assert unit.battles_after_entering_any_terrain == fact["may_battle_after_entering_any_terrain"]
        assert unit.ignores_flags == fact["retreat"]["ignore_flags"]
        assert unit.take_ground == fact["take_ground"]
        assert unit.overrun == fact["overrun"]
        assert unit.medal_value == fact["medal_value"]
        assert unit.healable == fact["can_be_healed"]


def test_retreats_of_the_units(facts: Facts) -> None:
    for fact in facts["units"]:
        unit = catalog().unit(fact["id"])
        value = fact["retreat"]["hexes_per_flag"]
        assert value in {1, "1 to 3"}
        assert (unit.retreat_minimum, unit.retreat_maximum) == (1, 1 if value == 1 else 3)


def test_unmoved_units(facts: Facts) -> None:
    for fact in facts["units"]:
        unit = catalog().unit(fact["id"])
        over = dict(fact["unmoved"] or {})
        if not over:
            assert unit.unmoved is None
            continue
        bonus = over.pop("dice_bonus_if_equipment_wittmann", None)
        expected = Unmoved(
            dice_by_range=tuple(over.pop("dice_by_range")) if "dice_by_range" in over else None,
            needs_sight=over.pop("needs_los", None),
            hits_with=hits(over.pop("hits_with", None)),
            ignores_terrain_dice=(
                ignores(over.pop("ignores_terrain_dice_reduction"))
                if "ignores_terrain_dice_reduction" in over
                else None
            ),
            extra_dice_with={Equipment.WITTMANN: bonus} if bonus else {},
        )
        assert over == {}
        assert unit.unmoved == expected


def test_sniper_spares_armor_and_ships() -> None:
    assert {unit.id for unit in catalog().units.values() if unit.cannot_target} == {"sniper"}
    assert catalog().unit("sniper").cannot_target == {UnitClass.ARMOR, UnitClass.DESTROYER}


def test_numbers_of_the_train_and_the_cross_hair() -> None:
    assert (catalog().unit("wagon").figures, catalog().unit("locomotive").figures) == (3, 4)
    for key in ("big_gun", "destroyer"):
        cross = catalog().unit(key).find_special(CrossHair)
        assert cross is not None
        assert (cross.maximum, cross.extra_dice) == (3, 1)


def test_equipment(facts: Facts) -> None:
    assert [fact["m44"] for fact in facts["equipment"]] == list(catalog().equipment)
    assert set(catalog().equipment) == {one.value for one in Equipment}
    for fact in facts["equipment"]:
        equipment = catalog().equipment[fact["m44"]]
        assert list(equipment.source) == fact["source"]
        assert equipment.has_rules == fact["has_effect"]


def test_badges(facts: Facts) -> None:
    makes = {}
    for key, kind in facts["badge_class_map"].items():
        makes.update(dict.fromkeys(key.split("|"), kind))
    for number, (badge, fact) in enumerate(zip(catalog().badges.values(), facts["badges"], strict=True), 1):
        assert badge.m44_name == fact["m44"] == f"badge{number}"
        assert list(badge.source) == fact["source"]
        expected = {FigureCode(code): makes.get(f"{code}_{number}", plain) for code, plain in PLAIN.items()}
        assert badge.makes == expected
        words = fact["maps_to"]
        if words == "elite":
            assert badge.role is BadgeRole.ELITE
        elif words.startswith("Italian unit"):
            assert badge.role is BadgeRole.NATION
        elif words.startswith("decorative") or words in {"no rules", "none in implementation"}:
            assert badge.role is BadgeRole.DECORATIVE
        else:
            assert badge.role is BadgeRole.KIND
            assert words.split(" on ")[0] in badge.makes.values()
        assert badge.decorative == (badge.role is BadgeRole.DECORATIVE)


def test_badges_of_the_units(facts: Facts) -> None:
    """The list of badges at each unit says the same as the table of badges."""
    by_m44 = {badge.m44_name: badge for badge in catalog().badges.values()}
    for fact in facts["units"]:
        kind = catalog().unit(fact["id"]).kind
        for name in fact["m44_badges"]:
            assert kind in by_m44[name].makes.values(), (kind, name)


def test_nation_rules(facts: Facts) -> None:
    rules = facts["nation_rules"]
    assert [fact["id"] for fact in rules] == list(catalog().nations)
    for fact in rules:
        rule = catalog().nation(fact["id"])
        assert list(rule.source) == fact["source"]
        value = fact.get("value")
        if value in {"side (ALLIES)", "side"}:
            assert rule.argument is RuleArgument.CAMP
        elif value == "ALLIES | AXIS | all":
            assert rule.argument is RuleArgument.CAMP_OR_BOTH
        assert rule.automatic == (not fact.get("m44_option") and fact["id"] != "russian_commissar_overlord")


def test_numbers_of_the_nation_rules() -> None:
    expected: dict[tuple[str, type[Special]], dict[str, object]] = {
        ("us_marines_gung_ho", ExtraOrders): {
            "section_cards": 1,
        },
        ("imperial_japanese_army", MustIgnoreFlags): {"flags": 1, "flags_with_cover": 2},
        ("imperial_japanese_army", FullStrengthDice): {"dice": 1, "target_range": 1},
        ("imperial_japanese_army", InfantryCharge): {"hexes": 2, "target_range": 1},
        ("british_commonwealth", BattleBack): {"figures_left": 1, "dice": 1},
        ("italian_royal_army", LongRetreat): {"minimum": 1, "maximum": 3},
        ("italian_royal_army", ArtilleryIgnoresFlags): {"flags": 1},
        ("italian_royal_army", HighCommand): {
            "cards_at_start": 6,
            "cards_lost_per_unit": 1,
            "cards_minimum": 3,
        },
        ("north_african_desert", OverrunExtraHex): {"hexes": 1},
        ("blitz", ArmorLimit): {"camp": "allies", "maximum_hexes": 2, "hexes_and_battle": 2},
        ("blitz", ReconPlayedAsAirPower): {"camp": "axis", "dice": {"axis": 1}},
        ("partial_blitz", ArmorLimit): {"maximum_hexes": 2, "hexes_and_battle": 2},
        ("air_strikes", ReconPlayedAsAirPower): {"dice": {"allies": 2, "axis": 1}, "needs_visibility": 6},
        ("night_attack", NightVisibility): {"start": 1, "dice": 4, "step": 1, "full_day": 6},
        ("night_fall", NightVisibility): {"start": 6, "dice": 4, "step": -1, "minimum": 1},
    }
    for (key, code), numbers in expected.items():
        special = catalog().nation(key).find_special(code)
        assert special is not None
        assert {name: getattr(special, name) for name in numbers} == numbers
