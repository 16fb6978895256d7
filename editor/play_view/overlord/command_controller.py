"""Giving out cards: a card that is picked up goes to a general or stays with the chief, until all are given out.

The last card that can be given is kept back until then: the rules would begin with the orders at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.game_session.choices import Choices
from editor.play_view.control.play_controller import NOWHERE, PlayController, Refusal
from rules.game.actions import PASS, Action, Mode, Verb
from rules.game.command_state import CommandState, DispatchedCard, command_state
from rules.game.dispatch_advice import ends_dispatch, find_dispatch_ban
from rules.game.state import Question
from schema.catalog.card import CardKind

if TYPE_CHECKING:
    from rules.game.dispatch_bans import DispatchBan


@dataclass(frozen=True, slots=True)
class DispatchRefusal(Refusal):
    """A card that does not go to a general, and the rule; no ban: nothing is given out yet."""

    general: int = NOWHERE
    ban: DispatchBan | None = None


class CommandController(PlayController):
    """`dispatch` gives the card, `give_out` ends it, `take_back` and `take_all_back` undo it."""

    kept_back: Action | None = None
    """The last card, which is given when all are given out."""

    # What is given

    @property
    def command_state(self) -> CommandState:
        return command_state(self.session.state)

    @property
    def is_dispatching(self) -> bool:
        return self.can_choose and self.question is Question.DISPATCH

    @property
    def dispatched(self) -> tuple[DispatchedCard, ...]:
        """With the one that is kept back."""
        given = self.command_state.dispatched
        action = self.kept_back
        if action is None:
            return given
        return (*given, DispatchedCard(action.card, action.general, mode=action.mode))

    @property
    def hand(self) -> list[int]:
        """The cards that are left in the hand of the side that is shown."""
        side = self.session.shown_side
        cards = list(self.session.state.hands[side])
        if self.kept_back is not None and self._is_of_hand(self.kept_back):
            cards.remove(self.kept_back.card)
        return cards

    def _is_of_hand(self, action: Action) -> bool:
        """Whether a card that is given comes from the hand, and neither from the table nor from under a chip."""
        tables = self.session.history.field.command
        assert tables is not None  # there are generals
        if tables.is_of_kind(action.card, CardKind.AIR):
            return False
        return self.command_state.side != tables.chip_side or action.mode is Mode.FROM_HAND

    @property
    def choices(self) -> Choices:
        if self.kept_back is not None:
            return Choices()
        return super().choices

    def _begin_decision(self) -> None:
        self.kept_back = None
        super()._begin_decision()

    # Giving

    def actions_to(self, card: int, general: int) -> list[Action]:
        """The ways in which a card can be given to somebody: mostly one."""
        return [one for one in self.choices.cards.get(card, ()) if one.general == general and one.verb is Verb.DISPATCH]

    def receivers_of(self, card: int) -> list[int]:
        return list(dict.fromkeys(one.general for one in self.choices.cards.get(card, ()) if one.verb is Verb.DISPATCH))

    def find_ban(self, card: int, general: int) -> DispatchBan | None:
        """Why a card does not go to somebody now."""
        state = self.command_state
        if self.kept_back is not None:
            state = state.copy()
            state.dispatched = self.dispatched
            state.hands[state.side] = self.hand
            state.options = None
        return find_dispatch_ban(self.session.history.engine, state, card, general)

    def dispatch(self, card: int, general: int) -> None:
        """Give a card that is picked up. Where it can be played in several ways, buttons ask for one of them."""
        if not self.is_dispatching or card == NOWHERE:
            return
        actions = self.actions_to(card, general)
        if len(actions) == 1:
            self.give(actions[0])
        elif actions:
            self.read(card)
        else:
            self.read_card = card
            self._refuse(DispatchRefusal(card=card, general=general, ban=self.find_ban(card, general)))

    def give(self, action: Action) -> None:
        self.read_card = NOWHERE
        if ends_dispatch(self.session.history.engine, self.command_state, action):
            self.kept_back, self.refusal = action, None
            self.changed.emit()
        else:
            self.play(action)

    def play_card(self, card: int) -> None:
        """The second click on a card: it goes where it can only go."""
        if not self.is_dispatching:
            super().play_card(card)
            return
        actions = self.choices.cards.get(card, [])
        if len(actions) == 1:
            self.give(actions[0])
        else:
            self.read(NOWHERE if actions else card)

    @property
    def can_give_out(self) -> bool:
        return self.is_dispatching and (self.kept_back is not None or PASS in self.session.history.legal_actions)

    def give_out(self) -> None:
        """The generals begin."""
        if self.kept_back is not None:
            self.play(self.kept_back)
        elif self.can_give_out:
            self.play(PASS)
        elif self.is_dispatching:
            self._refuse(DispatchRefusal(card=self.read_card))

    # Taking back

    def take_back(self, number: int) -> None:
        """A card that is given out comes back into the hand; those that were given after it stay where they are."""
        if not self.is_dispatching or not 0 <= number < len(self.dispatched):
            return
        count = len(self.command_state.dispatched) - number
        undone = [self.session.undo().action for _ in range(count)]
        later = undone[-2::-1]
        if self.kept_back is not None and count > 0:
            later.append(self.kept_back)
        self._begin_decision()
        for action in later:
            legal = self.session.history.legal_actions
            if action not in legal:
                continue
            if ends_dispatch(self.session.history.engine, self.command_state, action):
                self.kept_back = action
            else:
                self.session.apply(action)
                self._begin_decision()
        self.taken_back.emit()
        self.changed.emit()

    def take_back_from(self, general: int) -> None:
        """The last card that somebody was given."""
        numbers = [number for number, one in enumerate(self.dispatched) if one.general == general]
        if numbers:
            self.take_back(numbers[-1])

    def take_all_back(self) -> None:
        while self.dispatched and self.is_dispatching:
            self.take_back(len(self.dispatched) - 1)

    def undo(self) -> bool:
        if self.kept_back is not None:
            self.take_back(len(self.dispatched) - 1)
            return True
        return super().undo()
