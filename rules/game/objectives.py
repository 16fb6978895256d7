"""Objectives: the medals of a scenario that hang on hexes, compiled, and who meets their conditions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.board.position import Position
from rules.geometry import mask_of, section_mask
from schema.board import Camp
from schema.markers import Exit, Medal
from schema.scenario import Scenario
from schema.sides import Count
from schema.special_rules import NoReshuffle
from schema.victory import (
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    ExitWorth,
    MustExit,
    SuddenDeath,
    Timing,
)

NOBODY: Final = -1
_SIDES: Final = {Camp.ALLIES: 0, Camp.AXIS: 1, None: NOBODY}


class Objective(NamedTuple):
    """One medal marker, or one section to be kept free of enemies. Sides: 0 the Allies, 1 the Axis."""

    hex: int
    hexes: int
    # The side that can gain it; NOBODY: whoever meets the condition.
    side: int
    needed: int
    worth: int
    permanent: bool = False
    majority: bool = False
    turn_start: bool = False
    last_to_occupy: bool = False
    sole_control: bool = False
    # The hexes are to be free of the enemy, whoever else stands there.
    empty: bool = False

    @property
    def reason(self) -> str:
        return "empty_section" if self.empty else "position"

    def is_met(self, side: int, units: tuple[int, int]) -> bool:
        """Whether a side meets the condition with its units on these hexes."""
        if self.side not in (NOBODY, side):
            return False
        enemies = units[1 - side] & self.hexes
        if self.empty:
            return not enemies
        own = units[side] & self.hexes
        if self.majority:
            return own.bit_count() > enemies.bit_count()
        if self.sole_control and enemies:
            return False
        return own.bit_count() >= self.needed


class SuddenDeathRule(NamedTuple):
    side: int
    hexes: int
    needed: int
    timing: Timing | None


@dataclass(frozen=True, slots=True)
class Objectives:
    """All that decides a game besides eliminated units."""

    medals: tuple[Objective, ...]
    sudden_deaths: tuple[SuddenDeathRule, ...]
    # Masks of the hexes by which a side may leave the board, for the Allies and the Axis.
    exits: tuple[int, int]
    # Medals of an exit by class, where it is not one.
    exit_worths: dict[str, int]
    # Sides that may leave over the far edge, with the medals; 0 for those that may not.
    edge_worths: tuple[int, int]
    # Units that must be out before a side can win.
    exits_needed: tuple[int, int]
    # Medals by the kind of the eliminated unit, for each side that eliminates.
    elimination_worths: tuple[dict[str, int], dict[str, int]]
    exhaustion_winner: int
    # All hexes that medals and sudden death look at.
    watched: int
    # Whether some medals count at the start of turns only.
    has_turn_start: bool


def objectives_of(scenario: Scenario, position: Position) -> Objectives:
    index = position.grid.index
    medals: list[Objective] = []
    exits = [0, 0]
    for where, content in sorted(scenario.by_hex.items()):
        if where not in index:
            continue
        for marker in content.markers:
            if isinstance(marker, Medal):
                medals.append(
                    _objective(marker, index[where], mask_of(index[one] for one in marker.group if one in index))
                )
            elif isinstance(marker, Exit):
                mask = 1 << index[where] | mask_of(index[one] for one in marker.group if one in index)
                for side, camp in enumerate((Camp.ALLIES, Camp.AXIS)):
                    if marker.camp in (None, camp):
                        exits[side] |= mask
    blocks = scenario.victory
    for block in blocks:
        if isinstance(block, EmptySections):
            side = _SIDES[block.camp]
            for section in block.sections:
                mask = section_mask(position.grid.kind, position.seat(block.camp), section)
                medals.append(Objective(NOBODY, mask, side, 0, block.worth, empty=True))
    sudden_deaths = tuple(
        SuddenDeathRule(
            _SIDES[block.camp],
            mask_of(index[one] for one in block.hexes if one in index),
            block.needed,
            block.timing,
        )
        for block in blocks
        if isinstance(block, SuddenDeath)
    )
    return Objectives(
        medals=tuple(medals),
        sudden_deaths=sudden_deaths,
        exits=(exits[0], exits[1]),
        exit_worths=_exit_worths(scenario),
        edge_worths=_by_side({block.camp: block.worth for block in blocks if isinstance(block, ExitByEdge)}),
        exits_needed=_by_side({block.camp: block.units for block in blocks if isinstance(block, MustExit)}),
        elimination_worths=(_elimination_worths(scenario, Camp.ALLIES), _elimination_worths(scenario, Camp.AXIS)),
        has_turn_start=any(objective.turn_start for objective in medals),
        watched=_watched((*medals, *sudden_deaths)),
        exhaustion_winner=_exhaustion_winner(scenario),
    )


def _watched(parts: Iterable[Objective | SuddenDeathRule]) -> int:
    watched = 0
    for part in parts:
        watched |= part.hexes
    return watched


def _objective(marker: Medal, where: int, group: int) -> Objective:
    return Objective(
        hex=where,
        hexes=group | 1 << where,
        side=_SIDES[marker.majority_camp if marker.majority and marker.camp is None else marker.camp],
        needed=1 if marker.any_hex else marker.needed,
        worth=marker.worth,
        permanent=marker.permanent,
        majority=marker.majority,
        turn_start=marker.turn_start,
        last_to_occupy=marker.last_to_occupy,
        sole_control=marker.sole_control,
    )


def _exhaustion_winner(scenario: Scenario) -> int:
    """The side that wins when the pile runs out; where it is never made anew, the Axis, as in Vassieux."""
    block = next((one for one in scenario.victory if isinstance(one, DeckExhaustion)), None)
    if block is not None:
        return _SIDES[block.winner]
    return 1 if any(isinstance(rule, NoReshuffle) for rule in scenario.special_rules) else NOBODY


def _by_side(values: dict[Camp, Count]) -> tuple[int, int]:
    return values.get(Camp.ALLIES, 0), values.get(Camp.AXIS, 0)


def _exit_worths(scenario: Scenario) -> dict[str, int]:
    return {block.figure_class.value: block.worth for block in scenario.victory if isinstance(block, ExitWorth)}


def _elimination_worths(scenario: Scenario, camp: Camp) -> dict[str, int]:
    blocks = [block for block in scenario.victory if isinstance(block, EliminationWorth)]
    return {block.kind: block.worth for block in blocks if block.camp is camp}
