"""The two sides: opposed, with units, cards and medals, and one of them starts."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.examined import Examined
from rules.checks.registry import ERROR, Finding, check
from rules.checks.repairs import change_side, start_with
from schema.board import Camp, Seat
from schema.issues import Fix
from schema.scenario import Scenario
from schema.sides import Side

# The range of every published scenario and of the publisher's own editor.
_LEAST, _MOST = 2, 12


def _each(examined: Examined) -> Iterator[tuple[Seat, Side]]:
    for seat in Seat:
        yield seat, examined.scenario.sides.at(seat)


@check("side.same-camp", ERROR)
def same_camp(examined: Examined) -> Iterator[Finding]:
    sides = examined.scenario.sides
    for seat, side in _each(examined):
        if side.camp is None:
            other = sides.at(seat.opposite).camp
            fixes = () if other is None else (_camp_fix(seat, other.enemy),)
            yield Finding(
                path=("sides", seat.value, "camp"), params={"seat": f"seat:{seat.value}", "camp": ""}, fixes=fixes
            )
    if sides.top.camp is not None and sides.top.camp is sides.bottom.camp:
        params = {"seat": "seat:top", "camp": f"camp:{sides.top.camp.value}"}
        yield Finding(
            path=("sides", "top", "camp"), params=params, fixes=(_camp_fix(Seat.TOP, sides.bottom.camp.enemy),)
        )


def _camp_fix(seat: Seat, camp: Camp) -> Fix:
    return change_side("fix.camp", seat, changes={"camp": camp}, camp=f"camp:{camp.value}")


@check("side.no-units", ERROR)
def no_units(examined: Examined) -> Iterator[Finding]:
    sides = examined.scenario.sides
    for camp in Camp:
        if not examined.troops(camp):
            seat = sides.seat_of(camp)
            path = ("sides",) if seat is None else ("sides", seat.value)
            yield Finding(path=path, params={"camp": f"camp:{camp.value}"})


@check("side.cards", ERROR)
def cards(examined: Examined) -> Iterator[Finding]:
    for seat, side in _each(examined):
        if side.cards is None or not _LEAST <= side.cards <= _MOST:
            yield Finding(path=("sides", seat.value, "cards"), params=_count_params(seat, side, side.cards))


@check("side.medals", ERROR)
def medals(examined: Examined) -> Iterator[Finding]:
    for seat, side in _each(examined):
        if side.medals is None or not _LEAST <= side.medals <= _MOST:
            yield Finding(path=("sides", seat.value, "medals"), params=_count_params(seat, side, side.medals))


def _count_params(seat: Seat, side: Side, found: int | None) -> dict[str, str | int]:
    who = f"seat:{seat.value}" if side.camp is None else f"camp:{side.camp.value}"
    return {"side": who, "found": "" if found is None else found, "least": _LEAST, "most": _MOST}


@check("side.first-player", ERROR)
def first_player(examined: Examined) -> Iterator[Finding]:
    if examined.scenario.sides.first is None:
        yield Finding(path=("sides", "first"), fixes=tuple(_first_fix(examined.scenario, seat) for seat in Seat))


def _first_fix(scenario: Scenario, seat: Seat) -> Fix:
    camp = scenario.sides.at(seat).camp
    who = f"seat:{seat.value}" if camp is None else f"camp:{camp.value}"
    return start_with(seat, side=who)
