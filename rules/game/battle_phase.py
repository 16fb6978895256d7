"""The battle phase: who battles whom, Ambush, the roll and what it does."""

from __future__ import annotations

from typing import Final

from rules.board.move_search import STANDING, Move
from rules.board.target_search import Target
from rules.board.troops import TroopKind
from rules.board.turn_path import AFTER_TAKING_GROUND, TurnPath
from rules.game.actions import AMBUSH, BATTLE_BACK, BATTLES, PASS, Action, Verb
from rules.game.clearing import LAST_AT_WORK, clear_under_armor, remove_obstacle, seal_cave, sweep_mines, work_actions
from rules.game.cross_hairs import add_dice, find_range
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.losses import may_reroll, take_hits
from rules.game.objectives import NOBODY
from rules.game.retreat_phase import offer_of
from rules.game.state import NOTHING_FOUND, Decision, GameState, Question
from schema.catalog.card import UnitStanding
from schema.catalog.combat_card import CombatMoment
from schema.catalog.die import DieFace
from schema.catalog.specials.special import CardMoment
from schema.catalog.specials.unit import CrossHair

# What every turn needs: CPython 3.11 is slow to find the members of an enum in their class.
_DECISIONS: Final = (Decision(Question.BATTLE, 0), Decision(Question.BATTLE, 1))
_SECOND_MOVES: Final = (Step.SECOND_MOVES,)
_AFTER_BATTLE: Final = Step.AFTER_BATTLE
_ROLL_BATTLE: Final = Step.ROLL_BATTLE
_BATTLE: Final = Verb.BATTLE
_FLAG: Final = DieFace.FLAG
_NEXT_BATTLE: Final = (Step.BATTLE_PHASE,)


@step(Step.BATTLE_PHASE)
def battle_phase(engine: Engine, state: GameState) -> None:
    """Ask for battles as long as some ordered unit has a target or other work; moves after them come last."""
    plan, extras = state.plan, state.extras
    assert plan is not None  # by which units were ordered
    is_first = "battling" not in extras
    if plan.may_battle:
        if is_first and engine.field.work_hexes & state.ordered:
            sweep_mines(engine, state)
        decision = _DECISIONS[state.side]
        options = battles_left(engine, state, decision)
        if len(options) > 1:
            if is_first:
                extras["battling"] = 1
                state.agenda.append(_SECOND_MOVES)
            state.decision, state.options = decision, options
            state.agenda.append(_NEXT_BATTLE)
            return
    if is_first and state.has_second_moves:
        state.agenda.append(_SECOND_MOVES)


def path_of(state: GameState, index: int) -> TurnPath:
    """How a unit came to its hex this turn."""
    return state.paths.get(index) or TurnPath.standing(index)


def targets_of(engine: Engine, state: GameState, index: int, *, is_first: bool = True) -> list[Target]:
    """Whom an ordered unit may battle from where it stands."""
    kind = state.kinds[index]
    assert kind is not None  # it was ordered
    path = state.paths.get(index)
    move, start = STANDING, index
    if path is not None:
        move, start = AFTER_TAKING_GROUND if path.times_taken else path.move, path.start
    plan = state.plan if engine.field.command is None else state.plan_of(index)
    order = None if plan is None else plan.battle_orders[kind] if is_first else plan.overrun_orders[kind]
    if plan is not None and plan.makes_choose and move.hexes and not _may_do_both(engine, kind, move):
        return []
    targets = engine.field.targets.targets(state, kind, index, start, move, order)
    if engine.field.has_cross_hairs:
        cross_hair = kind.type.find_special(CrossHair)
        if cross_hair is not None:
            targets = add_dice(state, index, targets, cross_hair)
    if is_first and plan is not None and plan.has_standing:
        # How units stand when they are ordered holds for their battle: a close assault, or fire from afar.
        is_close = plan.standing is UnitStanding.ADJACENT_TO_ENEMY
        return [target for target in targets if (target.range == 1) is is_close]
    return targets


def _may_do_both(engine: Engine, kind: TroopKind, move: Move) -> bool:
    """Whether a gun under a card that lets it move or battle does both, as it may under any card."""
    return engine.field.switches.mobile_guns_battle_in_bombard and move.points <= kind.hexes_and_battle


