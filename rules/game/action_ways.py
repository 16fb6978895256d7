"""The ways of an action: by which hexes a move or a retreat may be made, where its player names them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.board.retreat_search import RetreatTable
from rules.board.ways import Way, ways
from rules.game.actions import Action, Verb
from rules.game.engine import Engine
from rules.game.field import CAMPS
from rules.game.move_phase import find_move, order_for, reach_of
from rules.game.retreat_phase import pending_offer
from rules.game.second_moves import second_order, second_reach
from rules.game.state import GameState, Question
from rules.geometry import indices_of


def is_way_legal(engine: Engine, state: GameState, action: Action) -> bool:
    """Whether a legal move or retreat can be made by the hexes that the action names, of which the last is its end."""
    return action.way in _ways(engine, state, action)


def _ways(engine: Engine, state: GameState, action: Action) -> Iterator[Way]:
    origin, target = action.hex, action.target
    if action.verb not in (Verb.MOVE, Verb.RETREAT):
        return
    kind = state.kinds[origin]
    assert kind is not None  # the action is legal
    match (state.decision.question, action.verb):
        case (Question.MOVE, Verb.MOVE):
            move = find_move(reach_of(engine, state, origin), target)
            yield from ways(state, kind, origin, target, move, order_for(state, kind, origin))
        case (Question.SECOND_MOVE, Verb.MOVE):
            move = find_move(second_reach(engine, state, origin), target)
            yield from ways(state, kind, origin, target, move, second_order(state, origin))
        case (Question.RETREAT, Verb.RETREAT):
            offer = pending_offer(engine, state, state.decision)
            number = next(number for number, level in enumerate(offer.levels) if level >> target & 1)
            steps = engine.field.retreat_steps(state, kind, CAMPS.index(kind.camp))
            yield from _ways_back((origin,), offer.levels[1 : number + 1], target, steps)
        case _:
            yield (target,)


def _ways_back(way: Way, levels: tuple[int, ...], target: int, steps: RetreatTable) -> Iterator[Way]:
    if not levels:
        if way[-1] == target:
            yield way[1:]
        return
    for near in indices_of(levels[0] & steps[way[-1]]):
        yield from _ways_back((*way, near), levels[1:], target, steps)
