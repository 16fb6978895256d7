"""Hexes as a reader finds them: by the captions of the map, else by their labels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from schema.hexes import Hex
from schema.markers import Medal
from schema.scenario import Scenario

_AROUND = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
# Terrains that are built; the catalog, which this package does not know, says the same.
BUILDINGS = frozenset(
    (
        "barracks",
        "bunker",
        "church",
        "city_ruins",
        "dam",
        "factory_complex",
        "field_bunker",
        "fortress",
        "hill_with_village",
        "hospital",
        "hq_supply_tent",
        "lighthouse",
        "power_plant",
        "prison_camp",
        "radar_station",
        "railroad_station",
        "supply_depot",
        "town_village",
        "unsupported_wcastle",
        "unsupported_wchurch",
    )
)
# A caption that can name the hex beside it: a word, not a code such as "E-3", nor a height.
_WORD = re.compile(r"[^\W\d_]{3}")
# So many hexes in a row read as "B1–K1".
_SPAN = 4


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """Hexes under one name of the map, or without one."""

    name: str
    hexes: tuple[Hex, ...]


def find_places(scenario: Scenario, hexes: Sequence[Hex]) -> tuple[NamedPlace, ...]:
    """The hexes, each once, with their names: those of one name together, in the order of the board."""
    wanted = tuple(sorted(set(hexes)))
    names = _names(scenario, wanted)
    grouped: dict[str, list[Hex]] = {}
    for where in wanted:
        grouped.setdefault(names.get(where, ""), []).append(where)
    return tuple(NamedPlace(name, tuple(group)) for name, group in grouped.items())


def spans(hexes: Sequence[Hex], scenario: Scenario) -> tuple[str, ...]:
    """The labels, with neighbours in a row drawn together where they are many."""
    runs: list[list[Hex]] = []
    for where in hexes:
        if runs and where == Hex(runs[-1][-1].row, runs[-1][-1].col + 2):
            runs[-1].append(where)
        else:
            runs.append([where])
    return tuple(label for run in runs for label in _labels(run, scenario))


def _labels(run: list[Hex], scenario: Scenario) -> Iterator[str]:
    if len(run) < _SPAN:
        yield from map(scenario.label, run)
    else:
        yield f"{scenario.label(run[0])}–{scenario.label(run[-1])}"


def _names(scenario: Scenario, hexes: tuple[Hex, ...]) -> Mapping[Hex, str]:
    captions = {label.hex: joined for label in scenario.labels if (joined := caption(label.lines))}
    names: dict[Hex, str] = {}
    for where in hexes:
        if found := captions.get(where) or _beside(scenario, captions, where, hexes):
            names[where] = found
    _spread(scenario, names, frozenset(hexes))
    return names


def _beside(scenario: Scenario, captions: Mapping[Hex, str], where: Hex, hexes: Sequence[Hex]) -> str:
    """The caption on a neighbour that can mean nothing else, as maps print names beside their towns: it stands on an
    empty hex, and of all the hexes around it only those of the sentence have something to name, all the same thing.
    """
    if not _is_nameable(scenario, where):
        return ""
    own = ground_at(scenario, where)
    found = []
    for place in neighbours_of(where):
        content = scenario.at(place)
        if not _WORD.search(captions.get(place, "")) or any(content.tiles()) or content.markers:
            continue
        candidates = [near for near in neighbours_of(place) if _is_nameable(scenario, near)]
        if all(near in hexes and ground_at(scenario, near) == own for near in candidates):
            found.append(captions[place])
    return found[0] if len(found) == 1 else ""


def _is_nameable(scenario: Scenario, where: Hex) -> bool:
    """Whether a hex has what maps give names to: a building, a structure, a medal."""
    content = scenario.at(where)
    is_built = content.terrain is not None and content.terrain.terrain in BUILDINGS
    return is_built or content.structure is not None or any(isinstance(marker, Medal) for marker in content.markers)


def _spread(scenario: Scenario, names: dict[Hex, str], hexes: frozenset[Hex]) -> None:
    """The rest of a town, of a wood: next to a hex with a name, and of the same terrain. Ring by ring, and each ring
    is looked at once, however long the chain of hexes is.
    """
    ring = set(names)
    while ring:
        beside = {near for where in ring for near in neighbours_of(where) if near in hexes and near not in names}
        spread = {
            where: names[near]
            for where in beside
            if ground_at(scenario, where)
            for near in neighbours_of(where)
            if near in names and ground_at(scenario, near) == ground_at(scenario, where)
        }
        names |= spread
        ring = set(spread)


def caption(lines: Sequence[str]) -> str:
    """The lines of a label as one name: "Neuville-" and "au-Plain" are one word."""
    text = ""
    for line in (line.strip() for line in lines):
        text += line if not text or text.endswith("-") else f" {line}"
    return text.strip()


def neighbours_of(where: Hex) -> Iterator[Hex]:
    for row, col in _AROUND:
        yield Hex(where.row + row, where.col + col)


def ground_at(scenario: Scenario, where: Hex) -> str:
    """The tile that lies on a hex, the lowest one; nothing on open ground."""
    return next((tile.terrain for tile in scenario.at(where).tiles()), "")
