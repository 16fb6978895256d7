"""The readings of the catalog against the description of the two profiles."""

from rules.catalog import catalog
from schema.catalog.specials.nation import CommissarChip
from schema.catalog.specials.terrain import CaveNetwork, MineClearing
from schema.catalog.switch import FAULTS, Profile, RuleSwitch
from schema.catalog.terrain import Overrun, TakeGround
from schema.catalog.terrain_battle import DiceReduction, Protects, TerrainBattle, TerrainFlags
from schema.catalog.terrain_movement import StopKind, TerrainMovement
from schema.catalog.terrain_sight import Blocking, IndirectFire, TerrainSight
from schema.catalog.unit_class import ALL_CLASSES, UnitClass
from tests.collected_facts import facts_of

CLASS_WORDS = {"inf": UnitClass.INFANTRY, "arm": UnitClass.ARMOR, "art": UnitClass.ARTILLERY}
GROUND = frozenset(CLASS_WORDS.values())
INFANTRY = frozenset({UnitClass.INFANTRY})
ARTILLERY = frozenset({UnitClass.ARTILLERY})
NOBODY: frozenset[UnitClass] = frozenset()
ANY_TERRAIN = {"french_resistance", "ski_troops", "sniper"}


def parts(key: str, profile: str = Profile.BOOK) -> tuple[TerrainMovement, TerrainBattle, TerrainSight, TerrainFlags]:
    terrain = catalog(profile).terrain(key)
    assert terrain.movement is not None
    assert terrain.battle is not None
    assert terrain.sight is not None
    assert terrain.flags is not None
    return terrain.movement, terrain.battle, terrain.sight, terrain.flags


def class_words(cell: str) -> frozenset[UnitClass]:
    if cell == "-":
        return frozenset()
    return GROUND if cell == "all" else frozenset(CLASS_WORDS[word] for word in cell.split())


def reduction(cell: str) -> DiceReduction:
    infantry, armor, artillery = (0, 0, 0) if cell == "-" else (int(number) for number in cell.split("/"))
    return DiceReduction(infantry=infantry, armor=armor, artillery=artillery)


def test_switches_are_those_of_the_profiles() -> None:
    assert sorted(facts_of("profiles")["switches"]) == sorted(switch.value for switch in RuleSwitch)


def test_faults_are_marked_as_such() -> None:
    assert set(facts_of("profiles")["faults"]) == {switch.value for switch in FAULTS}


def test_terrain_table_of_the_online_profile() -> None:
    seen = set()
    for row in facts_of("profiles")["online_terrains"]:
        for key in row["entries"]:
            seen.add(key)
            terrain = catalog("online").terrain(key)
            move, battle, sight, _ = parts(key, Profile.ONLINE)
            assert terrain.height == row["height"], key
            blocks = {
                "-": Blocking.NEVER,
                "yes": Blocking.ALWAYS,
                "height": Blocking.BY_HEIGHT,
                "inf only": Blocking.FOR_CLASSES,
            }
            assert sight.blocks is blocks.get(row["sight"], Blocking.SEVERAL), key
            assert move.impassable_for & GROUND == class_words(row["impassable"]), key
            assert move.stops & GROUND == class_words(row["stop"]), key
            ban = battle.no_battle_on_enter
            if row["no_battle"] == "> 1 point":
                assert ban is not None
                assert (ban.more_than, ban.counted_in) == (1, "points"), key
            else:
                assert (ban.unit_classes & GROUND if ban else frozenset()) == class_words(row["no_battle"]), key
            assert (battle.cover[0].dice if battle.cover else DiceReduction()) == reduction(row["dice_against"]), key
            assert battle.dice_from == reduction(row["dice_from"]), key
            assert move.cannot_leave == class_words(row["cannot_leave"]), key
            assert {trait.value for trait in terrain.traits} == set(row["traits"]), key
    known = {terrain.id for terrain in catalog().terrains.values() if terrain.known and not terrain.modifier}
    assert seen == known


def test_stops_at_a_glance() -> None:
    for profile in Profile:
        for terrain in catalog(profile).terrains.values():
            if terrain.movement is not None and terrain.id != "ocean":
                railroad = terrain.id in {"railroad", "railroad_bridge"}
                allowed = (
                    {frozenset({UnitClass.ARMOR, UnitClass.ARTILLERY})} if railroad else {frozenset(), ALL_CLASSES}
                )
                assert terrain.movement.stops in allowed, terrain.id
    light = {key for key in catalog().terrains if key in {"railroad", "fordable_stream", "jungle"}}
    for terrain in catalog().terrains.values():
        if terrain.movement is not None and terrain.movement.stop_kind is not None:
            assert (terrain.movement.stop_kind is StopKind.MOVE_ONLY) == (terrain.id in light), terrain.id


