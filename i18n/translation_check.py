"""The checks of a translation, by name: stored with a text, so known without the checks themselves."""

from __future__ import annotations

from enum import StrEnum


class TranslationCheck(StrEnum):
    PLACEHOLDERS = "placeholders"
    LENGTH = "length"
    NUMBERS = "numbers"
    FORBIDDEN_TERM = "forbidden-term"
    MISSING_TERM = "missing-term"
    UNCHANGED = "unchanged"
    DATA = "data"
    MARKUP = "markup"
    BRACKETS = "brackets"
    LINE_BREAKS = "line-breaks"
    INCONSISTENT = "inconsistent"
    SPACES = "spaces"
    HIDDEN = "hidden-character"
    END = "end"
    CAPITAL = "capital"
    PUNCTUATION = "punctuation"
    QUOTES = "quotes"
    DASHES = "dashes"
    DOUBLED_WORD = "doubled-word"
    APOSTROPHES = "apostrophes"
    CALQUE = "calque"
    LIMIT = "limit"
