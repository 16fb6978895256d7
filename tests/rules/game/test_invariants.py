"""What holds in every game, whoever plays it: looked at after every action of games that are played at random."""

import os
import random
from functools import cache
from pathlib import Path

import pytest

from rules.board.landscape import Landscape
from rules.game.actions import Action, Verb
from rules.game.chance import SeededChance
from rules.game.combat_cards import piles_of
from rules.game.command_state import CommandState
from rules.game.events import Event, EventCode
from rules.game.field import CAMPS, Field
from rules.game.game import Game, IllegalActionError
from rules.game.notation import action_text, parse_action
from rules.game.objectives import NOBODY
from rules.game.options import GameOptions
from rules.game.piles import air_sorties
from rules.game.seats import Seating, TeamSeat
from rules.game.state import NO_CARD, GameState, Question
from rules.game.state_digest import state_digest
from rules.game.views import guessed_state, seat_view
from schema.catalog.switch import Profile
from schema.formats.codecs import load
from schema.issues import KnownProblem
from tests.rules.game.drawn_battles import breakthrough_field
from tests.rules.game.random_play import MANY_DECISIONS, SHIPPED, shipped_field

IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
GAMES = 2000 if IS_LONG else 38
PARTS = 40 if IS_LONG else 6
# How often a copy, a digest and wrong actions are tried, which takes longer than the action itself.
SAMPLE = 25


def all_cards(state: GameState) -> tuple[int, ...]:
    """Every card of the deck, wherever it is."""
    cards = [*state.pile, *state.discards]
    for side in (0, 1):
        cards += (*state.hands[side], *state.chip_cards[side], *air_sorties(state, side))
    if isinstance(state, CommandState):
        cards += (one.card for one in state.dispatched)
    if state.decision.question in (Question.KEEP_CARD, Question.PLAY_CARD):
        cards += state.decision.facts  # drawn, or turned up from under the chip
    if state.card != NO_CARD:
        cards.append(state.card)
    cards += state.extras.get("ambush", ())
    return tuple(sorted(cards))


