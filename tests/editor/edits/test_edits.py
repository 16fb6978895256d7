"""Edits on the map: placing, erasing, filling, moving, copying, captions. Every result is a valid scenario."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.edits.areas import Brush, all_of_kind, brushed, lasso, rectangle, same_kind
from editor.edits.clip import Clip, copy, find_clip
from editor.edits.edit import ApplyFix, CompositeEdit, Edit, ReplaceScenario
from editor.edits.erase import Erase, EraseTop
from editor.edits.fill import Fill
from editor.edits.labels import MoveLabel, SetLabel, label_at
from editor.edits.layers import EVERY_LAYER, MapLayer
from editor.edits.paste import MoveSelection, Paste
from editor.edits.pieces import BadgePiece, MarkerPiece, UnitPiece, flipped, pick, rotated, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.symmetry import MIRROR, Symmetry
from schema.board import Board, BoardKind, Camp
from schema.content import HexContent
from schema.formats.native import dump, read_native
from schema.hexes import Hex
from schema.issues import Fix
from schema.markers import Exit, Medal, Mine
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario
from schema.victory import SuddenDeath

EMPTY = Scenario()
HERE, THERE = Hex(4, 4), Hex(4, 6)
FOREST, BUNKER, WIRE = tile_piece("forest"), tile_piece("bunker"), tile_piece("wire")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="us"))
MEDAL = MarkerPiece(Medal(camp=Camp.ALLIES))


def applied(scenario: Scenario, *edits: Edit) -> Scenario:
    """Every step gives a scenario that a file would give back."""
    for edit in edits:
        scenario = edit.apply(scenario)
        assert read_native(dump(scenario)) == scenario
        assert edit.text_key.startswith("history.")
    return scenario


def test_pieces_go_to_their_layers() -> None:
    full = applied(EMPTY, *(PlacePiece(piece, (HERE,)) for piece in (FOREST, BUNKER, WIRE, INFANTRY, MEDAL)))
    content = full.at(HERE)
    assert content.terrain == Tile(terrain="forest")
    assert content.structure == Tile(terrain="bunker")
    assert content.obstacle == Tile(terrain="wire")
    assert content.unit == INFANTRY.unit
    assert content.markers == (MEDAL.marker,)
    for layer, piece in (
        (MapLayer.TERRAIN, FOREST),
        (MapLayer.STRUCTURE, BUNKER),
        (MapLayer.OBSTACLE, WIRE),
        (MapLayer.UNIT, INFANTRY),
        (MapLayer.MARKER, MEDAL),
    ):
        assert pick(content, layer) == piece
        assert piece.is_on(content)


def test_the_same_again_changes_nothing() -> None:
    once = PlacePiece(FOREST, (HERE,)).apply(EMPTY)
    assert PlacePiece(FOREST, (HERE,)).apply(once) is once
    assert Erase((THERE,)).apply(once) is once


def test_a_badge_needs_a_unit_and_a_second_medal_takes_the_place_of_the_first() -> None:
    badge = BadgePiece("us_rangers")
    assert PlacePiece(badge, (HERE,)).apply(EMPTY) is EMPTY
    ranger = applied(EMPTY, PlacePiece(INFANTRY, (HERE,)), PlacePiece(badge, (HERE,)))
    assert ranger.at(HERE).unit == Unit(kind="infantry", nation="us", badge="us_rangers")
    medals = applied(EMPTY, PlacePiece(MEDAL, (HERE,)), PlacePiece(MarkerPiece(Mine()), (HERE,)))
    medals = applied(medals, PlacePiece(MarkerPiece(Medal(camp=Camp.AXIS)), (HERE,)))
    assert medals.at(HERE).markers == (Mine(), Medal(camp=Camp.AXIS))


def test_nothing_is_placed_off_the_board() -> None:
    assert PlacePiece(FOREST, (Hex(9, 1), Hex(-1, 1), Hex(1, 25))).apply(EMPTY) is EMPTY


def test_erasing_by_layer_and_from_the_top() -> None:
    full = applied(EMPTY, *(PlacePiece(piece, (HERE,)) for piece in (FOREST, BUNKER, INFANTRY, MEDAL)))
    assert applied(full, Erase((HERE,), frozenset({MapLayer.UNIT}))).at(HERE).unit is None
    assert applied(full, Erase((HERE,))) == EMPTY
    left = full
    for gone in ("unit", "markers", "structure", "terrain"):
        left = applied(left, EraseTop((HERE,)))
        assert not getattr(left.at(HERE), gone)
    assert left == EMPTY
    locked = EVERY_LAYER - {MapLayer.UNIT}
    assert applied(full, EraseTop((HERE,), locked)).at(HERE).markers == ()


@pytest.mark.parametrize(("brush", "count"), [(Brush.ONE, 1), (Brush.SEVEN, 7), (Brush.NINETEEN, 19)])
def test_brushes_have_the_size_of_their_name(brush: Brush, count: int) -> None:
    assert len(brushed(BoardKind.STANDARD, HERE, brush)) == count
    corner = brushed(BoardKind.STANDARD, Hex(0, 0), brush)
    assert all(BoardKind.STANDARD.contains(place) for place in corner)
    assert Brush.ONE.smaller is Brush.ONE
    assert Brush.NINETEEN.larger is Brush.NINETEEN
    assert Brush.ONE.larger is Brush.SEVEN


def test_filling_stops_where_the_kind_changes() -> None:
    wall = PlacePiece(tile_piece("hill"), tuple(Hex(4, col) for col in range(0, 25, 2))).apply(EMPTY)
    filled = applied(wall, Fill(FOREST, Hex(0, 0)))
    assert {place.row for place, content in filled.by_hex.items() if FOREST.is_on(content)} == {0, 1, 2, 3}
    inside = frozenset({Hex(0, 0), Hex(0, 2)})
    held = applied(wall, Fill(FOREST, Hex(0, 0), within=inside))
    assert held.changed_hexes(wall) == inside
    assert same_kind(filled, Hex(4, 0), MapLayer.TERRAIN) == {Hex(4, col) for col in range(0, 25, 2)}
    assert all_of_kind(filled, Hex(8, 0), MapLayer.TERRAIN) == frozenset()


def test_rectangles_and_lassos() -> None:
    assert rectangle(BoardKind.STANDARD, Hex(1, 1), Hex(2, 4)) == {
        *(Hex(1, 1), Hex(1, 3), Hex(2, 2), Hex(2, 4)),
    }
    ring = [Hex(2, 4), Hex(2, 10), Hex(6, 10), Hex(6, 4)]
    inside = lasso(BoardKind.STANDARD, ring)
    assert Hex(4, 6) in inside
    assert Hex(4, 2) not in inside
    assert Hex(4, 12) not in inside
    assert set(ring) <= inside


def test_captions() -> None:
    written = applied(EMPTY, SetLabel(HERE, ("Omaha", "Beach")))
    label = label_at(written, HERE)
    assert label is not None
    assert label.lines == ("Omaha", "Beach")
    moved = applied(written, MoveLabel(HERE, THERE))
    assert label_at(moved, HERE) is None
    assert label_at(moved, THERE) is not None
    assert applied(written, SetLabel(HERE, (" ",))) == EMPTY
    assert applied(written, Erase((HERE,))) == EMPTY
    assert MoveLabel(THERE, HERE).apply(written) is written


def test_together_is_one_after_the_other() -> None:
    both = CompositeEdit((PlacePiece(FOREST, (HERE,)), PlacePiece(INFANTRY, (HERE,))))
    assert applied(EMPTY, both).at(HERE).unit == INFANTRY.unit
    fix = ApplyFix(Fix("fix.some", lambda scenario: PlacePiece(FOREST, (HERE,)).apply(scenario)))
    assert applied(EMPTY, fix) == PlacePiece(FOREST, (HERE,)).apply(EMPTY)
    assert ReplaceScenario(EMPTY).apply(Scenario()) == EMPTY


# Copy, paste, move


@pytest.fixture
def corner() -> Scenario:
    """A curve of road with a bunker and an objective of two hexes, one of them beyond what is copied."""
    road = tile_piece("road", shape=Shape.FORK_LEFT, rotation=2)
    medal = MarkerPiece(Medal(camp=Camp.AXIS, group=(THERE, Hex(8, 8))))
    return applied(
        EMPTY,
        PlacePiece(road, (HERE,)),
        PlacePiece(tile_piece("bunker", rotation=1), (THERE,)),
        PlacePiece(medal, (HERE,)),
        SetLabel(HERE, ("Crossroads",)),
    )


def test_a_clip_is_pasted_with_all_its_layers(corner: Scenario) -> None:
    clip = copy(corner, {HERE, THERE})
    pasted = applied(corner, Paste(clip, Hex(6, 10)))
    content = pasted.at(Hex(6, 10))
    assert content.terrain == corner.at(HERE).terrain
    assert content.markers == (Medal(camp=Camp.AXIS, group=(Hex(6, 12),)),)
    assert pasted.at(Hex(6, 12)).structure == Tile(terrain="bunker", rotation=1)
    assert label_at(pasted, Hex(6, 10)) is not None
    assert pasted.at(HERE) == corner.at(HERE)


def test_a_clip_is_pasted_turned_and_mirrored(corner: Scenario) -> None:
    clip = copy(corner, {HERE, THERE})
    turned = applied(EMPTY, Paste(clip.turned(1), HERE))
    assert turned.at(HERE).terrain == Tile(terrain="road", shape=Shape.FORK_LEFT, rotation=3)
    assert turned.at(Hex(3, 5)).structure is not None
    mirrored = applied(EMPTY, Paste(clip.flipped(), HERE))
    assert mirrored.at(HERE).terrain is not None
    assert mirrored.at(HERE).terrain.shape is Shape.FORK_RIGHT  # type: ignore[union-attr]
    assert mirrored.at(Hex(4, 2)).structure is not None
    again = clip
    for _ in range(6):
        again = again.turned(1)
    assert again == clip
    assert clip.flipped().flipped() == clip


def test_what_would_lie_off_the_board_is_left_out_and_told(corner: Scenario) -> None:
    clip = copy(corner, {HERE, THERE})
    paste = Paste(clip, Hex(4, 24))
    assert paste.off_board(EMPTY) == {Hex(4, 26)}
    assert applied(EMPTY, paste).by_hex.keys() == {Hex(4, 24)}


@given(st.booleans(), st.integers(0, 5))
def test_a_clip_travels_as_text(mirrored: bool, steps: int) -> None:
    scenario = PlacePiece(tile_piece("road", shape=Shape.FORK_LEFT, rotation=2), (HERE, THERE)).apply(EMPTY)
    scenario = SetLabel(HERE, ("Caen",)).apply(scenario)
    plain = copy(scenario, {HERE, THERE})
    clip = Clip(plain.anchor, plain.contents, plain.labels, Symmetry(mirrored, steps))
    read = find_clip(clip.dumps())
    assert read is not None
    assert Paste(read, Hex(4, 12)).apply(EMPTY) == Paste(clip, Hex(4, 12)).apply(EMPTY)


@pytest.mark.parametrize("text", ["", "no clip", "[]", '{"beachhead_clip": 1}', '{"beachhead_clip": 1, "row": "x"}'])
def test_other_texts_are_no_clips(text: str) -> None:
    assert find_clip(text) is None


def test_a_move_takes_along_what_refers_to_the_hexes(corner: Scenario) -> None:
    rules = corner.model_copy(update={"victory": (SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(HERE, Hex(0, 0))),)})
    watcher = PlacePiece(MarkerPiece(Exit(group=(HERE,))), (Hex(8, 0),)).apply(rules)
    moved = applied(watcher, MoveSelection(frozenset({HERE, THERE}), (2, 0)))
    assert moved.by_hex.keys() == {Hex(6, 4), Hex(6, 6), Hex(8, 0)}
    assert moved.at(Hex(6, 4)).markers == (Medal(camp=Camp.AXIS, group=(Hex(6, 6), Hex(8, 8))),)
    assert moved.at(Hex(8, 0)).markers == (Exit(group=(Hex(6, 4),)),)
    assert moved.victory == (SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(Hex(6, 4), Hex(0, 0))),)
    assert label_at(moved, Hex(6, 4)) is not None
    assert label_at(moved, HERE) is None
    back = applied(moved, MoveSelection(frozenset({Hex(6, 4), Hex(6, 6)}), (-2, 0)))
    assert back == watcher


def test_a_move_onto_itself_keeps_everything(corner: Scenario) -> None:
    moved = applied(corner, MoveSelection(frozenset({HERE, THERE}), (0, 2)))
    assert moved.by_hex.keys() == {THERE, Hex(4, 8)}
    assert moved.at(THERE).structure is None


def test_a_move_of_one_layer_leaves_the_others(corner: Scenario) -> None:
    full = PlacePiece(INFANTRY, (HERE,)).apply(corner)
    moved = applied(full, MoveSelection(frozenset({HERE}), (0, 4), frozenset({MapLayer.UNIT})))
    assert moved.at(Hex(4, 8)) == HexContent(row=4, col=8, unit=INFANTRY.unit)
    assert moved.at(HERE) == corner.at(HERE)


def test_a_move_off_the_board_is_refused(corner: Scenario) -> None:
    move = MoveSelection(frozenset({HERE, THERE}), (0, 20))
    assert move.off_board(corner) == {Hex(4, 26)}
    assert move.apply(corner) is corner


def test_a_selection_turns_about_its_middle(corner: Scenario) -> None:
    turned = applied(corner, MoveSelection(frozenset({HERE, THERE}), (0, 0), symmetry=Symmetry(steps=3)))
    assert len(turned.by_hex) == 2
    mirrored = applied(corner, MoveSelection(frozenset({HERE, THERE}), (0, 0), symmetry=MIRROR))
    assert len(mirrored.by_hex) == 2


@pytest.mark.parametrize("turn", [lambda piece: rotated(piece, 1), flipped])
def test_pieces_turn_in_the_hand(turn: Callable[..., object]) -> None:
    assert turn(tile_piece("road", shape=Shape.CURVE)) != tile_piece("road", shape=Shape.CURVE)
    assert turn(BadgePiece("us_rangers")) == BadgePiece("us_rangers")
    assert turn(INFANTRY) == INFANTRY
    assert turn(MarkerPiece(Exit(rotation=1))) != MarkerPiece(Exit(rotation=1))


def test_changed_hexes_are_found_by_identity() -> None:
    board = PlacePiece(FOREST, tuple(BoardKind.STANDARD.hexes())).apply(EMPTY)
    after = PlacePiece(INFANTRY, (HERE,)).apply(board)
    assert after.changed_hexes(board) == {HERE}
    assert board.changed_hexes(after) == {HERE}
    assert board.model_copy(update={"board": Board()}).changed_hexes(board) == frozenset()
    assert SetLabel(THERE, ("x",)).apply(board).changed_hexes(board) == {THERE}


WITHOUT_QT = """
import importlib, pkgutil, sys
import editor.edits, editor.stamps
count = 0
for package in (editor.edits, editor.stamps):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
        count += 1
assert not [name for name in sys.modules if name.split(".")[0] in ("PySide6", "shiboken6")]
print(count)
"""


def test_edits_need_no_qt() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_QT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 20
