"""Changes of single texts of a scenario, and the order of their states."""

from __future__ import annotations

from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.text_fields import CONDITION, find_block, with_sheet_text
from schema.texts import ScenarioText, TextState

# From the least to the most finished.
STATES = (
    TextState.UNTRANSLATED,
    TextState.DRAFT,
    TextState.OUTDATED,
    TextState.TRANSLATED,
    TextState.REVIEWED,
)
_NO_TEXT = ScenarioText()


def with_text(scenario: Scenario, field: str, language: str, text: str) -> Scenario:
    """The scenario with one text as given; validated, because the text comes from a person.

    Where the last text of a language goes, the language goes with it: as if it had never been begun.
    """
    block = find_block(scenario, field)
    if block is None:
        sheet = scenario.texts.get(language, _NO_TEXT)
        changed = ScenarioText.model_validate({**sheet.model_dump(), field: text})
        if changed == ScenarioText(state=changed.state):
            others = {code: sheet for code, sheet in scenario.texts.items() if code != language}
            return scenario.model_copy(update={"texts": FrozenDict(others)})
        return with_sheet_text(scenario, language, changed)
    texts = {**block.text, language: text}
    kept = {code: words for code, words in texts.items() if words or code != language}
    new = type(block).model_validate({**block.model_dump(), "text": kept})
    name, index = ("special_rules", "victory")[field.startswith(CONDITION)], int(field.partition(".")[2])
    blocks = list(getattr(scenario, name))
    blocks[index] = new
    return scenario.model_copy(update={name: tuple(blocks)})


def with_state(scenario: Scenario, language: str, state: TextState) -> Scenario:
    sheet = scenario.texts.get(language)
    if sheet is None or sheet.state is state:
        return scenario
    return with_sheet_text(scenario, language, sheet.model_copy(update={"state": state}))
