"""The nations of the units: those of the two sides, or figures lent by an ally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rules.checks.context import CheckContext, PlacedUnit
from rules.checks.registry import WARNING, Finding, check
from rules.checks.repairs import change_piece, change_side
from schema.board import Camp, Seat
from schema.issues import Parameter
from schema.nations import find_camp

# The figures of the base box stand for any nation that has none of its own.
_LENT = {Camp.ALLIES: frozenset({"us"}), Camp.AXIS: frozenset({"de"})}
_WITH_FIGURES = frozenset({"us", "gb", "ru", "de", "jp"})
_BORROWS = {"ca": "gb", "au": "gb", "nz": "gb", "pl": "gb", "fr": "gb", "nl": "gb", "be": "gb", "no": "gb"}
# Ships and trains of .m44 files have no nation; they got one on reading.
_WITHOUT_NATION = frozenset({"destroyer", "locomotive", "wagon"})


class Foreigners(NamedTuple):
    """Units of a camp that are of a nation which fights on neither side."""

    seat: Seat
    nation: str
    units: list[PlacedUnit]
    # More than half of the camp is of this other nation: then it is the side that is named wrongly.
    common: str | None


def find_foreigners(context: CheckContext) -> list[Foreigners]:
    return list(_foreigners(context))


def _foreigners(context: CheckContext) -> Iterator[Foreigners]:
    sides = context.scenario.sides
    named = {sides.at(seat).nation for seat in Seat}
    placed = [one for one in context.units if one.unit.nation and one.unit.kind not in _WITHOUT_NATION]
    for camp in Camp:
        own = [one for one in placed if find_camp(one.unit.nation) is camp]
        nation, seat = _nation_of(context, camp, own), sides.seat_of(camp)
        if nation is None or seat is None or find_camp(nation) is not camp:
            continue
        foreign = [one for one in own if one.unit.nation not in named and not _fights_for(one.unit.nation, nation)]
        most = Counter(one.unit.nation for one in foreign).most_common(1)
        yield Foreigners(seat, nation, foreign, most[0][0] if most and 2 * most[0][1] > len(own) else None)


@check("unit.nation", WARNING)
def nation_of_neither_side(context: CheckContext) -> Iterator[Finding]:
    for seat, nation, foreign, common in context.once(find_foreigners):
        rest = [one for one in foreign if one.unit.nation != common]
        if common is not None:
            yield _wrong_side(seat, common, nation, len(foreign) - len(rest))
        yield from (_wrong_unit(one, nation) for one in rest)
    for one in context.units:
        if one.unit.nation is not None and find_camp(one.unit.nation) is None:
            yield Finding(one.hex, (*one.path, "nation"), {"nation": one.unit.nation.upper()})


def _nation_of(context: CheckContext, camp: Camp, own: list[PlacedUnit]) -> str | None:
    """The nation that a side names; where it names none, that of nearly all of its units."""
    side = context.scenario.sides.of(camp)
    if side is None or side.nation is not None:
        return None if side is None else side.nation
    counts = Counter(one.unit.nation for one in own).most_common(1)
    return counts[0][0] if counts and 4 * counts[0][1] >= 3 * len(own) else None


def _fights_for(unit: str | None, nation: str) -> bool:
    """Whether figures of one nation may stand for another."""
    if unit == nation:
        return True
    camp = find_camp(nation)
    return nation not in _WITH_FIGURES and camp is not None and (unit in _LENT[camp] or unit == _BORROWS.get(nation))


def _wrong_side(seat: Seat, units: str, nation: str, count: int) -> Finding:
    fix = change_side("fix.side-nation", seat, changes={"nation": units}, nation=f"nation:{units}")
    params: dict[str, Parameter] = {"nation": f"nation:{units}", "side": f"nation:{nation}", "units": count}
    return Finding(path=("sides", seat.value, "nation"), params=params, fixes=(fix,))


def _wrong_unit(placed: PlacedUnit, nation: str) -> Finding:
    changes: dict[str, object] = {"nation": nation}
    fix = change_piece("fix.nation", placed.hex, "unit", changes=changes, nation=f"nation:{nation}")
    params: dict[str, Parameter] = {"nation": f"nation:{placed.unit.nation}", "side": f"nation:{nation}"}
    return Finding(placed.hex, (*placed.path, "nation"), params, (fix,))
