"""A game at this screen: who plays which side in which seat, whose hand lies open, and what may be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from editor.game_session.game_history import GameHistory, HistoryAction
from rules.game.actions import Action
from rules.game.command_state import COMMANDER
from rules.game.events import Event
from rules.game.game import IllegalActionError
from rules.game.record import GameRecord
from rules.game.seats import Roles, Seating, TeamSeat
from rules.game.state import GameState, QuestionTrait
from rules.game.strength import PERSON, SeatedPlayer, Strength
from rules.game.views import seen_events

NO_SIDE = -1


class GameSession:
    """The record so far and whose decision it is. `shown_side` is the side that sits at the screen; NO_SIDE: none.

    Where several players share the roles of a side, `shown_number` tells which of them looks at it.
    """

    def __init__(self, record: GameRecord, folder: Path = Path()) -> None:
        """Opens covered: whoever comes back to a saved game says who he is."""
        self._folder = folder
        self.players: tuple[SeatedPlayer, SeatedPlayer] = record.players or (PERSON, PERSON)
        self.is_practice = record.practice
        self.history = GameHistory(record, folder)
        self.shown_side = NO_SIDE
        self.shown_number = 0
        # Among several players of a side: the one at the screen has opened his hand, or somebody has asked for a seat.
        self._is_open = self._is_seat_chosen = False
        # The hand that lies open without a word: the only person at the screen needs no cover.
        people = [side for side in (0, 1) if self.players[side].computer is None]
        self.lone_side = people[0] if len(people) == 1 else NO_SIDE
        if self.lone_side != NO_SIDE and not self.shares_roles(self.lone_side):
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
        if side == NO_SIDE or self.computer is not None:
            return False
        if self.shown_side != side:
            return True
        if not self.shares_roles(side) or not self.history.decision.question.has(QuestionTrait.HAND):
            return False
        return not self._is_open or self.shown_seat not in self.deciding_seats

    @property
    def people(self) -> int:
        """The sides that people play."""
        return sum(player.computer is None for player in self.players)

    def show_hand(self) -> None:
        """The person who decides sits at the screen, or the one who has asked for his seat."""
        if self.is_covered:
            self.shown_side = self.deciding_side
            is_wanted = self._is_seat_chosen and not self.history.decision.question.has(QuestionTrait.HAND)
            if not is_wanted and self.shown_seat not in self.deciding_seats:
                self.shown_number = self.deciding_seats[0].number
            self._is_open, self._is_seat_chosen = True, False

    def cover_hands(self) -> None:
        if self.can_cover:
            self.shown_side = NO_SIDE
            self._is_open = False

    @property
    def can_cover(self) -> bool:
        """Whether there is anybody else from whom a hand is hidden."""
        return self.lone_side == NO_SIDE or self.shares_roles(self.lone_side)

    # Seats of a side

    @property
    def seating(self) -> Seating:
        return Seating(self.history.field)

    def shares_roles(self, side: int) -> bool:
        """Whether the players of a side have different roles. Those who decide everything together do not."""
        return len(set(self.seating.roles[side])) > 1

    @property
    def shown_seat(self) -> TeamSeat | None:
        """Who looks at the screen."""
        return None if self.shown_side == NO_SIDE else TeamSeat(self.shown_side, self.shown_number)

    @property
    def shown_roles(self) -> Roles:
        seat = self.shown_seat
        return frozenset() if seat is None else self.seating.roles[seat.side][seat.number]

    @property
    def shows_hand(self) -> bool:
        """Whether the hand of the side lies open before whoever looks at the screen."""
        if self.shown_side == NO_SIDE:
            return False
        if not self.shares_roles(self.shown_side):
            return True
        return self._is_open and (self.history.field.command is None or COMMANDER in self.shown_roles)

    def seen_events(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """As whoever looks at the screen may know them: cards that lie face down for him have no name."""
        return seen_events(events, self.seating, self.shown_seat or TeamSeat(NO_SIDE, 0))

    @property
    def deciding_seats(self) -> tuple[TeamSeat, ...]:
        """The players of whom any one may give an answer to the open question, from the first seat on."""
        side, seating = self.deciding_side, self.seating
        if side == NO_SIDE:
            return ()
        if not self.shares_roles(side):
            return tuple(seat for seat in seating.seats if seat.side == side)
        found = {seat for action in self.history.legal_actions for seat in seating.who_decides(self.state, action)}
        return tuple(sorted(found))

    def choose_seat(self, number: int) -> None:
        """Another player of the side looks at the screen; a commander opens his hand himself."""
        assert self.shown_side != NO_SIDE  # else nobody is there who could ask for it
        self.shown_number = number
        self._is_open = False
        if COMMANDER in self.shown_roles:
            self.shown_side = NO_SIDE
            self._is_seat_chosen = True

    def _follow(self, owners: tuple[TeamSeat, ...] = ()) -> None:
        """The screen belongs to whoever acts or has just acted; that opens no hand."""
        side = self.shown_side
        if side == NO_SIDE or side != self.deciding_side or not self.shares_roles(side):
            return
        if self.history.decision.question.has(QuestionTrait.HAND):
            return
        seats = self.deciding_seats
        acting = [seat for seat in owners if seat in seats] or list(seats)
        if self.shown_seat not in acting:
            self.shown_number = acting[0].number
            self._is_open = False

    # Going on

    def apply(self, action: Action) -> HistoryAction:
        """Carry out a decision of whoever decides. Where the other person is next, the hand is covered first."""
        if action._replace(way=()) not in self.history.legal_actions:
            raise IllegalActionError(action)
        owners = self.seating.who_decides(self.state, action)
        done = self.history.apply(action)
        self._follow(owners)
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
        last = self.history.undo()
        self._follow()
        return last

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
        self.shown_number = 0
