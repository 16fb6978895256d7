"""Recovery copies: written in time, offered after a crash, gone when the work is safe. With jobs."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QThread
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.document.autosave import LONGEST_WAIT_MS, PAUSE_MS
from editor.document.differences import find_differences
from editor.document.document import Document
from editor.document.jobs import RUNNING, Cancelled, Job, JobControl
from editor.document.recovery import RecoveryCopy, RecoveryStore
from editor.edits.erase import Erase
from editor.edits.fields import SetText
from editor.edits.labels import SetLabel
from editor.edits.pieces import MarkerPiece, UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.window.dialogs.recovery_dialog import RecoveryDialog
from editor.wording.hex_words import HexWords
from i18n.languages import Language
from schema.board import Camp
from schema.formats import codecs
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.markers import Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument, MakeWindow

HERE, THERE = Hex(2, 4), Hex(2, 6)

WORKER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from editor.document.document import Document
from editor.document.recovery import RecoveryStore
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from schema.hexes import Hex
from tests.editor.documents import open_document

app = QCoreApplication([])
folder, file = Path(sys.argv[1]), sys.argv[2]
store = RecoveryStore(folder)
document = open_document(Path(file), store) if file != "-" else Document(recovery=store)
document.autosave.written.connect(lambda _: print("written", flush=True))
for col in (4, 6, 8):
    document.do(PlacePiece(tile_piece("forest"), (Hex(2, col),)))
print("changed", flush=True)
app.exec()
"""


def place(*hexes: Hex) -> PlacePiece:
    return PlacePiece(tile_piece("forest"), hexes)


def crash(folder: Path, file: str) -> float:
    """Start the program, let it change a scenario, kill it once a copy is written. Returns the seconds it took."""
    command = [sys.executable, "-c", WORKER, str(folder), file]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "changed\n"
        changed = time.monotonic()
        assert process.stdout.readline() == "written\n"
        waited = time.monotonic() - changed
        process.kill()
        process.wait(10)
    return waited


def test_the_wait_is_shorter_than_promised() -> None:
    assert PAUSE_MS <= LONGEST_WAIT_MS < 5_000


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are not killed like this here")
def test_work_survives_a_kill(tmp_path: Path, qapp: QCoreApplication, qtbot: QtBot) -> None:  # noqa: ARG001
    file = tmp_path / "map.beachhead"
    codecs.save(SetText("en", "title", "Pegasus").apply(Scenario()), file)
    folder = tmp_path / "recovery"
    assert crash(folder, str(file)) < 5
    store = RecoveryStore(folder)
    (copy,) = store.copies()
    assert copy.path == file
    assert (copy.changes, copy.title, len(copy.compare().hexes)) == (3, "Pegasus", 3)
    assert abs(copy.saved_at.timestamp() - time.time()) < 60
    assert not copy.is_older_than_file
    document = Document.recovered(copy, recovery=store)
    assert document.path == file
    assert document.is_dirty
    assert document.scenario.by_hex.keys() == {Hex(2, 4), Hex(2, 6), Hex(2, 8)}
    assert document.autosave is not None
    with qtbot.waitSignal(document.autosave.written, timeout=5000):
        document.autosave.write_now()
    copy.discard()
    assert store.copies() == ()
    assert RecoveryStore(folder).copies() == ()  # ours is alive and not for others to take
    document.undo()
    assert document.scenario.hexes == ()
    document.redo()
    document.save()
    assert list(folder.glob("*.recovery")) == []
    document.close()
    store.close_session()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are not killed like this here")
def test_work_that_was_never_saved_survives_too(tmp_path: Path, qapp: QCoreApplication) -> None:  # noqa: ARG001
    crash(tmp_path, "-")
    store = RecoveryStore(tmp_path)
    (copy,) = store.copies()
    assert copy.path is None
    document = Document.recovered(copy, recovery=store)
    assert document.is_dirty
    assert len(document.scenario.hexes) == 3
    document.close()
    store.close_session()


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text here")
def test_work_on_a_file_whose_name_is_no_text_survives_a_kill(tmp_path: Path, qapp: QCoreApplication) -> None:  # noqa: ARG001
    """As old archives unpack: the name is in Latin-1."""
    file = tmp_path / os.fsdecode(b"caf\xe9.beachhead")
    codecs.save(Scenario(), file)
    folder = tmp_path / "recovery"
    crash(folder, str(file))
    store = RecoveryStore(folder)
    (copy,) = store.copies()
    assert copy.path == file
    assert len(copy.compare().hexes) == 3
    document = Document.recovered(copy, recovery=store)
    document.save()
    assert len(codecs.load(file).scenario.hexes) == 3
    document.close()
    store.close_session()


