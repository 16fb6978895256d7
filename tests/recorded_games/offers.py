"""In what two offers for the same decision differ. Each function gives the kind of difference and a short text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.recorded_games.decisions import (
    AirPower,
    Barrage,
    Battle,
    DesertMove,
    Medics,
    MedicsBreakthrough,
    Move,
    Retreat,
)
from tests.recorded_games.events import OrderOffer, Roll
from tests.recorded_games.line import At, Decision

Differences = Iterator[tuple[str, str]]

MOVES, TARGETS, ORDERS = "moves", "targets", "orders"
_COUNTED: Mapping[type[Decision], str] = {
    **dict.fromkeys((Move, DesertMove), MOVES),
    **dict.fromkeys((Battle, AirPower, Barrage), TARGETS),
    **dict.fromkeys((Medics, MedicsBreakthrough), ORDERS),
}

# As many as there are, in every section.
ALL_SECTIONS = (100, 100, 100)


def find_counter(decision: Decision) -> str | None:
    """Under which name the offer of a decision is counted; None for a decision without a recorded offer."""
    return _COUNTED.get(type(decision))


def offer_differences(recorded: Decision, ours: Decision) -> Differences:
    assert type(recorded) is type(ours), "a follower keeps the kind of the decision"
    match recorded, ours:
        case (Move() | DesertMove(), Move() | DesertMove()):
            unit = f"{_named(recorded.origin)} to"
            theirs = {(row, col): f"{points} points" for row, col, points in recorded.offer}
            yield from _map_differences(
                unit, theirs, {(row, col): f"{points} points" for row, col, points in ours.offer}
            )
        case Battle(), Battle():
            yield from _map_differences(f"{_named(recorded.origin)} at", _targets(recorded), _targets(ours))
        case (AirPower() | Barrage(), AirPower() | Barrage()):
            yield from _set_differences(recorded.t, set(recorded.offer), set(ours.offer))
        case Medics(), Medics():
            yield from _set_differences("medics", set(recorded.offer), set(ours.offer))
            yield from _field_differences(recorded, ours, "n")
        case MedicsBreakthrough(), MedicsBreakthrough():
            yield from _set_differences("medics", set(recorded.offer), set(ours.offer))
            yield from _field_differences(recorded, ours, "infantry", "armor", "any")
        case _:
            raise AssertionError(f"{recorded.t} has no offer that is counted")


def order_differences(recorded: OrderOffer, ours: OrderOffer) -> Differences:
    yield from _field_differences(recorded, ours, "purpose", "side", "n", "extra", "on_the_move")
    # Three limits of all units are no limit.
    theirs, own = (None if one.sections == ALL_SECTIONS else one.sections for one in (recorded, ours))
    if theirs != own:
        yield "sections", f"sections {theirs}; ours {own}"
    yield from _field_differences(recorded, ours, "infantry", "armor", "any")
    yield from _set_differences("order", set(recorded.units), set(ours.units))


def retreat_differences(recorded: Retreat, ours: Retreat) -> Differences:
    yield from _field_differences(recorded, ours, "side", "origin", "max", "blocked", "lost")
    # Where more flags must be ignored than were rolled, the other implementation goes below zero.
    if max(recorded.min, 0) != max(ours.min, 0):
        yield "min", f"min {recorded.min}; ours {ours.min}"
    theirs = {(row, col): f"{count} steps" for row, col, count in recorded.cells}
    own = {(row, col): f"{count} steps" for row, col, count in ours.cells}
    yield from _map_differences(f"{_named(recorded.origin)} back to", theirs, own)


def roll_differences(recorded: Roll, ours: Roll) -> Differences:
    yield from _field_differences(recorded, ours, "purpose", "side", "origin", "to", "at", "tiger")
    if len(recorded.faces) != len(ours.faces):
        yield "number", f"{recorded.purpose}: {len(recorded.faces)} dice; ours {len(ours.faces)}"
    if recorded.hits != ours.hits:
        faces = ", ".join(recorded.faces)
        yield "hits", f"{recorded.purpose} at {recorded.to or recorded.at}: {recorded.hits} ({faces}); ours {ours.hits}"


def _targets(battle: Battle) -> dict[At, str]:
    return {(row, col): f"distance {distance}, {dice} dice" for row, col, distance, dice in battle.offer}


def _map_differences(unit: str, theirs: Mapping[At, str], ours: Mapping[At, str]) -> Differences:
    for at in sorted(theirs.keys() | ours.keys()):
        if at not in ours:
            yield "missing", f"{unit} {_named(at)}, {theirs[at]}: not with us"
        elif at not in theirs:
            yield "surplus", f"{unit} {_named(at)}, {ours[at]}: only with us"
        elif theirs[at] != ours[at]:
            yield "number", f"{unit} {_named(at)}: {theirs[at]}; ours {ours[at]}"


def _set_differences(name: str, theirs: set[At], ours: set[At]) -> Differences:
    if missing := sorted(theirs - ours):
        yield "missing", f"{name}: {', '.join(map(_named, missing))} not with us"
    if surplus := sorted(ours - theirs):
        yield "surplus", f"{name}: {', '.join(map(_named, surplus))} only with us"


def _field_differences(recorded: Any, ours: Any, *names: str) -> Differences:
    for name in names:
        if (theirs := getattr(recorded, name)) != (own := getattr(ours, name)):
            yield name, f"{name} {theirs}; ours {own}"


def _named(at: At) -> str:
    return f"{at[0]},{at[1]}"
