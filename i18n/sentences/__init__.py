"""Scenarios in their own words: every medal, victory condition and special rule writes its sentence, in each language.

Facts come from the scenario, words from the PO files of this folder. What an author writes instead is kept in the
texts of the scenario; nothing here looks at them, but for the conditions and rules that are only words.
"""

from __future__ import annotations

from i18n.sentences.markers import (
    bridges_sentence,
    decoys_sentence,
    exits_sentence,
    marked_units_sentence,
    marker_sentence,
    medal_sentence,
    medals_sentence,
)
from i18n.sentences.texts import briefing_text, conditions_text, sentence, special_rules_text

__all__ = [
    "bridges_sentence",
    "briefing_text",
    "conditions_text",
    "decoys_sentence",
    "exits_sentence",
    "marked_units_sentence",
    "marker_sentence",
    "medal_sentence",
    "medals_sentence",
    "sentence",
    "special_rules_text",
]
