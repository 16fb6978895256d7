"""Where the engine waits although nothing is left to choose, because the other implementation did.

There a unit may be moved in several goes: as long as one could go on, the player has to say that the movement is over.
And the extra hex of the desert, or whom to heal, is asked for even where there is nothing to choose from.
"""

from __future__ import annotations

from rules.game.engine import UNDECIDED, Engine, Step, push
from rules.game.state import Decision, GameState, Question

_MOVING, _DESERT, _MEDICS, _FIGURES = "moveUnits", "desertMove", "targetMedics", "medicsBTHeal"


class Pauses:
    """Stands between the agenda and some steps of one engine."""

    def __init__(self, engine: Engine) -> None:
        self._steps = Engine.all_steps
        self._following = ""
        self._is_moving_done = False
        engine.steps = {  # of this engine alone
            **Engine.all_steps,
            Step.BATTLE_PHASE: self._before_battles,
            Step.SECOND_MOVES: self._in_second_moves,
            Step.AFTER_GROUND: self._after_ground,
            Step.ASK_TO_HEAL: self._ask_to_heal,
            Step.ASK_HEAL_FIGURES: self._ask_heal_figures,
        }

    def begin(self, following: str, *, is_moving_done: bool) -> None:
        self._following = following
        self._is_moving_done = is_moving_done

    def _is_waiting(self) -> bool:
        return self._following == _MOVING and not self._is_moving_done

    def _before_battles(self, engine: Engine, state: GameState) -> None:
        if self._is_waiting() and not state.extras.get("battling") and not _is_spent(state):
            push(state, Step.BATTLE_PHASE)
            state.decision = Decision(Question.MOVE, state.side)
        else:
            self._steps[Step.BATTLE_PHASE](engine, state)

    def _in_second_moves(self, engine: Engine, state: GameState) -> None:
        self._steps[Step.SECOND_MOVES](engine, state)
        plan = state.plan
        if state.decision is UNDECIDED and self._is_waiting() and plan is not None and plan.has_second_moves:
            state.decision = Decision(Question.SECOND_MOVE, state.side)

    def _ask_heal_figures(self, engine: Engine, state: GameState, symbols: tuple[int, int, int]) -> None:
        self._steps[Step.ASK_HEAL_FIGURES](engine, state, symbols)
        if state.decision is UNDECIDED and self._following == _FIGURES:
            state.decision = Decision(Question.HEAL, state.side, (-1, *symbols))

    def _after_ground(self, engine: Engine, state: GameState, index: int) -> None:
        if self._following == _DESERT:
            state.decision = Decision(Question.OVERRUN_MOVE, state.side, (index,))
        else:
            self._steps[Step.AFTER_GROUND](engine, state, index)

    def _ask_to_heal(self, engine: Engine, state: GameState, card: int) -> None:
        self._steps[Step.ASK_TO_HEAL](engine, state, card)
        if state.decision is UNDECIDED and self._following == _MEDICS:
            state.decision = Decision(Question.HEAL, state.side, (1 + engine.field.extra_units(card, state.side),))


def _is_spent(state: GameState) -> bool:
    """Whether all units that may move again after the battles have made the whole of their first move."""
    plan = state.plan
    if plan is None or not plan.has_second_moves:
        return False
    for index, path in state.paths.items():
        kind = state.kinds[index]
        order = None if kind is None else plan.move_order(kind)
        if order is not None and path.move.hexes < order.maximum_hexes:
            return False
    return state.moved == state.ordered
