"""The words of decisions where there are generals: who decides, where a card can go, and the buttons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.play_view.control.decision_text import AnswerButton, DecisionText
from editor.play_view.control.play_controller import NOWHERE
from editor.play_view.overlord.command_controller import CommandController, DispatchRefusal
from editor.play_view.overlord.dispatch_words import DispatchWords
from editor.play_view.words.decision_words import DecisionWords
from editor.play_view.words.refusal_words import RefusalWords
from i18n.values import Printable, capitalized
from rules.game.actions import Action, Mode, Verb
from rules.game.cards import SECTION_NAMES
from rules.game.command_state import COMMANDER
from rules.game.field import CAMPS
from rules.game.state import Question

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

KEYS: Final = {COMMANDER: "0", 0: "1", 1: "2", 2: "3"}
"""To the commander himself, and to the generals from the left."""
_NUMBERED: Final = frozenset({Question.PLACE_CARD, Question.EXTRA_UNIT})


class CommandWords(DecisionWords):
    def __init__(self, context: EditorContext, controller: CommandController) -> None:
        super().__init__(context, controller)
        self._command = controller
        self.dispatch = DispatchWords(context, self.field)

    def text(self) -> DecisionText:
        session = self._command.session
        side = session.deciding_side
        if side < 0 or not session.is_covered or not session.shares_roles(side):
            return super().text()
        roles = session.seating.roles[side][session.deciding_seats[0].number]
        seat = Printable(self.dispatch.seat(roles))
        title = capitalized(self._text(f"play.next-seat.{CAMPS[side].value}", seat=seat))
        chip = self._text("play.turn", number=session.state.turn)
        return DecisionText(title, chip, (self._text("play.covered-seat"),), "", ())

    def _title(self) -> str:
        card = self._command.read_card
        if not self._command.is_dispatching or card == NOWHERE:
            return super()._title()
        face = self.field.cards.cards[card]
        section = face.name.partition(":")[2]
        if not section:
            return self.dispatch.card(card)
        return self._text("play.card-section", card=f"card:{face.id}", section=f"section:{section}")

    def _chip(self) -> str:
        """The general who decides, and how far he is."""
        chip, general = super()._chip(), self._command.session.history.decision.general
        if general == COMMANDER:
            return chip
        name = self.dispatch.general(general)
        return f"{name} · {chip}" if chip else name

    def _lines(self) -> list[str]:
        controller = self._command
        if not controller.is_dispatching or controller.refusal is not None:
            return super()._lines()
        lines = [self._where_to()]
        own = [one for one in controller.dispatched if one.general == COMMANDER]
        lines += [self._text("play.own-card", card=f"card:{self.field.cards.cards[one.card].id}") for one in own]
        return lines

    def _where_to(self) -> str:
        controller = self._command
        if controller.read_card == NOWHERE:
            return self._text("play.dispatch-ready" if controller.dispatched else "play.dispatch-hint")
        keys = [KEYS[general] for general in sorted(controller.receivers_of(controller.read_card))]
        return self._text("play.drop-on", keys=", ".join(keys)) if keys else self._text("play.drop-nowhere")

    def _buttons(self) -> list[AnswerButton]:
        controller = self._command
        cards = controller.choices.cards
        if controller.question in _NUMBERED:
            actions = [action for ways in cards.values() for action in ways]
            return [
                AnswerButton(action, self.words_of(action), str(number), is_main=number == 1)
                for number, action in enumerate(actions, 1)
            ]
        if controller.question is not Question.DISPATCH:
            return super()._buttons()
        buttons = []
        for action in cards.get(controller.read_card, ()):
            ways = controller.actions_to(action.card, action.general)
            if action.general == COMMANDER or len(ways) > 1:
                key = KEYS[action.general] if len(ways) == 1 else ""
                buttons.append(AnswerButton(action, self.words_of(action), key))
        return buttons

    def words_of(self, action: Action) -> str:
        if action.verb is not Verb.DISPATCH or action.mode is Mode.PLAIN:
            return super().words_of(action)
        code = f"play.do.dispatch.{action.mode.name.lower()}"
        if action.mode is Mode.FROM_HAND:
            name = "commander" if action.general == COMMANDER else SECTION_NAMES[action.general]
            return self._text(f"{code}.{name}")
        return self._text(code, card=f"card:{action.mode.name.lower()}")


class CommandRefusals(RefusalWords):
    """Of cards that do not go to a general: the rule, and who could have them."""

    def __init__(self, context: EditorContext, controller: CommandController) -> None:
        super().__init__(context, controller)
        self._command = controller
        self._dispatch = DispatchWords(context, controller.session.history.field)

    def text(self) -> str:
        refusal = self._command.refusal
        if not isinstance(refusal, DispatchRefusal):
            return super().text()
        if refusal.ban is None:
            least = self._dispatch.tables.turn.minimum_cards
            return self._context.text("play.refused.nothing-given", count=least)
        return f"{self._dispatch.ban(refusal.ban, refusal.card)} {self._other_way(refusal.card)}"

    def _other_way(self, card: int) -> str:
        receivers = sorted(self._command.receivers_of(card))
        if not receivers:
            return self._context.text("play.way-out-other-card")
        names = ", ".join(self._dispatch.general(general) for general in receivers)
        return self._context.text("play.way-out-generals", generals=Printable(names))
