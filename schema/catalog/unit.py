"""A unit: figures, movement, dice and retreat of one unit class of the rule cards."""

from enum import StrEnum

from schema.catalog.die import DieFace, HitFace
from schema.catalog.entry import CatalogEntry
from schema.catalog.ids import EntryId
from schema.catalog.specials.unit import EquipmentSpecial, UnitSpecial
from schema.catalog.unit_class import NO_CLASSES, Classes, UnitClass
from schema.frozen import Frozen, FrozenDict, FrozenMap
from schema.pieces import Equipment


class Period(StrEnum):
    """Special weapons come in two versions; the switch `special_weapon_period` chooses."""

    EARLY = "early"
    LATE = "late"


class IgnoresTerrainDice(StrEnum):
    """Whether cover of the target hex takes dice from the unit."""

    NEVER = "never"
    ALWAYS = "always"


class HitsWith(Frozen):
    """Faces that hit any target, and the classes that a star hits besides."""

    faces: tuple[HitFace, ...] = (HitFace.MATCHING, HitFace.GRENADE)
    star_against: Classes = NO_CLASSES


class Unmoved(Frozen):
    """Values that replace the unit's own while it has not moved this turn; None: no change."""

    dice_by_range: tuple[int, ...] | None = None
    needs_sight: bool | None = None
    hits_with: HitsWith | None = None
    ignores_terrain_dice: IgnoresTerrainDice | None = None
    extra_dice_with: FrozenMap[Equipment, int] = FrozenDict()


class UnitType(CatalogEntry):
    """One of the 26 unit classes. Where `known` is false the numbers that are None are in no source."""

    specials: tuple[UnitSpecial, ...] = ()
    kind: EntryId
    period: Period | None = None
    # The years of a scenario's first day in which this version is meant.
    first_year: int | None = None
    last_year: int | None = None
    unit_class: UnitClass
    card_number: str | None = None
    known: bool = True
    figures: int | None
    maximum_hexes: int | None
    # The most movement points after which it may still battle.
    hexes_and_battle: int | None
    no_battle_if_moved: bool = False
    # Dice at range 1, 2, ...; the length is the reach.
    dice_by_range: tuple[int, ...] = ()
    needs_sight: bool | None = True
    hit_by: tuple[DieFace, ...] | None
    hits_with: HitsWith | None = HitsWith()
    cannot_target: Classes = NO_CLASSES
    ignores_terrain_dice: IgnoresTerrainDice = IgnoresTerrainDice.NEVER
    # In close assault cover of the target hex takes no more dice than this; None: no cap.
    close_assault_reduction_cap: int | None = None
    battles_after_entering_any_terrain: bool = False
    retreat_minimum: int = 1
    retreat_maximum: int = 1
    ignores_flags: int = 0
    take_ground: bool = False
    overrun: bool = False
    medal_value: int | None = 1
    healable: bool | None = True
    unmoved: Unmoved | None = None

    @property
    def reach(self) -> int:
        return len(self.dice_by_range)


class EquipmentType(CatalogEntry):
    """What a single unit carries in some scenarios; the numbers are in the specials."""

    specials: tuple[EquipmentSpecial, ...] = ()
    unit_classes: Classes
    has_rules: bool = True
