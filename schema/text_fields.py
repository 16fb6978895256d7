"""The texts of a scenario one by one: those of its sheet, and those of blocks that only a text describes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import ENGLISH, TEXT_FIELDS, ScenarioText
from schema.victory import CustomCondition

# `rule.2`, `condition.0`: the place of the block in its list.
RULE, CONDITION = "rule", "condition"
_NO_TEXT = ScenarioText()


def text_fields(scenario: Scenario) -> Iterator[str]:
    """The texts that the scenario can have."""
    yield from TEXT_FIELDS
    for index, condition in enumerate(scenario.victory):
        if isinstance(condition, CustomCondition):
            yield f"{CONDITION}.{index}"
    for index, rule in enumerate(scenario.special_rules):
        if isinstance(rule, CustomRule):
            yield f"{RULE}.{index}"


def text_of(scenario: Scenario, field: str, language: str) -> str:
    """A text as the scenario has it; empty where it has none."""
    block = find_block(scenario, field)
    if block is not None:
        return block.text.get(language, "")
    if field in TEXT_FIELDS:
        return str(getattr(scenario.texts.get(language, _NO_TEXT), field))
    return ""


def text_languages(scenario: Scenario) -> tuple[str, ...]:
    """All languages that the scenario has a text in, English first."""
    found = {language for language, text in scenario.texts.items() if text != ScenarioText(state=text.state)}
    for field in text_fields(scenario):
        block = find_block(scenario, field)
        if block is not None:
            found.update(language for language, text in block.text.items() if text)
    return tuple(_english_first(found))


def source_language(scenario: Scenario, field: str) -> str | None:
    """The language that others are translated from: English if the text is there in English."""
    return next(source_languages(scenario, field), None)


def source_languages(scenario: Scenario, field: str) -> Iterator[str]:
    """All languages that a text is written in, English first."""
    block = find_block(scenario, field)
    languages = _english_first(scenario.texts if block is None else block.text)
    return (language for language in languages if text_of(scenario, field, language).strip())


def _english_first(languages: Iterable[str]) -> list[str]:
    return sorted(languages, key=lambda language: (language != ENGLISH, language))


def with_sheet_text(scenario: Scenario, language: str, text: ScenarioText) -> Scenario:
    """The scenario with all texts of a language as given, in the order of the model: the same content is then the
    same document."""
    return scenario.model_copy(update={"texts": FrozenDict(sorted({**scenario.texts, language: text}.items()))})


def find_block(scenario: Scenario, field: str) -> CustomRule | CustomCondition | None:
    """The block that a field such as `rule.2` is the text of."""
    name, _, index = field.partition(".")
    blocks = {RULE: scenario.special_rules, CONDITION: scenario.victory}.get(name)
    if blocks is None or not index.isdecimal() or int(index) >= len(blocks):
        return None
    block = blocks[int(index)]
    return block if isinstance(block, CustomRule | CustomCondition) else None
