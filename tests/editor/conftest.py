"""What the editor's tests share: a document with a recovery store of its own, a window in a home of its own."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.recovery import RecoveryStore
from editor.tools.tool_state import ToolState
from editor.tools.toolbox import Toolbox
from editor.ui.context import EditorContext
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.scenario import Scenario
from tests.editor.documents import open_document

MakeDocument = Callable[..., Document]
MakeWindow = Callable[..., MainWindow]

# The fixtures that make a window.
WINDOWS = frozenset({"make_window", "window", "kept_window", "reused_window"})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[RecoveryStore]:
    found = RecoveryStore(tmp_path / "recovery")
    yield found
    found.close_session()


@pytest.fixture
def make_document(qapp: QCoreApplication, store: RecoveryStore) -> Iterator[MakeDocument]:  # noqa: ARG001
    made: list[Document] = []

    def make(scenario: Scenario | None = None, path: Path | None = None) -> Document:
        document = (
            open_document(path, store)
            if scenario is None and path is not None
            else Document(scenario, path=path, recovery=store)
        )
        made.append(document)
        return document

    yield make
    for document in made:
        document.close()
        document.deleteLater()


@pytest.fixture
def new_document(make_document: MakeDocument) -> Document:
    return make_document()


@pytest.fixture
def document(new_document: Document) -> Document:
    """Modules override it with a document of their own, which may have a window around it."""
    return new_document


@pytest.fixture
def box(make_document: MakeDocument) -> Toolbox:
    """All tools over a new document."""
    return Toolbox(ToolState(make_document()))


@pytest.fixture
def context(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    tmp_path: Path,
    new_document: Document,
    monkeypatch: pytest.MonkeyPatch,
) -> EditorContext:
    """A context without a window, with a new document in it, whatever a module makes of `document`."""
    from tests.editor.board.board_driver import make_context

    del qtbot
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    context = make_context(tmp_path)
    context.add_document(new_document)
    assert WINDOWS.isdisjoint(request.fixturenames), "this test makes a window by the way"
    return context


# The window


def move_home(home: Path, shared: Path, surroundings: pytest.MonkeyPatch) -> None:
    """The user's folders. Painted pictures lie in a shared one: they are found by what they show, never by whose."""
    for name in ("CONFIG", "DATA", "STATE"):
        surroundings.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    surroundings.setenv("XDG_CACHE_HOME", str(shared / "cache"))
    surroundings.setenv("BEACHHEAD_DEBUG", "1")  # a code without words is a mistake


@pytest.fixture
def home(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folders of their own, so that no test sees another's settings or recent files."""
    move_home(tmp_path, tmp_path_factory.getbasetemp(), monkeypatch)
    return tmp_path


def show_window(language: Language = Language.ENGLISH) -> MainWindow:
    """A window of the size that most tests want, shown and painted."""
    from editor.settings.settings import Settings
    from editor.window.application import make_application, make_window

    window = make_window(make_application(), Settings(), language)
    window.resize(1600, 1000)
    window.show()
    QTest.qWaitForWindowExposed(window)
    return window


def wait_for_checks(window: MainWindow, seconds: float = 60) -> None:
    """Until the current document has been checked as it is."""
    deadline = time.monotonic() + seconds
    while window.checker.is_busy:
        assert time.monotonic() < deadline, "the checks have not ended"
        QTest.qWait(5)


def close_all(window: MainWindow) -> None:
    """The dialogs and the documents of a window."""
    wait_for_checks(window)
    while window.dialogs.current is not None:
        window.dialogs.current.reject()
    for document in list(window.context.documents):
        document.close()


def drop_window(window: MainWindow, qapp: QApplication) -> None:
    documents = list(window.context.documents)
    close_all(window)
    window.close_now()
    # Connections of what Qt does not delete would keep the whole window in memory.
    for part in (window, window.context.settings, *documents):
        part.deleteLater()
    qapp.processEvents()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    qapp.setStyleSheet("")


@pytest.fixture(scope="session", autouse=True)
def empty_clipboard() -> Iterator[None]:
    """Empty the clipboard at the end: without a screen Qt deletes what lies there after the interpreter has gone."""
    yield
    if QApplication.instance() is not None:
        QApplication.clipboard().clear()


@pytest.fixture(autouse=True)
def delete_widgets() -> Iterator[None]:
    """Delete the widgets of a test at its end: left to Qt, the event loop of the next test would spend time on it."""
    yield
    if QApplication.instance() is not None:
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def make_window(qapp: QApplication, qtbot: QtBot, home: Path) -> Iterator[MakeWindow]:  # noqa: ARG001
    """Windows that are shown, painted and started up; whatever they hold is dropped at the end."""
    made: list[MainWindow] = []

    def make(language: Language = Language.ENGLISH, *, files: tuple[Path, ...] = ()) -> MainWindow:
        window = show_window(language)
        made.append(window)
        window.start_up(files)
        if files:
            qtbot.waitUntil(lambda: not window.commands.files.is_opening, timeout=30_000)
        return window

    yield make
    for window in made:
        drop_window(window, qapp)


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture(scope="module")
def kept_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for all tests of a module that ask for `reused_window`."""
    with pytest.MonkeyPatch.context() as surroundings:
        move_home(tmp_path_factory.mktemp("home"), tmp_path_factory.getbasetemp(), surroundings)
        window = show_window()
        window.start_up(())
        yield window
        drop_window(window, qapp)


@pytest.fixture
def reused_window(request: pytest.FixtureRequest, qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window without a scenario, in English, made once for the module: that saves most of the time of a test that
    looks at a panel. A test that leaves more behind than scenarios is marked with `new_window`.
    """
    del qtbot  # it reports what goes wrong inside Qt
    if request.node.get_closest_marker("new_window"):
        yield request.getfixturevalue("make_window")()
        return
    window: MainWindow = request.getfixturevalue("kept_window")
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    yield window
    close_all(window)
    for document in list(window.context.documents):
        window.context.remove_document(document)
    window.context.set_language(Language.ENGLISH)
    window.context.set_text_language(Language.ENGLISH)
    window.resize(1600, 1000)
    qapp.processEvents()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
