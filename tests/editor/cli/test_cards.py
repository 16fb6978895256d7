"""`beachhead cards`, run as a user runs it: pages to cut, contact sheets and folders of pictures, without a screen."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from library.opening import open_database
from library.store.log import Change
from tests.library.text_edits import write_text

Run = Callable[..., CompletedProcess[str]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--kind", "obstacle"), "7 cards written: cards.pdf\n"),
        (("--deck", "standard", "--theme", "print"), "60 cards written: cards.pdf\n"),
        (("--kind", "equipment", "--lang", "nl", "--paper", "letter"), "3 kaarten geschreven: cards.pdf\n"),
        (("--kind", "marker", "--lang", "fr", "--bleed"), "3 cartes écrites\u202f: cards.pdf\n"),
    ],
)
def test_it_writes_pages_to_cut(run: Run, work: Path, options: tuple[str, ...], said: str) -> None:
    done = run("cards", "-o", "cards.pdf", *options)
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")
    assert (work / "cards.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_it_needs_no_screen(run_installed: Run, work: Path) -> None:
    done = run_installed("cards", "-o", "cards.pdf", "--kind", "obstacle", QT_QPA_PLATFORM="xcb", DISPLAY="")
    assert (done.returncode, done.stderr) == (0, "")
    assert (work / "cards.pdf").read_bytes().startswith(b"%PDF")


def test_it_writes_a_contact_sheet_and_single_pictures(run: Run, work: Path) -> None:
    assert run("cards", "-o", "cards.png", "--kind", "marker").returncode == 0
    assert (work / "cards.png").read_bytes().startswith(b"\x89PNG")
    assert run("cards", "-o", "some/pictures", "--kind", "equipment").returncode == 0
    names = sorted(path.name for path in (work / "some" / "pictures").iterdir())
    assert names == ["equipment-boat.png", "equipment-motorized.png", "equipment-wittmann.png"]


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (("-o", "cards.gif"), 2, "cards.gif: The extension “.gif” is not known. Use .pdf or .png."),
        (("-o", "no/folder.pdf", "--kind", "marker"), 1, "no/folder.pdf: The folder for this file does not exist."),
        (("-o", "cards.pdf", "--kind", "scenario"), 2, "--kind cannot be “scenario”."),
        (("-o", "cards.pdf", "--deck", "air"), 2, "--deck cannot be “air”. Use standard, overlord, or breakthrough."),
        (("-o", "cards.pdf", "--deck", "overlord", "--kind", "card"), 2, "--kind"),
        (("-o", "cards.pdf", "--theme", "pink"), 2, "--theme cannot be “pink”. Use screen or print."),
        (("-o", "cards.png", "--bleed"), 2, "--bleed"),
        ((), 2, "-o"),
    ],
)
def test_what_it_refuses(run: Run, work: Path, options: tuple[str, ...], code: int, words: str) -> None:
    done = run("cards", *options)
    assert (done.returncode, done.stdout) == (code, "")
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(work.iterdir()) == []


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_its_help(run: Run, language: str) -> None:
    done = run("cards", "--help", "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert "--deck" in done.stdout


@pytest.fixture
def changed_library(tmp_path: Path) -> Path:
    """A library in which the boat has another name."""
    file = tmp_path / "library.db"
    database = open_database(str(file))
    write_text(database, "equipment:boat", "dinghy", Change.now("tester"), language="en")
    database.close()
    return file


@pytest.mark.slow
def test_cards_have_the_texts_of_the_library(run: Run, work: Path, changed_library: Path) -> None:
    for folder, options in (
        ("shipped", ()),
        ("named", ("--database", changed_library)),
        ("again", ()),
    ):
        assert run("cards", "-o", folder, "--kind", "equipment", *options).returncode == 0
    done = run("cards", "-o", "mine", "--kind", "equipment", BEACHHEAD_DATABASE=str(changed_library))
    assert done.returncode == 0

    def picture(folder: str, name: str) -> bytes:
        return (work / folder / f"equipment-{name}.png").read_bytes()

    assert picture("shipped", "boat") == picture("again", "boat") != picture("named", "boat") == picture("mine", "boat")
    assert picture("shipped", "wittmann") == picture("named", "wittmann")


def test_a_library_that_is_not_there_is_told_if_it_was_named(run: Run, work: Path, tmp_path: Path) -> None:
    missing = tmp_path / "none.db"
    done = run("cards", "-o", "cards.pdf", "--kind", "marker", "--database", missing)
    assert (done.returncode, done.stdout) == (1, "")
    assert "There is no library in" in done.stderr
    assert not missing.exists()
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no library at all, but long enough to be taken for one" * 40)
    done = run("cards", "-o", "cards.pdf", "--kind", "marker", BEACHHEAD_DATABASE=str(broken))
    assert done.returncode == 0
    assert "damaged" in done.stderr
    assert (work / "cards.pdf").exists()
