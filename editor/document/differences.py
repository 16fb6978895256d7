"""What a recovery copy holds that the file does not: pieces that came, went or changed, and everything else by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Marker, Medal
from schema.scenario import Scenario

# The kinds of things that are counted, in the order in which they are told.
KINDS: Final = ("unit", "terrain", "structure", "obstacle", "medal", "marker", "label")
# The other parts of a scenario, each told by its name alone; texts are told by their language.
_PARTS: Final = (
    *("board", "battle", "sides", "victory", "special_rules", "expansions", "authorship", "playtests", "underlay"),
)


class PieceChange(NamedTuple):
    """One thing of a kind: added (`before` false), removed (`after` false), or changed."""

    kind: str
    before: bool
    after: bool


@dataclass(frozen=True)
class Differences:
    before: Scenario
    after: Scenario
    hexes: tuple[Hex, ...]
    added: Counter[str]
    removed: Counter[str]
    changed: Counter[str]
    # Names of parts, such as `battle`, and of texts by language, such as `texts:nl`.
    parts: tuple[str, ...]

    @property
    def is_none(self) -> bool:
        return not (self.hexes or self.parts)


def find_differences(before: Scenario, after: Scenario) -> Differences:
    hexes = after.changed_hexes(before)
    old, new = _labels(before), _labels(after)
    hexes |= {where for where in old.keys() | new.keys() if old.get(where) != new.get(where)}
    counts: tuple[Counter[str], Counter[str], Counter[str]] = (Counter(), Counter(), Counter())
    added, removed, changed = counts
    for where in hexes:
        for change in _changes(before.at(where), after.at(where), old.get(where), new.get(where)):
            into = changed if change.before and change.after else removed if change.before else added
            into[change.kind] += 1
    return Differences(before, after, tuple(sorted(hexes)), added, removed, changed, tuple(_parts(before, after)))


def _changes(
    before: HexContent, after: HexContent, old_label: Label | None, new_label: Label | None
) -> Iterator[PieceChange]:
    pairs = (
        ("unit", before.unit, after.unit),
        ("terrain", before.terrain, after.terrain),
        ("structure", before.structure, after.structure),
        ("obstacle", before.obstacle, after.obstacle),
        ("label", old_label, new_label),
    )
    for kind, old, new in pairs:
        if old != new:
            yield PieceChange(kind, old is not None, new is not None)
    yield from _marker_changes(before.markers, after.markers)


def _marker_changes(before: tuple[Marker, ...], after: tuple[Marker, ...]) -> Iterator[PieceChange]:
    """A hex has one marker of each kind."""
    old, new = {type(marker): marker for marker in before}, {type(marker): marker for marker in after}
    for kind in sorted(old.keys() | new.keys(), key=lambda kind: kind.__name__):
        if old.get(kind) != new.get(kind):
            yield PieceChange("medal" if kind is Medal else "marker", kind in old, kind in new)


def _labels(scenario: Scenario) -> dict[Hex, Label]:
    return {label.hex: label for label in scenario.labels}


def _parts(before: Scenario, after: Scenario) -> Iterator[str]:
    yield from (part for part in _PARTS if getattr(before, part) != getattr(after, part))
    for language in sorted(before.texts.keys() | after.texts.keys()):
        if before.texts.get(language) != after.texts.get(language):
            yield f"texts:{language}"
