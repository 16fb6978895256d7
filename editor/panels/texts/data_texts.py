"""What the data of a scenario says in each language, worked out anew only when the data has changed."""

from __future__ import annotations

from typing import Final

from editor.scenario_issues import GENERATED, data_text
from i18n.languages import Language
from schema.scenario import Scenario

# Everything that sentences are made of. Texts are not among it: they change with every letter.
_SOURCES: Final = ("board", "battle", "sides", "hexes", "labels", "victory", "special_rules")


class DataTexts:
    """Ask with any scenario; the answers for the last one are kept."""

    def __init__(self) -> None:
        self._sources: tuple[object, ...] = ()
        self._known: dict[tuple[str, Language], str] = {}

    def of(self, scenario: Scenario, field: str, language: Language) -> str:
        """The sentences for a text; "" where the data has nothing to say about it."""
        if field not in GENERATED:
            return ""
        sources = tuple(getattr(scenario, name) for name in _SOURCES)
        if len(sources) != len(self._sources) or any(
            new is not old for new, old in zip(sources, self._sources, strict=True)
        ):
            self._sources = sources
            self._known = {}
        key = (field, language)
        if key not in self._known:
            self._known[key] = data_text(scenario, field, language)
        return self._known[key]
