"""The options of a game: what its players agree on before it begins, whatever the scenario says."""

from __future__ import annotations

from typing import Annotated, Final

from annotated_types import MaxLen
from pydantic import Field as ModelField
from pydantic import StringConstraints

from schema.board import Camp
from schema.catalog.combat_card import CombatDeck
from schema.frozen import Frozen

# As many as a side of an Overlord game has roles.
MAX_PLAYERS: Final = 4
PlayerCount = Annotated[int, ModelField(ge=1, le=MAX_PLAYERS)]
# Cards by the names of the notation: `attack:left`, `barrage`.
ChosenHand = Annotated[tuple[Annotated[str, StringConstraints(max_length=80)], ...], MaxLen(99)]
MedalCount = Annotated[int, ModelField(ge=0, le=99)]


class GameOptions(Frozen):
    """Everything as the rules have it without a word. A record keeps the options of its game."""

    # How many players share the roles of each side.
    allied_players: PlayerCount = 1
    axis_players: PlayerCount = 1
    # The variant for children: no Tactic cards in the deck, and if they wish no ground taken after a battle.
    section_cards_only: bool = False
    take_ground: bool = True
    # Air rules, where the scenario has none.
    air_rules: bool = False
    # Combat cards, where the scenario has none; and the deck, where it is not the shipped one.
    combat_cards: bool = False
    combat_deck: CombatDeck | None = None
    # A game from a position: who is to play, where it is not the side that the scenario lets begin; whether units with
    # fewer figures than their kind has lost them, so that they can get them back; the cards with which each side
    # begins, instead of cards that are dealt, and the medals that it has besides those for what it holds.
    first: Camp | None = None
    figures_lost: bool = False
    allied_hand: ChosenHand = ()
    axis_hand: ChosenHand = ()
    allied_medals: MedalCount = 0
    axis_medals: MedalCount = 0

    @property
    def has_position(self) -> bool:
        """Whether the game begins in a position instead of the set-up."""
        hands_and_medals = (self.allied_hand, self.axis_hand, self.allied_medals, self.axis_medals)
        return self.first is not None or self.figures_lost or any(hands_and_medals)


PLAIN_OPTIONS: Final = GameOptions()
