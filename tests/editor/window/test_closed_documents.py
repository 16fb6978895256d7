"""Documents that are closed do not stay in memory."""

import gc
import weakref

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.samples import find_sample
from editor.document.selection import Selection
from editor.window.main_window import MainWindow
from schema.hexes import Hex


def edit_and_close(window: MainWindow, qapp: QApplication) -> weakref.ref[Document]:
    sample = find_sample()
    assert sample is not None
    document = window.commands.files.create(sample)
    qapp.processEvents()
    document.select(Selection(frozenset({Hex(4, 8)})))
    window.registry.action("edit.delete").trigger()
    document.undo()
    qapp.processEvents()
    window.commands.files.close(document)
    return weakref.ref(document)


@pytest.mark.slow
def test_closed_documents_are_released(window: MainWindow, qapp: QApplication, qtbot: QtBot) -> None:
    watched = [edit_and_close(window, qapp) for _ in range(2)]
    for _ in range(50):  # each collection takes long, so that there is a pause between them
        qtbot.wait(200)
        gc.collect()
        if all(reference() is None for reference in watched):
            return
    assert [reference() for reference in watched] == [None, None]
