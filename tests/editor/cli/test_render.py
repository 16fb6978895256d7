"""`beachhead render`, run as a user runs it: without a screen, one line for every complaint."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from schema.content import HexContent
from schema.formats.codecs import save
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

Run = Callable[..., CompletedProcess[str]]


@pytest.fixture
def scenario(work: Path) -> Path:
    hexes = (HexContent(row=0, col=0, terrain=Tile(terrain="forest"), unit=Unit(kind="armor", nation="de")),)
    path = work / "map.beachhead"
    save(Scenario(hexes=hexes), path)
    return path


@pytest.mark.parametrize(
    ("name", "options", "beginning"),
    [
        ("map.png", ("--width", "400"), b"\x89PNG"),
        ("map.png", ("--dpi", "40", "--paper", "a3"), b"\x89PNG"),
        ("map.svg", ("--theme", "print"), b"<?xml"),
        ("map.pdf", ("--theme", "print", "--paper", "letter"), b"%PDF"),
        ("MAP.PDF", (), b"%PDF"),
    ],
)
def test_it_writes_the_picture(
    run: Run, work: Path, scenario: Path, name: str, options: tuple[str, ...], beginning: bytes
) -> None:
    done = run("render", scenario, "-o", name, *options)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (work / name).read_bytes().startswith(beginning)


@pytest.mark.parametrize("name", ["map.png", "map.svg", "map.pdf"])
def test_it_needs_no_screen(run_installed: Run, work: Path, scenario: Path, name: str) -> None:
    done = run_installed("render", scenario, "-o", name, QT_QPA_PLATFORM="xcb", DISPLAY="")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (work / name).stat().st_size > 1000


def test_it_reads_m44(run: Run, work: Path, pegasus: Path) -> None:
    done = run("render", pegasus, "--output", "map.svg")
    assert (done.returncode, done.stderr) == (0, "")
    ET.parse(work / "map.svg")


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (("-o", "map.gif"), 2, "map.gif: The extension “.gif” is not known. Use .png, .svg, or .pdf."),
        (("-o", "no/folder.png"), 1, "no/folder.png: The folder for this file does not exist."),
        (("-o", "map.png", "--width", "5"), 2, "--width cannot be “5”"),
        (("-o", "map.png", "--width", "many"), 2, "--width is not valid"),
        (("-o", "map.png", "--width", "200", "--dpi", "90"), 2, "“--width” and “--dpi” cannot be used together"),
        (("-o", "map.svg", "--width", "200"), 2, "--width works only with .png"),
        (("-o", "map.pdf", "--dpi", "200"), 2, "--dpi works only with .png"),
        (("-o", "map.png", "--theme", "pink"), 2, "--theme cannot be “pink”. Use screen or print."),
        (("-o", "map.png", "--paper", "a5"), 2, "--paper cannot be “a5”"),
        (("-o", "map.png", "--width", "30000"), 1, "more than 120 million pixels"),
        ((), 2, "-o is missing"),
    ],
)
def test_a_complaint_is_one_line(
    run: Run, work: Path, scenario: Path, options: tuple[str, ...], code: int, words: str
) -> None:
    done = run("render", scenario, *options)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert [entry.name for entry in work.iterdir()] == [scenario.name]


def test_a_file_that_cannot_be_read(run: Run, work: Path) -> None:
    (work / "bad.m44").write_text("{", encoding="utf-8")
    for name in ("bad.m44", "missing.m44"):
        done = run("render", name, "-o", "map.png")
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert done.stderr.startswith(f"{name}: ")
    assert not (work / "map.png").exists()


@pytest.mark.parametrize(("language", "words"), [("fr", "Utilisez .png, .svg ou .pdf."), ("nl", "Gebruik .png, .svg")])
def test_it_speaks_the_language_it_is_asked(run: Run, scenario: Path, language: str, words: str) -> None:
    assert words in run("render", scenario, "-o", "x.gif", "--lang", language).stderr
    assert "--theme" in run("render", "--help", "--lang", language).stdout
