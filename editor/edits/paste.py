"""Pasting a clip, and moving a selection: which is cutting and pasting at once, with all that refers to its hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from editor.edits.clip import Clip, copy
from editor.edits.draft import Draft
from editor.edits.edit import Edit
from editor.edits.joints import done_with_repairs
from editor.edits.labels import with_labels
from editor.edits.layers import DOWNWARDS, EVERY_LAYER, TILE_LAYERS, MapLayer, holds, merged_over, tile_in, without
from editor.edits.references import with_groups, with_references
from editor.edits.symmetry import UNTURNED, Symmetry
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.scenario import Scenario

_OF_PLACES: Final = tuple(layer for layer in DOWNWARDS if layer is not MapLayer.UNIT)


@dataclass(frozen=True)
class Paste(Edit):
    """Put a clip down with its anchor on a hex, over what is there. What would lie off the board is left out."""

    clip: Clip
    at: Hex
    text_key: str = "history.paste"

    def contents(self, scenario: Scenario) -> Iterator[HexContent]:
        """The hexes as they will be, for the preview too."""
        for content in self.clip.put_at(self.at):
            if scenario.board.kind.contains(content.hex):
                yield merged_over(scenario.at(content.hex), content)

    def replaced(self, scenario: Scenario) -> int:
        """How many pieces and captions of the map others take the place of."""
        coming = [content for content in self.clip.put_at(self.at) if scenario.board.kind.contains(content.hex)]
        pieces = sum(_replaced_pieces(scenario.at(content.hex), content) for content in coming)
        words = {label.hex: label.lines for label in self.clip.labels_at(self.at)}
        return pieces + sum(words.get(label.hex, label.lines) != label.lines for label in scenario.labels)

    def off_board(self, scenario: Scenario) -> frozenset[Hex]:
        """Where the clip reaches over the edge."""
        targets = (self.clip.target_of(content.hex, self.at) for content in self.clip.contents)
        return frozenset(hex_ for hex_ in targets if not scenario.board.kind.contains(hex_))

    def apply(self, scenario: Scenario) -> Scenario:
        draft = Draft(scenario)
        for content in self.contents(scenario):
            draft.put(content)
        return _with_labels_of(self.clip, self.at, done_with_repairs(draft))


@dataclass(frozen=True)
class MoveSelection(Edit):
    """Move these layers of the hexes by so many rows and doubled columns, turned about the middle if so wished.

    Units that stand in the way change places with those that come, and so do captions. Whatever refers to a moved hex
    (groups of objectives, conditions, rules) follows it, unless only its unit moves: these name the place. What would
    come to lie off the board makes the move impossible: `off_board` tells, and the scenario stays as it is.
    """

    hexes: frozenset[Hex]
    offset: tuple[int, int]
    layers: frozenset[MapLayer] = EVERY_LAYER
    symmetry: Symmetry = UNTURNED
    text_key: ClassVar[str] = "history.move"

    def clip(self, scenario: Scenario) -> Clip:
        clip = copy(scenario, self.hexes, self.layers)
        return Clip(clip.anchor, clip.contents, clip.labels, self.symmetry)

    def target(self, clip: Clip) -> Hex:
        return Hex(clip.anchor.row + self.offset[0], clip.anchor.col + self.offset[1])

    def off_board(self, scenario: Scenario) -> frozenset[Hex]:
        clip = self.clip(scenario)
        return Paste(clip, self.target(clip)).off_board(scenario)

    def swapped_units(self, scenario: Scenario) -> Mapping[Hex, Hex]:
        """Where the units go that stand in the way, by the hex on which they stand."""
        clip = self.clip(scenario)
        at = self.target(clip)
        coming = {content.hex: clip.target_of(content.hex, at) for content in clip.contents if content.unit is not None}
        return _swaps(coming, [hex_ for hex_ in coming.values() if scenario.at(hex_).unit is not None])

    def replaced(self, scenario: Scenario) -> int:
        """How many pieces of the map others take the place of. Units and captions do not: they change places."""
        clip = self.clip(scenario)
        at = self.target(clip)
        leaving = frozenset(content.hex for content in clip.contents)
        replaced = 0
        for content in clip.put_at(at):
            gone = self.layers if content.hex in leaving else {MapLayer.UNIT}
            replaced += _replaced_pieces(without(scenario.at(content.hex), gone), content)
        return replaced

    def apply(self, scenario: Scenario) -> Scenario:
        clip = self.clip(scenario)
        at = self.target(clip)
        if clip.is_empty or (at == clip.anchor and self.symmetry == UNTURNED) or self.off_board(scenario):
            return scenario
        moved = {content.hex: clip.target_of(content.hex, at) for content in clip.contents}
        places = {content.hex for content in clip.contents if any(holds(content, layer) for layer in _OF_PLACES)}

        def where(hex_: Hex) -> Hex:
            return moved[hex_] if hex_ in places else hex_

        draft = Draft(scenario)
        for hex_ in moved:
            draft.put(without(scenario.at(hex_), self.layers - {MapLayer.LABEL}))
        # Groups follow by `where` below, also those that reach beyond the selection; so they travel as they are.
        for content, travelled in zip(clip.contents, clip.put_at(at), strict=True):
            markers = tuple(
                new.model_copy(update={"group": old.group}) if hasattr(old, "group") else new
                for new, old in zip(travelled.markers, content.markers, strict=True)
            )
            draft.put(merged_over(draft.at(travelled.hex), travelled.model_copy(update={"markers": markers})))
        for hex_, to in self.swapped_units(scenario).items():
            draft.put(draft.at(to).model_copy(update={"unit": scenario.at(hex_).unit}))
        after = done_with_repairs(draft)
        left = [label for label in after.labels if label not in clip.labels]
        coming = {label.hex: clip.target_of(label.hex, at) for label in clip.labels}
        swaps = _swaps(coming, [label.hex for label in left])
        after = _with_labels_of(clip, at, with_labels(after, [_moved_label(label, swaps) for label in left]))
        regrouped = after.model_copy(update={"hexes": tuple(with_groups(after.hexes, where))})
        return with_references(regrouped, where)


def _replaced_pieces(below: HexContent, above: HexContent) -> int:
    """How many pieces of a hex give way to others of the same layer that are not the same."""
    after = merged_over(below, above)
    pieces = [tile for layer in TILE_LAYERS if (tile := tile_in(below, layer)) not in (None, tile_in(after, layer))]
    markers = [marker for marker in below.markers if marker not in after.markers]
    return len(pieces) + len(markers) + int(below.unit not in (None, after.unit))


def _swaps(coming: Mapping[Hex, Hex], occupied: Iterable[Hex]) -> Mapping[Hex, Hex]:
    """Where the things go that lie where others come, from one hex to another: to the hexes that these leave."""
    origin = {to: start for start, to in coming.items()}
    swaps = {}
    for hex_ in occupied:
        if hex_ in origin and hex_ not in coming:
            free = origin[hex_]
            while free in origin:  # somebody else comes there
                free = origin[free]
            swaps[hex_] = free
    return swaps


def _moved_label(label: Label, swaps: Mapping[Hex, Hex]) -> Label:
    to = swaps.get(label.hex, label.hex)
    return label if to == label.hex else label.model_copy(update={"row": to.row, "col": to.col})


def _with_labels_of(clip: Clip, at: Hex, scenario: Scenario) -> Scenario:
    """The captions of a clip take the place of those on the hexes where they come to lie."""
    coming = [label for label in clip.labels_at(at) if scenario.board.kind.contains(label.hex)]
    if not coming:
        return scenario
    replaced = {label.hex for label in coming}
    return with_labels(scenario, [*(label for label in scenario.labels if label.hex not in replaced), *coming])
