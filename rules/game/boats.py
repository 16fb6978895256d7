"""Boats: they carry infantry over water and are lost ashore."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.board.troops import TroopKind
from rules.game.engine import Engine
from rules.game.state import GameState
from schema.pieces import Equipment

_KINDS_KEPT: Final = 256


def step_ashore(engine: Engine, state: GameState, left: int, entered: int) -> None:
    """A unit that comes from open water to land leaves its boat behind."""
    kind, grounds = state.kinds[entered], state.landscape.grounds
    if kind is None or not kind.boat or not engine.field.boat.lost_on_landing:
        return
    if grounds[left].is_open_water and not grounds[entered].is_open_water:
        state.kinds[entered] = without_boat(kind)


@lru_cache(maxsize=_KINDS_KEPT)
def without_boat(kind: TroopKind) -> TroopKind:
    return replace(kind, equipment=tuple(one for one in kind.equipment if one is not Equipment.BOAT))
