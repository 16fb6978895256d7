"""A clip: a piece of map that was copied, to be put down elsewhere, turned or mirrored. Also what a stamp keeps."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from pydantic import ValidationError

from editor.edits.layers import EVERY_LAYER, MapLayer, holds, only
from editor.edits.piece_symmetry import turned_content
from editor.edits.symmetry import UNTURNED, Symmetry
from schema.content import HexContent, Label
from schema.formats.files import parse_json
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.issues import Unreadable
from schema.scenario import Scenario, in_board_order

_FORMAT = 1


class ClipFile(Frozen):
    """A clip as JSON, for the clipboard of the system and for stamps."""

    beachhead_clip: int = _FORMAT
    row: int
    col: int
    hexes: tuple[HexContent, ...] = ()
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True)
class Clip:
    """What lay on some hexes, and how it is turned since. The anchor is the hex that the hand holds."""

    anchor: Hex
    contents: tuple[HexContent, ...]
    labels: tuple[Label, ...] = ()
    symmetry: Symmetry = UNTURNED

    @property
    def is_empty(self) -> bool:
        return not (self.contents or self.labels)

    def turned(self, steps: int) -> Clip:
        """Turned counter-clockwise. Six turns are none: the pieces are always turned from how they were copied."""
        return replace(self, symmetry=self.symmetry.turned(steps))

    def flipped(self) -> Clip:
        return replace(self, symmetry=self.symmetry.flipped())

    @cached_property
    def _hexes(self) -> frozenset[Hex]:
        return frozenset(content.hex for content in self.contents)

    def target_of(self, hex_: Hex, at: Hex) -> Hex:
        """Where a hex of the copied map comes to lie when the anchor is put on `at`."""
        rows, cols = self.symmetry.offset(hex_.row - self.anchor.row, hex_.col - self.anchor.col)
        return Hex(at.row + rows, at.col + cols)

    def put_at(self, at: Hex) -> Iterator[HexContent]:
        """The contents as they come to lie. Groups of objectives come along as far as their hexes do."""

        def where(hex_: Hex) -> Hex | None:
            return self.target_of(hex_, at) if hex_ in self._hexes else None

        for content in self.contents:
            yield turned_content(content, self.symmetry, to=self.target_of(content.hex, at), where=where)

    def labels_at(self, at: Hex) -> Iterator[Label]:
        for label in self.labels:
            to = self.target_of(label.hex, at)
            yield label.model_copy(update={"row": to.row, "col": to.col})

    def dumps(self) -> str:
        """As text, untouched by how it is turned now: the symmetry is carried out first."""
        straight = self.straightened()
        file = ClipFile(row=self.anchor.row, col=self.anchor.col, hexes=straight.contents, labels=straight.labels)
        return file.model_dump_json(exclude_defaults=False)

    def straightened(self) -> Clip:
        """The same piece of map as if it had been copied in the way it is turned now."""
        if self.symmetry == UNTURNED:
            return self
        return Clip(self.anchor, tuple(self.put_at(self.anchor)), tuple(self.labels_at(self.anchor)))


def copy(scenario: Scenario, hexes: Collection[Hex], layers: Collection[MapLayer] = EVERY_LAYER) -> Clip:
    """What these layers of the hexes hold. The anchor is the middle of the hexes that hold something."""
    contents = in_board_order(
        copied for hex_ in hexes if any(holds(copied := only(scenario.at(hex_), layers), layer) for layer in layers)
    )
    labels = tuple(label for label in scenario.labels if label.hex in hexes) if MapLayer.LABEL in layers else ()
    anchors = [content.hex for content in contents] or [label.hex for label in labels] or sorted(hexes)
    return Clip(_middle(anchors), contents, labels)


def _middle(hexes: list[Hex]) -> Hex:
    if not hexes:
        return Hex(0, 0)
    row = sum(hex_.row for hex_ in hexes) / len(hexes)
    col = sum(hex_.col for hex_ in hexes) / len(hexes)
    return min(hexes, key=lambda hex_: ((hex_.col - col) ** 2 + 3 * (hex_.row - row) ** 2, hex_))


def find_clip(text: str) -> Clip | None:
    """The clip in a text, such as a clipboard holds; None for any other text."""
    try:
        data = parse_json(text)
        if not isinstance(data, dict) or data.get("beachhead_clip") != _FORMAT:
            return None
        file = ClipFile.model_validate(data)
    except (Unreadable, ValidationError):
        return None
    return Clip(Hex(file.row, file.col), in_board_order(file.hexes), in_board_order(file.labels))
