"""The texts of a scenario in one piece, for readers who get plain text only.

That includes readers of another program: what is generated here must be written there.
"""

from __future__ import annotations

from i18n.catalogs import Domain, catalog, language_name
from i18n.languages import Language
from i18n.sentences.effective_text import effective_text
from schema.scenario import Scenario
from schema.texts import TEXT_FIELDS, ScenarioText


def told_text(scenario: Scenario, field: str, language: str) -> str:
    """All that a reader gets of a text: also the rules that it does not mention, and the author's own words."""
    text = effective_text(scenario, field, language)
    author_words = ""
    if text.author_words:
        author_words = f"{author_heading(text.source_language, Language(language))}\n{text.author_words}"
    return "\n\n".join(filter(None, (text.words, text.unmentioned, author_words)))


def author_heading(source: str, language: Language) -> str:
    """What stands over the author's words where they are in another language than the rest."""
    return catalog(Domain.SENTENCES, language).text("author.words", shown=language_name(source, language))


def with_told_texts(scenario: Scenario) -> Scenario:
    """In each language that the author writes, and in English, which every reader of such files looks for."""
    languages = dict.fromkeys((Language.ENGLISH.value, *scenario.texts))
    texts = {language: _told(scenario, language) for language in languages}
    return scenario.model_copy(update={"texts": texts})


def _told(scenario: Scenario, language: str) -> ScenarioText:
    own = scenario.texts.get(language, ScenarioText())
    return own.model_copy(update={field: told_text(scenario, field, language) for field in TEXT_FIELDS})
