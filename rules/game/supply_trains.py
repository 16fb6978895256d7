"""Supply trains: what they carry is unloaded when they reach a station."""

from __future__ import annotations

from rules.game.actions import Action, Verb, target_action
from rules.game.engine import Engine, Step, push, step
from rules.game.events import EventCode
from rules.game.field import CAMPS
from rules.game.scenario_rules import ArrivalRule
from rules.game.scoring import score_change
from rules.game.state import NO_CARD, Decision, GameState, Question
from rules.game.trains import NO_VEHICLE
from rules.geometry import indices_of
from schema.catalog.specials.terrain import SupplyTrainStop
from schema.catalog.specials.unit import SupplyTrainLoad, TrainHits

_UNLOADED = "unloaded"


def find_rule(engine: Engine, side: int) -> ArrivalRule:
    return next(rule for rule in engine.field.rules.supply_trains if rule.side == side)


def reach_station(engine: Engine, state: GameState, vehicles: tuple[int, ...]) -> None:
    """A train that has moved unloads once, if one of its vehicles stands in a station."""
    side = state.side
    unloaded: int = state.extras.get(_UNLOADED, 0)
    if unloaded >> side & 1 or all(rule.side != side for rule in engine.field.rules.supply_trains):
        return
    if not any(_is_station(state, vehicle) for vehicle in vehicles if vehicle != NO_VEHICLE):
        return
    state.extras[_UNLOADED] = unloaded | 1 << side
    rule = find_rule(engine, side)
    for vehicle in vehicles:
        units = 0 if vehicle == NO_VEHICLE else _units_on(state, vehicle, rule)
        if units:
            push(state, Step.ASK_TO_UNLOAD, vehicle, units)


def _is_station(state: GameState, index: int) -> bool:
    return any(part.terrain.find_special(SupplyTrainStop) is not None for part in state.landscape.grounds[index].parts)


def _units_on(state: GameState, vehicle: int, rule: ArrivalRule) -> int:
    """So many from each vehicle, the locomotive first; a train without a locomotive carries nothing."""
    kind = state.kinds[vehicle]
    assert kind is not None  # it has just moved
    train = kind.type.find_special(TrainHits)
    assert train is not None  # it is a train
    number = train.shared_by.index(kind.type.kind)
    is_load = number or kind.type.find_special(SupplyTrainLoad) is not None
    return rule.waves[number] if is_load and number < len(rule.waves) else 0


@step(Step.ASK_TO_UNLOAD)
def ask_to_unload(engine: Engine, state: GameState, vehicle: int, units: int) -> None:
    """The hexes around a vehicle are asked for like those of other units that enter the board."""
    if units and free_neighbours(engine, state, vehicle):
        state.decision = Decision(Question.ENTER, state.side, (NO_CARD, vehicle, units, 0))


def free_neighbours(engine: Engine, state: GameState, vehicle: int) -> int:
    kind = find_rule(engine, state.side).kind
    hexes = engine.field.grid.adjacent_masks[vehicle] & ~state.occupied
    for index in indices_of(hexes):
        if state.landscape.grounds[index].find_barrier(kind.traveller) is not None:
            hexes &= ~(1 << index)
    return hexes


def hexes_to_unload(engine: Engine, state: GameState, vehicle: int) -> list[Action]:
    return [target_action(Verb.ENTER, index) for index in indices_of(free_neighbours(engine, state, vehicle))]


def unload(engine: Engine, state: GameState, vehicle: int, units: int, target: int) -> None:
    rule = find_rule(engine, state.side)
    state.put(target, rule.kind, rule.kind.strength)
    engine.tell(EventCode.UNIT_ADDED, CAMPS.index(rule.kind.camp), target, subject=rule.kind.type.id)
    score_change(engine, state, 1 << target)
    push(state, Step.ASK_TO_UNLOAD, vehicle, units - 1)
