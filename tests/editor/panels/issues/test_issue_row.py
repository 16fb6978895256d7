"""A finding in a narrow dock."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.panels.issues.issue_row import IssueRow
from editor.ui.context import EditorContext
from editor.ui.issue_words import IssueWords
from i18n.languages import Language
from schema.hexes import Hex
from schema.issues import Issue, Severity

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


class _LongWords(IssueWords):
    def sentence(self, issue: Issue) -> str:
        return f"Een_woord_dat_niet_te_breken_is {super().sentence(issue)}"


@pytest.mark.parametrize("language", Language)
def test_no_word_of_a_finding_is_cut_however_narrow_the_dock(
    context: EditorContext, qtbot: QtBot, language: Language
) -> None:
    context.set_language(language)
    row = IssueRow(context, Issue("hex.duplicate", Severity.ERROR, hex=Hex(4, 4)), _LongWords(context, 9))
    qtbot.addWidget(row)
    row.show()
    for width in (1000, 300, row.minimumSizeHint().width()):
        row.resize(width, 300)
        QApplication.processEvents()
        words = row.words.text().split(" ")
        assert max(map(row.words.fontMetrics().horizontalAdvance, words)) <= row.words.width()
        assert row.rect().contains(row.words.geometry())
    assert row.minimumSizeHint().width() < 260
    assert row.words.geometry().top() >= row.location.geometry().bottom()
