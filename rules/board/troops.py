"""Troops: the units of a scenario as the rules see them, with their type, camp, allowances and nation rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from rules.board.pieces import Traveller
from rules.catalog import catalog
from rules.profiles import ProfileSwitches, switches
from rules.specials import get_special
from schema.board import Camp
from schema.catalog.specials.nation import ArmorLimit
from schema.catalog.specials.unit import OceanOnly, RailOnly
from schema.catalog.switch import Profile
from schema.catalog.terrain_movement import Trait
from schema.catalog.unit import UnitType
from schema.catalog.unit_class import UnitClass
from schema.nations import find_camp
from schema.pieces import Equipment, Unit
from schema.scenario import Scenario
from schema.special_rules import Blitz, ItalianRoyalArmy, PartialBlitz

JAPAN: Final = "imperial_japanese_army"
ITALY: Final = "italian_royal_army"
# The units of a board make a few dozen kinds; files may name any number of figures.
_KINDS_KEPT: Final = 4096


@dataclass(frozen=True, slots=True, eq=False)
class TroopKind:
    """All that the rules know of a unit, whatever hex it stands on and however many figures it has left.

    `kind_of` gives the same object for units that are alike, so kinds are compared by identity.
    """

    camp: Camp
    type: UnitType
    strength: int
    """The figures it is set up with, and the most that it is ever healed to."""
    maximum_hexes: int
    hexes_and_battle: int
    equipment: tuple[Equipment, ...] = ()
    ignores_flag: bool = False
    japanese: bool = False
    italian: bool = False
    terms: tuple[str, ...] = ()
    nation: str | None = None
    # Medals for eliminating it, where that is not what the type says.
    worth: int | None = None
    # What follows from these, worked out once.
    unit_class: UnitClass = field(init=False)
    # As games count the sides: 0 the Allies, 1 the Axis.
    side: int = field(init=False)
    boat: bool = field(init=False)
    traveller: Traveller = field(init=False)
    # The trait of the hexes that a ship or a train never leaves.
    keeps_to: Trait | None = field(init=False)

    def __post_init__(self) -> None:
        is_infantry = self.type.unit_class is UnitClass.INFANTRY
        boat = is_infantry and Equipment.BOAT in self.equipment
        object.__setattr__(self, "unit_class", self.type.unit_class)
        object.__setattr__(self, "side", 0 if self.camp is Camp.ALLIES else 1)
        object.__setattr__(self, "boat", boat)
        object.__setattr__(
            self, "traveller", Traveller(self.type.unit_class, self.camp, boat, self.japanese and is_infantry)
        )
        object.__setattr__(self, "keeps_to", _find_track(self.type))

    @property
    def rule(self) -> str:
        return f"unit:{self.type.kind}"


@lru_cache(maxsize=_KINDS_KEPT)
def kind_of(
    profile: Profile,
    type_id: str,
    camp: Camp,
    strength: int,
    allowance: tuple[int, int],
    equipment: tuple[Equipment, ...],
    ignores_flag: bool,
    japanese: bool,
    italian: bool,
    terms: tuple[str, ...],
    nation: str | None,
    worth: int | None,
) -> TroopKind:
    """The kind of all units with these facts; `allowance`: the hexes of a move, and those after which it battles."""
    unit_type = catalog(profile).unit(type_id)
    return TroopKind(
        camp, unit_type, strength, *allowance, equipment, ignores_flag, japanese, italian, terms, nation, worth
    )


@dataclass(frozen=True, slots=True)
class Troop:
    """A unit on a hex, with the figures it has now."""

    hex: int
    unit: Unit
    kind: TroopKind
    figures: int
    camouflaged: bool = False

    @property
    def camp(self) -> Camp:
        return self.kind.camp

    @property
    def type(self) -> UnitType:
        return self.kind.type

    @property
    def maximum_hexes(self) -> int:
        return self.kind.maximum_hexes

    @property
    def japanese(self) -> bool:
        return self.kind.japanese

    @property
    def terms(self) -> tuple[str, ...]:
        return self.kind.terms

    @property
    def unit_class(self) -> UnitClass:
        return self.kind.unit_class

    @property
    def boat(self) -> bool:
        return self.kind.boat

    @property
    def traveller(self) -> Traveller:
        return self.kind.traveller

    @property
    def keeps_to(self) -> Trait | None:
        return self.kind.keeps_to

    @property
    def at_full_strength(self) -> bool:
        return self.figures >= self.kind.strength

    @property
    def rule(self) -> str:
        return self.kind.rule


class TroopReader:
    """Reads the units of one scenario: the year and the special rules hold for all of them."""

    def __init__(self, scenario: Scenario, profile: Profile) -> None:
        self._profile = profile
        self._switches: ProfileSwitches = switches(profile)
        self._catalog = catalog(profile)
        self._japanese_nations = self._catalog.nation(JAPAN).nations
        self._year = scenario.battle.begins.year if scenario.battle.begins is not None else None
        self._armor_limits = _armor_limits(scenario, profile)
        self._italian_rule = any(isinstance(rule, ItalianRoyalArmy) for rule in scenario.special_rules)

    def read(self, where: int, unit: Unit, *, camouflaged: bool) -> Troop | None:
        """The troop; None for a unit whose kind or nation the game does not know."""
        unit_type = self._type(unit.kind)
        camp = find_camp(unit.nation)
        if unit_type is None or camp is None or not (unit_type.known or self._switches.unknown_units_play):
            return None
        strength = unit.figures if unit.figures is not None else unit_type.figures or 1
        most, and_battle = unit_type.maximum_hexes or 0, unit_type.hexes_and_battle or 0
        terms: list[str] = []
        if unit.move_limit is not None:
            most, and_battle = min(most, unit.move_limit), min(and_battle, unit.move_limit)
            terms.append("unit.move-limit")
        if unit_type.unit_class is UnitClass.ARMOR and camp in self._armor_limits:
            rule, limit = self._armor_limits[camp]
            most, and_battle = min(most, limit.maximum_hexes), min(and_battle, limit.hexes_and_battle)
            terms.append(rule)
        kind = kind_of(
            self._profile,
            unit_type.id,
            camp,
            strength,
            (most, and_battle),
            unit.equipment,
            unit.ignores_flag,
            unit.nation in self._japanese_nations,
            self._italian_rule and (unit.nation == "it" or unit.badge == ITALY),
            tuple(terms),
            unit.nation,
            unit.worth,
        )
        return Troop(where, unit, kind, strength, camouflaged)

    def _type(self, kind: str) -> UnitType | None:
        """Of a special weapon the version of the scenario's year, where the profile looks at it."""
        versions = self._catalog.kinds.get(kind, ())
        if self._switches.weapons_by_year and self._year is not None:
            for version in versions:
                if version.first_year is not None and self._year >= version.first_year:
                    return version
        return next(iter(versions), None)


def _armor_limits(scenario: Scenario, profile: Profile) -> dict[Camp, tuple[str, ArmorLimit]]:
    """How far armor of a camp moves and battles, with the rule that says so."""
    limits: dict[Camp, tuple[str, ArmorLimit]] = {}
    for rule in scenario.special_rules:
        if not isinstance(rule, Blitz | PartialBlitz):
            continue
        limit = get_special(catalog(profile).nation(rule.rule), ArmorLimit)
        camp = limit.camp if isinstance(rule, Blitz) else rule.camp
        for limited in Camp if camp is None else (camp,):
            limits[limited] = (f"nation:{rule.rule}", limit)
    return limits


def _find_track(unit: UnitType) -> Trait | None:
    """What ships and trains never leave; None for all other units."""
    for special in unit.specials:
        match special:
            case OceanOnly():
                return Trait.OCEAN
            case RailOnly():
                return special.trait
            case _:
                pass
    return None
