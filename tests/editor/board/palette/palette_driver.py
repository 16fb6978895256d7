"""Drives the palette in tests: shows it, finds its cells, clicks and types."""

from PySide6.QtCore import QModelIndex, QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.board.palette.entries import all_entries
from editor.board.palette.palette_entry import PaletteEntry, PieceGroup
from editor.board.palette.piece_palette import PiecePalette
from editor.ui.context import EditorContext
from tests.editor.board.board_driver import LEFT, NO_KEY, make_registry


def show_palette(qtbot: QtBot, context: EditorContext) -> PiecePalette:
    made = PiecePalette(context, make_registry(context))
    qtbot.addWidget(made)
    made.resize(276, 900)
    made.show()
    qtbot.waitExposed(made)
    return made


def visible_keys(palette: PiecePalette) -> list[str]:
    return [
        entry.key
        for section in palette.sections.values()
        if section.isVisible()
        for entry in section.grid.entries_model.entries
    ]


def entry_of(key: str, nation: str = "us") -> PaletteEntry:
    return next(entry for entry in all_entries(nation) if entry.key == key)


def cell(palette: PiecePalette, key: str) -> tuple[PieceGroup, QModelIndex]:
    for group, section in palette.sections.items():
        for row, entry in enumerate(section.grid.entries_model.entries):
            if entry.key == key and group is not None:
                return group, section.grid.entries_model.index(row)
    raise LookupError(key)


def click(palette: PiecePalette, key: str, offset: QPoint | None = None) -> None:
    group, index = cell(palette, key)
    grid = palette.sections[group].grid
    palette.scroller.ensureWidgetVisible(grid)
    at = grid.visualRect(index).center() if offset is None else offset
    QTest.mouseClick(grid.viewport(), LEFT, NO_KEY, at)


def type_in(palette: PiecePalette, words: str) -> None:
    palette.search.clear()
    QTest.keyClicks(palette.search, words)
