"""How many hexes infantry marches to the nearest objective that it can win. Units in the way are left aside."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from rules.board.inspection import Inspection
from rules.board.pieces import Traveller
from rules.geometry import indices_of
from schema.board import Camp
from schema.catalog.unit_class import UnitClass
from schema.hexes import Hex
from schema.markers import Exit, Medal
from schema.scenario import Scenario

March = Mapping[Hex, int]


def objectives(scenario: Scenario, camp: Camp) -> frozenset[Hex]:
    """The hexes of medals and exits that a camp can use."""
    goals: set[Hex] = set()
    for where, content in scenario.by_hex.items():
        for marker in content.markers:
            if isinstance(marker, Medal | Exit) and marker.camp in (None, camp):
                goals |= {where, *marker.group}
    return frozenset(where for where in goals if scenario.board.kind.contains(where))


def find_march(questions: Inspection, camp: Camp | None = None) -> March:
    """By hex, for one camp or the nearer of both; hexes from which no way leads there are left out."""
    position = questions.position
    hexes_from: dict[int, int] = {}
    for one in Camp if camp is None else (camp,):
        goals = {position.grid.index[where] for where in objectives(position.scenario, one)}
        for index, hexes in _spread(questions, one, goals).items():
            hexes_from[index] = min(hexes, hexes_from.get(index, hexes))
    return {position.hex(index): hexes_from[index] for index in sorted(hexes_from)}


def _spread(questions: Inspection, camp: Camp, goals: set[int]) -> dict[int, int]:
    if not goals:
        return {}
    steps = questions.movement.table(Traveller(UnitClass.INFANTRY, camp, boat=False, caves=False))
    origins: dict[int, list[int]] = defaultdict(list)
    for origin in range(questions.position.grid.size):
        for target in indices_of(steps.targets[origin]):
            origins[target].append(origin)
    distances, level, hexes = dict.fromkeys(goals, 0), goals, 0
    while level:
        hexes += 1
        level = {origin for target in level for origin in origins[target] if origin not in distances}
        distances |= dict.fromkeys(level, hexes)
    return distances
