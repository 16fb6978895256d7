"""Texts for the terms of an answer of the rules, and the names of the rules behind them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from i18n.values import Printable, capitalized
from rules.answers import Term
from schema.issues import Parameter

_FULL_STOP = "."


class Reasons:
    """The words for terms about one board, in one language. `rows` is the height of the board: labels depend on it."""

    def __init__(self, language: Language, rows: int) -> None:
        self.language = language
        self.rows = rows
        self._messages = catalog(Domain.MESSAGES, language)
        self._ui = catalog(Domain.UI, language)

    def phrase(self, term: Term) -> Printable:
        """A reason as part of a sentence, without its full stop."""
        return Printable(self._messages.text(term.code, **self._parameters(term)).removesuffix(_FULL_STOP))

    def sentence(self, term: Term) -> Printable:
        """A reason that stands alone."""
        return Printable(capitalized(self.phrase(term)) + _FULL_STOP)

    def phrases(self, terms: Iterable[Term]) -> Printable:
        """Several reasons as parts of one sentence, each once."""
        phrases = dict.fromkeys(map(self.phrase, terms))
        return reduce(lambda first, rest: self._ui.text("reason.list", first=first, rest=rest), phrases)

    def rule(self, reference: str) -> Printable:
        """What a rule reference such as `terrain:forest` or `rule:line-of-sight` is called."""
        return Printable(capitalized(find_name(reference, self.language) or reference.partition(":")[2]))

    def _parameters(self, term: Term) -> dict[str, Parameter]:
        params: dict[str, Parameter] = dict(term.params)
        params["rule"] = Printable(find_name(term.rule, self.language) or term.rule.partition(":")[2])
        if term.hex is not None:
            params["hex"] = term.hex.label(self.rows)
        if term.value is not None:
            params["value"] = term.value
            params["signed"] = Printable(
                f"+{term.value}" if term.value > 0 else f"−{-term.value}" if term.value else "0"
            )
        terrain = str(params.get("terrain", term.rule))
        if terrain.startswith("terrain:"):
            params["place"] = terrain.replace("terrain:", "place:", 1)
        return params
