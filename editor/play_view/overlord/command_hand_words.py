"""The words of the chief's hand: who gets each card, what lies on the table and under the chip, and the limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play_view.strip.hand_view import HandCard
from editor.play_view.words.hand_words import HandWords
from i18n.values import Printable, capitalized
from rules.game.command_state import COMMANDER
from rules.game.field import CAMPS
from rules.game.piles import air_sorties
from rules.game.state import Question

if TYPE_CHECKING:
    from editor.play_view.overlord.command_controller import CommandController
    from editor.play_view.overlord.dispatch_words import DispatchWords
    from editor.ui.context import EditorContext


class CommandHandWords(HandWords):
    def __init__(self, context: EditorContext, controller: CommandController, dispatch: DispatchWords) -> None:
        super().__init__(context, controller)
        self._command = controller
        self._dispatch = dispatch

    def heading(self, side: int, *, is_own: bool) -> tuple[str, str]:
        """Whose hand it is, the piles, and how many cards the enemy holds."""
        text, state = self._context.text, self._command.session.state
        title = text("play.your-hand") if is_own else text(f"play.hand-of.{CAMPS[side].value}")
        held = len(self._command.hand) if is_own else len(state.hands[side])
        cards = Printable(text("play.cards", count=held))
        piles = text("play.cards-and-piles", cards=cards, deck=len(state.pile), discards=len(state.discards))
        if self._command.is_dispatching:
            return capitalized(title), piles  # the limits have the room
        enemy = 1 - side
        return capitalized(title), "\n".join(
            (piles, text(f"play.enemy-cards.{CAMPS[enemy].value}", count=len(state.hands[enemy])))
        )

    def limits(self) -> tuple[tuple[str, bool], ...]:
        """While cards are given out."""
        if not self._command.is_dispatching:
            return ()
        return self._dispatch.limits(len(self._command.dispatched), len(self._command.hand))

    def cards(self, side: int) -> tuple[HandCard, ...]:
        controller, text = self._command, self._context.text
        state, kept = controller.command_state, controller.kept_back
        cards = [self._card(card) for card in controller.hand]
        table, chip = list(air_sorties(state, side)), list(state.chip_cards[side])
        if kept is not None and kept.card not in state.hands[side]:
            (table if kept.card in table else chip).remove(kept.card)
        cards += [self._lying(card, text("play.receiver.table")) for card in table]
        cards += [self._lying(card, text("play.receiver.chip")) for card in chip]
        if state.side == side and controller.question is Question.DISPATCH:
            own = [one.card for one in controller.dispatched if one.general == COMMANDER]
            cards += [self._lying(card, text("play.receiver.kept"), is_given=True) for card in own]
        known = {one.card for one in cards}
        if controller.question is Question.KEEP_CARD:
            cards += [self._card(card) for card in controller.choices.cards if card not in known]
        return tuple(cards)

    def _lying(self, card: int, where: str, *, is_given: bool = False) -> HandCard:
        face = self.field.cards.cards[card]
        bar = "" if is_given else self._bar(card)
        return HandCard(card, face, self._dispatch.card(card), where, bar, is_given)

    def use_of(self, card: int) -> str:
        return self._dispatch.receiver(card)
