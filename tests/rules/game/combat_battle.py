"""Small battles with Combat cards for tests: units and buildings by label, decks and hands by the ids of the cards."""

from collections.abc import Mapping

from rules.game.actions import PASS, Action, Mode, Verb
from rules.game.chance import SeededChance
from rules.game.combat_cards import COMBAT, CombatPiles, piles_of
from rules.game.field import Field
from rules.game.game import Game
from rules.game.options import GameOptions
from rules.game.state import Question
from schema.catalog.combat_card import CombatCard, CombatDeck
from schema.markers import Marker
from schema.special_rules import CombatCards
from tests.rules.game.played_battle import PlayedBattle
from tests.rules.skirmish import scenario

SIDES = {
    "top": {"camp": "axis", "cards": 4, "medals": 5},
    "bottom": {"camp": "allies", "cards": 4, "medals": 5},
    "first": "bottom",
}
UNITS = {"C3": "us infantry", "c4": "de infantry", "K3": "us infantry", "K7": "de infantry"}


class CombatBattle(PlayedBattle):
    @property
    def piles(self) -> CombatPiles:
        return piles_of(self.game.state)

    def card(self, key: str) -> int:
        assert self.game.field.combat is not None
        return next(number for number, card in enumerate(self.game.field.combat.cards) if card.id == key)

    def hold(self, holder: int, *keys: str) -> None:
        """Let a side hold these Combat cards and no others."""
        hands = list(self.piles.hands)
        hands[holder] = tuple(self.card(key) for key in keys)
        self.game.state.extras[COMBAT] = self.piles._replace(hands=tuple(hands))
        self.game.state.options = None

    def play(self, name: str) -> None:
        """Play a Command card, whatever the hand is."""
        card = self.game.field.cards.index(name)
        self.game.state.hands[self.game.state.side] = [card]
        self.game.state.options = None
        self.game.apply(next(action for action in self.game.legal_actions() if action.card == card))

    def assault(self) -> None:
        """C3 is ordered by Probe and assaults c4."""
        self.play("probe:left")
        if self.question is Question.COMBAT_CARD:
            self.game.apply(PASS)
        self.game.apply(Action(Verb.ORDER, self.at("C3")))
        self.attack("C3", "c4")

    def offered(self) -> set[tuple[str, Mode]]:
        """The Combat cards that may be played now, and how."""
        assert self.game.field.combat is not None
        cards = self.game.field.combat.cards
        return {(cards[one.card].id, one.mode) for one in self.game.legal_actions() if one.verb is Verb.COMBAT_CARD}

    def use(self, key: str, mode: Mode = Mode.PLAIN) -> None:
        self.game.apply(Action(Verb.COMBAT_CARD, card=self.card(key), mode=mode))


def combat_battle(
    *cards: CombatCard,
    units: Mapping[str, str] = UNITS,
    tiles: Mapping[str, str] | None = None,
    markers: Mapping[str, Marker] | None = None,
) -> CombatBattle:
    """Nobody holds a Combat card yet."""
    deck = CombatDeck(cards=cards) if cards else None
    built = scenario(units, tiles, markers=markers, sides=SIDES, special_rules=(CombatCards(),))
    battle = CombatBattle(Game(Field(built, options=GameOptions(combat_deck=deck)), SeededChance(1)))
    battle.hold(0)
    battle.hold(1)
    return battle
