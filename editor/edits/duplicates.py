"""Hexes that a file lists twice, made one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.edit import Edit
from schema.hexes import Hex
from schema.scenario import Scenario


def duplicates(scenario: Scenario) -> tuple[Hex, ...]:
    counts = Counter(content.hex for content in scenario.hexes)
    return tuple(sorted(place for place, count in counts.items() if count > 1))


@dataclass(frozen=True)
class MergeDuplicates(Edit):
    """List each hex once, as the rules read it: layer by layer, the later entry wins."""

    text_key: ClassVar[str] = "history.merge-duplicates"

    def apply(self, scenario: Scenario) -> Scenario:
        twice = duplicates(scenario)
        return scenario.with_contents(scenario.at(place) for place in twice) if twice else scenario
