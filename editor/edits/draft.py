"""A scenario while an edit is at work on it: hexes are looked up and put down many times, the scenario is made once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from schema.board import Board
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario


class MapView(Protocol):
    """What a look at the map needs; a scenario and a draft both give it."""

    @property
    def board(self) -> Board: ...

    def at(self, where: Hex) -> HexContent: ...


class Draft:
    """Changes to hexes, not yet a scenario. `done` gives the scenario itself back if nothing changed."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._changed: dict[Hex, HexContent] = {}

    @property
    def board(self) -> Board:
        return self.scenario.board

    @property
    def changed(self) -> frozenset[Hex]:
        return frozenset(self._changed)

    def at(self, where: Hex) -> HexContent:
        return self._changed.get(where) or self.scenario.at(where)

    def put(self, content: HexContent) -> None:
        where = content.hex
        if content == self.scenario.at(where):
            self._changed.pop(where, None)
        else:
            self._changed[where] = content

    def put_terrain(self, where: Hex, tile: Tile | None) -> None:
        content = self.at(where)
        if content.terrain != tile:
            self.put(content.model_copy(update={"terrain": tile}))

    def done(self) -> Scenario:
        return self.scenario.with_contents(self._changed.values()) if self._changed else self.scenario


def on_board(scenario: Scenario, hexes: Iterable[Hex]) -> Iterator[Hex]:
    """Those of the hexes that the board has, each once, in their order."""
    return (hex_ for hex_ in dict.fromkeys(hexes) if scenario.board.kind.contains(hex_))
