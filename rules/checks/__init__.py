"""Scenario checks: what is illegal, unplayable, unbuildable or contradictory, while it is being drawn.

One function per code, yielding findings; no check changes anything, and none reads a text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.checks import (
    battle,
    bridges,
    buildable,
    first_turn,
    hexes,
    links,
    nations,
    objectives,
    overlord,
    playability,
    sides,
    special_rules,
    target_losses,
    targets,
    units,
    victory,
)
from rules.checks.context import CheckContext
from rules.checks.live import LiveChecks
from rules.checks.registry import CHECKS, Check, Finding, prevents_play
from rules.checks.target_profiles import TargetName
from schema.catalog.switch import Profile
from schema.issues import Issue, capped
from schema.scenario import Scenario

# Importing a module puts its checks on the list.
_MODULES = (
    hexes, units, nations, bridges, links, sides, battle, objectives, victory, overlord, special_rules, playability,
    first_turn, buildable, targets, target_losses,
)  # fmt: skip


def run(
    scenario: Scenario,
    profile: Profile = Profile.BOOK,
    *,
    boxes: Mapping[str, int] | None = None,
    target: TargetName | None = None,
    before_each: Callable[[], object] | None = None,
) -> tuple[Issue, ...]:
    """All findings, in the order of the checks and of the file.

    With `boxes`, by id and number, also what they lack; with `target` also what the place cannot play. `before_each`
    check may raise, when nobody waits for the findings any more.
    """
    context = CheckContext(scenario, profile, boxes=boxes, target=target)

    def find() -> Iterator[Issue]:
        for check in CHECKS.values():
            if before_each is not None:
                before_each()
            yield from check.issues(context)

    return capped(find())


__all__ = ["CHECKS", "Check", "CheckContext", "Finding", "LiveChecks", "TargetName", "prevents_play", "run"]
