"""Special rules of a scenario as blocks: what the .m44 options say, and what the rule books' scenarios need."""

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StringConstraints

from schema.board import Camp
from schema.frozen import Frozen, FrozenMap, Tagged
from schema.hexes import Hex
from schema.pieces import NationId, PieceId
from schema.sides import Count
from schema.texts import LanguageCode, Line, Prose


class RuleBlock(Tagged):
    tag: ClassVar[str] = "rule"


class Blitz(RuleBlock):
    """Allied armor moves 2; the Axis may play Recon as Air Power."""

    rule: Literal["blitz"] = "blitz"


class PartialBlitz(RuleBlock):
    """Armor of `camp` moves 2; None: of both camps."""

    rule: Literal["partial_blitz"] = "partial_blitz"
    camp: Camp | None = None


class Commissar(RuleBlock):
    rule: Literal["commissar"] = "commissar"
    camp: Camp = Camp.ALLIES


class NorthAfricanDesert(RuleBlock):
    rule: Literal["north_african_desert"] = "north_african_desert"


class BritishCommonwealth(RuleBlock):
    rule: Literal["british_commonwealth"] = "british_commonwealth"


class GungHo(RuleBlock):
    rule: Literal["gung_ho"] = "gung_ho"


class ItalianRoyalArmy(RuleBlock):
    rule: Literal["italian_royal_army"] = "italian_royal_army"


class ItalianHighCommand(RuleBlock):
    rule: Literal["italian_high_command"] = "italian_high_command"


class NightAttack(RuleBlock):
    """Visibility grows from 1 at the start of the turns of `camp`; None: the Allies."""

    rule: Literal["night_attack"] = "night_attack"
    camp: Camp | None = None


class NightFall(RuleBlock):
    """Visibility shrinks from 6 at the start of the turns of `camp`; None: the Allies."""

    rule: Literal["night_fall"] = "night_fall"
    camp: Camp | None = None


class Deck(StrEnum):
    AIR_POWER_AS_ARTILLERY_BOMBARD = "air_power_as_artillery_bombard"


class DeckChange(RuleBlock):
    rule: Literal["deck"] = "deck"
    deck: Deck


class MineDeck(RuleBlock):
    """Which set of mine values is drawn from."""

    rule: Literal["mine_deck"] = "mine_deck"
    deck: Literal["terrain", "pacific"]


class NoReshuffle(RuleBlock):
    rule: Literal["no_reshuffle"] = "no_reshuffle"


class AirStrikes(RuleBlock):
    rule: Literal["air_strikes"] = "air_strikes"
    camp: Camp


class SmokeScreen(RuleBlock):
    rule: Literal["smoke_screen"] = "smoke_screen"
    camp: Camp


class Reinforcement(Frozen):
    """A unit that comes into play later."""

    kind: PieceId
    nation: NationId | None = None
    badge: PieceId | None = None
    # It may not be ordered up to and including this turn.
    not_before_turn: Count | None = None
    may_not_exit: bool = False


class Airdrop(RuleBlock):
    """Units that drop on the board: `drops` says how many units come down each time."""

    rule: Literal["airdrop"] = "airdrop"
    camp: Camp
    reach: Count
    drops: tuple[Count, ...]
    center: Line = ""
    unit: Reinforcement
    one_at_a_time: bool = False
    on_center: bool = False
    needs_daylight: bool = False


class ArmorBreakthrough(RuleBlock):
    """Once in the game, newly ordered armor enters on the opponent's baseline."""

    rule: Literal["armor_breakthrough"] = "armor_breakthrough"
    camp: Camp
    units: Count
    unit: Reinforcement


class SupplyTrain(RuleBlock):
    """A train that unloads units at a station, so many from each vehicle."""

    rule: Literal["supply_train"] = "supply_train"
    camp: Camp
    units: tuple[Count, ...]
    unit: Reinforcement


class ReconAsAirPower(RuleBlock):
    """While a unit of `camp` stands on one of the hexes, it may play Recon as Air Power in that section."""

    rule: Literal["recon_as_air_power"] = "recon_as_air_power"
    camp: Camp = Camp.ALLIES
    hexes: tuple[Hex, ...]


class ReconAsBarrage(RuleBlock):
    """Recon may be played as Barrage. `camp` None: by both."""

    rule: Literal["recon_as_barrage"] = "recon_as_barrage"
    camp: Camp | None = None
    dice: Count = 4


class BlowBridges(RuleBlock):
    rule: Literal["blow_bridges"] = "blow_bridges"
    camp: Camp
    needs_adjacent_unit: bool = False


class HandGrowth(RuleBlock):
    """After each of its first `turns` turns `camp` draws `draw` cards, up to a hand of `limit`."""

    rule: Literal["hand_growth"] = "hand_growth"
    camp: Camp
    turns: Count
    draw: Count
    limit: Count


class BunkerOwner(RuleBlock):
    """Only this camp may use bunkers as cover."""

    rule: Literal["bunker_owner"] = "bunker_owner"
    camp: Camp


class AirRules(RuleBlock):
    rule: Literal["air_rules"] = "air_rules"


class CombatCards(RuleBlock):
    rule: Literal["combat_cards"] = "combat_cards"


class CustomRule(RuleBlock):
    """A rule that only its text describes."""

    rule: Literal["custom"] = "custom"
    name: Annotated[str, StringConstraints(max_length=100)]
    text: FrozenMap[LanguageCode, Prose]


SpecialRule = Annotated[
    Blitz
    | PartialBlitz
    | Commissar
    | NorthAfricanDesert
    | BritishCommonwealth
    | GungHo
    | ItalianRoyalArmy
    | ItalianHighCommand
    | NightAttack
    | NightFall
    | DeckChange
    | MineDeck
    | NoReshuffle
    | AirStrikes
    | SmokeScreen
    | Airdrop
    | ArmorBreakthrough
    | SupplyTrain
    | ReconAsAirPower
    | ReconAsBarrage
    | BlowBridges
    | HandGrowth
    | BunkerOwner
    | AirRules
    | CombatCards
    | CustomRule,
    Field(discriminator="rule"),
]
