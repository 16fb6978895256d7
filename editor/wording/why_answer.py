"""The text of an answer of `why`: battle, odds, sight and move, then the rules that were used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from editor.wording.reasons import Reasons
from i18n.catalogs import Domain, catalog, name_or_id
from i18n.languages import Language
from i18n.values import Printable, capitalized
from rules.answers import Answer, Term
from rules.board.odds import Odds
from rules.board.position import Position
from rules.explain.inquiry import Inquiry
from schema.issues import Parameter

# More firing hexes than these tell an author nothing new.
_MAX_FIRING_HEXES = 8


class WhyAnswer:
    """The lines of text for one inquiry."""

    def __init__(self, inquiry: Inquiry, position: Position, language: Language) -> None:
        self._inquiry = inquiry
        self._position = position
        self._ui = catalog(Domain.UI, language)
        self._reasons = Reasons(language, position.grid.kind.rows)
        self._common: dict[str, Parameter] = {
            "unit": name_or_id(f"unit:{inquiry.troop.type.kind}", language),
            "source": position.label(inquiry.troop.hex),
            "target": position.label(inquiry.target),
        }

    def lines(self) -> Iterator[str]:
        if self._inquiry.is_enemy:
            yield from (*self._battle(), *self._sight(), *self._move())
        else:
            yield from (*self._move(), *self._sight(), *self._battle())
        yield ""
        yield from self._rules()

    def _battle(self) -> Iterator[str]:
        inquiry, battle = self._inquiry, self._inquiry.battle
        if battle.allowed:
            yield self._text("why.battle", count=battle.value, terms=self._reasons.phrases(battle.terms))
        else:
            yield self._text("why.no-battle", terms=self._reasons.phrases(battle.terms))
        if inquiry.odds is not None:
            yield self._odds(inquiry.odds)
        if inquiry.take_ground is not None:
            yield self._ground(inquiry.take_ground, inquiry.overrun)
        if inquiry.is_enemy:
            yield self._firing_hexes()

    def _odds(self, odds: Odds) -> str:
        is_all = odds.chance_by_hits_alone == odds.chance_of_elimination
        return self._text(
            "why.odds",
            hits=round(float(odds.expected_hits), 2),
            hit=percent(odds.chance_of_hit),
            elimination=percent(odds.chance_of_elimination),
            alone=None if is_all else percent(odds.chance_by_hits_alone),
            retreat=percent(odds.chance_of_retreat),
        )

    def _ground(self, ground: Answer, overrun: Answer | None) -> str:
        if not ground.allowed:
            return self._text("why.no-ground", terms=self._reasons.phrases(ground.terms))
        if overrun is None:
            return self._text("why.ground")
        if overrun.allowed:
            return self._text("why.overrun", terms=self._reasons.phrases(overrun.terms))
        return self._text("why.ground-only", terms=self._reasons.phrases(overrun.terms))

    def _firing_hexes(self) -> str:
        firing_hexes = self._inquiry.firing_hexes
        if not firing_hexes:
            return self._text("why.no-stands")
        shown = [self._dice(one.hex, one.dice) for one in firing_hexes[:_MAX_FIRING_HEXES]]
        return self._text(
            "why.stands",
            stands=Printable(", ".join([*shown, *(["…"] if len(firing_hexes) > _MAX_FIRING_HEXES else [])])),
        )

    def _sight(self) -> Iterator[str]:
        sight = self._inquiry.sight
        yield self._text("why.sight" if sight.allowed else "why.no-sight", terms=self._reasons.phrases(sight.terms))

    def _move(self) -> Iterator[str]:
        inquiry, move = self._inquiry, self._inquiry.move
        terms = self._reasons.phrases(move.terms)
        if not move.allowed:
            yield self._text("why.no-move", terms=terms)
            return
        yield self._text("why.move", terms=terms)
        if inquiry.ban_there is not None:
            yield self._text("why.no-battle-there", terms=self._reasons.phrases([inquiry.ban_there]))
        elif inquiry.targets_there:
            targets = ", ".join(self._dice(target.hex, target.dice) for target in inquiry.targets_there)
            yield self._text("why.battle-there", targets=Printable(targets))
        else:
            yield self._text("why.nobody-there")

    def _rules(self) -> Iterator[str]:
        """Each term once, beside the rule that it comes from."""
        rows = dict.fromkeys((self._reasons.rule(term.rule), self._reasons.phrase(term)) for term in self._terms())
        yield self._text("why.rules", rules=self._ui.text(f"rules.{self._position.profile.value}"))
        width = max(len(rule) for rule, _ in rows)
        for rule, phrase in rows:
            yield f"  {rule.ljust(width)}  {phrase}"

    def _terms(self) -> Iterable[Term]:
        inquiry = self._inquiry
        answers = (inquiry.battle, inquiry.take_ground, inquiry.overrun, inquiry.sight, inquiry.move)
        for answer in answers:
            yield from () if answer is None else answer.terms
        if inquiry.ban_there is not None:
            yield inquiry.ban_there

    def _dice(self, index: int, dice: int) -> str:
        return self._ui.text("why.dice", hex=self._position.label(index), count=dice)

    def _text(self, code: str, /, **params: Parameter) -> str:
        return capitalized(self._ui.text(code, **self._common, **params))


def percent(chance: Fraction) -> float:
    """Rounded to one decimal; only an impossible chance is 0 and only a certain one is 100."""
    shown = round(float(chance) * 100, 1)
    if 0 < chance < Fraction(1, 1000):
        return 0.1
    return 99.9 if chance < 1 and shown >= 100 else shown
