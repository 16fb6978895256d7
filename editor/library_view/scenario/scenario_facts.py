"""The facts of a scenario as rows of label and text: sides, cards, medals, boxes, author, games played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from editor.library_view.cards.card_words import balance_words
from i18n.values import capitalized
from schema.board import Seat
from schema.markers import Medal
from schema.nations import find_camp

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.search.listing import ScenarioCard
    from schema.scenario import Scenario

_BETWEEN = " · "


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
    """How many units each nation has."""
    counts: Counter[str] = Counter()
    for content in scenario.hexes:
        if content.unit is not None and content.unit.nation is not None:
            counts[content.unit.nation] += 1
    camps = [scenario.sides.at(seat).camp for seat in (Seat.BOTTOM, Seat.TOP)]
    order = sorted(counts, key=lambda nation: camps.index(find_camp(nation)) if find_camp(nation) in camps else 2)
    return _BETWEEN.join(
        context.text(
            "library.side-units", nation=capitalized(context.name_of(f"nation:{nation}")), count=counts[nation]
        )
        for nation in order
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
