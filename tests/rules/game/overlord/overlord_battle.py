"""Small Overlord battles for tests: units by label, the hands of both commanders by the names of cards.

The Allies sit at the bottom. From their left, B is in the first section of the left general and F in his second, K
and O are the center's, T and X those of the right general. The Axis counts from the other end: its left general has
the columns of X and T.
"""

from collections.abc import Mapping, Sequence

from rules.game.actions import NONE, PASS, Action, Mode, Verb
from rules.game.chance import SeededChance
from rules.game.command_state import COMMANDER, CommandState, PlayedOrder, command_state
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import Game
from rules.game.options import PLAIN_OPTIONS, GameOptions
from rules.game.state import with_side
from schema.board import BoardKind
from schema.catalog.switch import Profile
from schema.scenario import Scenario
from schema.special_rules import SpecialRule
from tests.rules.game.played_battle import PlayedBattle
from tests.rules.skirmish import scenario

LEFT, CENTER, RIGHT = 0, 1, 2
# One infantry unit in each of the six sections of both sides.
SIX_EACH = {f"{column}3": "us infantry" for column in "BFKOTX"} | {f"{column}7": "de infantry" for column in "BFKOTX"}


class OverlordBattle(PlayedBattle):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.field = game.field

    @property
    def state(self) -> CommandState:
        return command_state(self.game.state)

    def label(self, index: int) -> str:
        return self.field.setup.label(index)

    def card(self, name: str) -> int:
        return self.field.cards.index(name)

    def hold(self, side: int, *names: str) -> None:
        """Let a commander hold these cards and no others."""
        self.state.hands[side] = [self.card(name) for name in names]
        self.state.options = None

    def names(self, cards: Sequence[int]) -> list[str]:
        return [self.field.cards.name(card) for card in cards]

    def offered(self) -> set[tuple[str, int]]:
        """The cards that may be given out now, with their receivers; pass is ("pass", -1)."""
        return {
            ("pass", NONE) if action is PASS else (self.field.cards.name(action.card), action.general)
            for action in self.game.legal_actions()
        }

    def hexes(self) -> set[str]:
        """The units or targets that may be chosen now."""
        return {self.label(action.hex) for action in self.game.legal_actions() if action.hex != NONE}

    def give(self, name: str, general: int, mode: Mode = Mode.PLAIN) -> None:
        self.do(Action(Verb.DISPATCH, card=self.card(name), general=general, mode=mode))

    def do(self, action: Action) -> tuple[Event, ...]:
        return self.game.apply(action)

    def can(self, action: Action) -> bool:
        return action in self.game.legal_actions()

    def skip(self) -> tuple[Event, ...]:
        return self.game.apply(PASS)

    def order(self, *labels: str) -> None:
        for label in labels:
            self.do(Action(Verb.ORDER, self.at(label)))

    def place(self, section: int) -> None:
        """Play the card in question in the general's left (0) or right (1) section."""
        self.do(next(action for action in self.game.legal_actions() if action.section == section))

    def told(self, code: EventCode) -> list[Event]:
        return [event for event in self.game.events if event.code is code]

    def enemy_played(self, *orders: tuple[str, int, int]) -> None:
        """What the other side did in its last turn: cards, generals and sections."""
        played = tuple(PlayedOrder(self.card(name), general, section) for name, general, section in orders)
        self.state.orders = with_side(self.state.orders, 1 - self.state.side, played)
        self.state.options = None


def overlord_scenario(
    units: Mapping[str, str],
    tiles: Mapping[str, str | Sequence[str]] | None = None,
    *,
    special_rules: Sequence[SpecialRule] = (),
    cards: int = 8,
    medals: int = 20,
    first: str = "bottom",
    nation: str = "us",
) -> Scenario:
    sides = {
        "top": {"camp": "axis", "cards": cards, "medals": medals},
        "bottom": {"camp": "allies", "nation": nation, "cards": cards, "medals": medals},
        "first": first,
    }
    return scenario(units, tiles, kind=BoardKind.OVERLORD, special_rules=special_rules, sides=sides)


def overlord_battle(
    units: Mapping[str, str] | None = None,
    hand: Sequence[str] = (),
    *,
    tiles: Mapping[str, str | Sequence[str]] | None = None,
    enemy_hand: Sequence[str] = ("probe:left", "probe:center", "probe:right"),
    special_rules: Sequence[SpecialRule] = (),
    rules: Profile = Profile.BOOK,
    options: GameOptions = PLAIN_OPTIONS,
    cards: int = 8,
    first: str = "bottom",
    nation: str = "us",
) -> OverlordBattle:
    """The first side is in turn; both commanders hold the hands named."""
    built = overlord_scenario(
        SIX_EACH if units is None else units,
        tiles,
        special_rules=special_rules,
        cards=cards,
        first=first,
        nation=nation,
    )
    battle = OverlordBattle(Game(Field(built, rules, options), SeededChance(1)))
    if hand:
        battle.hold(0, *hand)
    battle.hold(1, *enemy_hand)
    return battle


__all__ = ["CENTER", "COMMANDER", "LEFT", "NONE", "RIGHT", "OverlordBattle", "overlord_battle", "overlord_scenario"]