@question(Question.BATTLE)
def battles_left(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    actions: list[Action] = []
    found: dict[int, list[Target]] = {}
    waiting = state.ordered & ~(state.finished | state.without_battle)
    enemies = state.allies if decision.side else state.axis
    kinds, within, farthest = state.kinds, engine.field.grid.within_masks, engine.field.farthest
    while waiting:
        # Hardly ever more than two units: taken off the mask here, without a list of them.
        low = waiting & -waiting
        waiting ^= low
        index = low.bit_length() - 1
        kind = kinds[index]
        assert kind is not None  # it was ordered
        if enemies & within[index][farthest[kind]]:
            targets = targets_of(engine, state, index)
            if targets:
                found[index] = targets
                by_target = BATTLES[index]
                actions += [by_target[target.hex] for target in targets]
    if engine.field.work_hexes & state.ordered:
        actions += work_actions(engine, state)
    actions.append(PASS)
    state.targets = found
    return actions


@answer(Question.BATTLE)
def battle(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    found, state.targets = state.targets, NOTHING_FOUND
    verb, origin = action.verb, action.hex
    if verb is _BATTLE:
        target = next(one for one in found[origin] if one.hex == action.target)
        declare(engine, state, origin, target, is_first=True)
    elif verb is Verb.PASS:
        state.agenda.pop()  # the battle phase that would ask again
    elif verb is Verb.REMOVE:
        remove_obstacle(engine, state, origin)
    else:
        seal_cave(engine, state, origin)


def declare(engine: Engine, state: GameState, origin: int, found: Target, *, is_first: bool) -> None:
    """A battle is announced: the enemy may spring an Ambush, then the dice are rolled."""
    target, distance, dice = found
    if engine.events is not None:
        engine.tell(EventCode.BATTLE, state.side, origin, target, dice, values=(distance,))
    if state.camouflaged >> origin & 1:
        state.camouflaged &= ~(1 << origin)
        engine.tell(EventCode.UNCAMOUFLAGED, hex=origin)
    state.agenda.append((_AFTER_BATTLE, origin, target, distance, int(is_first)))
    state.agenda.append((_ROLL_BATTLE, origin, target, dice, distance, state.figures[origin]))
    if engine.field.combat is not None:
        push(state, Step.COMBAT_IN_BATTLE, origin, target, distance)
    if distance == 1 and may_ambush(engine, state, target, origin):
        state.decision = Decision(Question.AMBUSH, 1 - state.side, (target, origin))


# Ambush


def may_ambush(engine: Engine, state: GameState, defender: int, attacker: int) -> bool:
    card = engine.field.ambush_card
    return card in state.hands[1 - state.side] and ambush_dice(engine, state, defender, attacker) > 0


def ambush_dice(engine: Engine, state: GameState, defender: int, attacker: int) -> int:
    """The dice of the assaulted unit against its attacker, without any card; 0 if it cannot battle there."""
    kind = state.kinds[defender]
    enemy = state.kinds[attacker]
    assert kind is not None and enemy is not None  # both stand where the battle was announced  # noqa: PT018
    search = engine.field.targets
    if search.find_ban(state, kind, defender, start=defender, move=STANDING) is not None:
        return 0
    if enemy.unit_class in kind.type.cannot_target or not search.reach(state, kind, defender, STANDING):
        return 0
    return search.dice(state, kind, state.figures[defender], defender, STANDING, attacker)


@question(Question.AMBUSH)
def ambush_or_not(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    return [AMBUSH, PASS]


@answer(Question.AMBUSH)
def spring_ambush(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    defender, attacker = decision.facts
    card = engine.field.ambush_card
    state.hands[decision.side].remove(card)
    state.extras["ambush"] = (*state.extras.get("ambush", ()), card)
    engine.tell(EventCode.AMBUSH, decision.side, defender, attacker)
    if engine.field.ambush.drawn is CardMoment.AT_ONCE:
        push(state, Step.REPLACE_AMBUSH, decision.side)
    push(state, Step.ROLL_AMBUSH, defender, attacker)


@step(Step.ROLL_AMBUSH)
def roll_ambush(engine: Engine, state: GameState, defender: int, attacker: int) -> None:
    dice = ambush_dice(engine, state, defender, attacker)
    if engine.field.battle_back_range and engine.field.battle_back.in_ambush:
        push(state, Step.ASK_BATTLE_BACK, defender, attacker, state.figures[attacker])
    roll_at(engine, state, defender, attacker, dice, "ambush", has_moved=False)


# The roll


@step(Step.ROLL_BATTLE)
def roll_battle(
    engine: Engine, state: GameState, origin: int, target: int, dice: int, distance: int, figures: int
) -> None:
    """Roll, unless an Ambush has destroyed the attacker or driven it off. `figures`: those it had before."""
    attacker = state.kinds[origin]
    if attacker is None or not state.ordered >> origin & 1 or state.kinds[target] is None:
        return
    count_battle(state, origin)
    if state.figures[origin] < figures:
        # Dice stay as they were announced, but for those that only a unit at full strength has.
        search, move = engine.field.targets, path_of(state, origin).last_move
        dice -= search.dice(state, attacker, figures, origin, move, target)
        dice += search.dice(state, attacker, state.figures[origin], origin, move, target)
    if engine.field.switches.bombard_battles_in_turn:
        for other in state.battles:
            if other != origin:
                state.finished |= 1 << other
    if engine.field.work_hexes:
        state.extras[LAST_AT_WORK] = origin
        if engine.field.work_hexes >> origin & 1:
            push(state, Step.CLEAR_WIRE, origin)
    if distance == engine.field.battle_back_range:
        push(state, Step.ASK_BATTLE_BACK, origin, target, state.figures[target])
    roll_at(engine, state, origin, target, dice, "battle", has_moved=origin in state.paths)


@step(Step.CLEAR_WIRE)
def clear_wire(engine: Engine, state: GameState, origin: int) -> None:
    clear_under_armor(engine, state, origin)


def count_battle(state: GameState, origin: int) -> None:
    """A unit has battled; artillery may do so twice under one card."""
    kind = state.kinds[origin]
    assert kind is not None  # it has just battled
    fought = state.battles.get(origin, 0) + 1
    state.battles[origin] = fought
    plan = state.plan_of(origin)
    most = 1 if plan is None else plan.battles_of(kind)
    if fought >= most:
        state.finished |= 1 << origin


def roll_at(
    engine: Engine, state: GameState, origin: int, target: int, dice: int, subject: str, *, has_moved: bool
) -> None:
    """Roll dice at a unit: losses first, then its retreat."""
    attacker, defender = state.kinds[origin], state.kinds[target]
    assert attacker is not None and defender is not None  # both stand there  # noqa: PT018
    faces = engine.chance.roll(dice)
    hitting = engine.field.hitting_faces(attacker, defender, has_moved=has_moved)
    hits = 0
    flags = 0
    for face in faces:
        if face in hitting:
            hits += 1
        elif face is _FLAG:
            flags += 1
    if engine.events is not None:
        engine.tell(EventCode.ROLL, attacker.side, origin, target, hits, subject, faces)
    suffer(engine, state, target, defender, hits, flags, may_ignore=True)
    if hits and engine.field.has_cross_hairs and subject == "battle" and state.kinds[target] is defender:
        find_range(engine, state, origin, attacker, target)


def suffer(
    engine: Engine, state: GameState, target: int, defender: TroopKind, hits: int, flags: int, *, may_ignore: bool
) -> None:
    """Hits and flags of one roll on one unit."""
    if flags and may_reroll(defender):
        # Flags that it cannot obey are rolled again together with the hits.
        offer = offer_of(engine, state, target, flags, may_ignore=may_ignore)
        if offer.losses:
            hits, flags, may_ignore = hits + offer.losses, len(offer.levels) - 1, False
    if hits:
        take_hits(engine, state, target, hits)
    if flags and state.winner == NOBODY and state.kinds[target] is not None:
        push(state, Step.RETREAT, target, flags, int(may_ignore))
        if engine.field.combat is not None:
            push(state, Step.COMBAT_MOMENT, CombatMoment.FLAGS, target, 0)


# British Battle Back


@step(Step.ASK_BATTLE_BACK)
def ask_battle_back(engine: Engine, state: GameState, origin: int, target: int, figures_before: int) -> None:
    """A British unit that a close assault has left with one figure rolls back, if it was not driven off."""
    rule, kind = engine.field.battle_back, state.kinds[target]
    if kind is None or kind.nation not in engine.field.battle_back_nations or state.kinds[origin] is None:
        return
    if kind.type.kind in rule.except_kinds or state.figures[target] != rule.figures_left:
        return
    if figures_before == rule.figures_left and not engine.field.switches.battle_back_without_loss:
        return
    if engine.field.targets.find_ban(state, kind, target, start=target, move=STANDING) is not None:
        return
    state.decision = Decision(Question.BATTLE_BACK, kind.side, (target, origin))


@question(Question.BATTLE_BACK)
def battle_back_or_not(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    return [BATTLE_BACK, PASS]


@answer(Question.BATTLE_BACK)
def battle_back(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    if action.verb is Verb.PASS:
        return
    defender, attacker = decision.facts
    engine.tell(EventCode.BATTLE_BACK, decision.side, defender, attacker)
    rule = engine.field.battle_back
    dice = rule.dice if rule.ignores_terrain_dice else min(rule.dice, ambush_dice(engine, state, defender, attacker))
    roll_at(engine, state, defender, attacker, dice, "battle_back", has_moved=False)
