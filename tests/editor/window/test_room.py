"""Who gets the room of the window: the palette beside a wide board, toasts over the board and not over findings."""

import pytest

from editor.ui.dialogs.floating_dialog import SHADOW
from editor.window.main_window import MainWindow
from schema.board import Board, BoardKind
from schema.scenario import Scenario


def test_the_palette_is_folded_beside_an_overlord_board_unless_the_user_opens_it(window: MainWindow) -> None:
    editor = window.editor
    standard = window.commands.files.create(Scenario())
    palette = editor.palette_widget
    assert palette is not None
    assert not palette.is_folded
    overlord = window.commands.files.create(Scenario(board=Board(kind=BoardKind.OVERLORD)))
    assert palette.is_folded
    assert not editor.is_palette_folded  # not by the user
    window.context.set_current_document(standard)
    assert not palette.is_folded
    window.context.set_current_document(overlord)
    palette.focus_search()
    window.resize(1610, 1000)
    assert not palette.is_folded
    window.context.set_current_document(standard)
    editor.set_palette_shown(False)
    window.context.set_current_document(overlord)
    window.context.set_current_document(standard)
    assert palette.is_folded


@pytest.mark.slow
def test_a_toast_covers_no_finding(window: MainWindow) -> None:
    document = window.commands.files.create(Scenario())
    window.context.toast("Done", document)
    (toast,) = window.toasts.visible
    foot = toast.mapTo(window, toast.rect().bottomLeft()).y() - SHADOW
    bottom = window.editor.bottom
    assert foot <= bottom.mapTo(window, bottom.rect().topLeft()).y()
    window.show_page("library")
    window.context.toast("Done")
    toast = window.toasts.visible[-1]
    assert toast.geometry().bottom() - SHADOW < window.status.mapTo(window, window.status.rect().topLeft()).y()
