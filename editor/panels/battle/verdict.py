"""Evaluates victory blocks in the current position: codes and numbers, no texts. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from editor.edits.marker_blocks import DecoyBlock, ExitBlock, ObjectiveBlock, ObjectiveShape
from editor.edits.piece_blocks import BridgeBlock, UnitsBlock
from editor.edits.victory_block import VictoryBlock, VictoryConditionBlock
from rules.geometry import grid_of, mask_of, section_mask
from schema.board import Camp, Seat
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.victory import EliminationWorth, EmptySections, ExitByEdge, SuddenDeath

NOTHING: Final[Mapping[Camp, int]] = FrozenDict()


@dataclass(frozen=True)
class Verdict:
    """`code` is `verdict.<code>` of the window's texts; `medals` is what each side would have of the block now."""

    code: str
    camp: Camp | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)
    sections: tuple[str, ...] = ()
    medals: Mapping[Camp, int] = field(default_factory=FrozenDict)
    wins: Camp | None = None
    # Whether it only counts at the start of a turn.
    turn_start: bool = False

    @property
    def is_met(self) -> bool:
        return bool(self.medals) or self.wins is not None


def find_verdict(block: VictoryBlock, scenario: Scenario) -> Verdict:
    if block.on_map and not block.hexes:
        return Verdict("no-hexes")
    match block:
        case ObjectiveBlock():
            return _objective(block, scenario)
        case ExitBlock():
            return Verdict("exit", block.camp, {"held": _held(scenario, block.hexes, block.camp)})
        case DecoyBlock():
            return Verdict("decoy", block.camp)
        case BridgeBlock():
            return Verdict("bridges", block.camp, {"held": len(block.hexes), "most": len(block.hexes)})
        case UnitsBlock():
            count = sum(1 for where in block.hexes if scenario.at(where).unit is not None)
            return Verdict("elimination", block.camp, {"held": count, "most": count * block.worth})
        case VictoryConditionBlock():
            return _condition(block, scenario)
        case _:
            raise TypeError(block)


def count_medals(verdicts: Iterable[Verdict]) -> dict[Camp, int]:
    """The medals that each side has in the current position."""
    counts = dict.fromkeys(Camp, 0)
    for one in verdicts:
        for camp, medals in one.medals.items():
            counts[camp] += medals
    return counts


def _objective(block: ObjectiveBlock, scenario: Scenario) -> Verdict:
    """If both sides meet an objective of either side, it goes to the Allies."""
    camps = tuple(Camp) if block.camp is None else (block.camp,)
    verdicts = [_objective_of(block, scenario, camp) for camp in camps]
    met = [one for one in verdicts if one.is_met]
    if block.shape is ObjectiveShape.EACH and len(met) > 1:
        gains = {camp: gain for one in met for camp, gain in one.medals.items()}
        return Verdict("both", medals=gains, turn_start=block.medal.turn_start)
    return met[0] if met else max(verdicts, key=lambda one: one.numbers.get("held", 0))


def _objective_of(block: ObjectiveBlock, scenario: Scenario, camp: Camp) -> Verdict:
    held, other = _held(scenario, block.hexes, camp), _held(scenario, block.hexes, camp.enemy)
    total, medal = len(block.hexes), block.medal
    numbers = {"held": held, "total": total, "other": other, "needed": 1}
    if block.shape is ObjectiveShape.EACH:
        gain = {camp: held * medal.worth} if held else NOTHING
        return Verdict("each", camp, numbers, medals=gain, turn_start=medal.turn_start)
    if medal.sole_control and other:
        return Verdict("sole", camp, numbers)
    if block.shape is ObjectiveShape.MAJORITY:
        is_met, code = held > other, "majority"
    else:
        needed = (
            1 if block.shape is ObjectiveShape.ANY else total if block.shape is ObjectiveShape.ALL else medal.needed
        )
        numbers["needed"] = needed
        is_met, code = held >= needed, "group"
    gain = {camp: medal.worth} if is_met else NOTHING
    return Verdict(code, camp, numbers, medals=gain, turn_start=medal.turn_start)


def _condition(block: VictoryConditionBlock, scenario: Scenario) -> Verdict:
    condition = block.condition
    match condition:
        case SuddenDeath():
            camp = condition.camp
            held = _held(scenario, condition.hexes, camp)
            numbers = {"held": held, "total": len(set(condition.hexes)), "needed": condition.needed}
            return Verdict("win", camp, numbers, wins=camp if held >= condition.needed else None)
        case EliminationWorth():
            enemies = _units(scenario, condition.camp.enemy)
            count = sum(1 for where in enemies if _kind(scenario, where) == condition.kind)
            return Verdict("elimination", condition.camp, {"held": count, "most": count * condition.worth})
        case ExitByEdge():
            edge = _enemy_edge(scenario, condition.camp)
            count = sum(1 for where in _units(scenario, condition.camp) if where.row == edge)
            return Verdict("edge", condition.camp, {"held": count})
        case EmptySections():
            empty = _empty(scenario, condition)
            gain = {condition.camp: condition.worth * len(empty)} if empty else NOTHING
            numbers = {"total": len(condition.sections)}
            return Verdict("sections", condition.camp, numbers, sections=empty, medals=gain)
        case _:
            return Verdict("custom" if block.kind == "custom" else "later", block.camp)


def _empty(scenario: Scenario, condition: EmptySections) -> tuple[str, ...]:
    seat = scenario.sides.seat_of(condition.camp) or Seat.BOTTOM
    kind = scenario.board.kind
    index_of = grid_of(kind).index
    enemies = mask_of(index_of[where] for where in _units(scenario, condition.camp.enemy) if where in index_of)
    return tuple(name.value for name in condition.sections if not section_mask(kind, seat, name) & enemies)


def _enemy_edge(scenario: Scenario, camp: Camp) -> int:
    seat = scenario.sides.seat_of(camp) or Seat.BOTTOM
    return 0 if seat is Seat.BOTTOM else scenario.board.kind.rows - 1


def _units(scenario: Scenario, camp: Camp) -> list[Hex]:
    return [
        where
        for where, content in scenario.by_hex.items()
        if content.unit is not None and find_camp(content.unit.nation) is camp
    ]


def _kind(scenario: Scenario, where: Hex) -> str:
    unit = scenario.at(where).unit
    return "" if unit is None else unit.kind


def _held(scenario: Scenario, hexes: Iterable[Hex], camp: Camp | None) -> int:
    """On how many of the hexes a unit of the camp stands."""
    held = 0
    for where in set(hexes):
        unit = scenario.at(where).unit
        if unit is not None and camp is not None and find_camp(unit.nation) is camp:
            held += 1
    return held
