"""The program as a whole: help, languages, outcomes, and how it ends when the world ends first."""

import contextlib
import json
import os
import re
import shlex
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from editor import crash_report as crash
from editor.cli import check
from editor.cli.check import check_file
from editor.cli.exit_code import ExitCode
from editor.cli.lazy_group import COMMANDS
from editor.cli.main import main

Run = Callable[..., subprocess.CompletedProcess[str]]
PROGRAM = Path(sys.executable).with_name("beachhead")


@pytest.mark.parametrize(
    ("language", "first", "examples"),
    [
        ("en", "Usage: ", "Examples"),
        ("fr", "Utilisation\u202f: ", "Exemples"),
        ("nl", "Gebruik: ", "Voorbeelden"),
    ],
)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_three_languages_with_examples(
    capsys: pytest.CaptureFixture[str], command: str, language: str, first: str, examples: str
) -> None:
    assert main([*command.split(), "--help", "--lang", language]) == 0
    page, errors = capsys.readouterr()
    assert errors == ""
    assert page.startswith(f"{first}beachhead {command}".rstrip())
    assert f"\n{examples}\n  beachhead" in page
    # `publish` writes in several languages at once and tells of the option itself.
    assert ("--lang en|fr|nl" in page) is (command != "publish")
    assert page.count("\n  --lang ") == 1
    assert all(len(line) <= 100 for line in page.splitlines())
    assert "[[" not in page


def test_help_follows_the_system(run_installed: Run) -> None:
    for arguments in (["-h"], ["check", "--help"]):
        done = run_installed(*arguments, LC_ALL="nl_BE.UTF-8")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("Gebruik: beachhead")


