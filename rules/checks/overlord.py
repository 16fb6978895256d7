"""Overlord games: a general with nothing to command, a commander who would give his last card away."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.context import CheckContext
from rules.checks.registry import ERROR, WARNING, Finding, check
from rules.checks.repairs import change_side
from rules.checks.sides import MIN_OVERLORD_HAND, for_side
from schema.board import BoardKind, Seat
from schema.issues import Parameter


@check("overlord.general-without-units", WARNING)
def general_without_units(context: CheckContext) -> Iterator[Finding]:
    if context.scenario.board.kind is not BoardKind.OVERLORD or not context.is_settled:
        return
    for camp, section in context.empty_sections:
        yield Finding(params={"camp": f"of_camp:{camp.value}", "section": f"section:{section.value}"})


@check("overlord.hand", ERROR, prevents_play=True)
def hand(context: CheckContext) -> Iterator[Finding]:
    if context.scenario.board.kind is not BoardKind.OVERLORD:
        return
    for seat in Seat:
        side = context.scenario.sides.at(seat)
        if side.cards and side.cards < MIN_OVERLORD_HAND:
            changes: dict[str, object] = {"cards": MIN_OVERLORD_HAND}
            who = for_side(seat, side)
            fix = change_side("fix.cards", seat, changes=changes, count=MIN_OVERLORD_HAND, camp=who)
            params: dict[str, Parameter] = {"side": who, "found": side.cards, "least": MIN_OVERLORD_HAND}
            yield Finding(path=("sides", seat.value, "cards"), params=params, fixes=(fix,))
