"""Qt's own dialog for files: no English left in it, every column readable, and the answers of a user."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QHeaderView, QLabel, QLineEdit, QPushButton

from editor.library_view.library_dialogs import LibraryDialogs
from editor.ui.dialogs.file_dialogs import FileDialogs
from editor.window.main_window import MainWindow
from i18n.languages import Language

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

WORDS = {
    Language.FRENCH: {"Dossier\u202f:", "Nom de fichier\xa0:", "Type de fichier\u202f:", "Ouvrir", "Annuler"},
    Language.DUTCH: {"Map:", "Bestandsnaam:", "Bestandstype:", "Openen", "Annuleren"},
}


@pytest.mark.parametrize("language", WORDS)
def test_it_speaks_the_language_of_the_window_and_cuts_no_column(
    reused_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    reused_window.context.set_language(language)
    reused_window.context.settings.set_value("folder", str(tmp_path))
    seen: list[set[str]] = []

    def look(dialog: QFileDialog) -> int:
        dialog.show()
        QTest.qWait(50)
        words = [label.text() for label in dialog.findChildren(QLabel)]
        words += [button.text() for button in dialog.findChildren(QPushButton)]
        seen.append({one.replace("&", "") for one in words})
        header = dialog.findChild(QHeaderView)
        assert header is not None
        shown = [column for column in range(header.count()) if not header.isSectionHidden(column)]
        assert len(shown) == 3
        assert all(header.sectionSize(column) >= header.sectionSizeHint(column) for column in shown)
        assert header.length() <= header.width()
        dialog.close()
        return 0

    monkeypatch.setattr(QFileDialog, "exec", look)
    assert FileDialogs(reused_window.context, reused_window).choose_scenarios() == []
    assert WORDS[language] <= seen[0]


def test_it_takes_the_name_and_the_kind_that_the_user_chose(
    reused_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.m44").write_text("{}", encoding="utf-8")
    reused_window.context.settings.set_value("folder", str(tmp_path))
    dialogs = FileDialogs(reused_window.context, reused_window)
    accepted = int(QFileDialog.DialogCode.Accepted)

    def choose(dialog: QFileDialog) -> int:
        dialog.selectFile(str(tmp_path / "one.m44"))
        return accepted

    def name(dialog: QFileDialog) -> int:
        field = dialog.findChild(QLineEdit)
        assert field is not None
        assert field.text() == "proposed"
        field.setText("mine")
        dialog.selectNameFilter(dialog.nameFilters()[1])
        return accepted

    monkeypatch.setattr(QFileDialog, "exec", choose)
    assert dialogs.choose_scenarios() == [tmp_path / "one.m44"]
    monkeypatch.setattr(QFileDialog, "exec", name)
    assert dialogs.choose_target("proposed", None) == tmp_path / "mine.m44"


def test_a_backup_is_chosen_where_backups_lie_and_its_folder_is_remembered(
    reused_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "library.db"
    backup.touch()
    opened_at: list[str] = []

    def choose(dialog: QFileDialog) -> int:
        opened_at.append(dialog.directory().absolutePath())
        dialog.selectFile(str(backup))
        return int(QFileDialog.DialogCode.Accepted)

    monkeypatch.setattr(QFileDialog, "exec", choose)
    dialogs = LibraryDialogs(reused_window.context, reused_window)
    assert dialogs.choose_backup(tmp_path) == backup
    assert dialogs.choose_backup(tmp_path / "gone") == backup
    assert opened_at == [str(tmp_path)] * 2  # where there is no such folder: where the last one was
    monkeypatch.setattr(QFileDialog, "exec", lambda _: int(QFileDialog.DialogCode.Rejected))
    assert dialogs.choose_backup(tmp_path) is None


def test_a_name_that_gets_an_extension_is_asked_about_with_it(
    reused_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system asks about the name that was typed, and that one is free."""
    for name in ("v1.2.png", "v1.2.beachhead"):
        (tmp_path / name).touch()
    reused_window.context.settings.set_value("folder", str(tmp_path))
    reused_window.context.settings.set_value("library-folder", str(tmp_path))
    shown: list[str] = []

    def type_name(dialog: QFileDialog) -> int:
        field = dialog.findChild(QLineEdit)
        assert field is not None
        shown.append(field.text())
        if len(shown) == 1:
            field.setText("v1.2")
        return int(QFileDialog.DialogCode.Accepted)

    monkeypatch.setattr(QFileDialog, "exec", type_name)
    files, library = (
        FileDialogs(reused_window.context, reused_window),
        LibraryDialogs(reused_window.context, reused_window),
    )
    assert files.choose_picture("proposed", ".png") == tmp_path / "v1.2.png"
    assert shown == ["proposed.png", "v1.2.png"]
    shown.clear()
    assert files.choose_target("proposed", None) == tmp_path / "v1.2.beachhead"
    assert shown == ["proposed", "v1.2.beachhead"]
    shown.clear()
    chosen = library.choose_target("files.save", "proposed", "Beachhead (*.beachhead)", (".beachhead", ".m44"))
    assert chosen == tmp_path / "v1.2.beachhead"
    assert shown == ["proposed", "v1.2.beachhead"]
