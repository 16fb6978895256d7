"""A board as it is painted: the scenario, its layout and the theme, and what the layers ask about them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from PySide6.QtCore import QRectF

from editor.render.painting.artwork import Artwork, artwork
from editor.render.painting.board_layout import BoardLayout
from editor.render.painting.inks import INKS, Inks
from editor.render.painting.layers import PaintOptions
from editor.render.painting.tile_art import TileArt, find_tile_art
from editor.render.theme import Theme
from rules.geometry import Background, background
from schema.board import Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario

_LAND: Final = {Face.WINTER: "winter", Face.DESERT: "desert"}


@dataclass(frozen=True)
class BoardScene:
    scenario: Scenario
    theme: Theme
    options: PaintOptions

    @cached_property
    def memory(self) -> dict[Hashable, Any]:
        """What layers have computed for this scene and would compute again: a scene never changes."""
        return {}

    @cached_property
    def layout(self) -> BoardLayout:
        return BoardLayout(self.scenario.board.kind)

    @property
    def inks(self) -> Inks:
        return INKS[self.theme]

    @property
    def artwork(self) -> Artwork:
        return artwork(self.theme)

    @property
    def land(self) -> str:
        """The ground that tiles bring with them."""
        return _LAND.get(self.scenario.board.face, "country")

    def ground_of_row(self, row: int) -> str:
        """The printed ground of a row, also of the half rows beyond the board."""
        return self._grounds[min(max(row, 0), len(self._grounds) - 1)]

    @cached_property
    def _grounds(self) -> tuple[str, ...]:
        board = self.scenario.board
        backgrounds = (background(board.kind, board.face, Hex(row, 0)) for row in range(board.kind.rows))
        return tuple(self.land if ground is Background.OPEN else ground.value for ground in backgrounds)

    def tile_art(self, tile: Tile) -> TileArt:
        return find_tile_art(tile, self.scenario.board.face)

    def contents_in(self, area: QRectF) -> list[tuple[Hex, HexContent]]:
        """What may be seen in an area, north to south, then west to east."""
        seen = self.layout.piece_range(area)
        if seen not in self.memory:
            rows, cols = seen
            self.memory[seen] = [entry for entry in self._contents if entry[0].row in rows and entry[0].col in cols]
        contents: list[tuple[Hex, HexContent]] = self.memory[seen]
        return contents

    @cached_property
    def _contents(self) -> tuple[tuple[Hex, HexContent], ...]:
        contains = self.layout.kind.contains
        return tuple(sorted(entry for entry in self.scenario.by_hex.items() if contains(entry[0])))
