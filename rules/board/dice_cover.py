"""Dice lost to the ground: on the attacker's own hex, and to the cover of the target's."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, assert_never

from rules.board.ground import GROUNDS_KEPT, Ground
from schema.board import Camp
from schema.catalog.terrain_battle import Cover, CoverCondition
from schema.catalog.terrain_movement import Trait
from schema.catalog.unit_class import UnitClass


class Reduction(NamedTuple):
    """Dice lost, and the terrain to which."""

    dice: int = 0
    rule: str = ""


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def dice_lost_on(ground: Ground, unit_class: UnitClass) -> Reduction:
    """Only the largest reduction of the attacker's own hex counts."""
    return max((Reduction(dice.of(unit_class), part.rule) for part, dice in ground.dice_from), default=Reduction())


@lru_cache(maxsize=16 * GROUNDS_KEPT)
def dice_lost_to(
    target: Ground, origin: Ground, unit_class: UnitClass, camp: Camp, japanese_infantry_inside: bool
) -> Reduction:
    """Only the largest reduction of the target's hex counts."""
    reductions = [
        Reduction(_reduction(covers, origin, unit_class, japanese_infantry_inside), part.rule)
        for part, covers in target.covers
        if part.protects_from(camp)
    ]
    return max(reductions, default=Reduction())


def _reduction(covers: tuple[Cover, ...], origin: Ground, unit_class: UnitClass, japanese_infantry_inside: bool) -> int:
    """The first cover whose condition holds."""
    for cover in covers:
        if _holds(cover.condition, origin, japanese_infantry_inside):
            return cover.dice.of(unit_class)
    return 0


def _holds(condition: CoverCondition, origin: Ground, japanese_infantry_inside: bool) -> bool:
    match condition:
        case CoverCondition.ALWAYS:
            return True
        case CoverCondition.ATTACKER_ON_LOW_GROUND:
            return origin.height == 0
        case CoverCondition.ATTACKER_NOT_ON_MOUNTAIN:
            return Trait.MOUNTAIN not in origin.traits
        case CoverCondition.ATTACKER_NOT_IN_WADI:
            return Trait.WADI not in origin.traits
        case CoverCondition.JAPANESE_INFANTRY_INSIDE:
            return japanese_infantry_inside
        case _:
            assert_never(condition)
