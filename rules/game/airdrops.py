"""Airdrops: units that come down near a hex of choice. A random walk stands for figures let fall on the board."""

from __future__ import annotations

from rules.game.actions import Action, Verb, target_action
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.field import Field
from rules.game.scenario_rules import ArrivalRule
from rules.game.scoring import score_objectives
from rules.game.state import Decision, GameState, Question
from rules.geometry import indices_of


def push_airdrops(field: Field, state: GameState, *, in_daylight: bool) -> None:
    """Put the drops on the agenda that happen now: before the first turn, or when the day has broken."""
    for number, rule in reversed(list(enumerate(field.rules.airdrops))):
        if rule.needs_daylight is in_daylight and (not in_daylight or rule.side == state.side):
            for wave in reversed(range(len(rule.waves))):
                push(state, Step.ASK_TO_LAND, number, wave)


def await_daylight(engine: Engine, state: GameState) -> None:
    """Drops that need full day come at the start of the first turn of their side that has it."""
    waiting = any(rule.needs_daylight and rule.side == state.side for rule in engine.field.rules.airdrops)
    dropped: int = state.extras.get("dropped", 0)
    if waiting and state.visibility is None and not dropped >> state.side & 1:
        state.extras["dropped"] = dropped | 1 << state.side
        push_airdrops(engine.field, state, in_daylight=True)


@step(Step.ASK_TO_LAND)
def ask_to_land(engine: Engine, state: GameState, number: int, wave: int) -> None:
    rule = engine.field.rules.airdrops[number]
    state.decision = Decision(Question.LAND, rule.side, (number, wave))


@question(Question.LAND)
def hexes_to_aim_at(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    field = engine.field
    rule = field.rules.airdrops[decision.facts[0]]
    is_free = field.switches.airdrop_aimed_anywhere or not rule.centers
    return [target_action(Verb.LAND, index) for index in indices_of(field.grid.board_mask if is_free else rule.centers)]


@answer(Question.LAND)
def land(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    """Each unit drifts; one that comes down off the board, on another unit or on closed ground is lost."""
    number, wave = decision.facts
    rule = engine.field.rules.airdrops[number]
    for _ in range(rule.waves[wave]):
        index = engine.chance.walk(action.target, rule.reach, engine.field.grid.neighbours)
        if index >= 0 and can_land(state, rule, index):
            state.put(index, rule.kind, rule.kind.strength)
            engine.tell(EventCode.LANDED, rule.side, index, subject=rule.kind.type.id)
        else:
            engine.tell(EventCode.UNIT_LOST, rule.side, action.target, subject=rule.kind.type.id)
    if rule.idle_turns:
        # The turn that is about to be played counts as the first.
        begun = max(state.turn - 1, 0)
        state.extras["idle"] = {**state.extras.get("idle", {}), rule.kind: begun + rule.idle_turns}
    if state.turn:
        score_objectives(engine, state)


def can_land(state: GameState, rule: ArrivalRule, index: int) -> bool:
    if state.occupied >> index & 1:
        return False
    return state.landscape.grounds[index].find_barrier(rule.kind.traveller) is None
