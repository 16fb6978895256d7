"""Strikes: dice that a card rolls at enemy units anywhere, as Air Power and Barrage do."""

from __future__ import annotations

from rules.game.actions import PASS, Action, Verb, target_action
from rules.game.battle_phase import suffer
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.field import CAMPS
from rules.game.state import Decision, GameState, Question
from rules.geometry import indices_of, mask_of
from schema.catalog.card import Strike
from schema.catalog.die import DieFace


def start_strike(engine: Engine, state: GameState, strike: Strike, area: int, needed: int = 0) -> None:
    """Ask for the first target within an area, if there is any. `needed`: one target at least has to lie there."""
    state.extras["strike"] = (strike, area, needed)
    if open_targets(engine, state, ()):
        state.decision = Decision(Question.STRIKE, state.side)


def strike_of(state: GameState) -> tuple[Strike, int, int]:
    strike, area, needed = state.extras["strike"]
    return strike, area, needed


def open_targets(engine: Engine, state: GameState, chosen: tuple[int, ...]) -> int:
    """The enemies that may be named next: of adjoining ones those beside any that is named, or beside the last one."""
    strike, area, _ = strike_of(state)
    if len(chosen) >= strike.maximum_targets:
        return 0
    enemies = state.own_units(1 - state.side) & area & ~state.camouflaged & ~mask_of(chosen)
    if chosen and strike.adjoining:
        grid = engine.field.grid
        in_chain = engine.field.switches.strike_in_chain
        enemies &= grid.adjacent_masks[chosen[-1]] if in_chain else grid.around(mask_of(chosen))
    return enemies


def is_complete(state: GameState, chosen: tuple[int, ...]) -> bool:
    """Whether the targets may stand as they are."""
    needed = strike_of(state)[2]
    return bool(chosen) and (not needed or any(needed >> index & 1 for index in chosen))


@question(Question.STRIKE)
def strike_targets(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """Targets as long as one may be added; a strike that cannot get to where one is needed ends as it is."""
    actions = [target_action(Verb.STRIKE, index) for index in indices_of(open_targets(engine, state, decision.facts))]
    if is_complete(state, decision.facts) or not actions:
        actions.append(PASS)
    return actions


@answer(Question.STRIKE)
def choose_target(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    chosen = decision.facts
    if action.verb is Verb.STRIKE:
        chosen = (*chosen, action.target)
        if open_targets(engine, state, chosen):
            state.decision = Decision(Question.STRIKE, state.side, chosen)
            return
    for index in reversed(chosen):
        push(state, Step.ROLL_STRIKE, index)


@step(Step.ROLL_STRIKE)
def roll_strike(engine: Engine, state: GameState, target: int) -> None:
    strike = strike_of(state)[0]
    kind = state.kinds[target]
    if kind is None:
        return  # a wagon that has gone with its locomotive
    engine.tell(EventCode.STRIKE, state.side, target=target)
    faces = engine.chance.roll(strike.dice[CAMPS[state.side]])
    hitting = engine.field.strike_faces(strike.hit_faces, kind)
    hits = sum(face in hitting for face in faces)
    flags = sum(face is DieFace.FLAG for face in faces) * strike.flag_hexes
    engine.tell(EventCode.ROLL, state.side, target=target, number=hits, subject="strike", values=faces)
    suffer(engine, state, target, kind, hits, flags, may_ignore=strike.flags_ignorable)
