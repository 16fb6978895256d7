"""The lexicon of a language, `lexicons/<code>.json`: how it is written, and the words that checks of texts look for.

All of it may be missing: a language without a lexicon is written plainly, and its texts are only checked for gaps.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from i18n.languages import Language


@dataclass(frozen=True, slots=True)
class Typography:
    """How a language is written where gettext cannot say it."""

    colon: str = ":"
    # Words that melt together, each a pattern and what stands instead: in French `de le` becomes `du`.
    contractions: tuple[tuple[re.Pattern[str], str], ...] = ()
    # In a title all words but these have a capital; None: only the first one has.
    small_title_words: frozenset[str] | None = None
    # First parts of long compounds, which may part there. Of two that begin alike, the longer first.
    compound_parts: tuple[str, ...] = ()
    # Words that may stand between day, month and year.
    date_words: frozenset[str] = frozenset()
    # The first day of a month, where it has a form of its own, which Babel does not know: in French `1er`.
    first_of_month: str = "1"
    # What stands around quoted words.
    quotes: tuple[str, str] = ("", "")
    # Words that may well stand twice in a row.
    repeated_words: frozenset[str] = frozenset()
    # How forms of one word end. Of two where one ends like the other, the longer first.
    endings: tuple[str, ...] = ()
    # By how a verb ends where a dictionary has it, how its other forms end: activer, activez.
    verb_endings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # First parts of verbs that may stand apart from them: terugtrekken, trekt zich terug.
    separable_prefixes: tuple[str, ...] = ()
    # By a verb, those of its forms that no ending makes: trekken, trok.
    irregular_verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # Whether vowels and consonants at the end of a word change with its form: dobbelsteen, dobbelstenen; vlag, vlaggen.
    doubles_letters: bool = False
    # Dictionaries for spelling by the names under which systems keep them, the one that suits our texts first.
    dictionaries: tuple[str, ...] = ()


def lexicon_file(language: Language) -> Path:
    return language.folder / "lexicons" / f"{language}.json"


@cache
def read_lexicon(language: Language) -> dict[str, Any]:
    """The file as it is; empty where there is none."""
    file = lexicon_file(language)
    data: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return data


@cache
def typography(language: Language) -> Typography:
    data: dict[str, Any] = read_lexicon(language).get("typography", {})
    small = data.get("small_title_words")
    return Typography(
        colon=data.get("colon", ":"),
        contractions=tuple((re.compile(pattern), whole) for pattern, whole in data.get("contractions", ())),
        small_title_words=None if small is None else frozenset(small),
        compound_parts=tuple(data.get("compound_parts", ())),
        date_words=frozenset(data.get("date_words", ())),
        first_of_month=data.get("first_of_month", "1"),
        quotes=tuple(data.get("quotes", ("", ""))),
        repeated_words=frozenset(data.get("repeated_words", ())),
        endings=tuple(data.get("endings", ())),
        verb_endings={verb: tuple(forms) for verb, forms in data.get("verb_endings", {}).items()},
        separable_prefixes=tuple(data.get("separable_prefixes", ())),
        irregular_verbs={verb: tuple(forms) for verb, forms in data.get("irregular_verbs", {}).items()},
        doubles_letters=data.get("doubles_letters", False),
        dictionaries=tuple(data.get("dictionaries", (language.value,))),
    )
