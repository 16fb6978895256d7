"""The two sides: opposed, with units, cards and medals, and one of them starts."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.context import CheckContext
from rules.checks.registry import ERROR, WARNING, Finding, check
from rules.checks.repairs import change_side, start_with
from rules.norms import norms_of
from schema.board import BoardKind, Camp, Seat
from schema.issues import Fix, Parameter
from schema.sides import Side

# The range of every published scenario and of the publisher's own editor.
MIN, MAX = 2, 12
# In Overlord up to three cards go out each turn, and one stays with the Commander-in-Chief.
MIN_OVERLORD_HAND = 4


def side_term(seat: Seat, side: Side) -> str:
    """The side as a term: its camp, or its seat where it has none."""
    return f"seat:{seat.value}" if side.camp is None else f"camp:{side.camp.value}"


def for_side(seat: Seat, side: Side) -> str:
    """The side as a term that reads "for the Allies"."""
    return f"for_{side_term(seat, side)}"


def _each(context: CheckContext) -> Iterator[tuple[Seat, Side]]:
    for seat in Seat:
        yield seat, context.scenario.sides.at(seat)


@check("side.same-camp", ERROR, prevents_play=True)
def same_camp(context: CheckContext) -> Iterator[Finding]:
    sides = context.scenario.sides
    for seat, side in _each(context):
        other = sides.at(seat.opposite).camp
        fixes: tuple[Fix, ...] = () if other is None else (_camp_fix(seat, other.enemy),)
        if side.camp is None:
            yield Finding(path=("sides", seat.value, "camp"), params={"seat": f"seat:{seat.value}"}, fixes=fixes)
        elif side.camp is other and seat is Seat.TOP:
            params = {"camp": f"camp:{side.camp.value}"}
            fixes = tuple(_camp_fix(one, side.camp.enemy) for one in Seat)
            yield Finding(path=("sides", seat.value, "camp"), params=params, fixes=fixes)


def _camp_fix(seat: Seat, camp: Camp) -> Fix:
    return change_side("fix.camp", seat, changes={"camp": camp}, camp=f"camp:{camp.value}", player=f"seat:{seat.value}")


@check("side.no-units", ERROR, prevents_play=True)
def no_units(context: CheckContext) -> Iterator[Finding]:
    if context.unknown_units or any(content.unit for _, content in context.strays):
        return  # they may be the ones
    sides = context.scenario.sides
    for camp in Camp:
        if not context.has_army(camp):
            seat = sides.seat_of(camp)
            path = ("sides",) if seat is None else ("sides", seat.value)
            severity = WARNING if context.reinforcements(camp) else ERROR
            yield Finding(path=path, params={"camp": f"of_camp:{camp.value}"}, severity=severity)


def has_playable_hand(context: CheckContext, side: Side) -> bool:
    """Whether the number of cards is one that can be played with."""
    least = MIN_OVERLORD_HAND if context.scenario.board.kind is BoardKind.OVERLORD else MIN
    return side.cards is not None and least <= side.cards <= MAX


def has_playable_target(side: Side) -> bool:
    """Whether the number of medals to win is one that can be played with."""
    return side.medals is not None and MIN <= side.medals <= MAX


@check("side.cards", ERROR, prevents_play=True)
def cards(context: CheckContext) -> Iterator[Finding]:
    kind = context.scenario.board.kind
    least = 1 if kind is BoardKind.OVERLORD else MIN  # a small hand is another matter there
    for seat, side in _each(context):
        if side.cards is None or not least <= side.cards <= MAX:
            usual = norms_of(kind).usual_cards
            fix = change_side("fix.cards", seat, changes={"cards": usual}, count=usual, camp=for_side(seat, side))
            yield Finding(path=("sides", seat.value, "cards"), params=_count(seat, side, side.cards), fixes=(fix,))


@check("side.medals", ERROR, prevents_play=True)
def medals(context: CheckContext) -> Iterator[Finding]:
    for seat, side in _each(context):
        if not has_playable_target(side):
            usual = norms_of(context.scenario.board.kind).usual_medals
            fix = change_side("fix.medals", seat, changes={"medals": usual}, count=usual)
            yield Finding(path=("sides", seat.value, "medals"), params=_count(seat, side, side.medals), fixes=(fix,))


def _count(seat: Seat, side: Side, found: int | None) -> dict[str, Parameter]:
    params: dict[str, Parameter] = {"side": for_side(seat, side), "least": MIN, "most": MAX}
    return params if found is None else {**params, "found": found}


@check("side.first-player", ERROR, prevents_play=True)
def first_player(context: CheckContext) -> Iterator[Finding]:
    if context.scenario.sides.first is None:
        yield Finding(path=("sides", "first"), fixes=first_player_fixes(context))


def first_player_fixes(context: CheckContext) -> tuple[Fix, ...]:
    return tuple(start_with(seat, side=side_term(seat, side)) for seat, side in _each(context))
