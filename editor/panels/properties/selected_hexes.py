"""The selected hexes of a document, and values that all of them share or that are mixed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from editor.edits.hex_parts import HexPart
from schema.content import HexContent, Label
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document


class Mixed(Enum):
    """The value of a field that differs among the selected parts."""

    MIXED = "mixed"


MIXED = Mixed.MIXED


def shared(values: Iterable[Any]) -> Any:
    """The value that all have, else MIXED; None for no values at all."""
    present = list(values)
    if not present:
        return None
    first = present[0]
    # By type as well: True and 1 are different values here.
    same = all(value == first and type(value) is type(first) for value in present)
    return first if same else MIXED


@dataclass(frozen=True)
class SelectedHexes:
    document: Document
    hexes: tuple[Hex, ...]

    @cached_property
    def scenario(self) -> Scenario:
        return self.document.scenario

    @cached_property
    def contents(self) -> tuple[HexContent, ...]:
        return tuple(self.scenario.at(where) for where in self.hexes)

    @cached_property
    def labels(self) -> Mapping[Hex, Label]:
        """The labels of the map; of several on a hex the last one."""
        return {label.hex: label for label in self.scenario.labels}

    def holders(self, part: HexPart) -> tuple[Hex, ...]:
        return tuple(content.hex for content in self.contents if part.find(content) is not None)

    def values(self, part: HexPart) -> list[Frozen]:
        values = (part.find(content) for content in self.contents)
        return [value for value in values if value is not None]
