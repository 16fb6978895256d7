"""Retreats: how far flags drive a unit, which of them it ignores, and where its owner takes it."""

from __future__ import annotations

from typing import NamedTuple

from rules.board.retreat_search import retreat_levels
from rules.board.troops import TroopKind
from rules.game.actions import Action, Verb, pair_action
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.field import CAMPS
from rules.game.ground_changes import leave_hex
from rules.game.losses import take_hits
from rules.game.objectives import NOBODY
from rules.game.scoring import score_change
from rules.game.state import Decision, GameState, Question
from rules.game.terrain_effects import enter_hex
from rules.game.trains import NO_VEHICLE, find_mate, pull_mate
from rules.geometry import indices_of
from schema.catalog.specials.special import Occasion
from schema.catalog.terrain_movement import Trait


class RetreatOffer(NamedTuple):
    """How many hexes a unit must and may go back, the hexes by number of steps, and the figures lost besides."""

    least: int
    most: int
    levels: tuple[int, ...]
    losses: int

    @property
    def ends(self) -> int:
        """The hexes where the retreat may end; the hex itself where all flags may be ignored."""
        mask = 0
        first = min(self.least, len(self.levels) - 1)
        for level in self.levels[first:]:
            mask |= level
        return mask


def offer_of(engine: Engine, state: GameState, index: int, flags: int, *, may_ignore: bool) -> RetreatOffer:
    field = engine.field
    kind = state.kinds[index]
    assert kind is not None  # flags were rolled against it
    side = CAMPS.index(kind.camp)
    may, must = field.ignored_flags(state, kind, index) if may_ignore else (0, 0)
    flags = max(0, flags - must)
    fewest, farthest = field.hexes_per_flag(kind)
    least = max(0, flags - may) * fewest
    most = flags * farthest
    if kind.boat and state.landscape.grounds[index].is_open_water:
        return RetreatOffer(least, most, (1 << index,), least * field.boat.figures_lost_per_flag)
    if kind.keeps_to is Trait.OCEAN and not field.switches.ships_go_back:
        return RetreatOffer(least, most, (1 << index,), least)
    levels = retreat_levels(state, kind, field.seats[side], index, most)
    losses = max(0, least - (len(levels) - 1))
    if field.switches.retreat_longest:
        levels = _on_the_way(engine, state, kind, side, levels, least)
    return RetreatOffer(least, most, tuple(levels), losses)


def _on_the_way(
    engine: Engine, state: GameState, kind: TroopKind, side: int, levels: list[int], least: int
) -> list[int]:
    """The levels without the dead ends: hexes nearer than it has to go from which it could not go on."""
    steps = engine.field.retreat_steps(state, kind, side)
    kept = levels[least:] or levels[-1:]
    for level in reversed(levels[: len(levels) - len(kept)]):
        onward = 0
        for index in indices_of(level):
            if steps[index] & kept[0]:
                onward |= 1 << index
        kept.insert(0, onward)
    return kept


@step(Step.RETREAT)
def retreat(engine: Engine, state: GameState, index: int, flags: int, may_ignore: int) -> None:
    """Flags against a unit: what it need not decide happens, the rest is its owner's choice."""
    kind = state.kinds[index]
    assert kind is not None  # losses come first, and only who is left retreats
    offer = offer_of(engine, state, index, flags, may_ignore=bool(may_ignore))
    if offer.losses and engine.field.has_trains:
        mate = find_mate(state, index)
        if mate != NO_VEHICLE and not offer_of(engine, state, mate, flags, may_ignore=bool(may_ignore)).losses:
            push(state, Step.RETREAT, mate, flags, may_ignore)  # the other half goes first
            return
    engine.tell(
        EventCode.FLAGS,
        CAMPS.index(kind.camp),
        index,
        number=flags,
        values=(offer.least, offer.most, offer.losses, *offer.levels),
    )
    if not offer.most:
        engine.tell(EventCode.FLAGS_IGNORED, CAMPS.index(kind.camp), index, number=flags)
        return
    if offer.losses and (engine.field.switches.retreat_loss_first or len(offer.levels) == 1):
        take_hits(engine, state, index, offer.losses, "no_retreat")
        if state.winner != NOBODY or state.kinds[index] is None:
            return
        if len(offer.levels) == 1:
            return
        push(state, Step.CONTINUE_RETREAT, index, len(offer.levels) - 1)
        return
    ends = offer.ends
    if ends & (ends - 1) == 0:
        target = ends.bit_length() - 1
        if target != index:
            fall_back(engine, state, index, target, offer)
        else:
            engine.tell(EventCode.FLAGS_IGNORED, CAMPS.index(kind.camp), index, number=flags)
        return
    state.decision = Decision(Question.RETREAT, CAMPS.index(kind.camp), (index, flags, may_ignore))


