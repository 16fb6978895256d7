"""The entries that a scenario uses: terrains, units, badges, nations and special rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from library.kinds import Kind
from library.scenario_facts import entries_of

if TYPE_CHECKING:
    from schema.scenario import Scenario


def board_entries(scenario: Scenario) -> tuple[tuple[str, str], ...]:
    """Kind and key of each; not every special rule has an entry of its own."""
    entries = dict.fromkeys((kind.value, key) for kind, key in entries_of(scenario))
    for rule in scenario.special_rules:
        for key in (rule.rule, rule.rule.replace("_", "-")):
            entries[Kind.RULE.value, key] = None
    return tuple(entries)
