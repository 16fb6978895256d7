"""The one rule for what a reader gets of a text, wherever it is shown, checked, printed, written or counted.

1. What an author has written in the language stands.
2. Where there is nothing, the text that is generated from the data stands.
3. Where nothing can be generated, as for a title or a history, the text of another language stands, English first.

Nothing is lost on the way: below a generated text stand the author's words in another language, below a written text
the rules and conditions of the data that it does not mention.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from i18n.languages import Language
from i18n.lexicon import typography
from i18n.sentences.mentions import unmentioned_text
from i18n.sentences.texts import can_generate, generated_text
from schema.scenario import Scenario
from schema.text_fields import CONDITION, RULE, source_language, source_languages, text_fields, text_of

# Every scenario has these; any other text counts where an author has written it in a language, or the data tells it.
_ALWAYS: Final = frozenset({"title", "history", "briefing", "conditions"})

# The text that tells the blocks of a kind.
_WHOLE: Final = {RULE: "special_rules", CONDITION: "conditions"}


class TextOrigin(StrEnum):
    OWN = "own"
    GENERATED = "generated"
    # The text of another language.
    SOURCE = "source"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class EffectiveText:
    words: str
    origin: TextOrigin
    # The language in which an author has written the text: this one, or another that may say more; "" for none.
    source_language: str
    # What an author has written in the source language: it stands below a text that only says what the data does; a
    # date beside it.
    author_words: str = ""
    # Sentences of rules and conditions that the author's text does not mention, one a line: they stand below it.
    unmentioned: str = ""


def effective_text(scenario: Scenario, field: str, language: str) -> EffectiveText:
    """`field` is one of `text_fields`, `language` any code: a language that the program does not know has no
    generated texts."""
    match text_origin(scenario, field, language):
        case TextOrigin.OWN:
            words = text_of(scenario, field, language).strip()
            added = unmentioned_text(scenario, field, Language(language)) if language in Language else ""
            if _repeats_data(scenario, field, language) and (found := _find_author(scenario, field, language)):
                return EffectiveText(words, TextOrigin.OWN, *found, unmentioned=added)
            return EffectiveText(words, TextOrigin.OWN, language, unmentioned=added)
        case TextOrigin.GENERATED:
            words = generated_text(scenario, field, Language(language))
            found = _find_author(scenario, field, language) or (source_language(scenario, field) or "", "")
            return EffectiveText(words, TextOrigin.GENERATED, *found)
        case TextOrigin.SOURCE:
            source = source_language(scenario, field) or ""
            return EffectiveText(text_of(scenario, field, source).strip(), TextOrigin.SOURCE, source)
        case TextOrigin.NONE:
            return EffectiveText("", TextOrigin.NONE, "")


def text_origin(scenario: Scenario, field: str, language: str) -> TextOrigin:
    if text_of(scenario, field, language).strip():
        return TextOrigin.OWN
    if language in Language and can_generate(scenario, field):
        return TextOrigin.GENERATED
    return TextOrigin.NONE if source_language(scenario, field) is None else TextOrigin.SOURCE


def is_told_by_data(scenario: Scenario, field: str) -> bool:
    """Whether the generated text leaves nothing to translate of what an author has written in another language.

    Cards, medals and days are all in the data. Special rules are not: an author who writes them says more than the
    blocks do, unless the words are the generated ones.
    """
    source = source_language(scenario, field)
    return field != "special_rules" or source is None or _repeats_data(scenario, field, source)


def _find_author(scenario: Scenario, field: str, language: str) -> tuple[str, str] | None:
    """The first other language in which an author says something else than the data, and the words."""
    for code in source_languages(scenario, field):
        if code != language and not _repeats_data(scenario, field, code):
            return code, text_of(scenario, field, code).strip()
    return None


def _repeats_data(scenario: Scenario, field: str, language: str) -> bool:
    """Whether a written text says what the data says, or said when an author took it over, in the same words."""
    if language not in Language or not can_generate(scenario, field):
        return False
    words = text_of(scenario, field, language)
    told = generated_text(scenario, field, Language(language))
    if field == "date":
        return _date_parts(words, Language(language)) == _date_parts(told, Language(language))
    taken_over = scenario.texts[language].taken_over.get(field, "")
    return words.split() in (told.split(), taken_over.split())


def _date_parts(date: str, language: Language) -> list[str]:
    """Days, months and years, whatever stands between them: the same for "June 6, 1944" and "6th of June 1944"."""
    between = typography(language).date_words
    parts = re.findall(r"[0-9]+|[^\W\d_]+", date.casefold())
    return sorted(part.lstrip("0") for part in parts if part not in between)


def text_origins(scenario: Scenario, language: str) -> Mapping[str, TextOrigin]:
    """Where each text comes from that a complete scenario has, by its field.

    The text of a block counts where the text that is generated from it stands.
    """
    origins: dict[str, TextOrigin] = {}
    for field in text_fields(scenario):
        origin = text_origin(scenario, field, language)
        whole = _WHOLE.get(field.partition(".")[0])
        if whole is not None and origins.get(whole) is TextOrigin.OWN:
            continue
        if field in _ALWAYS or origin is not TextOrigin.NONE:
            origins[field] = origin
    return origins


def percent_present(origins: Mapping[str, TextOrigin]) -> int:
    """The share of texts that a reader gets in the language: written in it, or generated."""
    present = sum(origin in (TextOrigin.OWN, TextOrigin.GENERATED) for origin in origins.values())
    return 100 * present // len(origins)
