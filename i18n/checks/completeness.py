"""Texts that are not there: in a language that has been begun, or at all."""

from __future__ import annotations

from collections.abc import Iterator

from schema.issues import Issue, Severity
from schema.scenario import Scenario

# Without these nobody can set the scenario up.
_NEEDED = ("title", "briefing", "conditions")
_FIELDS = ("title", "subtitle", "date", "history", "briefing", "conditions", "special_rules", "sources")


def check_missing(scenario: Scenario) -> Iterator[Issue]:
    """A text that the scenario needs, or that another language has."""
    if not scenario.texts:
        yield Issue("text.missing", Severity.WARNING, ("texts",))
        return
    written = {field for text in scenario.texts.values() for field in _FIELDS if getattr(text, field).strip()}
    for language, text in scenario.texts.items():
        for field in _FIELDS:
            wanted = field in _NEEDED or field in written or (field == "special_rules" and bool(scenario.special_rules))
            if wanted and not getattr(text, field).strip():
                params = {"language": f"language:{language}", "field": f"text:{field}"}
                yield Issue("text.missing", Severity.WARNING, ("texts", language, field), params=params)
