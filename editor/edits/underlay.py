"""What an author does to the map scan, each a step of the history. No Qt."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from editor.edits.edit import Edit
from editor.edits.underlay_location import with_scenario_at
from schema.scenario import Scenario
from schema.underlay import Underlay


@dataclass(frozen=True)
class SetUnderlay(Edit):
    """Lay a scan under the board, or take it away."""

    underlay: Underlay | None
    text_key: str = "history.underlay"

    def apply(self, scenario: Scenario) -> Scenario:
        if scenario.underlay == self.underlay:
            return scenario
        return scenario.model_copy(update={"underlay": self.underlay})


@dataclass(frozen=True)
class ChangeUnderlay(Edit):
    """Other values for some of its fields. Changing the same again and again, as a slider does, is one step."""

    values: tuple[tuple[str, Any], ...]
    text_key: str = "history.underlay-change"

    @property
    def merge_key(self) -> Hashable:
        return self.text_key, tuple(name for name, _ in self.values)

    def apply(self, scenario: Scenario) -> Scenario:
        underlay = scenario.underlay
        if underlay is None:
            return scenario
        location = {name: getattr(underlay, name) for name in ("x", "y", "width", "rotation")}
        values = dict(self.values)
        moved = underlay.with_place(**{name: values.pop(name, old) for name, old in location.items()})
        changed = moved.model_copy(update=values)
        return scenario if changed == underlay else scenario.model_copy(update={"underlay": changed})


@dataclass(frozen=True)
class NameUnderlayFrom(Edit):
    """Name the file of the scan from the folder that the scenario will be saved in."""

    before: Path | None
    after: Path | None
    text_key: str = "history.underlay-name"

    @property
    def merge_key(self) -> Hashable:
        """There and back, when a save fails, is nothing."""
        return self.text_key

    def apply(self, scenario: Scenario) -> Scenario:
        if scenario.underlay is None:
            return scenario
        named = with_scenario_at(scenario.underlay, self.before, self.after)
        return scenario if named is scenario.underlay else scenario.model_copy(update={"underlay": named})
