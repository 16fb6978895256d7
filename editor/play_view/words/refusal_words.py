"""Refusals in words: the rule, and the way out. And what Undo would take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play_view.control.play_controller import NOWHERE
from editor.wording.reasons import Reasons
from i18n.catalogs import find_name
from i18n.values import Printable, capitalized
from rules.explain.inquiry import why
from rules.game.actions import Verb
from rules.game.notation import action_text
from rules.game.state import Question
from rules.game.why_not import why_not
from schema.hexes import readable_labels
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.play_view.control.play_controller import PlayController, Refusal
    from editor.ui.context import EditorContext

# More hexes than these are on the board to be seen.
_MAX_WAYS_OUT = 3


class RefusalWords:
    def __init__(self, context: EditorContext, controller: PlayController) -> None:
        self._context = context
        self._controller = controller

    def _label(self, index: int) -> str:
        return readable_labels(self._controller.session.history.field.grid.label(index))

    def text(self) -> str:
        """The refusal that is shown, as sentences; "" for none."""
        refusal = self._controller.refusal
        if refusal is None:
            return ""
        if refusal.card != NOWHERE:
            return self._context.text("play.refused.card")
        reason = self._reason(refusal)
        said = self._context.text("play.refused", hex=self._label(refusal.hex), reason=Printable(reason))
        return " ".join(part for part in (capitalized(said), self._way_out()) if part)

    def _reason(self, refusal: Refusal) -> str:
        """As the board explains it, or else as the order of play does."""
        controller = self._controller
        state = controller.session.state
        question = controller.question
        if refusal.origin != NOWHERE and question in (Question.MOVE, Question.BATTLE):
            own = state.own_units(controller.session.deciding_side)
            if question is Question.MOVE and own >> refusal.hex & 1:
                return self._context.text("play.reason.own-unit")
            told = self._explained(refusal)
            if told:
                return told
        field = controller.session.history.field
        label = field.grid.label
        signs = {Question.MOVE: "-", Question.BATTLE: "x", Question.RETREAT: ">"}
        if question in signs and refusal.origin != NOWHERE:
            text = f"{label(refusal.origin)}{signs[question]}{label(refusal.hex)}"
        elif question in signs:
            target = label(refusal.hex)
            text = f"{target}{signs[question]}{target}"
        else:
            text = f"order {label(refusal.hex)}"
        legal = [action_text(field, action) for action in controller.session.history.legal_actions]
        term = why_not(field, state, text, legal) or "reason:other_question"
        return find_name(term, self._context.language) or ""

    def _explained(self, refusal: Refusal) -> str:
        try:
            inquiry = why(self._controller.inspection, refusal.origin, refusal.hex)
        except KnownProblem:
            return ""
        answer = inquiry.move if self._controller.question is Question.MOVE else inquiry.battle
        if answer.allowed:
            return ""
        rows = self._controller.session.history.field.grid.kind.rows
        return Reasons(self._context.language, rows).phrases(answer.terms)

    def _way_out(self) -> str:
        """The nearest hexes that would do, or that nothing need be done."""
        controller = self._controller
        refusal = controller.refusal
        targets = list(controller.choices.units.get(controller.acting, {})) or list(controller.choices.hexes)
        if refusal is not None and targets:
            grid = controller.session.history.field.grid
            near = sorted(targets, key=lambda index: grid.distance(index, refusal.hex))[:_MAX_WAYS_OUT]
            return self._context.text("play.way-out", allowed=tuple(self._label(index) for index in near))
        units = controller.choices.acting_hexes
        if units:
            return self._context.text("play.way-out-unit", hex=self._label(units[0]))
        return ""

    def undo_note(self) -> tuple[str, str]:
        """What Undo would take back, and what it is called: in practice it goes on to whole turns."""
        session, text = self._controller.session, self._context.text
        if session.can_undo:
            return text("play.undo-note", action=self.undo_words()), text("play.undo")
        if session.can_take_back_turn:
            return text("play.take-back-note"), text("play.take-back")
        return text("play.no-undo"), text("play.undo")

    def undo_words(self) -> str:
        """The last action in a few words."""
        last = self._controller.session.history.actions[-1].action
        if last.verb is Verb.MOVE:
            return self._context.text("play.undo.move", target=self._label(last.target))
        if last.verb in (Verb.ORDER, Verb.ORDER_ON_THE_MOVE):
            return self._context.text("play.undo.order", hex=self._label(last.hex))
        return self._context.text("play.undo.action")
