"""The current piece is always to be seen; and the search that leads to a piece."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.palette.cell_delegate import name_rows
from editor.board.palette.current_piece_row import CurrentPiecePicture
from editor.board.palette.palette_entry import PieceGroup
from editor.board.palette.piece_palette import PiecePalette
from editor.edits.pieces import UnitPiece, tile_piece
from editor.ui.context import EditorContext
from i18n.languages import Language
from schema.pieces import Unit
from tests.editor.board.board_driver import LEFT
from tests.editor.board.palette.palette_driver import click, show_palette, visible_keys
from tests.editor.recording_window import RecordingWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


def test_what_is_in_the_hand_is_always_shown(palette: PiecePalette) -> None:
    click(palette, "terrain:forest")
    assert not palette.current_piece.isVisible()
    palette.search.setText("no such piece")
    assert palette.nothing.isVisible()
    assert palette.state.current_piece == tile_piece("forest")
    assert palette.current_piece.isVisible()
    assert palette.current_piece.name.text() == "Forest"
    QTest.mouseClick(palette.nothing.clear, LEFT)
    assert palette.search.text() == ""
    assert not palette.current_piece.isVisible()


def test_a_piece_that_another_group_hides_can_be_put_down(palette: PiecePalette, context: EditorContext) -> None:
    click(palette, "terrain:forest")
    palette.state.set_group(PieceGroup.BADGE)
    assert palette.current_piece.isVisible()
    QTest.mouseClick(palette.current_piece.clear, LEFT)
    assert context.tool_state.piece is None
    assert not palette.current_piece.isVisible()


def test_nothing_is_in_the_hand_while_the_tool_uses_no_piece(palette: PiecePalette, context: EditorContext) -> None:
    click(palette, "terrain:forest")
    entry = next(entry for entry in palette.state.entries(PieceGroup.TERRAIN) if entry.key == "terrain:forest")
    palette.search.setText("no such piece")
    for leave in (lambda: context.toolbox.use("erase"), context.toolbox.cancel):
        context.toolbox.use("paint")
        assert palette.current_piece.isVisible()
        assert palette.state.is_current(entry)
        leave()
        assert not palette.current_piece.isVisible()
        assert not palette.state.is_current(entry)
        assert not palette.state.is_same(tile_piece("forest"))
    context.toolbox.use("paint")  # it is still there for the next stroke
    assert palette.state.current_piece == tile_piece("forest")


def test_the_folded_palette_shows_what_is_in_the_hand(palette: PiecePalette) -> None:
    click(palette, "terrain:forest")
    palette.set_folded(True)
    picture = palette.strip.findChild(CurrentPiecePicture)
    assert picture is not None
    assert picture.isVisible()
    assert picture.accessibleName() == "Selected piece: Forest"


@pytest.mark.parametrize("language", Language)
def test_every_cell_holds_all_lines_of_its_name(qtbot: QtBot, context: EditorContext, language: Language) -> None:
    context.set_language(language)
    palette = show_palette(qtbot, context)
    for section in palette.sections.values():
        grid = section.grid
        for row in range(len(grid.entries_model.entries)):
            index = grid.entries_model.index(row)
            cell = grid.visualRect(index)
            frame = cell.adjusted(3, 3, -3, -3)
            assert all(frame.contains(line) for line in name_rows(cell, str(index.data()))), index.data()


def test_enter_in_the_search_takes_the_piece_to_the_board(palette: PiecePalette, context: EditorContext) -> None:
    context.window = recording = RecordingWindow()
    palette.search.setText("fores")
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert recording.board_focuses == 1
    assert palette.state.current_piece == tile_piece("forest")
    palette.search.setText("no such piece")
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert recording.board_focuses == 1


@pytest.mark.parametrize("query", ["german infantry", "infanterie allemande", "duitse infanterie", "germany infan"])
def test_a_search_may_name_the_nation(palette: PiecePalette, query: str) -> None:
    assert palette.state.nation == "us"
    palette.search.setText(query)
    assert visible_keys(palette)[0] == "unit:infantry"
    assert palette.sections[PieceGroup.UNIT].head.second == "Germany"
    assert palette.choose_first()
    assert palette.state.current_piece == UnitPiece(Unit(kind="infantry", nation="de"))
    palette.search.clear()
    assert palette.state.nation == "us"


def test_a_nation_alone_finds_all_its_units_and_what_else_bears_its_name(palette: PiecePalette) -> None:
    palette.search.setText("german")
    keys = visible_keys(palette)
    assert "unit:armor" in keys
    assert any(key.startswith("badge:") for key in keys)


def test_a_unit_picked_up_with_its_badge_is_named_with_it(palette: PiecePalette, context: EditorContext) -> None:
    palette.state.set_group(PieceGroup.TERRAIN)
    context.toolbox.use("paint")
    context.tool_state.set_piece(UnitPiece(Unit(kind="special_forces", nation="us", badge="us_rangers")))
    assert palette.current_piece.isVisible()
    assert palette.current_piece.name.text() == "Special forces, United States, US Rangers"


def test_the_piece_in_hand_moves_no_cell_when_it_appears(palette: PiecePalette, context: EditorContext) -> None:
    palette.state.set_group(PieceGroup.TERRAIN)
    QApplication.processEvents()
    before = palette.scroller.mapTo(palette, QPoint(0, 0))
    context.toolbox.use("paint")
    context.tool_state.set_piece(UnitPiece(Unit(kind="special_forces", nation="us")))
    QApplication.processEvents()
    assert palette.current_piece.isVisible()
    assert palette.scroller.mapTo(palette, QPoint(0, 0)) == before
