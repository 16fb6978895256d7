"""Medals and exits: enough of them on the table, and within reach of the side they are meant for."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.examined import Examined
from rules.checks.registry import ERROR, INFO, Finding, check
from rules.geometry import mask_of
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Parameter
from schema.markers import Exit, Medal, Mine
from schema.special_rules import Airdrop, ArmorBreakthrough, SupplyTrain
from schema.victory import CustomCondition, DeckExhaustion, EliminationWorth, EmptySections, ExitByEdge, SuddenDeath


def _camps(medal: Medal) -> tuple[Camp, ...]:
    """The camps that can gain a medal."""
    if medal.majority and medal.majority_camp is not None:
        return (medal.majority_camp,)
    return tuple(Camp) if medal.camp is None else (medal.camp,)


def _hexes(content: HexContent, medal: Medal | Exit) -> tuple[Hex, ...]:
    """All hexes of an objective, each once: its own and those of its group."""
    return tuple(dict.fromkeys((content.hex, *medal.group)))


def _needed(medal: Medal) -> int:
    """How many of its hexes must be held; for a majority one is the least that can be more than none."""
    return 1 if medal.majority or medal.any_hex else max(1, medal.needed)


@check("victory.impossible", ERROR)
def impossible(examined: Examined) -> Iterator[Finding]:
    scenario = examined.scenario
    if any(isinstance(block, CustomCondition) for block in scenario.victory):
        return  # only its text says what it is worth
    for camp in Camp:
        side, seat = scenario.sides.of(camp), scenario.sides.seat_of(camp)
        if side is None or seat is None or side.medals is None:
            continue
        if any(_wins_otherwise(block, camp) for block in scenario.victory) or _reinforced(examined, camp.enemy):
            continue
        available = _available(examined, camp)
        if available < side.medals:
            params: dict[str, Parameter] = {"camp": f"camp:{camp.value}", "count": available, "needed": side.medals}
            yield Finding(path=("sides", seat.value, "medals"), params=params)


def _wins_otherwise(block: object, camp: Camp) -> bool:
    if isinstance(block, DeckExhaustion):
        return block.winner is camp
    return isinstance(block, SuddenDeath) and block.camp is camp


def _reinforced(examined: Examined, camp: Camp) -> bool:
    """Whether units of a camp come into play later, so that nobody knows how many there will be."""
    rules = examined.scenario.special_rules
    return any(isinstance(rule, Airdrop | ArmorBreakthrough | SupplyTrain) and rule.camp is camp for rule in rules)


def _available(examined: Examined, camp: Camp) -> int:
    """The most medals that a camp can gain: every enemy unit, every objective, every own unit out by an exit."""
    total = sum(
        _unit_worth(examined, troop.unit.worth, troop.type.kind, troop.type.medal_value, camp)
        for troop in examined.troops(camp.enemy)
    )
    exits = False
    for _, _, marker in examined.markers():
        match marker:
            case Medal() if camp in _camps(marker):
                total += marker.worth
            case Mine(decoy=True):
                total += 1
            case Exit() if marker.camp in {camp, None}:
                exits = True
            case _:
                pass
    for content in examined.scenario.by_hex.values():
        total += sum(1 for tile in content.tiles() if tile.medal_if_blown)
    for block in examined.scenario.victory:
        if isinstance(block, EmptySections) and block.camp is camp:
            total += block.worth * len(block.sections)
        exits |= isinstance(block, ExitByEdge) and block.camp is camp
    return total + (2 * len(examined.troops(camp)) if exits else 0)


def _unit_worth(examined: Examined, own: int | None, kind: str, usual: int | None, camp: Camp) -> int:
    for block in examined.scenario.victory:
        if isinstance(block, EliminationWorth) and block.camp is camp and block.kind == kind:
            return block.worth
    return own if own is not None else 1 if usual is None else usual


@check("medal.unreachable", ERROR)
def unreachable_medal(examined: Examined) -> Iterator[Finding]:
    for path, content, marker in examined.markers():
        if not isinstance(marker, Medal):
            continue
        able = [camp for camp in _camps(marker) if _reachable(examined, content, marker, camp)]
        if not able:
            camp = _camps(marker)[0]
            yield Finding(
                content.hex, path, {"camp": f"camp:{camp.value}", "terrain": _barrier(examined, content.hex, camp)}
            )


def _reachable(examined: Examined, content: HexContent, medal: Medal, camp: Camp) -> bool:
    places = [examined.grid.index[where] for where in _hexes(content, medal) if where in examined.grid.index]
    if not examined.troops(camp) or any(
        isinstance(rule, Airdrop) and rule.camp is camp for rule in examined.scenario.special_rules
    ):
        return True  # no unit at all is said elsewhere; who drops from the sky gets everywhere
    found = (mask_of(places) & examined.reach[camp]).bit_count()
    return found >= min(_needed(medal), len(places) or 1)


def _barrier(examined: Examined, where: Hex, camp: Camp) -> str:
    """The terrain that keeps the camp away: that of the hex itself, or of the ring around it."""
    place = examined.grid.index.get(where)
    if place is None:
        return ""
    travellers = {troop.traveller for troop in examined.troops(camp)}
    for index in (place, *examined.grid.adjacent[place]):
        for traveller in travellers:
            barrier = examined.position.grounds[index].find_barrier(traveller)
            if barrier is not None:
                return f"terrain:{barrier.terrain.id}"
    return ""


@check("medal.held-at-start", INFO)
def held_at_start(examined: Examined) -> Iterator[Finding]:
    for path, content, marker in examined.markers():
        if not isinstance(marker, Medal) or marker.turn_start:
            continue
        holders = [
            examined.position.troops.get(examined.grid.index.get(where, -1)) for where in _hexes(content, marker)
        ]
        counts = {camp: sum(1 for troop in holders if troop is not None and troop.camp is camp) for camp in Camp}
        for camp in _camps(marker):
            held = counts[camp] > counts[camp.enemy] if marker.majority else counts[camp] >= _needed(marker)
            if held and not (marker.sole_control and counts[camp.enemy]):
                yield Finding(content.hex, path, {"camp": f"camp:{camp.value}", "count": marker.worth})


@check("medal.group", ERROR)
def group(examined: Examined) -> Iterator[Finding]:
    kind = examined.scenario.board.kind
    for path, content, marker in examined.markers():
        if not isinstance(marker, Medal | Exit):
            continue
        outside = [examined.label(where) for where in marker.group if not kind.contains(where)]
        if outside:
            yield Finding(
                content.hex, (*path, "group"), {"problem": "outside", "hexes": tuple(outside), "count": len(outside)}
            )
        if len(set(marker.group)) != len(marker.group):
            twice = sorted({examined.label(where) for where in marker.group if marker.group.count(where) > 1})
            yield Finding(
                content.hex, (*path, "group"), {"problem": "twice", "hexes": tuple(twice), "count": len(twice)}
            )
        size = len(_hexes(content, marker))
        if isinstance(marker, Medal) and not marker.majority and marker.needed > size:
            yield Finding(
                content.hex,
                (*path, "needed"),
                {"problem": "too-many", "hexes": (), "count": size, "needed": marker.needed},
            )
    for number, block in enumerate(examined.scenario.victory):
        if isinstance(block, SuddenDeath):
            yield from _sudden_death(examined, number, block)


def _sudden_death(examined: Examined, number: int, block: SuddenDeath) -> Iterator[Finding]:
    kind, path = examined.scenario.board.kind, ("victory", number)
    outside = [examined.label(where) for where in block.hexes if not kind.contains(where)]
    if outside:
        yield Finding(
            path=(*path, "hexes"), params={"problem": "outside", "hexes": tuple(outside), "count": len(outside)}
        )
    size = len(set(block.hexes))
    if not 1 <= block.needed <= size:
        yield Finding(
            path=(*path, "needed"), params={"problem": "too-many", "hexes": (), "count": size, "needed": block.needed}
        )


@check("exit.unreachable", ERROR)
def unreachable_exit(examined: Examined) -> Iterator[Finding]:
    for path, content, marker in examined.markers():
        if not isinstance(marker, Exit) or marker.camp is None:
            continue
        place = examined.grid.index.get(content.hex)
        if place is None or not examined.troops(marker.camp):
            continue
        if not examined.reach[marker.camp] >> place & 1:
            params = {"camp": f"camp:{marker.camp.value}", "terrain": _barrier(examined, content.hex, marker.camp)}
            yield Finding(content.hex, path, params)
