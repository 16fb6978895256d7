"""Labels that break their words into lines: nothing is cut."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.ui.parts.labels import plain_label, set_kind

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

_WORDS = "A sentence of many words that does not fit into one line of a label of this width at all. " * 2


def test_a_label_that_may_not_be_as_wide_as_its_column_is_high_enough(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    label = plain_label(_WORDS, wrap=True)
    label.setFixedWidth(300)
    column.addStretch(1)
    column.addWidget(label, alignment=Qt.AlignmentFlag.AlignHCenter)
    column.addStretch(1)
    page.resize(1200, 600)
    page.show()
    qtbot.waitExposed(page)
    assert label.width() == 300
    assert label.height() >= label.heightForWidth(300)


def test_the_height_follows_words_font_and_kind(qtbot: QtBot) -> None:
    label = plain_label(_WORDS, wrap=True)
    qtbot.addWidget(label)
    heights = [label.heightForWidth(120)]
    assert label.heightForWidth(120) == heights[0] > label.heightForWidth(600)
    label.setText(2 * _WORDS)
    heights.append(label.heightForWidth(120))
    font = QFont(label.font())
    font.setPixelSize(30)
    label.setFont(font)
    heights.append(label.heightForWidth(120))
    label.setStyleSheet("QLabel[kind='title'] { font-size: 60px; padding: 9px }")
    set_kind(label, "title")
    heights.append(label.heightForWidth(120))
    assert heights == sorted(set(heights))
    assert heights[-1] == QLabel.heightForWidth(label, 120)
