"""Firepower: the dice of a unit against a target, term by term: table, bonuses, then what the two hexes take away."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, assert_never

from rules.answers import Term
from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.movement import Move
from rules.board.position import Position
from rules.board.troops import JAPAN, Troop
from rules.catalog import catalog
from rules.specials import get_special
from schema.board import Camp
from schema.catalog.specials.nation import FullStrengthDice
from schema.catalog.specials.unit import BoatOnWater
from schema.catalog.terrain_battle import Cover, CoverCondition
from schema.catalog.terrain_movement import Trait
from schema.catalog.unit import IgnoresTerrainDice
from schema.catalog.unit_class import UnitClass
from schema.pieces import Equipment


class Reduction(NamedTuple):
    """Dice lost, and the terrain to which."""

    dice: int = 0
    rule: str = ""


class Firepower:
    """Dice on one position, for units where they stand and where they could have moved."""

    def __init__(self, position: Position) -> None:
        self.position = position
        entries = catalog(position.profile)
        self._full_strength = get_special(entries.nation(JAPAN), FullStrengthDice)
        self._boat_dice = get_special(entries.equipment[Equipment.BOAT], BoatOnWater).dice

    def table(self, troop: Troop, where: int, move: Move) -> tuple[tuple[int, ...], str]:
        """Dice by range, and the rule that says so."""
        for part, table in self.position.grounds[where].gun_tables:
            if troop.unit_class in table.unit_classes and troop.type.kind not in table.except_kinds:
                return table.dice_by_range, part.rule
        unmoved = troop.type.unmoved
        if unmoved is not None and unmoved.dice_by_range is not None and not move.hexes:
            return unmoved.dice_by_range, troop.rule
        return troop.type.dice_by_range, troop.rule

    def terms(self, troop: Troop, where: int, move: Move, enemy: int) -> tuple[Term, ...]:
        """The dice against an enemy; nothing beyond the unit's reach."""
        distance = self.position.grid.distance(where, enemy)
        table, rule = self.table(troop, where, move)
        if distance > len(table):
            return ()
        terms = [Term("dice.range", rule, table[distance - 1], params={"range": distance})]
        terms += self._bonuses(troop, where, move, distance)
        ground = self.position.grounds[where]
        lost = dice_lost_on(ground, troop.unit_class)
        if lost.dice:
            terms.append(Term("dice.from", lost.rule, -lost.dice, self.position.hex(where)))
        inside = self.position.troops[enemy].traveller.caves
        cover = dice_lost_to(self.position.grounds[enemy], ground, troop.unit_class, troop.camp, inside)
        if cover.dice:
            terms.append(self._cover(troop, move, enemy, distance, cover))
        return tuple(terms)

    def _bonuses(self, troop: Troop, where: int, move: Move, distance: int) -> list[Term]:
        terms: list[Term] = []
        if troop.japanese and distance == self._full_strength.target_range and self._gains_full_strength(troop):
            terms.append(Term("dice.full-strength", f"nation:{JAPAN}", self._full_strength.dice))
        elif troop.boat and self.position.grounds[where].is_open_water:
            terms.append(Term("dice.boat", "equipment:boat", self._boat_dice))
        if troop.type.unmoved is not None and not move.hexes:
            for equipment, dice in troop.type.unmoved.extra_dice_with.items():
                if equipment in troop.unit.equipment:
                    terms.append(Term("dice.unmoved", f"equipment:{equipment.value}", dice))
        return terms

    def _gains_full_strength(self, troop: Troop) -> bool:
        return (
            troop.at_full_strength
            and troop.unit_class in self._full_strength.unit_classes
            and troop.type.kind not in self._full_strength.except_kinds
        )

    def _cover(self, troop: Troop, move: Move, enemy: int, distance: int, cover: Reduction) -> Term:
        """Some units ignore the cover of the target or cap it."""
        there = self.position.hex(enemy)
        if self._ignores_cover(troop, move):
            return Term("dice.ignores-cover", troop.rule, 0, there, {"terrain": cover.rule})
        cap = troop.type.close_assault_reduction_cap
        if cap is not None and distance == 1 and cover.dice > cap:
            return Term("dice.capped-cover", troop.rule, -cap, there, {"terrain": cover.rule})
        return Term("dice.cover", cover.rule, -cover.dice, there)

    def _ignores_cover(self, troop: Troop, move: Move) -> bool:
        ignores = troop.type.ignores_terrain_dice
        unmoved = troop.type.unmoved
        if unmoved is not None and unmoved.ignores_terrain_dice is not None and not move.hexes:
            ignores = unmoved.ignores_terrain_dice
        return ignores is IgnoresTerrainDice.ALWAYS


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
