"""Armor breakthrough: once in the game armor enters the board with a card that orders armor."""

from __future__ import annotations

from rules.board.move_search import Move
from rules.board.turn_path import TurnPath
from rules.game.actions import Action, Verb, target_action
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.order_phase import order, start_orders
from rules.game.orders import OrderPlan
from rules.game.scenario_rules import ArrivalRule
from rules.game.scoring import score_change
from rules.game.state import NO_CARD, Decision, GameState, Question
from rules.game.supply_trains import hexes_to_unload, unload
from rules.geometry import baseline_row, indices_of
from schema.board import Seat
from schema.catalog.card import UnitStanding
from schema.catalog.unit_class import UnitClass

ENTERED = "entered"
"""The name of the mask of units that have entered in this turn."""
_USED = "broken_through"
_ENTRY = Move(points=1, hexes=1)


def may_break_through(engine: Engine, state: GameState, card: int, section: int) -> bool:
    """Whether the card orders armor, the side has not used its chance, and there is room at the edge."""
    rule = find_rule(engine, state)
    effect = engine.field.cards.effects[card]
    if rule is None or effect.orders is None:
        return False
    plan = engine.field.plan(card, state.side, section)
    if UnitClass.ARMOR not in plan.unit_classes or plan.standing is not UnitStanding.ANYWHERE or not plan.may_battle:
        return False
    return bool(free_hexes(engine, state, plan))


def find_rule(engine: Engine, state: GameState) -> ArrivalRule | None:
    """The breakthrough that the side in turn has not had yet."""
    if state.extras.get(_USED, 0) >> state.side & 1:
        return None
    return next((rule for rule in engine.field.rules.breakthroughs if rule.side == state.side), None)


def free_hexes(engine: Engine, state: GameState, plan: OrderPlan) -> int:
    """Where armor may enter: at the edge, in a section of the card, on ground that it can enter."""
    field, side = engine.field, state.side
    seat = Seat.BOTTOM if field.switches.armor_enters_at_lower_edge else field.seats[1 - side]
    hexes = field.grid.row_mask(baseline_row(field.grid.kind, seat)) & ~state.occupied
    hexes &= field.sections_of(plan, side)
    rule = next(rule for rule in field.rules.breakthroughs if rule.side == side)
    for index in indices_of(hexes):
        if state.landscape.grounds[index].find_barrier(rule.kind.traveller) is not None:
            hexes &= ~(1 << index)
    return hexes


def break_through(engine: Engine, state: GameState, card: int, section: int) -> None:
    """Let the armor enter, as many units as the card orders at most; then the card goes on."""
    rule = find_rule(engine, state)
    assert rule is not None  # the action was legal
    state.extras[_USED] = state.extras.get(_USED, 0) | 1 << state.side
    state.extras[ENTERED] = 0
    plan = engine.field.plan(card, state.side, section)
    push(state, Step.ASK_TO_ENTER, card, section, min(rule.waves[0], plan.limits.units))


@step(Step.ASK_TO_ENTER)
def ask_to_enter(engine: Engine, state: GameState, card: int, section: int, units: int) -> None:
    plan = engine.field.plan(card, state.side, section)
    if units and free_hexes(engine, state, plan):
        state.decision = Decision(Question.ENTER, state.side, (card, section, units))
    else:
        start_orders(engine, state, plan, section)


@question(Question.ENTER)
def hexes_to_enter(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """Without a card it is a supply train that unloads, of which the decision names the vehicle."""
    card, section, _ = decision.facts
    if card == NO_CARD:
        return hexes_to_unload(engine, state, section)
    plan = engine.field.plan(card, state.side, section)
    return [target_action(Verb.ENTER, index) for index in indices_of(free_hexes(engine, state, plan))]


@answer(Question.ENTER)
def enter_board(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    card, section, units = decision.facts
    if card == NO_CARD:
        unload(engine, state, section, units, action.target)
        return
    rule = next(rule for rule in engine.field.rules.breakthroughs if rule.side == state.side)
    index = action.target
    state.put(index, rule.kind, rule.kind.strength)
    # Entering is a move of one hex, which the ground may end before a battle.
    state.paths[index] = TurnPath.moved(state.landscape, rule.kind, index, index, _ENTRY)
    state.extras[ENTERED] |= 1 << index
    engine.tell(EventCode.UNIT_ADDED, state.side, index, subject=rule.kind.type.id)
    if not engine.field.switches.armor_enters_besides_orders:
        order(engine, state, index)
    score_change(engine, state, 1 << index)
    push(state, Step.ASK_TO_ENTER, card, section, units - 1)
