"""Nations, cards and medals of the sides as the units on the board suggest them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.edit import Edit
from rules.norms import norms_of
from schema.board import Camp, Seat
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.sides import Side


@dataclass(frozen=True)
class ProposeSides(Edit):
    """Fill what the sides do not say yet; what the author has chosen stays."""

    text_key: ClassVar[str] = "history.propose-sides"

    def apply(self, scenario: Scenario) -> Scenario:
        nations = [
            content.unit.nation
            for content in scenario.hexes
            if content.unit is not None and content.unit.nation is not None
        ]
        if not nations:
            return scenario
        sides = scenario.sides
        for seat in Seat:
            changed = _proposed(sides.at(seat), scenario, nations)
            if changed != sides.at(seat):
                sides = sides.model_copy(update={seat.value: changed})
        return scenario if sides is scenario.sides else scenario.model_copy(update={"sides": sides})


def _proposed(side: Side, scenario: Scenario, nations: list[str]) -> Side:
    norms = norms_of(scenario.board.kind)
    armies = {camp: [nation for nation in nations if find_camp(nation) is camp] for camp in Camp}
    changes: dict[str, object] = {}
    if side.nation is None and side.camp is not None and armies[side.camp]:
        (common, _), *_ = Counter(armies[side.camp]).most_common(1)
        changes["nation"] = common
    if side.cards is None:
        changes["cards"] = norms.usual_cards
    if side.medals is None:
        changes["medals"] = norms.medals_for(min(map(len, armies.values())))
    return side.model_copy(update=changes)
