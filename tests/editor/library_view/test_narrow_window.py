"""Pages of the library in a small window: nothing is cut, squeezed or out of view, in any language."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from i18n.languages import Language
from library.database.connection import Database
from library.kinds import Kind
from library.scenario_texts import with_text
from library.store import put_scenario, set_text
from library.store.log import Change
from tests.editor.library_view.library_driver import LONG, LibraryDriver, choose_changed_scenario


def faults(page: QWidget) -> Iterator[str]:
    for widget in page.findChildren(QWidget):
        if not widget.isVisible():
            continue
        words = widget.text() if isinstance(widget, QAbstractButton | QLabel) else widget.objectName()
        if widget.mapTo(page, QPoint(widget.width(), 0)).x() > page.width():
            yield f"{words!r} sticks out"
        is_wrapped = isinstance(widget, QLabel) and widget.wordWrap()
        if isinstance(widget, QAbstractButton | QLabel) and words and not is_wrapped:
            if widget.width() < widget.minimumSizeHint().width():
                yield f"{words!r} is squeezed"
        elif is_wrapped and widget.height() < widget.heightForWidth(widget.width()):
            yield f"{words!r} is too low"


def settle(driver: LibraryDriver, page: QWidget) -> None:
    """In every language, once it is laid out."""

    def nothing_is_wrong() -> None:
        assert list(faults(page)) == []

    driver.window.resize(1024, 680)
    for language in Language:
        driver.window.context.set_language(language)
        driver.qtbot.wait(50)  # laid out in several rounds
        driver.qtbot.waitUntil(nothing_is_wrong)


@pytest.mark.slow
def test_texts_and_their_three_versions(driver: LibraryDriver, anna: Database) -> None:
    rows = driver.edit(Kind.CARD, "ambush", Language.FRENCH)
    settle(driver, driver.place.texts)
    fields = {(row.field.x(), row.field.width()) for row in rows.values()}
    assert len(fields) == 1, "one column"
    rows["full"].field.setFocus()
    driver.qtbot.keyClicks(rows["full"].field, "Mes mots. ")
    with anna.writing() as session:
        place = {"kind": Kind.CARD, "key": "ambush", "field": "full", "language": "fr"}
        set_text(session=session, text="Le texte d'Anna.", change=Change.now("anna"), **place)  # type: ignore[arg-type]
    rows["name"].field.setFocus()
    driver.qtbot.waitUntil(rows["full"].conflict.isVisible, timeout=LONG)
    settle(driver, driver.place.texts)
    assert {(row.field.x(), row.field.width()) for row in rows.values()} == fields
    rows["full"].conflict.theirs.click()


@pytest.mark.slow
def test_three_versions_of_a_scenario(driver: LibraryDriver, anna: Database) -> None:
    key = "01-pegasus-bridge"
    first = choose_changed_scenario(driver, anna, key)
    history = driver.place.detail.scenario.history
    driver.qtbot.waitUntil(lambda: len(history.rows) == 2, timeout=LONG)
    driver.idle()
    driver.place.access.set_watching(False)  # what she does now has not been seen here
    with anna.writing() as session:
        put_scenario(session=session, key=key, scenario=with_text(first, "title", "nl", "B"), change=Change.now("anna"))
    restore = history.rows[1].restore
    assert restore is not None
    restore.click()
    page = driver.place.conflict
    driver.qtbot.waitUntil(lambda: page.shown is not None, timeout=LONG)
    settle(driver, page)
    boards = page.boards.boards
    assert len({board.y() for board in boards}) == 1
    for title, board in zip(page.boards.titles, boards, strict=True):
        assert title.geometry().bottom() < board.y()


def test_all_tabs_of_a_card_are_in_view(driver: LibraryDriver) -> None:
    driver.choose("recon")
    tabs = driver.place.detail.entry.tabs
    driver.window.resize(1024, 680)
    for language in Language:
        driver.window.context.set_language(language)
        driver.qtbot.wait(50)
        widths = [tabs.tabRect(index).width() for index in range(tabs.count())]
        assert sum(widths) <= tabs.width(), (language, widths)
