"""A game: a scenario, a profile, a source of chance, and the state that they have led to."""

from __future__ import annotations

from rules.game import (  # noqa: F401 they enter their handlers
    battle_phase,
    card_phase,
    command,
    command_cards,
    commissar,
    dispatch,
    ground_phase,
    healing,
    initiative,
    move_phase,
    order_phase,
    retreat_phase,
    second_moves,
    strikes,
    turn,
)
from rules.game.action_ways import is_way_legal
from rules.game.actions import Action
from rules.game.airdrops import push_airdrops
from rules.game.airplanes import set_up_airplanes
from rules.game.chance import Chance, SeededChance
from rules.game.combat_cards import deal_combat_cards
from rules.game.command_state import CommandState
from rules.game.engine import UNDECIDED, Engine, Step, push
from rules.game.events import Event
from rules.game.field import CAMPS, Field
from rules.game.objectives import NOBODY
from rules.game.options import PLAIN_OPTIONS, GameOptions
from rules.game.orders import OrderLimits
from rules.game.piles import draw, take_from_pile
from rules.game.scoring import hold_first_objectives
from rules.game.seats import Seating
from rules.game.state import NO_CARD, NOTHING_FOUND, Decision, GameState
from schema.catalog.switch import Profile
from schema.issues import KnownProblem
from schema.scenario import Scenario


class IllegalActionError(Exception):
    """An action that the decision at hand does not allow."""


class Game:
    """One game that is being played. `field` and `engine` are shared by all games on the same field."""

    def __init__(self, field: Field, chance: Chance, state: GameState | None = None) -> None:
        self.field = field
        self.engine = Engine(field)
        self.chance = chance
        self.events: list[Event] = []
        self.state = state if state is not None else new_state(self.engine, chance, self.events)

    @property
    def decision(self) -> Decision:
        return self.state.decision

    @property
    def is_over(self) -> bool:
        return self.state.winner != NOBODY

    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(self.engine.legal_actions(self.state))

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry out a decision and tell what happened. An action that is not legal changes nothing."""
        plain = action if not action.way else action._replace(way=())
        if plain not in self.engine.legal_actions(self.state):
            raise IllegalActionError(action)
        if action.way and not is_way_legal(self.engine, self.state, action):
            raise IllegalActionError(action)
        events: list[Event] = []
        self.engine.apply(self.state, action, self.chance, events)
        self.events += events
        return tuple(events)


def new_game(
    scenario: Scenario, seed: int | str, profile: Profile = Profile.BOOK, options: GameOptions = PLAIN_OPTIONS
) -> Game:
    """A game from its set-up, with the chance of a seed."""
    return Game(Field(scenario, profile, options), SeededChance(seed))


def new_state(engine: Engine, chance: Chance, events: list[Event] | None = None) -> GameState:
    """The set-up: units where the scenario has them, cards shuffled and dealt, the first question open."""
    state = set_up(engine.field)
    engine.chance, engine.events = chance, events
    pile = list(engine.field.cards.deck)
    chance.shuffle(pile)
    state.pile = tuple(pile)
    lay_mines(engine, state, chance)
    take_chosen_hands(engine.field, state)
    if engine.field.command is not None:
        command_cards.deal_to_commanders(engine, state)
    else:
        for side in (engine.field.first_side, 1 - engine.field.first_side):
            if not state.hands[side]:
                state.hands[side] = draw(engine, state, engine.field.hand_sizes[side])
    if engine.field.combat is not None:
        deal_combat_cards(engine, state)
    engine.go_on(state)
    return state


def take_chosen_hands(field: Field, state: GameState) -> None:
    """The hands of a game from a position come out of the pile, so that no card is there twice."""
    for side, names in enumerate((field.options.allied_hand, field.options.axis_hand)):
        for card in map(field.cards.index, names):
            if card not in state.pile:
                raise KnownProblem("game.no-card-left", card=field.cards.name(card))
            take_from_pile(state, card)
            state.hands[side].append(card)


def lay_mines(engine: Engine, state: GameState, chance: Chance) -> None:
    """Give every minefield a value that nobody knows; more mines than tokens need further sets of them."""
    if not state.mines:
        return
    tokens = engine.field.mine_tokens
    values = list(tokens) * -(-len(state.mines) // len(tokens))
    chance.shuffle(values)
    state.extras["mines"] = {index: values.pop() for index in sorted(state.mines)}


def set_up(field: Field) -> GameState:
    """Everything but the cards, with the start of the game on the agenda."""
    check_playable(field)
    placement = field.setup.placement
    state = GameState(field.landscape) if field.command is None else CommandState(field.landscape)
    state.kinds, state.figures = list(placement.kinds), bytearray(placement.figures)
    for index, figures in field.figures_left.items():
        state.figures[index] = figures
    state.allies, state.axis, state.others = placement.allies, placement.axis, placement.others
    state.camouflaged, state.mines, state.visibility = placement.camouflaged, placement.mines, placement.visibility
    state.turn, state.side = 0, field.first_side
    state.decision = UNDECIDED
    state.agenda = [(Step.START_TURN,)]
    state.options = None
    state.reaches = state.targets = NOTHING_FOUND
    state.extras = {}
    state.hands, state.chip_cards, state.pile, state.discards = [[], []], [[], []], (), []
    state.card, state.plan = NO_CARD, None
    state.played = (NO_CARD, -1), (NO_CARD, -1)
    state.limits, state.candidates = OrderLimits(0), 0
    state.ordered = state.on_the_move = state.moved = state.finished = state.without_battle = 0
    state.paths, state.battles = {}, {}
    state.medals, state.eliminated, state.exited = [0, 0], (0, 0), (0, 0)
    state.holders = [NOBODY] * len(field.objectives.medals)
    state.winner = NOBODY
    hold_first_objectives(field, state)
    state.medals[0] += field.options.allied_medals
    state.medals[1] += field.options.axis_medals
    prepare(field, state)
    return state


def prepare(field: Field, state: GameState) -> None:
    """What happens before the first turn."""
    push_airdrops(field, state, in_daylight=False)
    if field.has_air_rules:
        set_up_airplanes(field, state)
    if field.rules.smoke_side != NOBODY:
        push(state, Step.ASK_SMOKE)


def check_playable(field: Field) -> None:
    """A scenario can be played when both sides have units, cards, medals to win, and not too many players."""
    Seating(field)
    for side, camp in enumerate(CAMPS):
        if not field.setup.camp_masks[camp]:
            raise KnownProblem("game.no-units", camp=f"of_camp:{camp.value}")
        if not field.hand_sizes[side]:
            raise KnownProblem("game.no-cards", camp=f"of_camp:{camp.value}")
        if not field.medals_to_win[side]:
            raise KnownProblem("game.no-medals", camp=f"of_camp:{camp.value}")
