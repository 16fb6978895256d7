"""Two changes of one scenario brought together: what we shipped, what we ship now, and what the user has made of it."""

from __future__ import annotations

from schema.formats.native import dump, read_native
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.texts import ScenarioText


def merged(old: Scenario, new: Scenario, mine: Scenario) -> Scenario:
    """Every text, and all the rest as one, is the user's where he changed it and else the new one."""
    rest = mine if _rest(mine) != _rest(old) else new
    texts = {}
    for language in sorted({*old.texts, *new.texts, *mine.texts}):
        versions = [scenario.texts.get(language) for scenario in (old, new, mine)]
        text = _merged_text(*versions)
        if text is not None:
            texts[language] = text
    return read_native(dump(rest.model_copy(update={"texts": FrozenDict(texts)})))


def _merged_text(old: ScenarioText | None, new: ScenarioText | None, mine: ScenarioText | None) -> ScenarioText | None:
    if mine == old:
        return new
    if mine is None or new is None or new == old:
        return mine
    before = old or ScenarioText()
    values = {
        name: getattr(mine if getattr(mine, name) != getattr(before, name) else new, name)
        for name in ScenarioText.model_fields
    }
    return ScenarioText(**values)


def _rest(scenario: Scenario) -> dict[str, object]:
    return {key: value for key, value in dump(scenario).items() if key != "texts"}
