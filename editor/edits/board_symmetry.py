"""The whole board mirrored or turned half way round, and the players exchanged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from editor.edits.edit import Edit
from editor.edits.piece_symmetry import turned_content
from editor.edits.references import with_references, with_sections_exchanged
from editor.edits.symmetry import HALF_TURN, MIRROR, Symmetry
from editor.edits.text_hexes import with_moved_texts
from editor.edits.underlay_symmetry import half_turned, mirrored
from schema.hexes import Hex
from schema.scenario import Scenario, in_board_order
from schema.sides import Sides


@dataclass(frozen=True)
class MirrorBoard(Edit):
    """Exchange left and right. The seats stay, so what was on a player's left is on his right."""

    text_key: ClassVar[str] = "history.mirror-board"

    def apply(self, scenario: Scenario) -> Scenario:
        return _turned(scenario, MIRROR, exchanges_sections=True)


@dataclass(frozen=True)
class RotateBoard(Edit):
    """Turn all that lies on the board half way round; the players go with it unless told to stay.

    The printed beach and sea of a beach board do not turn.
    """

    with_players: bool = True
    text_key: ClassVar[str] = "history.rotate-board"

    def apply(self, scenario: Scenario) -> Scenario:
        if self.with_players:
            return _turned(scenario, HALF_TURN, exchanges_sides=True)
        return _turned(scenario, HALF_TURN, exchanges_sections=True)


@dataclass(frozen=True)
class SwapSides(Edit):
    """The players exchange seats with all that is theirs: camp, nation, cards, medals, commander, the first turn."""

    text_key: ClassVar[str] = "history.swap-sides"

    def apply(self, scenario: Scenario) -> Scenario:
        swapped = scenario.model_copy(update={"sides": exchanged(scenario.sides)})
        return with_sections_exchanged(swapped)


def exchanged(sides: Sides) -> Sides:
    first = None if sides.first is None else sides.first.opposite
    return Sides(top=sides.bottom, bottom=sides.top, first=first)


def _turned(
    scenario: Scenario, symmetry: Symmetry, *, exchanges_sides: bool = False, exchanges_sections: bool = False
) -> Scenario:
    kind = scenario.board.kind

    def where(hex_: Hex) -> Hex:
        if not kind.contains(hex_):  # what a file has beyond the edge stays there
            return hex_
        row = kind.rows - 1 - hex_.row if symmetry == HALF_TURN else hex_.row
        return Hex(row, 2 * kind.width - 2 - hex_.col)

    contents = [
        turned_content(content, symmetry, to=where(content.hex), where=where) if kind.contains(content.hex) else content
        for content in scenario.hexes
    ]
    labels = [
        label.model_copy(update={"row": (to := where(label.hex)).row, "col": to.col}) for label in scenario.labels
    ]
    turn_scan = half_turned if symmetry == HALF_TURN else mirrored
    moved = scenario.model_copy(
        update={
            "hexes": in_board_order(contents),
            "labels": in_board_order(labels),
            "underlay": turn_scan(scenario.underlay, kind),
            "sides": exchanged(scenario.sides) if exchanges_sides else scenario.sides,
        }
    )
    moved = with_sections_exchanged(moved) if exchanges_sections else moved
    return with_moved_texts(scenario, with_references(moved, where), where)
