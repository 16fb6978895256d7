"""What the panel speaks of: the selected hexes of a document, and values that they share or do not share."""

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
    """Stands for a value where the selected things have different ones."""

    MIXED = "mixed"


MIXED = Mixed.MIXED


def shared(values: Iterable[Any]) -> Any:
    """The value that all have, else MIXED; None for no values at all."""
    found = list(values)
    if not found:
        return None
    first = found[0]
    # By type as well: True is 1 for Python, not for an author.
    same = all(value == first and type(value) is type(first) for value in found)
    return first if same else MIXED


@dataclass(frozen=True)
class Subject:
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
        """The captions of the map; of several on a hex the last."""
        return {label.hex: label for label in self.scenario.labels}

    def holders(self, part: HexPart) -> tuple[Hex, ...]:
        return tuple(content.hex for content in self.contents if part.find(content) is not None)

    def values(self, part: HexPart) -> list[Frozen]:
        found = (part.find(content) for content in self.contents)
        return [value for value in found if value is not None]
