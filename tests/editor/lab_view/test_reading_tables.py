"""The tables of units and cards: all of their texts are seen, whatever the language and the width of the window."""

import pytest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.lab_view.cards.reading_table import ReadingTable
from editor.lab_view.lab_page import LabPage
from editor.window.main_window import MainWindow
from i18n.languages import Language
from tests.editor.lab_view.test_lab_page import show_result
from tests.editor.languages import LANGUAGES


def shows_all(table: ReadingTable) -> bool:
    view, header = table.view, table.view.horizontalHeader()
    return all(
        view.columnWidth(column) >= max(view.sizeHintForColumn(column), header.sectionSizeHint(column))
        for column in range(table.model.columnCount())
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_table_is_cut(
    window: MainWindow, lab: LabPage, document: Document, language: Language, qtbot: QtBot
) -> None:
    window.resize(1_400, 900)
    show_result(lab, document)
    window.context.set_language(language)
    view = lab.view
    qtbot.waitUntil(lambda: shows_all(view.units) and shows_all(view.cards))
    window.resize(2_400, 900)
    qtbot.waitUntil(lambda: view.units.y() == view.cards.y())
    assert shows_all(view.cards)
