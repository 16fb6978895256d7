"""A dialog owns the keyboard: whatever happens meanwhile, no key reaches what lies behind it."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.file_watch import DiskChange
from editor.document.recovery import RecoveryStore
from editor.library_view.own.mark_dialog import MarkDialog
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.dialogs.problem_dialogs import unsaved_dialog
from editor.ui.dialogs.system_file_dialog import SystemFileDialog
from editor.window.dialogs.about_dialog import AboutDialog
from editor.window.dialogs.recovery_dialog import RecoveryDialog
from editor.window.dialogs.stamp_dialog import StampDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from tests.editor.conftest import MakeWindow
from tests.editor.panels.properties.full_board import HERE, SCENARIO
from tests.editor.window.all_dialogs import (
    BASES,
    DECISIONS,
    DIALOGS,
    OPENED,
    QT_DIALOGS,
    dialog_classes,
    dialogs_as_values,
    makers_of_decisions,
    qt_dialogs,
)
from tests.editor.window.dialog_keys import (
    CTRL,
    TYPED,
    Key,
    change_what_is_behind,
    focused,
    is_inside,
    open_two,
    press,
    scenarios,
    state,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


def test_every_dialog_of_the_program_is_opened_here(root: Path) -> None:
    assert dialog_classes(root) - BASES == set(DIALOGS)
    assert makers_of_decisions(root) == set(DECISIONS)
    assert qt_dialogs(root) == QT_DIALOGS
    assert dialogs_as_values(root) == set()


@pytest.mark.parametrize(
    "code",
    [
        "class NewDialog(FloatingDialog): ...",
        "class NewDialog(Generic[T], floating_dialog.FloatingDialog): ...",
        "class Between(FormDialog): ...\nclass NewDialog(  # of two (or more) lines\n    Between,\n): ...",
        "def ask():\n    class NewDialog(DecisionDialog): ...",
        "def ask():\n    return DecisionDialog(context)",
        "class Commands:\n    def ask(self):\n        queue.ask(lambda: form_dialog.FormDialog(context))",
        "NewDialog = FloatingDialog",
        "NewDialog = type('NewDialog', (FloatingDialog,), {})",
        "ask = partial(DecisionDialog, context)",
        "from editor.ui.dialogs.form_dialog import FormDialog as Form",
        "from PySide6.QtWidgets import QMessageBox",
        "from PySide6.QtWidgets import (\n    QLabel,  # the first (of two)\n    QInputDialog,\n)",
        "from PySide6 import QtWidgets\nQtWidgets.QMessageBox.about(window, title, text)",
        "from editor.ui.dialogs.system_file_dialog import QFileDialog",
        "panel.setWindowModality(modality)",
    ],
)
def test_a_new_dialog_is_noticed(tmp_path: Path, code: str) -> None:
    def all_dialogs() -> tuple[object, ...]:
        return dialog_classes(root), makers_of_decisions(root), qt_dialogs(root), dialogs_as_values(root)

    root = tmp_path / "without"
    (root / "editor").mkdir(parents=True)
    bases = "class FloatingDialog(QDialog): ...\nclass FormDialog(FloatingDialog): ...\n"
    (root / "editor" / "dialogs.py").write_text(f"{bases}class DecisionDialog(FloatingDialog): ...\n", "utf-8")
    before = all_dialogs()
    root = root.rename(tmp_path / "with")
    (root / "editor" / "new.py").write_text(f"{code}\n", "utf-8")
    assert all_dialogs() != before


@pytest.fixture
def window(reused_window: MainWindow, tmp_path: Path) -> MainWindow:
    reused_window.context.settings.set_value("publish", {"folder": str(tmp_path), "product": "m44"})
    return reused_window


@pytest.fixture
def no_file_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that opens it is answered at once."""
    monkeypatch.setattr(SystemFileDialog, "choose", lambda *_: [])


@pytest.fixture
def documents(window: MainWindow) -> tuple[Document, Document]:
    return open_two(window)


def use_list(window: MainWindow, box: QComboBox) -> None:
    box.setFocus(Qt.FocusReason.TabFocusReason)
    box.showPopup()
    assert QApplication.activePopupWidget() is not None
    window.editor.focus_board()
    for key in (Key.Key_B, Key.Key_Down, Key.Key_Up, Key.Key_Escape):
        press(window, key)


