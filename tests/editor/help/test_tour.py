"""The guided tour: points at what is there, can be left at any time, is offered once, and survives changes."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.ui.actions.table import all_actions
from editor.window.main_window import MainWindow
from editor.window.tour.tour_card import TourCard
from editor.window.tour.tour_steps import TOUR_STEPS, bounds
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.scenario import Scenario

MakeWindow = Callable[..., MainWindow]


def start(window: MainWindow, qtbot: QtBot) -> TourCard:
    window.registry.action("help.tour").trigger()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, TourCard))
    card = window.dialogs.current
    assert isinstance(card, TourCard)
    settle()
    return card


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def test_it_has_six_to_eight_steps_with_words_and_keys() -> None:
    assert 6 <= len(TOUR_STEPS) <= 8
    keys = {spec.id: spec.keys for spec in all_actions()}
    for step in TOUR_STEPS:
        assert step.actions
        assert all(keys[action] for action in step.actions)
        for language in Language:
            assert catalog(Domain.UI, language).has(f"tour.{step.id}")
            assert catalog(Domain.UI, language).has(f"tour.{step.id}-title")


def test_without_a_board_it_opens_a_sample(window: MainWindow, qtbot: QtBot) -> None:
    assert not window.context.documents
    start(window, qtbot)
    assert window.page == "editor"
    assert len(window.context.documents) == 1


@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param((1600, 1000), Language.ENGLISH, marks=pytest.mark.slow),
        pytest.param((1100, 700), Language.FRENCH, marks=pytest.mark.slow),
        ((1100, 700), Language.DUTCH),
    ],
)
def test_every_step_points_at_something_and_stays_in_the_window(
    make_window: MakeWindow, qtbot: QtBot, size: tuple[int, int], language: Language
) -> None:
    window = make_window(language)
    window.resize(*size)
    card = start(window, qtbot)
    for step in TOUR_STEPS:
        settle()
        assert card.step is step
        targets = step.target(window)
        assert targets
        assert all(target.isVisible() for target in targets)
        spot = card.spotlight()
        assert not spot.isEmpty()
        assert spot.toRect().contains(bounds(targets, window).adjusted(2, 2, -2, -2))
        inner = card.geometry().adjusted(24, 24, -24, -24)
        assert window.rect().contains(inner)
        if step.id != "board":
            assert not inner.intersects(spot.toRect())
        assert card.words.text()
        assert card.title.text() in card.accessibleName()
        assert card.words.text() in card.accessibleDescription()
        card.next.click()
    assert window.dialogs.current is None


def test_it_is_walked_by_keys_alone(window: MainWindow, qtbot: QtBot) -> None:
    card = start(window, qtbot)
    assert card.next.hasFocus()
    assert not card.back.isEnabled()
    QTest.keyClick(card.next, Qt.Key.Key_Return)
    assert card.step is TOUR_STEPS[1]
    QTest.keyClick(card.next, Qt.Key.Key_Right)
    assert card.step is TOUR_STEPS[2]
    QTest.keyClick(card.next, Qt.Key.Key_Left)
    card.back.click()
    assert card.step is TOUR_STEPS[0]
    order = []
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        order.append(QApplication.focusWidget())
    assert order == [card.skip, card.next]
    QTest.keyClick(card.next, Qt.Key.Key_Escape)
    assert window.dialogs.current is None
    assert window.context.settings.value("tour") == "seen"


@pytest.mark.slow
def test_docks_are_as_before_when_it_is_over(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    editor = window.editor
    editor.show_right_panel("texts")
    editor.show_bottom_panel("history")
    editor.bottom.set_folded(True)
    window.registry.action("view.right-dock").trigger()
    settle()
    assert not editor.right.isVisible()
    card = start(window, qtbot)
    for step in TOUR_STEPS:
        settle()
        assert not card.spotlight().isEmpty(), step.id
        card.go_on()
    settle()
    assert not editor.right.isVisible()
    assert editor.right.current_panel == "texts"
    assert editor.bottom.is_folded
    assert editor.bottom.current_panel == "history"


def test_a_folded_palette_is_pointed_at_all_the_same(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    window.registry.action("view.palette").trigger()
    settle()
    card = start(window, qtbot)
    assert card.step.id == "palette"
    assert 0 < card.spotlight().width() < 80


@pytest.mark.slow
def test_it_follows_another_size_and_another_language(window: MainWindow, qtbot: QtBot) -> None:
    card = start(window, qtbot)
    while card.step.id != "issues":
        card.go_on()
    before = card.spotlight()
    words = card.words.text()
    window.resize(1200, 760)
    qtbot.waitUntil(lambda: card.spotlight() != before)
    settle()
    assert window.rect().contains(card.geometry().adjusted(24, 24, -24, -24))
    window.context.set_language(Language.DUTCH)
    settle()
    assert card.words.text() != words
    assert card.next.text() == "Volgende"
    assert card.accessibleName().startswith("Stap 7 van 8")
    assert window.rect().contains(card.geometry().adjusted(24, 24, -24, -24))


def test_keys_are_those_that_the_user_has(window: MainWindow, qtbot: QtBot) -> None:
    window.registry.set_keys("palette.search", ["Ctrl+Alt+S"])
    card = start(window, qtbot)
    assert "Ctrl+Alt+S" in card.accessibleDescription()


def test_it_is_offered_once_and_blocks_nothing(make_window: MakeWindow) -> None:
    window = make_window()
    offer = window.start.tour
    assert window.dialogs.current is None
    assert offer.card.isVisible()
    assert not offer.link.isVisible()
    assert window.start.buttons["new"].isEnabled()
    offer.decline.click()
    assert not offer.card.isVisible()
    assert offer.link.isVisible()
    again = make_window()
    assert not again.start.tour.card.isVisible()
    assert again.start.tour.link.isVisible()


def test_taking_it_from_the_start_page_answers_the_offer(window: MainWindow, qtbot: QtBot) -> None:
    window.start.tour.take.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, TourCard))
    shown = window.dialogs.current
    assert shown is not None
    shown.reject()
    assert window.context.settings.value("tour") == "seen"
    assert not window.start.tour.card.isVisible()
