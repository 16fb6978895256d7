"""Which box each piece is taken from."""

from rules.building.flow import SupplyMatching
from rules.building.packing import BoxShare, packing_list
from rules.building.pieces import TablePiece, TablePieceGroup, needs_of
from schema.board import Board, BoardKind, Face
from schema.content import HexContent
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

HILLS = TablePiece(TablePieceGroup.TILE, "hills")
INFANTRY = TablePiece(TablePieceGroup.FIGURE, "allies_infantry")


def scenario_of(*tiles: str, kind: BoardKind = BoardKind.STANDARD) -> Scenario:
    hexes = [HexContent(row=0, col=2 * col, terrain=Tile(terrain=name)) for col, name in enumerate(tiles)]
    return Scenario(board=Board(kind=kind, face=Face.COUNTRY), hexes=tuple(hexes))


def test_the_shares_add_up_to_what_the_scenario_needs() -> None:
    scenario = scenario_of("forest", "hill", "jungle", "marsh")
    shares = packing_list(scenario, ("base", "terrain", "pacific"))
    total = needs_of(scenario)
    for share in shares:
        total.subtract(share.pieces)
    assert not any(total.values())


def test_earlier_boxes_come_first() -> None:
    shares = packing_list(scenario_of("forest", "marsh"), ("base", "terrain"))
    assert [share.box for share in shares] == ["base", "terrain"]
    assert TablePiece(TablePieceGroup.TILE, "woods") in shares[0].pieces
    assert [piece.name for piece in shares[1].pieces] == ["marshes"]


def test_two_boards_take_a_second_copy_of_the_base_box() -> None:
    shares = packing_list(scenario_of("forest", kind=BoardKind.OVERLORD), ("base",))
    assert [(share.box, share.copy) for share in shares] == [("base", 1), ("base", 2)]


def test_more_than_four_copies_are_not_asked_for() -> None:
    hexes = [
        HexContent(row=row, col=2 * col + row % 2, unit=Unit(kind="infantry", nation="us", figures=99))
        for row in range(8)
        for col in range(12)
    ]
    shares = packing_list(Scenario(hexes=tuple(hexes)), ("base",))
    assert [(share.box, share.copy) for share in shares] == [("base", 1), ("base", 2), ("base", 3), ("base", 4)]
    assert sum(share.pieces[INFANTRY] for share in shares) == 99 * 8 * 12


def test_a_piece_of_no_box_is_left_over() -> None:
    shares = packing_list(scenario_of("m44:unheard_of"), ("base",))
    assert shares[-1] == BoxShare(None, 1, {TablePiece(TablePieceGroup.TILE, "m44:unheard_of"): 1})


def test_a_stage_is_used_as_far_as_it_goes() -> None:
    stock = [(1, frozenset("ab")), (1, frozenset("a")), (1, frozenset("b"))]
    matching = SupplyMatching({"a": 1, "b": 1}, stock, [2, 1])
    assert [matching.served_by(number) for number in range(3)] == [{"b": 1}, {"a": 1}, {}]
    assert matching.short == {}
