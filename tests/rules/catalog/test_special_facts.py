"""Numbers of specials against the sentences of the facts that they come from."""

import json

import pytest

from rules.catalog import catalog
from schema.catalog.entry import CatalogEntry
from schema.catalog.specials.card import (
    CamouflageSafe,
    DeckReplacesCard,
    InfantryAssaultStep,
    NightOrdersUnits,
    PassingTriggersNothing,
    ReconDraw,
    ReconPlayedAsBarrage,
)
from schema.catalog.specials.nation import BattleBack, CommissarChip, FullStrengthDice, MustIgnoreFlags, NightVisibility
from schema.catalog.specials.special import Special
from schema.catalog.specials.terrain import (
    AirplanesLand,
    BlowBridge,
    BoatCrossing,
    BridgeBlownMedal,
    CaptureHeadquarters,
    CaveNetwork,
    EngineersRemove,
    FordReplacesRiver,
    FrozenRiverRisk,
    HospitalRecovery,
    LeavingRemoves,
    MineClearing,
    MineDecoyMedal,
    MineValues,
    NoEntryFrom,
    NoSandbags,
    OasisRecovery,
    RoadCrossing,
    RoadMove,
    SealCave,
    SmokeScreenTwoTurns,
    StaysDry,
    SupplyTrainStop,
    TrainTrack,
    WireRemoval,
)
from schema.catalog.specials.unit import (
    CloseAssaultLimit,
    CrossHair,
    EngineerWork,
    HitsAreRerolled,
    OceanOnly,
    OneAirplanePerSection,
    RailOnly,
    SpecialWeapon,
    SupplyTrainLoad,
    TrainHits,
)
from tests.collected_facts import facts_of

RECOVERY = {
    "unit_classes": ("infantry",),
    "faces": ("infantry", "star"),
    "figures_per_face": 1,
    "moved_allowed": False,
    "adjacent_enemy_allowed": False,
    "then_may_move": False,
    "then_may_battle": False,
}
CAVES = {"nation_rule": "imperial_japanese_army", "cost": 1, "infantry_assault_cost": 2, "in_retreat": False}
SEALING = {"camp": "allies", "dice_of_range": 1, "faces": ("star",), "faces_needed": 1, "adjacent_enemy_allowed": False}
CROSS_HAIR = {
    "maximum": 3,
    "per_hex": 1,
    "extra_dice": 1,
    "lost_when": ("target_moves", "target_eliminated", "gun_moves"),
}
WORK = {"wire": "with_battle", "mine": "instead_of_battle", "road_block": "instead_of_battle"}
TRAIN = {"shared_by": ("locomotive", "wagon")}
WEAPON: dict[str, object] = {
    "infantry_assault_hexes": 3,
    "infantry_assault_battle": False,
    "behind_lines_overrides": True,
}

