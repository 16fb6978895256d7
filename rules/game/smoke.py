"""Smoke: a screen that one side lays before the first turn, and that is gone after some of its turns."""

from __future__ import annotations

from rules.game.actions import PASS, Action, Verb, target_action
from rules.game.engine import Engine, Step, answer, question, step
from rules.game.events import EventCode
from rules.game.ground_changes import add_piece, remove_piece
from rules.game.objectives import NOBODY
from rules.game.state import Decision, GameState, Question
from rules.geometry import indices_of, mask_of
from rules.specials import get_special
from schema.catalog.specials.terrain import SmokeScreenTwoTurns

_SMOKE = "smoke_screen"


def _rule(engine: Engine) -> SmokeScreenTwoTurns:
    return get_special(engine.field.catalog.terrain(_SMOKE), SmokeScreenTwoTurns)


@step(Step.ASK_SMOKE)
def ask_for_smoke(engine: Engine, state: GameState) -> None:
    state.decision = Decision(Question.SMOKE, engine.field.rules.smoke_side)


@question(Question.SMOKE)
def hexes_for_smoke(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """Any hex first, then those beside the hexes chosen before; or no more."""
    chosen = mask_of(decision.facts)
    hexes = engine.field.grid.board_mask
    if chosen and _rule(engine).contiguous:
        hexes = 0
        for index in indices_of(chosen):
            hexes |= engine.field.grid.adjacent_masks[index]
    return [*(target_action(Verb.SMOKE, index) for index in indices_of(hexes & ~chosen)), PASS]


@answer(Question.SMOKE)
def lay_smoke(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    chosen = decision.facts
    if action.verb is not Verb.PASS:
        chosen = (*chosen, action.target)
        if len(chosen) < _rule(engine).hexes:
            state.decision = Decision(Question.SMOKE, decision.side, chosen)
            return
    if not chosen:
        return
    state.extras["smoke"] = (chosen, 0)
    for index in chosen:
        add_piece(engine, state, index, _SMOKE)


def thin_smoke(engine: Engine, state: GameState) -> None:
    """After a turn of the side that laid it the screen gets thinner, then it is gone."""
    if engine.field.rules.smoke_side in (NOBODY, 1 - state.side) or "smoke" not in state.extras:
        return
    rule = _rule(engine)
    chosen, turns = state.extras["smoke"]
    turns += 1
    state.extras["smoke"] = (chosen, turns)
    if turns == rule.flipped_after_turns:
        for index in chosen:
            engine.tell(EventCode.SMOKE, state.side, index, subject="thin")
    if turns == rule.removed_after_turns:
        del state.extras["smoke"]
        for index in chosen:
            for part in state.landscape.grounds[index].parts:
                if part.terrain.id == _SMOKE:
                    remove_piece(engine, state, index, part)
