"""Files that are too large, too deep, not text, not files; and writing that survives everything but the disk."""

import errno
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.formats.files import DEPTH_LIMIT, DIGITS_LIMIT, parse_json, read_bytes, read_text, write_atomically
from schema.issues import KnownProblem, Unreadable

Json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def code_of(request: Callable[[], object], kind: type[KnownProblem] = Unreadable) -> str:
    with pytest.raises(kind) as caught:
        request()
    return caught.value.code


def names_in(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_reads_text_with_and_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.m44"
    path.write_bytes("é".encode())
    assert read_text(path) == "é"
    path.write_bytes("\ufeffé".encode())
    assert read_text(str(path)) == "é"


@pytest.mark.parametrize(
    ("data", "code", "offset"),
    [
        (b"ab\xff", "file.not-utf8", 2),
        (b"{}\0", "file.nul", 2),
        ("{}".encode("utf-16"), "file.not-utf8", 0),
        (b'"\xed\xa0\x80"', "file.not-utf8", 1),
    ],
)
def test_what_is_no_text_says_where(tmp_path: Path, data: bytes, code: str, offset: int) -> None:
    path = tmp_path / "a.m44"
    path.write_bytes(data)
    with pytest.raises(Unreadable) as caught:
        read_text(path)
    assert (caught.value.code, caught.value.params) == (code, {"offset": offset})


def test_reads_up_to_the_limit_and_not_a_byte_more(tmp_path: Path) -> None:
    path = tmp_path / "a.m44"
    path.write_bytes(b"x" * 2**20)
    assert len(read_text(path, limit=2**20)) == 2**20
    with pytest.raises(Unreadable) as caught:
        read_text(path, limit=2**20 - 1)
    assert caught.value.code == "file.too-large"
    with path.open("wb") as stream:
        stream.truncate(50_000_000)
    with pytest.raises(Unreadable) as caught:
        read_text(path)
    assert caught.value.params == {"limit": 16}


def test_what_is_no_file_never_hangs(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.m44"
    os.mkfifo(pipe)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "socket"))
        start = time.monotonic()
        assert code_of(lambda: read_text(pipe)) == "file.special"
        assert code_of(lambda: read_text("/dev/zero")) == "file.special"
        assert code_of(lambda: read_text(tmp_path / "socket")) == "file.special"
        assert code_of(lambda: read_text(tmp_path)) == "file.directory"
        assert time.monotonic() - start < 5


@pytest.mark.parametrize("name", ["none.m44", "none/a.m44", "a\0b", "a\ud800b", "x" * 5000, "file/a.m44", "loop"])
def test_what_is_not_there(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    assert code_of(lambda: read_text(tmp_path / name)) == "file.missing"


@pytest.mark.parametrize(
    ("problem", "code", "params"),
    [
        (OSError(errno.EACCES, ""), "file.unreadable", {}),
        (OSError(errno.EPERM, ""), "file.unreadable", {}),
        (OSError(errno.EIO, ""), "file.read-failed", {"reason": "EIO"}),
        (OSError("odd"), "file.read-failed", {"reason": "OSError"}),
    ],
)
def test_what_the_system_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: OSError, code: str, params: dict[str, str]
) -> None:
    def refuse(*_: object) -> int:
        raise problem

    path = tmp_path / "a.m44"
    path.touch()
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(Unreadable) as caught:
        read_text(path)
    assert (caught.value.code, caught.value.params) == (code, params)