class Watcher:
    """Plays one game at random and looks at it after every action."""

    def __init__(self, field: Field, seed: int) -> None:
        self.field = field
        self.seed = seed
        self.random = random.Random(seed)
        self.game = Game(field, SeededChance(seed))
        self.cards = tuple(sorted(field.cards.deck))
        self.actions: list[Action] = []
        self.seating = Seating(field)

    def play(self) -> None:
        self.look(())
        while not self.game.is_over:
            assert len(self.actions) < MANY_DECISIONS, "the game does not end"
            legal = self.game.legal_actions()
            assert legal, "nobody can decide anything"
            assert len(set(legal)) == len(legal)
            if len(self.actions) % SAMPLE == 0:
                self.try_copy(legal)
                self.try_wrong_actions(legal)
                self.try_notation(legal)
                self.try_views()
            before = list(self.game.state.figures), self.game.state.medals[:]
            action = self.random.choice(legal)
            events = self.game.apply(action)
            self.actions.append(action)
            self.look(events)
            self.count(before, events)
        assert self.game.legal_actions() == ()

    def look(self, events: tuple[Event, ...]) -> None:
        state = self.game.state
        for side, mask in enumerate(state.units):
            standing = sum(
                1 << index for index, kind in enumerate(state.kinds) if kind is not None and kind.camp is CAMPS[side]
            )
            assert mask == standing
        assert not state.allies & state.axis
        assert not (state.allies | state.axis) & state.others
        for index, kind in enumerate(state.kinds):
            assert (kind is None) == (state.figures[index] == 0)
            assert kind is None or state.figures[index] <= max(kind.strength, self.field.setup.placement.figures[index])
        occupied = state.allies | state.axis
        for mask in (state.ordered, state.on_the_move, state.camouflaged):
            assert not mask & ~occupied
        assert state.paths.keys() <= {index for index in range(self.field.grid.size) if occupied >> index & 1}
        assert all_cards(state) == self.cards
        if self.field.combat is not None:
            piles = piles_of(state)
            combat = [*piles.pile, *piles.discards, *(card for hand in piles.hands for card in hand)]
            assert sorted(combat) == sorted(self.field.combat.deck)
        assert (state.winner == NOBODY) == (state.decision.question is not Question.OVER)
        assert not state.agenda or state.winner == NOBODY
        assert isinstance(state.landscape, Landscape)
        assert sum(event.code is EventCode.END for event in events) == (state.winner != NOBODY)

    def count(self, before: tuple[list[int], list[int]], events: tuple[Event, ...]) -> None:
        """Figures and medals are what they were, and what the events tell."""
        state = self.game.state
        figures, medals = before
        change = 0
        arrived = False
        for event in events:
            match event.code:
                case EventCode.HEAL:
                    change += event.number
                case EventCode.LOSS:
                    change -= event.number
                case EventCode.UNIT_ADDED | EventCode.LANDED:
                    arrived = True
                case EventCode.MEDAL:
                    medals[event.side] += event.number
                case EventCode.MEDAL_LOST:
                    medals[event.side] -= event.number
                case _:
                    pass
        assert medals == state.medals
        healed = sum(event.number for event in events if event.code is EventCode.HEAL)
        if not arrived:
            assert sum(state.figures) - sum(figures) <= healed
        if not arrived and not any(event.code in _DEPARTURES for event in events):
            assert sum(state.figures) == sum(figures) + change

    def try_copy(self, legal: tuple[Action, ...]) -> None:
        """A copy is the same, and what happens to it does not touch the state."""
        state = self.game.state
        digest = state_digest(self.field, state)
        copy = state.copy()
        assert state_digest(self.field, copy) == digest
        twin = Game(self.field, SeededChance(self.seed), copy)
        assert twin.legal_actions() == legal
        for _ in range(12):
            if twin.is_over:
                break
            twin.apply(self.random.choice(twin.legal_actions()))
        assert state_digest(self.field, state) == digest

    def try_wrong_actions(self, legal: tuple[Action, ...]) -> None:
        """An action that is not legal raises and changes nothing."""
        state = self.game.state
        digest = state_digest(self.field, state)
        size, cards = self.field.grid.size, len(self.field.cards.cards)
        for _ in range(10):
            number = self.random.randrange
            wrong = Action(self.random.choice(list(Verb)), number(-1, size), number(-1, size), number(-1, cards))
            way = () if self.random.random() < 0.5 else (number(size), wrong.target)
            for one in (wrong, self.random.choice(legal)._replace(way=way)):
                if one not in legal and not (one.way and _is_plain_legal(one, legal)):
                    with pytest.raises(IllegalActionError):
                        self.game.apply(one)
        assert state_digest(self.field, state) == digest

    def try_notation(self, legal: tuple[Action, ...]) -> None:
        """Every legal action has a text of its own, and is read back from it."""
        texts = [action_text(self.field, action) for action in legal]
        assert len(set(texts)) == len(texts)
        number = self.random.randrange(len(legal))
        assert parse_action(self.field, texts[number], legal) == legal[number]

    def try_views(self) -> None:
        """What a side cannot know does not change its view."""
        engine, state = self.game.engine, self.game.state
        for side in (0, 1):
            guess = guessed_state(engine, state, side, SeededChance(self.random.random().hex()))
            seat = TeamSeat(side, 0)
            assert seat_view(engine, guess, self.seating, seat) == seat_view(engine, state, self.seating, seat)

    def try_replay(self) -> None:
        again = Game(self.field, SeededChance(self.seed))
        for action in self.actions:
            again.apply(action)
        assert state_digest(self.field, again.state) == state_digest(self.field, self.game.state)
        assert again.events == self.game.events


# Events by which more figures leave the board than are told as losses.
_DEPARTURES = frozenset({EventCode.ELIMINATED, EventCode.EXIT, EventCode.UNIT_LOST})


def _is_plain_legal(action: Action, legal: tuple[Action, ...]) -> bool:
    """A way that can be gone makes the action legal; which ways can be gone is tested elsewhere."""
    return action._replace(way=()) in legal


@cache
def fields() -> tuple[tuple[str, Field], ...]:
    """All boards: those that are shipped in both readings and, for the long run, the corpus."""
    found = [(f"{name} {profile}", shipped_field(name, profile)) for profile in Profile for name in SHIPPED]
    combat = GameOptions(combat_cards=True)
    found += [(f"{name} with Combat cards", shipped_field(name, options=combat)) for name in ("11-paris", SHIPPED[-1])]
    found += [(f"breakthrough {profile}", breakthrough_field(profile)) for profile in Profile]
    folder = os.environ.get("BEACHHEAD_CORPUS")
    if IS_LONG and folder:
        for path in sorted((Path(folder) / "m44").rglob("*.m44")):
            try:
                found.append((path.stem, Field(load(path).scenario)))
            except KnownProblem:
                continue
    return tuple(found)


@pytest.mark.fuzz
@pytest.mark.parametrize("part", [0, 1, *(pytest.param(part, marks=pytest.mark.slow) for part in range(2, PARTS))])
def test_what_holds_in_every_game(part: int) -> None:
    boards = fields()
    longest = (0, "")
    for number in range(part, GAMES, PARTS):
        name, field = boards[number % len(boards)]
        try:
            watcher = Watcher(field, number)
        except KnownProblem:
            continue  # a scenario without units, cards or medals on one side
        try:
            watcher.play()
            watcher.try_replay()
        except Exception as problem:
            problem.add_note(f"{name}, seed {number}, action {len(watcher.actions)}: {watcher.actions[-1:]}")
            raise
        longest = max(longest, (watcher.game.state.turn, name))
    assert longest[0] > 0
