"""Tab goes by the eye, whatever was made first."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.edit import ReplaceScenario
from editor.panels.issues.issues_panel import IssuesPanel
from editor.ui.reading_order import focus_beyond, focus_neighbor, keep_own_order, reading_order, set_direct_order
from editor.window.main_window import MainWindow
from schema.content import HexContent
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


class Form(QWidget):
    """Two columns of two fields; the fields are made from the last to the first."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = [QWidget(), QWidget()]
        self.fields = {name: QLineEdit(objectName=name) for name in ("d", "c", "b", "a")}
        row = QHBoxLayout(self)
        for column, names in zip(self.columns, ("ab", "cd"), strict=True):
            lines = QVBoxLayout(column)
            for name in names:
                lines.addWidget(self.fields[name])
            row.addWidget(column)

    def focused(self) -> str:
        widget = QApplication.focusWidget()
        return "" if widget is None else widget.objectName()


@pytest.fixture
def form(qtbot: QtBot) -> Form:
    form = Form()
    qtbot.addWidget(form)
    form.show()
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    return form


def names(root: QWidget) -> str:
    return "".join(control.objectName() for control in reading_order(root))


def test_each_column_is_read_from_its_top(form: Form) -> None:
    assert names(form) == "abcd"


def test_fields_of_one_line_are_read_from_the_left(form: Form) -> None:
    lines = form.columns[0].layout()
    assert isinstance(lines, QVBoxLayout)
    lines.setDirection(QVBoxLayout.Direction.RightToLeft)
    lines.activate()
    assert names(form) == "bacd"


def test_a_field_made_late_comes_where_it_stands(form: Form) -> None:
    lines = form.columns[0].layout()
    assert isinstance(lines, QVBoxLayout)
    lines.insertWidget(1, QLineEdit(objectName="n"))
    QApplication.processEvents()
    assert names(form) == "anbcd"


def test_what_does_not_take_tab_is_passed_over(form: Form, qtbot: QtBot) -> None:
    form.fields["a"].hide()
    form.fields["b"].setEnabled(False)
    form.fields["c"].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    other = QWidget(form, Qt.WindowType.Window)  # a window of its own, although a child
    QLineEdit(other, objectName="w")
    other.show()
    qtbot.waitExposed(other)
    assert names(form) == "d"
    other.close()


def test_an_order_of_its_own_is_kept(form: Form) -> None:
    first = form.columns[0]
    QWidget.setTabOrder(form.fields["b"], form.fields["a"])
    keep_own_order(first)
    assert names(form) == "bacd"


def test_a_direct_way_passes_over_what_lies_between(form: Form) -> None:
    set_direct_order(form.fields["b"], form.fields["d"])
    assert names(form) == "abdc"


def test_tab_goes_round(form: Form) -> None:
    form.fields["d"].setFocus()
    assert focus_neighbor(form, forward=True)
    assert form.focused() == "a"
    assert focus_neighbor(form, forward=False)
    assert form.focused() == "d"
    form.fields["d"].clearFocus()
    assert not focus_neighbor(form, forward=True)


@pytest.mark.parametrize(
    ("column", "forward", "reached"), [(0, True, "c"), (0, False, "d"), (1, True, "a"), (1, False, "b")]
)
def test_a_part_is_left_on_either_side(form: Form, column: int, forward: bool, reached: str) -> None:
    form.fields["ac"[column]].setFocus()
    assert focus_beyond(form.columns[column], forward=forward)
    assert form.focused() == reached


def test_a_part_that_is_all_there_is_cannot_be_left(form: Form) -> None:
    assert not focus_beyond(form, forward=True)


def sunken_tanks(*columns: int) -> Scenario:
    """Tanks on a lake: a finding for each."""
    return Scenario(
        hexes=tuple(
            HexContent(row=4, col=column, terrain=Tile(terrain="lake"), unit=Unit(kind="armor", nation="us"))
            for column in columns
        )
    )


def test_tab_finds_rows_that_were_made_late_among_the_others(reused_window: MainWindow, qtbot: QtBot) -> None:
    window = reused_window
    document = Document(sunken_tanks(8))
    window.context.add_document(document)
    window.editor.show_bottom_panel("issues")
    panel = window.editor.bottom.panel("issues")
    assert isinstance(panel, IssuesPanel)
    qtbot.waitUntil(lambda: bool(panel.rows), timeout=30_000)
    early = set(panel.rows)
    document.do(ReplaceScenario(sunken_tanks(4, 8, 12)))
    qtbot.waitUntil(lambda: not early.issuperset(panel.rows), timeout=30_000)
    QApplication.processEvents()
    assert len(panel.rows) > 1
    panel.rows[0].setFocus()
    reached = []
    while (focus := QApplication.focusWidget()) is not None and panel.isAncestorOf(focus):
        if focus in panel.rows:
            reached.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert reached == panel.rows