def test_a_file_without_permission(tmp_path: Path) -> None:
    """For real: as another user where the tests run as root, who may read everything."""
    path = tmp_path / "a.m44"
    path.touch(0o000)
    program = (
        f"import os, sys; sys.path[:0] = {[*sys.path]!r}\n"
        "from schema.formats.files import Unreadable, read_text\n"
        "os.getuid() or os.setuid(65534)\n"
        f"try: read_text({str(path)!r})\n"
        "except Unreadable as problem: print(problem.code)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "file.unreadable"


def test_a_file_that_would_make_us_wait_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A non-blocking read may give None; such files exist under /proc."""

    class Waiting:
        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None: ...

        def fileno(self) -> int:
            return handle

        def read(self, _: int) -> None: ...

    path = tmp_path / "a.m44"
    path.touch()
    handle = os.open(path, os.O_RDONLY)
    monkeypatch.setattr(os, "fdopen", lambda *_: Waiting())
    try:
        assert read_bytes(path) == b""
    finally:
        os.close(handle)


@given(Json)
def test_reads_all_json(value: object) -> None:
    import json

    assert parse_json(json.dumps(value)) == value
    assert parse_json(json.dumps(value, ensure_ascii=False)) == value


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("", 1, 1), ('{\n "a" 1}', 2, 6), ("{'a': 1}", 1, 2), ("[1,]", 1, 4), ('"\t"', 1, 2), ("[}", 1, 2)],
)
def test_what_is_no_json_says_where(text: str, line: int, column: int) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_json(text)
    assert caught.value.code == "file.not-json"
    assert caught.value.params["line"] == line
    assert abs(int(str(caught.value.params["column"])) - column) <= 1  # Python versions differ on commas


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":'])
def test_deep_nesting_is_refused_before_it_is_parsed(opening: str) -> None:
    assert code_of(lambda: parse_json(opening * 100_000)) == "file.too-deep"


def test_depth_counts_brackets_outside_strings() -> None:
    assert parse_json('"' + "[" * 1000 + '"') == "[" * 1000
    assert parse_json(r'["\"[[[", "\\"]' + " " * 3) == ['"[[[', "\\"]
    assert parse_json("[" * DEPTH_LIMIT + "]" * DEPTH_LIMIT)
    assert code_of(lambda: parse_json("[" * (DEPTH_LIMIT + 1) + "]" * (DEPTH_LIMIT + 1))) == "file.too-deep"


@pytest.mark.parametrize("bad", ['\\"', '""', "[]", '"\\', "[}"])
def test_no_text_takes_long_to_refuse(bad: str) -> None:
    """Patterns that backtrack would need hours for some of these."""
    start = time.monotonic()
    assert code_of(lambda: parse_json(bad * 500_000)) == "file.not-json"
    assert time.monotonic() - start < 10


@pytest.mark.parametrize(
    "number",
    ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1" * (DIGITS_LIMIT + 1), "9" * 5000, "1" * 5000 + ".5"],
)
def test_numbers_that_cannot_be_saved_are_refused(number: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_json(f"[{number}]")
    assert caught.value.code == "file.bad-number"
    assert len(str(caught.value.params["found"])) <= 41


def test_large_numbers_that_fit_are_kept() -> None:
    assert parse_json("9" * DIGITS_LIMIT) == int("9" * DIGITS_LIMIT)
    assert parse_json("1e300") == 1e300


@pytest.mark.parametrize(
    "text", [r'"\ud800"', r'{"a": ["\uDfff!"]}', r'{"\udc00": 1}', '["' + r"\ud83d" + '", 1, null]']
)
def test_half_characters_are_refused(text: str) -> None:
    assert code_of(lambda: parse_json(text)) == "file.bad-character"


def test_whole_characters_and_escaped_backslashes_are_kept() -> None:
    assert parse_json(r'["\ud83d\ude00", 1]') == ["😀", 1]
    assert parse_json(r'"\\ud800"') == r"\ud800"


def test_a_key_that_stands_twice() -> None:
    text = '{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}'
    with pytest.raises(Unreadable) as caught:
        parse_json(text)
    assert (caught.value.code, caught.value.params) == ("file.duplicate-key", {"key": "c"})
    reported: list[str] = []
    assert parse_json(text, reported.append) == {"a": 3, "b": {"c": 2}}
    assert reported == ["c", "a"]


def test_writes_a_new_file_as_the_user_would(tmp_path: Path) -> None:
    path = tmp_path / "a.beachhead"
    before = os.umask(0o027)
    try:
        write_atomically(path, b"new")
    finally:
        os.umask(before)
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert names_in(tmp_path) == ["a.beachhead"]


def test_keeps_the_mode_and_the_owner_of_an_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.beachhead"
    path.write_bytes(b"old")
    path.chmod(0o604)
    owner = 65534 if os.getuid() == 0 else os.getuid()
    os.chown(path, owner, -1)
    write_atomically(str(path), b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o604
    assert path.stat().st_uid == owner


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = tmp_path / "a.beachhead"
    link.symlink_to("elsewhere/b.beachhead")
    for data in (b"first", b"second"):
        write_atomically(link, data)
        assert link.is_symlink()
        assert (folder / "b.beachhead").read_bytes() == data
    assert names_in(tmp_path) == ["a.beachhead", "elsewhere"]


def test_refuses_what_is_no_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert code_of(lambda: write_atomically(pipe, b""), KnownProblem) == "file.special"
    assert code_of(lambda: write_atomically("/dev/null", b""), KnownProblem) == "file.special"
    assert code_of(lambda: write_atomically(tmp_path, b""), KnownProblem) == "file.directory"
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.parametrize("name", ["none/a.m44", "x" * 300, "a\0b", "file/a.m44", "loop"])
def test_no_place_to_write(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    assert code_of(lambda: write_atomically(tmp_path / name, b""), KnownProblem) == "file.no-folder"


def test_a_file_marked_read_only_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.beachhead"
    path.write_bytes(b"old")
    path.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everything
    assert code_of(lambda: write_atomically(path, b"new"), KnownProblem) == "file.read-only"
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "file.disk-full"),
        (errno.EDQUOT, "file.disk-full"),
        (errno.EROFS, "file.read-only"),
        (errno.EACCES, "file.not-permitted"),
        (errno.EIO, "file.write-failed"),
    ],
)
@pytest.mark.parametrize("place", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str, place: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    path = tmp_path / "a.beachhead"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, place, fail)
    assert code_of(lambda: write_atomically(path, b"new"), KnownProblem) == code
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == ["a.beachhead"]


def test_an_interruption_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "a.beachhead"
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, b"new")
    assert names_in(tmp_path) == []


def test_a_folder_that_cannot_be_synced_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def sync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "no")

    monkeypatch.setattr(os, "fsync", sync)
    write_atomically(tmp_path / "a.beachhead", b"new")
    assert (tmp_path / "a.beachhead").read_bytes() == b"new"


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """A tiny file system where root may mount one; elsewhere the limit on the size of a file does nearly the same."""
    mounted = os.getuid() == 0 and not subprocess.call(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(tmp_path)], stderr=subprocess.DEVNULL
    )
    try:
        path = tmp_path / "a.beachhead"
        write_atomically(path, b"old")
        if mounted:
            assert code_of(lambda: write_atomically(path, b"x" * 100_000), KnownProblem) == "file.disk-full"
        else:
            resource = pytest.importorskip("resource")
            limits = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, limits[1]))
            try:
                assert code_of(lambda: write_atomically(path, b"x" * 100_000), KnownProblem) == "file.write-failed"
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert path.read_bytes() == b"old"
        assert names_in(tmp_path) == ["a.beachhead"]
    finally:
        if mounted:
            subprocess.check_call(["umount", str(tmp_path)])


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_a_kill_in_the_middle_leaves_the_old_file(tmp_path: Path, moment: str) -> None:
    path = tmp_path / "a.beachhead"
    path.write_bytes(b"old")
    program = (
        f"import os, sys; sys.path[:0] = {[*sys.path]!r}\n"
        "from schema.formats.files import write_atomically\n"
        f"os.{moment} = lambda *_: os.kill(os.getpid(), {signal.SIGKILL.value})\n"
        f"write_atomically({str(path)!r}, b'new' * 100_000)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_bytes() == b"old"


def test_works_where_the_system_knows_no_owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows."""
    path = tmp_path / "a.beachhead"
    path.write_bytes(b"old")
    monkeypatch.delattr(os, "fchown")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
