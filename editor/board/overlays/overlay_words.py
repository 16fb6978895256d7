"""What the overlays say: on plates, in the tool tip of a hex, and aloud."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from editor.board.overlays.enemies_in_sight import EnemyInSight
from editor.board.overlays.facts import BoardFacts, HexFacts
from editor.wording.reasons import Reasons
from i18n.values import Printable, capitalized
from rules.answers import Term
from rules.explain.why_not_battle import WhyNotBattle
from rules.geometry import MAXIMUM_RANGE
from schema.board import Camp
from schema.catalog.unit_class import UnitClass
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# Where the reason on a plate is not the name of a rule.
_SHORT: Final = {
    "battle.out-of-range": "too-far",
    "battle.adjacent-first": "adjacent-first",
    "battle.camouflaged": "camouflaged",
    "battle.night": "night",
    "battle.cannot-target": "cannot-target",
    "battle.no-weapon": "no-weapon",
    "battle.fire-blocked": "no-line",
    "battle.across": "no-line",
    "unit.no-rules": "no-rules",
}


class OverlayWords:
    """In the language of the window, for a board of so many rows."""

    def __init__(self, context: EditorContext) -> None:
        self._context = context

    def _reasons(self, facts: HexFacts) -> Reasons:
        return Reasons(self._context.language, facts.questions.position.grid.kind.rows)

    # Plates

    def dice(self, count: int) -> str:
        return self._context.text("overlay.dice", count=count)

    def plate(self, enemy: EnemyInSight) -> tuple[str, str]:
        """What stands in bold, and what beside it: `2 dice`, `56 %`, or the reason."""
        if not enemy.is_target:
            return self.dice(0), self._short(enemy.terms)
        if enemy.odds is None:
            return self.dice(enemy.dice), ""
        percent = whole_percent(enemy.odds.chance_of_hit)
        return self.dice(enemy.dice), self._context.text("overlay.chance", percent=percent)

    def _short(self, terms: tuple[Term, ...]) -> str:
        losses = [term for term in terms if term.value is not None and term.value < 0]
        if losses:
            return ", ".join(self._loss(term) for term in losses)
        for term in terms:
            if term.code in _SHORT:
                return self._context.text(f"overlay.short.{_SHORT[term.code]}")
        return self._context.name_of(terms[-1].rule) if terms else ""

    def _loss(self, term: Term) -> str:
        rule = Printable(self._context.name_of(str(term.params.get("terrain", term.rule))))
        return self._context.text("overlay.loss", rule=rule, signed=Printable(f"−{-(term.value or 0)}"))

    # Tool tip

    def tips(self, where: Hex, about: HexFacts | None, board: BoardFacts | None) -> list[str]:
        """Sentences about a hex, from what the overlays show there."""
        tips = [] if about is None or about.hex == where else list(self._from_focus(where, about))
        return [*tips, *([] if board is None else self._of_board(where, board))]

    def _from_focus(self, where: Hex, about: HexFacts) -> Iterator[str]:
        text, reasons = self._context.text, self._reasons(about)
        end = about.reach.get(where)
        if end is not None:
            yield text("overlay.tip.move-and-battle" if end.may_battle else "overlay.tip.move", count=end.hexes)
        for enemy in about.enemies:
            if enemy.hex == where:
                yield from self._enemy_tips(enemy, reasons)
        for attacker in about.attackers:
            if attacker.hex == where:
                label = about.questions.position.scenario.label(about.hex)
                yield text("overlay.tip.attacker", hex=label, count=attacker.dice)
        if where in about.hidden:
            label = about.questions.position.scenario.label(about.hex)
            if where not in about.blocked:
                yield text("overlay.tip.too-far", hex=label, count=MAXIMUM_RANGE)
                return
            yield text("overlay.tip.hidden", hex=label, terms=reasons.phrases(obstructions(about, where)))

    def _enemy_tips(self, enemy: EnemyInSight, reasons: Reasons) -> Iterator[str]:
        terms = reasons.phrases(enemy.terms)
        if not enemy.is_target:
            yield self._context.text("overlay.tip.no-dice", terms=terms)
            return
        yield self._context.text("overlay.tip.dice", count=enemy.dice, terms=terms)
        odds = enemy.odds
        if odds is not None:
            yield self._context.text(
                "overlay.tip.odds",
                hit=whole_percent(odds.chance_of_hit),
                elimination=whole_percent(odds.chance_of_elimination),
                retreat=whole_percent(odds.chance_of_retreat),
            )

    def _of_board(self, where: Hex, board: BoardFacts) -> Iterator[str]:
        for camp in Camp:
            dice = board.threat.get(camp, {}).get(where)
            if dice:
                yield capitalized(self._context.text("overlay.tip.threat", camp=f"camp:{camp.value}", count=dice))
        if where in board.march:
            yield self._context.text("overlay.tip.march", count=board.march[where])

    # Aloud

    def summary(self, about: HexFacts, wanted: frozenset[str]) -> str:
        """`can move to 5 hexes, can battle 2 units`."""
        text, parts = self._context.text, []
        if about.troop is not None and "moves" in wanted:
            parts.append(text("overlay.say.moves", count=len(about.reach)))
        if "targets" in wanted:
            if about.troop is not None:
                parts.append(text("overlay.say.targets", count=len(about.targets)))
            else:
                parts.append(text("overlay.say.attackers", count=len(about.attackers)))
        if "sight" in wanted:
            code = "overlay.say.unseen" if about.troop is None else "overlay.say.hidden"
            parts.append(text(code, count=len(about.blocked)))
        return ", ".join(parts)


def obstructions(about: HexFacts, where: Hex) -> tuple[Term, ...]:
    """Why one does not see the other."""
    questions, grid = about.questions, about.questions.position.grid
    focus, there = grid.index[about.hex], grid.index[where]
    if about.troop is not None:
        return WhyNotBattle(questions).obstructions(about.troop, there)
    other = questions.position.troops.get(there)
    unit_class = UnitClass.INFANTRY if other is None else other.unit_class
    return questions.sight.obstruction_terms(there, focus, unit_class)


def whole_percent(chance: Fraction) -> int:
    """What is possible is never 0, what is not certain never 100."""
    percent = round(float(chance) * 100)
    if chance > 0 and percent == 0:
        return 1
    return 99 if chance < 1 and percent == 100 else percent
