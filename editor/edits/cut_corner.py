"""A corner that a way has just turned and that no tile can turn: the way goes on without it."""

from __future__ import annotations

from typing import NamedTuple

from editor.edits.draft import Draft
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario


class CutCorner(NamedTuple):
    """A hex that gets back the tile that lay there before the way."""

    hex: Hex
    terrain: Tile | None

    def cut(self, scenario: Scenario) -> Scenario:
        draft = Draft(scenario)
        draft.put_terrain(self.hex, self.terrain)
        return draft.done()
