"""The document: history, strokes, dirty mark, files."""

import gc
import os
import tracemalloc
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.file_watch import DiskChange
from editor.edits.erase import Erase
from editor.edits.fields import SetText, set_side
from editor.edits.pieces import UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from schema.board import Seat
from schema.formats import codecs, files
from schema.formats.identity import FileIdentity
from schema.hexes import Hex
from schema.issues import KnownProblem, Unreadable
from schema.pieces import Unit
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument
from tests.editor.documents import open_document

FOREST, HILL = tile_piece("forest"), tile_piece("hill")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="us"))
HERE, THERE = Hex(2, 4), Hex(2, 6)


def place(*hexes: Hex) -> PlacePiece:
    return PlacePiece(FOREST, hexes)


def test_an_edit_changes_the_scenario_and_says_so(document: Document, qtbot: QtBot) -> None:
    before = document.scenario
    with qtbot.waitSignal(document.changed) as signal:
        assert document.do(place(HERE))
    assert signal.args == [before, document.scenario]
    assert document.scenario.changed_hexes(before) == {HERE}
    assert document.is_dirty
    document.undo()
    assert document.scenario is before
    assert not document.is_dirty


def test_an_edit_that_changes_nothing_leaves_no_step(document: Document) -> None:
    document.do(place(HERE))
    assert not document.do(place(HERE))
    assert not document.do(Erase((THERE,)))
    assert len(document.history()) == 1


def test_a_stroke_is_one_step(document: Document) -> None:
    with document.stroke():
        for col in range(0, 10, 2):
            document.do(place(Hex(2, col)))
    assert [(entry.text_key, entry.params) for entry in document.history()] == [
        ("history.place", {"piece": "terrain:forest", "count": 5})
    ]
    document.undo()
    assert document.scenario == Scenario()


def test_strokes_do_not_run_together(document: Document) -> None:
    for where in (HERE, THERE):
        with document.stroke():
            document.do(place(where))
    assert [entry.params["hex"] for entry in document.history()] == ["C7", "D7"]


def test_a_stroke_that_comes_back_to_where_it_began_leaves_nothing(document: Document) -> None:
    before = document.scenario
    with document.stroke():
        document.do(place(HERE))
        document.do(Erase((HERE,)))
    assert document.history() == ()
    assert document.scenario is before
    assert not document.is_dirty


def test_an_empty_stroke_leaves_nothing(document: Document) -> None:
    with document.stroke():
        document.do(Erase((HERE,)))
    assert document.history() == ()


def test_a_cancelled_stroke_leaves_nothing(document: Document) -> None:
    document.do(place(HERE))
    before = document.scenario
    document.begin_stroke()
    document.do(place(THERE))
    document.cancel_stroke()
    assert document.scenario is before
    assert len(document.history()) == 1


def test_redraw_replaces_what_the_stroke_did(document: Document) -> None:
    with document.stroke():
        document.redraw(place(HERE, THERE))
        document.redraw(place(HERE))
    assert document.scenario.by_hex.keys() == {HERE}
    assert len(document.history()) == 1


def test_a_save_in_the_middle_ends_the_step(document: Document, tmp_path: Path) -> None:
    document.begin_stroke()
    document.do(place(HERE))
    document.save_as(tmp_path / "a.beachhead")
    document.do(place(THERE))
    assert len(document.history()) == 2
    document.undo()
    assert not document.is_dirty


def test_typing_is_one_step_until_the_field_is_left(document: Document) -> None:
    for text in ("P", "Pe", "Peg"):
        document.do(SetText("en", "title", text))
    document.seal()
    document.do(SetText("en", "title", "Pegasus"))
    document.do(set_side(Seat.TOP, "cards", 4))
    assert [entry.text_key for entry in document.history()] == ["history.text", "history.text", "history.field"]


def test_going_to_any_point_of_the_history_is_one_change(document: Document, qtbot: QtBot) -> None:
    for col in range(0, 20, 2):
        document.do(place(Hex(0, col)))
    last = document.scenario
    with qtbot.waitSignals([document.changed] * 1, timeout=1000):
        document.go_to(0)
    assert document.scenario == Scenario()
    seen: list[tuple[Scenario, Scenario]] = []
    document.changed.connect(lambda before, after: seen.append((before, after)))
    document.go_to(10)
    assert len(seen) == 1
    assert document.scenario is last
    document.go_to(4)
    assert len(document.scenario.hexes) == 4
    undone, redone = document.history()[document.history_index - 1 : document.history_index + 1]
    assert undone.params["hex"] == "D9"
    assert redone.params["hex"] == "E9"


def test_saving_and_opening_gives_the_same_scenario(document: Document, tmp_path: Path, qtbot: QtBot) -> None:
    document.do(place(HERE))
    document.do(PlacePiece(INFANTRY, (HERE,)))
    assert document.form == codecs.NATIVE
    for name in ("a.beachhead", "a.m44"):
        with qtbot.waitSignal(document.path_changed):
            document.save_as(tmp_path / name)
        assert not document.is_dirty
        assert document.form == Path(name).suffix
        opened = open_document(tmp_path / name)
        assert opened.scenario.hexes == document.scenario.hexes
        opened.close()


