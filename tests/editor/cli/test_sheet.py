"""`beachhead sheet`, run as a user runs it: without a screen, one line for every complaint."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from library.kinds import Kind
from library.opening import open_database
from library.store import set_text
from library.store.log import Change
from schema.formats.codecs import save
from schema.scenario import Scenario
from schema.texts import ScenarioText

Run = Callable[..., CompletedProcess[str]]


@pytest.fixture
def scenario(work: Path) -> Path:
    path = work / "point.beachhead"
    save(Scenario(texts={"en": ScenarioText(title="The Point", history="So it was.")}), path)
    return path


@pytest.mark.parametrize(
    "options",
    [(), ("--paper", "letter", "--lang", "fr"), ("--theme", "screen", "--without", "history"), ("--with", "pieces")],
)
def test_it_writes_the_sheet(run: Run, work: Path, scenario: Path, options: tuple[str, ...]) -> None:
    done = run("sheet", scenario, "-o", "sheet.pdf", *options)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (work / "sheet.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_every_run_writes_the_same_bytes_and_needs_no_screen(run_installed: Run, work: Path, scenario: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        done = run_installed("sheet", scenario, "-o", name, QT_QPA_PLATFORM="xcb", DISPLAY="")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (work / "one.pdf").read_bytes() == (work / "two.pdf").read_bytes()


def test_it_reads_m44(run: Run, work: Path, pegasus: Path) -> None:
    done = run("sheet", pegasus, "--output", "SHEET.PDF")
    assert (done.returncode, done.stderr) == (0, "")
    assert (work / "SHEET.PDF").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (("-o", "sheet.png"), 2, "sheet.png: The extension “.png” is not known. Use .pdf."),
        (("-o", "no/folder.pdf"), 1, "no/folder.pdf: The folder for this file does not exist."),
        (("-o", "sheet.pdf", "--paper", "a3"), 2, "--paper cannot be “a3”. Use a4 or letter."),
        (("-o", "sheet.pdf", "--theme", "pink"), 2, "--theme cannot be “pink”. Use screen or print."),
        (("-o", "sheet.pdf", "--with", "history"), 2, "--with cannot be “history”. Use pieces."),
        (("-o", "sheet.pdf", "--without", "map"), 2, "--without cannot be “map”. Use history, briefing, conditions, "),
        (("-o", "sheet.pdf", "--lang", "tlh"), 2, "“tlh”"),
        ((), 2, "-o"),
    ],
)
def test_what_it_refuses(run: Run, work: Path, scenario: Path, options: tuple[str, ...], code: int, words: str) -> None:
    done = run("sheet", scenario, *options)
    assert (done.returncode, done.stdout) == (code, "")
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert sorted(path.name for path in work.iterdir()) == ["point.beachhead"]


def test_a_file_that_is_no_scenario(run: Run, work: Path) -> None:
    (work / "x.beachhead").write_text("{")
    done = run("sheet", "x.beachhead", "-o", "sheet.pdf")
    assert done.returncode == 2
    assert done.stderr.startswith("x.beachhead: ")
    assert not (work / "sheet.pdf").exists()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_its_help(run: Run, language: str) -> None:
    done = run("sheet", "--help", "--lang", language)
    assert done.returncode == 0
    for word in (
        "--paper",
        "--theme",
        "--without",
        "-o, --output",
        "a4",
        "letter",
        "beachhead sheet omaha.m44 -o omaha.pdf",
    ):
        assert word in done.stdout


@pytest.mark.slow
def test_names_on_the_sheet_are_those_of_the_library(run: Run, work: Path, pegasus: Path, tmp_path: Path) -> None:
    file = tmp_path / "library.db"
    database = open_database(str(file))
    place = {"kind": Kind.NATION, "key": "gb", "field": "name", "language": "en"}
    with database.writing() as session:
        set_text(session=session, text="Albion", change=Change.now("tester"), **place)  # type: ignore[arg-type]
    database.close()
    for name, options in (("shipped.pdf", ()), ("own.pdf", ("--database", file)), ("again.pdf", ())):
        assert run("sheet", pegasus, "-o", name, *options).returncode == 0
    shipped, own, again = ((work / name).read_bytes() for name in ("shipped.pdf", "own.pdf", "again.pdf"))
    assert shipped == again != own
