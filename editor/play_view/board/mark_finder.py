"""Finds the marks of an open decision: who is ordered and done, where the acting unit may go, whom it may battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from editor.board.overlays.overlay_words import whole_percent
from editor.board.overlays.plate_layout import Plate
from editor.game_session.battle_odds import BattleOdds, battle_odds
from editor.play_view.board.choice_marks import DONE, NO_MARKS, NOTHING, READY, BoardMarks, ReachedHex
from editor.play_view.control.play_controller import NOWHERE, PlayController
from rules.board.move_search import Move
from rules.game.actions import Action, Verb
from rules.game.battle_phase import path_of, targets_of
from rules.game.move_phase import reach_of
from rules.game.state import Question
from rules.geometry import indices_of
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_TARGETS = frozenset({Verb.STRIKE, Verb.BLOW_BRIDGE})


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
        fire = None
        if controller.aimed in by_target and by_target[controller.aimed].verb is Verb.BATTLE:
            fire = (self.hex(acting), self.hex(controller.aimed))
        refusal = controller.refusal
        return BoardMarks(
            ordered=self._ordered(),
            pickable=frozenset(self.hex(index) for index in choices.hexes if index not in struck),
            acting=self.hex(acting) if acting != NOWHERE else None,
            reached={self.hex(action.target): self._reached(action) for action in goes},
            targets={
                **{self.hex(action.target): self._plate(action) for action in battles},
                **{self.hex(index): None for index in struck},
            },
            arrows=arrows,
            fire=fire,
            refused=self.hex(refusal.hex) if refusal is not None and refusal.hex != NOWHERE else None,
        )

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
        reach = state.reaches.get(action.hex) or reach_of(engine, state, action.hex)
        move = next((one for one, mask in reach if mask >> action.target & 1), Move(0, 0))
        return ReachedHex(str(move.hexes), may_battle=self.may_battle(action, move))

    def may_battle(self, action: Action, move: Move) -> bool:
        """Whether the unit may still battle after such a move."""
        state = self._controller.session.state
        kind = state.kinds[action.hex]
        assert kind is not None  # it may move
        if state.on_the_move >> action.hex & 1 or self._controller.question is not Question.MOVE:
            return False
        plan = state.plan_of(action.hex)
        if plan is not None and (not plan.may_battle or plan.makes_choose):
            return False
        order = None if plan is None else plan.battle_order(kind)
        ban = self.field.targets.find_ban(state, kind, action.target, action.hex, move, order)
        return ban is None

    def dice_of(self, action: Action) -> int:
        """The dice of a battle that may be chosen now."""
        session = self._controller.session
        state, engine = session.state, session.history.engine
        found: Iterable[tuple[int, int, int]] = state.targets.get(action.hex, ())
        if not found:
            found = targets_of(engine, state, action.hex, is_first=self._controller.question is Question.BATTLE)
        return next((dice for where, _, dice in found if where == action.target), 0)

    def odds_of(self, action: Action) -> BattleOdds | None:
        controller = self._controller
        has_moved = bool(path_of(controller.session.state, action.hex).last_move.hexes)
        return battle_odds(controller.inspection, action.hex, action.target, self.dice_of(action), has_moved=has_moved)

    def _plate(self, action: Action) -> Plate:
        odds, text = self.odds_of(action), self._context.text
        if odds is None:
            return Plate(text("play.dice", count=self.dice_of(action)), "")
        return Plate(text("play.dice", count=odds.dice), text("play.percent", number=whole_percent(odds.some_effect)))
