"""What commands say where a file cannot be written: one line that names it, and nothing is left behind."""

import errno
import json
import os
import shutil
from pathlib import Path

import pytest

from schema.formats.codecs import save
from tests.editor.cli.conftest import Run
from tests.editor.cli.test_existing_files import TITLED, caen, names
from tests.library_template import library_template

__all__ = ["caen"]  # a fixture


def make_read_only(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """As if the user had marked the file: whoever may do everything is asked no rights."""
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK or Path(path).name != name)


def test_repairs_that_cannot_be_written_are_told_by_file(run: Run, work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = work / "first.m44", work / "second.m44"
    save(TITLED, first)
    document = json.loads(first.read_text("utf-8"))
    exits = [{"name": "tag5", "orientation": 1}, {"name": "tag5", "behavior": "EXIT_MARKER", "side": "AXIS"}]
    document["board"]["hexagons"] = [{"row": 8, "col": 14, "tags": [marker]} for marker in exits]  # the same hex twice
    for path in (first, second):
        path.write_text(json.dumps(document), "utf-8")
    before = first.read_bytes()
    make_read_only(monkeypatch, first.name)
    done = run("check", "--fix", "--write", first.name, second.name)
    assert done.returncode == 1
    assert done.stderr == "first.m44: The file or its disk is read-only. Choose another name or folder.\n"
    assert "second.m44" in done.stdout
    assert first.read_bytes() == before
    assert second.read_bytes() != before


def test_a_repair_is_not_written_into_a_folder(run: Run, work: Path, caen: Path) -> None:
    (work / "out.m44").mkdir()
    done = run("check", "--fix", caen.name, "-o", "out.m44", "--json")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("out.m44: This is a folder, not a file. ")
    assert json.loads(done.stdout)["written_to"] is None


@pytest.mark.slow
def test_a_published_file_that_cannot_be_written_is_named(run: Run, work: Path, caen: Path) -> None:
    (work / "out" / "Caen.m44").mkdir(parents=True)
    done = run("publish", caen.name, "-o", "out", "--as", "page,m44", "--replace")
    assert (done.returncode, done.stdout) == (1, "out/Caen.html\n")
    assert done.stderr == "out/Caen.m44: This is a folder, not a file. Give the name of a file in it.\n"


def test_of_a_product_with_several_files_those_are_listed_that_were_written(run: Run, work: Path, caen: Path) -> None:
    (work / "out" / "Caen sheet fr.pdf").mkdir(parents=True)
    done = run("publish", caen.name, "-o", "out", "--lang", "en,fr,nl", "--replace")
    assert (done.returncode, done.stdout) == (1, "out/Caen sheet en.pdf\n")
    assert done.stderr.startswith("out/Caen sheet fr.pdf: This is a folder, not a file. ")


def test_a_file_is_no_folder(run: Run, work: Path, caen: Path) -> None:
    (work / "out").write_bytes(b"mine")
    for command in (("publish", caen.name, "-o", "out"), ("cards", "-o", "out", "--kind", "nation")):
        done = run(*command)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == "out: This is a file, not a folder. Choose another name.\n"
    assert (work / "out").read_bytes() == b"mine"


@pytest.mark.slow
def test_a_picture_of_a_card_that_cannot_be_written_is_named(run: Run, work: Path) -> None:
    (work / "pictures" / "nation-fr.png").mkdir(parents=True)
    done = run("cards", "-o", "pictures", "--kind", "nation", "--replace")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("pictures/nation-fr.png: This is a folder, not a file. ")


def test_translations_that_cannot_be_written_leave_no_copy(
    run: Run, work: Path, caen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("translate", "export", caen.name, "--to", "nl", "-o", "nl.po").returncode == 0
    po = work / "nl.po"
    head, tail = po.read_text("utf-8").split('.title"')
    tail = tail.replace('msgstr ""', 'msgstr "Caen in juni"', 1)
    po.write_text(f'{head}.title"{tail}', "utf-8")
    before = caen.read_bytes()
    make_read_only(monkeypatch, caen.name)
    done = run("translate", "import", "nl.po", "--into", caen.name)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{caen.name}: The file or its disk is read-only. Choose another name or folder.\n"
    assert (names(work), caen.read_bytes()) == ([caen.name, "nl.po"], before)


@pytest.fixture
def library(work: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copy(library_template(tmp_path_factory), work / "library.db"))


def test_a_backup_that_cannot_be_written_is_named(run: Run, work: Path, library: Path) -> None:
    (work / "backup.db").mkdir()
    done = run("library", "backup", "-o", "backup.db", "--database", library.name)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "backup.db: This is a folder, not a file. Give the name of a file in it.\n"


COPIES = {
    "backup": ("library", "backup", "-o", "{name}", "--database", "library.db"),
    "copy": ("library", "copy", "--to", "{name}", "--database", "library.db"),
    "restore": ("library", "restore", "library.db", "--database", "{name}"),
}


@pytest.mark.parametrize("command", COPIES)
def test_on_a_full_disk_the_library_that_does_not_fit_is_named(
    run: Run, work: Path, library: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    def fill_disk(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    for step in ("fsync", "link", "replace"):
        monkeypatch.setattr(os, step, fill_disk)
    before = library.read_bytes()
    done = run(*(word.format(name="new.db") for word in COPIES[command]))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith("new.db: The disk is full. ")
    # SQLite leaves something beside a file that it only reads.
    assert {name for name in names(work) if not name.startswith("library.db-")} == {"library.db"}
    assert library.read_bytes() == before
