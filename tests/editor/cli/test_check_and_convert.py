"""`check` and `convert` on files that can be read."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from schema.formats.codecs import load, save
from schema.formats.identity import FileIdentity
from schema.scenario import Scenario

Run = Callable[..., subprocess.CompletedProcess[str]]
PROGRAM = Path(sys.executable).with_name("beachhead")
BROKEN = {"format": 1, "board": {"kind": "standard", "face": "moon"}, "hexs": []}


@pytest.fixture
def broken(work: Path) -> str:
    (work / "broken.beachhead").write_text(json.dumps(BROKEN))
    return "broken.beachhead"


def test_every_real_file_is_readable(run: Run, real_files: list[Path]) -> None:
    done = run("check", "--json", *real_files)
    assert done.returncode in (0, 1)
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert [report["file"] for report in reports] == list(map(str, real_files))
    codes = {issue["code"] for report in reports for issue in report["issues"]}
    assert not any(code.startswith(("file.", "schema.")) for code in codes)
    messages = [issue["message"] for report in reports for issue in report["issues"]]
    assert all(" " in message and "{" not in message for message in messages)


def test_patterns_that_no_shell_expanded(run: Run, work: Path, pegasus: Path) -> None:
    (work / "sub").mkdir()
    for name in ("b.m44", "a.m44", "odd[1].m44", ".hidden.m44", "sub/c.m44"):
        shutil.copy(pegasus, work / name)

    def checked(*files: object) -> list[str]:
        lines = run("check", "--json", *files).stdout.splitlines()
        return [Path(json.loads(line)["file"]).as_posix() for line in lines]

    assert checked("?.m44") == ["a.m44", "b.m44"]
    assert checked("s*/*.m44", "a.m44") == ["sub/c.m44", "a.m44"]
    assert checked("*.m44") == ["a.m44", "b.m44", "odd[1].m44"]
    assert checked("odd[1].m44") == ["odd[1].m44"]
    assert checked(work / "[ab].m44") == [(work / name).as_posix() for name in ("a.m44", "b.m44")]
    assert run("inspect", "--json", "[ab].m44").stdout.count("\n") == 2


@pytest.mark.parametrize("pattern", ["*.beachhead", "none/*.m44", "**a"])
@pytest.mark.parametrize(
    "command",
    [
        *(("check",), ("inspect",), ("game", "check"), ("library", "import"), ("translate", "import")),
        *(("publish", "-o", "out"), ("edit",)),
    ],
)
def test_a_pattern_without_a_file_is_told_in_one_line(run: Run, command: tuple[str, ...], pattern: str) -> None:
    done = run(*command, pattern)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("beachhead: No file matches “")
    assert done.stderr.count("\n") == 1


def test_patterns_are_expanded_for_the_window(run: Run, work: Path) -> None:
    for name in ("a.m44", "b.m44"):
        (work / name).write_text("{")
    for command in (("edit", "*.m44"), ("*.m44",)):
        done = run(*command)
        assert done.returncode == 2
        assert [line.partition(":")[0] for line in done.stderr.splitlines()] == ["a.m44", "b.m44"]
    done = run("none*.m44")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("beachhead: No file matches “none*.m44”")


def test_findings_of_the_schema_name_the_path(run: Run, broken: str) -> None:
    done = run("check", "--json", broken)
    assert (done.returncode, done.stderr) == (1, "")
    issues = {issue["path"]: issue for issue in json.loads(done.stdout)["issues"]}
    assert issues["$.board.face"]["code"] == "schema.value"
    assert all(word in issues["$.board.face"]["message"] for word in ("moon", "country", "winter"))
    assert issues["$"]["code"] == "schema.extra"
    assert "“hexes”" in issues["$"]["message"]


def test_people_read_a_list_and_a_summary(run: Run, broken: str, pegasus: Path) -> None:
    done = run("check", broken, pegasus, "--lang", "nl")
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert lines[0] == broken
    assert any(line.startswith("  fout") and "$.board.face" in line and "[schema.value]" in line for line in lines)
    assert lines[-1] == "2 bestanden gecontroleerd: 2 fouten, 1 waarschuwing, 1 opmerking."
    assert "\x1b" not in done.stdout


def test_colour_only_on_a_terminal(environment: dict[str, str], work: Path, broken: str) -> None:
    leader, follower = pytest.importorskip("pty").openpty()
    subprocess.run(
        [PROGRAM, "check", broken], env={**environment, "TERM": "xterm"}, cwd=work, stdout=follower, check=False
    )
    os.close(follower)
    assert b"\x1b[" in os.read(leader, 100_000)
    os.close(leader)


def test_there_and_back(run: Run, work: Path, pegasus: Path) -> None:
    shutil.copy(pegasus, work / "a.m44")
    for source, target in (("a.m44", "b.beachhead"), ("b.beachhead", "c.m44"), ("c.m44", "d.BEACHHEAD")):
        done = run("convert", source, target)
        assert (done.returncode, done.stdout) == (0, "")
    assert (work / "b.beachhead").read_bytes() == (work / "d.BEACHHEAD").read_bytes()
    assert sorted(entry.name for entry in work.iterdir()) == ["a.m44", "b.beachhead", "c.m44", "d.BEACHHEAD"]


def test_what_was_converted_once_stays_the_same(run: Run, work: Path, pegasus: Path) -> None:
    shutil.copy(pegasus, work / "a.m44")
    assert run("convert", "a.m44", "b.m44").returncode == 0
    assert run("convert", "b.m44", "c.m44").returncode == 0
    assert (work / "b.m44").read_bytes() == (work / "c.m44").read_bytes()


def test_normalisations_are_listed_one_a_line(run: Run, work: Path, pegasus: Path) -> None:
    """A file with words in small letters and numbers as texts."""
    document = json.loads(pegasus.read_text("utf-8"))
    document["board"].update(type="standard", face="country")
    units = [one["unit"] for one in document["board"]["hexagons"] if "unit" in one]
    for unit in units:
        unit["nbr_units"] = "4"  # as published files write it: nothing to tell
    tiles = [one["terrain"] for one in document["board"]["hexagons"] if "terrain" in one]
    for number, tile in enumerate(tiles):
        tile["orientation"] = str(number % 6 + 1)
    source = work / "odd.m44"
    source.write_text(json.dumps(document), "utf-8")
    (report,) = run("check", "--json", source).stdout.splitlines()
    notes = [issue for issue in json.loads(report)["issues"] if issue["code"].startswith("m44.")]
    assert len(notes) == 2 + len(tiles)
    done = run("convert", source, "out.beachhead")
    assert (done.returncode, done.stdout) == (0, "")
    lines = done.stderr.splitlines()
    assert len(lines) == len(notes)
    for line, note in zip(lines, notes, strict=True):
        assert line.startswith(f"{source}: ")
        assert line.endswith(note["message"])
        assert (note["hex"] or note["path"]) in line


def test_an_invalid_scenario_is_not_converted(run: Run, work: Path, broken: str) -> None:
    done = run("convert", broken, "out.m44")
    assert (done.returncode, done.stdout) == (2, "")
    assert "$.board.face" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (work / "out.m44").exists()


def test_files_that_are_written_again_stay_the_scenario_that_they_are(run: Run, tmp_path: Path) -> None:
    file, copy, identity = tmp_path / "a.beachhead", tmp_path / "b.beachhead", FileIdentity.new()
    save(Scenario(), file, identity)
    run("convert", str(file), str(copy))
    assert load(copy).identity == identity
    run("check", "--fix", "--write", str(file))
    assert load(file).identity == identity