@pytest.mark.usefixtures("no_file_dialog")
@pytest.mark.parametrize("name", OPENED)
def test_no_key_passes_a_dialog(window: MainWindow, documents: tuple[Document, Document], name: str) -> None:
    def open_dialog() -> FloatingDialog:
        window.dialogs.ask(lambda: OPENED[name](window, documents[0]))
        assert window.dialogs.current is not None
        return window.dialogs.current

    dialog = open_dialog()
    change_what_is_behind(window, documents)
    before = state(window, documents)
    assert is_inside(dialog, QApplication.focusWidget()), f"{QApplication.focusWidget()} has the focus"
    for key, modifier in TYPED:
        press(window, key, modifier)
        assert state(window, documents) == before, (key, modifier)
    for box in dialog.findChildren(QComboBox):
        if box.isVisible() and box.isEnabled():
            use_list(window, box)
            assert state(window, documents) == before, box.accessibleName()
            assert window.dialogs.current is dialog
            assert is_inside(dialog, QApplication.focusWidget()), box.accessibleName()
    if name != "CommandPalette":  # there it changes a shortcut
        for _ in range(3):
            press(window, Key.Key_Tab)
            assert window.dialogs.current is dialog
            assert is_inside(dialog, QApplication.focusWidget()), "Tab left the dialog"
    dialog.reject()
    for key, document in zip(
        (Key.Key_Space, Key.Key_Return, Key.Key_Escape), (*documents, documents[0]), strict=True
    ):  # whatever it does in the dialog, it may close
        open_dialog()
        window.context.set_current_document(document)
        QApplication.processEvents()
        press(window, key)
        assert scenarios(documents) == before[0], key
        while (shown := window.dialogs.current) is not None:
            assert is_inside(shown, QApplication.focusWidget()), key
            shown.reject()


def leave_and_come_back(window: MainWindow) -> None:
    other = QWidget()
    other.show()
    other.activateWindow()
    QTest.qWaitForWindowActive(other)
    window.editor.focus_board()
    other.close()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)


HAPPENINGS: Mapping[str, Callable[[MainWindow, tuple[Document, Document]], object]] = {
    "another document comes to the front": lambda window, both: window.context.set_current_document(both[1]),
    "another page comes to the front": lambda window, _: window.show_page("library"),
    "a document is opened": lambda window, _: window.context.add_document(Document(SCENARIO)),
    "a document is closed": lambda window, both: window.context.remove_document(both[0]),
    "a file is changed by another program": lambda _, both: both[0].changed_on_disk.emit(DiskChange.MODIFIED),
    "a mistake of the program": lambda window, _: window.context.window.report_crash(ValueError("a mistake of ours")),
    "a hex is shown": lambda window, _: window.context.window.show_hex(HERE),
    "the board is wanted": lambda window, _: window.context.window.focus_board(),
    "the window speaks another language": lambda window, _: window.context.set_language(Language.FRENCH),
    "the button cannot be used any more": lambda *_: focused().setEnabled(False),
    "the button lets go of the focus": lambda window, _: (window.show_page("play"), focused().clearFocus()),
    "the button goes": lambda *_: focused().deleteLater(),
    "the user comes back from another program": lambda window, _: leave_and_come_back(window),
    "a panel is opened": lambda window, _: window.editor.show_right_panel("battle"),
}


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_nothing_that_happens_takes_the_keyboard(
    window: MainWindow, documents: tuple[Document, Document], happening: str
) -> None:
    QTest.qWait(12)  # nothing else is about to happen
    window.dialogs.ask(lambda: unsaved_dialog(window.context, window, documents[0]))
    dialog = window.dialogs.current
    HAPPENINGS[happening](window, documents)
    QTest.qWait(12)
    before = state(window, documents)
    for key, modifier in TYPED:
        press(window, key, modifier)
        assert state(window, documents) == before, (key, modifier)
    for _ in range(4):
        press(window, Key.Key_Tab)
        assert is_inside(dialog, focused())
    assert window.dialogs.current is dialog
    press(window, Key.Key_Escape)
    assert window.dialogs.current is not dialog
    assert scenarios(documents) == before[0]


