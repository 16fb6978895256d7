"""The Combat cards of one game: the deck as indices, and who holds how many at the start."""

from __future__ import annotations

from rules.board.position import Position
from rules.catalog import catalog
from rules.game.available_figures import available_figures
from rules.game.combat_deck import shipped_deck
from rules.game.command_tables import GENERALS
from schema.board import Camp
from schema.catalog.combat_card import CombatDeck


class CombatTables:
    """Made once for a field with Combat cards. A holder is a side, in Overlord each general of it."""

    def __init__(self, setup: Position, deck: CombatDeck | None, *, has_generals: bool) -> None:
        deck = deck or shipped_deck()
        self.rules = catalog(setup.profile).combat_cards
        self.cards = deck.cards
        # By side: what cards may deploy.
        self.reserves = tuple(available_figures(setup, camp, deck) for camp in Camp)
        self.deck = tuple(index for index, card in enumerate(self.cards) for _ in range(card.copies))
        self.has_generals = has_generals
        self.holders = len(GENERALS) * 2 if has_generals else 2
        self.cards_at_start = self.rules.cards_at_start_per_general if has_generals else self.rules.cards_at_start

    def holder(self, side: int, general: int) -> int:
        """The place of a side's or general's hand among all hands."""
        return side * len(GENERALS) + general if self.has_generals else side
