"""Hexes that the texts of a scenario name by their labels, when everything on the board moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from editor.edits.piece_symmetry import Where
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import TEXT_FIELDS, ScenarioText
from schema.victory import CustomCondition


def with_moved_texts(before: Scenario, after: Scenario, where: Where) -> Scenario:
    """The moved scenario with the labels in its texts put where `where` says; a hex that is gone keeps its name.

    A text that is word for word what the data said is what the data says now.
    """
    rows = after.board.kind.rows

    def rename(hex_: Hex) -> str | None:
        to = where(hex_)
        return None if to is None else to.label(rows)

    texts = {code: _moved_text(before, after, code, text, rename) for code, text in after.texts.items()}
    victory = tuple(
        block.model_copy(update={"text": _moved_block(before, "condition", block.text, rename)})
        if isinstance(block, CustomCondition)
        else block
        for block in after.victory
    )
    rules = tuple(
        block.model_copy(update={"text": _moved_block(before, "rule", block.text, rename)})
        if isinstance(block, CustomRule)
        else block
        for block in after.special_rules
    )
    return after.model_copy(update={"texts": FrozenDict(texts), "victory": victory, "special_rules": rules})


_Rename = Callable[[Hex], str | None]


def _moved_text(before: Scenario, after: Scenario, code: str, text: ScenarioText, rename: _Rename) -> ScenarioText:
    # The editor starts without the sentences.
    from i18n.languages import find_language
    from i18n.sentences import generated_text

    language = find_language(code)
    changes: dict[str, object] = {}
    sources = dict(text.taken_over)
    for field in TEXT_FIELDS:
        words: str = getattr(text, field)
        taken_over = sources.get(field, "")
        if not words and not taken_over:
            continue
        old = "" if language is None else generated_text(before, field, language)
        if old and taken_over == old and language is not None:
            sources[field] = generated_text(after, field, language)
        if old and words == taken_over == old:
            changes[field] = sources[field]
        else:
            changes[field] = _moved_words(before, code, field, words, rename)
    moved = text.model_copy(update={**changes, "taken_over": FrozenDict(sources)})
    if not text.played:
        return moved
    from i18n.played import with_moved_marks  # as above

    return with_moved_marks(text, moved)


def _moved_block(before: Scenario, field: str, texts: Mapping[str, str], rename: _Rename) -> FrozenDict[str, str]:
    return FrozenDict({code: _moved_words(before, code, field, words, rename) for code, words in texts.items()})


def _moved_words(before: Scenario, code: str, field: str, words: str, rename: _Rename) -> str:
    from i18n.checks.hex_names import with_hex_names  # the editor starts without the checks
    from i18n.checks.lexicon import find_lexicon

    lexicon = find_lexicon(code)
    if lexicon is None or not words:
        return words
    return with_hex_names(words, field, lexicon, before.board.kind, rename=rename)