@step(Step.CONTINUE_RETREAT)
def retreat_as_far_as_possible(engine: Engine, state: GameState, index: int, hexes: int, general: int = -1) -> None:
    """The steps that can be made, after the figures for those that cannot. `general`: who drives back his own unit."""
    kind = state.kinds[index]
    assert kind is not None  # it has survived
    levels = retreat_levels(state, kind, engine.field.seats[CAMPS.index(kind.camp)], index, hexes)
    ends = levels[-1]
    if ends & (ends - 1) == 0:
        fall_back(engine, state, index, ends.bit_length() - 1, RetreatOffer(hexes, hexes, tuple(levels), 0))
        return
    state.decision = Decision(Question.RETREAT, CAMPS.index(kind.camp), (index, -hexes, 0), general)


def pending_offer(engine: Engine, state: GameState, decision: Decision) -> RetreatOffer:
    """What the owner of a retreating unit chooses from."""
    index, flags, may_ignore = decision.facts
    if flags > 0:
        return offer_of(engine, state, index, flags, may_ignore=bool(may_ignore))
    kind = state.kinds[index]
    assert kind is not None  # the question is about it
    levels = retreat_levels(state, kind, engine.field.seats[CAMPS.index(kind.camp)], index, -flags)
    if engine.field.switches.retreat_longest:
        levels = _on_the_way(engine, state, kind, CAMPS.index(kind.camp), levels, -flags)
    return RetreatOffer(-flags, -flags, tuple(levels), 0)


@question(Question.RETREAT)
def retreats(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    index = decision.facts[0]
    offer = pending_offer(engine, state, decision)
    return [pair_action(Verb.RETREAT, index, target) for target in indices_of(offer.ends)]


@answer(Question.RETREAT)
def choose_retreat(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    offer = pending_offer(engine, state, decision)
    if action.target == action.hex:
        engine.tell(EventCode.FLAGS_IGNORED, decision.side, action.hex)
        return
    fall_back(engine, state, action.hex, action.target, offer, action.way)


def fall_back(
    engine: Engine, state: GameState, index: int, target: int, offer: RetreatOffer, way: tuple[int, ...] = ()
) -> None:
    """Step back to a hex, and lose the figures for steps that could not be made."""
    kind = state.kinds[index]
    assert kind is not None  # it retreats
    side = CAMPS.index(kind.camp)
    way = way or way_back(engine, state, kind, side, target, offer.levels)
    engine.tell(EventCode.RETREAT, side, index, target, len(way), values=way)
    mate = find_mate(state, index) if engine.field.has_trains else NO_VEHICLE
    here = index
    for near in way:
        state.shift(here, near)
        leave_hex(engine, state, here, Occasion.RETREAT)
        enter_hex(engine, state, near, Occasion.RETREAT, stops_here=near == target)
        if engine.field.switches.move_in_steps or near == target:
            score_change(engine, state, 1 << index | 1 << here | 1 << near)
        if state.winner != NOBODY or state.kinds[near] is None:
            return
        here = near
    if mate != NO_VEHICLE:
        pull_mate(engine, state, mate, (index, *way))
    # A unit that is driven off has nothing more to do in this turn.
    state.finished |= 1 << here
    if offer.losses:
        take_hits(engine, state, here, offer.losses, "no_retreat")


def way_back(
    engine: Engine, state: GameState, kind: TroopKind, side: int, target: int, levels: tuple[int, ...]
) -> tuple[int, ...]:
    """The hexes entered; of several ways the first in the order of the board."""
    number = next(number for number, level in enumerate(levels) if level >> target & 1)
    steps = engine.field.retreat_steps(state, kind, side)
    way = [target]
    for level in reversed(levels[1:number]):
        way.insert(0, next(index for index in indices_of(level) if steps[index] >> way[0] & 1))
    return tuple(way)
