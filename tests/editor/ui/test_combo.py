"""Combo boxes: rows of the height of every list, and a chevron also in the dialogs of Qt."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from editor.ui.context import EditorContext
from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.theme.application import apply_theme
from editor.ui.theme.tokens import Appearance, tokens

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


@pytest.fixture(params=list(Appearance))
def themed(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    apply_theme(qapp, tokens(request.param))
    yield
    qapp.setStyleSheet("")


@pytest.mark.usefixtures("themed")
def test_the_rows_of_a_list_are_as_high_as_those_of_all_lists(qtbot: QtBot, context: EditorContext) -> None:
    combo = ChevronCombo(context)
    combo.addItems([str(number) for number in range(20)])
    qtbot.addWidget(combo)
    combo.show()
    qtbot.waitExposed(combo)
    combo.showPopup()
    assert combo.view().sizeHintForRow(0) >= context.tokens.size("row")
    # Below the field, not over it, and no longer than a screen.
    assert combo.view().window().height() < 14 * (context.tokens.size("row") + 2)
    combo.hidePopup()


@pytest.mark.usefixtures("themed")
def test_the_combos_of_dialogs_of_qt_have_an_arrow(qtbot: QtBot) -> None:
    page = QWidget()
    combo = QComboBox(page)
    combo.addItem("")
    combo.setGeometry(10, 10, 200, 30)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    picture = combo.grab().toImage()
    ratio = picture.devicePixelRatio()
    ground = picture.pixelColor(round(100 * ratio), round(15 * ratio))
    right = [
        picture.pixelColor(x, y)
        for x in range(round(178 * ratio), round(196 * ratio))
        for y in range(round(8 * ratio), round(22 * ratio))
    ]
    assert any(abs(color.lightness() - ground.lightness()) > 60 for color in right)
