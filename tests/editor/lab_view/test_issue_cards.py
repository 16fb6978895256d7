"""What the lab says of a scenario above its figures: why it is not played, and what the figures leave out."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.edit import ReplaceScenario
from editor.edits.fields import InsertBlock
from editor.lab_view.cards.issue_card import IssueCard
from editor.lab_view.lab_page import LabPage
from editor.lab_view.report.report_content import report_content
from editor.lab_view.report.report_file import ReportFile
from editor.lab_view.running.played_version import PlayedVersion
from editor.window.main_window import MainWindow
from i18n.languages import Language
from rules.lab.play_log import log_entry
from rules.lab.play_test import PlayTestOptions
from schema.board import Seat
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from tests.editor.lab_view.lab_driver import GAMES, pegasus, pegasus_reading
from tests.editor.languages import LANGUAGES
from tests.rules.lab.small_battles import small_battle
from tests.rules.valid_scenarios import put, with_rules, with_side

FOG = CustomRule(name="Fog", text={"en": "Nobody sees."})
HAND = "A hand of 99 Command cards for the Axis cannot be played. Enter 2 to 12."


def unplayable() -> Scenario:
    return with_side(pegasus(), Seat.TOP, cards=99)


def doubtful() -> Scenario:
    """A side that cannot win by medals, and a rule in words."""
    return with_rules(with_side(small_battle(), Seat.TOP, medals=12), FOG)


def said(card: IssueCard) -> list[str]:
    """The lines that a person sees."""
    labels = card.lines.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisibleTo(card) and label.text()]


def change(document: Document, scenario: Scenario) -> None:
    document.do(ReplaceScenario(scenario, text_key="history.try-change"))


def played(scenario: Scenario, wins: int, eliminations: int) -> PlayedVersion:
    """A version of which so many wins are by elimination."""
    reading = pegasus_reading()
    allies, axis = reading.sides
    sides = (
        allies.model_copy(update={"wins": wins, "wins_by_elimination": eliminations}),
        axis.model_copy(update={"wins": 0, "wins_by_elimination": 0}),
    )
    reading = reading.model_copy(update={"sides": sides})
    started = datetime(2026, 6, 6, 14, 2, tzinfo=UTC)
    return PlayedVersion("Small", scenario, PlayTestOptions(games=GAMES), started, reading)


def show(lab: LabPage, document: Document, version: PlayedVersion) -> None:
    change(document, version.scenario)
    lab.session.add_version(document, version)
    lab.session.changed.emit()


def test_what_cannot_be_played_is_said_instead_of_a_run(lab: LabPage, document: Document) -> None:
    change(document, unplayable())
    lab.start()
    assert not lab.is_running
    assert lab.view.refusals.isVisible()
    assert said(lab.view.refusals) == [HAND]
    assert not lab.view.notes.isVisible()
    assert not lab.bar.run.isEnabled()
    assert lab.bar.run.toolTip() == HAND
    lab.setFocus()
    QTest.keyClick(lab, Qt.Key.Key_Space)
    assert not lab.is_running


def test_it_is_said_as_soon_as_the_page_is_shown(window: MainWindow, lab: LabPage, document: Document) -> None:
    window.show_page("editor")
    change(document, unplayable())
    window.show_page("play-test")
    assert said(lab.view.refusals) == [HAND]
    # The focus is on the page, where Ctrl+Z takes the change back.
    assert lab.bar.players.hasFocus()


def test_a_mended_scenario_can_be_played(lab: LabPage, document: Document) -> None:
    change(document, unplayable())
    assert lab.view.refusals.isVisible()
    document.undo()
    assert not lab.view.refusals.isVisible()
    assert lab.bar.run.isEnabled()
    assert lab.bar.run.toolTip() == ""


def test_errors_and_rules_that_are_not_played_stand_above_the_figures(lab: LabPage, document: Document) -> None:
    show(lab, document, played(doubtful(), wins=6, eliminations=3))
    assert not lab.view.refusals.isVisible()
    error, rule, eliminations = said(lab.view.notes)
    assert error.startswith("There are only 3 Axis medals to be won, and 12 are needed to win.")
    assert "Fog" in rule
    assert eliminations.startswith("50% of the wins are by elimination")
    assert lab.view.notes.y() < lab.view.win.y()


def test_the_share_of_wins_by_elimination_grows_with_the_games(lab: LabPage, document: Document) -> None:
    version = played(small_battle(), wins=6, eliminations=0)
    show(lab, document, version)
    assert not lab.view.notes.isVisible()
    version.reading = played(small_battle(), wins=6, eliminations=3).reading
    lab.session.grown.emit(version)
    assert [line[:3] for line in said(lab.view.notes)] == ["50%"]


def test_they_are_said_before_the_first_game(lab: LabPage, document: Document) -> None:
    change(document, doubtful())
    assert len(said(lab.view.notes)) == 2


def test_they_are_those_of_the_version_that_was_played(lab: LabPage, document: Document) -> None:
    show(lab, document, played(doubtful(), wins=6, eliminations=0))
    change(document, small_battle())
    assert len(said(lab.view.notes)) == 2
    lab.session.forget(document)
    lab.session.changed.emit()
    assert not lab.view.notes.isVisible()


def test_an_old_version_that_is_refused_today_says_so_above_its_figures(lab: LabPage, document: Document) -> None:
    show(lab, document, played(unplayable(), wins=6, eliminations=0))
    change(document, small_battle())
    assert not lab.view.refusals.isVisible()
    assert said(lab.view.notes)[0] == HAND


def test_no_changes_are_looked_for_with_a_version_that_is_refused_today(lab: LabPage, document: Document) -> None:
    show(lab, document, played(unplayable(), wins=6, eliminations=0))
    assert not lab.changes.search.isEnabled()
    assert said(lab.view.refusals) == [HAND]
    show(lab, document, played(pegasus(), wins=6, eliminations=0))
    assert lab.changes.search.isEnabled()


def test_a_kept_result_tells_its_share_of_wins_by_elimination(lab: LabPage, document: Document) -> None:
    version = played(doubtful(), wins=6, eliminations=3)
    change(document, doubtful())
    assert version.reading is not None
    document.do(InsertBlock("playtests", log_entry(version.reading, date(2026, 6, 6))))
    assert lab.version is None
    assert said(lab.view.notes)[-1].startswith("50% of the wins are by elimination")
    notes = lab.view.log.model.index(0, 1).data()
    assert notes.endswith(", 50% of the wins by elimination")


@pytest.mark.slow
def test_they_are_said_in_the_language_of_the_window(window: MainWindow, lab: LabPage, document: Document) -> None:
    show(lab, document, played(doubtful(), wins=6, eliminations=3))
    window.context.set_language(Language.FRENCH)
    error, _, eliminations = said(lab.view.notes)
    assert error.startswith("Il n’y a que 3 médailles")
    assert eliminations.startswith("50\u00a0% des victoires sont dues à l’élimination")


def test_many_issues_leave_room_for_the_figures(lab: LabPage, document: Document) -> None:
    scenario = small_battle()
    for letter in "ABCDEFGHI":
        scenario = put(scenario, f"{letter}1", terrain=Tile(terrain="thicket"))
    change(document, scenario)
    lines = said(lab.view.notes)
    assert len(lines) == 7
    assert lines[-1] == "3 more issues"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_says_the_same_above_its_figures(
    window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot, language: Language
) -> None:
    del qtbot
    version = played(doubtful(), wins=6, eliminations=3)
    show(lab, document, version)
    window.context.set_language(language)
    page = ReportFile(version, ".html", language).content().decode()
    for line in said(lab.view.notes):
        escaped = line.replace("'", "&#x27;")
        assert page.index(escaped) < page.index('class="verdict"')
    assert ReportFile(version, ".pdf", language).content().startswith(b"%PDF")


def test_a_report_on_a_scenario_without_issues_has_no_such_heading() -> None:
    version = played(small_battle(), wins=6, eliminations=0)
    assert report_content(version, Language.ENGLISH, None).issues == ()
    version = replace(version, scenario=doubtful())
    assert len(report_content(version, Language.ENGLISH, None).issues) == 2
