"""Spelling where the system offers it: a program of the ispell kind on the path, asked off the window thread."""

import os
import stat
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.panels.texts.field_block import FieldBlock
from editor.panels.texts.spelling import Speller, SpellingFailed, find_speller, find_words
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.content import Label
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.texts import ScenarioText

pytestmark = pytest.mark.new_window  # a window looks for the program when it is made
# Speaks the pipe protocol; knows a few words of English and no other language.
PROGRAM = """#!{python}
import sys
known = set("a the bridge was taken at by men of and".split())
if sys.argv[-1] != "en_US":
    sys.exit("no dictionary: " + sys.argv[-1])
print("@(#) International Ispell Version 3.2.06 (but really a test)")
for line in sys.stdin.buffer.read().decode().splitlines():
    word = line.removeprefix("^")
    if word.lower() in known:
        print("*")
    elif word == "brigde":
        print("& brigde 2 0: bridge, bride")
    elif word == "dawn":
        print("+ DAWN")
    else:
        print("# " + word + " 0")
    print()
"""


@pytest.fixture
def no_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    empty = tmp_path / "no-programs"
    empty.mkdir()
    monkeypatch.setenv("PATH", str(empty))


@pytest.fixture
def hunspell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    if os.name == "nt":
        pytest.skip("a script is no program there")
    folder = tmp_path / "programs"
    folder.mkdir()
    program = folder / "hunspell"
    program.write_text(PROGRAM.format(python=sys.executable), "utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder))
    return program


def opened(window: MainWindow, text: ScenarioText) -> tuple[FieldBlock, Document]:
    labels = (Label(row=2, col=2, lines=("Bénouville",)),)
    document = window.commands.files.create(Scenario(labels=labels, texts=FrozenDict({"en": text})))
    window.editor.show_right_panel("texts")
    return window.editor.texts.columns[0].blocks["history"], document


# Words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The bridge, taken!", ["The", "bridge", "taken"]),
        ("L’assaut d'Arnhem", ["assaut", "Arnhem"]),
        ("hill 317 at F9", ["hill", "at"]),
        ("commando’s", ["commando’s"]),
        ("D-Day, HQ and B-17", ["D-Day", "and"]),
    ],
)
def test_words_are_what_can_be_misspelled(text: str, words: list[str]) -> None:
    found = list(find_words(text))
    assert [word for _, word in found] == words
    assert all(text[start : start + len(word)] == word for start, word in found)


# The program


@pytest.mark.usefixtures("no_program")
def test_without_a_program_there_is_no_speller() -> None:
    assert find_speller(Language.ENGLISH) is None


def test_a_program_in_the_current_folder_is_left_alone(hunspell: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_speller(Language.ENGLISH) is not None
    monkeypatch.chdir(hunspell.parent)
    monkeypatch.setenv("PATH", ".")
    assert find_speller(Language.ENGLISH) is None


@pytest.mark.usefixtures("hunspell")
def test_a_program_is_asked_once_for_many_words() -> None:
    speller = find_speller(Language.ENGLISH)
    assert speller is not None
    assert speller.check(("bridge", "brigde", "dawn", "xyzzy")) == {"brigde": ("bridge", "bride"), "xyzzy": ()}
    assert find_speller(Language.FRENCH) is None


def test_a_program_that_breaks_says_so(hunspell: Path) -> None:
    hunspell.write_text(f"#!{sys.executable}\nprint('@ hello')\n", "utf-8")
    with pytest.raises(SpellingFailed):
        Speller(str(hunspell), ()).check(("word",))
    with pytest.raises(SpellingFailed):
        Speller(str(hunspell.parent / "none"), ()).check(("word",))


# The panel


@pytest.mark.usefixtures("hunspell")
def test_words_are_underlined_and_mended_from_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    block, document = opened(window, ScenarioText(history="The brigde at Bénouville was taken by infantry."))
    qtbot.waitUntil(lambda: bool(block.highlighter.misspelled), timeout=30_000)
    # The place stands on the map, and infantry in the termbase.
    assert block.highlighter.misspelled == {"brigde"}
    where = block.editor.cursorRect(_cursor_at(block, 6)).center()
    menu = block.editor.make_menu(where)
    assert [action.text() for action in menu.actions()[:2]] == ["bridge", "bride"]
    menu.actions()[0].trigger()
    assert document.scenario.texts["en"].history == "The bridge at Bénouville was taken by infantry."
    qtbot.waitUntil(lambda: not block.highlighter.misspelled, timeout=30_000)
    document.undo()
    assert "brigde" in document.scenario.texts["en"].history


@pytest.mark.usefixtures("hunspell")
def test_it_can_be_switched_off(window: MainWindow, qtbot: QtBot) -> None:
    block, _ = opened(window, ScenarioText(history="The brigde"))
    qtbot.waitUntil(lambda: bool(block.highlighter.misspelled), timeout=30_000)
    switch = next(action for action in window.editor.texts.make_menu().actions() if action.isCheckable())
    switch.trigger()
    assert not block.highlighter.misspelled
    assert window.context.settings.value("spelling") is False


@pytest.mark.usefixtures("hunspell")
def test_what_is_typed_is_checked_too(window: MainWindow, qtbot: QtBot) -> None:
    block, _ = opened(window, ScenarioText(history="The bridge"))
    block.editor.setFocus()
    QTest.keyClicks(block.editor, "wronk ")
    qtbot.waitUntil(lambda: block.highlighter.misspelled == {"wronk"}, timeout=30_000)


@pytest.mark.usefixtures("no_program")
def test_a_system_without_one_is_told_in_the_menu_only(window: MainWindow, qtbot: QtBot) -> None:
    block, _ = opened(window, ScenarioText(history="The brigde"))
    spelling = window.editor.texts.spelling
    qtbot.waitUntil(lambda: spelling.has_dictionary(Language.ENGLISH) is False, timeout=30_000)
    assert not block.highlighter.misspelled
    assert not window.toasts.visible
    assert window.dialogs.current is None
    entries = window.editor.texts.make_menu().actions()
    assert not next(action for action in entries if action.isCheckable()).isEnabled()
    assert entries[-1].text().startswith("This system has no dictionary for English")


def _cursor_at(block: FieldBlock, place: int) -> QTextCursor:
    cursor = block.editor.textCursor()
    cursor.setPosition(place)
    return cursor
