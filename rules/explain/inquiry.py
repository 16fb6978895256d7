"""An inquiry: can the unit on one hex move to, see and battle another one, and why."""

from __future__ import annotations

from dataclasses import dataclass

from rules.answers import Answer, Term
from rules.board.inspection import Inspection
from rules.board.move_search import Move
from rules.board.odds import Odds, find_odds
from rules.board.take_ground import TakeGroundRules
from rules.board.target_search import Target
from rules.board.troops import Troop
from rules.board.turn_path import TurnPath
from rules.explain.why_not_battle import WhyNotBattle
from rules.explain.why_not_move import WhyNotMove
from schema.issues import KnownProblem


@dataclass(frozen=True, slots=True)
class FiringHex:
    """A hex from which the unit could battle the target after moving there."""

    hex: int
    dice: int


@dataclass(frozen=True, slots=True)
class Inquiry:
    """All answers about one unit and one hex."""

    troop: Troop
    target: int
    # Whoever stands on the hex.
    occupant: Troop | None
    # `value`: movement points.
    move: Answer
    # What the unit could battle from the hex after that move; or why nothing at all.
    targets_there: tuple[Target, ...]
    ban_there: Term | None
    sight: Answer
    # `value`: dice.
    battle: Answer
    # None where there is no battle, or no source says what hits the target.
    odds: Odds | None
    firing_hexes: tuple[FiringHex, ...]
    # None unless the unit can close assault the target.
    take_ground: Answer | None
    overrun: Answer | None

    @property
    def is_enemy(self) -> bool:
        return self.occupant is not None and self.occupant.camp is not self.troop.camp


def why(inspection: Inspection, source: int, target: int) -> Inquiry:
    """The answers for the unit on `source`; a KnownProblem where there is none, or where both hexes are the same."""
    position = inspection.position
    troop = position.get_troop(source)
    if source == target:
        raise KnownProblem("board.same-hex", hex=position.label(source))
    moves = inspection.movement.moves(troop)
    way = moves.get(target)
    occupant = position.troops.get(target)
    battle = WhyNotBattle(inspection).answer(troop, target)
    take_ground = overrun = None
    if battle.allowed and position.grid.distance(source, target) == 1:
        after_assault, path = TakeGroundRules(position), TurnPath.standing(source)
        take_ground = after_assault.take_ground(troop, path, target)
        overrun = after_assault.overrun(troop, path, target) if troop.type.overrun else None
    return Inquiry(
        troop=troop,
        target=target,
        occupant=occupant,
        move=_move(inspection, troop, target, way),
        targets_there=() if way is None else inspection.battle.targets(troop, target, way),
        ban_there=None if way is None else inspection.battle.find_ban(troop, target, way),
        sight=_sight(inspection, troop, target),
        battle=battle,
        odds=_odds(inspection, troop, occupant, battle),
        firing_hexes=_firing_hexes(inspection, troop, target, moves),
        take_ground=take_ground,
        overrun=overrun,
    )


def _move(inspection: Inspection, troop: Troop, target: int, way: Move | None) -> Answer:
    if way is None:
        return Answer(allowed=False, terms=WhyNotMove(inspection.movement).reasons(troop, target))
    there = inspection.position.hex(target)
    code, rule = ("move.by-road", "terrain:road") if way.by_road else ("move.points", troop.rule)
    term = Term(code, rule, way.points, there, {"count": way.points})
    return Answer(allowed=True, terms=(term,), value=way.points)


def _sight(inspection: Inspection, troop: Troop, target: int) -> Answer:
    terms = WhyNotBattle(inspection).obstructions(troop, target)
    if terms:
        return Answer(allowed=False, terms=terms)
    return Answer(allowed=True, terms=(Term("sight.clear", "rule:line-of-sight", hex=inspection.position.hex(target)),))


def _odds(inspection: Inspection, troop: Troop, occupant: Troop | None, battle: Answer) -> Odds | None:
    if occupant is None or not battle.allowed:
        return None
    return find_odds(inspection.retreats, troop, occupant, dice=battle.value)


def _firing_hexes(inspection: Inspection, troop: Troop, target: int, moves: dict[int, Move]) -> tuple[FiringHex, ...]:
    """Best first."""
    hexes = [
        FiringHex(where, battled.dice)
        for where, move in moves.items()
        for battled in inspection.battle.targets(troop, where, move)
        if battled.hex == target
    ]
    return tuple(sorted(hexes, key=lambda one: (-one.dice, one.hex)))
