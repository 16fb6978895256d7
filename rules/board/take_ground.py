"""After a close assault: whether the unit may take the vacated hex, and whether it may then battle again."""

from __future__ import annotations

from typing import Final

from rules.answers import Answer, Term
from rules.board.battle import BattleRules
from rules.board.impassable import find_step_barrier
from rules.board.movement import STANDING, Move
from rules.board.pieces import GroundPiece
from rules.board.position import Position
from rules.board.troops import Troop
from rules.catalog import catalog
from rules.specials import get_special
from schema.catalog.specials.nation import OverrunExtraHex
from schema.catalog.specials.unit import CloseAssaultLimit
from schema.catalog.terrain import Overrun, TakeGround
from schema.catalog.terrain_movement import StopKind, Trait
from schema.catalog.unit_class import UnitClass
from schema.special_rules import NorthAfricanDesert

_GROUND: Final = "rule:take-ground"
_OVERRUN: Final = "rule:armor-overrun"
_DESERT: Final = "north_african_desert"
_ONCE: Final = CloseAssaultLimit(battles=1, take_grounds=1)
# Taking ground is no move in points, but the unit has moved.
_AFTER_TAKING_GROUND: Final = Move(points=0, hexes=1)
_ALWAYS: Final = {TakeGround.ALLOWED, TakeGround.ALLOWED_AFTER_MOVING_IN}
_MAY_BATTLE_AGAIN: Final = {Overrun.ALLOWED, Overrun.ARMOR_ALLOWED, Overrun.AFTER_TAKE_GROUND}


