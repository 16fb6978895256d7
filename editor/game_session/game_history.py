"""The history of a game: every action of its record, what came of it, and the state before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from rules.board.troops import TroopKind
from rules.game.actions import Action
from rules.game.chance import RecordingChance
from rules.game.engine import Engine
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import Game
from rules.game.notation import action_text, parse_action
from rules.game.objectives import NOBODY
from rules.game.record import GameRecord
from rules.game.replay import chance_of, check_digest, start_game
from rules.game.state import Decision, GameState
from rules.game.state_digest import state_digest
from schema.issues import KnownProblem

# What shows somebody a thing that nobody could know: beyond it nothing is undone.
_REVEALING: Final = frozenset(
    {
        *(EventCode.ROLL, EventCode.DRAW, EventCode.SHUFFLE, EventCode.MINE, EventCode.INITIATIVE, EventCode.TURN),
        *(EventCode.ROLLED_ORDERS, EventCode.DRAW_COMBAT_CARD, EventCode.CARD_CAPTURED, EventCode.LANDED),
        *(EventCode.UNIT_LOST, EventCode.NIGHT, EventCode.SMOKE, EventCode.BRIDGE_HELD, EventCode.BRIDGE_BLOWN),
    }
)


@dataclass(frozen=True, slots=True)
class HistoryAction:
    """One action: whose turn it was, what was decided, and what came of it. `state` is the one before it."""

    state: GameState
    action: Action
    text: str
    events: tuple[Event, ...]
    # Chance has spoken, or a hidden card was seen, or another turn has begun.
    is_revealing: bool
    # How many results of chance there were before it.
    chance_results: int

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def side(self) -> int:
        """Whose turn it was; the other side may have decided in it."""
        return self.state.side

    @property
    def decision(self) -> Decision:
        return self.state.decision


class TurnSpan(NamedTuple):
    """The actions of one turn, as numbers of the history from 0; `end` is beyond the last."""

    turn: int
    side: int
    begin: int
    end: int


ToldTurn = tuple[int, int, list[tuple[Sequence[TroopKind | None], Sequence[Event]]]]


class GameHistory:
    """Plays on from where its record stands. States that it hands out are not to be changed."""

    def __init__(self, record: GameRecord, folder: Path) -> None:
        """A KnownProblem for a record that cannot be played as it says."""
        self._chance = RecordingChance(chance_of(record))
        self._game: Game = start_game(record, folder, self._chance)
        self.field: Field = self._game.field
        self.opening: tuple[Event, ...] = tuple(self._game.events)
        self.actions: list[HistoryAction] = []
        self._spans: list[TurnSpan] = []
        self._head = record
        for number, text in enumerate(record.actions, 1):
            try:
                self.apply(parse_action(self.field, text, self.legal_actions))
            except KnownProblem as problem:
                raise KnownProblem("game.not-legal", **{**problem.params, "number": number}) from None
        check_digest(record, self._game)

    # Where it stands

    @property
    def engine(self) -> Engine:
        return self._game.engine

    @property
    def state(self) -> GameState:
        return self._game.state

    @property
    def decision(self) -> Decision:
        return self._game.decision

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return () if self.is_over else self._game.legal_actions()

    @property
    def is_over(self) -> bool:
        return self._game.state.winner != NOBODY

    @property
    def record(self) -> GameRecord:
        """The record up to here."""
        texts = tuple(one.text for one in self.actions)
        return self._head.model_copy(update={"actions": texts, "digest": state_digest(self.field, self.state)})

    def state_before(self, number: int) -> GameState:
        """The state before an action; beyond the last one that in which the game stands."""
        return self.actions[number].state if number < len(self.actions) else self.state

    # Going on and back

    def apply(self, action: Action) -> HistoryAction:
        """Carry out a legal action."""
        before, results = self.state.copy(), len(self._chance.results)
        events = self._game.apply(action)
        is_revealing = len(self._chance.results) > results or any(event.code in _REVEALING for event in events)
        done = HistoryAction(before, action, action_text(self.field, action), events, is_revealing, results)
        self.actions.append(done)
        return done

    @property
    def can_undo(self) -> bool:
        return bool(self.actions) and not self.actions[-1].is_revealing

    def undo(self) -> HistoryAction:
        """Take back the last action, which has revealed nothing: so chance stands where it stood."""
        assert self.can_undo
        last = self.actions.pop()
        self._spans.clear()
        self._game.state = last.state.copy()
        return last

    def cut(self, number: int, seed: str | None = None) -> GameRecord:
        """The record of the first so many actions: a game of its own. With a seed it has another future."""
        update: dict[str, object] = {"actions": tuple(one.text for one in self.actions[:number]), "digest": None}
        if seed is not None:
            results = self._chance.results
            end = self.actions[number].chance_results if number < len(self.actions) else len(results)
            update |= {"chance": tuple(results[:end]), "seed": seed}
        return self._head.model_copy(update=update)

    # Turns

    def told_turns(self) -> Iterator[ToldTurn]:
        """What the text of a game is made of: turn, side, and the units and events of each action."""
        for span in self.turns:
            yield span.turn, span.side, [(one.state.kinds, one.events) for one in self.actions[span.begin : span.end]]

    @property
    def turns(self) -> Sequence[TurnSpan]:
        """The turns that have begun, the last one perhaps without an action."""
        spans, state = self._counted_spans(), self.state
        if not self.is_over and (not spans or (state.turn, state.side) != (spans[-1].turn, spans[-1].side)):
            return (*spans, TurnSpan(state.turn, state.side, len(self.actions), len(self.actions)))
        return spans

    def _counted_spans(self) -> Sequence[TurnSpan]:
        """The turns with actions. Those that were counted before are not counted again: pages ask at every step."""
        spans = self._spans
        for number in range(spans[-1].end if spans else 0, len(self.actions)):
            action = self.actions[number]
            if spans and (action.turn, action.side) == (spans[-1].turn, spans[-1].side):
                spans[-1] = spans[-1]._replace(end=number + 1)
            else:
                spans.append(TurnSpan(action.turn, action.side, number, number + 1))
        return tuple(spans)
