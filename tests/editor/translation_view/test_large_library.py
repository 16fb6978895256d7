"""A library with very many scenarios: its texts come in pieces, are usable at once, and nobody waits for them."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.translation_view import text_list_reader
from editor.translation_view.text_list_filter import StateFilter, TextListFilter, TextListOrder
from editor.translation_view.text_list_row import TextListRow
from editor.ui.page import PageStatus
from i18n.languages import Language
from library.kinds import Kind
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.library_driver import put_library
from tests.editor.translation_view.conftest import empty_two_texts
from tests.editor.translation_view.translation_driver import AMBUSH, TextKey, TranslationDriver, write_text
from tests.library_template import MoreScenarios, small_library_template

EVERYTHING = TextListFilter(StateFilter.ALL)


@pytest.fixture
def file(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return put_library(home, empty_two_texts(small_library_template(tmp_path_factory, MoreScenarios)))


@pytest.fixture
def driver(make_window: MakeWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch) -> TranslationDriver:  # noqa: ARG001
    """Pieces of three scenarios, although there are only some more."""
    monkeypatch.setattr(text_list_reader, "AT_ONCE", 3)
    monkeypatch.setattr(text_list_reader, "FIRST_PIECE", 2)
    monkeypatch.setattr(text_list_reader, "PIECE", 3)
    driver = TranslationDriver(make_window(), qtbot)
    driver.page.list.model.set_filter(EVERYTHING)
    return driver


class Pieces:
    """The pieces that have come, in what the list showed after each of them."""

    def __init__(self, driver: TranslationDriver) -> None:
        self.driver = driver
        self.told: list[tuple[int, int, int]] = []
        self.counts: list[str] = []
        self.states: list[str] = []
        self.status = ""
        driver.page.status_changed.connect(self.note_status)
        self.leaves_after: int | None = None
        driver.page.reader.texts_added.connect(self.note)

    def note_status(self, status: PageStatus) -> None:
        self.status = status.label

    def note(self, _: Language, rows: tuple[TextListRow, ...], done: int, total: int) -> None:
        self.told.append((len(rows), done, total))
        self.counts.append(self.driver.page.list.count.text())
        self.states.append(self.status)
        if done == self.leaves_after:
            self.driver.window.show_page("play")


def enter(driver: TranslationDriver) -> None:
    driver.window.show_page("translation")
    driver.page.set_language(Language.DUTCH)


def read_at_once(driver: TranslationDriver, monkeypatch: pytest.MonkeyPatch) -> list[TextKey]:
    """The list as a small library has it."""
    monkeypatch.setattr(text_list_reader, "AT_ONCE", 1_000)
    driver.page.reader.forget()
    driver.page.read()
    driver.wait(lambda: driver.page.list.is_whole)
    driver.idle()
    return driver.shown()


def test_texts_are_listed_as_they_come(driver: TranslationDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces, page = Pieces(driver), driver.page
    enter(driver)
    driver.wait(lambda: page.list.is_whole)
    total = pieces.told[0][2]
    assert [done for _, done, _ in pieces.told] == [0, 2, *range(5, total, 3), total]
    assert all(count for count, done, _ in pieces.told if done)
    assert pieces.counts[1].endswith(f" texts · {200 // total}% read")
    assert pieces.states[1] == f"2 of {total} scenarios read"
    driver.idle()
    assert page.list.count.text().endswith("texts")
    shown = driver.shown()
    assert AMBUSH in shown
    assert len({key.key for key in shown if key.kind is Kind.SCENARIO}) == total
    assert page.bar.groups  # counted, once all is there
    assert page.list.filters.scenarios.count() == total + 1
    assert read_at_once(driver, monkeypatch) == shown


@pytest.mark.parametrize("order", TextListOrder)
def test_any_order_and_filter_is_kept_while_texts_come(
    driver: TranslationDriver, monkeypatch: pytest.MonkeyPatch, order: TextListOrder
) -> None:
    wanted = TextListFilter(StateFilter.ALL, words="de", order=order)
    driver.page.list.model.set_filter(wanted)
    enter(driver)
    driver.wait(lambda: driver.page.list.is_whole)
    driver.idle()
    assert driver.shown() == read_at_once(driver, monkeypatch)
    assert driver.page.list.model.filter == wanted


def test_whoever_leaves_stops_it_and_whoever_comes_back_goes_on(driver: TranslationDriver) -> None:
    pieces, page = Pieces(driver), driver.page
    pieces.leaves_after = 5
    enter(driver)
    driver.wait(lambda: not page.isVisible())
    driver.idle()
    assert not page.list.is_whole
    assert pieces.told[-1][1] == 5
    rows = driver.shown()
    driver.window.show_page("translation")
    driver.wait(lambda: page.list.is_whole)
    driver.idle()
    assert [done for _, done, _ in pieces.told][:4] == [0, 2, 5, 8]  # none of them came twice
    assert driver.shown()[: len(rows)] == rows


def test_checks_and_the_other_languages_follow(driver: TranslationDriver, file: Path) -> None:
    write_text(file, AMBUSH, "Activeer 77 eenheden.")
    enter(driver)
    driver.wait(lambda: driver.page.list.is_whole)
    driver.idle()
    row = next(one for one in driver.page.list.model.texts if one.key == AMBUSH)
    assert row.findings
    assert driver.page.bar.languages[Language.FRENCH].counts.total


def test_what_somebody_else_changes_is_read_again(driver: TranslationDriver, file: Path) -> None:
    enter(driver)
    driver.wait(lambda: driver.page.list.is_whole)
    driver.idle()
    write_text(file, AMBUSH, "Andere woorden.")
    driver.window.library.access.look_for_changes()
    model = driver.page.list.model
    driver.wait(lambda: any(one.key == AMBUSH and one.text.text == "Andere woorden." for one in model.texts))
    driver.idle()


def test_nothing_is_read_again_where_nothing_has_changed(driver: TranslationDriver) -> None:
    enter(driver)
    driver.wait(lambda: driver.page.list.is_whole)
    driver.idle()
    told: list[object] = []
    driver.page.reader.texts_read.connect(lambda *one: told.append(one))
    driver.window.show_page("play")
    driver.window.show_page("translation")
    driver.idle()
    assert told == []
