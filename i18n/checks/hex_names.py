"""Hexes that a text names by their labels, such as `C9` or `k8`, and words for left and right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from i18n.checks.lexicon import Lexicon, find_lexicon
from schema.board import BoardKind
from schema.hexes import Hex, find_label
from schema.issues import Issue, Severity
from schema.scenario import Scenario
from schema.text_fields import text_fields, text_languages, text_of
from schema.texts import ScenarioText

_LABEL: Final = re.compile(r"(?<![\w/.-])[A-Za-z][0-9]{1,2}(?![\w/]|-\w|\.\d)")
# What may stand between two labels of one list: "C9, D9 and E9", "B1–K1".
_BETWEEN: Final = re.compile(r"[\s,;/&()–-]*(?:(?:and|or|to|et|ou|à|en|of|tot)\s+)?")
# A name behind it makes a label part of a name: "M3 Lee".
_NAME_BEHIND: Final = re.compile(r"[ \u00a0-](?:[A-ZÀ-Þ][a-zà-ÿ]|[a-z]*tank\b|[a-z]*char\b)")
_NAME_BEFORE: Final = re.compile(r"\b(?:Char|Panzer|Tank)[ \u00a0]$")
# Only these tell how the game is played; a history speaks of tanks called M3.
_OF_HISTORY: Final = frozenset({"title", "subtitle", "date", "history", "sources"})


@dataclass(frozen=True, slots=True)
class HexName:
    start: int
    end: int
    label: str
    # None where the board has no such hex.
    hex: Hex | None
    # Whether it can only mean the hex.
    is_clear: bool


def find_hex_names(text: str, field: str, words: Lexicon, kind: BoardKind) -> list[HexName]:
    """All labels that a text names, in order; a label off the board only where the text calls it a hex."""
    found: list[HexName] = []
    for match in _LABEL.finditer(text):
        label, before = match[0], text[: match.start()]
        where = find_label(label, kind.rows)
        where = where if where is not None and kind.contains(where) else None
        is_called_hex = words.hexes is not None and words.hexes.search(before) is not None
        if found and found[-1].is_clear and not is_called_hex:
            is_called_hex = _BETWEEN.fullmatch(text, found[-1].end, match.start()) is not None
        if where is None and not is_called_hex:
            continue
        is_name = _NAME_BEHIND.match(text, match.end()) is not None or _NAME_BEFORE.search(before) is not None
        is_clear = is_called_hex or (field not in _OF_HISTORY and not is_name)
        found.append(HexName(match.start(), match.end(), label, where, is_clear))
    return found


def with_hex_names(
    text: str, field: str, words: Lexicon, kind: BoardKind, *, rename: Callable[[Hex], str | None]
) -> str:
    """The text with every label that can only mean a hex replaced by what `rename` gives for it; None leaves it."""
    for name in reversed(find_hex_names(text, field, words, kind)):
        label = rename(name.hex) if name.hex is not None and name.is_clear else None
        if label is not None:
            text = f"{text[: name.start]}{label}{text[name.end :]}"
    return text


def check_hex_names(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    """Hexes that the board does not have."""
    for field in ("briefing", "conditions", "special_rules"):
        names = find_hex_names(getattr(text, field), field, words, scenario.board.kind)
        for label in dict.fromkeys(name.label for name in names if name.hex is None):
            params = {"language": f"language:{language}", "label": label}
            yield Issue("text.hex-unknown", Severity.WARNING, ("texts", language, field), params=params)


def find_doubtful_texts(scenario: Scenario, *, left_and_right: bool) -> list[tuple[str, str]]:
    """Texts that an exchange of left and right may have made wrong, as (language, field); `rule` for that of a block.

    They speak of left and right, or have a label that may mean a hex or something else.
    """
    doubtful = []
    for language in text_languages(scenario):
        words = find_lexicon(language)
        if words is None:
            continue
        for field in text_fields(scenario):
            text = text_of(scenario, field, language)
            names = find_hex_names(text, field, words, scenario.board.kind)
            has_hands = left_and_right and words.hands is not None and words.hands.search(text) is not None
            if field not in _OF_HISTORY and (has_hands or any(not name.is_clear for name in names)):
                doubtful.append((language, field.partition(".")[0]))
    return list(dict.fromkeys(doubtful))
