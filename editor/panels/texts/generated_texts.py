"""A cache of the texts that are generated from the data of a scenario."""

from __future__ import annotations

from typing import Final

from i18n.languages import Language
from i18n.sentences import generated_text
from schema.scenario import Scenario

# The parts of a scenario that the texts are generated from.
_SOURCES: Final = ("board", "battle", "sides", "hexes", "labels", "victory", "special_rules")


class GeneratedTexts:
    """Holds the texts of the last scenario."""

    def __init__(self) -> None:
        self._sources: tuple[object, ...] = ()
        self._cache: dict[tuple[str, Language], str] = {}

    def text(self, scenario: Scenario, field: str, language: Language) -> str:
        """The generated text of a field; "" for a field that is not generated."""
        sources = tuple(getattr(scenario, name) for name in _SOURCES)
        if len(sources) != len(self._sources) or any(
            new is not old for new, old in zip(sources, self._sources, strict=True)
        ):
            self._sources = sources
            self._cache = {}
        key = (field, language)
        if key not in self._cache:
            self._cache[key] = generated_text(scenario, field, language)
        return self._cache[key]
