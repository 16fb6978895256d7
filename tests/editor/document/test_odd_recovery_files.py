"""Recovery files that no session of ours would write: each is passed over or read, and hides no other."""

import json
import os
import stat
from pathlib import Path

import pytest

from editor.document.recovery import RecoveryStore
from editor.edits.fields import SetText
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from schema.hexes import Hex
from schema.scenario import Scenario

HERE = Hex(2, 4)
WITH_FOREST = PlacePiece(tile_piece("forest"), (HERE,)).apply(Scenario())


@pytest.mark.parametrize(
    "changes",
    [
        {"saved_at": "2026-01-01T12:00:00"},
        {"saved_at": "0001-01-01T00:00:00+14:00"},
        {"saved_at": "9999-12-31T23:59:59-14:00"},
        {"path": "a\0b"},
        {"path": 5},
        {"changes": 10**30},
        {"changes": "many"},
        {"title": None},
        {"scenario": []},
    ],
)
@pytest.mark.usefixtures("qapp")
def test_one_odd_copy_does_not_hide_the_others(tmp_path: Path, changes: dict[str, object]) -> None:
    store = RecoveryStore(tmp_path)
    store.open_session()
    good, odd = store.file_for("good"), store.file_for("odd")
    for file in (good, odd):
        store.write(file, Scenario(), path=None, changes=1, title="Good")
    odd.write_text(json.dumps(json.loads(odd.read_text("utf-8")) | changes), "utf-8")
    store.close_session()
    copies = RecoveryStore(tmp_path).copies()
    assert good in [copy.file for copy in copies]
    for copy in copies:
        assert isinstance(copy.is_older_than_file, bool)
        assert copy.saved_at.astimezone()
        assert copy.compare() is not None


@pytest.mark.parametrize(
    ("name", "path"),
    [
        (b"caf\\udce9.m44", Path(os.fsdecode(b"caf\xe9.m44"))),
        (b"caf\xe9.m44", Path(os.fsdecode(b"caf\xe9.m44"))),
        (b"caf\\ud800.m44", None),
        (b"caf\\u0000.m44", None),
        (b"a" * 300, None),
    ],
    ids=["escaped", "raw", "no byte", "NUL", "long"],
)
def test_a_copy_is_offered_whatever_its_path_is(store: RecoveryStore, name: bytes, path: Path | None) -> None:
    """One that can be the path of no file is offered like a scenario that was never saved."""
    store.folder.mkdir()
    file = store.folder / "a-1.recovery"
    store.write(file, WITH_FOREST, path=Path("NAME"), changes=1, title="Pegasus")
    file.write_bytes(file.read_bytes().replace(b"NAME", name))
    (copy,) = store.copies()
    assert copy.path == path
    assert copy.scenario.by_hex.keys() == {HERE}


def test_a_copy_with_texts_that_could_not_be_saved_is_passed_over(store: RecoveryStore) -> None:
    store.folder.mkdir()
    file = store.folder / "a-1.recovery"
    scenario = SetText("en", "title", "Pegasus").apply(Scenario())
    store.write(file, scenario, path=None, changes=1, title="")
    file.write_bytes(file.read_bytes().replace(b"Pegasus", b"\\udce9"))
    assert store.copies() == ()


@pytest.mark.skipif(os.name == "nt", reason="the system has no such rights")
def test_nobody_else_reads_the_copies(tmp_path: Path) -> None:
    folder = tmp_path / "recovery"
    folder.mkdir(mode=0o755)
    store = RecoveryStore(folder)
    store.open_session()
    file = store.file_for("map")
    store.write(file, Scenario(), path=None, changes=1, title="")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    store.close_session()
