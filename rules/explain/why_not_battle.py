"""Why not battle: every rule that forbids a battle from where the unit stands, or the dice if none does."""

from __future__ import annotations

from rules.answers import Answer, Term
from rules.board.inspection import Inspection
from rules.board.movement import STANDING
from rules.board.troops import Troop
from rules.geometry import indices_of
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
        position = self.position
        found = self._sight.find_obstructions(troop.hex, target, troop.unit_class)
        return tuple(
            Term(
                one.reason,
                one.rule,
                hex=None if one.hex is None else position.hex(one.hex),
                params={"side": f"line:{one.side}"},
            )
            for one in found
        )

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
        if not self._battle.may_target(troop, target):
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
        if distance > position.visibility:
            terms.append(self._night())
        return tuple(terms)

    def _close_enemies(self, troop: Troop) -> list[Term]:
        position = self.position
        near = position.enemies(troop.camp) & position.grid.adjacent_masks[troop.hex]
        return [
            Term("battle.adjacent-first", "rule:close-assault-first", hex=position.hex(index))
            for index in indices_of(near)
            if self._battle.may_target(troop, index)
        ]

    def _out_of_line(self, troop: Troop, target: int) -> tuple[Term, ...]:
        battle, position = self._battle, self.position
        if battle.in_line(troop, troop.hex, STANDING, target):
            return ()
        if not battle.needs_sight(troop, STANDING):
            if position.grounds[target].indirect_fire_adjacent:
                return (Term("battle.into-wadi", "terrain:wadi_gully", hex=position.hex(target)),)
            return (Term("battle.fire-blocked", "terrain:impassable_blocking_hill"),)
        hidden = self.obstructions(troop, target)
        if not hidden:
            return (self._near_only(troop, target),)
        return (Term("battle.not-in-sight", "rule:line-of-sight", hex=position.hex(target)), *hidden)

    def _near_only(self, troop: Troop, target: int) -> Term:
        """In sight, but the ground at one of the ends or between them lets the class battle from close by only."""
        limited = [
            Term("battle.adjacent-only", part.rule, hex=self.position.hex(index))
            for index in (troop.hex, target)
            for part in self.position.grounds[index].parts
            if part.terrain.battle is not None and troop.unit_class in part.terrain.battle.adjacent_only_for
        ]
        return limited[0] if limited else Term("battle.across", "terrain:wide_river")

    def _night(self) -> Term:
        rules = [
            rule.rule for rule in self.position.scenario.special_rules if isinstance(rule, NightAttack | NightFall)
        ]
        return Term("battle.night", f"nation:{rules[0]}", params={"count": self.position.visibility})
