"""What lies on a hex, in words: for the status bar, the tool tip and people who hear the map instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from editor.edits.labels import label_at
from editor.edits.pieces import marker_name
from editor.wording.word_source import WordSource
from i18n.values import capitalized
from rules.catalog import catalog
from rules.geometry import Background, background
from schema.hexes import Hex
from schema.markers import Exit, Marker, Medal, Mine
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

BETWEEN: Final = " · "
_GROUNDS: Final = {Background.BEACH: "terrain:beach", Background.OCEAN: "terrain:ocean"}


class HexWords:
    def __init__(self, source: WordSource) -> None:
        self._source = source

    def line(self, scenario: Scenario, where: Hex) -> str:
        """All that lies there in one line, the topmost thing first."""
        return BETWEEN.join(self.parts(scenario, where))

    def parts(self, scenario: Scenario, where: Hex) -> list[str]:
        content = scenario.at(where)
        words = []
        if content.unit is not None:
            words.append(self.unit(content.unit))
        words += [self.marker(marker) for marker in content.markers]
        words += [self.tile(tile) for tile in reversed(list(content.tiles()))]
        if not words:
            words.append(self.ground(scenario, where))
        label = label_at(scenario, where)
        if label is not None and any(label.lines):
            words.append(self._source.text("canvas.label", label=" ".join(label.lines)))
        return words

    def unit(self, unit: Unit) -> str:
        """`Infantry, Great Britain, 4 figures, British airborne`."""
        name = self._source.name_of
        parts = [capitalized(name(f"unit:{unit.kind}"))]
        if unit.nation is not None:
            parts.append(name(f"nation:{unit.nation}"))
        figures = figures_of(unit)
        if figures is not None:
            parts.append(self._source.text("canvas.figures", count=figures))
        if unit.badge is not None:
            parts.append(name(f"badge:{unit.badge}"))
        return ", ".join(parts)

    def tile(self, tile: Tile) -> str:
        words = capitalized(self._source.name_of(f"terrain:{tile.terrain}"))
        if tile.owner is not None:
            words += f" ({self._source.name_of(f'camp:{tile.owner.value}')})"
        if tile.modifier is not None:
            words += f", {self._source.name_of(f'terrain:{tile.modifier.value}')}"
        return words

    def badge(self, badge: str) -> str:
        return capitalized(self._source.name_of(f"badge:{badge}"))

    def marker(self, marker: Marker) -> str:
        words = capitalized(self._source.text(marker_name(marker).removeprefix("ui:")))
        if isinstance(marker, Medal | Mine | Exit) and marker.camp is not None:
            words += f" ({self._source.name_of(f'camp:{marker.camp.value}')})"
        return words

    def ground(self, scenario: Scenario, where: Hex) -> str:
        term = _GROUNDS.get(background(scenario.board.kind, scenario.board.face, where), "terrain:open_ground")
        return capitalized(self._source.name_of(term))

    def terms(self, scenario: Scenario, where: Hex) -> Iterator[str]:
        """References to what is there, the topmost first: `unit:infantry`, `terrain:forest`."""
        content = scenario.at(where)
        if content.unit is not None:
            yield f"unit:{content.unit.kind}"
        if any(isinstance(marker, Mine) for marker in content.markers):
            yield "terrain:minefield"
        for tile in reversed(list(content.tiles())):
            yield f"terrain:{tile.terrain}"
        if content.terrain is None:
            ground = background(scenario.board.kind, scenario.board.face, where)
            if ground in _GROUNDS:
                yield _GROUNDS[ground]


def figures_of(unit: Unit) -> int | None:
    if unit.figures is not None:
        return unit.figures
    known = catalog().kinds.get(unit.kind)
    return known[0].figures if known else None
