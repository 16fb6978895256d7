"""What a play-test found, in sentences: for the command line, the window and reports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from editor.wording.change_text import change_sentence
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.render import render
from i18n.values import Printable
from rules.lab.published import find_published, known_error, one_sidedness
from rules.lab.reading import BalanceReading, Estimate
from rules.lab.suggestions.change import ScenarioChange
from rules.lab.suggestions.suggestion import Suggestion
from schema.board import Camp
from schema.issues import Issue, Parameter
from schema.scenario import Scenario


def percent(share: float) -> int:
    return round(100 * share)


def rounded(value: float) -> float:
    """One decimal is as much as anybody reads."""
    return round(value, 1)


class PlaytestText:
    """Sentences about the play-tests of one scenario, in one language."""

    def __init__(self, scenario: Scenario, language: Language) -> None:
        self._scenario = scenario
        self._language = language
        self._words = catalog(Domain.UI, language)

    def _say(self, code: str, **params: Parameter) -> str:
        return self._words.text(f"playtest.{code}", **params)

    def reading(self, reading: BalanceReading) -> Iterator[str]:
        """The sentences of a reading, the most telling first."""
        if elimination := self.elimination(reading.elimination_share):
            yield elimination
        yield self.verdict(reading)
        if reading.beginners is not None and reading.club_players is not None:
            yield self._say(
                "skill",
                beginners=percent(reading.beginners.rate),
                club_players=percent(reading.club_players.rate),
            )
        allies, axis = reading.sides
        yield self._say("medals", allies=rounded(allies.medals), axis=rounded(axis.medals))
        length = reading.length
        yield self._say("length", mean=rounded(length.mean), low=length.p10, high=length.p90)
        if reading.first_move is not None:
            points = rounded(100 * reading.first_move.rate)
            yield self._say(f"first-move.{reading.first_camp.value}", points=points)
        yield from self.comparison(reading)
        yield self._say(
            f"run.{reading.rules.value}",
            count=reading.games,
            seconds=rounded(reading.seconds),
            seed=reading.seed,
        )

    def issues(self, issues: Iterable[Issue]) -> Iterator[str]:
        """What is to be read before a reading: errors, and rules that are not played."""
        for issue in issues:
            severity = self._words.text(f"issues.{issue.severity.value}")
            yield self._say("issue", severity=severity, message=self.sentence(issue))

    def sentence(self, issue: Issue) -> Printable:
        return render(issue, self._language, rows=self._scenario.board.kind.rows)

    def elimination(self, share: float | None) -> str:
        """How many wins are not by medals; "" where hardly any are, or nobody counted them."""
        rate = percent(share or 0)
        return self._say("elimination", rate=rate) if rate else ""

    def verdict(self, reading: BalanceReading) -> str:
        """Who wins how often, with the interval."""
        winner = Camp.ALLIES if reading.allied.rate >= reading.axis.rate else Camp.AXIS
        estimate = reading.allied if winner is Camp.ALLIES else reading.axis
        return self._say(f"verdict.{winner.value}", **self._estimate(estimate))

    def comparison(self, reading: BalanceReading) -> Iterator[str]:
        """Where published scenarios lie, what people report, and how far readings are off."""
        nearer, scenarios = one_sidedness(reading)
        if scenarios:
            yield self._say("one-sided", count=scenarios, number=nearer)
        published = find_published(self._scenario)
        if published is not None and published.people is not None:
            yield self._say("people", rate=percent(published.people))
        error = known_error(reading.rules)
        if error is not None:
            yield self._say(
                "known-error",
                count=error.scenarios,
                low=round(error.smallest),
                high=round(error.largest),
            )
        yield self._say("not-people")

    def suggestions(self, suggestions: Sequence[Suggestion]) -> Iterator[str]:
        """One line for each, best first, under a heading."""
        if suggestions:
            yield self._say("suggestions")
        for number, one in enumerate(suggestions, 1):
            change = Printable(self.change(one.change))
            yield self._say("suggestion", number=number, change=change, **self._estimate(one.after))

    def change(self, change: ScenarioChange) -> str:
        return change_sentence(self._scenario, self._language, change)

    def _estimate(self, estimate: Estimate) -> dict[str, Parameter]:
        return {name: percent(getattr(estimate, name)) for name in ("rate", "low", "high")}