def test_a_copy_comes_soon_and_goes_with_the_save(
    document: Document, store: RecoveryStore, tmp_path: Path, qtbot: QtBot
) -> None:
    assert document.autosave is not None
    begun = time.monotonic()
    with qtbot.waitSignal(document.autosave.written, timeout=5000):
        document.do(place(HERE))
    assert time.monotonic() - begun < 5
    assert document.autosave.file.exists()
    document.save_as(tmp_path / "map.beachhead")
    assert list(store.folder.glob("*.recovery")) == []


def test_a_hand_that_never_rests_is_not_left_without_a_copy(document: Document, qtbot: QtBot) -> None:
    assert document.autosave is not None
    written: list[float] = []
    document.autosave.written.connect(lambda _: written.append(time.monotonic()))
    begun = time.monotonic()
    col = 0
    while not written and time.monotonic() - begun < 60:
        col = (col + 2) % 24
        document.do(
            place(Hex(2, col)) if len(document.scenario.hexes) < 12 else PlacePiece(tile_piece("hill"), (Hex(2, col),))
        )
        qtbot.wait(200)
    assert written


def test_undoing_to_the_saved_state_needs_no_copy(document: Document, store: RecoveryStore, qtbot: QtBot) -> None:
    assert document.autosave is not None
    document.do(place(HERE))
    with qtbot.waitSignal(document.autosave.written, timeout=5000):
        document.autosave.write_now()
    document.undo()
    assert list(store.folder.glob("*.recovery")) == []
    document.go_to(1)
    assert document.autosave.is_pending


def test_closing_leaves_nothing(make_document: MakeDocument, store: RecoveryStore, qtbot: QtBot) -> None:
    document = make_document()
    document.do(place(HERE))
    assert document.autosave is not None
    with qtbot.waitSignal(document.autosave.written, timeout=5000):
        document.autosave.write_now()
    document.do(place(THERE))
    document.close()
    assert list(store.folder.glob("*.recovery")) == []
    store.close_session()
    assert list(store.folder.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path, qtbot: QtBot) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    document = Document(recovery=RecoveryStore(blocked / "recovery"))
    assert document.autosave is not None
    document.do(place(HERE))
    with qtbot.waitSignal(document.autosave_failed) as told:
        document.autosave.write_now()
    assert isinstance(told.args[0], KnownProblem)
    assert told.args[0].params == {"folder": str(blocked / "recovery")}
    document.do(place(THERE))
    with qtbot.assertNotEmitted(document.autosave_failed):
        document.autosave.write_now()
    assert document.scenario.by_hex.keys() == {HERE, THERE}


def test_files_that_are_no_copies_are_passed_over(store: RecoveryStore) -> None:
    store.folder.mkdir()
    for name, text in (("a-1", "{"), ("b-1", "[]"), ("c-1", '{"beachhead_recovery": 1}')):
        (store.folder / f"{name}.recovery").write_text(text)
    assert store.copies() == ()
    assert len(list(store.folder.glob("*.recovery"))) == 3


# Jobs


def test_a_job_runs_elsewhere_and_ends_here(qtbot: QtBot) -> None:
    threads: list[QThread] = []
    seen: list[tuple[int, int]] = []

    def work(control: JobControl) -> int:
        threads.append(QThread.currentThread())
        for done in range(3):
            control.progress(done, 3)
        return 42

    job = Job(work).start()
    assert job.wait(10)  # over before anybody listens
    job.progressed.connect(lambda done, total: seen.append((done, total)))
    with qtbot.waitSignal(job.done) as ended:
        pass
    assert ended.args == [42]
    assert seen == [(0, 3), (1, 3), (2, 3)]
    assert threads[0] is not QThread.currentThread()
    assert not job.is_running
    assert job.wait(1)


