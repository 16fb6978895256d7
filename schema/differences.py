"""What differs between two scenarios: hex by hex and field by field, in the order of the board and of the file.

A difference is a path and two values, never a sentence. No difference means that both say the same; only entries
that a file lists twice or empty, which every reader takes as one or none, are not told apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any

from schema.content import HexContent
from schema.frozen import Frozen, Tagged
from schema.hexes import Hex
from schema.issues import PathPart
from schema.scenario import Scenario
from schema.texts import ScenarioText

LAYERS = ("terrain", "structure", "obstacle", "unit")
# The lists of the scenario whose entries stand for themselves.
LISTS = ("victory", "special_rules", "expansions", "playtests")
_EMPTY = (Scenario(), Scenario())


class DifferenceKind(StrEnum):
    """What a difference is about, as people sort them."""

    BOARD = "board"
    BATTLE = "battle"
    SIDES = "sides"
    TERRAIN = "terrain"
    UNITS = "units"
    MARKERS = "markers"
    LABELS = "labels"
    VICTORY = "victory"
    RULES = "rules"
    TEXTS = "texts"
    # Boxes, authorship, play-tests, the map scan, and what only the file of another program says.
    OTHER = "other"


class DifferenceType(StrEnum):
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    # The same entries in another order.
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not the same. `path` says where: `("hexes", "unit")`, `("sides", "top", "cards")`.

    `before` and `after` are parts of the two scenarios; None where there is nothing.
    """

    kind: DifferenceKind
    path: tuple[PathPart, ...]
    before: Any
    after: Any
    hex: Hex | None = None
    # Both scenarios whole: the words for a condition or a label need the board around them.
    versions: tuple[Scenario, Scenario] = field(default=_EMPTY, compare=False, repr=False)

    @property
    def change(self) -> DifferenceType:
        if _is_nothing(self.before):
            return DifferenceType.ADDED
        if _is_nothing(self.after):
            return DifferenceType.REMOVED
        if self.path[-1] == "order":
            return DifferenceType.MOVED
        return DifferenceType.CHANGED

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of a piece or block that differ; none unless there is one of the same type on both sides."""
        if not isinstance(self.before, Frozen) or type(self.before) is not type(self.after):
            return ()
        return tuple(_changed_fields(self.before, self.after))

    @property
    def label(self) -> str | None:
        """The label of the hex on the board that has it, first the later one."""
        if self.hex is None:
            return None
        before, after = self.versions
        board = after.board if after.board.kind.contains(self.hex) else before.board
        return self.hex.label(board.kind.rows)

    @property
    def reversed(self) -> Difference:
        """The same seen from the other side."""
        return replace(self, before=self.after, after=self.before, versions=(self.versions[1], self.versions[0]))


def find_differences(before: Scenario, after: Scenario) -> tuple[Difference, ...]:
    """All that differs, from the board over the hexes to the texts; the same pair gives the same list."""
    versions = (before, after)
    return tuple(replace(found, versions=versions) for found in _differences(before, after))


def _differences(before: Scenario, after: Scenario) -> Iterator[Difference]:
    if before is after:
        return
    yield from _of_fields(DifferenceKind.BOARD, ("board",), before.board, after.board)
    yield from _of_fields(DifferenceKind.BATTLE, ("battle",), before.battle, after.battle)
    for seat in ("top", "bottom"):
        sides = (getattr(version.sides, seat) for version in (before, after))
        yield from _of_fields(DifferenceKind.SIDES, ("sides", seat), *sides)
    yield from _of_value(DifferenceKind.SIDES, ("sides", "first"), before.sides.first, after.sides.first)
    yield from _of_hexes(before, after)
    yield from _of_labels(before, after)
    for name in LISTS:
        yield from _of_list(
            _KINDS.get(name, DifferenceKind.OTHER), (name,), getattr(before, name), getattr(after, name)
        )
    yield from _of_texts(before.texts, after.texts)
    yield from _of_fields(DifferenceKind.OTHER, ("authorship",), before.authorship, after.authorship)
    for name in _remaining_fields():
        yield from _of_value(DifferenceKind.OTHER, (name,), getattr(before, name), getattr(after, name))


_KINDS = {"victory": DifferenceKind.VICTORY, "special_rules": DifferenceKind.RULES}
_COMPARED = {"format", "board", "battle", "sides", "hexes", "labels", "texts", "authorship", *LISTS}


@cache
def _remaining_fields() -> tuple[str, ...]:
    """Compared as a whole, so that a field which is new to the scenario is never overlooked."""
    return tuple(name for name in Scenario.model_fields if name not in _COMPARED)


def _of_value(kind: DifferenceKind, path: tuple[PathPart, ...], before: Any, after: Any) -> Iterator[Difference]:
    if before != after:
        yield Difference(kind, path, before, after)


def _of_fields(kind: DifferenceKind, path: tuple[PathPart, ...], before: Frozen, after: Frozen) -> Iterator[Difference]:
    for name in _changed_fields(before, after):
        yield Difference(kind, (*path, name), getattr(before, name), getattr(after, name))


def _changed_fields(before: Frozen, after: Frozen) -> Iterator[str]:
    if before is not after:
        yield from (name for name in type(before).model_fields if getattr(before, name) != getattr(after, name))


def _of_hexes(before: Scenario, after: Scenario) -> Iterator[Difference]:
    if before.hexes is after.hexes:
        return
    old, new = before.by_hex, after.by_hex
    for where in sorted(old.keys() | new.keys()):
        if old.get(where) is not new.get(where):
            yield from _of_content(where, before.at(where), after.at(where))


def _of_content(where: Hex, before: HexContent, after: HexContent) -> Iterator[Difference]:
    for name in LAYERS:
        one, other = getattr(before, name), getattr(after, name)
        if one != other:
            kind = DifferenceKind.UNITS if name == "unit" else DifferenceKind.TERRAIN
            yield Difference(kind, ("hexes", name), one, other, where)
    for found in _of_list(DifferenceKind.MARKERS, ("hexes", "markers"), before.markers, after.markers):
        yield replace(found, hex=where)
    if before.carried != after.carried:
        yield Difference(DifferenceKind.OTHER, ("hexes", "carried"), before.carried, after.carried, where)


def _of_labels(before: Scenario, after: Scenario) -> Iterator[Difference]:
    if before.labels is after.labels:
        return
    for where in sorted({label.hex for label in (*before.labels, *after.labels)}):
        here = ([label for label in version.labels if label.hex == where] for version in (before, after))
        for found in _of_list(DifferenceKind.LABELS, ("labels",), *here):
            yield replace(found, hex=where)


def _of_texts(before: Mapping[str, ScenarioText], after: Mapping[str, ScenarioText]) -> Iterator[Difference]:
    for language in sorted(before.keys() | after.keys()):
        one, other = before.get(language), after.get(language)
        path = ("texts", language)
        found = tuple(_of_fields(DifferenceKind.TEXTS, path, one or ScenarioText(), other or ScenarioText()))
        yield from found or _of_value(DifferenceKind.TEXTS, path, one, other)


def _of_list(
    kind: DifferenceKind, path: tuple[PathPart, ...], before: Sequence[Any], after: Sequence[Any]
) -> Iterator[Difference]:
    """Entries that are on one side only; two of one sort are taken for one that was changed."""
    removed, added = _without(before, after), _without(after, before)
    if not removed and not added:
        if list(before) != list(after):
            yield Difference(kind, (*path, "order"), tuple(before), tuple(after))
        return
    rest = list(added)
    for one in removed:
        other = next((entry for entry in rest if _sort(entry) == _sort(one)), None)
        if other is not None:
            rest.remove(other)
        yield Difference(kind, path, one, other)
    yield from (Difference(kind, path, None, entry) for entry in rest)


def _without(entries: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """The entries that the others lack; of equal ones, as many as are too many."""
    spare = list(others)
    rest = []
    for entry in entries:
        if entry in spare:
            spare.remove(entry)
        else:
            rest.append(entry)
    return rest


def _sort(entry: Any) -> object:
    """What makes two entries of a list versions of one thing: the tag of a block; a name only equals itself."""
    if isinstance(entry, Tagged):
        return type(entry), getattr(entry, "name", None)
    return type(entry) if isinstance(entry, Frozen) else entry


def _is_nothing(value: Any) -> bool:
    return value is None or value in ("", ())