def test_a_broken_file_opens_nothing(tmp_path: Path, qapp: QCoreApplication) -> None:  # noqa: ARG001
    broken = tmp_path / "broken.beachhead"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(Unreadable):
        open_document(broken)


@pytest.fixture
def saved(make_document: MakeDocument, tmp_path: Path) -> Document:
    document = make_document()
    document.do(place(HERE))
    document.save_as(tmp_path / "map.beachhead")
    return document


def test_a_full_disk_keeps_the_old_file_and_the_work(
    saved: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "map.beachhead"
    old = path.read_bytes()
    saved.do(place(THERE))
    work = saved.scenario

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(KnownProblem) as problem:
        saved.save()
    assert problem.value.code == "file.disk-full"
    assert path.read_bytes() == old
    assert saved.scenario is work
    assert saved.is_dirty
    assert [entry.name for entry in tmp_path.iterdir() if entry.suffix == ".tmp"] == []
    monkeypatch.undo()
    saved.save()
    assert codecs.load(path).scenario == work


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are not made read-only like this here")
def test_a_read_only_folder_keeps_the_old_file_and_the_work(
    saved: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "map.beachhead"
    old = path.read_bytes()
    saved.do(place(THERE))
    if os.geteuid() == 0:  # nothing is read-only for the superuser, so the system call is made to refuse
        open_file = os.open

        def refuse(path: str, flags: int, *rest: int) -> int:
            if flags & os.O_CREAT:
                raise OSError(30, "Read-only file system")
            return open_file(path, flags, *rest)

        monkeypatch.setattr(files.os, "open", refuse)
    else:
        tmp_path.chmod(0o500)
    try:
        with pytest.raises(KnownProblem) as problem:
            saved.save()
    finally:
        monkeypatch.undo()
        tmp_path.chmod(0o700)
    assert problem.value.code in {"file.read-only", "file.not-permitted"}
    assert path.read_bytes() == old
    assert saved.is_dirty
    assert saved.scenario.by_hex.keys() == {HERE, THERE}


def test_a_file_that_somebody_else_changes_is_noticed_once(saved: Document, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "map.beachhead"
    with qtbot.waitSignal(saved.changed_on_disk, timeout=5000) as signal:
        codecs.save(Scenario(), path)
    assert signal.args == [DiskChange.MODIFIED]
    assert saved.check_disk() is None
    saved.revert()
    assert saved.scenario == Scenario()
    assert not saved.is_dirty
    saved.undo()
    assert saved.scenario.by_hex.keys() == {HERE}


def test_the_focus_is_enough_to_notice(saved: Document, tmp_path: Path) -> None:
    path = tmp_path / "map.beachhead"
    path.unlink()
    assert saved.check_disk() is DiskChange.REMOVED
    assert saved.is_dirty
    saved.save()
    assert saved.check_disk() is None


def test_a_touched_file_is_not_a_changed_one(saved: Document, tmp_path: Path) -> None:
    os.utime(tmp_path / "map.beachhead", (1, 1))
    assert saved.check_disk() is None


def test_own_saves_are_not_noticed(saved: Document, qtbot: QtBot) -> None:
    seen: list[DiskChange] = []
    saved.changed_on_disk.connect(seen.append)
    for where in (THERE, Hex(4, 4)):
        saved.do(place(where))
        saved.save()
        qtbot.wait(300)
    assert seen == []


@pytest.mark.slow
def test_memory_does_not_grow(make_document: MakeDocument) -> None:
    document = make_document(PlacePiece(HILL, tuple(Scenario().board.kind.hexes())).apply(Scenario()))

    def round_trip() -> None:
        with document.stroke():
            for col in range(0, 24, 2):
                document.do(place(Hex(4, col)))
        document.go_to(0)
        document.do(Erase((HERE,)))
        document.undo()

    for _ in range(20):
        round_trip()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(200):
        round_trip()
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 200_000


@pytest.mark.usefixtures("qapp")
def test_a_document_keeps_its_identity_in_its_file_and_another_file_is_another_one(tmp_path: Path) -> None:
    document = Document()
    assert document.identity is None
    document.save_as(tmp_path / "a.beachhead")
    first = document.identity
    assert first is not None
    assert codecs.load(tmp_path / "a.beachhead").identity == first
    document.do(place(HERE))
    document.save()
    assert codecs.load(tmp_path / "a.beachhead").identity == first
    document.save_as(tmp_path / "b.beachhead")
    second = codecs.load(tmp_path / "b.beachhead").identity
    assert document.identity == second
    assert second is not None
    assert second.id != first.id


@pytest.mark.usefixtures("qapp")
def test_a_file_without_an_identity_is_saved_without_one(tmp_path: Path) -> None:
    """Nobody has asked for it."""
    path = tmp_path / "old.beachhead"
    codecs.save(Scenario(), path)
    document = open_document(path)
    document.do(place(HERE))
    document.save()
    assert codecs.load(path).identity is None


@pytest.mark.usefixtures("qapp")
def test_the_first_file_of_a_copy_has_the_identity_of_the_library(tmp_path: Path) -> None:
    identity = FileIdentity.new()
    document = Document(Scenario(), identity=identity)
    document.save_as(tmp_path / "copy.beachhead")
    assert codecs.load(tmp_path / "copy.beachhead").identity == identity
