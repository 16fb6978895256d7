"""A game at this screen: who plays which side, whose hand lies open, and what may be taken back."""

from __future__ import annotations

from pathlib import Path

from editor.game_session.game_history import GameHistory, HistoryAction
from rules.game.actions import Action
from rules.game.game import IllegalActionError
from rules.game.record import GameRecord
from rules.game.state import GameState
from rules.game.strength import PERSON, SeatedPlayer, Strength

NO_SIDE = -1


class GameSession:
    """The record so far and whose decision it is. `shown_side` is the side whose hand lies open; NO_SIDE: none."""

    def __init__(self, record: GameRecord, folder: Path = Path()) -> None:
        """Opens covered: whoever comes back to a saved game says who he is."""
        self._folder = folder
        self.players: tuple[SeatedPlayer, SeatedPlayer] = record.players or (PERSON, PERSON)
        self.is_practice = record.practice
        self.history = GameHistory(record, folder)
        self.shown_side = NO_SIDE
        # The hand that lies open without a word: the only person at the screen needs no cover.
        people = [side for side in (0, 1) if self.players[side].computer is None]
        self.lone_side = people[0] if len(people) == 1 else NO_SIDE
        if self.lone_side != NO_SIDE:
            self.shown_side = self.lone_side

    @property
    def state(self) -> GameState:
        return self.history.state

    @property
    def record(self) -> GameRecord:
        return self.history.record

    @property
    def is_over(self) -> bool:
        return self.history.is_over

    # Who decides

    @property
    def deciding_side(self) -> int:
        return NO_SIDE if self.is_over else self.history.decision.side

    @property
    def computer(self) -> Strength | None:
        """The computer player who has to decide now; None: a person, or nobody."""
        side = self.deciding_side
        return None if side == NO_SIDE else self.players[side].computer

    @property
    def is_covered(self) -> bool:
        """A person decides whose hand is not open: first the screen is handed over."""
        side = self.deciding_side
        return side != NO_SIDE and self.computer is None and self.shown_side != side

    @property
    def people(self) -> int:
        return sum(player.computer is None for player in self.players)

    def show_hand(self) -> None:
        """The person who decides sits at the screen."""
        if self.is_covered:
            self.shown_side = self.deciding_side

    def cover_hands(self) -> None:
        if self.lone_side == NO_SIDE:
            self.shown_side = NO_SIDE

    # Going on

    def apply(self, action: Action) -> HistoryAction:
        """Carry out a decision of whoever decides. Where the other person is next, the hand is covered first."""
        if action._replace(way=()) not in self.history.legal_actions:
            raise IllegalActionError(action)
        done = self.history.apply(action)
        if self.shown_side not in (NO_SIDE, self.deciding_side) and self.computer is None:
            self.cover_hands()
        return done

    # Going back

    @property
    def can_undo(self) -> bool:
        """Up to the last roll or draw, and only what the person at the screen has done."""
        history = self.history
        if not history.can_undo:
            return False
        side = history.actions[-1].decision.side
        return self.players[side].computer is None and self.shown_side == side

    def undo(self) -> HistoryAction:
        return self.history.undo()

    @property
    def can_take_back_turn(self) -> bool:
        return self.is_practice and self._own_turn_begin is not None

    @property
    def _own_turn_begin(self) -> int | None:
        """Where the last turn of a person begins in which something was done."""
        spans = [
            span for span in self.history.turns if span.begin < span.end and self.players[span.side].computer is None
        ]
        return spans[-1].begin if spans else None

    def take_back_turn(self) -> None:
        """In practice: the last turn of a person was not played. Dice and cards come as they came."""
        begin = self._own_turn_begin
        assert begin is not None
        self.history = GameHistory(self.history.cut(begin), self._folder)
        self.shown_side = self.lone_side if self.lone_side != NO_SIDE else self.deciding_side

    def try_from(self, number: int, seed: str) -> GameSession:
        """A new game that goes on after the first so many actions of this one, with a chance of its own."""
        return GameSession(self.history.cut(number, seed), self._folder)
