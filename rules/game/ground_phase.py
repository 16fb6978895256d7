"""After a close assault: Take Ground, the extra hex of the desert, Armor Overrun."""

from __future__ import annotations

from rules.board.move_search import MoveOrder, Reach
from rules.board.target_search import Target
from rules.board.turn_path import AFTER_TAKING_GROUND, TurnPath
from rules.game.actions import PASS, Action, Verb, pair_action
from rules.game.battle_phase import declare, path_of
from rules.game.boats import step_ashore
from rules.game.clearing import LAST_AT_WORK
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.ground_changes import leave_hex
from rules.game.move_phase import move_actions
from rules.game.objectives import NOBODY
from rules.game.scoring import score_change
from rules.game.state import Decision, GameState, Question
from rules.game.terrain_effects import enter_hex
from schema.catalog.specials.special import Occasion


@step(Step.AFTER_BATTLE)
def after_battle(engine: Engine, state: GameState, origin: int, target: int, distance: int, is_first: int) -> None:
    """A hex that a close assault has emptied may be taken."""
    kind = state.kinds[origin]
    if distance != 1 or kind is None or not state.ordered >> origin & 1 or state.occupied >> target & 1:
        return
    if not engine.field.options.take_ground:
        return
    if engine.field.take_ground.find_ban(state, kind, path_of(state, origin), target) is None:
        state.decision = Decision(Question.TAKE_GROUND, state.side, (origin, target, is_first))


@question(Question.TAKE_GROUND)
def take_ground_or_not(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    origin, target, _ = decision.facts
    return [pair_action(Verb.TAKE_GROUND, origin, target), PASS]


@answer(Question.TAKE_GROUND)
def take_ground(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    origin, target, is_first = decision.facts
    kind = state.kinds[origin]
    assert kind is not None  # it has just battled
    path = path_of(state, origin)
    has_entered = state.extras.get("entered", 0) >> origin & 1
    may_battle = (
        bool(is_first)
        and not has_entered
        and engine.field.take_ground.find_overrun_ban(state, kind, path, target) is None
    )
    engine.tell(EventCode.TAKE_GROUND, state.side, origin, target)
    step_into(engine, state, origin, target, path.taking(state.landscape, kind, target))
    if may_battle and state.winner == NOBODY and state.kinds[target] is not None:
        push(state, Step.AFTER_GROUND, target)


def step_into(engine: Engine, state: GameState, origin: int, target: int, path: TurnPath) -> None:
    """Go one hex after a battle."""
    state.shift(origin, target)
    state.paths[target] = path
    step_ashore(engine, state, origin, target)
    if state.extras.get(LAST_AT_WORK) == origin:
        state.extras[LAST_AT_WORK] = target
    leave_hex(engine, state, origin, Occasion.MOVE)
    enter_hex(engine, state, target, Occasion.TAKE_GROUND, stops_here=True)
    score_change(engine, state, 1 << origin | 1 << target)


@step(Step.AFTER_GROUND)
def after_ground(engine: Engine, state: GameState, index: int) -> None:
    """Armor that has taken ground may battle again, in the desert after one more hex."""
    kind = state.kinds[index]
    assert kind is not None  # it has taken ground
    field = engine.field
    is_desert = field.has_desert_overrun and kind.unit_class in field.desert_hexes.unit_classes
    if is_desert and desert_reach(engine, state, index):
        state.decision = Decision(Question.OVERRUN_MOVE, state.side, (index,))
    else:
        push(state, Step.ASK_OVERRUN, index)


def desert_reach(engine: Engine, state: GameState, index: int) -> Reach:
    kind = state.kinds[index]
    assert kind is not None  # it has taken ground
    if state.landscape.grounds[index].find_stop(kind.traveller) is not None:
        return ()
    return engine.field.moves.reach(state, kind, index, MoveOrder(engine.field.desert_hexes.hexes, uses_roads=False))


@question(Question.OVERRUN_MOVE)
def overrun_moves(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    (index,) = decision.facts
    return [*move_actions(index, desert_reach(engine, state, index)), PASS]


@answer(Question.OVERRUN_MOVE)
def move_before_overrun(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    (index,) = decision.facts
    if action.verb is Verb.MOVE:
        engine.tell(EventCode.MOVE, state.side, index, action.target, 1, values=(action.target,))
        step_into(engine, state, index, action.target, state.paths[index].going_on(action.target))
        kind = state.kinds[action.target]
        if kind is None or engine.field.targets.find_ban(
            state, kind, action.target, start=index, move=AFTER_TAKING_GROUND
        ):
            return  # the ground that it has entered forbids a battle
        index = action.target
    if state.winner == NOBODY and state.kinds[index] is not None:
        push(state, Step.ASK_OVERRUN, index)


def overrun_targets(engine: Engine, state: GameState, index: int) -> list[Target]:
    kind = state.kinds[index]
    assert kind is not None  # it has taken ground
    plan = state.plan_of(index)
    order = None if plan is None else plan.battle_order(kind, is_first=False)
    return engine.field.targets.targets_in_reach(state, kind, index, move=AFTER_TAKING_GROUND, order=order)


@step(Step.ASK_OVERRUN)
def ask_overrun(engine: Engine, state: GameState, index: int) -> None:
    if state.kinds[index] is not None and overrun_targets(engine, state, index):
        state.decision = Decision(Question.OVERRUN, state.side, (index,))


@question(Question.OVERRUN)
def overruns(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    (index,) = decision.facts
    actions = [pair_action(Verb.BATTLE, index, target.hex) for target in overrun_targets(engine, state, index)]
    actions.append(PASS)
    return actions


@answer(Question.OVERRUN)
def overrun(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.BATTLE:
        target = next(one for one in overrun_targets(engine, state, action.hex) if one.hex == action.target)
        declare(engine, state, action.hex, target, is_first=False)
