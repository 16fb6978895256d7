"""What a terrain does to a battle: who may not battle, how many dice fewer, which flags are ignored."""

from enum import StrEnum
from typing import Literal

from schema.catalog.ids import EntryId
from schema.catalog.unit_class import ALL_CLASSES, NO_CLASSES, Classes, UnitClass
from schema.frozen import Frozen


class MoveMeasure(StrEnum):
    HEXES = "hexes"
    POINTS = "points"


class BattleBan(Frozen):
    """Units of these classes may not battle, but for the kinds named."""

    unit_classes: Classes = ALL_CLASSES
    except_kinds: tuple[EntryId, ...] = ()
    # The ban needs a move longer than this, counted in hexes or in movement points.
    more_than: int = 0
    counted_in: MoveMeasure = MoveMeasure.HEXES


class DiceReduction(Frozen):
    """Dice taken from an attacker of each class; any other class loses none."""

    infantry: int = 0
    armor: int = 0
    artillery: int = 0

    def of(self, unit_class: UnitClass) -> int:
        match unit_class:
            case UnitClass.INFANTRY:
                return self.infantry
            case UnitClass.ARMOR:
                return self.armor
            case UnitClass.ARTILLERY:
                return self.artillery
            case _:
                return 0


class CoverCondition(StrEnum):
    """When a reduction counts. `attacker_on_low_ground`: the attacker's hex has height 0."""

    ALWAYS = "always"
    ATTACKER_ON_LOW_GROUND = "attacker_on_low_ground"
    ATTACKER_NOT_ON_MOUNTAIN = "attacker_not_on_mountain"
    ATTACKER_NOT_IN_WADI = "attacker_not_in_wadi"
    JAPANESE_INFANTRY_INSIDE = "japanese_infantry_inside"


class Cover(Frozen):
    condition: CoverCondition = CoverCondition.ALWAYS
    dice: DiceReduction


class Protects(StrEnum):
    """Whom a piece covers.

    `owner_if_named`: the named owner, else everyone. `owner_or_first_occupant`: the named owner, else the camp of the
    unit set up on it, else everyone. `owner_only`: the named owner, else nobody. For dice the piece counts when the
    attacker is not of the owner's camp, for flags when the occupant is.
    """

    EVERYONE = "everyone"
    JAPANESE_INFANTRY = "japanese_infantry"
    OWNER_IF_NAMED = "owner_if_named"
    OWNER_OR_FIRST_OCCUPANT = "owner_or_first_occupant"
    OWNER_ONLY = "owner_only"


class GunTable(Frozen):
    """The dice by range that units of a class have here instead of their own, but for the kinds named."""

    unit_classes: Classes
    dice_by_range: tuple[int, ...]
    except_kinds: tuple[EntryId, ...] = ()


class TerrainBattle(Frozen):
    # After moving in, after moving out, and as long as it stands there.
    no_battle_on_enter: BattleBan | None = None
    no_battle_on_leave: BattleBan | None = None
    cannot_battle_while_on: BattleBan | None = None
    # The first cover whose condition holds counts; of several pieces on a hex the largest reduction counts.
    cover: tuple[Cover, ...] = ()
    cover_protects: Protects = Protects.EVERYONE
    # Dice lost by a unit that battles from here.
    dice_from: DiceReduction = DiceReduction()
    # Classes that battle into or out of here only when adjacent.
    adjacent_only_for: Classes = NO_CLASSES
    # Classes that lose a target if the line to it were blocked with this terrain as an obstruction.
    no_fire_across_for: Classes = NO_CLASSES
    gun_table: GunTable | None = None


class TerrainFlags(Frozen):
    """Flags that a unit here may ignore, or must."""

    ignores: int | Literal["all"] = 0
    unit_classes: Classes = ALL_CLASSES
    mandatory: bool = False
    protects: Protects = Protects.EVERYONE
