"""Which changes of a scenario can be made and break no rule."""

from __future__ import annotations

from rules.checks import LiveChecks
from rules.lab.suggestions.change import ScenarioChange
from schema.catalog.switch import Profile
from schema.hexes import Hex
from schema.issues import Severity
from schema.scenario import Scenario


class ChangeLegality:
    """Compares the errors and warnings of a scenario with those that it has after a change."""

    def __init__(self, scenario: Scenario, rules: Profile) -> None:
        self._scenario = scenario
        self._checks = LiveChecks(rules)
        self._before = self._findings(scenario)

    def allows(self, change: ScenarioChange) -> bool:
        """Whether the change fits the scenario and adds neither an error nor a warning."""
        changed = change.apply(self._scenario)
        return changed is not self._scenario and self._findings(changed) <= self._before

    def _findings(self, scenario: Scenario) -> frozenset[tuple[str, Hex | None]]:
        """Errors and warnings by code and hex."""
        found = self._checks.run(scenario)
        return frozenset((issue.code, issue.hex) for issue in found if issue.severity is not Severity.INFO)
