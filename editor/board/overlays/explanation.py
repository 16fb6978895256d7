"""An explanation: a question as title, one row per step with tick or cross, the deciding one marked, the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from editor.board.overlays.overlay_words import whole_percent
from editor.wording.reasons import Reasons
from editor.wording.why_answer import WhyAnswer
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.values import Printable, capitalized
from rules.answers import Answer, Term
from rules.board.inspection import Inspection
from rules.explain.inquiry import Inquiry, why
from schema.catalog.unit_class import UnitClass
from schema.hexes import Hex
from schema.issues import Parameter

_MAX_FIRING_HEXES: Final = 3
_MAX_RULES: Final = 2
_HIDDEN: Final = "battle.not-in-sight"
_OUT_OF_RANGE: Final = "battle.out-of-range"


class RowMark(StrEnum):
    """By the names of their icons."""

    YES = "check"
    NO = "close"
    NOTE = "info"


@dataclass(frozen=True)
class ExplanationRow:
    mark: RowMark
    text: str
    is_deciding: bool = False


@dataclass(frozen=True)
class NamedRule:
    """A rule by its term, such as `terrain:forest`, and in words."""

    term: str
    name: str


@dataclass(frozen=True)
class Explanation:
    title: str
    icon: str
    rows: tuple[ExplanationRow, ...]
    # The rules behind the deciding rows.
    rules: tuple[NamedRule, ...]
    # The same at full length, as the command line says it: what Copy copies.
    text: str
    is_in_sight: bool | None
    blockers: tuple[Hex, ...]


def explain(questions: Inspection, source: Hex, target: Hex, language: Language) -> Explanation:
    """What the unit on one hex can do about another; without a unit there, whether they see each other."""
    return _Writer(questions, source, target, language).write()


class _Writer:
    def __init__(self, questions: Inspection, source: Hex, target: Hex, language: Language) -> None:
        self._questions = questions
        grid = questions.position.grid
        self._from, self._to = grid.index[source], grid.index[target]
        self._ui = catalog(Domain.UI, language)
        self._language = language
        self._reasons = Reasons(language, grid.kind.rows)
        self._names: dict[str, Parameter] = {"source": grid.label(self._from), "target": grid.label(self._to)}

    def write(self) -> Explanation:
        if self._from not in self._questions.position.troops:
            return self._between()
        inquiry = why(self._questions, self._from, self._to)
        text = "\n".join(WhyAnswer(inquiry, self._questions.position, self._language).lines()).strip()
        explanation = self._battle(inquiry) if inquiry.is_enemy else self._move(inquiry)
        blockers = tuple(term.hex for term in inquiry.sight.terms if term.hex is not None and not inquiry.sight.allowed)
        return replace(explanation, text=text, is_in_sight=inquiry.sight.allowed, blockers=blockers)

    # Without a unit

    def _between(self) -> Explanation:
        terms = self._questions.sight.obstruction_terms(self._from, self._to, UnitClass.INFANTRY)
        if terms:
            explanation = self._explanation("callout.out-of-sight", "sight", self._against(terms), terms)
        else:
            rows = (ExplanationRow(RowMark.YES, self._say("callout.clear"), is_deciding=True),)
            explanation = self._explanation(
                "callout.in-sight", "sight", rows, (Term("sight.clear", "rule:line-of-sight"),)
            )
        text = "\n".join((explanation.title, *(row.text for row in explanation.rows)))
        blockers = tuple(term.hex for term in terms if term.hex is not None)
        return replace(explanation, text=text, is_in_sight=not terms, blockers=blockers)

    # Against an enemy

    def _battle(self, inquiry: Inquiry) -> Explanation:
        battle = inquiry.battle
        if battle.allowed:
            rows = (
                *self._dice(battle.terms),
                self._sight(inquiry.sight),
                *self._odds(inquiry),
                *self._ground(inquiry),
            )
            return self._explanation("callout.battle", "dice", rows, battle.terms[-1:], count=battle.value)
        codes = {term.code for term in battle.terms}
        if _HIDDEN in codes:
            terms = tuple(term for term in battle.terms if term.code != _HIDDEN)
            rows = (
                *self._range(inquiry, codes),
                *self._against(terms, deciding="sight."),
                *self._firing_hexes(inquiry),
            )
            return self._explanation("callout.out-of-sight", "sight", rows, inquiry.sight.terms)
        if battle.terms and battle.terms[0].value is not None:
            rows = (*self._dice(battle.terms), self._sight(inquiry.sight), *self._firing_hexes(inquiry))
            blamed = [term for term in battle.terms if term.value is not None and term.value < 0] or battle.terms
            return self._explanation("callout.no-battle", "dice", rows, blamed)
        rows = (*self._against(battle.terms), self._sight(inquiry.sight), *self._firing_hexes(inquiry))
        return self._explanation("callout.no-battle", "dice", rows, battle.terms)

    def _dice(self, terms: tuple[Term, ...]) -> Iterator[ExplanationRow]:
        """The dice term by term. Where some are lost, the last loss decides; else the range."""
        losses = [term for term in terms if term.value is not None and term.value < 0]
        deciding = losses[-1] if losses else terms[0]
        for term in terms:
            is_loss = term in losses or term.value is None
            text = self._row(term)
            if term.code == "dice.range":
                text = self._say("callout.dice-at-range", count=term.value, range=term.params["range"])
            yield ExplanationRow(RowMark.NO if is_loss else RowMark.YES, text, is_deciding=term is deciding)

    def _range(self, inquiry: Inquiry, codes: set[str]) -> Iterator[ExplanationRow]:
        if _OUT_OF_RANGE not in codes:
            distance = self._questions.position.grid.distance(inquiry.troop.hex, inquiry.target)
            yield ExplanationRow(RowMark.YES, self._say("callout.in-range", count=distance))

    def _odds(self, inquiry: Inquiry) -> Iterator[ExplanationRow]:
        if inquiry.odds is not None:
            odds = inquiry.odds
            yield ExplanationRow(
                RowMark.NOTE,
                self._say(
                    "overlay.tip.odds",
                    hit=whole_percent(odds.chance_of_hit),
                    elimination=whole_percent(odds.chance_of_elimination),
                    retreat=whole_percent(odds.chance_of_retreat),
                ),
            )

    def _ground(self, inquiry: Inquiry) -> Iterator[ExplanationRow]:
        if inquiry.take_ground is None:
            return
        if not inquiry.take_ground.allowed:
            yield ExplanationRow(
                RowMark.NOTE, self._say("why.no-ground", terms=self._reasons.phrases(inquiry.take_ground.terms))
            )
        elif inquiry.overrun is not None and inquiry.overrun.allowed:
            yield ExplanationRow(
                RowMark.NOTE, self._say("why.overrun", terms=self._reasons.phrases(inquiry.overrun.terms))
            )
        else:
            yield ExplanationRow(RowMark.NOTE, self._say("why.ground"))

    def _firing_hexes(self, inquiry: Inquiry) -> Iterator[ExplanationRow]:
        """The nearest way to make it work."""
        if not inquiry.firing_hexes:
            yield ExplanationRow(RowMark.NOTE, self._say("why.no-stands"))
            return
        label = self._questions.position.label
        names = [
            self._say("why.dice", hex=label(stand.hex), count=stand.dice)
            for stand in inquiry.firing_hexes[:_MAX_FIRING_HEXES]
        ]
        more = ["…"] if len(inquiry.firing_hexes) > _MAX_FIRING_HEXES else []
        yield ExplanationRow(RowMark.NOTE, self._say("why.stands", stands=Printable(", ".join([*names, *more]))))

    # To a hex without an enemy

    def _move(self, inquiry: Inquiry) -> Explanation:
        if inquiry.move.allowed:
            rows = (*self._for(inquiry.move.terms), *self._after(inquiry), self._sight(inquiry.sight))
            return self._explanation("callout.move", "moves", rows, inquiry.move.terms)
        rows = (*self._against(inquiry.move.terms), self._sight(inquiry.sight))
        return self._explanation("callout.no-move", "moves", rows, inquiry.move.terms)

    def _after(self, inquiry: Inquiry) -> Iterator[ExplanationRow]:
        if inquiry.ban_there is not None:
            yield ExplanationRow(
                RowMark.NO, self._say("why.no-battle-there", terms=self._reasons.phrases([inquiry.ban_there]))
            )
        elif inquiry.targets_there:
            label = self._questions.position.label
            targets = [self._say("why.dice", hex=label(one.hex), count=one.dice) for one in inquiry.targets_there]
            yield ExplanationRow(RowMark.YES, self._say("why.battle-there", targets=Printable(", ".join(targets))))
        else:
            yield ExplanationRow(RowMark.NOTE, self._say("why.nobody-there"))

    # Parts

    def _sight(self, sight: Answer) -> ExplanationRow:
        if sight.allowed:
            return ExplanationRow(RowMark.YES, self._say("callout.sees"))
        # Where sight decides, it is among the reasons; here it is told for its own sake: a gun needs none, nor a march.
        return ExplanationRow(RowMark.NOTE, self._say("callout.does-not-see", terms=self._reasons.phrases(sight.terms)))

    def _for(self, terms: Iterable[Term]) -> Iterator[ExplanationRow]:
        for index, term in enumerate(terms):
            yield ExplanationRow(RowMark.YES, self._row(term), is_deciding=index == 0)

    def _against(self, terms: Iterable[Term], deciding: str = "") -> Iterator[ExplanationRow]:
        """The same words are not said twice. The first reason decides, or the first of a kind."""
        terms_by_text: dict[str, Term] = {}
        for term in terms:
            terms_by_text.setdefault(self._row(term), term)
        first = next((text for text, term in terms_by_text.items() if term.code.startswith(deciding)), None)
        for text in terms_by_text:
            yield ExplanationRow(RowMark.NO, text, is_deciding=text == first)

    def _row(self, term: Term) -> str:
        return capitalized(self._reasons.phrase(term))

    def _explanation(
        self, title: str, icon: str, rows: Iterable[ExplanationRow], terms: Iterable[Term], **params: Parameter
    ) -> Explanation:
        terms_by_name = {self._reasons.rule(term.rule): term.rule for term in terms}
        rules = tuple(NamedRule(term, name) for name, term in terms_by_name.items())
        return Explanation(self._say(title, **params), icon, tuple(rows), rules[:_MAX_RULES], "", None, ())

    def _say(self, code: str, /, **params: Parameter) -> str:
        text = self._ui.text(code, **{**self._names, **params})
        return text if code == "why.dice" else capitalized(text)  # the small letter of a hex is its name
