"""Medals and exits: within reach of the side they are meant for, and groups of hexes that make sense."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.context import CheckContext, Path
from rules.checks.registry import ERROR, INFO, WARNING, Finding, check
from rules.checks.unread_labels import unread_in_group, unread_in_sudden_death
from rules.geometry import baseline_row, mask_of
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Parameter
from schema.markers import Exit, Medal
from schema.victory import ExitByEdge, SuddenDeath


def camps_of(medal: Medal) -> tuple[Camp, ...]:
    """The camps that can gain a medal."""
    if medal.majority and medal.majority_camp is not None:
        return (medal.majority_camp,)
    return tuple(Camp) if medal.camp is None else (medal.camp,)


def _hexes(content: HexContent, medal: Medal) -> tuple[Hex, ...]:
    """All hexes of an objective, each once: its own and those of its group."""
    return tuple(dict.fromkeys((content.hex, *medal.group)))


def _needed(medal: Medal) -> int:
    """How many of its hexes must be held; for a majority one is the least that can be more than none."""
    return 1 if medal.majority or medal.any_hex else max(1, medal.needed)


@check("medal.unreachable", ERROR)
def unreachable_medal(context: CheckContext) -> Iterator[Finding]:
    for path, content, marker in context.markers:
        if not isinstance(marker, Medal) or content.hex not in context.grid.index or not context.is_sound:
            continue
        camps = camps_of(marker)
        if not any(_is_reachable(context, content, marker, camp) for camp in camps):
            yield Finding(content.hex, path, _barrier(context, content.hex, camps[0]))


def _is_reachable(context: CheckContext, content: HexContent, medal: Medal, camp: Camp) -> bool:
    if not context.troops(camp):
        return True  # which is said elsewhere
    index_of = context.grid.index
    indices = [index_of[where] for where in _hexes(content, medal) if where in index_of]
    reachable = (mask_of(indices) & context.reach[camp]).bit_count()
    needed = _needed(medal)
    return reachable >= (needed if needed <= len(indices) else 1)


def _barrier(context: CheckContext, where: Hex, camp: Camp) -> dict[str, Parameter]:
    """Who is kept away, and by which terrain: that of the hex itself, or of the ring around it."""
    params: dict[str, Parameter] = {"camp": f"of_camp:{camp.value}"}
    center = context.grid.index[where]
    travellers = {troop.traveller for troop in context.troops(camp)}
    for index in (center, *context.grid.adjacent[center]):
        for traveller in travellers:
            barrier = context.position.grounds[index].find_barrier(traveller)
            if barrier is not None:
                return {**params, "terrain": f"terrain:{barrier.terrain.id}"}
    return params


@check("medal.held-at-start", INFO)
def held_at_start(context: CheckContext) -> Iterator[Finding]:
    for path, content, marker in context.markers:
        if not isinstance(marker, Medal) or marker.turn_start:
            continue
        index, troops = context.grid.index, context.position.troops
        holders = [troops[index[where]] for where in _hexes(content, marker) if index.get(where) in troops]
        counts = {camp: sum(troop.camp is camp for troop in holders) for camp in Camp}
        for camp in camps_of(marker):
            held = counts[camp] > counts[camp.enemy] if marker.majority else counts[camp] >= _needed(marker)
            if held and not (marker.sole_control and counts[camp.enemy]):
                params: dict[str, Parameter] = {"camp": f"of_camp:{camp.value}", "worth": marker.worth}
                # A medal that is kept for good is won before the first move.
                yield Finding(content.hex, path, params, severity=WARNING if marker.permanent else INFO)


@check("medal.group", ERROR)
def group(context: CheckContext) -> Iterator[Finding]:
    rows = context.scenario.board.kind.rows
    for path, content, marker in context.markers:
        if not isinstance(marker, Medal | Exit):
            continue
        unread = unread_in_group(marker.carried, marker.group, rows)
        yield from _missing(context, marker.group, unread, (*path, "group"), content.hex)
        if isinstance(marker, Medal) and not (marker.majority or marker.any_hex):
            size = len(_hexes(content, marker))
            yield from _miscounted(marker.needed, size, (*path, "needed"), content.hex)
    for number, block in enumerate(context.scenario.victory):
        if isinstance(block, SuddenDeath):
            unread = unread_in_sudden_death(context.scenario.carried, block.hexes, rows)
            yield from _missing(context, block.hexes, unread, ("victory", number, "hexes"))
            yield from _miscounted(block.needed, len(set(block.hexes)), ("victory", number, "needed"))


def _missing(
    context: CheckContext, hexes: tuple[Hex, ...], unread: tuple[str, ...], path: Path, where: Hex | None = None
) -> Iterator[Finding]:
    outside = tuple(context.label(one) for one in hexes if one not in context.grid.index)
    if outside or unread:
        yield Finding(where, path, {"hexes": outside + unread})


def _miscounted(needed: int, size: int, path: Path, where: Hex | None = None) -> Iterator[Finding]:
    if not 1 <= needed <= size:
        yield Finding(where, path, {"needed": needed, "size": size})


@check("exit.unreachable", ERROR)
def unreachable_exit(context: CheckContext) -> Iterator[Finding]:
    if not context.is_sound:
        return
    for path, content, marker in context.markers:
        if isinstance(marker, Exit) and marker.camp is not None:
            index = context.grid.index[content.hex]
            if _is_out_of_reach(context, marker.camp, 1 << index):
                yield Finding(content.hex, path, _barrier(context, content.hex, marker.camp))
    for number, block in enumerate(context.scenario.victory):
        if isinstance(block, ExitByEdge):
            edge = baseline_row(context.grid.kind, context.position.seat(block.camp.enemy))
            if _is_out_of_reach(context, block.camp, context.grid.row_mask(edge)):
                yield Finding(path=("victory", number), params={"camp": f"of_camp:{block.camp.value}"})


def _is_out_of_reach(context: CheckContext, camp: Camp, mask: int) -> bool:
    return bool(context.troops(camp)) and not context.reach[camp] & mask
