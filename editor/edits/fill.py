"""Filling: a piece over a connected area of one kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.areas import same_kind
from editor.edits.edit import Edit
from editor.edits.pieces import Piece
from editor.edits.place_piece import PlacePiece
from schema.hexes import Hex
from schema.issues import Parameter
from schema.scenario import Scenario


@dataclass(frozen=True)
class Fill(Edit):
    """Put a piece on the connected area that has the same kind in the piece's layer as the hex has.

    With `within`, the area ends at those hexes: a selection holds the fill.
    """

    piece: Piece
    where: Hex
    within: frozenset[Hex] | None = None
    text_key: ClassVar[str] = "history.fill"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"piece": self.piece.name}

    def area(self, scenario: Scenario) -> frozenset[Hex]:
        area = same_kind(scenario, self.where, self.piece.layer)
        return area if self.within is None else area & self.within

    def apply(self, scenario: Scenario) -> Scenario:
        return PlacePiece(self.piece, tuple(sorted(self.area(scenario)))).apply(scenario)
