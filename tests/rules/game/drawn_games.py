"""Small games for tests: units and tiles by the label of their hex, the cards that are held, and chance that is given.

Both sides have five units' worth of medals to go and start with the cards that the test names. The Allies sit at the
bottom and begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.game.actions import PASS, Action, Mode, Verb
from rules.game.chance import GivenChance
from rules.game.engine import UNDECIDED
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import Game, set_up
from rules.game.state import Question
from schema.board import Camp, Seat
from schema.catalog.switch import Profile
from schema.scenario import Scenario
from schema.sides import Side, Sides
from tests.rules.skirmish import scenario

BOOK, ONLINE = Profile.BOOK, Profile.ONLINE
FILLING = "probe:center"


def sides(*, first: Camp = Camp.ALLIES, medals: int = 5) -> Sides:
    return Sides(
        top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=medals),
        bottom=Side(camp=Camp.ALLIES, nation="us", cards=4, medals=medals),
        first=Seat.BOTTOM if first is Camp.ALLIES else Seat.TOP,
    )


class DrawnGame:
    """A game whose hexes are named by their labels."""

    def __init__(
        self,
        drawn: Scenario,
        profile: Profile = BOOK,
        *,
        allies: Iterable[str] = (FILLING,),
        axis: Iterable[str] = (FILLING,),
        pile: Sequence[str] = (FILLING,) * 8,
        mines: Mapping[str, int] | None = None,
    ) -> None:
        self.field = Field(drawn, profile)
        self.chance = GivenChance()
        state = set_up(self.field)
        index = self.field.cards.index
        state.hands = [[index(name) for name in allies], [index(name) for name in axis]]
        state.pile = tuple(index(name) for name in pile)
        if mines is not None:
            state.extras["mines"] = {self.at(label): value for label, value in mines.items()}
        self.game = Game(self.field, self.chance, state)
        self.state = state
        self.events: list[Event] = []

    def begin(self, *chance: tuple[str | int, ...]) -> DrawnGame:
        """Go on to the first question."""
        self.chance.add(*chance)
        self.game.engine.chance, self.game.engine.events = self.chance, self.events
        assert self.state.decision is UNDECIDED
        self.game.engine.go_on(self.state)
        return self

    def at(self, label: str) -> int:
        return self.field.setup.parse_hex(label)

    def label(self, index: int) -> str:
        return self.field.grid.hexes[index].label(self.field.grid.kind.rows)

    @property
    def asked(self) -> Question:
        return self.state.decision.question

    def do(self, action: Action, *chance: tuple[str | int, ...]) -> tuple[Event, ...]:
        self.chance.add(*chance)
        events = self.game.apply(action)
        self.events += events
        assert self.chance.is_used_up
        return events

    def play(
        self, card: str, *chance: tuple[str | int, ...], section: int = -1, mode: Mode = Mode.PLAIN
    ) -> tuple[Event, ...]:
        return self.do(Action(Verb.PLAY, card=self.field.cards.index(card), section=section, mode=mode), *chance)

    def order(self, *labels: str) -> None:
        for label in labels:
            if not self.state.ordered >> self.at(label) & 1:  # under `online` all are ordered where they fit
                self.do(Action(Verb.ORDER, self.at(label)))
        if self.asked is Question.ORDER:
            self.do(PASS)

    def skip(self, question: Question) -> None:
        """Pass if that is what is asked."""
        if self.asked is question:
            self.do(PASS)

    def move(self, origin: str, target: str, *chance: tuple[str | int, ...]) -> tuple[Event, ...]:
        return self.do(Action(Verb.MOVE, self.at(origin), self.at(target)), *chance)

    def battle(self, origin: str, target: str, *chance: tuple[str | int, ...]) -> tuple[Event, ...]:
        return self.do(Action(Verb.BATTLE, self.at(origin), self.at(target)), *chance)

    def act(self, verb: Verb, label: str, *chance: tuple[str | int, ...]) -> tuple[Event, ...]:
        return self.do(Action(verb, self.at(label)), *chance)

    def aim(self, verb: Verb, label: str, *chance: tuple[str | int, ...]) -> tuple[Event, ...]:
        return self.do(Action(verb, target=self.at(label)), *chance)

    def may(self, verb: Verb, label: str = "") -> bool:
        """Whether an action of that kind is legal, of a unit or at a target on a hex."""
        where = self.at(label) if label else None
        return any(
            action.verb is verb and (where is None or where in (action.hex, action.target))
            for action in self.game.legal_actions()
        )

    def figures(self, label: str) -> int:
        return self.state.figures[self.at(label)]

    def terrain(self, label: str) -> list[str]:
        return [part.terrain.id for part in self.state.landscape.grounds[self.at(label)].parts]

    def told(self, code: EventCode) -> list[Event]:
        return [event for event in self.events if event.code is code]

    def hand(self, side: int) -> list[str]:
        return [self.field.cards.name(card) for card in self.state.hands[side]]


def drawn_game(
    units: Mapping[str, str],
    tiles: Mapping[str, str | Sequence[str]] | None = None,
    profile: Profile = BOOK,
    *,
    first: Camp = Camp.ALLIES,
    allies: Iterable[str] = (FILLING,),
    axis: Iterable[str] = (FILLING,),
    pile: Sequence[str] = (FILLING,) * 8,
    mines: Mapping[str, int] | None = None,
    medals: int = 5,
    **others: object,
) -> DrawnGame:
    drawn = scenario(units, tiles, sides=sides(first=first, medals=medals), **others)  # type: ignore[arg-type]
    return DrawnGame(drawn, profile, allies=allies, axis=axis, pile=pile, mines=mines)
