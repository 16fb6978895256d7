"""A position as two engines can compare it, and in what two of them differ."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from tests.recorded_games.line import At, UnitOnHex
from tests.recorded_games.record import Snapshot

FLAGS = "omc"


def in_order(flags: Collection[str]) -> str:
    """Flags as the records write them."""
    return "".join(flag for flag in FLAGS if flag in flags)


class UnitState(NamedTuple):
    """A unit: its camp as in the records (`A`, `X`), class and figures, and its flags as letters in order.

    `o` has been ordered this turn, `m` is on the move, `c` is camouflaged.
    """

    camp: str
    kind: str
    figures: int
    flags: str

    def __str__(self) -> str:
        flags = f" {self.flags}" if self.flags else ""
        return f"{self.camp} {self.kind} {self.figures}{flags}"


class Position(NamedTuple):
    """Pairs are those of the Allies and of the Axis."""

    units: Mapping[At, UnitState]
    medals: tuple[int, int]
    hands: tuple[int, int]
    draw_pile: int
    discards: int
    # What the other implementation asks for next, by its own name; an engine does not tell.
    next: str = ""


def position_of(snapshot: Snapshot, units: tuple[UnitOnHex, ...]) -> Position:
    return Position(
        {(row, col): UnitState(camp, kind, figures, flags) for row, col, camp, kind, figures, flags in units},
        snapshot.medals,
        snapshot.hands,
        snapshot.draw_pile,
        snapshot.discards,
        snapshot.next[1],
    )


def position_differences(recorded: Position, ours: Position) -> Iterator[tuple[str, str]]:
    """What differs: for each the kind of difference, and a short text."""
    for at in sorted(recorded.units.keys() | ours.units.keys()):
        theirs, own = recorded.units.get(at), ours.units.get(at)
        if theirs != own:
            yield _unit_difference(theirs, own), f"{at[0]},{at[1]}: {theirs or 'nobody'}; ours {own or 'nobody'}"
    for name in ("medals", "hands", "draw_pile", "discards"):
        if (theirs := getattr(recorded, name)) != (own := getattr(ours, name)):
            yield name, f"{theirs}; ours {own}"


def _unit_difference(theirs: UnitState | None, ours: UnitState | None) -> str:
    if theirs is None or ours is None:
        return "unit"
    for name in UnitState._fields:
        if getattr(theirs, name) != getattr(ours, name):
            return name
    raise AssertionError("the two are the same")
