"""Places that a text names and no label of the map shows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache

from i18n.checks.lexicon import Lexicon
from schema.issues import Issue, Severity
from schema.scenario import Scenario
from schema.texts import ScenarioText

# Spellings of foreign names differ from map to map.
_ALIKE = 0.75
_FIELDS = ("conditions", "special_rules")


def check_places(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    labels = [folded_name(" ".join(label.lines)) for label in scenario.labels]
    if not any(labels):
        return  # a map without captions names no place at all, which is a choice
    told: set[str] = set()
    for field in _FIELDS:
        for place in find_places(getattr(text, field), words):
            folded = folded_name(place)
            if scenario.find_hex(place) is not None or folded in told or any(_names(label, folded) for label in labels):
                continue  # a hex by its label is a place on any map
            told.add(folded)
            params = {"language": f"language:{language}", "place": place}
            yield Issue("text.place-unknown", Severity.WARNING, ("texts", language, field), params=params)


def find_places(text: str, words: Lexicon) -> list[str]:
    """The places that a text names in so many words: "the town of X", "Hill 317", "X is a temporary objective"."""
    names = []
    for pattern in words.places:
        for match in pattern.finditer(text):
            place = match["place"].strip(" .")
            if not words.is_game_word(place):
                names.append(place)
    return list(dict.fromkeys(names))


@lru_cache(maxsize=1024)
def folded_name(text: str) -> str:
    """Without accents, case, hyphens and points: names are written in many ways."""
    plain = "".join(part for part in unicodedata.normalize("NFKD", text) if not unicodedata.combining(part))
    return " ".join(re.sub(r"[^0-9a-z]+", " ", plain.lower()).split())


def _names(label: str, place: str) -> bool:
    """Whether a label shows a place: all of it, its telling word, or something spelled much like it."""
    if not label or not place:
        return False
    numbers = re.findall(r"[0-9]+", place)
    if numbers:
        return all(number in label.split() for number in numbers)
    if place in label or label in place or place.replace(" ", "") in label.replace(" ", ""):
        return True
    return any(
        SequenceMatcher(None, word, other).ratio() >= _ALIKE
        for word in place.split()
        if len(word) > 3
        for other in label.split()
        if len(other) > 3
    )
