"""Placing and painting: a piece put on hexes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.bridges import laid_bridge
from editor.edits.draft import Draft, on_board
from editor.edits.edit import Edit
from editor.edits.joints import done_with_repairs
from editor.edits.pieces import Piece
from schema.hexes import Hex
from schema.issues import Parameter
from schema.scenario import Scenario


@dataclass(frozen=True)
class PlacePiece(Edit):
    """Put a piece on each of the hexes. Hexes off the board are left out; ways that lose a partner are mended.

    A bridge lies as a stroke of its way would build it, unless it was turned by hand.
    """

    piece: Piece
    hexes: tuple[Hex, ...]
    text_key: ClassVar[str] = "history.place"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"piece": self.piece.name}

    def apply(self, scenario: Scenario) -> Scenario:
        draft = Draft(scenario)
        for where in on_board(scenario, self.hexes):
            draft.put(laid_bridge(scenario, self.piece, where).put_on(scenario.at(where)))
        return done_with_repairs(draft)