def test_owners() -> None:
    expected = {
        ("bunker", "book"): (Protects.OWNER_IF_NAMED, Protects.OWNER_IF_NAMED),
        ("bunker", "online"): (Protects.OWNER_OR_FIRST_OCCUPANT, Protects.OWNER_OR_FIRST_OCCUPANT),
        ("sea_wall", "book"): (Protects.EVERYONE, Protects.EVERYONE),
        ("sea_wall", "online"): (Protects.OWNER_ONLY, Protects.OWNER_IF_NAMED),
        ("field_bunker", "book"): (Protects.EVERYONE, Protects.EVERYONE),
        ("field_bunker", "online"): (Protects.EVERYONE, Protects.EVERYONE),
    }
    for (key, profile), protects in expected.items():
        _, battle, _, flags = parts(key, profile)
        assert (battle.cover_protects, flags.protects) == protects


def test_wadi() -> None:
    _, battle, sight, _ = parts("wadi_gully")
    assert battle.adjacent_only_for == {UnitClass.INFANTRY, UnitClass.ARMOR}
    assert (sight.only_adjacent_across, sight.indirect_fire_into) == (False, IndirectFire.ANYWHERE)
    _, battle, sight, _ = parts("wadi_gully", Profile.ONLINE)
    assert battle.adjacent_only_for == frozenset()
    assert (sight.only_adjacent_across, sight.indirect_fire_into) == (True, IndirectFire.ADJACENT_OR_SAME_TRAIT)


def test_wide_river() -> None:
    _, battle, sight, _ = parts("wide_river")
    assert (battle.no_fire_across_for, sight.blocks) == (INFANTRY, Blocking.NEVER)
    _, battle, sight, _ = parts("wide_river", Profile.ONLINE)
    assert (battle.no_fire_across_for, sight.classes) == (NOBODY, INFANTRY)


def test_ocean() -> None:
    for profile, kinds in ((Profile.BOOK, {"destroyer"}), (Profile.ONLINE, {"destroyer", *ANY_TERRAIN})):
        ban = parts("ocean", profile)[1].cannot_battle_while_on
        assert ban is not None
        assert set(ban.except_kinds) == kinds
    units = catalog().units.values()
    assert {unit.kind for unit in units if unit.battles_after_entering_any_terrain} == {*ANY_TERRAIN, "destroyer"}


def test_guns_on_mountains() -> None:
    for key in ("mountain", "cave_on_mountain"):
        for profile, kinds in ((Profile.BOOK, ("big_gun", "heavy_anti_tank_gun")), (Profile.ONLINE, ())):
            table = parts(key, profile)[1].gun_table
            assert table is not None
            assert table.dice_by_range == (3, 3, 2, 2, 1, 1, 1)
            assert (table.unit_classes, table.except_kinds) == (ARTILLERY, kinds)


def test_steps_into_caves() -> None:
    for key in ("cave_on_hill", "cave_on_mountain"):
        for profile in Profile:
            special = catalog(profile).terrain(key).find_special(CaveNetwork)
            assert special is not None
            assert special.adjacent_step_ignores_terrain == (profile is Profile.ONLINE)


def test_other_switches_of_single_entries() -> None:
    book, online = catalog(), catalog("online")
    assert [one.terrain("wire").overrun for one in (book, online)] == [Overrun.NORMAL, Overrun.NOT_ALLOWED]
    assert [one.terrain("hedgerow").take_ground for one in (book, online)] == [
        TakeGround.NORMAL,
        TakeGround.ONLY_UNMOVED,
    ]
    assert [one.terrain("cliff").take_ground for one in (book, online)] == [
        TakeGround.NORMAL,
        TakeGround.INFANTRY_NOT_UP_FROM_BEACH,
    ]
    clearing = [one.terrain("minefield").find_special(MineClearing) for one in (book, online)]
    assert [special.unmoved_must for special in clearing if special] == [True, False]
    chips = [one.nation("russian_commissar_overlord").find_special(CommissarChip) for one in (book, online)]
    assert [special.cards_maximum for special in chips if special] == [3, 1]
    # Faults are not copied: the dam stays closed in both readings.
    assert parts("dam") == parts("dam", Profile.ONLINE)
