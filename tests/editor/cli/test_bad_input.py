"""Whatever is wrong with the input: one clear line that names the file, exit 2, no traceback, nothing written."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.cli.kept_file import KeptFile
from i18n.languages import Language
from schema.issues import KnownProblem

Run = Callable[..., subprocess.CompletedProcess[str]]


def make_large(path: Path) -> None:
    with path.open("wb") as stream:
        stream.truncate(50_000_000)


def make_pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("the system has no pipes in folders")
    os.mkfifo(path)


def writes(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


BAD: dict[str, Callable[[Path], object]] = {
    "missing": lambda _: None,
    "too-large": make_large,
    "too-deep": writes(b"[" * 100_000),
    "nul": writes(b'{"a": "\0"}'),
    "not-utf8": writes(b'{"a": "\xff\xfe"}'),
    "directory": lambda path: path.mkdir(),
    "special": make_pipe,
    "not-json": writes(b'{"board": {"hexagons": ['),
    "bad-number": writes(b'{"board": ' + b"9" * 5000 + b"}"),
    "bad-character": writes(rb'{"board": "\ud800"}'),
    "not-a-scenario": writes(b"[1, 2, 3]"),
}


def assert_one_line(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    for part in parts:
        assert part in done.stderr
    assert done.returncode == 2


@pytest.mark.parametrize("name", BAD)
def test_bad_files(run: Run, work: Path, name: str) -> None:
    for extension in ("m44", "beachhead"):
        BAD[name](work / f"{name}.{extension}")
    before = sorted(work.rglob("*"))
    assert_one_line(run("convert", f"{name}.m44", "out.beachhead"), f"{name}.m44: ")
    assert_one_line(run("edit", f"{name}.beachhead"), f"{name}.beachhead: ")
    assert sorted(work.rglob("*")) == before


@pytest.mark.parametrize("extension", ["m44", "beachhead"])
def test_all_bad_files_at_once(run: Run, work: Path, extension: str) -> None:
    names = [f"{name}.{extension}" for name in BAD]
    for name, make in BAD.items():
        make(work / f"{name}.{extension}")
    done = run("check", *names)
    assert (done.returncode, done.stdout) == (2, "")
    assert [line.partition(": ")[0] for line in done.stderr.splitlines()] == names
    reported = [json.loads(line) for line in run("check", "--json", *names).stdout.splitlines()]
    assert [[issue["code"] for issue in report["issues"]] for report in reported] == [[f"file.{name}"] for name in BAD]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "line 1, column 2"), ("fr", "ligne 1, colonne 2"), ("nl", "regel 1, kolom 2")]
)
def test_bad_files_in_three_languages(run: Run, work: Path, language: str, words: str) -> None:
    (work / "a.m44").write_bytes(b"{")
    assert_one_line(run("check", "a.m44", "--lang", language), "a.m44", words)


def test_no_permission(work: Path, environment: dict[str, str]) -> None:
    """As another user where the tests run as root; Python itself may be out of reach then, so all is loaded before."""
    path = work / "a.m44"
    path.touch(0o000)
    program = (
        "import contextlib, io, os, sys\n"
        "from editor.cli.main import main\n"
        "with contextlib.redirect_stderr(io.StringIO()): main(['check', 'none.m44'])\n"
        f"os.getuid() or os.setuid(65534)\nsys.exit(main(['check', {str(path)!r}]))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, cwd=work, capture_output=True, encoding="utf-8", check=False)
    assert_one_line(done, "a.m44", "permission")


def test_endless_files(run: Run, work: Path) -> None:
    (work / "zero.m44").symlink_to("/dev/zero")
    (work / "loop.m44").symlink_to("loop.m44")
    assert_one_line(run("check", "zero.m44"), "zero.m44")
    assert_one_line(run("check", "loop.m44"), "loop.m44")


def test_file_names_that_are_no_text(run: Run, work: Path) -> None:
    """A line break, a colour and a broken byte in the name: still one line, nothing coloured, no crash."""
    (work / os.fsdecode(b"a\n\x1b[31m\xff.m44")).write_bytes(b"{")
    done = run("check", *os.listdir(work))  # noqa: PTH208
    assert_one_line(done, r"a\x0a\x1b[31m\xff.m44")


@pytest.mark.parametrize("command", [(), ("check",), ("check", "--fix", "--write"), ("library", "import")])
def test_file_names_that_are_too_long(run: Run, command: tuple[str, ...]) -> None:
    done = run(*command, "a" * 300 + (".m44" if command else ""))
    assert done.returncode in (1, 2)
    assert "aaaa" in done.stderr + done.stdout


def test_a_file_whose_name_has_no_room_for_more_cannot_be_kept(work: Path) -> None:
    """The copy would have a name that is too long: that is told before anything is replaced."""
    path = work / ("a" * 251 + ".m44")
    path.write_bytes(b"{}")
    with pytest.raises(KnownProblem):
        KeptFile(path).replace(lambda: path.write_bytes(b"changed"))
    assert [(file.name, file.read_bytes()) for file in work.iterdir()] == [(path.name, b"{}")]


def test_a_repeated_key_is_refused_in_our_own_format(run: Run, work: Path) -> None:
    (work / "a.beachhead").write_text('{"format": 1, "board": {}, "board": {}}')
    assert_one_line(run("check", "a.beachhead"), "a.beachhead", "board")


def test_a_newer_format_is_told(run: Run, work: Path) -> None:
    (work / "a.beachhead").write_text('{"format": 9999, "board": {}}')
    assert_one_line(run("check", "a.beachhead"), "a.beachhead", "9,999")


def test_an_unknown_extension_names_those_that_are_known(run: Run, work: Path) -> None:
    (work / "a.txt").write_text("{}")
    assert_one_line(run("check", "a.txt"), "a.txt", "“.txt”", ".beachhead, .m44")
    (work / "notes").mkdir()
    assert_one_line(run("check", "notes"), "notes: This is a folder, not a file.")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["chek"], "“check”"),
        (["frobnicate"], "“frobnicate”"),
        (["check"], "FILE"),
        (["check", "--jsn", "a.m44"], "“--json”"),
        (["--frobnicate"], "“--frobnicate”"),
        (["convert"], "IN"),
        (["convert", "a.m44"], "OUT"),
        (["convert", "a.m44", "b.m44", "c.m44"], "c.m44"),
        (["check", "--lang"], "--lang"),
        (["check", "--lang", "xx", "a.m44"], f"{', '.join([*Language][:-1])}, or {[*Language][-1]}"),
        (["check", "--lang=", "a.m44"], "--lang"),
        (["check", "--json=x", "a.m44"], "--json"),
        (["check", "a.txt"], "does not exist"),
        (["convert", "a.m44", "b.txt"], "b.txt"),
        (["convert", "a.m44", "b"], "b: "),
        (["convert", "a.txt", "b.m44"], "a.txt"),
        (["a.m44"], "a.m44"),
        (["check", "\ud800.m44"], "m44"),
    ],
)
def test_bad_use(run: Run, work: Path, arguments: list[str], part: str) -> None:
    arguments = [os.fsdecode(b"\xff.m44") if "\ud800" in argument else argument for argument in arguments]
    assert_one_line(run(*arguments), part)
    assert list(work.iterdir()) == []


def test_each_of_several_files_to_open_gets_its_line(run: Run, work: Path) -> None:
    done = run("edit", "a.m44", "b.m44")
    assert [line.partition(": ")[0] for line in done.stderr.splitlines()] == ["a.m44", "b.m44"]
    assert (done.returncode, done.stdout, list(work.iterdir())) == (2, "", [])


def test_nothing_to_write_to(run: Run, work: Path, pegasus: Path) -> None:
    """The input is fine, the request fails: exit 1."""
    shutil.copy(pegasus, work / "a.m44")
    (work / "folder.m44").mkdir()
    for target in ("none/b.beachhead", "folder.m44"):
        done = run("convert", "a.m44", target)
        assert done.returncode == 1
        assert target in done.stderr.splitlines()[-1]
        assert "Traceback" not in done.stderr
    assert sorted(entry.name for entry in work.iterdir()) == ["a.m44", "folder.m44"]
