"""Setters for what is on the map, hex by hex or on many hexes at once: each is one step of the history."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.draft import Draft
from editor.edits.edit import Edit
from editor.edits.hex_parts import STRUCTURE, TERRAIN, HexPart
from editor.edits.joints import done_with_repairs
from editor.edits.labels import label_at, with_labels
from editor.edits.medal_ending import with_endings
from editor.edits.part_changes import PartChange
from schema.content import HexContent, Label
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.issues import Parameter
from schema.scenario import Scenario

_WAYS = (TERRAIN, STRUCTURE)


@dataclass(frozen=True)
class ChangePart(Edit):
    """Change a field of a part on those of the hexes that have it. Changing the same field on and on is one step."""

    part: HexPart
    change: PartChange
    hexes: tuple[Hex, ...]
    text_key: ClassVar[str] = "history.hex-field"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"field": f"ui:properties.{self.part.form}.{self.change.field}"}

    @property
    def merge_key(self) -> Hashable:
        return self.text_key, self.part, self.change.field, self.hexes

    def apply(self, scenario: Scenario) -> Scenario:
        draft = Draft(scenario)
        for where in self.hexes:
            content = scenario.at(where)
            old = self.part.find(content)
            if old is not None and (new := self.change.made_on(old)) != old:
                draft.put(self.part.put(content, new))
        return with_endings(scenario, _done(draft, self.part), self.hexes)


@dataclass(frozen=True)
class PutPart(Edit):
    """Give a part to those of the hexes that have none; `value` None takes it away from all of them."""

    part: HexPart
    value: Frozen | None
    hexes: tuple[Hex, ...]

    @property
    def text_key(self) -> str:
        return "history.take-away" if self.value is None else "history.add-part"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"piece": f"ui:properties.part.{self.part.name}"}

    def apply(self, scenario: Scenario) -> Scenario:
        draft = Draft(scenario)
        for where in self.hexes:
            content = scenario.at(where)
            if (self.part.find(content) is None) is (self.value is not None):
                changed = self.part.put(content, self.value)
                bare = self.value is None and _holds_nothing(changed)
                draft.put(HexContent.empty(where) if bare else changed)
        return with_endings(scenario, _done(draft, self.part), self.hexes)


@dataclass(frozen=True)
class SetLabels(Edit):
    """Write the same caption on each of the hexes; without words there is none. Typing on is one step."""

    lines: tuple[str, ...]
    hexes: tuple[Hex, ...]
    text_key: ClassVar[str] = "history.label"

    @property
    def merge_key(self) -> Hashable:
        return self.text_key, self.hexes

    def apply(self, scenario: Scenario) -> Scenario:
        meant = set(self.hexes)
        labels = [label for label in scenario.labels if label.hex not in meant]
        if any(line.strip() for line in self.lines):
            for where in self.hexes:
                old = label_at(scenario, where) or Label(row=where.row, col=where.col)
                labels.append(old.model_copy(update={"lines": self.lines}))
        return with_labels(scenario, labels)


def _done(draft: Draft, part: HexPart) -> Scenario:
    """Ways are mended beside tiles that changed, and nowhere else."""
    return done_with_repairs(draft) if part in _WAYS else draft.done()


def _holds_nothing(content: HexContent) -> bool:
    return not (content.unit or content.markers or next(content.tiles(), None))
