"""The named switches in which the rules profiles `book` and `online` differ."""

from __future__ import annotations

from enum import StrEnum


class Profile(StrEnum):
    """How the rules are read: as the rule books say, or as the online implementation does."""

    BOOK = "book"
    ONLINE = "online"


class RuleSwitch(StrEnum):
    HILL_SIGHT = "hill_sight"
    OFF_BOARD_EDGE = "off_board_edge"
    WIDE_RIVER = "wide_river"
    LAKE_SIGHT = "lake_sight"
    WADI_SIGHT = "wadi_sight"
    MOUNTAIN_SIGHT_SYMMETRY = "mountain_sight_symmetry"
    OCEAN_MOVE = "ocean_move"
    BLUFF_DESCENT = "bluff_descent"
    CAVE_STEP = "cave_step"
    DAM = "dam"
    HILL_ROAD = "hill_road"
    SNIPER_ADJACENT = "sniper_adjacent"
    WIRE_DICE = "wire_dice"
    BUNKER_OWNER = "bunker_owner"
    SEA_WALL_OWNER = "sea_wall_owner"
    MORTAR_ROAD = "mortar_road"
    SPECIAL_WEAPON_PERIOD = "special_weapon_period"
    SPECIAL_WEAPON_BEHIND_LINES = "special_weapon_behind_lines"
    ENGINEER_ON_MINE = "engineer_on_mine"
    WADI_INDIRECT_FIRE = "wadi_indirect_fire"
    MOUNTAIN_GUNS = "mountain_guns"
    SUDDEN_DEATH_TIMING = "sudden_death_timing"
    OVERLORD_DECK = "overlord_deck"
    COMMISSAR_CHIP = "commissar_chip"
    MARINES_TWO_SECTIONS = "marines_two_sections"
    MARINES_EXTRA_UNIT = "marines_extra_unit"
    BEHIND_LINES_FROZEN_RIVER = "behind_lines_frozen_river"
    BEHIND_LINES_MINES = "behind_lines_mines"
    CLIFF_TAKE_GROUND = "cliff_take_ground"
    WIRE_OVERRUN = "wire_overrun"
    EITHER_SIDE_MEDAL = "either_side_medal"


# What the online implementation does here is a slip of its code: known, and not to be copied.
FAULTS: frozenset[RuleSwitch] = frozenset(
    {RuleSwitch.DAM, RuleSwitch.HILL_ROAD, RuleSwitch.MORTAR_ROAD, RuleSwitch.SNIPER_ADJACENT}
)
