"""Files in the window: what cannot be read opens nothing, what cannot be written loses nothing."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.labels import SetLabel
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.dialogs.recovery_dialog import RecoveryDialog
from editor.window.main_window import MainWindow
from schema.board import Board, BoardKind
from schema.formats import codecs
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.scenario import Scenario

MakeWindow = Callable[..., MainWindow]


def change(document: Document, words: str = "Changed") -> None:
    assert document.do(SetLabel(Hex(0, 0), (words,)))


def dialog_of(window: MainWindow, qtbot: QtBot) -> DecisionDialog:
    qtbot.waitUntil(lambda: window.dialogs.current is not None, timeout=30_000)
    dialog = window.dialogs.current
    assert isinstance(dialog, DecisionDialog)
    return dialog


def words_of(dialog: DecisionDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def answer(dialog: DecisionDialog, way: str) -> None:
    dialog.buttons[way].click()
    QApplication.processEvents()


def saved(window: MainWindow, qtbot: QtBot) -> None:
    """Until nothing is being written."""
    qtbot.waitUntil(lambda: not window.commands.files.is_saving, timeout=30_000)


def open_changed(make_window: MakeWindow, path: Path) -> tuple[MainWindow, Document]:
    """A window with the board of a file, changed and not saved."""
    window = make_window(files=(path,))
    document = window.context.current_document
    assert document is not None
    change(document)
    return window, document


@pytest.fixture
def opened(make_window: MakeWindow, pegasus: Path, tmp_path: Path) -> MainWindow:
    """A window with a copy of Pegasus Bridge in a folder of its own, changed and not saved."""
    path = tmp_path / "work" / "pegasus.m44"
    path.parent.mkdir()
    path.write_bytes(pegasus.read_bytes())
    return open_changed(make_window, path)[0]


def truncated(data: bytes) -> bytes:
    return data[: len(data) // 2]


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "truncated.m44": truncated,
    "empty.m44": lambda _: b"",
    "foreign.m44": lambda _: b'{"map": [1, 2, 3], "tiles": "none"}',
    "picture.m44": lambda _: b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "huge.m44": lambda data: b" " * (17 * 1024 * 1024) + data,
    "deep.beachhead": lambda _: b"[" * 5_000 + b"]" * 5_000,
    "wrong.beachhead": lambda _: b'{"format": 1, "board": {"kind": "triangle"}}',
    "newer.beachhead": lambda _: b'{"format": 99}',
    "letter.txt": lambda data: data,
}


@pytest.mark.parametrize("name", [*BROKEN, "missing.m44", "folder.m44"])
def test_what_cannot_be_read_opens_nothing_and_says_why(
    opened: MainWindow, tmp_path: Path, pegasus: Path, qtbot: QtBot, name: str
) -> None:
    path = tmp_path / name
    if name in BROKEN:
        path.write_bytes(BROKEN[name](pegasus.read_bytes()))
    elif name == "folder.m44":
        path.mkdir()
    before = opened.context.current_document
    assert before is not None
    scenario = before.scenario
    opened.commands.open_path(path)
    dialog = dialog_of(opened, qtbot)
    words = words_of(dialog)
    assert name in words
    assert "Your open scenarios are unchanged." in words
    assert "Traceback" not in words
    answer(dialog, "close")
    assert opened.context.documents == [before]
    assert before.scenario is scenario
    assert before.is_dirty
    assert opened.dialogs.current is None
    assert opened.commands.files.recent.paths() == (before.path,)


@pytest.mark.slow
def test_all_real_files_open(window: MainWindow, real_files: list[Path], qtbot: QtBot) -> None:
    for path in real_files[::8]:
        window.commands.open_path(path)
        qtbot.waitUntil(lambda: not window.commands.files.is_opening, timeout=30_000)
        document = window.context.current_document
        assert document is not None
        assert document.path == path
        assert window.dialogs.current is None
        window.commands.close_document(document)


def test_a_file_that_is_open_comes_to_the_front(opened: MainWindow) -> None:
    first = opened.context.current_document
    assert first is not None
    assert first.path is not None
    opened.commands.files.create(Scenario())
    opened.commands.open_path(first.path)
    assert opened.context.current_document is first
    assert len(opened.context.documents) == 2


# Saving


def test_save_writes_the_file_and_clears_the_mark(opened: MainWindow, qtbot: QtBot) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    assert "not saved" in opened.status.saved.text()
    opened.registry.action("file.save").trigger()
    saved(opened, qtbot)
    assert not document.is_dirty
    assert opened.status.saved.text().startswith("Saved ")
    assert codecs.load(document.path).scenario.labels == document.scenario.labels


def test_save_as_takes_the_format_of_the_name(
    opened: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    target = tmp_path / "copy.beachhead"
    monkeypatch.setattr(opened.commands.files.chooser, "choose_target", lambda *_: target)
    opened.registry.action("file.save-as").trigger()
    saved(opened, qtbot)
    document = opened.context.current_document
    assert document is not None
    assert document.path == target
    assert codecs.load(target).scenario == document.scenario
    assert opened.commands.files.recent.paths()[0] == target


@pytest.mark.parametrize("problem", ["file.disk-full", "file.not-permitted"])
def test_a_full_disk_or_a_locked_folder_keeps_the_work(
    opened: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, problem: str
) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    old = document.path.read_bytes()
    scenario = document.scenario

    def fail(*_: object) -> None:
        raise KnownProblem(problem)

    monkeypatch.setattr(codecs, "write_readable", fail)
    opened.registry.action("file.save").trigger()
    dialog = dialog_of(opened, qtbot)
    assert "Your work is still open" in words_of(dialog)
    answer(dialog, "keep")
    assert document.path.read_bytes() == old
    assert document.scenario is scenario
    assert document.is_dirty
    assert document.can_undo
    # Elsewhere it works.
    opened.registry.action("file.save").trigger()
    saved(opened, qtbot)
    monkeypatch.undo()
    target = tmp_path / "elsewhere.m44"
    monkeypatch.setattr(opened.commands.files.chooser, "choose_target", lambda *_: target)
    answer(dialog_of(opened, qtbot), "elsewhere")
    saved(opened, qtbot)
    assert not document.is_dirty
    assert target.exists()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the owner of everything may write everywhere")
def test_a_read_only_folder(opened: MainWindow, qtbot: QtBot) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    folder = document.path.parent
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        opened.registry.action("file.save").trigger()
        answer(dialog_of(opened, qtbot), "keep")
        assert document.is_dirty
    finally:
        folder.chmod(stat.S_IRWXU)


# Closing


def test_closing_unsaved_work_asks_first(opened: MainWindow, qtbot: QtBot) -> None:
    document = opened.context.current_document
    assert document is not None
    opened.registry.action("file.close").trigger()
    dialog = dialog_of(opened, qtbot)
    dialog.reject()  # Esc is the safe way out
    assert opened.context.documents == [document]
    opened.registry.action("file.close").trigger()
    answer(dialog_of(opened, qtbot), "discard")
    assert opened.context.documents == []
    assert opened.page == "start"


def test_saving_while_closing(opened: MainWindow, qtbot: QtBot) -> None:
    document = opened.context.current_document
    assert document is not None
    path = document.path
    assert path is not None
    labels = document.scenario.labels
    opened.registry.action("file.close").trigger()
    answer(dialog_of(opened, qtbot), "save")
    qtbot.waitUntil(lambda: opened.context.documents == [], timeout=30_000)
    assert codecs.load(path).scenario.labels == labels


def test_quitting_asks_for_each_and_stops_where_one_is_kept(opened: MainWindow, qtbot: QtBot) -> None:
    second = opened.commands.files.create(Scenario())
    change(second)
    opened.close()
    assert opened.isVisible()
    answer(dialog_of(opened, qtbot), "discard")
    answer(dialog_of(opened, qtbot), "keep")
    assert opened.isVisible()
    assert len(opened.context.documents) == 1
    opened.close()
    answer(dialog_of(opened, qtbot), "discard")
    assert not opened.isVisible()


# The world outside


def test_a_file_that_somebody_else_changed(opened: MainWindow, qtbot: QtBot) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    mine = document.scenario
    other = codecs.load(document.path).scenario
    codecs.save(SetLabel(Hex(8, 8), ("Theirs",)).apply(other), document.path)
    opened.commands.check_disk()
    dialog = dialog_of(opened, qtbot)
    answer(dialog, "load")
    assert any("Theirs" in label.lines for label in document.scenario.labels)
    document.undo()
    assert document.scenario == mine


def test_a_file_that_is_gone_can_be_saved_again(opened: MainWindow, qtbot: QtBot) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    document.path.unlink()
    opened.commands.check_disk()
    answer(dialog_of(opened, qtbot), "save")
    saved(opened, qtbot)
    assert document.path.exists()


needs_bytes = pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text here")
KILLED = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from editor.settings.settings import Settings
from editor.window.application import make_application, make_window
from editor.edits.labels import SetLabel
from schema.hexes import Hex

application = make_application()
window = make_window(application, Settings())
window.show()
window.start_up([Path(sys.argv[1])])

def change():
    document = window.context.current_document
    if document is None:
        QTimer.singleShot(50, change)
        return
    document.do(SetLabel(Hex(0, 0), ("Nearly lost",)))
    document.autosave.written.connect(lambda *_: print("written", flush=True))

QTimer.singleShot(50, change)
application.exec()
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", [b"pegasus.m44", pytest.param(b"caf\xe9.m44", marks=needs_bytes)])
def test_recovery_is_offered_after_a_kill(
    make_window: MakeWindow, pegasus: Path, tmp_path: Path, home: Path, qtbot: QtBot, name: bytes
) -> None:
    path = tmp_path / os.fsdecode(name)
    path.write_bytes(pegasus.read_bytes())
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    assert home
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True, env=environment
    ) as victim:
        assert victim.stdout is not None
        try:
            assert victim.stdout.readline() == "written\n"
        finally:
            victim.kill()

    window = make_window()
    dialog = dialog_of(window, qtbot)
    assert isinstance(dialog, RecoveryDialog)
    assert "Pegasus Bridge" in words_of(dialog)
    answer(dialog, "open")
    document = window.context.current_document
    assert document is not None
    assert document.is_dirty
    assert any("Nearly lost" in label.lines for label in document.scenario.labels)
    assert codecs.load(path).scenario.labels != document.scenario.labels  # the file was not touched
    document.undo()
    assert not any("Nearly lost" in label.lines for label in document.scenario.labels)
    document.redo()
    window.commands.save()
    qtbot.waitUntil(lambda: not document.is_dirty)
    assert codecs.load(path).scenario.labels == document.scenario.labels


def test_recovered_work_is_saved_as_a_copy_and_asked_for_again_without_a_file(
    make_window: MakeWindow, qtbot: QtBot, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from editor.document.recovery import RecoveryStore

    assert home
    store = RecoveryStore()
    store.folder.mkdir(parents=True)
    nearly_lost = Scenario(board=Board(kind=BoardKind.BREAKTHROUGH))
    kept = store.file_for("x")
    store.write(kept, nearly_lost, path=None, changes=3, title="Half done")
    window = make_window()
    targets = [None, tmp_path / "no" / "x.beachhead", tmp_path / "copy.beachhead"]
    monkeypatch.setattr(window.commands.files.chooser, "choose_target", lambda *_: targets.pop(0))
    first = dialog_of(window, qtbot)
    answer(first, "copy")  # but no file is chosen
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, RecoveryDialog) and window.dialogs.current is not first)
    answer(dialog_of(window, qtbot), "copy")  # a folder that is not there
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    assert kept.exists()
    assert window.dialogs.current is not None
    window.dialogs.current.reject()
    window.commands.offer_recovery()
    answer(dialog_of(window, qtbot), "copy")
    qtbot.waitUntil(lambda: not kept.exists(), timeout=30_000)
    assert codecs.load(tmp_path / "copy.beachhead").scenario == nearly_lost
    assert window.context.documents == []


def test_recovery_can_wait_or_be_thrown_away(make_window: MakeWindow, qtbot: QtBot, home: Path) -> None:
    from editor.document.recovery import RecoveryStore

    assert home
    store = RecoveryStore()
    store.folder.mkdir(parents=True)
    store.write(store.file_for("x"), Scenario(), path=None, changes=3, title="Half done")
    window = make_window()
    dialog = dialog_of(window, qtbot)
    assert "never saved" in words_of(dialog)
    answer(dialog, "later")
    assert len(RecoveryStore().copies()) == 1
    window.commands.offer_recovery()
    answer(dialog_of(window, qtbot), "drop")
    assert RecoveryStore().copies() == ()
