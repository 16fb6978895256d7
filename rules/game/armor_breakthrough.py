"""Armor breakthrough: once in the game armor enters the board with a card that orders armor."""

from __future__ import annotations

from rules.board.move_search import Move
from rules.board.turn_path import TurnPath
from rules.game.actions import Action, Verb, target_action
from rules.game.command_state import command_state
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.order_phase import fits, order, start_orders
from rules.game.orders import OrderPlan
from rules.game.scenario_rules import ArrivalRule
from rules.game.scoring import score_change
from rules.game.state import NO_CARD, Decision, GameState, Question
from rules.game.supply_trains import hexes_to_unload, unload
from rules.geometry import baseline_row, indices_of, mask_of
from schema.board import Seat
from schema.catalog.card import UnitStanding
from schema.catalog.unit_class import UnitClass

ENTERED = "entered"
"""The name of the mask of units that have entered in this turn."""
_USED = "broken_through"
_ENTRY = Move(points=1, hexes=1)


def may_break_through(engine: Engine, state: GameState, card: int, section: int) -> bool:
    """Whether the card orders armor, the side has not used its chance, and there is room at the edge."""
    if find_rule(engine, state) is None or engine.field.cards.effects[card].orders is None:
        return False
    plan = plan_of_card(engine, state, card, section)
    if UnitClass.ARMOR not in plan.unit_classes or plan.standing is not UnitStanding.ANYWHERE or not plan.may_battle:
        return False
    return bool(free_hexes(engine, state, plan))


def plan_of_card(engine: Engine, state: GameState, card: int, section: int, has_extra_unit: int = 0) -> OrderPlan:
    """What the card gives the side, in Overlord the general who plays it."""
    tables = engine.field.command
    if tables is None:
        return engine.field.plan(card, state.side, section)
    return tables.plan(card, state.side, state.general, section, with_extra_unit=bool(has_extra_unit))


def find_rule(engine: Engine, state: GameState) -> ArrivalRule | None:
    """The breakthrough that the side in turn has not had yet."""
    if state.extras.get(_USED, 0) >> state.side & 1:
        return None
    return next((rule for rule in engine.field.rules.breakthroughs if rule.side == state.side), None)


def free_hexes(engine: Engine, state: GameState, plan: OrderPlan) -> int:
    """Where armor may enter: at the edge, where the card is played, on ground that it can enter."""
    field, side = engine.field, state.side
    seat = Seat.BOTTOM if field.switches.armor_enters_at_lower_edge else field.seats[1 - side]
    hexes = field.grid.row_mask(baseline_row(field.grid.kind, seat)) & ~state.occupied
    hexes &= field.sections_of(plan, side) if field.command is None else command_state(state).area
    rule = next(rule for rule in field.rules.breakthroughs if rule.side == side)
    for index in indices_of(hexes):
        if state.landscape.grounds[index].find_barrier(rule.kind.traveller) is not None:
            hexes &= ~(1 << index)
    return hexes if field.switches.armor_enters_besides_orders else _within_limits(engine, state, plan, hexes)


def _within_limits(engine: Engine, state: GameState, plan: OrderPlan, hexes: int) -> int:
    """The hexes where one more unit of the card may stand: so many in each of its sections."""
    return mask_of(index for index in indices_of(hexes) if fits(engine, state, state.ordered | 1 << index, plan.limits))


def break_through(engine: Engine, state: GameState, card: int, section: int, has_extra_unit: int = 0) -> None:
    """Let the armor enter, as many units as the card orders at most; then the card goes on."""
    rule = find_rule(engine, state)
    assert rule is not None  # the action was legal
    state.extras[_USED] = state.extras.get(_USED, 0) | 1 << state.side
    state.extras[ENTERED] = 0
    plan = plan_of_card(engine, state, card, section, has_extra_unit)
    push(state, Step.ASK_TO_ENTER, card, section, min(rule.waves[0], plan.limits.units), has_extra_unit)


@step(Step.ASK_TO_ENTER)
def ask_to_enter(
    engine: Engine, state: GameState, card: int, section: int, units: int, has_extra_unit: int = 0
) -> None:
    plan = plan_of_card(engine, state, card, section, has_extra_unit)
    if units and free_hexes(engine, state, plan):
        facts = (card, section, units, has_extra_unit)
        state.decision = Decision(Question.ENTER, state.side, facts, state.general)
    else:
        start_orders(engine, state, plan, section)


@question(Question.ENTER)
def hexes_to_enter(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """Without a card it is a supply train that unloads, of which the decision names the vehicle."""
    card, section, _, has_extra_unit = decision.facts
    if card == NO_CARD:
        return hexes_to_unload(engine, state, section)
    plan = plan_of_card(engine, state, card, section, has_extra_unit)
    return [target_action(Verb.ENTER, index) for index in indices_of(free_hexes(engine, state, plan))]


@answer(Question.ENTER)
def enter_board(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    card, section, units, has_extra_unit = decision.facts
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
    push(state, Step.ASK_TO_ENTER, card, section, units - 1, has_extra_unit)
