"""The specials of Command cards."""

from typing import Annotated, Literal

from pydantic import Field

from schema.catalog.ids import EntryId
from schema.catalog.specials.special import CardMoment, Special


class ReconDraw(Special):
    """The draw that goes with Recon where it may be played as Air Power."""

    code: Literal["recon_as_air_power"] = "recon_as_air_power"
    draw: int
    keep: int


class ReconPlayedAsBarrage(Special):
    """Where the scenario says so, Recon may be played as Barrage, with the dice that it names."""

    code: Literal["recon_as_barrage"] = "recon_as_barrage"
    targets: int


class CamouflageSafe(Special):
    """Camouflaged units cannot be chosen as targets."""

    code: Literal["camouflage_safe"] = "camouflage_safe"


class NightOrdersUnits(Special):
    """Below the visibility named the card orders units instead."""

    code: Literal["night_orders_units"] = "night_orders_units"
    below_visibility: int
    units: int


class DeckReplacesCard(Special):
    """In the deck named the card stands for another one."""

    code: Literal["deck_replaces_card"] = "deck_replaces_card"
    deck: EntryId
    by: EntryId


class CountsAsAirSortie(Special):
    """With Air rules the card is an Air Sortie for a general who receives it."""

    code: Literal["counts_as_air_sortie"] = "counts_as_air_sortie"


class AmbushReplacement(Special):
    """Played when an enemy declares close assault: the attacked unit rolls first. When the replacement is drawn."""

    code: Literal["ambush"] = "ambush"
    drawn: CardMoment
    replacement_cards: int
    counts_as_played: bool = True


class CopyOrder(Special):
    """Repeats the opponent's last card, in the section opposite: left and right change places."""

    code: Literal["copy_order"] = "copy_order"
    mirror_sections: bool


class PlaceSandbags(Special):
    """Each ordered unit gets the piece on its hex, and neither moves nor battles."""

    code: Literal["place_sandbags"] = "place_sandbags"
    terrain: EntryId


class InfantryAssaultStep(Special):
    """Which units gain a hex of movement, and which gain a hex before battle."""

    code: Literal["infantry_assault_step"] = "infantry_assault_step"
    extra_hexes: int
    extra_hexes_and_battle: int
    for_maximum_hexes_up_to: int
    for_hexes_and_battle_of: int


class Reshuffle(Special):
    """Discards and draw pile are shuffled together at the end of the turn, before the draw."""

    code: Literal["reshuffle"] = "reshuffle"


class PassingTriggersNothing(Special):
    """Terrain of these kinds does nothing to a unit that only passes."""

    code: Literal["passing_triggers_nothing"] = "passing_triggers_nothing"
    terrains: tuple[EntryId, ...]


class OnlyCardOfTurn(Special):
    """No other card in this turn."""

    code: Literal["only_card_of_turn"] = "only_card_of_turn"


class FaceUpOnTable(Special):
    """Lies open, outside the hand; whoever draws it draws again."""

    code: Literal["face_up_on_table"] = "face_up_on_table"
    counts_in_hand: bool
    replaced_when_drawn: bool


class OneAirplanePerGeneral(Special):
    """A general with an airplane in the air cannot bring another, but may activate it."""

    code: Literal["one_airplane_per_general"] = "one_airplane_per_general"
    activates_without_air_check: bool


CardSpecial = Annotated[
    ReconDraw
    | ReconPlayedAsBarrage
    | CamouflageSafe
    | NightOrdersUnits
    | DeckReplacesCard
    | CountsAsAirSortie
    | AmbushReplacement
    | CopyOrder
    | PlaceSandbags
    | InfantryAssaultStep
    | Reshuffle
    | PassingTriggersNothing
    | OnlyCardOfTurn
    | FaceUpOnTable
    | OneAirplanePerGeneral,
    Field(discriminator="code"),
]
