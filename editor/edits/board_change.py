"""Another board or face under the scenario, and what falls off when the new board is smaller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from editor.edits.edit import Edit
from editor.edits.references import with_groups, with_references, with_whole_areas
from editor.edits.text_hexes import with_moved_texts
from editor.edits.underlay_symmetry import shifted
from schema.board import Board, BoardKind
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Exit, Medal
from schema.scenario import Scenario, in_board_order
from schema.special_rules import ReconAsAirPower
from schema.victory import SuddenDeath


class Fallen(NamedTuple):
    """What has no place on the new board."""

    contents: tuple[HexContent, ...]
    labels: tuple[Label, ...]
    # Conditions and rules that no hex is left of, and those that lose some of theirs, groups of objectives among them.
    blocks: int = 0
    narrowed_blocks: int = 0

    @property
    def is_nothing(self) -> bool:
        return not any(self)


@dataclass(frozen=True)
class ChangeBoard(Edit):
    """Lay the scenario on another board, moved by so many rows and doubled columns. Their sum must be even.

    What lies beyond the edge of the new board is gone; `fallen` tells before. What a file had off the board
    before stays in it.
    """

    board: Board
    shift: tuple[int, int] = (0, 0)
    text_key: ClassVar[str] = "history.change-board"

    def __post_init__(self) -> None:
        if sum(self.shift) % 2:
            raise ValueError(self.shift)

    def fallen(self, scenario: Scenario) -> Fallen:
        old = scenario.board.kind
        groups = [
            block.hexes
            for block in (*scenario.victory, *scenario.special_rules)
            if isinstance(block, SuddenDeath | ReconAsAirPower)
        ]
        losses = [(len(hexes), sum(self._falls(hex_, old) for hex_ in hexes)) for hexes in groups]
        narrowed_groups = sum(
            any(self._falls(hex_, old) for hex_ in marker.group)
            for content in scenario.hexes
            if not self._falls(content.hex, old)
            for marker in content.markers
            if isinstance(marker, Medal | Exit)
        )
        return Fallen(
            tuple(content for content in scenario.hexes if self._falls(content.hex, old)),
            tuple(label for label in scenario.labels if self._falls(label.hex, old)),
            blocks=sum(0 < total == lost for total, lost in losses),
            narrowed_blocks=sum(0 < lost < total for total, lost in losses) + narrowed_groups,
        )

    def falls(self, scenario: Scenario, hex_: Hex) -> bool:
        """Whether what lies on a hex has no place on the new board."""
        return self._falls(hex_, scenario.board.kind)

    def apply(self, scenario: Scenario) -> Scenario:
        if self.board == scenario.board and self.shift == (0, 0):
            return scenario
        old = scenario.board.kind
        if self.board.kind is old and self.shift == (0, 0):
            return scenario.model_copy(update={"board": self.board})

        def where(hex_: Hex) -> Hex | None:
            return None if self._falls(hex_, old) else self._moved(hex_, old)

        contents = [
            content.model_copy(update={"row": to.row, "col": to.col})
            for content in with_groups(scenario.hexes, where)
            if (to := where(content.hex)) is not None
        ]
        labels = tuple(
            label.model_copy(update={"row": to.row, "col": to.col})
            for label in scenario.labels
            if (to := where(label.hex)) is not None
        )
        named = with_references(scenario, where, rows=self.board.kind.rows)
        changed = named.model_copy(
            update={
                "board": self.board,
                "hexes": in_board_order(contents),
                "labels": in_board_order(labels),
                "underlay": shifted(scenario.underlay, *self.shift),
            }
        )
        if self.board.kind is not BoardKind.OVERLORD:
            changed = with_whole_areas(changed)
        return with_moved_texts(scenario, changed, where)

    def _moved(self, hex_: Hex, old: BoardKind) -> Hex:
        return Hex(hex_.row + self.shift[0], hex_.col + self.shift[1]) if old.contains(hex_) else hex_

    def _falls(self, hex_: Hex, old: BoardKind) -> bool:
        return old.contains(hex_) and not self.board.kind.contains(self._moved(hex_, old))
