"""What a move would lead to: the battles that the unit could have from its new hex, and their odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.game_session.battle_odds import BattleOdds, battle_odds
from rules.board.inspection import Inspection
from rules.board.move_search import Move
from rules.board.turn_path import TurnPath
from rules.game.battle_phase import targets_of
from rules.game.move_phase import reach_of
from rules.game.state import Question

if TYPE_CHECKING:
    from editor.game_session.board_positions import BoardPositions
    from rules.game.actions import Action
    from rules.game.engine import Engine
    from rules.game.state import GameState


@dataclass(frozen=True, slots=True)
class PreviewedBattle:
    """A battle that a unit could have after a move."""

    target: int
    dice: int
    odds: BattleOdds | None


def move_of(engine: Engine, state: GameState, action: Action) -> Move:
    """The hexes and points of a move that may be chosen."""
    reach = state.reaches.get(action.hex) or reach_of(engine, state, action.hex)
    return next((move for move, mask in reach if mask >> action.target & 1), Move(0, 0))


def may_battle_after(engine: Engine, state: GameState, action: Action, move: Move) -> bool:
    """Whether the unit may still battle after such a move."""
    kind = state.kinds[action.hex]
    assert kind is not None  # it may move
    if state.on_the_move >> action.hex & 1 or state.decision.question is not Question.MOVE:
        return False
    plan = state.plan_of(action.hex)
    if plan is not None and (not plan.may_battle or plan.makes_choose):
        return False
    order = None if plan is None else plan.battle_order(kind)
    return engine.field.targets.find_ban(state, kind, action.target, action.hex, move, order) is None


def battles_after(
    engine: Engine, state: GameState, positions: BoardPositions, action: Action
) -> tuple[PreviewedBattle, ...]:
    """Whom the unit could battle from where a move ends, the best chance to hit first.

    Nothing that the move itself may bring is foretold: no mine, no medal.
    """
    move = move_of(engine, state, action)
    if not may_battle_after(engine, state, action, move):
        return ()
    after = state.copy()
    kind = after.kinds[action.hex]
    assert kind is not None  # it may move
    after.shift(action.hex, action.target)
    after.paths[action.target] = TurnPath.moved(after.landscape, kind, action.hex, action.target, move)
    targets = targets_of(engine, after, action.target)
    if not targets:
        return ()
    inspection = Inspection(positions.scenario(after), engine.field.profile)
    found = [
        PreviewedBattle(
            target.hex,
            target.dice,
            battle_odds(inspection, action.target, target.hex, target.dice, has_moved=bool(move.hexes)),
        )
        for target in targets
    ]
    return tuple(sorted(found, key=lambda one: -1 if one.odds is None else one.odds.some_hit, reverse=True))
