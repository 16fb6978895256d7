"""Keys that are pressed while a dialog is open, and what they must not change."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.labels import SetLabel
from editor.window.main_window import MainWindow
from tests.editor.panels.properties.full_board import HERE, SCENARIO

Key = Qt.Key
PLAIN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
TYPED = (
    *((key, PLAIN) for key in (Key.Key_B, Key.Key_E, Key.Key_Delete, Key.Key_F2, Key.Key_F8)),
    *((key, CTRL) for key in (Key.Key_Z, Key.Key_Y, Key.Key_A, Key.Key_D, Key.Key_2)),
)


def open_two(window: MainWindow) -> tuple[Document, Document]:
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


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def scenarios(documents: tuple[Document, Document]) -> object:
    return [(document.scenario, document.selection, document.history_index) for document in documents]


def state(window: MainWindow, documents: tuple[Document, Document]) -> tuple[object, ...]:
    """What keys could change behind a dialog."""
    return scenarios(documents), window.context.toolbox.current.id, window.page
