"""The texts of a scenario as readers of another program get them: what is generated here must be written there."""

from __future__ import annotations

from i18n.languages import Language
from i18n.sentences.effective_text import effective_text
from schema.scenario import Scenario
from schema.texts import TEXT_FIELDS, ScenarioText


def with_told_texts(scenario: Scenario) -> Scenario:
    """In each language that the author writes, and in English, which every reader of such files looks for."""
    languages = dict.fromkeys((Language.ENGLISH.value, *scenario.texts))
    texts = {language: _told(scenario, language) for language in languages}
    return scenario.model_copy(update={"texts": texts})


def _told(scenario: Scenario, language: str) -> ScenarioText:
    own = scenario.texts.get(language, ScenarioText())
    return own.model_copy(update={field: effective_text(scenario, field, language).words for field in TEXT_FIELDS})
