"""The command palette: commands, pieces and scenarios by words of any language."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.edits.pieces import TilePiece
from editor.window.command_palette.command_palette import CommandPalette, choose_piece
from editor.window.command_palette.command_search import SearchEntry, SearchKind, piece_entries, search
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.folding import fold
from schema.scenario import Scenario

MakeWindow = Callable[..., MainWindow]


def palette_of(window: MainWindow, words: str = "") -> CommandPalette:
    window.commands.show_commands(words)
    shown = window.dialogs.current
    assert isinstance(shown, CommandPalette)
    return shown


def found(palette: CommandPalette, kind: SearchKind) -> list[str]:
    return [entry.key for entry in palette.model.rows if entry.kind is kind]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("words", ["mirror the board", "plateau en miroir", "bord spiegelen"])
def test_a_command_is_found_in_any_language(make_window: MakeWindow, language: Language, words: str) -> None:
    window = make_window(language)
    palette = palette_of(window, words)
    assert found(palette, SearchKind.COMMAND)[0] == "board.mirror"


@pytest.mark.parametrize("words", ["forest", "foret", "Forêt", "bos"])
def test_a_piece_is_found_and_taken_in_hand(window: MainWindow, words: str) -> None:
    window.commands.files.create(Scenario())
    palette = palette_of(window, words)
    assert "terrain:forest" in found(palette, SearchKind.PIECE)
    place = [entry.key for entry in palette.model.rows].index("terrain:forest")
    palette.list.setCurrentIndex(palette.model.index(place))
    palette.run()
    piece = window.context.tool_state.piece
    assert isinstance(piece, TilePiece)
    assert piece.tile.terrain == "forest"
    assert window.context.toolbox.current.action_id == "tool.paint"


def test_every_piece_that_is_found_can_be_taken(window: MainWindow) -> None:
    window.commands.files.create(Scenario())
    context = window.context
    for entry in piece_entries(context):
        choose_piece(context, entry.key)
        assert context.toolbox.current_piece is not None, entry.key
    choose_piece(context, "terrain:railroad")
    assert context.toolbox.current.action_id == "tool.rail"


def test_scenarios_are_found_by_title_and_opened(make_window: MakeWindow, pegasus: Path, qtbot: QtBot) -> None:
    window = make_window(files=(pegasus,))
    palette = palette_of(window, "pegasus")
    assert len(found(palette, SearchKind.SCENARIO)) == 1
    palette.reject()
    document = window.context.current_document
    assert document is not None
    window.commands.close_document(document)
    palette = palette_of(window, "01-pegasus-bridge")
    assert palette.current is not None
    assert palette.current.kind is SearchKind.SCENARIO
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.context.current_document is not None, timeout=30_000)


def test_keys_choose_run_and_leave(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    palette = palette_of(window, "zoom")
    first = palette.current
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.current != first
    qtbot.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.current == first
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert window.dialogs.current is None
    palette = palette_of(window, "select all")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    document = window.context.current_document
    assert document is not None
    assert len(document.selection.hexes) == len(list(document.scenario.board.kind.hexes()))


def test_tab_changes_the_shortcut(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    palette = palette_of(window, "turn the board")
    qtbot.keyClick(palette.field, Qt.Key.Key_Tab)
    dialog = window.dialogs.current
    assert isinstance(dialog, SettingsDialog)
    assert dialog.shortcuts.current == "board.rotate"


def test_what_is_off_is_shown_but_not_run(window: MainWindow) -> None:
    palette = palette_of(window, "save")
    keys = found(palette, SearchKind.COMMAND)
    assert "file.save" in keys
    assert palette.current is None or palette.current.key != "file.save"


def test_nothing_found_says_so(window: MainWindow) -> None:
    palette = palette_of(window, "xyzzy")
    assert palette.model.rows == ()
    assert "xyzzy" in palette.none.text()
    palette.run()  # nothing happens
    assert window.dialogs.current is palette


def test_accents_ligatures_and_capitals_do_not_count() -> None:
    entry = SearchEntry(SearchKind.PIECE, "key", "Œuvre Forêt ÎLE", "", "terrain", (fold("Œuvre Forêt ÎLE"),))
    assert search([entry], "oeuvre foret île") == [entry]
    assert search([entry], "œuvre") == [entry]
    assert search([entry], "oeuvres") == []


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("m44", "file.export-m44"),
        ("contrast", "view.contrast"),
        ("contraste", "view.contrast"),
        ("theme", "view.theme"),
        ("thème", "view.theme"),
        ("thema", "view.theme"),
        ("dark mode", "view.theme"),
        ("preferences", "edit.settings"),
        ("voorkeuren", "edit.settings"),
        ("diff", "scenario.compare"),
        ("export png", "file.export"),
    ],
)
def test_commands_are_found_by_other_words_for_them(reused_window: MainWindow, words: str, command: str) -> None:
    """In each language of the window; a title comes before a synonym."""
    for language in Language:
        reused_window.context.set_language(language)
        palette = palette_of(reused_window, words)
        assert command in found(palette, SearchKind.COMMAND), language
        palette.reject()


def test_a_title_comes_before_a_synonym() -> None:
    named = SearchEntry(SearchKind.CARD, "card", "Theme park", "", "card", ("theme park",))
    other = SearchEntry(SearchKind.COMMAND, "view.theme", "Dark", "", "x", ("dark",), ("dark, theme",))
    assert [entry.key for entry in search([other, named], "theme")] == ["card", "view.theme"]
    assert search([other], "heme") == []  # only the beginnings of words
