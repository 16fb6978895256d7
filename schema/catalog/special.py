"""Specials: what an entry does beyond its fields, as a code that `rules` implements, with its numbers.

`docs/catalog.md` says in one line what each code means; a test keeps the two in step.
"""

from __future__ import annotations

from enum import StrEnum

from schema.frozen import Frozen, FrozenDict, FrozenMap, Json


class SpecialCode(StrEnum):
    # Terrain
    BOAT_CROSSING = "boat_crossing"
    BLOW_BRIDGE = "blow_bridge"
    BRIDGE_BLOWN_MEDAL = "bridge_blown_medal"
    NO_SANDBAGS = "no_sandbags"
    FORD_REPLACES_RIVER = "ford_replaces_river"
    FROZEN_RIVER_RISK = "frozen_river_risk"
    CAVE_NETWORK = "cave_network"
    SEAL_CAVE = "seal_cave"
    OASIS_RECOVERY = "oasis_recovery"
    HOSPITAL_RECOVERY = "hospital_recovery"
    CAPTURE_HEADQUARTERS = "capture_headquarters"
    AIRPLANES_LAND = "airplanes_land"
    STAYS_DRY = "stays_dry"
    NO_ENTRY_FROM = "no_entry_from"
    ROAD_MOVE = "road_move"
    ROAD_CROSSING = "road_crossing"
    TRAIN_TRACK = "train_track"
    SUPPLY_TRAIN_STOP = "supply_train_stop"
    LEAVING_REMOVES = "leaving_removes"
    DIG_IN_PLACES = "dig_in_places"
    WIRE_REMOVAL = "wire_removal"
    ENGINEERS_REMOVE = "engineers_remove"
    MINE_VALUES = "mine_values"
    MINE_CLEARING = "mine_clearing"
    MINE_DECOY_MEDAL = "mine_decoy_medal"
    SMOKE_SCREEN_TWO_TURNS = "smoke_screen_two_turns"
    # Units and equipment
    CROSS_HAIR = "cross_hair"
    ENGINEER_WORK = "engineer_work"
    HITS_ARE_REROLLED = "hits_are_rerolled"
    OCEAN_ONLY = "ocean_only"
    RAIL_ONLY = "rail_only"
    TRAIN_HITS = "train_hits"
    SUPPLY_TRAIN = "supply_train"
    SPECIAL_WEAPON = "special_weapon"
    ONE_AIRPLANE_PER_SECTION = "one_airplane_per_section"
    CLOSE_ASSAULT_LIMIT = "close_assault_limit"
    BOAT = "boat"
    EXTRA_DICE_UNMOVED = "extra_dice_unmoved"
    # Nations and theatres
    COMMISSAR_CHIP = "commissar_chip"
    EXTRA_ORDERS = "extra_orders"
    MUST_IGNORE_FLAGS = "must_ignore_flags"
    FULL_STRENGTH_DICE = "full_strength_dice"
    CHARGE = "charge"
    INITIATIVE_FLAG_NOT_IGNORED = "initiative_flag_not_ignored"
    BATTLE_BACK = "battle_back"
    LONG_RETREAT = "long_retreat"
    ARTILLERY_IGNORES_FLAGS = "artillery_ignores_flags"
    HIGH_COMMAND = "high_command"
    OVERRUN_EXTRA_HEX = "overrun_extra_hex"
    ARMOR_LIMIT = "armor_limit"
    RECON_AS_AIR_POWER = "recon_as_air_power"
    VISIBILITY = "visibility"
    ELITE_INFANTRY = "elite_infantry"
    # Cards
    RECON_AS_BARRAGE = "recon_as_barrage"
    COMBAT_CARD_DRAW = "combat_card_draw"
    CAMOUFLAGE_SAFE = "camouflage_safe"
    NIGHT_ORDERS_UNITS = "night_orders_units"
    DECK_REPLACES_CARD = "deck_replaces_card"
    COUNTS_AS_AIR_SORTIE = "counts_as_air_sortie"
    AMBUSH = "ambush"
    COPY_ORDER = "copy_order"
    PLACE_SANDBAGS = "place_sandbags"
    INFANTRY_ASSAULT_STEP = "infantry_assault_step"
    RESHUFFLE = "reshuffle"
    PASSING_TRIGGERS_NOTHING = "passing_triggers_nothing"
    PLAYED_FIRST = "played_first"
    ONLY_CARD_OF_TURN = "only_card_of_turn"
    FACE_UP_ON_TABLE = "face_up_on_table"
    ONE_AIRPLANE_PER_GENERAL = "one_airplane_per_general"


class Special(Frozen):
    code: SpecialCode
    parameters: FrozenMap[str, Json] = FrozenDict()