def test_the_board_has_the_focus_when_the_dialog_is_done(
    window: MainWindow, documents: tuple[Document, Document]
) -> None:
    window.dialogs.ask(lambda: AboutDialog(window.context, window))
    change_what_is_behind(window, documents)
    assert window.dialogs.current is not None
    window.dialogs.current.reject()
    QApplication.processEvents()
    board = window.editor.canvas
    assert board is not None
    assert board.document is documents[1]
    assert QApplication.focusWidget() is board.canvas


@pytest.mark.parametrize("answer", ["keep", "discard", "save"])
def test_enter_presses_the_button_that_has_the_focus(
    window: MainWindow, documents: tuple[Document, Document], answer: str
) -> None:
    dialog = unsaved_dialog(window.context, window, documents[0])
    answers: list[str] = []
    dialog.decided.connect(answers.append)
    window.dialogs.ask(lambda: dialog)
    for _ in dialog.buttons:
        if focused() is not dialog.buttons[answer]:
            press(window, Key.Key_Tab)
    press(window, Key.Key_Return)
    assert answers == [answer]


def test_enter_in_a_field_presses_the_main_button_wherever_the_focus_has_been(window: MainWindow) -> None:
    dialog = MarkDialog(window.context, window, "library.mark.tag-title")
    names: list[str] = []
    dialog.named.connect(names.append)
    window.dialogs.ask(lambda: dialog)
    press(window, Key.Key_A)
    while focused() is not dialog.main:
        press(window, Key.Key_Tab)
    while focused() is not dialog.name:
        press(window, Key.Key_Tab)
    press(window, Key.Key_Return)
    assert names == ["a"]


def test_a_widget_that_takes_the_focus_behind_a_dialog_gets_no_key(
    window: MainWindow, documents: tuple[Document, Document]
) -> None:
    before = state(window, documents)
    window.dialogs.ask(lambda: StampDialog(window.context, window))
    dialog = window.dialogs.current
    assert isinstance(dialog, StampDialog)
    search = window.editor.findChild(QLineEdit, "palette search") or window.editor.findChildren(QLineEdit)[0]
    search.setFocus(Qt.FocusReason.OtherFocusReason)
    for letter in "Fort":
        press(window, Qt.Key(ord(letter.upper())))
    assert (search.text(), dialog.name.text().lower()) == ("", "fort")
    assert state(window, documents) == before


# As it happens


def test_quitting_asks_for_each_document_with_the_keyboard_in_the_dialog(
    window: MainWindow, documents: tuple[Document, Document], qtbot: QtBot
) -> None:
    first, second = documents
    first.undo()  # only the other one is unsaved, so it comes to the front together with the question
    before = state(window, documents)
    window.editor.focus_board()
    press(window, Key.Key_Q, CTRL)
    qtbot.waitUntil(lambda: window.dialogs.current is not None)
    QTest.qWait(12)
    dialog = window.dialogs.current
    assert isinstance(dialog, DecisionDialog)
    assert window.context.current_document is second
    assert dialog.buttons["save"].hasFocus()
    for _ in range(22):
        press(window, Key.Key_Tab)
        assert is_inside(dialog, QApplication.focusWidget())
    dialog.buttons["keep"].setFocus()
    for letter in "March 7, 1945":
        QTest.keyClick(window.windowHandle(), letter)
        if window.dialogs.current is None:
            break
    assert state(window, documents)[0] == before[0]


def test_the_second_recovery_has_the_keyboard(make_window: MakeWindow, home: Path, qtbot: QtBot) -> None:
    assert home
    store = RecoveryStore()
    store.folder.mkdir(parents=True)
    for title in ("Caen", "Bayeux"):
        store.write(store.file_for(title), SCENARIO, path=None, changes=3, title=title)
    window = make_window()
    window.activateWindow()
    for count in (1, 2):
        qtbot.waitUntil(lambda: isinstance(window.dialogs.current, RecoveryDialog))
        QTest.qWait(12)
        dialog = window.dialogs.current
        assert isinstance(dialog, RecoveryDialog)
        assert dialog.buttons["open"].hasFocus()
        press(window, Key.Key_Return)
        qtbot.waitUntil(lambda count=count: len(window.context.documents) == count)
    assert window.dialogs.current is None
    assert [document.selection.hexes for document in window.context.documents] == [frozenset(), frozenset()]
