"""The move phase: where ordered units may go, and what happens to them on the way."""

from __future__ import annotations

from typing import Final

from rules.board.move_search import Move, MoveOrder, Reach
from rules.board.troops import TroopKind
from rules.board.turn_path import TurnPath
from rules.board.ways import Way, ways
from rules.game.actions import MOVES, PASS, Action, Verb, hex_action
from rules.game.boats import step_ashore
from rules.game.cross_hairs import CROSS_HAIRS
from rules.game.engine import UNDECIDED, Engine, Step, answer, question, step
from rules.game.events import EventCode
from rules.game.ground_changes import leave_hex
from rules.game.objectives import NOBODY
from rules.game.recovery import recover, recovery_actions
from rules.game.scoring import check_victory, score_change, score_exit, score_objectives
from rules.game.state import NOTHING_FOUND, Decision, GameState, Question
from rules.game.supply_trains import reach_station
from rules.game.terrain_effects import enter_hex
from rules.game.trains import NO_VEHICLE, find_mate, pull_mate
from rules.geometry import BITS, indices_of
from schema.catalog.specials.special import Occasion
from schema.catalog.specials.unit import TrainHits

# What every move needs: CPython 3.11 is slow to find the members of an enum in their class.
_DECISIONS: Final = (Decision(Question.MOVE, 0), Decision(Question.MOVE, 1))
_NEXT_MOVE: Final = (Step.MOVE_PHASE,)
_MOVE: Final = Verb.MOVE
_BY_MOVE: Final = Occasion.MOVE


@step(Step.MOVE_PHASE)
def move_phase(engine: Engine, state: GameState) -> None:
    """Ask for moves as long as some ordered unit can still make one."""
    side, ordered = state.side, state.ordered | state.on_the_move
    if not ordered & ~state.moved and not engine.field.hexes_after_moves[side] & ordered:
        return  # so most phases end, without a search
    decision = _DECISIONS[side]
    options = moves_left(engine, state, decision)
    if len(options) > 1:
        state.decision, state.options = decision, options


def reach_of(engine: Engine, state: GameState, index: int) -> Reach:
    """Where an ordered unit may move to."""
    kind = state.kinds[index]
    assert kind is not None  # it was ordered
    offers = engine.field.move_offers[state.landscape.alike_in_moves][order_for(state, kind, index), kind, index]
    reach, _ = offers[state.occupied & offers.region]
    return reach


def move_actions(origin: int, reach: Reach) -> list[Action]:
    actions: list[Action] = []
    by_mask = MOVES[origin]
    for _, mask in reach:
        actions += by_mask[mask]
    return actions


def order_for(state: GameState, kind: TroopKind, index: int) -> MoveOrder | None:
    """What the card in play changes in the movement of a unit; units on the move go as they always do."""
    plan = state.plan_of(index)
    return None if plan is None or state.on_the_move >> index & 1 else plan.move_orders[kind]


def may_exit(engine: Engine, state: GameState, index: int) -> bool:
    """Whether the unit, which stands where its side may leave the board, can still go a hex."""
    kind = state.kinds[index]
    assert kind is not None  # it was ordered
    if kind in engine.field.rules.kinds_without_exit or state.extras.get("entered", 0) >> index & 1:
        return False
    order = order_for(state, kind, index)
    hexes = kind.maximum_hexes if order is None else order.maximum_hexes
    path = state.paths.get(index)
    if path is None:
        return hexes > 0
    passes = order is not None and order.ignores_stops
    is_stopped = not passes and state.landscape.grounds[index].find_stop(kind.traveller) is not None
    return path.move.points < hexes and not is_stopped


def leaving_units(engine: Engine, state: GameState) -> list[int]:
    """The units that have moved to an exit and may still go on from there."""
    moved = engine.field.exit_hexes[state.side] & state.moved & (state.ordered | state.on_the_move)
    return [index for index in indices_of(moved) if may_exit(engine, state, index)] if moved else []


