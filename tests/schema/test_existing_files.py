"""Nothing is replaced unasked, and nothing that a result is made from, however it is spelled."""

import errno
import os
from pathlib import Path

import pytest

from schema.formats.existing_files import Existing, OutputRule, is_same_file, numbered, numbered_path, refuse_input
from schema.formats.files import READ_LIMIT, create_atomically, require_readable
from schema.issues import KnownProblem


def code_of(problem: KnownProblem | None) -> str:
    return "" if problem is None else problem.code


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "omaha.m44"
    path.write_bytes(b"source")
    return path


def test_a_file_is_the_same_by_what_it_is(tmp_path: Path, source: Path) -> None:
    (tmp_path / "soft").symlink_to(source)
    os.link(source, tmp_path / "hard")
    (tmp_path / "folder").mkdir()
    for name in ("omaha.m44", "soft", "hard", "folder/../omaha.m44"):
        assert is_same_file(tmp_path / name, source)
    (tmp_path / "copy").write_bytes(b"source")
    assert not is_same_file(tmp_path / "copy", source)


def test_a_file_that_is_not_there_yet_is_the_same_by_its_place(tmp_path: Path, source: Path) -> None:
    (tmp_path / "link").symlink_to("new")
    assert is_same_file(tmp_path / "link", tmp_path / "new")
    assert not is_same_file(tmp_path / "new", source)
    assert not is_same_file(f"{tmp_path}/a\0b", source)


def test_a_name_of_ours_is_refused_numbered_or_replaced(tmp_path: Path, source: Path) -> None:
    old, new = tmp_path / "old.pdf", tmp_path / "new.pdf"
    old.write_bytes(b"old")
    for existing in (Existing.REFUSE, Existing.KEEP_BOTH):
        rule = OutputRule((source,), existing)
        assert [code_of(rule.find_problem(path)) for path in (old, new, source)] == ["file.exists", "", "file.is-input"]
        with pytest.raises(KnownProblem, match=r"file\.exists"):
            rule.write(old, b"new")
    assert old.read_bytes() == b"old"
    rule = OutputRule((source,), Existing.REPLACE)
    assert [code_of(rule.find_problem(path)) for path in (old, new, source)] == ["", "", "file.is-input"]
    rule.write(old, b"new")
    assert old.read_bytes() == b"new"
    with pytest.raises(KnownProblem, match=r"file\.is-input"):
        rule.write(source, b"new")
    assert source.read_bytes() == b"source"


def test_what_is_read_is_no_target(tmp_path: Path, source: Path) -> None:
    refuse_input(tmp_path / "other", [source])
    with pytest.raises(KnownProblem, match=r"file\.is-input"):
        refuse_input(source, [tmp_path / "other", source])


def test_numbers_pass_over_what_is_reserved_or_taken(tmp_path: Path) -> None:
    assert list(numbered(["Caen", "Caen"], is_taken=lambda name: name == "Caen")) == ["Caen 2", "Caen 3"]
    for name in ("omaha.game", "omaha 2.game"):
        (tmp_path / name).touch()
    assert numbered_path(tmp_path / "omaha.game") == tmp_path / "omaha 3.game"
    assert numbered_path(tmp_path / "utah.game") == tmp_path / "utah.game"


def test_a_new_file_is_whole_and_replaces_nothing(tmp_path: Path) -> None:
    create_atomically(tmp_path / "new", b"new")
    (tmp_path / "dangling").symlink_to("nowhere")
    for name in ("new", "dangling"):
        with pytest.raises(KnownProblem, match=r"file\.exists"):
            create_atomically(tmp_path / name, b"other")
    assert (tmp_path / "new").read_bytes() == b"new"
    assert (tmp_path / "new").stat().st_nlink == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dangling", "new"]


@pytest.mark.parametrize("has_links", [True, False])
def test_a_file_that_comes_meanwhile_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, has_links: bool) -> None:
    target, link = tmp_path / "new", os.link

    def come(old: Path, new: Path) -> None:
        target.write_bytes(b"theirs")
        if not has_links:
            raise OSError(errno.EPERM, "no links here")
        link(old, new)

    monkeypatch.setattr(os, "link", come)
    with pytest.raises(KnownProblem, match=r"file\.exists"):
        create_atomically(target, b"ours")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("new", b"theirs")]


def no_links(*_: object) -> None:
    raise OSError(errno.EPERM, "no links here")


def test_a_file_system_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", no_links)
    create_atomically(tmp_path / "new", b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("new", b"new")]


def test_a_name_that_was_held_is_given_free_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(KnownProblem, match=r"file\.disk-full"):
        create_atomically(tmp_path / "new", b"new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["none/new", "a\0b"])
def test_no_place_for_a_new_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(KnownProblem, match=r"file\.no-folder"):
        create_atomically(f"{tmp_path}/{name}", b"new")


def test_what_could_not_be_read_again_is_refused() -> None:
    require_readable(b"")
    with pytest.raises(KnownProblem, match=r"file\.too-large-to-write"):
        require_readable(bytes(READ_LIMIT + 1))