# Entry, code, its numbers, and the words of the facts that they come from.
TERRAIN: list[tuple[str, type[Special], dict[str, object], str]] = [
    ("river", BoatCrossing, {"equipment": "boat", "stops": True}, "stops on first river hex"),
    (
        "bridge",
        BlowBridge,
        {"dice": 2, "faces": ("star",), "faces_needed": 1},
        "roll 2 dice, any star destroys it",
    ),
    ("bridge", BridgeBlownMedal, {"medals": 1}, "1 medal for the side that blows it"),
    ("ocean", NoSandbags, {}, "No sandbags may be placed"),
    ("ford", NoSandbags, {}, "No sandbags"),
    ("ford", FordReplacesRiver, {}, "no longer counts as river"),
    (
        "frozen_river",
        FrozenRiverRisk,
        {"dice": 2, "faces": ("star",), "figures_lost_per_face": 1, "when": ("move", "retreat", "take_ground")},
        "(move, retreat or Take Ground): roll 2 dice, each star = 1 figure lost",
    ),
    ("frozen_river", FrozenRiverRisk, {"not_with_trait": "bridge"}, "No roll if a bridge is on the hex"),
    ("cave_on_hill", CaveNetwork, CAVES, "any free cave of the board for 1 point (2 under Infantry Assault)"),
    ("cave_on_mountain", CaveNetwork, CAVES, "any free cave of the board for 1 point (2 under Infantry Assault)"),
    ("cave_on_hill", SealCave, {**SEALING, "becomes": "hill"}, "any star turns the tile into a hill"),
    ("cave_on_mountain", SealCave, {**SEALING, "becomes": "mountain"}, "becomes mountain"),
    ("oasis", OasisRecovery, {**RECOVERY, "dice": "cards_held"}, "dice = command cards incl. the one in play"),
    ("hospital", HospitalRecovery, {**RECOVERY, "dice": 6}, "may roll 6 dice; each infantry symbol or star"),
    (
        "hq_supply_tent",
        CaptureHeadquarters,
        {"cards_lost": 1, "chosen": "random", "cards_back_on_return": 1, "owner_needed": True},
        "discards 1 random command card",
    ),
    ("airfield", AirplanesLand, {}, "Airplanes may take off/land"),
    ("high_ground", StaysDry, {"also_traits": ("hill", "road", "rail")}, "hills, roads, railways, towns count"),
    ("pier", NoEntryFrom, {"traits": ("ocean",)}, "not from ocean"),
    ("road", RoadMove, {"extra_hexes": 1, "points_saved": 1}, "1 hex longer than the unit's allowance"),
    ("road_on_hill", RoadMove, {"extra_hexes": 1, "points_saved": 1}, "Hill plus road"),
    ("railroad", RoadCrossing, {"plays_as": "road"}, "A road crossing a railroad plays as road"),
    ("railroad", TrainTrack, {}, "Trains move only along rail hexes"),
    ("railroad_bridge", TrainTrack, {}, "trains may use it"),
    ("railroad_station", TrainTrack, {}, "Counts as rail for trains"),
    ("railroad_station", SupplyTrainStop, {}, "a supply train reaching it triggers reinforcements"),
    (
        "sandbags",
        LeavingRemoves,
        {"when": ("move", "retreat", "take_ground", "eliminated")},
        "as soon as the unit on it leaves (voluntarily or not) or (implementation) is eliminated",
    ),
    (
        "wire",
        WireRemoval,
        {"infantry": "instead_of_battle", "armor": "on_entering"},
        "combat engineers battle at -1 and also remove it",
    ),
    (
        "road_block",
        EngineersRemove,
        {"kind": "combat_engineer"},
        "instead of battling",
    ),
    ("minefield", MineValues, {"tokens": (0, 0, 0, 1, 1, 2, 2, 3, 4)}, "9 tokens 0,0,0,1,1,2,2,3,4"),
    ("minefield", MineValues, {"hit_faces": ("matching", "grenade")}, "hits = unit symbol or grenade, no flags"),
    ("minefield", MineValues, {"when": ("move", "take_ground")}, "First enemy entry (move or Take Ground)"),
    ("minefield", MineValues, {"without_owner": "everyone"}, "side absent: hurts anyone"),
    (
        "minefield",
        MineClearing,
        {"kind": "combat_engineer", "unmoved_must": True},
        "must clear it instead of battling",
    ),
    ("minefield", MineDecoyMedal, {"medals": 1, "permanent": True, "once_per_game": True}, "1 permanent medal"),
    ("smoke_screen", SmokeScreenTwoTurns, {"hexes": 3, "contiguous": True}, "3 contiguous adjacent hexes"),
    (
        "smoke_screen",
        SmokeScreenTwoTurns,
        {"flipped_after_turns": 1, "removed_after_turns": 2},
        "flipped after the placing side's first turn, removed after its second turn",
    ),
]
UNIT: list[tuple[str, type[Special], dict[str, object], str]] = [
    ("big_gun", CrossHair, CROSS_HAIR, "(max 3 per gun, one per hex); +1 die"),
    ("destroyer", CrossHair, CROSS_HAIR, "Cross-hair rule as Big Gun"),
    (
        "destroyer",
        OceanOnly,
        {"may_end_next_to_beach": False},
        "may not end on an ocean hex adjacent to a beach hex",
    ),
    ("combat_engineer", EngineerWork, WORK, "may move 2 and remove wire"),
    ("combat_engineer", EngineerWork, {"infantry_assault_hexes_and_work": 2}, "may move 2 and remove wire"),
    ("combat_engineer", EngineerWork, {"elite_figures_hexes_and_battle": 1}, "does NOT get move-2-and-battle"),
    ("armor", CloseAssaultLimit, {"battles": 2, "take_grounds": 2}, "Max 2 Take Grounds and 2 battles per turn"),
    ("tiger", HitsAreRerolled, {"eliminating_face": "grenade"}, "only a grenade on the re-roll eliminates it"),
    ("locomotive", TrainHits, TRAIN, "wagon lost at 3, locomotive at 4"),
    ("locomotive", RailOnly, {"trait": "rail", "retreat_along_rails": True}, "Moves only on rail hexes"),
    ("locomotive", SupplyTrainLoad, {"battles": False}, "Supply train: no attack"),
    *[
        (f"{weapon}_early", SpecialWeapon, WEAPON, "may move up to 3 but then may not attack, even after 1 hex")
        for weapon in ("anti_tank_gun", "mortar", "machine_gun")
    ],
    ("airplane", OneAirplanePerSection, {"maximum": 1}, "at most one airplane per section at turn start"),
]
NATION: list[tuple[str, type[Special], dict[str, object], str]] = [
    (
        "russian_commissar",
        CommissarChip,
        {"cards_maximum": 1, "from_hand_instead": ("recon", "counter_attack"), "never_under_chip": ("ambush",)},
        "Recon (1), Counter-Attack may be played from hand instead",
    ),
    ("russian_commissar", CommissarChip, {"placed_before_first_turn": True}, "Before the first turn one card"),
    (
        "russian_commissar_overlord",
        CommissarChip,
        {"cards_maximum": 3, "cards_minimum": 1, "placed_before_first_turn": True},
        "Up to 3 cards under the chip, placed at game start",
    ),
    (
        "russian_commissar_overlord",
        CommissarChip,
        {"from_hand_instead": ()},
        "Recon 1 may NOT be played from hand",
    ),
    (
        "russian_commissar_overlord",
        CommissarChip,
        {
            "from_hand_besides": ("counter_attack",),
            "from_table_besides": ("air_sortie",),
            "always_from_hand": ("ambush",),
        },
        "Air Sortie (from table), Counter-Attack (from hand) allowed if total <=3; Ambush always",
    ),
    ("imperial_japanese_army", MustIgnoreFlags, {"flags_in_caves": "all"}, "in caves all"),
    ("imperial_japanese_army", FullStrengthDice, {"dice": 1}, "+1 die in close assault"),
    (
        "british_commonwealth",
        BattleBack,
        {"in_overrun": True, "in_ambush": False},
        "not during an ambush; not snipers",
    ),
    (
        "night_attack",
        NightVisibility,
        {"dice": 4, "face": "star"},
        "roll 4 dice, each star +1",
    ),
    ("night_fall", NightVisibility, {"dice": 4, "face": "star"}, "each star of 4 dice"),
]
CARD: list[tuple[str, type[Special], dict[str, object], str]] = [
    ("recon", ReconDraw, {"draw": 1, "keep": 1}, "then draws 1 keep 1"),
    ("recon", ReconPlayedAsBarrage, {"targets": 1}, "(1 enemy unit, 4 dice)"),
    ("air_power", CamouflageSafe, {}, "Camouflaged units cannot be targeted"),
    ("air_power", NightOrdersUnits, {"units": 1, "below_visibility": 6}, "Night visibility <6: orders 1 unit"),
    ("air_power", DeckReplacesCard, {"by": "artillery_bombard"}, "turns it into a second Artillery Bombard"),
    ("barrage", NightOrdersUnits, {"units": 1, "below_visibility": 6}, "Night visibility <6: orders 1 unit"),
    (
        "behind_enemy_lines",
        PassingTriggersNothing,
        {"terrains": ("minefield", "frozen_river")},
        "Mines/frozen rivers not triggered in passing",
    ),
    (
        "infantry_assault",
        InfantryAssaultStep,
        {"extra_hexes": 1, "for_maximum_hexes_up_to": 2, "extra_hexes_and_battle": 1, "for_hexes_and_battle_of": 1},
        "normal move is 2 or less and +1 to move-and-battle only where it was 1",
    ),
]


