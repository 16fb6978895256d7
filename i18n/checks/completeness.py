"""Texts that are not there: in a language that has been begun, or at all."""

from __future__ import annotations

from collections.abc import Iterator

from i18n.sentences import TextOrigin, text_origins
from schema.issues import Issue, PathPart, Severity
from schema.scenario import Scenario
from schema.text_fields import RULE, find_block, source_language

# Without these nobody can set the scenario up.
_NEEDED = ("title", "briefing", "conditions")


def check_missing(scenario: Scenario) -> Iterator[Issue]:
    """A text that the scenario needs, or that another language has. One that is generated is not missing."""
    if not scenario.texts:
        yield Issue("text.missing", Severity.WARNING, ("texts",))
        return
    for language in scenario.texts:
        for field, origin in text_origins(scenario, language).items():
            if origin is TextOrigin.SOURCE or (origin is TextOrigin.NONE and field in _NEEDED):
                yield _missing(scenario, language, field)


def _missing(scenario: Scenario, language: str, field: str) -> Issue:
    source = source_language(scenario, field)
    params = {"language": f"language:{language}", "field": f"text:{field.partition('.')[0]}"}
    if source is not None:
        params["source"] = f"language:{source}"
    return Issue("text.missing", Severity.WARNING, _path(scenario, language, field), params=params)


def _path(scenario: Scenario, language: str, field: str) -> tuple[PathPart, ...]:
    if find_block(scenario, field) is None:
        return "texts", language, field
    name, _, index = field.partition(".")
    return "special_rules" if name == RULE else "victory", int(index), "text", language
