"""Observes one game from its events and counts what a reading needs."""

from __future__ import annotations

from typing import Final

from rules.game.engine import Engine
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import set_up
from rules.game.objectives import NOBODY
from rules.game.scoring import NO_ENEMY_LEFT
from rules.game.state import GameState
from rules.geometry import indices_of
from rules.lab.hand_reader import section_masks, sections_with_cards
from rules.lab.tally import GameOutcome, Quantity, Tally
from rules.lab.unit_tracker import UnitTracker

# What a card that does something does first.
_EFFECTS: Final = frozenset(
    {
        EventCode.ORDER,
        EventCode.ON_THE_MOVE,
        EventCode.STRIKE,
        EventCode.HEAL,
        EventCode.BRIDGE_BLOWN,
        EventCode.BRIDGE_HELD,
        EventCode.TERRAIN_ADDED,
        EventCode.UNIT_ADDED,
        EventCode.AIRPLANE,
    }
)
_BATTLES: Final = frozenset({EventCode.BATTLE, EventCode.AMBUSH, EventCode.BATTLE_BACK})


class GameObserver:
    """Give it the state and the events of each step, then `finish` it."""

    def __init__(self, field: Field, tally: Tally) -> None:
        self._field = field
        self._engine = Engine(field)
        self._tally = tally
        self._units = UnitTracker(field)
        self._sources = self._first_medals()
        self._leader = NOBODY
        self._lead_changes = 0
        self._state: GameState | None = None
        self._first_hands: tuple[tuple[int, ...], ...] | None = None
        self._played: tuple[set[str], set[str]] = (set(), set())
        # The card that is being carried out, whether it has done something, and the sides that have played one.
        self._card: tuple[int, str] | None = None
        self._has_effect = False
        self._starters: set[int] = set()
        # Of the turn: its side, the units that could be ordered, and those that were.
        self._side = NOBODY
        self._ordered = 0
        self._turn_units = 0

    def _first_medals(self) -> dict[tuple[int, str, int], int]:
        """The medals for what the set-up holds, by side, reason and hex; they come without an event."""
        sources: dict[tuple[int, str, int], int] = {}
        holders = set_up(self._field).holders
        for objective, holder in zip(self._field.objectives.medals, holders, strict=True):
            if holder != NOBODY:
                key = (holder, objective.reason, objective.hex)
                sources[key] = sources.get(key, 0) + objective.worth
        return sources

    def listen(self, state: GameState, events: list[Event]) -> None:
        self._state = state
        if self._first_hands is None:
            self._first_hands = tuple(tuple(hand) for hand in state.hands)
        for event in events:
            self._observe(state, event)
        self._units.settle(state)
        self._follow_lead(state)

    def _observe(self, state: GameState, event: Event) -> None:
        code, tally = event.code, self._tally
        if code in _EFFECTS:
            self._has_effect = True
        if code is EventCode.ORDER:
            self._ordered |= 1 << event.hex
        elif code in _BATTLES:
            tally.add(Quantity.HEX_FIRE_FROM, event.side, event.hex)
            tally.add(Quantity.HEX_FIRE_ON, event.side, event.target)
            if code is EventCode.AMBUSH:
                self._play(event.side, self._field.cards.name(self._field.ambush_card))
        elif code is EventCode.STRIKE:
            tally.add(Quantity.HEX_FIRE_ON, event.side, event.target)
        elif code in (EventCode.LOSS, EventCode.ELIMINATED):
            self._count_losses(event)
        elif code in (EventCode.MEDAL, EventCode.MEDAL_LOST):
            self._count_medals(event)
        elif code is EventCode.PLAY:
            self._close_card()
            self._play(event.side, event.subject)
            self._card = (event.side, event.subject)
        elif code is EventCode.END:
            if event.subject == NO_ENEMY_LEFT:
                tally.add(Quantity.WINS_BY_ELIMINATION, event.side)
        elif code is EventCode.TURN:
            self._close_turn()
            self._open_turn(state, event.side)
        self._units.follow(event)

    def _count_losses(self, event: Event) -> None:
        losses = self._units.take_losses(event)
        if losses is not None:
            unit, figures = losses
            self._tally.add(Quantity.HEX_LOSSES, event.side, event.hex, number=figures)
            self._tally.add(Quantity.FIGURES_LOST, event.side, number=figures)
            if unit.origin >= 0:
                self._tally.add(Quantity.UNIT_LOSSES, item=unit.origin, number=figures)
        if event.code is EventCode.ELIMINATED:
            self._tally.add(Quantity.UNITS_LOST, event.side)
            lost = self._units.find(event.hex)
            if lost is not None and lost.origin >= 0:
                self._tally.add(Quantity.UNIT_ELIMINATED, item=lost.origin)

    def _count_medals(self, event: Event) -> None:
        # Only objectives have a hex of their own: where a unit was eliminated the heat of losses tells.
        where = event.hex if event.subject == "position" else -1
        key = (event.side, event.subject, where)
        change = event.number if event.code is EventCode.MEDAL else -event.number
        self._sources[key] = self._sources.get(key, 0) + change

    # Cards and turns

    def _play(self, side: int, card: str) -> None:
        self._tally.add(Quantity.CARD_PLAYED, side, card)
        self._played[side].add(card)

    def _close_card(self) -> None:
        """The card in play has done what it does."""
        if self._card is not None:
            side, card = self._card
            if not self._has_effect:
                self._tally.add(Quantity.CARD_WITHOUT_EFFECT, side, card)
                if side not in self._starters:
                    self._tally.add(Quantity.DEAD_START, side)
            self._starters.add(side)
        self._card, self._has_effect = None, False

    def _open_turn(self, state: GameState, side: int) -> None:
        self._side, self._ordered = side, 0
        self._turn_units = state.own_units(side)
        for number, (mask, has_card) in enumerate(
            zip(section_masks(self._field, side), sections_with_cards(self._engine, state), strict=True)
        ):
            if self._turn_units & mask:
                self._tally.add(Quantity.SECTION_TURNS, side, number)
                if not has_card:
                    self._tally.add(Quantity.SECTION_WITHOUT_CARD, side, number)
        if state.turn > 1:
            self._count_presence(state)

    def _close_turn(self) -> None:
        self._close_card()
        if self._side == NOBODY:
            return
        for number, mask in enumerate(section_masks(self._field, self._side)):
            if self._turn_units & mask and not self._ordered & mask:
                self._tally.add(Quantity.SECTION_WITHOUT_ORDER, self._side, number)

    def _count_presence(self, state: GameState) -> None:
        for side in (0, 1):
            for index in indices_of(state.own_units(side)):
                self._tally.add(Quantity.HEX_PRESENCE, side, index)

    def _follow_lead(self, state: GameState) -> None:
        allies, axis = state.medals
        if allies != axis:
            leader = 0 if allies > axis else 1
            self._lead_changes += self._leader not in (NOBODY, leader)
            self._leader = leader

    # The end

    def finish(self) -> GameOutcome:
        """Count the outcome; a game that was broken off has no winner."""
        state = self._state
        assert state is not None  # the first turn was told
        tally, winner = self._tally, state.winner
        self._close_turn()
        self._count_presence(state)
        tally.add(Quantity.GAMES)
        tally.add(Quantity.TURNS, item=state.turn)
        tally.add(Quantity.MARGIN, item=state.medals[0] - state.medals[1])
        tally.add(Quantity.LEAD_CHANGES, number=self._lead_changes)
        for side in (0, 1):
            tally.add(Quantity.MEDALS, side, number=state.medals[side])
        for (side, reason, where), number in self._sources.items():
            tally.add(Quantity.MEDAL_SOURCE, side, reason, where, number=number)
        if winner == NOBODY:
            tally.add(Quantity.UNDECIDED)
        else:
            tally.add(Quantity.WINS, winner)
            tally.add(Quantity.LOSER_MEDALS, 1 - winner, number=state.medals[1 - winner])
            self._count_objectives(state, winner)
        self._count_first_hands()
        return GameOutcome(state.turn, winner, (state.medals[0], state.medals[1]))

    def _count_objectives(self, state: GameState, winner: int) -> None:
        target = self._field.medals_to_win[winner]
        for number, objective in enumerate(self._field.objectives.medals):
            if state.holders[number] == winner:
                self._tally.add(Quantity.OBJECTIVE_HELD, winner, number)
                if target <= state.medals[winner] < target + objective.worth:
                    self._tally.add(Quantity.OBJECTIVE_DECISIVE, winner, number)

    def _count_first_hands(self) -> None:
        for side, hand in enumerate(self._first_hands or ()):
            for card in dict.fromkeys(hand):
                name = self._field.cards.name(card)
                self._tally.add(Quantity.CARD_IN_FIRST_HAND, side, name)
                if name not in self._played[side]:
                    self._tally.add(Quantity.CARD_KEPT, side, name)
