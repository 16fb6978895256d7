"""Two changes of one scenario brought together: what it was, what comes from outside, and what it is here."""

from __future__ import annotations

from typing import NamedTuple

from library.scenario_texts import with_text
from schema.formats.native import dump, read_native
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.text_fields import find_block, text_fields
from schema.texts import TEXT_FIELDS, ScenarioText
from schema.victory import CustomCondition

# All that is no text counts as one.
BOARD = "board"


class Merge(NamedTuple):
    """`conflicts`: what both have changed, each in its own way: `nl.title`, `nl.rule.0`, or `board` for the rest."""

    scenario: Scenario
    conflicts: tuple[str, ...]


def merged(old: Scenario, new: Scenario, mine: Scenario, *, prefers_new: bool = False) -> Merge:
    """Every text, and all the rest as one, as whoever has changed it. Where both have: mine, or with `prefers_new`
    the new one.
    """
    conflicts: list[str] = []
    bare_old, bare_new, bare_mine = (_without_texts(scenario) for scenario in (old, new, mine))
    if bare_mine not in (bare_old, bare_new) and bare_new != bare_old:
        conflicts.append(BOARD)
        is_mine = not prefers_new
    else:
        is_mine = bare_mine != bare_old
    rest = mine if is_mine else new
    texts = {}
    for language in sorted({*old.texts, *new.texts, *mine.texts}):
        versions = [scenario.texts.get(language) for scenario in (old, new, mine)]
        text, both = _merged_sheet(*versions, prefers_new=prefers_new)
        conflicts += [f"{language}.{field}" for field in both]
        if text is not None:
            texts[language] = text
    result = rest.model_copy(update={"texts": FrozenDict(texts)})
    for field in text_fields(rest):
        result, languages = _with_block_texts(result, field, (old, new, mine), prefers_new=prefers_new)
        conflicts += [f"{language}.{field}" for language in languages]
    return Merge(read_native(dump(result)), tuple(conflicts))


def _merged_sheet(
    old: ScenarioText | None, new: ScenarioText | None, mine: ScenarioText | None, *, prefers_new: bool
) -> tuple[ScenarioText | None, tuple[str, ...]]:
    if mine in (old, new):
        return new, ()
    if new == old:
        return mine, ()
    if mine is None or new is None:  # removed on one side, changed on the other
        return (new if prefers_new else mine), ("title",)
    before = old or ScenarioText()
    values, conflicts = {}, []
    for name in ScenarioText.model_fields:
        then, there, here = (getattr(sheet, name) for sheet in (before, new, mine))
        values[name] = there if here == then else here
        if here not in (then, there) and there != then:
            values[name] = there if prefers_new else here
            conflicts += [name] if name in TEXT_FIELDS else []
    return ScenarioText(**values), tuple(conflicts)


def _with_block_texts(
    result: Scenario, field: str, versions: tuple[Scenario, Scenario, Scenario], *, prefers_new: bool
) -> tuple[Scenario, list[str]]:
    """The texts of a block in all languages, where it is the same block in all three."""
    block = find_block(result, field)
    blocks = [find_block(version, field) for version in versions]
    if block is None or any(one is None or _bare(one) != _bare(block) for one in blocks):
        return result, []
    old, new, mine = (one.text for one in blocks if one is not None)
    conflicts = []
    for language in sorted({*old, *new, *mine}):
        then, there, here = (texts.get(language, "") for texts in (old, new, mine))
        text = there if here == then else here
        if here not in (then, there) and there != then:
            conflicts.append(language)
            text = there if prefers_new else here
        if text != block.text.get(language, ""):
            result = with_text(result, field, language, text)
    return result, conflicts


def _bare(block: CustomRule | CustomCondition) -> CustomRule | CustomCondition:
    return block.model_copy(update={"text": FrozenDict()})


def _without_texts(scenario: Scenario) -> dict[str, object]:
    """The rest of the document: what is neither a text of a sheet nor one of a block."""
    victory = [_bare(one) if isinstance(one, CustomCondition) else one for one in scenario.victory]
    rules = [_bare(one) if isinstance(one, CustomRule) else one for one in scenario.special_rules]
    bare = scenario.model_copy(update={"victory": tuple(victory), "special_rules": tuple(rules)})
    return {key: value for key, value in dump(bare).items() if key != "texts"}
