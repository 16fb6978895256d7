"""Healing: figures that come back by dice, for one unit or spread over several."""

from __future__ import annotations

from rules.board.troops import TroopKind
from rules.game.actions import PASS, Action, Verb, hex_action
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.order_phase import ask_for_orders, cards_held, order
from rules.game.orders import OrderLimits
from rules.game.state import Decision, GameState, Question
from rules.geometry import indices_of
from schema.catalog.card import Healing
from schema.catalog.die import DieFace, HitFace
from schema.catalog.unit_class import UnitClass

_SYMBOLS = {UnitClass.INFANTRY: DieFace.INFANTRY, UnitClass.ARMOR: DieFace.ARMOR}


@step(Step.ASK_TO_HEAL)
def ask_to_heal(engine: Engine, state: GameState, card: int) -> None:
    """Choose whom to heal; the units that get figures back are ordered."""
    healing = engine.field.cards.effects[card].healing
    assert healing is not None  # the card heals
    state.extras["healing"] = card
    plan = engine.field.plan(card, state.side)
    ask_for_orders(engine, state, plan, OrderLimits(0), 0)
    if healing.maximum_units is None:
        faces = engine.chance.roll(dice_of(state, healing))
        engine.tell(EventCode.ROLL, state.side, subject="medics_breakthrough", values=faces)
        symbols = tuple(faces.count(face) for face in (DieFace.INFANTRY, DieFace.ARMOR, DieFace.STAR))
        push(state, Step.ASK_HEAL_FIGURES, symbols)
        return
    wounded = wounded_units(state)
    if not wounded:
        return
    most = healing.maximum_units + engine.field.extra_units(card, state.side)
    if engine.field.switches.one_wounded_unit_is_healed_unasked and wounded.bit_count() <= 1:
        push(state, Step.HEAL, wounded.bit_length() - 1)
        return
    state.decision = Decision(Question.HEAL, state.side, (most,), state.general)


def wounded_units(state: GameState) -> int:
    """The units of the side in turn that are short of figures and can get them back."""
    found = 0
    for index in indices_of(state.commanded_units):
        kind = state.kinds[index]
        if kind is not None and kind.type.healable and state.figures[index] < kind.strength:
            found |= 1 << index
    return found


def dice_of(state: GameState, healing: Healing) -> int:
    return cards_held(state, state.side) if healing.dice == "cards_held" else healing.dice


@question(Question.HEAL)
def units_to_heal(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    most, *chosen = decision.facts
    if len(decision.facts) > 1 and most < 0:
        return _figures_to_heal(state, tuple(chosen))
    wounded = wounded_units(state)
    for index in chosen:
        wounded &= ~(1 << index)
    actions = [hex_action(Verb.HEAL, index) for index in indices_of(wounded)]
    actions.append(PASS)
    return actions


@answer(Question.HEAL)
def choose_unit(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    most, *chosen = decision.facts
    if most < 0:
        _heal_figure(engine, state, chosen, action)
        return
    if action.verb is Verb.HEAL:
        chosen.append(action.hex)
        if len(chosen) < most and wounded_units(state).bit_count() > len(chosen):
            state.decision = Decision(Question.HEAL, state.side, (most, *chosen), state.general)
            return
    for index in reversed(chosen):
        push(state, Step.HEAL, index)


@step(Step.HEAL)
def heal(engine: Engine, state: GameState, index: int) -> None:
    """Roll for one unit: it gets a figure for each of its symbols and each star."""
    healing = engine.field.cards.effects[state.extras["healing"]].healing
    kind = state.kinds[index]
    assert healing is not None and kind is not None  # it was chosen for healing  # noqa: PT018
    faces = engine.chance.roll(dice_of(state, healing))
    wanted = healing_faces(healing, kind)
    engine.tell(EventCode.ROLL, state.side, index, subject="medics", values=faces)
    give_back(engine, state, index, kind, sum(face in wanted for face in faces))


def healing_faces(healing: Healing, kind: TroopKind) -> set[DieFace]:
    faces = {DieFace.STAR} if HitFace.STAR in healing.faces else set()
    symbol = _SYMBOLS.get(kind.unit_class)
    if HitFace.MATCHING in healing.faces and symbol is not None:
        faces.add(symbol)
    return faces


def give_back(engine: Engine, state: GameState, index: int, kind: TroopKind, figures: int) -> None:
    """Figures return, never more than the unit was set up with; a healed unit is ordered."""
    figures = min(figures, kind.strength - state.figures[index])
    if figures <= 0:
        return
    state.figures[index] += figures
    engine.tell(EventCode.HEAL, state.side, index, number=figures)
    card: int = state.extras["healing"]
    healing = engine.field.cards.effects[card].healing
    assert healing is not None  # the card heals
    if healing.healed_may_be_ordered and not state.ordered >> index & 1:
        order(engine, state, index)


# Figures spread over several units


@step(Step.ASK_HEAL_FIGURES)
def ask_heal_figures(engine: Engine, state: GameState, symbols: tuple[int, int, int]) -> None:
    if len(_figures_to_heal(state, symbols)) > 1:
        state.decision = Decision(Question.HEAL, state.side, (-1, *symbols), state.general)


def _figures_to_heal(state: GameState, symbols: tuple[int, ...]) -> list[Action]:
    infantry, armor, anything = symbols
    actions = []
    for index in indices_of(wounded_units(state)):
        kind = state.kinds[index]
        assert kind is not None  # it is in the mask
        own = infantry if kind.unit_class is UnitClass.INFANTRY else armor if kind.unit_class is UnitClass.ARMOR else 0
        if own or anything:
            actions.append(hex_action(Verb.HEAL, index))
    actions.append(PASS)
    return actions


def _heal_figure(engine: Engine, state: GameState, symbols: list[int], action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    kind = state.kinds[action.hex]
    assert kind is not None  # it was chosen
    number = {UnitClass.INFANTRY: 0, UnitClass.ARMOR: 1}.get(kind.unit_class, 2)
    symbols[number if symbols[number] else 2] -= 1
    give_back(engine, state, action.hex, kind, 1)
    push(state, Step.ASK_HEAL_FIGURES, (symbols[0], symbols[1], symbols[2]))
