"""The Publish dialog writes its files, and asks once what becomes of all that are there already."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.publish_view.publish_dialog import PublishDialog
from editor.publishing.product import ProductId
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.formats.codecs import save
from tests.editor.publish_view.test_publish_dialog import BRITISH, dialog

__all__ = ["dialog"]  # a fixture


def test_it_writes_the_files(dialog: PublishDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.M44].click()
    dialog.main.click()
    written = tmp_path / "out" / "Caen.m44"
    qtbot.waitUntil(written.exists, timeout=60_000)


def labels_of(dialog: DecisionDialog) -> set[str]:
    return {label.text() for label in dialog.findChildren(QLabel)}


def ask_about(dialog: PublishDialog, folder: Path, *names: str) -> DecisionDialog:
    """Publish where these files are already."""
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / name).write_text("mine", encoding="utf-8")
    dialog.main.click()
    assert dialog.question is not None
    return dialog.question


def test_it_asks_once_about_all_files_that_are_there(dialog: PublishDialog, tmp_path: Path) -> None:
    dialog.form.languages[Language("fr")].setChecked(True)
    out = tmp_path / "out"
    question = ask_about(dialog, out, "Caen sheet en.pdf", "Caen sheet fr.pdf")
    words = labels_of(question)
    assert {"2 files already exist", "Caen sheet en.pdf", "Caen sheet fr.pdf", str(out)} <= words
    assert "With Keep both, the names of the new files begin with “Caen 2”." in words
    assert [button.text() for button in question.buttons.values()] == ["Cancel", "Replace", "Keep both"]
    assert question.first_focus is question.buttons["keep-both"]
    dialog.publish()  # Ctrl+Return, which the dialog below has too
    assert dialog.question is question


def test_it_tells_the_name_of_all_new_files_where_only_one_is_there(dialog: PublishDialog, tmp_path: Path) -> None:
    dialog.form.languages[Language("fr")].setChecked(True)
    words = labels_of(ask_about(dialog, tmp_path / "out", "Caen sheet fr.pdf"))
    assert {"1 file already exists", "With Replace, what is in the old file is lost."} <= words
    assert "With Keep both, the names of the new files begin with “Caen 2”." in words


def test_the_question_has_the_keyboard_and_gives_it_back(
    dialog: PublishDialog, window: MainWindow, tmp_path: Path
) -> None:
    def press(key: Qt.Key) -> QWidget | None:
        QTest.keyClick(window.windowHandle(), key)
        return QApplication.focusWidget()

    dialog.products.rows[ProductId.M44].click()
    dialog.main.setFocus()
    question = ask_about(dialog, tmp_path / "out", "Caen.m44")
    assert QApplication.focusWidget() is question.buttons["keep-both"]
    dialog.products.rows[ProductId.MAP].setFocus()  # as what is done a moment later does
    assert QApplication.focusWidget() is question.buttons["keep-both"]
    visited = [press(Qt.Key.Key_Tab) for _ in question.buttons]
    assert set(visited) == set(question.buttons.values())
    press(Qt.Key.Key_Escape)
    assert dialog.question is None
    assert dialog.isVisible()
    assert dialog.isAncestorOf(QApplication.focusWidget())
    press(Qt.Key.Key_Escape)
    assert window.dialogs.current is None


def test_a_cancel_leaves_the_files_and_the_dialog(dialog: PublishDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.M44].click()
    question = ask_about(dialog, tmp_path / "out", "Caen.m44")
    qtbot.keyClick(question, Qt.Key.Key_Escape)
    assert dialog.question is None
    assert dialog.isVisible()
    assert [path.read_text("utf-8") for path in (tmp_path / "out").iterdir()] == ["mine"]
    dialog.main.click()
    assert dialog.question is not None


def test_both_files_are_kept(dialog: PublishDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.M44].click()
    question = ask_about(dialog, tmp_path / "out", "Caen.m44")
    question.buttons["keep-both"].click()
    assert not dialog.isVisible()
    qtbot.waitUntil((tmp_path / "out" / "Caen 2.m44").exists, timeout=60_000)
    assert (tmp_path / "out" / "Caen.m44").read_text("utf-8") == "mine"


def test_a_file_is_replaced_where_asked(dialog: PublishDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.M44].click()
    question = ask_about(dialog, tmp_path / "out", "Caen.m44")
    question.buttons["replace"].click()
    qtbot.waitUntil(lambda: (tmp_path / "out" / "Caen.m44").read_text("utf-8") != "mine", timeout=60_000)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["Caen.m44"]


def test_a_file_that_cannot_be_written_is_named(
    dialog: PublishDialog, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "out" / "Caen.m44").mkdir(parents=True)
    dialog.products.rows[ProductId.M44].click()
    dialog.main.click()
    assert dialog.question is not None
    dialog.question.buttons["replace"].click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=60_000)
    notice = window.dialogs.current
    assert isinstance(notice, DecisionDialog)
    assert any(words.startswith("Caen.m44: This is a folder, not a file.") for words in labels_of(notice))


def test_the_file_of_an_open_scenario_cannot_be_replaced(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    own = tmp_path / "Caen.m44"
    save(BRITISH, own)
    window.context.settings.set_value("publish", {"folder": str(tmp_path), "product": "m44"})
    window.commands.files.open_path(own)
    qtbot.waitUntil(lambda: own in window.context.files_in_use, timeout=60_000)
    window.registry.action("file.publish").trigger()
    dialog = window.dialogs.current
    assert isinstance(dialog, PublishDialog)
    dialog.main.click()
    question = dialog.question
    assert question is not None
    assert list(question.buttons) == ["cancel", "keep-both"]
    assert "Caen.m44 belongs to an open scenario and is not replaced." in labels_of(question)