def test_version(run_installed: Run) -> None:
    done = run_installed("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"beachhead {crash.version()}\n", "")


def test_language_before_and_after_the_command_and_from_the_system(run: Run) -> None:
    french = run("check", "a.m44", "--lang", "fr").stderr
    assert "n’existe pas" in french
    assert run("--lang", "fr", "check", "a.m44").stderr == french
    assert run("check", "--lang=FR", "a.m44").stderr == french
    assert run("check", "a.m44", LC_ALL="fr_CA.UTF-8").stderr == french
    assert run("check", "a.m44", "--lang", "fr", LC_ALL="nl_NL.UTF-8").stderr == french
    assert run("check", "--lang", "nl", "--", "a.m44", "--lang").stderr.count("bestaat niet") == 2


def test_without_a_screen_it_says_so(run: Run, pegasus: Path) -> None:
    done = run()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("beachhead: the window needs a screen")
    assert run("edit").stderr == done.stderr
    # A file in place of a command is one to edit.
    assert run(pegasus).stderr == done.stderr


def test_answers_without_the_heavy_libraries(pegasus: Path) -> None:
    program = (
        "import sys\nfrom editor.cli.main import main\n"
        "assert main(['--help']) == main(['--version']) == 0\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "assert not loaded & {'PySide6', 'pydantic', 'rich', 'babel', 'sqlmodel', 'jsonschema'}, loaded\n"
        "main(['check', sys.argv[1]])\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "assert not loaded & {'PySide6', 'rich', 'sqlmodel', 'jsonschema'}, loaded\n"
    )
    command = [sys.executable, "-c", program, str(pegasus)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def test_findings_have_colors_where_somebody_wants_them(run: Run, pegasus: Path) -> None:
    plain, colored = run("check", pegasus).stdout, run("check", pegasus, FORCE_COLOR="1").stdout
    assert "\x1b[" not in plain
    assert "\x1b[1m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain


def test_the_window_is_there_before_the_heavy_libraries() -> None:
    """The start page needs neither rules nor documents; they are loaded while it is looked at."""
    program = (
        "import sys\nimport editor.window.main_window\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "assert not loaded & {'rules', 'library', 'pydantic', 'rich', 'babel', 'sqlmodel', 'jsonschema'}, loaded\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def test_nothing_in_the_current_folder_is_run(environment: dict[str, str], tmp_path: Path) -> None:
    hostile = "import pathlib; pathlib.Path(__file__).with_name('it-was-run').touch()\n"
    for name in ("editor", "schema", "i18n", "typer", "PySide6", "json"):
        (tmp_path / name).mkdir()
        for file in ("__init__.py", "__main__.py"):
            (tmp_path / name / file).write_text(hostile, "utf-8")
    for arguments in (["--version"], ["check", "none.m44"]):
        subprocess.run([PROGRAM, *arguments], cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert list(tmp_path.rglob("it-was-run")) == []


def test_an_unexpected_error_is_one_line_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def break_down(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.delenv("BEACHHEAD_DEBUG", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(check, "check_file", break_down)
    assert main(["check", "a.m44", "--lang", "nl"]) == 70
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err
    (report,) = tmp_path.rglob("report-*.txt")
    assert str(report) in captured.err
    assert "ZeroDivisionError: oh" in report.read_text("utf-8")
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["check", "a.m44"])


@pytest.mark.skipif(os.name == "nt", reason="the system has no such rights")
def test_a_report_is_for_its_owner_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also in a folder that an earlier version has made for everybody to read."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    first = crash.write_report(ValueError())
    assert first is not None
    first.parent.chmod(0o755)
    report = crash.write_report(ValueError(os.fsdecode(b"caf\xe9")))
    assert report is not None
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700


@pytest.mark.skipif(os.name == "nt", reason="the system has no such rights")
def test_a_report_in_everybodys_folder_leaves_that_to_everybody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(crash.tempfile, "gettempdir", lambda: str(shared))
    report = crash.write_report(ValueError())
    assert report is not None
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(shared.stat().st_mode) == 0o777


def test_no_folder_for_the_report(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(crash.tempfile, "gettempdir", lambda: str(tmp_path / "file"))
    assert crash.write_report(ValueError()) is None


@pytest.mark.parametrize("arguments", [["check", "--json"], ["check"]])
def test_a_reader_who_leaves(environment: dict[str, str], m44_files: list[Path], arguments: list[str]) -> None:
    with subprocess.Popen(
        [PROGRAM, *arguments, *m44_files * 12], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 141


@pytest.mark.slow
def test_an_output_that_is_full_or_closed(environment: dict[str, str], m44_files: list[Path]) -> None:
    for arguments in (["check", "--json"], ["check"], ["--help"]):
        files = [str(path) for path in m44_files[:1]] if "check" in arguments else []
        command = [str(PROGRAM), *arguments, *files]
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(command, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert "ENOSPC" in done.stderr
        closed = ["sh", "-c", f"exec {shlex.join(command)} >&- 2>&-"]
        assert subprocess.run(closed, env=environment, check=False).returncode in (0, 1)


def test_closed_streams_hurt_nothing(environment: dict[str, str], pegasus: Path) -> None:
    """Started by a desktop or with `>&-`, the program has no streams; no file of the user may take their place."""
    opening = (
        "import sys\nfrom editor.cli.console import prepare_streams\nprepare_streams()\n"
        "print('out')\nprint('err', file=sys.stderr)\nassert sys.stdin.read() == ''\nsys.stdout.flush()\n"
        "with open(sys.argv[1]) as file:\n    assert file.fileno() > 2\n"
        "import subprocess\nsubprocess.run([sys.executable, '-c', 'print(1)'], check=True)\n"
    )
    open_file = [sys.executable, "-c", opening, str(pegasus)]
    play = [str(PROGRAM), "playtest", str(pegasus), "--games", "2", "--workers", "1"]
    for command, closed in ((open_file, "<&- >&- 2>&-"), (open_file, ">&-"), (open_file, "2>&-"), (play, "2>&-")):
        done = subprocess.run(
            ["sh", "-c", f"exec {shlex.join(command)} {closed}"],
            env={**environment, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, (command, closed)


def test_control_c_is_quiet(environment: dict[str, str], m44_files: list[Path]) -> None:
    with subprocess.Popen(
        [PROGRAM, "check", "--json", *m44_files * 60],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(0.05)
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate()
    assert (child.returncode, errors) == (130, b"")


def test_control_c_that_is_lost_inside_a_library_still_stops_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], m44_files: list[Path]
) -> None:
    def drop_the_exception(*arguments: object) -> object:
        with contextlib.suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        return check_file(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(check, "check_file", drop_the_exception)
    assert main(["check", "--json", *map(str, m44_files)]) == 130
    assert capsys.readouterr().out == ""


def test_a_terminal_that_knows_few_letters(run_installed: Run, work: Path) -> None:
    (work / "a.m44").write_bytes(b"{")
    done = subprocess.run(
        [PROGRAM, "check", "a.m44", "--lang", "fr"],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        cwd=work,
        capture_output=True,
        encoding="latin-1",
        check=False,
    )
    assert done.returncode == 2
    assert "JSON valide : la lecture s'est arrêtée" in done.stderr
    done = run_installed("check", "a.m44", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert done.stderr.startswith("a.m44 : Ce n'est pas")


def test_one_broken_file_does_not_hide_the_others(run: Run, work: Path, m44_files: list[Path]) -> None:
    (work / "bad.m44").write_bytes(b"{")
    good = next(file for file in m44_files if file.stem == "06-mont-mouchet")
    done = run("check", "--json", "none.m44", good, "bad.m44")
    assert done.returncode == 2
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert [report["file"] for report in reports] == ["none.m44", str(good), "bad.m44"]
    assert [[issue["code"] for issue in report["issues"]] for report in reports] == [
        ["file.missing"],
        [],
        ["file.not-json"],
    ]
    assert reports[0]["issues"][0].keys() == {"code", "severity", "path", "hex", "message"}


def test_the_exit_codes_are_those_of_the_readme(root: Path) -> None:
    readme = (root / "README.md").read_text("utf-8")
    rows = readme.partition("| exit code | means |")[2].partition("\n\n")[0].splitlines()[2:]
    assert [int(row.split("|")[1]) for row in rows] == [code.value for code in ExitCode]