@question(Question.MOVE)
def moves_left(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    actions: list[Action] = []
    reaches: dict[int, Reach] = {}
    field, kinds, plan, on_the_move = engine.field, state.kinds, state.plan, state.on_the_move
    known, occupied = field.move_offers[state.landscape.alike_in_moves], state.allies | state.axis | state.others
    has_generals = field.command is not None
    waiting = (state.ordered | on_the_move) & ~state.moved
    exits, other_hexes = field.exit_hexes[decision.side], field.hexes_after_moves[decision.side]
    while waiting:
        # Hardly ever more than two units: taken off the mask here, without a list of them.
        low = waiting & -waiting
        waiting ^= low
        origin = low.bit_length() - 1
        kind = kinds[origin]
        assert kind is not None  # it was ordered
        if has_generals:  # else all units share one plan
            plan = state.plan_of(origin)
        order = None if plan is None or on_the_move & low else plan.move_orders[kind]  # as `order_for` says
        offers = known[order, kind, origin]
        reaches[origin], moves = offers[occupied & offers.region]
        actions += moves
        if other_hexes and exits & low and may_exit(engine, state, origin):
            actions.append(hex_action(Verb.EXIT, origin))
    if other_hexes:  # few boards have any
        actions += [hex_action(Verb.EXIT, index) for index in leaving_units(engine, state)]
        actions += recovery_actions(engine, state)
    actions.append(PASS)
    state.reaches = reaches
    return actions


@answer(Question.MOVE)
def make_move(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    verb, origin = action.verb, action.hex
    reaches, state.reaches = state.reaches, NOTHING_FOUND
    if verb is _MOVE:
        target = action.target
        move, way = find_move(reaches[origin], target), action.way
        if engine.field.ways_matter:
            kind = state.kinds[origin]
            assert kind is not None  # it was ordered
            way = chosen_way(engine, state, kind, action, move, order_for(state, kind, origin))
        agenda = state.agenda
        depth = len(agenda)
        go(engine, state, origin, target, move, way)
        if len(agenda) == depth and state.decision is UNDECIDED:
            move_phase(engine, state)  # nothing has come between: no way round by the agenda
        elif state.winner == NOBODY:
            agenda.insert(depth, _NEXT_MOVE)
    elif verb is not Verb.PASS:
        state.agenda.append(_NEXT_MOVE)
        if verb is Verb.EXIT:
            exit_board(engine, state, origin)
        else:
            recover(engine, state, origin)


def find_move(reach: Reach, target: int) -> Move:
    for move, mask in reach:
        if mask & BITS[target]:
            return move
    raise LookupError(target)


def exit_board(engine: Engine, state: GameState, index: int) -> None:
    kind = state.kinds[index]
    assert kind is not None  # it was ordered
    state.remove(index)
    engine.tell(EventCode.EXIT, state.side, index)
    leave_hex(engine, state, index, Occasion.MOVE)
    score_exit(engine, state, state.side, kind, index)
    score_change(engine, state, 1 << index)
    check_victory(engine, state)


def go(engine: Engine, state: GameState, origin: int, target: int, move: Move, way: Way = ()) -> None:
    """Move a unit: by the hexes of a way where one is named, else as if it entered nothing but its end."""
    kind = state.kinds[origin]
    assert kind is not None  # it was ordered
    field = engine.field
    if engine.events is not None:
        engine.tell(EventCode.MOVE, state.side, origin, target, move.points, values=way or (target,))
        if state.camouflaged >> origin & 1:
            engine.tell(EventCode.UNCAMOUFLAGED, hex=origin)
    path = TurnPath.moved(state.landscape, kind, origin, target, move)
    mate = find_mate(state, origin) if field.has_trains else NO_VEHICLE
    here, extras = origin, state.extras
    # A record may name no more than the hexes up to the one where the unit was lost.
    for near in (target,) if not way else way if way[-1] == target else (*way, target):
        state.shift(here, near)
        state.moved |= BITS[near]
        state.paths[near] = path
        if kind.boat:
            step_ashore(engine, state, here, near)
        if state.landscape.grounds[here].special_parts or CROSS_HAIRS in extras:
            leave_hex(engine, state, here, _BY_MOVE)
        if near != target:
            pass_hex(engine, state, near, BITS[origin] | BITS[here] | BITS[near])
            if state.winner != NOBODY or state.kinds[near] is None:
                return
            here = near
    if state.landscape.grounds[target].special_parts:  # most moves end where nothing happens
        enter_hex(engine, state, target, _BY_MOVE, stops_here=True)
    if field.objectives.watched & (BITS[origin] | BITS[here] | BITS[target]):
        score_objectives(engine, state)
    if (mate != NO_VEHICLE or field.rules.supply_trains) and state.winner == NOBODY and state.kinds[target] is not None:
        bring_train(engine, state, target, mate, (origin, *(way or (target,))))


def bring_train(engine: Engine, state: GameState, index: int, mate: int, way: Way) -> None:
    """A unit has come to a hex by a way. The other half of a train follows, and both may be at their station."""
    kind = state.kinds[index]
    assert kind is not None  # it has just come there
    if mate != NO_VEHICLE:
        mate = pull_mate(engine, state, mate, way)
    if engine.field.rules.supply_trains and kind.type.find_special(TrainHits) is not None:
        reach_station(engine, state, (index, mate))


def pass_hex(engine: Engine, state: GameState, near: int, changed: int) -> None:
    """A unit has come to a hex on its way. `changed`: the hexes that it has left or entered."""
    plan = state.plan_of(near)
    spared = () if plan is None else plan.spared_terrains
    enter_hex(engine, state, near, _BY_MOVE, stops_here=False, spared=spared)
    if engine.field.switches.move_in_steps:
        score_change(engine, state, changed)


def chosen_way(
    engine: Engine, state: GameState, kind: TroopKind, action: Action, move: Move, order: MoveOrder | None
) -> Way:
    """The way that the action names; else of all ways the first with the fewest hexes on which something may happen."""
    if action.way or move.hexes == 1:
        return action.way
    dangers = engine.field.dangers
    return min(
        ways(state, kind, action.hex, action.target, move, order),
        key=lambda way: sum(dangers >> index & 1 for index in way),
    )