def test_a_job_outlives_the_window_that_asked_for_it(qtbot: QtBot) -> None:
    window, go_on = QObject(), threading.Event()

    def work(control: JobControl) -> None:
        go_on.wait(10)
        control.progress(1, 1)

    job = Job(work, window).start()
    window.deleteLater()
    qtbot.waitUntil(lambda: not isValid(job))
    running = len(RUNNING)
    go_on.set()
    qtbot.waitUntil(lambda: len(RUNNING) == running - 1)


def test_garbage_is_not_collected_by_the_thread_of_a_job(qtbot: QtBot) -> None:
    """Documents that are no longer used are cycles of Qt objects, which must die in their own thread."""
    collectors: set[int] = set()

    def note(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            collectors.add(threading.get_ident())

    def work(_: JobControl) -> int:
        kept = []
        for _number in range(200_000):
            cycle: list[object] = []
            cycle.append(cycle)
            kept.append(cycle)
        return len(kept)

    gc.callbacks.append(note)
    try:
        with qtbot.waitSignal(Job(work).start().done, timeout=20_000):
            pass
    finally:
        gc.callbacks.remove(note)
    assert collectors <= {threading.get_ident()}
    qtbot.waitUntil(gc.isenabled)


def test_a_job_that_fails_hands_its_problem_over(qtbot: QtBot) -> None:
    def work(_: JobControl) -> None:
        raise KnownProblem("file.disk-full")

    job = Job(work).start()
    with qtbot.waitSignal(job.failed) as ended:
        pass
    assert isinstance(ended.args[0], KnownProblem)


def test_a_cancelled_job_stops(qtbot: QtBot) -> None:
    def work(control: JobControl) -> None:
        while True:
            control.progress(0, 0)
            time.sleep(0.01)

    job = Job(work).start()
    with qtbot.waitSignal(job.cancelled):
        job.cancel()
    assert job.wait(1)
    with pytest.raises(Cancelled):
        job.control.progress(1, 1)


# What differs


def test_differences_are_counted_by_kind() -> None:
    before = Scenario()
    for piece, where in ((tile_piece("wire"), Hex(2, 2)), (tile_piece("forest"), Hex(2, 4))):
        before = PlacePiece(piece, (where,)).apply(before)
    after = Erase((Hex(2, 2),)).apply(before)
    after = PlacePiece(UnitPiece(Unit(kind="infantry", nation="us")), (Hex(2, 6), Hex(2, 8))).apply(after)
    after = PlacePiece(tile_piece("hill"), (Hex(2, 4),)).apply(after)
    after = PlacePiece(MarkerPiece(Medal(camp=Camp.ALLIES)), (Hex(2, 4),)).apply(after)
    after = SetLabel(Hex(0, 0), ("Caen",)).apply(after)
    after = SetText("nl", "briefing", "Hou stand.").apply(after)
    found = find_differences(before, after)
    assert found.added == {"unit": 2, "medal": 1, "label": 1}
    assert found.removed == {"obstacle": 1}
    assert found.changed == {"terrain": 1}
    assert found.parts == ("texts:nl",)
    assert found.hexes == (Hex(0, 0), Hex(2, 2), Hex(2, 4), Hex(2, 6), Hex(2, 8))
    assert find_differences(after, after).is_none


@pytest.mark.parametrize("language", Language)
def test_the_differences_can_be_seen_before_deciding(
    make_window: MakeWindow, tmp_path: Path, language: Language
) -> None:
    window = make_window(language)
    file = tmp_path / "map.beachhead"
    saved = PlacePiece(tile_piece("forest"), (Hex(2, 4),)).apply(Scenario())
    codecs.save(saved, file)
    changed = PlacePiece(tile_piece("hill"), (Hex(2, 4), Hex(2, 6))).apply(saved)
    copy = RecoveryCopy(tmp_path / "x.recovery", file, datetime.now(UTC), 2, "Caen", changed)
    dialog = RecoveryDialog(window.context, window, copy)
    dialog.present()
    assert not dialog.differences.isVisible()
    dialog.see.click()
    assert dialog.differences.isVisible()
    words = HexWords(window.context)
    old, new = words.line(saved, Hex(2, 4)), words.line(copy.scenario, Hex(2, 4))
    assert dialog.differences.rows[0] == f"C7 {old} → <b>{new}</b>"
    assert len(dialog.differences.rows) == 2
    dialog.see.click()
    assert not dialog.differences.isVisible()
    dialog.reject()
