"""Losses from before a game: units that stand in a position with fewer figures than their kind has."""

from __future__ import annotations

from rules.board.position import Position
from rules.board.troops import Troop
from schema.scenario import Scenario


def weakened_troops(position: Position) -> tuple[Troop, ...]:
    """The units that are short of figures. Stronger ones are as strong as the scenario says."""
    return tuple(troop for troop in position.troops.values() if 0 < troop.figures < (troop.type.figures or 1))


def at_full_strength(position: Position, weakened: tuple[Troop, ...]) -> Scenario:
    """The scenario with all figures of these units: what they can be healed to."""
    contents = []
    for troop in weakened:
        unit = troop.unit.model_copy(update={"figures": None})
        before = position.scenario.at(position.grid.hexes[troop.hex])
        contents.append(before.model_copy(update={"unit": unit}))
    return position.scenario.with_contents(contents)
