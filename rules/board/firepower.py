"""Firepower: the dice of a unit against a target, term by term: table, bonuses, then what the two hexes take away."""

from __future__ import annotations

from rules.answers import Term
from rules.board.dice_cover import Reduction, dice_lost_on, dice_lost_to
from rules.board.move_search import Move
from rules.board.position import Position
from rules.board.target_search import target_search
from rules.board.troops import JAPAN, Troop
from schema.catalog.unit import IgnoresTerrainDice


class Firepower:
    """Dice on one position, for units where they stand and where they could have moved."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._search = target_search(position.profile)
        self._full_strength = self._search.full_strength

    def table(self, troop: Troop, where: int, move: Move) -> tuple[tuple[int, ...], str]:
        """Dice by range, and the rule that says so."""
        return self._search.dice_table(self.position.grounds[where], troop.kind, move)

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
            terms.append(Term("dice.boat", "equipment:boat", self._search.boat_dice))
        if troop.type.unmoved is not None and not move.hexes:
            for equipment, dice in troop.type.unmoved.extra_dice_with.items():
                if equipment in troop.kind.equipment:
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
