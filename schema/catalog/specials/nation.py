"""The specials of nations and theatres."""

from typing import Annotated, Literal

from pydantic import Field

from schema.board import Camp
from schema.catalog.die import DieFace
from schema.catalog.ids import EntryId
from schema.catalog.specials.special import Special
from schema.catalog.unit_class import Classes
from schema.frozen import FrozenDict, FrozenMap


class CommissarChip(Special):
    """Cards are played from under the chip, laid there a turn earlier; the lists say which may come from the hand."""

    code: Literal["commissar_chip"] = "commissar_chip"
    cards_minimum: int
    cards_maximum: int
    placed_before_first_turn: bool
    always_from_hand: tuple[EntryId, ...]
    from_hand_instead: tuple[EntryId, ...] = ()
    never_under_chip: tuple[EntryId, ...] = ()
    counts_as_held: bool = False
    # In Overlord.
    from_hand_besides: tuple[EntryId, ...] = ()
    from_table_besides: tuple[EntryId, ...] = ()
    instead_of_chip_cards: FrozenMap[EntryId, int] = FrozenDict()
    all_must_be_played: bool = False
    counter_attack_with_others: Literal["general"] | None = None


class ExtraOrders(Special):
    """One more unit on the cards that say so; which generals have it in Overlord."""

    code: Literal["extra_orders"] = "extra_orders"
    section_cards: int
    copied_by_japan: bool
    overlord_generals: int
    overlord_section_cards_of_general: int
    overlord_tactic_cards: Literal["all"]


class MustIgnoreFlags(Special):
    """Infantry must ignore flags: so many in the open, more on ground that lets it ignore one, all in caves."""

    code: Literal["must_ignore_flags"] = "must_ignore_flags"
    flags: int
    flags_with_cover: int
    flags_in_caves: Literal["all"]
    unit_classes: Classes
    except_kinds: tuple[EntryId, ...]


class FullStrengthDice(Special):
    """More dice in close assault while no figure is lost."""

    code: Literal["full_strength_dice"] = "full_strength_dice"
    dice: int
    target_range: int
    unit_classes: Classes
    except_kinds: tuple[EntryId, ...]


class InfantryCharge(Special):
    """After a move longer than allows a battle, infantry may still battle adjacent enemies."""

    code: Literal["charge"] = "charge"
    hexes: int
    target_range: int
    unit_classes: Classes
    except_units: tuple[EntryId, ...]


class InitiativeFlagNotIgnored(Special):
    """A flag of the Overlord initiative die is not ignored."""

    code: Literal["initiative_flag_not_ignored"] = "initiative_flag_not_ignored"


class BattleBack(Special):
    """A unit brought down to so many figures in close assault, and not driven off, rolls back at once."""

    code: Literal["battle_back"] = "battle_back"
    figures_left: int
    dice: int
    target_range: int
    ignores_terrain_dice: bool
    after_retreat: bool
    in_ambush: bool
    in_overrun: bool
    except_kinds: tuple[EntryId, ...]


class LongRetreat(Special):
    """The owner chooses how many hexes a flag means."""

    code: Literal["long_retreat"] = "long_retreat"
    minimum: int
    maximum: int
    unit_classes: Classes


class ArtilleryIgnoresFlags(Special):
    """Artillery of the nation may ignore so many flags."""

    code: Literal["artillery_ignores_flags"] = "artillery_ignores_flags"
    flags: int


class HighCommand(Special):
    """A larger hand at the start that shrinks with every lost unit."""

    code: Literal["high_command"] = "high_command"
    camp: Camp
    cards_at_start: int
    cards_minimum: int
    cards_lost_per_unit: int
    chosen: Literal["random"]


class OverrunExtraHex(Special):
    """After Take Ground armor may go on before its overrun battle."""

    code: Literal["overrun_extra_hex"] = "overrun_extra_hex"
    hexes: int
    unit_classes: Classes


class ArmorLimit(Special):
    """Armor moves and battles within so many hexes. Camp None: that of the scenario."""

    code: Literal["armor_limit"] = "armor_limit"
    camp: Camp | None = None
    maximum_hexes: int
    hexes_and_battle: int


class ReconPlayedAsAirPower(Special):
    """Recon may be played as Air Power in its section. Camp None: both."""

    code: Literal["recon_as_air_power"] = "recon_as_air_power"
    camp: Camp | None = None
    dice: FrozenMap[Camp, int]
    needs_visibility: int | None = None


class NightVisibility(Special):
    """Night: targets farther than the visibility are out of reach; dice change it at the start of turns."""

    code: Literal["visibility"] = "visibility"
    start: int
    step: int
    dice: int
    face: DieFace
    full_day: int | None = None
    minimum: int | None = None
    default_camp: Camp | None = None


NationSpecial = Annotated[
    CommissarChip
    | ExtraOrders
    | MustIgnoreFlags
    | FullStrengthDice
    | InfantryCharge
    | InitiativeFlagNotIgnored
    | BattleBack
    | LongRetreat
    | ArtilleryIgnoresFlags
    | HighCommand
    | OverrunExtraHex
    | ArmorLimit
    | ReconPlayedAsAirPower
    | NightVisibility,
    Field(discriminator="code"),
]
