"""Scenarios in their own words: every medal, victory condition and special rule writes its sentence, in each language.

Facts come from the scenario, words from the PO files of this folder. What an author writes instead is kept in the
texts of the scenario; only `effective_text`, `mentions` and the conditions and rules that are only words look at them.
"""

from __future__ import annotations

from i18n.sentences.effective_text import (
    EffectiveText,
    TextOrigin,
    effective_text,
    is_told_by_data,
    percent_present,
    text_origin,
    text_origins,
)
from i18n.sentences.markers import (
    bridges_sentence,
    decoys_sentence,
    exits_sentence,
    marked_units_sentence,
    marker_sentence,
    medal_sentence,
    medals_sentence,
)
from i18n.sentences.mentions import blocks_of, is_worded, unmentioned_blocks
from i18n.sentences.texts import (
    GENERATED_FIELDS,
    briefing_text,
    can_generate,
    conditions_text,
    generated_text,
    sentence,
    special_rules_text,
)
from i18n.sentences.told_texts import author_heading, author_text, told_text, with_told_texts

__all__ = [
    "GENERATED_FIELDS",
    "EffectiveText",
    "TextOrigin",
    "author_heading",
    "author_text",
    "blocks_of",
    "bridges_sentence",
    "briefing_text",
    "can_generate",
    "conditions_text",
    "decoys_sentence",
    "effective_text",
    "exits_sentence",
    "generated_text",
    "is_told_by_data",
    "is_worded",
    "marked_units_sentence",
    "marker_sentence",
    "medal_sentence",
    "medals_sentence",
    "percent_present",
    "sentence",
    "special_rules_text",
    "text_origin",
    "text_origins",
    "told_text",
    "unmentioned_blocks",
    "with_told_texts",
]
