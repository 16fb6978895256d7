"""The texts of a scenario one by one: those of its sheet, and those of blocks that only a text describes."""

from __future__ import annotations

from collections.abc import Iterator

from i18n.languages import Language
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import TEXT_FIELDS, ScenarioText, TextState
from schema.victory import CustomCondition

SHEET_FIELDS = TEXT_FIELDS
# `rule.2`, `condition.0`: the place of the block in its list.
RULE, CONDITION = "rule", "condition"
# From the least to the most finished.
STATES = (
    TextState.UNTRANSLATED,
    TextState.DRAFT,
    TextState.OUTDATED,
    TextState.TRANSLATED,
    TextState.REVIEWED,
)
_NO_TEXT = ScenarioText()


def fields(scenario: Scenario) -> Iterator[str]:
    """The texts that the scenario can have."""
    yield from SHEET_FIELDS
    for index, condition in enumerate(scenario.victory):
        if isinstance(condition, CustomCondition):
            yield f"{CONDITION}.{index}"
    for index, rule in enumerate(scenario.special_rules):
        if isinstance(rule, CustomRule):
            yield f"{RULE}.{index}"


def text_of(scenario: Scenario, field: str, language: str) -> str:
    """A text as the scenario has it; empty where it has none."""
    block = _block(scenario, field)
    if block is not None:
        return block.text.get(language, "")
    if field in SHEET_FIELDS:
        return str(getattr(scenario.texts.get(language, _NO_TEXT), field))
    return ""


def languages(scenario: Scenario) -> tuple[str, ...]:
    """All languages that the scenario has a text in, English first."""
    found = {language for language, text in scenario.texts.items() if text != ScenarioText(state=text.state)}
    for field in fields(scenario):
        block = _block(scenario, field)
        if block is not None:
            found.update(language for language, text in block.text.items() if text)
    return tuple(sorted(found, key=lambda language: (language != Language.ENGLISH, language)))


def source_language(scenario: Scenario, field: str) -> str | None:
    """The language that others are translated from: English if the text is there in English."""
    return next((language for language in languages(scenario) if text_of(scenario, field, language)), None)


def with_text(scenario: Scenario, field: str, language: str, text: str) -> Scenario:
    """The scenario with one text as given; validated, because the text comes from a person."""
    block = _block(scenario, field)
    if block is None:
        sheet = scenario.texts.get(language, _NO_TEXT)
        changed = ScenarioText.model_validate({**sheet.model_dump(), field: text})
        return _with_sheet(scenario, language, changed)
    new = type(block).model_validate({**block.model_dump(), "text": {**block.text, language: text}})
    name, index = ("special_rules", "victory")[field.startswith(CONDITION)], int(field.partition(".")[2])
    blocks = list(getattr(scenario, name))
    blocks[index] = new
    return scenario.model_copy(update={name: tuple(blocks)})


def with_state(scenario: Scenario, language: str, state: TextState) -> Scenario:
    sheet = scenario.texts.get(language)
    if sheet is None or sheet.state is state:
        return scenario
    return _with_sheet(scenario, language, sheet.model_copy(update={"state": state}))


def _with_sheet(scenario: Scenario, language: str, sheet: ScenarioText) -> Scenario:
    # In order, as the model has it: the same content is then the same document.
    texts = FrozenDict(sorted({**scenario.texts, language: sheet}.items()))
    return scenario.model_copy(update={"texts": texts})


def titles(scenario: Scenario) -> dict[str, str]:
    return {language: text.title for language, text in scenario.texts.items() if text.title}


def _block(scenario: Scenario, field: str) -> CustomRule | CustomCondition | None:
    name, _, index = field.partition(".")
    blocks = {RULE: scenario.special_rules, CONDITION: scenario.victory}.get(name)
    if blocks is None or not index.isdecimal() or int(index) >= len(blocks):
        return None
    block = blocks[int(index)]
    return block if isinstance(block, CustomRule | CustomCondition) else None
