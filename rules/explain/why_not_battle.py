"""Why not battle: every rule that forbids a battle from where the unit stands, or the dice if none does."""

from __future__ import annotations

from collections.abc import Callable

from rules.answers import Answer, Term
from rules.board.inspection import Inspection
from rules.board.move_search import STANDING
from rules.board.pieces import GroundPiece
from rules.board.troops import Troop
from schema.special_rules import NightAttack, NightFall


class WhyNotBattle:
    def __init__(self, inspection: Inspection) -> None:
        self.position = inspection.position
        self._battle = inspection.battle
        self._sight = inspection.sight

    def answer(self, troop: Troop, target: int) -> Answer:
        """Whether the unit may battle the hex without moving. `value` is the number of dice."""
        terms = self._reasons_against_any(troop, target) or self._reasons_against_target(troop, target)
        if terms:
            return Answer(allowed=False, terms=terms)
        dice = self._battle.dice_terms(troop, troop.hex, STANDING, target)
        value = sum(term.value or 0 for term in dice)
        if value <= 0:
            return Answer(allowed=False, terms=(*dice, Term("battle.no-dice", "rule:no-dice")), value=value)
        return Answer(allowed=True, terms=dice, value=value)

    def obstructions(self, troop: Troop, target: int) -> tuple[Term, ...]:
        """What hides a hex from the unit."""
        return self._sight.obstruction_terms(troop.hex, target, troop.unit_class)

    def _reasons_against_any(self, troop: Troop, target: int) -> tuple[Term, ...]:
        """Why there is no battle, whatever lies between."""
        there = self.position.hex(target)
        occupant = self.position.troops.get(target)
        if occupant is None:
            return (Term("battle.no-enemy", "rule:battle", hex=there),)
        if occupant.camp is troop.camp:
            return (Term("battle.own-unit", "rule:battle", hex=there),)
        if not troop.type.known:
            return (Term("unit.no-rules", troop.rule),)
        if not troop.type.dice_by_range:
            return (Term("battle.no-weapon", troop.rule),)
        ban = self._battle.find_ban(troop, troop.hex, STANDING)
        if ban is not None:
            return (ban,)
        if not self._battle.may_target(troop, occupant):
            return (Term("battle.cannot-target", troop.rule, hex=there),)
        return ()

    def _reasons_against_target(self, troop: Troop, target: int) -> tuple[Term, ...]:
        """All that speaks against this target, so that its author need not ask again."""
        position = self.position
        distance = position.grid.distance(troop.hex, target)
        there = position.hex(target)
        terms: list[Term] = []
        table, rule = self._battle.firepower.table(troop, troop.hex, STANDING)
        if distance > len(table):
            params = {"range": distance, "count": len(table)}
            terms.append(Term("battle.out-of-range", rule, hex=there, params=params))
        if distance > 1:
            terms += self._close_enemies(troop)
            if position.troops[target].camouflaged:
                terms.append(Term("battle.camouflaged", "rule:camouflage", hex=there))
            if distance <= len(table):
                terms += self._out_of_line(troop, target)
        if distance > position.visible_range(distance):
            terms.append(self._night(distance))
        return tuple(terms)

    def _close_enemies(self, troop: Troop) -> list[Term]:
        return [
            Term("battle.adjacent-first", "rule:close-assault-first", hex=self.position.hex(index))
            for index in self._battle.adjacent_targets(troop, troop.hex)
        ]

    def _out_of_line(self, troop: Troop, target: int) -> tuple[Term, ...]:
        battle, position = self._battle, self.position
        if battle.in_line(troop, troop.hex, STANDING, target):
            return ()
        if not battle.needs_sight(troop, STANDING):
            shelter = position.grounds[target].find_shelter_from_indirect_fire()
            if shelter is not None:
                return (Term("battle.into-wadi", shelter.rule, hex=position.hex(target)),)
            return (Term("battle.fire-blocked", self._rule_on_board(lambda piece: piece.blocks_indirect_fire)),)
        hidden = self.obstructions(troop, target)
        if not hidden:
            return (self._near_only(troop, target),)
        return (Term("battle.not-in-sight", "rule:line-of-sight", hex=position.hex(target)), *hidden)

    def _near_only(self, troop: Troop, target: int) -> Term:
        """In sight, but the ground at one of the ends or between them lets the class battle from close by only."""
        for index in (troop.hex, target):
            limit = self.position.grounds[index].find_adjacent_only(troop.unit_class)
            if limit is not None:
                return Term("battle.adjacent-only", limit.rule, hex=self.position.hex(index))
        return Term("battle.across", self._rule_on_board(lambda piece: piece.closes_fire_across(troop.unit_class)))

    def _rule_on_board(self, test: Callable[[GroundPiece], bool]) -> str:
        """The piece to blame, wherever on the board it lies."""
        return next(piece.rule for ground in self.position.landscape.kinds for piece in ground.parts if test(piece))

    def _night(self, distance: int) -> Term:
        rules = [
            rule.rule for rule in self.position.scenario.special_rules if isinstance(rule, NightAttack | NightFall)
        ]
        return Term("battle.night", f"nation:{rules[0]}", params={"count": self.position.visible_range(distance)})
