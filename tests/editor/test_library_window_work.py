"""Working in the library window: texts, versions, bin, import, export, compare. Nothing that was typed is lost."""

import json
import shutil
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.library.shelf import Shelf
from editor.library.text_row import TextRow
from editor.library.typing_journal import TypingJournal
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.database import Database, open_database, parse_address
from library.importing import ImportReport, Outcome, Progress, import_files
from library.kinds import Kind
from library.store import get_scenario, get_text, history
from library.values import Action
from schema.codecs import load, save
from schema.texts import TextState
from tests.editor.library_hand import LONG, LibraryHand, library_path
from tests.library.made_up import made_up

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "library.db"
    open_database(str(file)).close()
    database = Database(parse_address(str(file)))
    with database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return file


@pytest.fixture
def file(home: Path, template: Path) -> Path:
    file = library_path(home)
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(template, file)
    return file


@pytest.fixture
def hand(make_window: MakeWindow, qtbot: QtBot, file: Path) -> LibraryHand:  # noqa: ARG001
    hand = LibraryHand(make_window(), qtbot)
    hand.window.resize(1100, 700)
    hand.enter()
    return hand


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A folder with three boards, one of them twice, and a file that is none."""
    folder = tmp_path / "boards"
    (folder / "deep").mkdir(parents=True)
    for number in range(3):
        save(made_up(number), folder / f"{number}.beachhead")
    save(made_up(0), folder / "deep" / "again.beachhead")
    (folder / "broken.m44").write_text("this is no scenario", "utf-8")
    return folder


def edit(hand: LibraryHand, kind: Kind, key: str, language: Language) -> dict[str, TextRow]:
    """The page with the texts of a thing, by field."""
    hand.window.context.set_text_language(language)
    hand.place.edit_texts(kind.value, key)
    rows = hand.place.texts

    def is_there() -> bool:
        return bool(rows.rows) and rows.rows[0].text.language == language and rows.rows[0].text.key == key

    hand.qtbot.waitUntil(is_there, timeout=LONG)
    hand.idle()
    return {row.text.field: row for row in rows.rows}


def stored(hand: LibraryHand, field: str, language: str = "fr") -> tuple[str, TextState]:
    with hand.place.access.database.reading() as session:
        text = get_text(session=session, kind=Kind.CARD, key="ambush", field=field, language=language)
    return text.text, text.state


def versions(hand: LibraryHand, field: str, language: str = "fr") -> list[str | None]:
    with hand.place.access.database.reading() as session:
        found = history(session=session, kind=Kind.CARD, key="ambush", field=field, language=language)
    return [version.text for version in found]


# Texts


def test_a_text_is_edited_beside_its_source_and_put_back(hand: LibraryHand) -> None:
    rows = edit(hand, Kind.CARD, "ambush", Language.FRENCH)
    row = rows["full"]
    before = row.field.words
    assert row.source.words.startswith("Play this card")
    assert row.chip.state is TextState.TRANSLATED
    row.field.setFocus()
    row.field.moveCursor(row.field.textCursor().MoveOperation.End)
    hand.qtbot.keyClicks(row.field, " Encore.")
    rows["name"].field.setFocus()  # leaving the field writes it
    hand.idle()
    assert stored(hand, "full") == (f"{before} Encore.", TextState.DRAFT)
    assert row.chip.state is TextState.DRAFT
    row.states[TextState.REVIEWED].click()
    hand.idle()
    assert stored(hand, "full")[1] is TextState.REVIEWED
    assert row.chip.state is TextState.REVIEWED
    row.history_button.click()
    hand.qtbot.waitUntil(lambda: len(row.history.rows) == 3, timeout=LONG)
    added = [piece for piece in row.history.rows[1].version.pieces if piece.part == "added"]
    assert "".join(piece.text for piece in added) == " Encore."
    assert row.history.rows[0].restore is None  # it is what the text is now
    assert row.history.rows[2].restore is not None
    row.history.rows[2].restore.click()
    hand.idle()
    assert stored(hand, "full") == (before, TextState.TRANSLATED)
    assert row.field.words == before
    assert len(versions(hand, "full")) == 4


def test_opening_and_leaving_changes_nothing(hand: LibraryHand) -> None:
    """Not even no-break spaces, which Qt likes to make plain."""
    with hand.place.access.database.writing() as session:
        from library.store import set_text
        from library.store.log import Change

        words = "Déjà\u00a050\u00a0% ; fini\u202f!\nEncore"
        change = Change.now("tester")
        set_text(session=session, kind=Kind.CARD, key="ambush", field="full", language="fr", text=words, change=change)
    before = versions(hand, "full")
    row = edit(hand, Kind.CARD, "ambush", Language.FRENCH)["full"]
    assert row.field.words == words
    row.field.setFocus()
    hand.place.texts.leave()
    hand.idle()
    assert versions(hand, "full") == before
    assert stored(hand, "full")[0] == words
    assert hand.place.middle.currentWidget() is hand.browsing.grid


def test_a_changed_source_makes_its_translations_outdated_and_findable(hand: LibraryHand) -> None:
    row = edit(hand, Kind.CARD, "ambush", Language.ENGLISH)["full"]
    assert not hasattr(row, "source")
    row.field.set_words("Another rule.")
    row.save()
    hand.idle()
    assert stored(hand, "full", "nl")[1] is TextState.OUTDATED
    hand.place.texts.leave()
    assert hand.type("state:outdated ") == ["ambush"]
    assert hand.type("state:outdated lang:en ") == []


def test_what_is_typed_survives_the_end_of_the_program(
    make_window: MakeWindow, qtbot: QtBot, hand: LibraryHand
) -> None:
    row = edit(hand, Kind.CARD, "ambush", Language.FRENCH)["full"]
    row.field.set_words("Presque fini")
    row.keep()  # what a pause in typing does
    assert stored(hand, "full")[0] != "Presque fini"
    second = LibraryHand(make_window(), qtbot)  # the first one never gets the chance to save
    second.enter()
    row = edit(second, Kind.CARD, "ambush", Language.FRENCH)["full"]
    assert row.field.words == "Presque fini"
    assert row.note.isVisible()
    row.states[TextState.TRANSLATED].click()
    second.idle()
    assert stored(second, "full") == ("Presque fini", TextState.TRANSLATED)
    assert TypingJournal().find(second.place.access.address, "card:ambush.full@fr") is None
    hand.place.texts.rows.clear()  # this one would save it once more


def test_a_locked_library_keeps_the_words_and_says_so(
    hand: LibraryHand, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.library.access._WAIT_SECONDS", 0.1)
    hand.place.access.reopen()
    hand.qtbot.waitUntil(lambda: hand.place.access.is_open, timeout=LONG)
    row = edit(hand, Kind.CARD, "ambush", Language.FRENCH)["full"]
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    row.field.set_words("Verrouillé")
    row.save()
    problem = hand.place.problem
    hand.qtbot.waitUntil(problem.isVisible, timeout=LONG)
    assert problem.problem is not None
    assert problem.problem.code == "library.locked"
    assert row.field.words == "Verrouillé"
    assert TypingJournal().find(hand.place.access.address, "card:ambush.full@fr") == "Verrouillé"
    holder.close()
    problem.buttons["again"].click()
    hand.idle()
    assert problem.isHidden()
    hand.qtbot.waitUntil(lambda: stored(hand, "full") == ("Verrouillé", TextState.DRAFT), timeout=LONG)


def test_the_language_of_the_page_changes_with_that_of_the_cards(hand: LibraryHand) -> None:
    rows = edit(hand, Kind.CARD, "ambush", Language.FRENCH)
    rows["name"].field.set_words("Guet-apens")
    hand.window.context.set_text_language(Language.DUTCH)
    page = hand.place.texts
    hand.qtbot.waitUntil(lambda: bool(page.rows) and page.rows[0].text.language == "nl", timeout=LONG)
    hand.idle()
    assert stored(hand, "name")[0] == "Guet-apens"
    assert page.rows[0].field.words == "Hinderlaag"


def test_texts_and_versions_of_a_scenario(hand: LibraryHand) -> None:
    row = edit(hand, Kind.SCENARIO, "01-pegasus-bridge", Language.DUTCH)["title"]
    before = row.field.words
    row.field.set_words("De brug")
    row.save(TextState.TRANSLATED)
    hand.idle()
    with hand.place.access.database.reading() as session:
        assert get_scenario(session=session, key="01-pegasus-bridge").texts["nl"].title == "De brug"
    hand.place.texts.leave()
    hand.shelf(Shelf.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    detail = hand.place.detail.scenario
    hand.qtbot.waitUntil(lambda: len(detail.history.rows) == 2, timeout=LONG)
    latest, first = detail.history.rows
    assert latest.version.is_current
    assert any("De brug" in line for line in latest.version.lines)
    assert first.compare is not None
    first.compare.click()
    hand.qtbot.waitUntil(lambda: bool(hand.place.compare.differences), timeout=LONG)
    assert hand.place.middle.currentWidget() is hand.place.compare
    QTest.keyClick(hand.place.compare, Qt.Key.Key_Escape)
    assert first.restore is not None
    first.restore.click()
    hand.idle()
    with hand.place.access.database.reading() as session:
        assert get_scenario(session=session, key="01-pegasus-bridge").texts["nl"].title == before
        kept = history(session=session, kind=Kind.SCENARIO, key="01-pegasus-bridge")
    assert [revision.action for revision in kept] == [Action.RESTORED, Action.CHANGED, Action.SHIPPED]


# In


def test_a_folder_is_imported_with_a_report(hand: LibraryHand, boards: Path) -> None:
    dialogs = hand.place.commands.dialogs
    dialogs.choose_folder = lambda: boards  # type: ignore[method-assign]
    hand.window.registry.action("library.import-folder").trigger()
    line = hand.place.importing
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    assert line.report is not None
    assert [line.report.count(outcome) for outcome in (Outcome.ADDED, Outcome.SAME, Outcome.UNREADABLE)] == [3, 1, 1]
    assert line.isVisible()
    assert "3 added, 1 same, 1 unreadable" in line.words.text()
    report = hand.place.report  # shows itself because of the broken file
    assert hand.place.middle.currentWidget() is report
    assert [file.file.name for file in report.model.files] == ["broken.m44"]
    assert report.model.index(0).data().startswith("broken.m44: ")
    report.filter.segment("all").click()
    assert report.model.rowCount() == 5
    QTest.keyClick(report, Qt.Key.Key_Escape)
    hand.idle()
    assert hand.browsing.asked.shelf is Shelf.SCENARIOS
    assert len(hand.browsing.model.ids) == 20
    line.start([boards])
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    assert line.report.count(Outcome.SAME) == 4
    hand.idle()
    assert len(hand.browsing.model.ids) == 20


def test_an_import_is_cancelled_and_what_was_counted_is_there(
    hand: LibraryHand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(35):
        save(made_up(number), folder / f"{number}.beachhead")
    line, pressed = hand.place.importing, threading.Event()

    def slowly(database: Database, paths: Sequence[Path], *, progress: Progress, by: str, batch: int) -> ImportReport:
        """The first files, then nothing until the button has been pressed."""

        def told(done: int, total: int) -> bool:
            progress(done, total)
            assert pressed.wait(LONG / 1_000)
            return progress(done, total)

        return import_files(database, paths, by=by, progress=told, batch=batch)

    monkeypatch.setattr("editor.library.import_line.import_files", slowly)
    line.start([folder])
    hand.qtbot.waitUntil(line.isVisible, timeout=LONG)
    hand.qtbot.waitUntil(lambda: "of 35" in line.words.text(), timeout=LONG)
    line.cancel.click()
    pressed.set()
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    report = line.report
    assert report is not None
    assert report.was_cancelled
    assert 0 < len(report.files) < 35
    assert "stopped" in line.words.text()
    hand.shelf(Shelf.SCENARIOS)
    hand.idle()
    assert len(hand.browsing.model.ids) == 17 + report.count(Outcome.ADDED)
    line.start([folder])
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    hand.idle()
    assert len(hand.browsing.model.ids) == 17 + 35


def test_files_are_dropped_into_the_library(hand: LibraryHand, boards: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(boards / "0.beachhead")), QUrl.fromLocalFile(str(boards / "deep"))])
    event = QDropEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    hand.place.dropEvent(event)
    hand.qtbot.waitUntil(lambda: hand.place.importing.report is not None, timeout=LONG)
    report = hand.place.importing.report
    assert report is not None
    assert [report.count(Outcome.ADDED), report.count(Outcome.SAME)] == [1, 1]
    assert not hand.window.context.documents  # dropped here they are not opened


def test_the_open_board_is_added_once(hand: LibraryHand) -> None:
    window = hand.window
    action = window.registry.action("library.add-board")
    assert not action.isEnabled()
    window.commands.files.create(made_up(7))
    assert action.isEnabled()
    action.trigger()
    hand.idle()
    hand.qtbot.waitUntil(lambda: len(hand.browsing.model.ids) == 18, timeout=LONG)
    assert window.place == "library"
    hand.qtbot.waitUntil(lambda: any("in the library" in toast.words.text() for toast in window.toasts.shown))
    action.trigger()
    hand.idle()
    hand.qtbot.waitUntil(lambda: any("already" in toast.words.text() for toast in window.toasts.shown), timeout=LONG)
    assert len(hand.browsing.model.ids) == 18


# Out


def test_a_copy_is_opened_and_the_library_keeps_its_own(hand: LibraryHand) -> None:
    hand.shelf(Shelf.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.press(Qt.Key.Key_Return)
    document = hand.window.context.current_document
    assert document is not None
    assert document.path is None
    assert document.scenario.texts["en"].title == "Pegasus Bridge"
    assert hand.window.place == "editor"


def test_a_scenario_and_the_content_go_out_as_files(hand: LibraryHand, tmp_path: Path) -> None:
    hand.shelf(Shelf.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    target = tmp_path / "bridge.m44"
    hand.place.commands.dialogs.choose_target = lambda *_: target  # type: ignore[method-assign]
    hand.place.detail.scenario.export.click()
    hand.idle()
    assert load(target).scenario.texts["en"].title == "Pegasus Bridge"
    target = tmp_path / "content.json"
    hand.window.registry.action("library.export").trigger()
    hand.idle()
    content = json.loads(target.read_text("utf-8"))
    assert content["languages"]["nl"]["card"]["ambush"]["name"]["text"] == "Hinderlaag"


def test_a_copy_of_the_library_is_made_and_put_back(hand: LibraryHand, file: Path) -> None:
    hand.window.registry.action("library.backup").trigger()
    hand.idle()
    (copy,) = (file.parent / "backups").glob("library-backup-*.db")
    assert "backed up today" in hand.window.status.saved.text()
    row = edit(hand, Kind.CARD, "ambush", Language.FRENCH)["name"]
    row.field.set_words("Guet-apens")
    row.save()
    hand.idle()
    hand.place.texts.leave()
    hand.place.commands.dialogs.choose_backup = lambda _: copy  # type: ignore[method-assign]
    hand.window.registry.action("library.restore").trigger()
    hand.qtbot.waitUntil(lambda: hand.place.access.is_open and hand.place.access.is_idle, timeout=LONG)
    hand.qtbot.waitUntil(lambda: stored(hand, "name")[0] == "Embuscade", timeout=LONG)
    assert len(list((file.parent / "backups").iterdir())) == 2  # what was there before is kept


# Bin and compare


def test_del_puts_scenarios_into_the_bin_and_they_come_out_again(hand: LibraryHand) -> None:
    hand.shelf(Shelf.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.press(Qt.Key.Key_Delete)
    hand.idle()
    assert "01-pegasus-bridge" not in hand.listed()
    (toast,) = hand.window.toasts.shown
    assert "Pegasus Bridge" in toast.words.text()
    toast.undo.click()
    hand.idle()
    assert "01-pegasus-bridge" in hand.listed()
    hand.choose("01-pegasus-bridge")
    hand.place.detail.scenario.bin.click()
    hand.idle()
    hand.browsing.facets.box("is", "binned").click()
    assert hand.listed() == ["01-pegasus-bridge"]
    hand.known("01-pegasus-bridge")
    detail = hand.place.detail.scenario
    assert detail.unbin.isVisible()
    assert detail.open.isHidden()
    detail.unbin.click()
    hand.idle()
    assert hand.listed() == []
    hand.browsing.clear()
    assert "01-pegasus-bridge" in hand.listed()


def test_two_scenarios_are_compared_by_key(hand: LibraryHand) -> None:
    hand.shelf(Shelf.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.press(Qt.Key.Key_D, CONTROL)
    assert any("Ctrl" in toast.words.text() for toast in hand.window.toasts.shown)  # one alone: says what is missing
    hand.choose("05-first-assault-wave", also=True)
    assert len(hand.browsing.chosen_scenarios()) == 2
    hand.press(Qt.Key.Key_D, CONTROL)
    page = hand.place.compare
    hand.qtbot.waitUntil(lambda: bool(page.differences), timeout=LONG)
    assert hand.place.middle.currentWidget() is page
    words = page.list.toPlainText()
    assert f"{len(page.differences)} differences" in words
    assert "TERRAIN" in words
    page.back.click()
    assert hand.place.middle.currentWidget() is hand.browsing.grid


def test_a_scenario_is_compared_with_the_open_board(hand: LibraryHand) -> None:
    with hand.place.access.database.reading() as session:
        scenario = get_scenario(session=session, key="01-pegasus-bridge")
    hand.window.commands.files.create(scenario)
    hand.window.show_place("library")
    hand.shelf(Shelf.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.place.detail.scenario.compare.click()
    page = hand.place.compare
    hand.qtbot.waitUntil(lambda: hand.place.middle.currentWidget() is page, timeout=LONG)
    hand.qtbot.waitUntil(lambda: "same" in page.list.toPlainText(), timeout=LONG)
    assert page.differences == ()


# Trouble


def wait_for_problem(hand: LibraryHand, code: str) -> None:
    hand.window.show_place("library")
    problem = hand.place.problem
    hand.qtbot.waitUntil(problem.isVisible, timeout=LONG)
    assert problem.problem is not None
    assert problem.problem.code == code
    assert str(library_path(Path()).name) in problem.words.text()


def test_a_damaged_library_is_set_aside_and_a_new_one_begun(make_window: MakeWindow, qtbot: QtBot, file: Path) -> None:
    file.write_bytes(b"no database at all, only words" * 1_000)
    hand = LibraryHand(make_window(), qtbot)
    wait_for_problem(hand, "library.corrupt")
    shown = {way for way, button in hand.place.problem.buttons.items() if button.isVisible()}
    assert shown == {"restore", "anew", "again"}
    hand.place.problem.buttons["anew"].click()
    qtbot.waitUntil(lambda: hand.place.access.is_open, timeout=LONG)
    assert len(hand.listed()) > 20
    (kept,) = (file.parent / "backups").glob("library-damaged-*.db")
    assert kept.read_bytes().startswith(b"no database")


def test_a_newer_library_is_left_alone_and_another_one_used(
    make_window: MakeWindow, qtbot: QtBot, file: Path, tmp_path: Path, template: Path
) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    hand = LibraryHand(make_window(), qtbot)
    wait_for_problem(hand, "library.too-new")
    other = tmp_path / "other.db"
    shutil.copy(template, other)
    hand.place.commands.dialogs.choose_library = lambda: other  # type: ignore[method-assign]
    hand.place.problem.buttons["other"].click()
    qtbot.waitUntil(lambda: hand.place.access.is_open, timeout=LONG)
    assert hand.place.access.database.file == other
    assert hand.place.problem.isHidden()
    assert hand.listed()


def test_a_folder_that_takes_nothing_is_told_and_tried_again(make_window: MakeWindow, qtbot: QtBot, home: Path) -> None:
    blocked = home / "data"
    blocked.write_text("a file where the folder should be", "utf-8")
    hand = LibraryHand(make_window(), qtbot)
    wait_for_problem(hand, "library.not-writable")
    assert hand.place.middle.currentWidget() is hand.browsing.empty
    hand.window.show_place("start")  # the rest of the window goes on
    assert hand.window.place == "start"
    blocked.unlink()
    hand.window.show_place("library")
    qtbot.waitUntil(lambda: hand.place.access.is_open, timeout=LONG)
    assert hand.listed()
    assert hand.place.problem.isHidden()


def test_closing_the_window_saves_what_is_in_a_field(make_window: MakeWindow, qtbot: QtBot, file: Path) -> None:
    hand = LibraryHand(make_window(), qtbot)
    hand.enter()
    row = edit(hand, Kind.CARD, "ambush", Language.FRENCH)["name"]
    row.field.set_words("Guet-apens")
    hand.window.close_now()
    QApplication.processEvents()
    database = open_database(str(file))
    with database.reading() as session:
        text = get_text(session=session, kind=Kind.CARD, key="ambush", field="name", language="fr")
    database.close()
    assert text.text == "Guet-apens"
