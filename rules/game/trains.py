"""Trains: locomotive and wagon go and suffer together."""

from __future__ import annotations

from rules.game.engine import Engine
from rules.game.scoring import score_change
from rules.game.state import GameState
from schema.catalog.specials.unit import TrainHits

NO_VEHICLE = -1


def find_mate(state: GameState, index: int) -> int:
    """The hex of the other half of a train; NO_VEHICLE for all other units, and for one half alone."""
    kind = state.kinds[index]
    train = None if kind is None else kind.type.find_special(TrainHits)
    if kind is None or train is None:
        return NO_VEHICLE
    for near in state.landscape.grid.adjacent[index]:
        other = state.kinds[near]
        if other is None or other.camp is not kind.camp or other.type.kind == kind.type.kind:
            continue
        if other.type.kind in train.shared_by:
            return near
    return NO_VEHICLE


def pull_mate(engine: Engine, state: GameState, mate: int, way: tuple[int, ...]) -> int:
    """The other half follows to the last hex but one of the way, whose first hex is where the leading half started."""
    target = way[-2]
    state.shift(mate, target)
    state.moved |= 1 << target
    score_change(engine, state, 1 << mate | 1 << target)
    return target
