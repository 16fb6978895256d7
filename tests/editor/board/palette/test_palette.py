"""The palette in use: search in three languages, groups, keys, stars, drawings, boxes."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.canvas.piece_mime import find_dragged
from editor.board.palette.box_filter import Owned, owned
from editor.board.palette.cell_delegate import more_rect, star_rect
from editor.board.palette.entries import all_entries
from editor.board.palette.nation_code import nation_code
from editor.board.palette.palette_entry import PieceGroup
from editor.board.palette.palette_state import FIRST_NATIONS
from editor.board.palette.piece_palette import PiecePalette
from editor.board.palette.piece_search import folded, search
from editor.board.palette.variant_flyout import VariantFlyout
from editor.document.document import Document
from editor.edits.joints import open_joints
from editor.edits.pieces import TilePiece, UnitPiece, tile_piece
from editor.ui.context import EditorContext
from editor.ui.parts.tick_menu import TickMenu
from i18n.languages import Language
from schema.pieces import Look, Shape, Unit
from tests.editor.board.board_driver import LEFT, NO_KEY, BoardDriver, make_board_driver
from tests.editor.board.palette.palette_driver import cell, click, entry_of, show_palette, type_in, visible_keys

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


# Search


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("foret", "terrain:forest"),
        ("FORÊT", "terrain:forest"),
        ("bos", "terrain:forest"),
        ("woud", "terrain:forest"),
        ("woods", "terrain:forest"),
        ("bois", "terrain:forest"),
        ("marais", "terrain:marsh"),
        ("spoorweg", "terrain:railroad"),
        ("blockhaus", "terrain:bunker"),
        ("barbed", "terrain:wire"),
        ("chars", "unit:armor"),
        ("zeppelin", None),
        ("brug", "terrain:bridge"),
        ("barbele", "terrain:wire"),
        ("anti tank", "unit:anti_tank_gun"),
        ("riv large", "terrain:wide_river"),
    ],
)
def test_search_finds_any_language_blind_to_accents(palette: PiecePalette, query: str, key: str | None) -> None:
    type_in(palette, query)
    assert (key in visible_keys(palette)) if key else visible_keys(palette) == []


def test_the_best_match_comes_first_and_enter_takes_it(palette: PiecePalette, context: EditorContext) -> None:
    type_in(palette, "bos")
    assert visible_keys(palette)[0] == "terrain:forest"
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert context.tool_state.piece == tile_piece("forest")
    QTest.keyClick(palette.search, Qt.Key.Key_Escape)
    assert palette.search.text() == ""
    assert len(visible_keys(palette)) > 150


def test_nothing_found_says_so(palette: PiecePalette) -> None:
    type_in(palette, "zeppelin")
    assert palette.nothing.isVisible()
    assert palette.nothing.words.text() == "Nothing found for “zeppelin”."


def test_folding_takes_ligatures_apart() -> None:
    assert folded("Œuvre d’IJsselmeer Straße") == "oeuvre d ijsselmeer strasse"
    assert search(all_entries("us"), "  ") == list(all_entries("us"))


# Taking pieces


def test_a_click_arms_the_brush(palette: PiecePalette, context: EditorContext) -> None:
    click(palette, "unit:armor")
    assert context.tool_state.piece == UnitPiece(Unit(kind="armor", nation="us"))
    assert context.toolbox.current.action_id == "tool.paint"
    assert palette.state.is_current(entry_of("unit:armor"))
    context.toolbox.use("fill")
    click(palette, "unit:infantry")
    assert context.toolbox.current.action_id == "tool.fill", "a tool that can use the piece stays"


def test_number_keys_take_the_last_pieces(palette: PiecePalette, context: EditorContext) -> None:
    for name in ("forest", "hill", "marsh"):
        palette.state.choose_piece(tile_piece(name))
    palette.use_recent(3)
    assert context.tool_state.piece == tile_piece("forest")
    palette.use_recent(1)
    assert context.tool_state.piece == tile_piece("marsh"), "taking one does not move the others"
    palette.use_recent(9)
    assert context.tool_state.piece == tile_piece("marsh")
    QTest.mouseClick(palette.recent, LEFT, NO_KEY, palette.recent.slot_rect(2).center())
    assert context.tool_state.piece == tile_piece("hill")
    assert palette.recent.words(tile_piece("hill")) == "Hill"


def test_only_ten_are_remembered_and_turning_is_no_new_piece(palette: PiecePalette, context: EditorContext) -> None:
    names = [entry.key.partition(":")[2] for entry in all_entries("us") if entry.group is PieceGroup.TERRAIN][:12]
    for name in names:
        palette.state.choose_piece(tile_piece(name))
    assert len(palette.state.recent.pieces) == 10
    context.tool_state.set_piece(tile_piece("river", shape=Shape.CURVE))
    context.tool_state.rotate(1)
    context.tool_state.rotate(1)
    assert len([piece for piece in palette.state.recent.pieces if piece.name == "terrain:river"]) <= 2
    assert palette.state.recent.at(1) == context.tool_state.piece


def test_recent_pieces_and_favourites_are_kept(qtbot: QtBot, palette: PiecePalette, context: EditorContext) -> None:
    palette.state.choose_piece(tile_piece("forest"))
    palette.state.favourites.toggle(entry_of("terrain:hill"))
    palette.state.set_nation("fi")
    again = show_palette(qtbot, context)
    assert again.state.recent.pieces == (tile_piece("forest"),)
    assert [entry.key for entry in again.state.starred()] == ["terrain:hill"]
    assert again.state.nation == "fi"
    assert "fi" in [chip.nation for chip in again.nations.chips]
    section = again.sections[None]
    assert section.isVisible()
    assert section.head.text() == "Favorites"


def test_the_star_is_a_corner_of_the_cell(palette: PiecePalette) -> None:
    group, index = cell(palette, "unit:armor")
    at = star_rect(palette.sections[group].grid.visualRect(index)).center()
    click(palette, "unit:armor", at)
    assert palette.state.favourites.keys == ("unit:armor",)
    assert palette.state.current_piece is None
    click(palette, "unit:armor", at)
    assert palette.state.favourites.keys == ()


def test_drawings_of_a_terrain_are_in_its_flyout(palette: PiecePalette, context: EditorContext) -> None:
    palette.state.set_group(PieceGroup.TERRAIN)
    group, index = cell(palette, "terrain:river")
    grid = palette.sections[group].grid
    QTest.mouseClick(grid.viewport(), LEFT, NO_KEY, more_rect(grid.visualRect(index)).center())
    flyout = QApplication.activePopupWidget()
    assert isinstance(flyout, VariantFlyout)
    assert len(flyout.buttons) == 7
    curve = next(button for button in flyout.buttons if button.accessibleName() == "curve")
    curve.click()
    assert context.tool_state.piece == tile_piece("river", shape=Shape.CURVE)
    assert palette.state.piece_of(entry_of("terrain:river")) == tile_piece("river", shape=Shape.CURVE)


def test_control_and_wheel_turn_through_the_drawings(
    qtbot: QtBot, palette: PiecePalette, context: EditorContext
) -> None:
    palette.state.set_group(PieceGroup.TERRAIN)
    _, index = cell(palette, "terrain:town_village")
    grid = palette.sections[PieceGroup.TERRAIN].grid
    driver = BoardDriver(qtbot, context, None, Document(), None)  # type: ignore[arg-type]
    driver.wheel(grid.visualRect(index).center(), -120, Qt.KeyboardModifier.ControlModifier, on=grid.viewport())
    piece = palette.state.piece_of(entry_of("terrain:town_village"))
    assert isinstance(piece, TilePiece)
    assert piece.tile.look is Look.DESERT


def test_a_drag_carries_the_piece_and_arms_nothing(palette: PiecePalette, monkeypatch: pytest.MonkeyPatch) -> None:
    dragged: list[object] = []

    def carried_out(drag: QDrag, *_: object) -> Qt.DropAction:
        dragged.append(find_dragged(drag.mimeData()))
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", carried_out)
    group, index = cell(palette, "unit:armor")
    grid = palette.sections[group].grid
    at = grid.visualRect(index).center()
    QTest.mousePress(grid.viewport(), LEFT, NO_KEY, at)
    QTest.mouseMove(grid.viewport(), at + QPoint(40, 0))
    QApplication.processEvents()
    QTest.mouseRelease(grid.viewport(), LEFT, NO_KEY, at + QPoint(40, 0))
    assert dragged == [UnitPiece(Unit(kind="armor", nation="us"))]
    assert palette.state.current_piece is None
    assert palette.state.recent.at(1) == dragged[0]


# Groups, nations, boxes


def test_icons_choose_a_group(palette: PiecePalette) -> None:
    palette.groups.buttons[PieceGroup.BADGE].click()
    assert len(visible_keys(palette)) == 47
    assert palette.sections[PieceGroup.BADGE].head.second == "47"
    palette.groups.buttons[None].click()
    assert len(visible_keys(palette)) > 150


def test_the_nation_dresses_the_units_and_the_piece_in_hand(palette: PiecePalette, context: EditorContext) -> None:
    click(palette, "unit:infantry")
    chip = next(chip for chip in palette.nations.chips if chip.nation == "de")
    QTest.mouseClick(chip, LEFT)
    assert context.tool_state.piece == UnitPiece(Unit(kind="infantry", nation="de"))
    assert palette.sections[PieceGroup.UNIT].head.second == "Germany"
    click(palette, "unit:french_resistance")
    assert context.tool_state.piece == UnitPiece(Unit(kind="french_resistance", nation="fr"))
    menu = palette.nations.menu()
    assert {str(action.data()) for action in menu.actions()} >= {"fi", "it", "pl", *FIRST_NATIONS}
    next(action for action in menu.actions() if action.data() == "pl").trigger()
    assert palette.state.nation == "pl"
    assert nation_code("ru") == "SU"


def test_boxes_filter_but_never_what_nobody_knows(palette: PiecePalette) -> None:
    assert owned(entry_of("terrain:forest"), {"base"}) is Owned.YES
    assert owned(entry_of("terrain:jungle"), {"base"}) is Owned.NO
    assert owned(entry_of("terrain:marsh"), {"base", "terrain"}) is Owned.UNKNOWN
    everything = len(visible_keys(palette))
    palette.boxes.chip.click()
    assert palette.state.owned_only
    keys = visible_keys(palette)
    assert "terrain:forest" in keys
    assert "terrain:jungle" not in keys
    assert len(keys) < everything
    assert "hidden" in palette.hidden_note.text()
    next(action for action in palette.boxes.menu().actions() if action.data() == "terrain").trigger()
    assert "terrain:jungle" in visible_keys(palette)
    tip = cell(palette, "terrain:jungle")[1].data(Qt.ItemDataRole.ToolTipRole)
    assert "Not known whether it is in your boxes" in tip


def test_the_list_of_boxes_stays_open_until_all_are_ticked(palette: PiecePalette) -> None:
    before = palette.state.boxes
    palette.boxes.filter.click()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, TickMenu)
    terrain, eastern = (next(one for one in menu.actions() if one.data() == box) for box in ("terrain", "eastern"))
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(terrain).center())
    assert palette.state.boxes == before ^ {"terrain"}
    menu.setActiveAction(eastern)
    QTest.keyClick(menu, Qt.Key.Key_Space)
    assert palette.state.boxes == before ^ {"terrain", "eastern"}
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_a_search_that_only_other_boxes_answer_offers_to_show_them(palette: PiecePalette) -> None:
    palette.state.set_owned_only(True)
    type_in(palette, "jungle")
    assert palette.nothing.isVisible() or "terrain:jungle" not in visible_keys(palette)
    palette.state.set_boxes(frozenset({"winter_desert_board"}))
    type_in(palette, "hedgerow")
    assert palette.nothing.isVisible()
    palette.nothing.show_all.click()
    assert visible_keys(palette) == ["terrain:hedgerow"]


# Keyboard, language, folding


def test_the_keyboard_reaches_every_cell(palette: PiecePalette, context: EditorContext) -> None:
    palette.focus_search()
    QTest.keyClick(palette.search, Qt.Key.Key_Down)
    grid = palette.sections[PieceGroup.UNIT].grid
    assert grid.currentIndex().row() == 0
    QTest.keyClick(grid, Qt.Key.Key_Right)
    QTest.keyClick(grid, Qt.Key.Key_Down)
    assert grid.currentIndex().row() == 4
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert context.tool_state.piece == UnitPiece(Unit(kind="elite_armor", nation="us"))
    grid.focus_cell(22)
    QTest.keyClick(grid, Qt.Key.Key_Down)
    terrain = palette.sections[PieceGroup.TERRAIN].grid
    assert terrain.currentIndex().row() == 0
    QTest.keyClick(terrain, Qt.Key.Key_Up)
    assert grid.currentIndex().row() == 22


def test_the_language_changes_while_running(palette: PiecePalette, context: EditorContext) -> None:
    context.set_language(Language.DUTCH)
    assert palette.sections[PieceGroup.TERRAIN].head.text() == "Terrein"
    assert palette.search.placeholderText() == "Stuk zoeken"
    _, index = cell(palette, "terrain:forest")
    assert index.data() == "Bos"
    assert "Blokkeert de zichtlijn" in str(index.data(Qt.ItemDataRole.ToolTipRole))
    assert str(index.data(Qt.ItemDataRole.AccessibleTextRole)).startswith("Bos, ")


def test_it_folds_to_a_strip_and_back(palette: PiecePalette, qtbot: QtBot) -> None:
    with qtbot.waitSignal(palette.folded_changed) as told:
        palette.fold_button.click()
    assert told.args == [True]
    assert palette.is_folded
    assert palette.strip.isVisible()
    assert palette.strip.minimumSizeHint().width() <= 46
    palette.strip.groups.buttons[PieceGroup.MEDAL].click()
    assert not palette.is_folded
    assert palette.state.group is PieceGroup.MEDAL
    palette.set_folded(True)
    palette.focus_search()
    assert not palette.is_folded


def test_sections_fold(palette: PiecePalette) -> None:
    section = palette.sections[PieceGroup.UNIT]
    section.head.click()
    assert not section.grid.isVisible()
    assert not palette.nations.isVisible()
    section.head.click()
    assert section.grid.isVisible()


@pytest.mark.parametrize(("width", "height"), [(220, 94), (276, 94), (420, 82)])
def test_three_cells_stand_in_a_row_at_every_width(palette: PiecePalette, width: int, height: int) -> None:
    """Higher where a name takes two lines."""
    palette.resize(width, 900)
    QApplication.processEvents()
    assert palette.width() == width
    grid = palette.sections[PieceGroup.UNIT].grid
    tops = [grid.visualRect(grid.entries_model.index(row)).top() for row in range(6)]
    assert tops[0] == tops[1] == tops[2] < tops[3] == tops[4] == tops[5]
    assert tops[3] - tops[0] == height


def test_what_is_taken_here_is_placed_there(qtbot: QtBot, tmp_path: Path, document: Document) -> None:
    driver = make_board_driver(qtbot, tmp_path, document)
    palette = show_palette(qtbot, driver.context)
    click(palette, "unit:armor")
    driver.click("E5")
    assert driver.scenario.at(driver.hex("E5")).unit == Unit(kind="armor", nation="us")


def test_a_road_that_is_taken_here_is_drawn_by_its_tool(qtbot: QtBot, tmp_path: Path, document: Document) -> None:
    driver = make_board_driver(qtbot, tmp_path, document)
    palette = show_palette(qtbot, driver.context)
    click(palette, "terrain:wide_river")
    driver.drag("A5", "M5")
    click(palette, "terrain:road")
    assert palette.state.is_current(entry_of("terrain:road"))
    driver.drag("G1", "G9")
    crossing = driver.scenario.at(driver.hex("G5"))
    assert crossing.terrain is not None
    assert crossing.structure is not None
    assert (crossing.terrain.terrain, crossing.structure.terrain) == ("wide_river", "bridge")
    assert open_joints(driver.scenario, [content.hex for content in driver.scenario.hexes]) == ()
    click(palette, "terrain:forest")
    assert driver.context.toolbox.current.id == "paint"
    assert not palette.state.is_current(entry_of("terrain:road"))


def test_a_bend_that_is_taken_here_is_laid_as_it_is(palette: PiecePalette, context: EditorContext) -> None:
    palette.state.choose_piece(tile_piece("river", shape=Shape.CURVE))
    assert context.toolbox.current.id == "paint"
    context.toolbox.use("fill")
    click(palette, "terrain:road")
    assert context.toolbox.current.id == "fill"
    assert palette.state.is_current(entry_of("terrain:road"))


@pytest.mark.parametrize(("words", "unit"), [("us infantry", ("infantry", "us")), ("SU tank", ("armor", "ru"))])
def test_the_letters_of_a_nation_before_a_unit_name_it(
    palette: PiecePalette, context: EditorContext, words: str, unit: tuple[str, str]
) -> None:
    type_in(palette, words)
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    kind, nation = unit
    assert context.tool_state.piece == UnitPiece(Unit(kind=kind, nation=nation))


def test_a_search_unfolds_what_it_finds(palette: PiecePalette) -> None:
    section = palette.sections[PieceGroup.UNIT]
    section.head.click()
    assert not section.grid.isVisible()
    type_in(palette, "armor")
    assert section.grid.isVisible()


def test_the_letters_of_a_nation_keep_off_the_edge(palette: PiecePalette) -> None:
    for width in (420, 276, 220):
        palette.resize(width, 700)
        QApplication.processEvents()
        chips = palette.nations.chips
        assert any(chip.nation == palette.state.shown_nation for chip in chips)
        for chip in chips:
            assert chip.width() - chip.content_width() >= 6, (width, chip.nation)
        assert max(chip.geometry().right() for chip in chips) < palette.nations.more.geometry().left()
