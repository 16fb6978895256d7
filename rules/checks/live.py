"""Live checks: the same as `run`, after every edit, with all taken over that the edit did not change.

Grounds, landscapes, step tables, floods, odds and fittings are shared by all scenarios that have them in common; what
is kept here is the last position, so that only the changed hexes are compiled anew.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.board.position import Position
from rules.checks.context import CheckContext
from rules.checks.registry import CHECKS
from rules.checks.target_profiles import TargetName
from schema.catalog.switch import Profile
from schema.issues import Issue, capped
from schema.scenario import Scenario


class LiveChecks:
    """One for each open document. Ask it with every new state of the scenario, whatever the edit was."""

    def __init__(
        self,
        profile: Profile = Profile.BOOK,
        *,
        boxes: Mapping[str, int] | None = None,
        target: TargetName | None = None,
    ) -> None:
        self._profile = profile
        self._boxes = boxes
        self._target = target
        self._position: Position | None = None
        self._scenario: Scenario | None = None
        self._issues: tuple[Issue, ...] = ()

    def run(self, scenario: Scenario) -> tuple[Issue, ...]:
        """What `rules.checks.run` would find."""
        if scenario is self._scenario:
            return self._issues
        context = CheckContext(scenario, self._profile, boxes=self._boxes, target=self._target, previous=self._position)
        self._issues = capped(issue for check in CHECKS.values() for issue in check.issues(context))
        self._scenario, self._position = scenario, context.position
        return self._issues
