"""Switching the theme: what is hidden meanwhile looks as if it had always had the other one when it is shown."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from editor.document.document import Document
from editor.document.selection import Selection
from editor.ui.parts.buttons import PushButton
from editor.ui.theme.tokens import Appearance
from editor.window.main_window import MainWindow
from tests.editor.gestures import PANELS, show_panel
from tests.editor.panels.properties.full_board import HERE, SCENARIO

POLISHED = Qt.WidgetAttribute.WA_WState_Polished


@pytest.mark.slow
def test_hidden_panels_take_the_theme_when_they_are_shown(reused_window: MainWindow) -> None:
    window, context = reused_window, reused_window.context
    document = Document(SCENARIO)
    context.add_document(document)
    document.select(Selection(frozenset({HERE})))
    for panel in PANELS:
        show_panel(window, panel)
    before = context.tokens.appearance
    hidden = [one for one in window.findChildren(QWidget) if not one.isVisible() and one.testAttribute(POLISHED)]
    context.set_appearance(before.other)
    assert len(hidden) > 500
    assert [one for one in hidden if one.testAttribute(POLISHED)] == []  # nobody waits for what nobody sees
    for appearance in (before, before.other):
        context.set_appearance(appearance)
    pictures = {panel: show_panel(window, panel).grab().toImage() for panel in PANELS}
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setStyleSheet(application.styleSheet() + "\n")  # Qt polishes everything anew
    QTest.qWait(20)
    for panel in PANELS:
        assert show_panel(window, panel).grab().toImage() == pictures[panel], panel
    context.set_appearance(before)


def test_the_focus_and_keys_typed_meanwhile_stay_where_they_are(reused_window: MainWindow) -> None:
    window, context = reused_window, reused_window.context
    document = Document(SCENARIO)
    context.add_document(document)
    panel = show_panel(window, "battle")
    commander = next(one for one in panel.findChildren(QWidget) if one.property("path") == "sides.bottom.commander")
    commander.setFocus()
    for change in (
        lambda: context.set_appearance(context.tokens.appearance.other),
        *(
            lambda language=language: context.set_language(language)
            for language in reversed(list(type(context.language)))
        ),
    ):
        QTest.keyClick(QApplication.focusWidget(), "a")
        change()
        QTest.keyClick(QApplication.focusWidget(), "b")
        assert QApplication.focusWidget() is commander
    assert document.scenario.sides.bottom.commander == "ab" * (1 + len(type(context.language)))
    context.set_appearance(Appearance.LIGHT)


def test_a_hidden_button_has_its_icon_in_the_other_theme_when_it_is_shown(reused_window: MainWindow) -> None:
    context = reused_window.context
    before = context.tokens.appearance

    def picture(button: PushButton) -> QImage:
        return button.icon().pixmap(button.iconSize()).toImage()

    button = PushButton(context, icon_name="bin")
    button.setParent(reused_window)
    other = picture(button)
    context.set_appearance(before.other)
    button.show()
    assert picture(button) == picture(PushButton(context, icon_name="bin")) != other
    context.set_appearance(before)
    assert picture(button) == other
    button.setParent(None)
    button.deleteLater()


def test_what_was_measured_before_its_first_showing_takes_the_theme(reused_window: MainWindow) -> None:
    """A layout polishes labels to measure them, while the widget around them was never shown."""
    context = reused_window.context
    before = context.tokens.appearance
    box = QWidget(reused_window)
    label = QLabel("Words", box)
    label.ensurePolished()
    context.set_appearance(before.other)
    box.show()
    fresh = QLabel("Words", reused_window)
    fresh.ensurePolished()
    assert label.palette() == fresh.palette()
    context.set_appearance(before)
    for widget in (box, fresh):
        widget.setParent(None)
        widget.deleteLater()
