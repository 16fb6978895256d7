"""The texts of a scenario in one piece, for readers who get plain text only.

That includes readers of another program: what is generated here must be written there.
"""

from __future__ import annotations

from typing import Final

from i18n.catalogs import Domain, catalog, language_name
from i18n.languages import Language
from i18n.sentences.effective_text import EffectiveText, TextOrigin, effective_text
from i18n.values import Printable
from schema.scenario import Scenario
from schema.texts import TEXT_FIELDS, ScenarioText

# Texts on one line, where no heading fits.
_LINES: Final = frozenset({"title", "subtitle", "date"})


def told_text(scenario: Scenario, field: str, language: str) -> str:
    """All that a reader gets of a text: also the rules that it does not mention, and the author's own words."""
    text = effective_text(scenario, field, language)
    if field in _LINES:
        return _told_line(text, language)
    if text.origin is TextOrigin.SOURCE:
        return _author_words(text.words, text.source_language, language)
    author_words = _author_words(text.author_words, text.source_language, language) if text.author_words else ""
    return "\n\n".join(filter(None, (text.words, text.unmentioned, author_words)))


def author_text(scenario: Scenario, field: str, language: str) -> str:
    """What the author has written of a text, for readers who get from elsewhere what the data says of it.

    So words that were taken over from the data give way to what the author wrote in another language.
    """
    text = effective_text(scenario, field, language)
    if text.origin is TextOrigin.OWN and not text.author_words:
        return text.words
    words = text.words if text.origin is TextOrigin.SOURCE else text.author_words
    return _author_words(words, text.source_language, language) if words else ""


def _told_line(text: EffectiveText, language: str) -> str:
    """A text on one line: `18 december 1944 (Engels: December 17-18, 1944)`."""
    if not text.author_words:
        return text.words
    shown = language_name(text.source_language, Language(language))
    words = catalog(Domain.SENTENCES, Language(language))
    return words.text(
        "author.line", words=Printable(text.words), shown=shown, author_words=Printable(text.author_words)
    )


def _author_words(words: str, source: str, language: str) -> str:
    return f"{author_heading(source, Language(language))}\n{words}" if language in Language else words


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
