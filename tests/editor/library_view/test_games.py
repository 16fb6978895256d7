"""Games that were played here, in the details of their scenario: kept at their end, listed, watched and deleted."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.game_session.game_session import GameSession
from editor.library_view.access.library_access import library_address
from editor.library_view.browse.library_tab import LibraryTab
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.ui.parts.buttons import IconButton
from editor.window.commands.game_library import find_people_share, keep_in_library
from editor.window.main_window import MainWindow
from library.store import get_scenario
from library.store.games import list_games
from library.values import KeptGame
from rules.game.notation import parse_action
from rules.game.record import GameRecord, new_record
from rules.lab.digest import played_digest
from schema.scenario import Scenario
from tests.editor.game_session.played_games import play_on
from tests.editor.library_view.library_driver import LONG, LibraryDriver


def finished(scenario: Scenario, seed: int = 7) -> GameRecord:
    """A whole game between two people at random."""
    session = GameSession(new_record(scenario, seed))
    play_on(session, 10_000, seed)
    assert session.is_over
    return session.record


def first_scenario(driver: LibraryDriver) -> tuple[str, Scenario]:
    key = driver.tab(LibraryTab.SCENARIOS)[0]
    with driver.place.access.database.reading() as session:
        return key, get_scenario(session=session, key=key)


def shown(driver: LibraryDriver) -> list[str]:
    games = driver.place.detail.scenario.games
    return [label.text() for label in games.findChildren(QLabel) if label.text()]


def games_of(driver: LibraryDriver, scenario: Scenario) -> list[KeptGame]:
    with driver.place.access.database.reading() as session:
        return list_games(session=session, played=played_digest(scenario))


@pytest.mark.slow
def test_the_games_of_a_scenario_are_listed_watched_and_deleted(driver: LibraryDriver, qtbot: QtBot) -> None:
    key, scenario = first_scenario(driver)
    address = library_address(driver.window.context.settings)
    for number in (1, 2):
        keep_in_library(address, finished(scenario, number), f"game-{number}", "")
    driver.choose(key)
    driver.place.detail.scenario.refresh()  # it may have been chosen, and read, before they were kept
    section = driver.place.detail.scenario.games
    qtbot.waitUntil(section.isVisible, timeout=LONG)
    words = " ".join(shown(driver))
    assert "2 games between two people" in words
    assert words.count("Allies: A person at this screen") == 2
    share = find_people_share(address, scenario)
    assert share is not None
    assert share[0] == 2
    # One of them is watched from its beginning.
    watch, remove, *_ = section.findChildren(IconButton)
    watch.click()
    qtbot.waitUntil(lambda: driver.window.page == "play", timeout=LONG)
    view = driver.window.play.watched
    assert view is not None
    assert view.steps.end == len(finished(scenario, 2).actions)
    # And deleted, but only after a question.
    driver.window.show_page("library")
    for answer, left in (("keep", 2), ("delete", 1)):
        remove.click()
        dialog = driver.window.dialogs.current
        assert isinstance(dialog, DecisionDialog)
        dialog.buttons[answer].click()
        qtbot.waitUntil(lambda left=left: len(games_of(driver, scenario)) == left, timeout=LONG)
    qtbot.waitUntil(lambda: "1 game between two people" in " ".join(shown(driver)), timeout=LONG)


@pytest.mark.slow
def test_a_game_is_kept_in_the_library_when_it_ends(driver: LibraryDriver, qtbot: QtBot) -> None:
    _key, scenario = first_scenario(driver)
    window: MainWindow = driver.window
    window.show_page("play")
    record = finished(scenario)
    page = window.play
    page.open_record(record.model_copy(update={"actions": record.actions[:-1], "digest": None}), page.store.new_path())
    view = page.game
    assert view is not None
    assert games_of(driver, scenario) == []
    last = view.session.history.legal_actions
    view.session.show_hand()
    view.controller.refresh()
    view.play(parse_action(view.session.history.field, record.actions[-1], last))
    assert view.session.is_over
    qtbot.waitUntil(lambda: len(games_of(driver, scenario)) == 1, timeout=LONG)
    assert games_of(driver, scenario)[0].summary.counts


@pytest.mark.slow
def test_the_lab_tells_what_peoples_games_say(driver: LibraryDriver, qtbot: QtBot) -> None:
    _key, scenario = first_scenario(driver)
    window = driver.window
    keep_in_library(library_address(window.context.settings), finished(scenario), "game", "")
    window.commands.files.create(scenario)
    window.show_page("play-test")
    label = window.lab.view.people
    qtbot.waitUntil(lambda: label.text().startswith("1 game between two people"), timeout=LONG)
    assert not label.isHidden()
