"""Rules and conditions of the data that an author's text does not mention."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from i18n.languages import Language
from i18n.sentences import TextOrigin, blocks_of, is_worded, sentence, text_origin, unmentioned_blocks
from schema.issues import Fix, Issue, Parameter, Severity
from schema.scenario import Scenario
from schema.special_rules import CustomRule, RuleBlock, SpecialRule
from schema.text_fields import text_of, with_sheet_text
from schema.victory import VictoryCondition

_FIELDS: Final = ("conditions", "special_rules")


def check_unmentioned(scenario: Scenario) -> Iterator[Issue]:
    """A text that was taken over from the data is left to `text.outdated`: there the author has seen the sentences."""
    for field in _FIELDS:
        blocks = blocks_of(scenario, field)
        languages = tuple(_written_languages(scenario, field)) if blocks else ()
        missing = {language: unmentioned_blocks(scenario, field, language) for language in languages}
        for block in blocks:
            found = tuple(language for language in languages if block in missing[language])
            if any(is_worded(block, language) for language in found):
                yield _issue(field, block, found)


def _written_languages(scenario: Scenario, field: str) -> Iterator[Language]:
    for code, text in scenario.texts.items():
        is_known = code in Language and field not in text.taken_over
        if is_known and text_origin(scenario, field, code) is TextOrigin.OWN:
            yield Language(code)


def _issue(field: str, block: SpecialRule | VictoryCondition, languages: tuple[Language, ...]) -> Issue:
    """One for all languages; it leads to the first of the texts."""
    params: dict[str, Parameter] = {
        "rule": _name(block),
        "field": f"text:{field}",
        "languages": tuple(f"language:{language}" for language in languages),
    }
    add = Fix("fix.add-to-text", partial(_added, field=field, block=block, languages=languages))
    path = ("texts", languages[0].value, field)
    return Issue("rule.not-in-text", Severity.WARNING, path, params=params, fixes=(add,))


def _name(block: SpecialRule | VictoryCondition) -> str:
    if isinstance(block, CustomRule) and block.name.strip():
        return block.name
    return f"special_rule:{block.rule}" if isinstance(block, RuleBlock) else f"condition:{block.condition}"


def _added(
    scenario: Scenario, field: str, block: SpecialRule | VictoryCondition, languages: tuple[Language, ...]
) -> Scenario:
    """The text with a paragraph on the rule at its end, in each of the languages."""
    for language in languages:
        written = text_of(scenario, field, language.value).rstrip()
        if written and block in unmentioned_blocks(scenario, field, language):
            words = f"{written}\n\n{sentence(block, scenario, language)}"
            changed = scenario.texts[language.value].model_copy(update={field: words})
            scenario = with_sheet_text(scenario, language.value, changed)
    return scenario
