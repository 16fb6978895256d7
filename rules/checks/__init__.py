"""Scenario checks: what is illegal, unplayable or contradictory, while it is being drawn.

One function per code, yielding findings; no check changes anything, and none reads a text.
"""

from __future__ import annotations

from rules.checks import (
    bridges,
    first_turn,
    hexes,
    links,
    objectives,
    overlord,
    playability,
    sides,
    special_rules,
    units,
)
from rules.checks.examined import Examined
from rules.checks.registry import CHECKS, Check, Finding
from schema.catalog_switch import Profile
from schema.issues import Issue
from schema.scenario import Scenario

_MODULES = (hexes, units, bridges, links, sides, objectives, overlord, special_rules, playability, first_turn)


def run(scenario: Scenario, profile: Profile = Profile.BOOK) -> tuple[Issue, ...]:
    """All findings, in the order of the checks and of the file."""
    examined = Examined(scenario, profile)
    return tuple(issue for check in CHECKS.values() for issue in check.issues(examined))


__all__ = ["CHECKS", "Check", "Examined", "Finding", "run"]
