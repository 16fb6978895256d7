"""The two readings of the rules, as named switches that code asks for. What differs in numbers is in the catalog."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from schema.catalog.switch import Profile


@dataclass(frozen=True, slots=True)
class ProfileSwitches:
    """How a profile reads the rules where behaviour, not a number, differs.

    docs/rules-differences.md has the sources.
    """

    # hill_sight, mountain_sight_symmetry: heights are compared; else a hill hides all but what is on the same hill.
    sight_by_height: bool
    # off_board_edge: a hex outside the board that a line touches is an obstruction.
    off_board_blocks: bool
    # special_weapon_period: the late-war version of special weapons by the scenario's year; else always the early one.
    weapons_by_year: bool
    # Kinds without rules in any source stand on the board; else they are left out, as the online loader does.
    unknown_units_play: bool
    # What the cards close from one side only, such as a pier from the ocean, is closed.
    one_way_entry_bans: bool
    # A unit that had to stop because of what it left takes no ground; else only what it entered holds it.
    leaving_stops_fully: bool


_SWITCHES: Final = MappingProxyType(
    {
        Profile.BOOK: ProfileSwitches(
            sight_by_height=False,
            off_board_blocks=False,
            weapons_by_year=False,
            unknown_units_play=True,
            one_way_entry_bans=True,
            leaving_stops_fully=True,
        ),
        Profile.ONLINE: ProfileSwitches(
            sight_by_height=True,
            off_board_blocks=True,
            weapons_by_year=True,
            unknown_units_play=False,
            one_way_entry_bans=False,
            leaving_stops_fully=False,
        ),
    }
)


def switches(profile: Profile) -> ProfileSwitches:
    return _SWITCHES[profile]
