"""Moves after the battles, as Behind Enemy Lines gives them."""

from __future__ import annotations

from rules.board.move_search import MoveOrder, Reach
from rules.game.actions import PASS, Action, Verb, hex_action
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.move_phase import chosen_way, exit_board, find_move, go, move_actions
from rules.game.state import Decision, GameState, Question
from rules.geometry import indices_of


@step(Step.SECOND_MOVES)
def second_moves(engine: Engine, state: GameState) -> None:
    """Ask for the moves after battle that the card gives, as long as some unit can make one."""
    state.extras.pop("battling", None)
    if not state.has_second_moves:
        return
    decision = Decision(Question.SECOND_MOVE, state.side)
    if len(moves_after_battle(engine, state, decision)) > 1:
        state.decision = decision


def second_order(state: GameState, index: int) -> MoveOrder | None:
    kind, plan = state.kinds[index], state.plan_of(index)
    return None if kind is None or plan is None else plan.second_move(kind)


def second_reach(engine: Engine, state: GameState, index: int) -> Reach:
    order, kind = second_order(state, index), state.kinds[index]
    if order is None or kind is None:
        return ()
    return engine.field.moves.reach(state, kind, index, order)


def may_exit_again(engine: Engine, state: GameState, index: int) -> bool:
    """Whether a unit that may move once more stands where it may leave the board."""
    exits = engine.field.exit_hexes[state.side]
    if not exits >> index & 1 or second_order(state, index) is None:
        return False
    return state.kinds[index] not in engine.field.rules.kinds_without_exit


@question(Question.SECOND_MOVE)
def moves_after_battle(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    actions = []
    for index in indices_of(state.ordered & ~state.without_battle):
        actions += move_actions(index, second_reach(engine, state, index))
        if may_exit_again(engine, state, index):
            actions.append(hex_action(Verb.EXIT, index))
    actions.append(PASS)
    return actions


@answer(Question.SECOND_MOVE)
def move_after_battle(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    push(state, Step.SECOND_MOVES)
    index = action.hex
    if action.verb is Verb.EXIT:
        exit_board(engine, state, index)
        return
    # Whoever has had its second move is done.
    state.without_battle |= 1 << index
    move, way = find_move(second_reach(engine, state, index), action.target), action.way
    if engine.field.ways_matter:
        kind = state.kinds[index]
        assert kind is not None  # it was ordered
        way = chosen_way(engine, state, kind, action, move, second_order(state, index))
    go(engine, state, index, action.target, move, way)