def notes_of(name: str, part: str | None) -> dict[str, str]:
    """The notes of the facts, by entry."""
    facts = facts_of(name) if part is None else facts_of(name)[part]
    return {fact["id"]: "\n".join(fact["notes"]) for fact in facts}


def numbers_of(entry: CatalogEntry, kind: type[Special]) -> dict[str, object]:
    """The fields of a special as the data has them."""
    special = entry.find_special(kind)
    assert special is not None, (entry.id, kind)
    return special.model_dump(mode="json")


@pytest.mark.parametrize(
    ("name", "part", "table", "rows"),
    [
        ("terrains", None, "terrains", TERRAIN),
        ("units", "units", "units", UNIT),
        ("units", "nation_rules", "nations", NATION),
        ("cards", "cards", "cards", CARD),
    ],
)
def test_numbers_of_specials(
    name: str,
    part: str | None,
    table: str,
    rows: list[tuple[str, type[Special], dict[str, object], str]],
) -> None:
    notes = notes_of(name, part)
    entries = getattr(catalog(), table)
    for key, kind, numbers, phrase in rows:
        found = numbers_of(entries[key], kind)
        assert {name: found[name] for name in numbers} == json.loads(json.dumps(numbers)), (key, kind)
        assert phrase in notes[key], (key, phrase)


def test_every_special_of_a_terrain_is_looked_at() -> None:
    seen = {(key, kind) for key, kind, _, _ in TERRAIN} | {("wide_river", BoatCrossing)}
    assert seen == {(entry.id, type(one)) for entry in catalog().terrains.values() for one in entry.specials}
