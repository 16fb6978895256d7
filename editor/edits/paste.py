"""Pasting a clip, and moving a selection: which is cutting and pasting at once, with all that refers to its hexes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.clip import Clip, copy
from editor.edits.draft import Draft
from editor.edits.edit import Edit
from editor.edits.joints import done_with_repairs
from editor.edits.labels import with_labels
from editor.edits.layers import EVERY_LAYER, MapLayer, merged_over, without
from editor.edits.references import with_groups, with_references
from editor.edits.symmetry import UNTURNED, Symmetry
from schema.content import HexContent
from schema.hexes import Hex
from schema.scenario import Scenario


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

    Whatever refers to a moved hex (groups of objectives, conditions, rules) follows it. What would come to lie off
    the board makes the move impossible: `off_board` tells, and the scenario stays as it is.
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

    def apply(self, scenario: Scenario) -> Scenario:
        clip = self.clip(scenario)
        at = self.target(clip)
        if clip.is_empty or (at == clip.anchor and self.symmetry == UNTURNED) or self.off_board(scenario):
            return scenario
        moved = {content.hex: clip.target_of(content.hex, at) for content in clip.contents}

        def where(hex_: Hex) -> Hex:
            return moved.get(hex_, hex_)

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
        after = done_with_repairs(draft)
        left = [label for label in after.labels if label not in clip.labels]
        after = _with_labels_of(clip, at, with_labels(after, left))
        regrouped = after.model_copy(update={"hexes": tuple(with_groups(after.hexes, where))})
        return with_references(regrouped, where)


def _with_labels_of(clip: Clip, at: Hex, scenario: Scenario) -> Scenario:
    """The captions of a clip take the place of those on the hexes where they come to lie."""
    coming = [label for label in clip.labels_at(at) if scenario.board.kind.contains(label.hex)]
    if not coming:
        return scenario
    replaced = {label.hex for label in coming}
    return with_labels(scenario, [*(label for label in scenario.labels if label.hex not in replaced), *coming])
