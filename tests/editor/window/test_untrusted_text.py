"""Texts of authors, names of files and what the library holds are shown letter by letter, never as rich text.

Every text of a scenario is markup with a picture and a bold word. All that the window says is read as its reader would:
where Qt takes words for rich text, what is left of them after that.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QObject, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtGui import Qt as QtText  # the one that knows rich text
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLabel, QTabBar, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.library_view.cards.card_words import title_in
from editor.window.main_window import MainWindow
from schema.formats.codecs import load, save
from schema.hexes import Hex
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.library_driver import LibraryDriver, put_library
from tests.editor.window.test_no_english_left import settle, show_everything
from tests.hostile_scenarios import MARKUP, WORD, marked_up
from tests.library_template import library_template

FILE_NAME = f"<img src=canary.png><b>{WORD}.beachhead"
_SHOWN = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.StatusTipRole, Qt.ItemDataRole.WhatsThisRole)


def is_interpreted(words: str, form: Qt.TextFormat = Qt.TextFormat.AutoText) -> bool:
    """Whether Qt would make anything of the markup of a stranger in words of ours."""
    if WORD not in words or form == Qt.TextFormat.PlainText:
        return False
    if form == Qt.TextFormat.AutoText and not QtText.mightBeRichText(words):
        return False
    document = QTextDocument()
    document.setHtml(words)
    read = document.toPlainText()
    return read.count(f"<b>{WORD}") != read.count(WORD) or not read.count(WORD)


def interpreted(root: QObject) -> Iterator[tuple[str, str]]:
    """What a window shows as rich text, with the kind of widget that does."""
    for item in (root, *root.findChildren(QObject)):
        kind = type(item).__name__
        for words in plain_to_be(item):
            if is_interpreted(words):
                yield kind, words
        match item:
            case QLabel() if is_interpreted(item.text(), item.textFormat()):
                yield kind, item.text()
            case QTextEdit() if is_interpreted(item.toHtml(), Qt.TextFormat.RichText):
                yield kind, item.toPlainText()


def plain_to_be(item: QObject) -> Iterator[str]:
    """All that Qt would take for rich text where there is a tag in it: the tips of everything that has one."""
    if isinstance(item, QAction):
        yield from (item.toolTip(), item.statusTip(), item.whatsThis())
    if not isinstance(item, QWidget):
        return
    yield from (item.toolTip(), item.statusTip(), item.whatsThis())
    match item:
        case QTabBar():
            yield from (item.tabToolTip(place) for place in range(item.count()))
        case QComboBox():
            yield from _tips_of(item.model())
        case QAbstractItemView() if item.model() is not None:
            yield from _tips_of(item.model())


def _tips_of(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(min(model.rowCount(), 400)):
        yield from (str(model.index(row, 0).data(role) or "") for role in _SHOWN)


@pytest.mark.parametrize("words", [MARKUP, f"Open {MARKUP}", f"<qt>{MARKUP}</qt>"])
def test_markup_gives_itself_away(words: str) -> None:
    assert is_interpreted(words)
    assert not is_interpreted(words, Qt.TextFormat.PlainText)
    assert not is_interpreted(words.replace("&", "&amp;").replace("<", "&lt;"), Qt.TextFormat.RichText)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / f"<b>{WORD}"
    folder.mkdir()
    save(marked_up(), folder / FILE_NAME)
    return folder / FILE_NAME


def marked_up_words(window: MainWindow) -> int:
    return sum(WORD in words for label in window.findChildren(QLabel) for words in [label.text()])


@pytest.mark.slow
def test_no_part_of_the_window_takes_a_text_for_markup(make_window: MakeWindow, file: Path, qtbot: QtBot) -> None:
    window = make_window(files=(file,))
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)
    document = window.context.current_document
    assert document is not None
    found: set[tuple[str, str]] = set()
    for where in (Hex(8, 4), Hex(2, 2), Hex(0, 0)):
        document.select(Selection(frozenset({where})))
        show_everything(window)
        found |= set(interpreted(window))
        board = window.editor.canvas
        assert board is not None
        tip = board.input.tip.text(document.scenario, where)
        found |= {("hover tip", tip)} if is_interpreted(tip) else set()
    assert marked_up_words(window) > 3  # else the walk proves nothing
    # A history with these words in it, the start page with its card, the menus, the dialogs on what is unsaved.
    document.undo()
    window.show_page("start")
    qtbot.waitUntil(lambda: all(card.chip is not None for card in window.start.cards), timeout=30_000)
    settle()
    found |= set(interpreted(window))
    assert found == set()


def test_no_dialog_takes_a_text_for_markup(make_window: MakeWindow, file: Path, qtbot: QtBot) -> None:
    window = make_window(files=(file,))
    document = window.context.current_document
    assert document is not None
    found: set[tuple[str, str]] = set()

    def look() -> None:
        settle()
        for root in (*QApplication.topLevelWidgets(), window.dialogs.current):
            if root is not None:
                found.update(interpreted(root))
        while window.dialogs.current is not None:
            window.dialogs.current.reject()

    document.undo()
    other = load(file).scenario.model_copy(update={"labels": ()})
    save(other, file)
    window.commands.files.check_disk()
    assert window.dialogs.current is not None
    look()
    window.commands.files.close(document)
    look()
    file.write_text("no scenario", "utf-8")
    window.commands.files.open_path(file.with_name(f"{FILE_NAME}2.m44"))
    qtbot.waitUntil(lambda: window.dialogs.current is not None, timeout=30_000)
    look()
    assert found == set()


def test_the_library_takes_no_text_for_markup(
    make_window: MakeWindow, home: Path, file: Path, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    from library.exchange.importing import import_files
    from library.opening import open_database

    library = open_database(str(put_library(home, library_template(tmp_path_factory))))
    report = import_files(library, [file, file.with_name("none.m44")], by=MARKUP)
    library.close()
    assert report.files[0].problem is None
    driver = LibraryDriver(make_window(), qtbot)
    driver.enter()
    (key,) = driver.type(f"kind:scenario {WORD.lower()}")
    driver.choose(key)
    settle()
    assert marked_up_words(driver.window) > 0
    assert set(interpreted(driver.window)) == set()


def test_letters_that_turn_the_line_do_nothing_in_titles_of_the_library() -> None:
    """“evil” must not read “live”."""
    assert title_in({"en": "\u202eevil\u202c"}, "nl") == r"\u202eevil\u202c"
