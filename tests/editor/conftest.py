"""What the editor's tests share: a document with a recovery store of its own, a window in a home of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
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
def document(make_document: MakeDocument) -> Document:
    return make_document()


@pytest.fixture
def box(make_document: MakeDocument) -> Toolbox:
    """All tools over a new document."""
    return Toolbox(ToolState(make_document()))


@pytest.fixture
def context(qtbot: QtBot, tmp_path: Path, document: Document, monkeypatch: pytest.MonkeyPatch) -> EditorContext:
    """A context without a window, with the document in it."""
    from tests.editor.board.board_driver import make_context

    del qtbot
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    context = make_context(tmp_path)
    context.add_document(document)
    return context


# The window


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folders of their own, so that no test sees another's settings or recent files."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")  # a code without words is a mistake
    return tmp_path


@pytest.fixture
def make_window(qapp: QApplication, qtbot: QtBot, home: Path) -> Iterator[MakeWindow]:  # noqa: ARG001
    """Windows that are shown, painted and started up; whatever they hold is dropped at the end."""
    from editor.settings.settings import Settings
    from editor.window.application import make_application, make_window

    made: list[MainWindow] = []

    def make(language: Language = Language.ENGLISH, *, files: tuple[Path, ...] = ()) -> MainWindow:
        window = make_window(make_application(), Settings(), language)
        made.append(window)
        window.resize(1600, 1000)
        window.show()
        qtbot.waitExposed(window)
        window.start_up(files)
        if files:
            qtbot.waitUntil(lambda: not window.commands.files.is_opening, timeout=30_000)
        return window

    yield make
    for window in made:
        window.checker.wait()
        while window.dialogs.current is not None:
            window.dialogs.current.reject()
        for document in list(window.context.documents):
            document.close()
        window.close_now()
        window.deleteLater()
    qapp.processEvents()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    qapp.setStyleSheet("")


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()
