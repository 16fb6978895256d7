"""A dialog owns the keyboard: whatever happens meanwhile, no key reaches what lies behind it."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.file_watch import DiskChange
from editor.document.recovery import RecoveryCopy, RecoveryStore
from editor.document.selection import Selection
from editor.edits.labels import SetLabel
from editor.lab_view.played_game_dialog import PlayedGameDialog
from editor.library_view.access.library_pictures import LibraryPictures
from editor.library_view.cards.card_view import EnlargedCard
from editor.library_view.database_dialog import DatabaseDialog
from editor.library_view.own.own_draft import OwnDraft
from editor.library_view.own.own_entry_dialog import OwnEntryDialog
from editor.library_view.texts.typing_journal import TypingJournal
from editor.library_view.translators.text_export_dialog import TextExportDialog
from editor.library_view.translators.text_import_dialog import TextImportDialog
from editor.library_view.translators.text_replace_dialog import TextReplaceDialog
from editor.play_view.start.hands_dialog import HandsDialog
from editor.printing.print_preview import PrintPreview
from editor.publish_view.publish_dialog import PublishDialog
from editor.render.cards.paragraphs import Reading
from editor.translation_view.concordance_dialog import ConcordanceDialog
from editor.translation_view.term_dialog import TermDialog
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.dialogs.problem_dialogs import (
    changed_on_disk_dialog,
    notice_dialog,
    unreadable_dialog,
    unsaveable_dialog,
    unsaved_dialog,
)
from editor.ui.dialogs.system_file_dialog import SystemFileDialog
from editor.window.command_palette.command_palette import CommandPalette
from editor.window.dialogs.about_dialog import AboutDialog
from editor.window.dialogs.crash_dialog import CrashDialog
from editor.window.dialogs.export_dialog import ExportDialog
from editor.window.dialogs.new_scenario_dialog import NewScenarioDialog
from editor.window.dialogs.recovery_dialog import RecoveryDialog
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.dialogs.stamp_dialog import StampDialog
from editor.window.main_window import MainWindow
from editor.window.tour.tour_card import TourCard
from i18n.languages import Language
from library.exchange.text_import import ImportPlan
from library.kinds import Kind
from library.search.listing import EntryCard
from schema.issues import KnownProblem
from tests.editor.conftest import MakeWindow
from tests.editor.panels.properties.full_board import HERE, SCENARIO
from tests.rules.game.random_play import shipped_field

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

Open = Callable[[MainWindow, Document], FloatingDialog]
Key = Qt.Key
PATH = Path("gone.beachhead")
PROBLEM = KnownProblem("file.missing")
RECOVERED = RecoveryCopy(Path("x.recovery"), None, datetime(2026, 6, 6, tzinfo=UTC), 2, "Caen", SCENARIO)
AMBUSH = EntryCard(Kind.CARD, "ambush", {"en": "Ambush"}, {"name": "Ambush"}, {}, 0)

DIALOGS: Mapping[str, Open] = {
    "AboutDialog": lambda window, _: AboutDialog(window.context, window),
    "CommandPalette": lambda window, _: CommandPalette(window.context, window, window.registry, (), "About Beachhead"),
    "ConcordanceDialog": lambda window, _: ConcordanceDialog(window.context, window),
    "CrashDialog": lambda window, _: CrashDialog(window.context, window, ValueError("a mistake of ours")),
    "DatabaseDialog": lambda window, _: DatabaseDialog(window.context, window, "", lambda: None, can_copy=True),
    "EnlargedCard": lambda window, _: EnlargedCard(
        window.context, window, LibraryPictures(window.library.access, window), AMBUSH, Reading.STANDARD.value
    ),
    "ExportDialog": lambda window, document: ExportDialog(
        window.context, window.dialogs, window.commands.files.chooser, document
    ),
    "FormDialog": lambda window, _: FormDialog(window.context, window, title="stamp.title", main="stamp.keep"),
    "HandsDialog": lambda window, _: HandsDialog(
        window.context, window, shipped_field("01-pegasus-bridge").cards, ((), ())
    ),
    "NewScenarioDialog": lambda window, _: NewScenarioDialog(window.context, window),
    "OwnEntryDialog": lambda window, _: OwnEntryDialog(
        window.context, window, OwnDraft(TypingJournal(), "", Kind.RULE)
    ),
    "PlayedGameDialog": lambda window, _: PlayedGameDialog(window.context, window, date(2026, 6, 6)),
    "PrintPreview": lambda window, document: PrintPreview(
        window.context, window.dialogs, window.commands.files.chooser, document
    ),
    "PublishDialog": lambda window, document: PublishDialog(
        window.context, window.dialogs, window.commands.files.chooser, document
    ),
    "RecoveryDialog": lambda window, _: RecoveryDialog(window.context, window, RECOVERED),
    "SettingsDialog": lambda window, _: SettingsDialog(window.context, window, window.registry),
    "StampDialog": lambda window, _: StampDialog(window.context, window),
    "TermDialog": lambda window, _: TermDialog(window.context, window, (Language.ENGLISH, Language.FRENCH)),
    "TextExportDialog": lambda window, _: TextExportDialog(window.context, window, ()),
    "TextImportDialog": lambda window, _: TextImportDialog(
        window.context, window, ImportPlan(Language.FRENCH, ()), "texts.po"
    ),
    "TextReplaceDialog": lambda window, _: TextReplaceDialog(window.context, window, Language.FRENCH),
    "TourCard": lambda window, _: TourCard(window),
}
DECISIONS: Mapping[str, Callable[[MainWindow, Document], DecisionDialog]] = {
    "changed_on_disk": lambda window, document: changed_on_disk_dialog(
        window.context, window, document, DiskChange.MODIFIED
    ),
    "notice": lambda window, _: notice_dialog(window.context, window, "Nothing to do", "here"),
    "unreadable": lambda window, _: unreadable_dialog(window.context, window, PATH, PROBLEM),
    "unsaveable": lambda window, _: unsaveable_dialog(window.context, window, PATH, PROBLEM),
    "unsaved": lambda window, document: unsaved_dialog(window.context, window, document),
}
OPENED: Mapping[str, Open] = {**DIALOGS, **DECISIONS}


@cache
def dialog_classes(root: Path) -> frozenset[str]:
    """Every class of the program that is a floating dialog, over any number of bases."""
    sources = "\n".join(path.read_text("utf-8") for path in (root / "editor").rglob("*.py"))
    bases = {
        name: re.findall(r"\w+", listed) for name, listed in re.findall(r"^class (\w+)\(([^)]*)", sources, re.MULTILINE)
    }
    found = {"FloatingDialog"}
    while more := {name for name, listed in bases.items() if found & set(listed)} - found:
        found |= more
    return frozenset(found)


def test_every_dialog_of_the_program_is_opened_here(root: Path) -> None:
    # A bare card is nothing by itself, and every decision is one of those below.
    assert dialog_classes(root) - {"FloatingDialog", "DecisionDialog"} == set(DIALOGS)
    source = (root / "editor" / "ui" / "dialogs" / "problem_dialogs.py").read_text("utf-8")
    assert set(re.findall(r"^def (\w+)_dialog\(", source, re.MULTILINE)) == set(DECISIONS)


@pytest.fixture
def window(reused_window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(SystemFileDialog, "_choose", lambda *_: [])  # nobody answers the system's own
    return reused_window


@pytest.fixture
def documents(window: MainWindow) -> tuple[Document, Document]:
    """Two scenarios with something to undo, to redo, to select and to mend; the first one is in front."""
    made = []
    for title in ("Caen", "Bayeux"):
        document = Document(SCENARIO)
        window.context.add_document(document)
        for words in (title, "Orne"):
            document.do(SetLabel(HERE, (words,)))
            document.seal()
        document.undo()
        document.select(Selection(frozenset({HERE})))
        made.append(document)
    first, second = made
    window.context.set_current_document(first)
    window.context.toolbox.use("paint")
    return first, second


def is_inside(dialog: QObject, thing: QObject | None) -> bool:
    while thing is not None and thing is not dialog:
        thing = thing.parent()
    return thing is not None


def press(window: MainWindow, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """As the system does it: what has the focus gets it, after the shortcuts."""
    QTest.keyClick(QApplication.activePopupWidget() or window.windowHandle(), key, keys)
    QApplication.processEvents()


def change_what_is_behind(window: MainWindow, documents: tuple[Document, Document]) -> None:
    """Another document and other pages come to the front, and whatever they have planned happens."""
    window.context.set_current_document(documents[1])
    window.show_page("play")
    window.show_page("editor")
    QTest.qWait(12)


def scenarios(documents: tuple[Document, Document]) -> object:
    return [(document.scenario, document.selection, document.history_index) for document in documents]


def state(window: MainWindow, documents: tuple[Document, Document]) -> object:
    """What keys could change behind a dialog."""
    return scenarios(documents), window.context.toolbox.current.id, window.page


PLAIN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
TYPED = (
    *((key, PLAIN) for key in (Key.Key_B, Key.Key_E, Key.Key_Delete, Key.Key_F2, Key.Key_F8)),
    *((key, CTRL) for key in (Key.Key_Z, Key.Key_Y, Key.Key_A, Key.Key_D, Key.Key_2)),
)


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


def test_a_panel_in_a_window_of_its_own_is_behind_the_dialog_too(
    window: MainWindow, documents: tuple[Document, Document], qtbot: QtBot
) -> None:
    editor = window.editor
    editor.right.float_requested.emit(QPoint(40, 40))
    try:
        editor.show_right_panel("properties")
        QTest.qWait(15)
        delete = next(
            button for button in editor.right.findChildren(QWidget) if button.isVisible() and button.focusPolicy()
        )
        before = state(window, documents)
        window.dialogs.ask(lambda: StampDialog(window.context, window))
        dialog = window.dialogs.current
        editor.right.activateWindow()
        delete.setFocus(Qt.FocusReason.MouseFocusReason)
        qtbot.waitUntil(lambda: is_inside(dialog, QApplication.focusWidget()))
        for button in editor.right.findChildren(QPushButton):
            if button.isVisible():
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                QTest.keyClick(button, Key.Key_Space)
        assert state(window, documents) == before
    finally:
        editor.right.dock_requested.emit()


def test_a_menu_that_is_open_gives_way_to_a_dialog(window: MainWindow, documents: tuple[Document, Document]) -> None:
    before = state(window, documents)
    menu = window.findChild(QMenu, "menu edit") or window.findChildren(QMenu)[0]
    menu.popup(window.mapToGlobal(QPoint(40, 40)))
    assert QApplication.activePopupWidget() is menu
    window.dialogs.ask(lambda: AboutDialog(window.context, window))
    assert QApplication.activePopupWidget() is None
    press(window, Key.Key_Down)
    press(window, Key.Key_Return)
    assert state(window, documents) == before


def test_no_file_is_dropped_behind_a_dialog(window: MainWindow) -> None:
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile("/tmp/x.beachhead")])

    def enter() -> bool:
        event = QDragEnterEvent(
            QPoint(300, 300), Qt.DropAction.CopyAction, files, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(window, event)
        return event.isAccepted()

    assert enter()
    window.dialogs.ask(lambda: AboutDialog(window.context, window))
    assert not enter()


def test_help_can_be_read_beside_a_dialog(window: MainWindow, qtbot: QtBot) -> None:
    window.dialogs.ask(lambda: AboutDialog(window.context, window))
    window.help_commands.show_chapter("canvas")
    guide = window.help_commands.help_window
    qtbot.waitExposed(guide)
    guide.activateWindow()
    guide.search.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(guide.search.hasFocus)
    QTest.keyClick(guide.windowHandle(), Key.Key_M)
    assert guide.search.text() == "m"
    guide.close()


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
