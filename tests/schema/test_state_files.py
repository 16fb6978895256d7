"""What the program keeps for its user: paths of any bytes come back, and nobody else reads along."""

import os
import stat
from pathlib import Path

import pytest

from schema.formats.state_files import make_private_folder, read_state, write_private, write_state
from schema.issues import KnownProblem, Unreadable

LATIN = os.fsdecode(b"/maps/caf\xe9.beachhead")
needs_modes = pytest.mark.skipif(os.name == "nt", reason="the system has no such rights")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_path_comes_back_whatever_its_bytes_are(tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    write_state(file, {"path": LATIN, "title": "Café 字", "odd": "\ud800"})
    assert read_state(file) == {"path": LATIN, "title": "Café 字", "odd": "\ud800"}
    file.read_bytes().decode("utf-8")


@pytest.mark.parametrize("data", [b'"/maps/caf\\udce9.beachhead"', b'"/maps/caf\xe9.beachhead"'])
def test_a_path_is_read_escaped_and_raw(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "state.json"
    file.write_bytes(b"\xef\xbb\xbf" + data)
    assert read_state(file) == LATIN


@pytest.mark.parametrize("data", [b"\0", b"{", b"\xff\xfe", b"[" * 200, b'{"a": 1, "a": 2}'])
def test_what_is_no_state_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "state.json"
    file.write_bytes(data)
    with pytest.raises(Unreadable):
        read_state(file)


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(KnownProblem):
        write_state(tmp_path / "state.json", "a" * (17 * 1024 * 1024))
    assert list(tmp_path.iterdir()) == []


@needs_modes
def test_only_the_owner_reads_what_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "recovery"
    make_private_folder(folder)
    write_private(folder / "a", b"1")
    assert mode(folder) == 0o700
    assert mode(folder / "a") == 0o600


@needs_modes
def test_what_others_could_read_before_is_private_from_now_on(tmp_path: Path) -> None:
    folder = tmp_path / "recovery"
    folder.mkdir(mode=0o755)
    file = folder / "a"
    file.write_bytes(b"1")
    file.chmod(0o644)
    make_private_folder(folder)
    write_private(file, b"2")
    assert (mode(folder), mode(file)) == (0o700, 0o600)


@needs_modes
def test_a_folder_of_somebody_else_is_used_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    folder = tmp_path / "recovery"
    folder.mkdir(mode=0o755)
    monkeypatch.setattr(Path, "chmod", refuse)
    make_private_folder(folder)
    assert folder.is_dir()


def test_a_private_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(KnownProblem):
        make_private_folder(tmp_path / "file" / "recovery")