class TakeGroundRules:
    """Questions after a close assault on one position. The vacated hex counts as free, whoever still stands on it."""

    def __init__(self, position: Position, battle: BattleRules) -> None:
        self.position = position
        self.battle = battle

    def take_ground(
        self, troop: Troop, vacated: int, *, where: int, move: Move = STANDING, times_taken: int = 0
    ) -> Answer:
        """Whether the unit may move into a hex that its battle has emptied.

        It battled from `where`, to which it came by `move`; before, it took ground `times_taken` times in this turn.
        """
        reason = (
            self._by_unit(troop, vacated, where=where, times_taken=times_taken)
            or self._by_stop(troop, where, move)
            or self._by_way(troop, where, vacated)
            or self._by_terrain(troop, where, vacated, has_moved=bool(move.hexes or times_taken))
        )
        if reason is not None:
            return Answer(allowed=False, terms=(reason,))
        return Answer(allowed=True, terms=(Term("ground.allowed", _GROUND, hex=self.position.hex(vacated)),))

    def overrun(self, troop: Troop, vacated: int, *, where: int, move: Move = STANDING, battles: int = 1) -> Answer:
        """Whether the unit, having battled so often in this turn, may take the hex and battle once more.

        `value` is how many hexes it may move before that battle.
        """
        ground = self.take_ground(troop, vacated, where=where, move=move, times_taken=battles - 1)
        if not ground.allowed:
            return ground
        here = self.position.hex(vacated)
        if not troop.type.overrun:
            return _no(Term("overrun.never", troop.rule))
        limit = _limit(troop).battles
        if battles >= limit:
            return _no(Term("overrun.limit", _OVERRUN, params={"count": limit}))
        for part in self.position.grounds[vacated].parts:
            if part.terrain.overrun is Overrun.NOT_ALLOWED:
                return _no(Term("overrun.terrain", part.rule, hex=here))
        ban = self.battle.find_ban(troop, vacated, _AFTER_TAKING_GROUND)
        if ban is not None and not self._lifts_ban(vacated, ban):
            return _no(ban)
        terms = [Term("overrun.allowed", _OVERRUN, hex=here), *self._extra_hexes(troop)]
        return Answer(allowed=True, terms=tuple(terms), value=sum(term.value or 0 for term in terms))

    def _by_unit(self, troop: Troop, vacated: int, *, where: int, times_taken: int) -> Term | None:
        there = self.position.hex(vacated)
        if self.position.grid.distance(where, vacated) != 1:
            return Term("ground.not-adjacent", _GROUND, hex=there)
        if not troop.type.take_ground:
            return Term("ground.never", troop.rule)
        limit = _limit(troop).take_grounds
        if times_taken >= limit:
            return Term("ground.limit", _GROUND, params={"count": limit})
        return None

    def _by_stop(self, troop: Troop, where: int, move: Move) -> Term | None:
        """A unit that moved into ground which stops it fully stays there, unless the terrain says otherwise."""
        if not move.hexes:
            return None
        for part in self.position.grounds[where].parts:
            if part.movement.stop_kind is not StopKind.FULL or troop.unit_class not in part.movement.stops:
                continue
            if not _goes_on(part, troop.unit_class):
                return Term("ground.stopped", part.rule, hex=self.position.hex(where))
        return None

    def _by_way(self, troop: Troop, where: int, vacated: int) -> Term | None:
        """The terrain must let it step across; movement points do not matter."""
        position = self.position
        direction = position.grid.direction(where, vacated)
        assert direction is not None  # they are adjacent
        barrier = find_step_barrier(troop.traveller, position.grounds[where], position.grounds[vacated], direction)
        if barrier is None:
            return None
        blamed = where if barrier.code == "move.cannot-leave" else vacated
        return Term(barrier.code, barrier.part.rule, hex=position.hex(blamed))

    def _by_terrain(self, troop: Troop, where: int, vacated: int, *, has_moved: bool) -> Term | None:
        position = self.position
        there = position.hex(vacated)
        is_far = position.grid.distance(troop.hex, vacated) > 1
        for part in position.grounds[vacated].parts:
            match part.terrain.take_ground:
                case TakeGround.ONLY_UNMOVED if has_moved:
                    return Term("ground.only-unmoved", part.rule, hex=there)
                case TakeGround.ARMOR_ONLY_UNMOVED if has_moved and troop.unit_class is UnitClass.ARMOR:
                    return Term("ground.only-unmoved", part.rule, hex=there)
                case TakeGround.INFANTRY_NOT_UP_FROM_BEACH if (
                    troop.unit_class is UnitClass.INFANTRY and position.grounds[where].has(Trait.BEACH)
                ):
                    return Term("ground.not-up", part.rule, hex=there)
                case _:
                    if is_far and part.movement.adjacent_to_enter:
                        return Term("move.not-adjacent", part.rule, hex=there)
        return None

    def _lifts_ban(self, vacated: int, ban: Term) -> bool:
        """Some ground that forbids battle to those who enter makes an exception for Armor Overrun."""
        return ban.code == "battle.entered" and any(
            ban.rule == part.rule and part.terrain.overrun in _MAY_BATTLE_AGAIN
            for part in self.position.grounds[vacated].parts
        )

    def _extra_hexes(self, troop: Troop) -> list[Term]:
        """In the desert armor moves on before it battles again."""
        if not any(isinstance(rule, NorthAfricanDesert) for rule in self.position.scenario.special_rules):
            return []
        extra = get_special(catalog(self.position.profile).nation(_DESERT), OverrunExtraHex)
        if troop.unit_class not in extra.unit_classes:
            return []
        return [Term("overrun.extra-hex", f"nation:{_DESERT}", extra.hexes, params={"count": extra.hexes})]


def _goes_on(part: GroundPiece, unit_class: UnitClass) -> bool:
    """Whether the terrain lets a unit that it has stopped still take ground."""
    rule = part.terrain.take_ground
    return rule in _ALWAYS or (rule is TakeGround.ARMOR_ALLOWED and unit_class is UnitClass.ARMOR)


def _limit(troop: Troop) -> CloseAssaultLimit:
    """How often a turn: most units battle and take ground once, armor and cavalry twice."""
    return troop.type.find_special(CloseAssaultLimit) or _ONCE


def _no(term: Term) -> Answer:
    return Answer(allowed=False, terms=(term,))
