"""The search for what a unit may do after a close assault: take the vacated hex, and battle again from there."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.board.impassable import find_step_barrier
from rules.board.placement import Placement
from rules.board.target_search import Ban, BattleOrder, Target, target_search
from rules.board.troops import TroopKind
from rules.board.turn_path import AFTER_TAKING_GROUND, TurnPath
from schema.catalog.specials.unit import CloseAssaultLimit
from schema.catalog.switch import Profile
from schema.catalog.terrain import Overrun, TakeGround
from schema.catalog.terrain_movement import Trait
from schema.catalog.unit_class import UnitClass

_ONCE: Final = CloseAssaultLimit(battles=1, take_grounds=1)
_MAY_BATTLE_AGAIN: Final = {Overrun.ALLOWED, Overrun.ARMOR_ALLOWED, Overrun.AFTER_TAKE_GROUND}


class TakeGroundSearch:
    """The vacated hex counts as free, whoever still stands on it. Made once for a profile by `take_ground_search`."""

    def __init__(self, profile: Profile) -> None:
        self._targets = target_search(profile)

    def find_ban(self, placement: Placement, kind: TroopKind, path: TurnPath, vacated: int) -> Ban | None:
        """Why the unit may not move into a hex that its battle has emptied; None when it may."""
        grid = placement.landscape.grid
        if not grid.adjacent_masks[path.where] >> vacated & 1:
            return Ban("ground.not-adjacent", vacated)
        if not kind.type.take_ground:
            return Ban("ground.never", path.where)
        if path.times_taken >= close_assault_limit(kind).take_grounds:
            return Ban("ground.limit", path.where)
        return path.stop or _find_barrier(placement, kind, path, vacated) or _by_terrain(placement, kind, path, vacated)

    def find_overrun_ban(self, placement: Placement, kind: TroopKind, path: TurnPath, vacated: int) -> Ban | None:
        """Why the unit may not take the hex and battle once more; None when it may."""
        ban = self.find_ban(placement, kind, path, vacated)
        if ban is not None:
            return ban
        if not kind.type.overrun:
            return Ban("overrun.never", path.where)
        if path.times_taken + 1 >= close_assault_limit(kind).battles:
            return Ban("overrun.limit", path.where)
        for part in placement.landscape.grounds[vacated].parts:
            if part.terrain.overrun is Overrun.NOT_ALLOWED:
                return Ban("overrun.terrain", vacated, part)
        ban = self._targets.find_ban(placement, kind, vacated, start=path.where, move=AFTER_TAKING_GROUND)
        return None if ban is None or _is_lifted(ban) else ban

    def overrun_targets(
        self, placement: Placement, kind: TroopKind, path: TurnPath, vacated: int, order: BattleOrder | None = None
    ) -> list[Target]:
        """The enemies that the unit may battle from the vacated hex, from which the one who stood there is gone."""
        if self.find_overrun_ban(placement, kind, path, vacated) is not None:
            return []
        after = placement.after_move(path.where, vacated)
        return self._targets.targets_in_reach(after, kind, vacated, move=AFTER_TAKING_GROUND, order=order)


def _find_barrier(placement: Placement, kind: TroopKind, path: TurnPath, vacated: int) -> Ban | None:
    """The terrain must let it step across; movement points do not matter."""
    landscape = placement.landscape
    direction = landscape.grid.direction(path.where, vacated)
    assert direction is not None  # they are adjacent
    barrier = find_step_barrier(kind.traveller, landscape.grounds[path.where], landscape.grounds[vacated], direction)
    if barrier is None:
        return None
    return Ban(barrier.code, path.where if barrier.code == "move.cannot-leave" else vacated, barrier.part)


def _by_terrain(placement: Placement, kind: TroopKind, path: TurnPath, vacated: int) -> Ban | None:
    landscape = placement.landscape
    is_far = landscape.grid.distance(path.start, vacated) > 1
    for part in landscape.grounds[vacated].parts:
        match part.terrain.take_ground:
            case TakeGround.ONLY_UNMOVED if path.has_moved:
                return Ban("ground.only-unmoved", vacated, part)
            case TakeGround.ARMOR_ONLY_UNMOVED if path.has_moved and kind.unit_class is UnitClass.ARMOR:
                return Ban("ground.only-unmoved", vacated, part)
            case TakeGround.INFANTRY_NOT_UP_FROM_BEACH if kind.unit_class is UnitClass.INFANTRY and landscape.grounds[
                path.where
            ].has(Trait.BEACH):
                return Ban("ground.not-up", vacated, part)
            case _:
                if is_far and part.movement.adjacent_to_enter:
                    return Ban("move.not-adjacent", vacated, part)
    return None


def _is_lifted(ban: Ban) -> bool:
    """Some ground that forbids battle to those who enter makes an exception for Armor Overrun."""
    return ban.code == "battle.entered" and ban.piece is not None and ban.piece.terrain.overrun in _MAY_BATTLE_AGAIN


def close_assault_limit(kind: TroopKind) -> CloseAssaultLimit:
    """How often a turn: most units battle and take ground once, armor and cavalry twice."""
    return kind.type.find_special(CloseAssaultLimit) or _ONCE


@cache
def take_ground_search(profile: Profile) -> TakeGroundSearch:
    return TakeGroundSearch(profile)
