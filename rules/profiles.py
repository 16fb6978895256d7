"""The two readings of the rules, as named switches that code asks for. What differs in numbers is in the catalog."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from schema.catalog_switch import Profile


@dataclass(frozen=True, slots=True)
class Switches:
    """How a profile reads the rules where behaviour, not a number, differs. docs/rules-differences.md has the sources."""

    profile: Profile
    # hill_sight, mountain_sight_symmetry: a hill hides what is behind it unless all is one hill; or heights are compared.
    sight_by_height: bool
    # off_board_edge: a place outside the board that a line touches is an obstruction.
    off_board_blocks: bool
    # special_weapon_period: the late-war version of special weapons by the scenario's year; else always the early one.
    weapons_by_year: bool
    # Kinds without rules in any source are left out of the game, as the online loader does.
    unknown_units_play: bool


_BOOK = Switches(
    Profile.BOOK, sight_by_height=False, off_board_blocks=False, weapons_by_year=False, unknown_units_play=True
)
_ONLINE = Switches(
    Profile.ONLINE, sight_by_height=True, off_board_blocks=True, weapons_by_year=True, unknown_units_play=False
)


@cache
def switches(profile: Profile) -> Switches:
    return {Profile.BOOK: _BOOK, Profile.ONLINE: _ONLINE}[profile]
