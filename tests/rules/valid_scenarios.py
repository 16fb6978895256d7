"""Scenarios with which nothing is wrong, and ways to change them: for tests that break them in the smallest way."""

from collections.abc import Mapping

from rules.checks import TargetName, run
from schema.board import Board, BoardKind, Camp, Face, Seat
from schema.content import HexContent
from schema.hexes import Hex, parse_label
from schema.issues import Issue
from schema.markers import Exit, Marker, Medal, Mine
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario, in_board_order
from schema.sides import Side, Sides
from schema.special_rules import SpecialRule
from schema.victory import VictoryCondition

_ALLIES, _AXIS = Camp.ALLIES, Camp.AXIS
_RIVER = Tile(terrain="river", shape=Shape.STRAIGHT)
_SIDES = Sides(
    top=Side(camp=_AXIS, nation="de", cards=5, medals=6),
    bottom=Side(camp=_ALLIES, nation="us", cards=5, medals=6),
    first=Seat.BOTTOM,
)


def infantry(nation: str) -> Unit:
    return Unit(kind="infantry", nation=nation)


def put(scenario: Scenario, label: str, **layers: object) -> Scenario:
    """The scenario with these layers on a hex; the others stay."""
    where = parse_label(label, scenario.board.kind.rows)
    return scenario.with_contents([scenario.at(where).model_copy(update=layers)])


def mark(scenario: Scenario, label: str, marker: Marker) -> Scenario:
    return put(scenario, label, markers=(marker,))


def add(scenario: Scenario, *contents: HexContent) -> Scenario:
    """The scenario with further entries, whether or not there are any for the same hexes."""
    return scenario.model_copy(update={"hexes": in_board_order((*scenario.hexes, *contents))})


def with_side(scenario: Scenario, seat: Seat, **changes: object) -> Scenario:
    side = scenario.sides.at(seat).model_copy(update=changes)
    return with_sides(scenario, **{seat.value: side})


def with_sides(scenario: Scenario, **changes: object) -> Scenario:
    return scenario.model_copy(update={"sides": scenario.sides.model_copy(update=changes)})


def with_rules(scenario: Scenario, *rules: SpecialRule) -> Scenario:
    return scenario.model_copy(update={"special_rules": rules})


def with_victory(scenario: Scenario, *blocks: VictoryCondition) -> Scenario:
    return scenario.model_copy(update={"victory": blocks})


def on_face(scenario: Scenario, face: Face) -> Scenario:
    return scenario.model_copy(update={"board": Board(kind=scenario.board.kind, face=face)})


def without_units(scenario: Scenario, camp: Camp, columns: range = range(99)) -> Scenario:
    nation = scenario.sides.of(camp)
    assert nation is not None
    gone = [
        content.model_copy(update={"unit": None})
        for content in scenario.hexes
        if content.unit is not None and content.unit.nation == nation.nation and content.col in columns
    ]
    return scenario.with_contents(gone)


def sound() -> Scenario:
    """A battle across a river: seven units a side in all sections, a bridge, a bunker, a medal for each, an exit."""
    scenario = Scenario(sides=_SIDES)
    for letter in "ABCDEFGHIJKLM":
        scenario = put(scenario, f"{letter}5", terrain=_RIVER)
    scenario = put(scenario, "G5", structure=Tile(terrain="bridge", rotation=1))
    for label in ("A9", "C9", "F9", "H9", "K9", "M9"):
        scenario = put(scenario, label, unit=infantry("de"))
    for label in ("A1", "C1", "F1", "H1", "K1", "M1"):
        scenario = put(scenario, label, unit=infantry("us"))
    scenario = put(scenario, "G9", structure=Tile(terrain="bunker", owner=_AXIS))
    scenario = put(scenario, "G9", unit=Unit(kind="artillery", nation="de"))
    scenario = put(scenario, "G1", unit=Unit(kind="armor", nation="us"))
    scenario = put(scenario, "D7", terrain=Tile(terrain="forest"), obstacle=Tile(terrain="wire"))
    scenario = put(scenario, "D3", terrain=Tile(terrain="town_village"))
    scenario = mark(scenario, "D7", Medal(camp=_ALLIES))
    scenario = mark(scenario, "D3", Medal(camp=_AXIS))
    scenario = mark(scenario, "I9", Exit(camp=_ALLIES))
    return mark(scenario, "I7", Mine(camp=_AXIS))


def overlord() -> Scenario:
    """The same on the Overlord board: units for each general."""
    sides = Sides(
        top=Side(camp=_AXIS, nation="de", cards=8, medals=8),
        bottom=Side(camp=_ALLIES, nation="us", cards=8, medals=8),
        first=Seat.BOTTOM,
    )
    scenario = Scenario(board=Board(kind=BoardKind.OVERLORD), sides=sides)
    for letter in "ACEGJLNQSUWY":
        scenario = put(scenario, f"{letter}9", unit=infantry("de"))
        scenario = put(scenario, f"{letter}1", unit=infantry("us"))
    return scenario


def content(row: int, col: int, **layers: object) -> HexContent:
    return HexContent.model_validate({"row": row, "col": col, **layers})


def at(scenario: Scenario, label: str) -> Hex:
    return parse_label(label, scenario.board.kind.rows)


def ringed(scenario: Scenario, label: str, tile: Tile) -> Scenario:
    """A tile on each neighbour of a hex."""
    where = at(scenario, label)
    for row, col in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)):
        near = Hex(where.row + row, where.col + col)
        if scenario.board.kind.contains(near):
            scenario = put(scenario, scenario.label(near), terrain=tile)
    return scenario


def issues(
    scenario: Scenario, *, boxes: Mapping[str, int] | None = None, target: TargetName | None = None
) -> tuple[Issue, ...]:
    """What the checks find in a scenario that is of the right shape, as any that a user can make."""
    assert Scenario.model_validate(scenario.model_dump()) == scenario
    return run(scenario, boxes=boxes, target=target)


def codes(scenario: Scenario, **options: object) -> set[str]:
    return {issue.code for issue in issues(scenario, **options)}  # type: ignore[arg-type]
