"""Decks, the Overlord turn, and the facts about Combat cards that do not belong to a single card."""

from schema.board import BoardKind
from schema.catalog.card import Card
from schema.catalog.die import DieFace
from schema.catalog.entry import CatalogEntry
from schema.catalog.ids import EntryId, SourceId
from schema.catalog.unit_class import Classes
from schema.frozen import Frozen, FrozenMap


class CommandDeck(CatalogEntry):
    """The draw pile of a board: so many copies of a deck, shuffled together."""

    board: BoardKind
    copies: int = 1
    # The column of `Card.counts` that says which cards are in one copy.
    counts_of: EntryId
    section: int
    tactic: int
    air: int = 0
    # Cards in the same pack that are not drawn.
    summary: int = 0

    @property
    def cards_in_copy(self) -> int:
        return self.section + self.tactic + self.air

    @property
    def total(self) -> int:
        return self.copies * self.cards_in_copy


class InitiativeResult(Frozen):
    """What a general without a card gets for a face of his die. A general without such a unit: nothing."""

    orders: Classes | None = None
    retreat_hexes: int = 0
    figures_lost: int = 0
    may_battle: bool = True
    # Figures lost by one unit when no unit can retreat.
    figures_lost_otherwise: int = 0


class OverlordTurn(Frozen):
    source: tuple[SourceId, ...]
    minimum_cards: int
    maximum_cards: int
    cards_kept_in_hand: int
    draw: int
    section_cards_per_general: int
    tactic_cards_per_general: int
    # Section cards that may go with an Air Sortie to the same general.
    section_cards_with_air_sortie: int
    tactics_played_by_commander: int
    air_sorties_at_start: int
    initiative: FrozenMap[DieFace, InitiativeResult]


class CombatCardRules(Frozen):
    source: tuple[SourceId, ...]
    cards_at_start: int
    cards_at_start_per_general: int
    hand_limit: int | None
    limit_per_turn: int | None
    # Cards after which the player may draw a Combat card, and how many.
    drawn_after: tuple[EntryId, ...]
    draw: int
    reshuffled_by: tuple[EntryId, ...]
    street_fighting_units: int
    street_fighting_dice: int
    # Distance from a building hex; 0 is on it.
    street_fighting_distance: int
    # A card of the other camp can only be played as street fighting.
    other_camp_street_fighting_only: bool
    individual_cards_known: bool


class CardFile(Frozen):
    cards: tuple[Card, ...]
    decks: tuple[CommandDeck, ...]
    overlord: OverlordTurn
    combat_cards: CombatCardRules
