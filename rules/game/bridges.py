"""Bridges: a Section card rolls for the destruction of a bridge instead of ordering units."""

from __future__ import annotations

from rules.game.actions import Action, Verb, target_action
from rules.game.command_state import CommandState
from rules.game.engine import Engine, Step, answer, question, step
from rules.game.events import EventCode
from rules.game.ground_changes import add_piece, remove_piece
from rules.game.losses import eliminate
from rules.game.scoring import check_victory, gain_medals
from rules.game.state import Decision, GameState, Question
from rules.geometry import indices_of
from schema.catalog.specials.terrain import BlowBridge, BridgeBlownMedal

_BROKEN = "broken_bridge"


def bridges_to_blow(engine: Engine, state: GameState, card: int) -> int:
    """The bridges that the side in turn may roll for with a card: those of its sections, perhaps beside a unit."""
    field, side = engine.field, state.side
    if not field.rules.bridge_rules or field.cards.entries[card].kind != field.rules.bridge_card_kind:
        return 0
    plan = field.plan(card, side, field.cards.cards[card].section)
    bridges = field.rules.bridges & ~state.extras.get("blown", 0) & field.sections_of(plan, side)
    if isinstance(state, CommandState):
        bridges &= state.area  # of the general who plays the card
    found = 0
    for rule in field.rules.bridge_rules:
        if rule.side == side:
            for index in indices_of(bridges):
                if not rule.needs_adjacent_unit or field.grid.adjacent_masks[index] & state.own_units(side):
                    found |= 1 << index
    return found


@step(Step.ASK_FOR_BRIDGE)
def ask_for_bridge(engine: Engine, state: GameState, card: int) -> None:
    state.decision = Decision(Question.BLOW_BRIDGE, state.side, (card,), state.general)


@question(Question.BLOW_BRIDGE)
def bridges(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    (card,) = decision.facts
    return [target_action(Verb.BLOW_BRIDGE, index) for index in indices_of(bridges_to_blow(engine, state, card))]


@answer(Question.BLOW_BRIDGE)
def blow_bridge(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    """Roll: the faces named destroy the bridge and whoever stands on it."""
    index = action.target
    part = next(
        part for part in state.landscape.grounds[index].parts if part.terrain.find_special(BlowBridge) is not None
    )
    rule, medal = part.terrain.find_special(BlowBridge), part.terrain.find_special(BridgeBlownMedal)
    assert rule is not None and medal is not None  # the piece was found by the one, the data has both  # noqa: PT018
    state.extras["draw"] = (rule.cards_drawn, rule.cards_drawn)
    faces = engine.chance.roll(rule.dice)
    engine.tell(EventCode.ROLL, state.side, subject="blow_bridge", values=faces)
    if sum(face in rule.faces for face in faces) < rule.faces_needed:
        engine.tell(EventCode.BRIDGE_HELD, state.side, index)
        return
    engine.tell(EventCode.BRIDGE_BLOWN, state.side, index)
    state.extras["blown"] = state.extras.get("blown", 0) | 1 << index
    remove_piece(engine, state, index, part)
    add_piece(engine, state, index, _BROKEN)
    if rule.unit_on_it_eliminated and state.kinds[index] is not None:
        eliminate(engine, state, index)
    if engine.field.rules.medal_bridges >> index & 1:
        gain_medals(engine, state, state.side, medal.medals, "bridge_blown", -1)
        check_victory(engine, state)
