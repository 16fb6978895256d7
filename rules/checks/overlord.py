"""Overlord games: a general with nothing to command, a commander who gives his last card away."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.examined import Examined
from rules.checks.registry import ERROR, WARNING, Finding, check
from rules.geometry import Section, section_mask
from schema.board import BoardKind, Camp, Seat

# Up to three cards go out each turn, and one stays with the Commander-in-Chief.
_LEAST_HAND = 4


@check("overlord.general-without-units", WARNING)
def general_without_units(examined: Examined) -> Iterator[Finding]:
    if examined.scenario.board.kind is not BoardKind.OVERLORD:
        return
    for camp in Camp:
        units = examined.position.camp_masks[camp]
        for section in Section:
            if units and not units & section_mask(BoardKind.OVERLORD, examined.position.seat(camp), section):
                yield Finding(params={"camp": f"camp:{camp.value}", "section": f"section:{section.value}"})


@check("overlord.hand", ERROR)
def hand(examined: Examined) -> Iterator[Finding]:
    if examined.scenario.board.kind is not BoardKind.OVERLORD:
        return
    for seat in Seat:
        side = examined.scenario.sides.at(seat)
        if side.cards is not None and side.cards < _LEAST_HAND:
            who = f"seat:{seat.value}" if side.camp is None else f"camp:{side.camp.value}"
            yield Finding(
                path=("sides", seat.value, "cards"), params={"side": who, "found": side.cards, "least": _LEAST_HAND}
            )
