"""Texts and the data that generates them: taken over and outdated since, or not written where a file needs them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from i18n.languages import Language
from i18n.sentences import GENERATED_FIELDS, TextOrigin, generated_text, text_origin
from schema.frozen import FrozenDict
from schema.issues import Fix, Issue, Severity
from schema.scenario import Scenario
from schema.text_fields import text_of, with_sheet_text
from schema.texts import ScenarioText


def check_outdated(scenario: Scenario) -> Iterator[Issue]:
    """A text that was taken over from the data, which says something else now."""
    for language, field in _fields(scenario):
        taken_over = scenario.texts[language].taken_over.get(field, "")
        if not taken_over or not text_of(scenario, field, language).strip():
            continue
        now = generated_text(scenario, field, Language(language))
        if now and now != taken_over:
            replace = Fix("fix.replace-text", partial(_replaced, language=language, field=field))
            keep = Fix("fix.keep-text", partial(_kept, language=language, field=field))
            yield _issue("text.outdated", language, field, replace, keep)


def check_not_written(scenario: Scenario) -> Iterator[Issue]:
    """A text that is only generated, for a file that holds nothing but written ones."""
    for language, field in _fields(scenario):
        if text_origin(scenario, field, language) is TextOrigin.GENERATED:
            take_over = Fix("fix.take-over-text", partial(_replaced, language=language, field=field))
            yield _issue("text.not-written", language, field, take_over)


def _fields(scenario: Scenario) -> Iterator[tuple[str, str]]:
    known = [language for language in scenario.texts if language in Language]
    return ((language, field) for language in known for field in GENERATED_FIELDS)


def _issue(code: str, language: str, field: str, *fixes: Fix) -> Issue:
    params = {"language": f"language:{language}", "field": f"text:{field}"}
    return Issue(code, Severity.WARNING, ("texts", language, field), params=params, fixes=fixes)


def _replaced(scenario: Scenario, language: str, field: str) -> Scenario:
    words = generated_text(scenario, field, Language(language))
    return _kept(_with_text(scenario, language, {field: words}), language, field)


def _kept(scenario: Scenario, language: str, field: str) -> Scenario:
    """The author has seen what the data says now."""
    text = scenario.texts.get(language, ScenarioText())
    words = generated_text(scenario, field, Language(language))
    sources = FrozenDict(sorted({**text.taken_over, field: words}.items()))
    return _with_text(scenario, language, {"taken_over": sources})


def _with_text(scenario: Scenario, language: str, changes: dict[str, object]) -> Scenario:
    text = scenario.texts.get(language, ScenarioText())
    return with_sheet_text(scenario, language, text.model_copy(update=changes))
