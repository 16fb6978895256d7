"""Losses: figures that a unit loses, and what follows when the last one is gone."""

from __future__ import annotations

from typing import Final

from rules.board.troops import TroopKind
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.ground_changes import leave_hex
from rules.game.hands import shrink_hand
from rules.game.objectives import NOBODY
from rules.game.scoring import check_end, score_elimination, update_objectives
from rules.game.state import GameState
from rules.game.trains import NO_VEHICLE, find_mate
from schema.catalog.specials.special import Occasion
from schema.catalog.specials.unit import HitsAreRerolled

_SHARED: Final = "train"
"""The reason of losses that both halves of a train take."""


def lose_figures(engine: Engine, state: GameState, index: int, hits: int, reason: str = "") -> None:
    """Take figures off a unit; hits beyond the last one are lost."""
    left = state.figures[index] - hits
    kind = state.kinds[index]
    assert kind is not None  # only units on the board are hit
    if engine.field.has_trains and reason != _SHARED:
        mate = find_mate(state, index)
        if mate != NO_VEHICLE:
            lose_figures(engine, state, index, hits, _SHARED)
            if state.winner == NOBODY:
                lose_figures(engine, state, mate, hits, _SHARED)
            return
    if engine.events is not None:
        engine.tell(EventCode.LOSS, kind.side, index, number=hits, subject=reason, values=(max(left, 0),))
    if left > 0:
        state.figures[index] = left
        return
    eliminate(engine, state, index)


def take_hits(engine: Engine, state: GameState, index: int, hits: int, reason: str = "") -> None:
    """Hits of a roll, or of flags that cannot be obeyed; some units roll again for each."""
    kind = state.kinds[index]
    assert kind is not None  # only units on the board are hit
    reroll = kind.type.find_special(HitsAreRerolled) if kind.type.specials else None
    if reroll is None:
        lose_figures(engine, state, index, hits, reason)
        return
    faces = engine.chance.roll(hits)
    hits = sum(face is reroll.eliminating_face for face in faces)
    engine.tell(EventCode.ROLL, kind.side, index, number=hits, subject="tiger", values=faces)
    if hits:
        eliminate(engine, state, index)


def may_reroll(kind: TroopKind) -> bool:
    """Whether flags that the unit cannot obey are rolled again as hits are."""
    reroll = kind.type.find_special(HitsAreRerolled) if kind.type.specials else None
    return reroll is not None and reroll.also_flags_not_retreated


def eliminate(engine: Engine, state: GameState, index: int) -> None:
    """A unit leaves the board for its enemy's medal track."""
    kind = state.kinds[index]
    assert kind is not None  # only units on the board are lost
    state.remove(index)
    engine.tell(EventCode.ELIMINATED, kind.side, index, subject=kind.type.kind)
    leave_hex(engine, state, index, Occasion.ELIMINATED)
    # What it held is lost before its enemy is rewarded: both count when the game ends with it.
    if engine.field.objectives.watched >> index & 1:
        update_objectives(engine, state)
    if engine.field.rules.high_command is not None:
        shrink_hand(engine, state, kind.side)
    score_elimination(engine, state, kind, index)
    check_end(engine, state)
