"""The facts of a scenario as rows of label and text: sides, cards, medals, boxes, author, games played."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from editor.library_view.cards.card_words import balance_words, person_name
from editor.ui.parts.issue_lines import shown_lines
from editor.wording.playtest_text import PlaytestText
from i18n.values import capitalized, format_day
from schema.board import Camp, Seat
from schema.markers import Medal
from schema.nations import find_camp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.ui.context import EditorContext
    from library.search.listing import ScenarioCard
    from library.values import PlaytestResult
    from rules.lab.published import PublishedScenario
    from schema.issues import Issue
    from schema.scenario import Scenario

_BETWEEN = " · "
_MAX_RESULTS = 5


def fact_rows(
    scenario: Scenario, boxes: tuple[str, ...], card: ScenarioCard, context: EditorContext
) -> list[tuple[str, str]]:
    """Codes of labels with their texts; unknown facts are left out."""
    name = context.name_of
    rows = [
        (
            "library.fact.board",
            _BETWEEN.join(
                (capitalized(name(f"board:{card.summary.board}")), capitalized(name(f"face:{card.summary.face}")))
            ),
        ),
        ("library.fact.sides", _sides(scenario, context)),
        ("library.fact.cards", _per_side(scenario, "cards", context)),
        ("library.fact.medals", _medals(scenario, context)),
        ("library.fact.boxes", ", ".join(capitalized(name(f"box:{box}")) for box in boxes)),
        ("library.fact.author", scenario.authorship.author or ""),
        ("library.fact.played", balance_words(card, context)),
    ]
    return [(code, words) for code, words in rows if words]


def _sides(scenario: Scenario, context: EditorContext) -> str:
    """The nation that each side states, with its units; without one, the nations of its figures.

    Figures come in few colors: those of Poland stand for it in those of another nation.
    """
    nations_by_camp: dict[Camp | None, Counter[str]] = defaultdict(Counter)
    for content in scenario.hexes:
        if content.unit is not None and content.unit.nation is not None:
            nations_by_camp[find_camp(content.unit.nation)][content.unit.nation] += 1
    counts: list[tuple[str, int]] = []
    for seat in (Seat.BOTTOM, Seat.TOP):
        side = scenario.sides.at(seat)
        of_camp = nations_by_camp.pop(side.camp, Counter())
        counts += [(side.nation, of_camp.total())] if side.nation is not None else of_camp.items()
    for others in nations_by_camp.values():
        counts += others.items()
    return _BETWEEN.join(
        context.text("library.side-units", nation=capitalized(context.name_of(f"nation:{nation}")), count=count)
        for nation, count in counts
    )


def _per_side(scenario: Scenario, field: str, context: EditorContext) -> str:
    parts = []
    for seat in (Seat.BOTTOM, Seat.TOP):
        side = scenario.sides.at(seat)
        number = getattr(side, field)
        if number is not None and side.camp is not None:
            parts.append(f"{capitalized(context.name_of(f'camp:{side.camp}'))} {number}")
    return _BETWEEN.join(parts)


def _medals(scenario: Scenario, context: EditorContext) -> str:
    objectives = sum(isinstance(marker, Medal) for content in scenario.hexes for marker in content.markers)
    words = [_per_side(scenario, "medals", context)]
    if objectives:
        words.append(context.text("library.objectives", count=objectives))
    return _BETWEEN.join(filter(None, words))


def playtest_lines(
    scenario: Scenario,
    results: Sequence[PlaytestResult],
    published: PublishedScenario | None,
    context: EditorContext,
    issues: Sequence[Issue] = (),
) -> str:
    """What is known of games: of people at real tables, of the lab, of this library, and in the log of the scenario.
    `issues` is to be known before: what games of the lab leave out.
    """
    text, lab_words = context.text, PlaytestText(scenario, context.language)
    shown, more = shown_lines(tuple(lab_words.issues(issues)))
    lines = [*shown, text("issues.more", count=more)] if more else [*shown]
    if published is not None and published.people is not None:
        lines.append(text("library.playtest.people", percent=_percent(published.people)))
    for rules, estimate in () if published is None else published.readings.items():
        lines.append(
            text(
                "library.playtest.lab",
                rules=text(f"rules.{rules}"),
                percent=_percent(estimate.rate),
                low=_percent(estimate.low),
                high=_percent(estimate.high),
            )
        )
    for result in results[:_MAX_RESULTS]:
        decided = result.allied_wins + result.axis_wins
        if decided:
            percent, day = _percent(result.allied_wins / decided), format_day(result.at.date(), context.language)
            by = person_name(result.by, context)
            lines.append(text("library.playtest.games", by=by, date=day, count=result.games, percent=percent))
            if eliminations := lab_words.elimination(_share(result.report.get("by_elimination"))):
                lines.append(eliminations)
    winners = Counter(one.winner for one in scenario.playtests if one.simulated is None and one.winner is not None)
    if winners:
        allied, axis = winners[Camp.ALLIES], winners[Camp.AXIS]
        lines.append(text("library.playtest.log", count=winners.total(), allied=allied, axis=axis))
    return "\n".join(lines)


def _share(value: object) -> float | None:
    """Of a report that another program may have written."""
    return value if isinstance(value, float) and 0 <= value <= 1 else None


def _percent(share: float) -> int:
    return round(100 * share)
