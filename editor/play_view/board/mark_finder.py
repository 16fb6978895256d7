"""Finds the marks of an open decision: who is ordered and done, where the acting unit may go, whom it may battle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.board.overlays.legend import LegendEntry
from editor.board.overlays.order_tab import DONE, NOTHING, READY
from editor.board.overlays.overlay_words import whole_percent
from editor.board.overlays.plate_layout import Plate
from editor.game_session.move_preview import may_battle_after, move_of
from editor.play_view.board.choice_marks import NO_MARKS, BoardMarks, ReachedHex
from editor.play_view.control.play_controller import NOWHERE, PlayController
from rules.game.actions import Action, Verb
from rules.game.state import Question
from rules.geometry import indices_of
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.game_session.battle_odds import BattleOdds
    from editor.ui.context import EditorContext

_TARGETS = frozenset({Verb.STRIKE, Verb.BLOW_BRIDGE})
# What the lit hexes of a question mean, where they are not those of a move.
_GOES = {
    Question.TAKE_GROUND: "legend.ground",
    Question.OVERRUN_MOVE: "legend.ground",
    Question.RETREAT: "legend.retreat",
}


class MarkFinder:
    """The marks and odds of what a controller shows."""

    def __init__(self, context: EditorContext, controller: PlayController) -> None:
        self._context = context
        self._controller = controller
        self.field = controller.session.history.field

    def hex(self, index: int) -> Hex:
        return self.field.grid.hexes[index]

    def marks(self, arrows: tuple[tuple[Hex, ...], ...] = ()) -> BoardMarks:
        controller = self._controller
        if not controller.can_choose:
            return BoardMarks(arrows=arrows) if arrows else NO_MARKS
        choices, acting = controller.choices, controller.acting
        by_target = choices.units.get(acting, {})
        battles = [action for action in by_target.values() if action.verb is Verb.BATTLE]
        goes = [action for action in by_target.values() if action.verb is not Verb.BATTLE]
        struck = {index: action for index, action in choices.hexes.items() if action.verb in _TARGETS}
        fire, previewed = None, controller.previewed
        if previewed:
            fire = (self.hex(controller.pointed), self.hex(previewed[0].target))
        elif controller.aimed_battle is not None:
            fire = (self.hex(acting), self.hex(controller.aimed))
        refusal = controller.refusal
        marks = BoardMarks(
            ordered=self._ordered(),
            pickable=frozenset(self.hex(index) for index in choices.hexes if index not in struck),
            acting=self.hex(acting) if acting != NOWHERE else None,
            reached={self.hex(action.target): self._reached(action) for action in goes},
            targets={
                **{self.hex(action.target): self._plate(action) for action in battles},
                **{self.hex(index): None for index in struck},
                **{self.hex(one.target): self._words_of(one.dice, one.odds) for one in previewed},
            },
            arrows=arrows,
            fire=fire,
            refused=self.hex(refusal.hex) if refusal is not None and refusal.hex != NOWHERE else None,
        )
        return replace(marks, legend=tuple(self._legend(marks)))

    def _legend(self, marks: BoardMarks) -> Iterator[LegendEntry]:
        """Only of what there is."""
        question, states = self._controller.question, set(marks.ordered.values())
        if READY in states:
            yield LegendEntry("ordered", "legend.ordered")
        if NOTHING in states:
            yield LegendEntry("idle", "legend.idle")
        if DONE in states:
            yield LegendEntry("done", "legend.moved" if question is Question.MOVE else "legend.battled")
        if question is Question.ORDER and marks.pickable:
            yield LegendEntry("pickable", "legend.pickable")
        ends = {end.may_battle for end in marks.reached.values()}
        if question in _GOES and ends:
            yield LegendEntry("move-and-battle", _GOES[question])
        elif question is Question.MOVE:
            if True in ends:
                yield LegendEntry("move-and-battle", "legend.move-and-battle")
            if False in ends:
                yield LegendEntry("move", "legend.move")
        if marks.targets:
            yield LegendEntry("targets", "legend.targets")

    # Ordered units

    def _ordered(self) -> dict[Hex, str]:
        state = self._controller.session.state
        found: dict[Hex, str] = {}
        for index in indices_of(state.ordered | state.on_the_move):
            found[self.hex(index)] = self._state_of(index)
        return found

    def _state_of(self, index: int) -> str:
        controller = self._controller
        state, bit = controller.session.state, 1 << index
        if controller.question is Question.ORDER:
            return READY
        if controller.question is Question.MOVE and state.moved & bit:
            return DONE
        if state.finished & bit:
            return DONE
        can_act = index in controller.choices.units or index in controller.choices.works
        if can_act and index not in controller.skipped:
            return READY
        return DONE if state.battles.get(index) else NOTHING

    # Where to, and at what odds

    def _reached(self, action: Action) -> ReachedHex:
        controller = self._controller
        state, engine = controller.session.state, controller.session.history.engine
        if action.verb is not Verb.MOVE:
            distance = self.field.grid.distance(action.hex, action.target)
            return ReachedHex(str(distance))
        move = move_of(engine, state, action)
        return ReachedHex(str(move.hexes), may_battle=may_battle_after(engine, state, action, move))

    def _plate(self, action: Action) -> Plate:
        return self._words_of(self._controller.dice_of(action), self._controller.odds_of(action))

    def _words_of(self, dice: int, odds: BattleOdds | None) -> Plate:
        """Dice, and the chance of at least one hit where it is known."""
        text = self._context.text
        chance = "" if odds is None else text("play.percent", number=whole_percent(odds.some_hit))
        return Plate(text("play.dice", count=dice), chance)
