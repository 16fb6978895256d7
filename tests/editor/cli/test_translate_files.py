"""`beachhead translate` with a scenario file: out to a translator, and back into the file or into the library."""

import json
from pathlib import Path

import pytest

from library.opening import open_database
from library.store import get_scenario, list_summaries
from schema.formats.codecs import load, save
from schema.formats.identity import FileIdentity
from schema.texts import TextState
from tests.editor.cli.conftest import Run
from tests.editor.cli.test_library import Library, database, filled, say
from tests.library.generated_scenarios import generated

__all__ = ["database", "filled", "say"]  # fixtures


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A scenario of the user's own, with texts in English only."""
    file = tmp_path / "own.beachhead"
    save(generated(1), file, FileIdentity.new())
    return file


def translated(run: Run, own: Path, tmp_path: Path) -> Path:
    """The PO file of a scenario with its title in Dutch."""
    po = tmp_path / "own-nl.po"
    assert run("translate", "export", own, "--to", "nl", "-o", po).returncode == 0
    text = po.read_text("utf-8")
    start = text.index('.title"')
    head, tail = text[:start], text[start:].replace('msgstr ""', 'msgstr "Een eigen brug"', 1)
    po.write_text(head + tail, "utf-8")
    return po


def test_texts_of_a_file_go_out_and_come_back_into_it(run: Run, own: Path, tmp_path: Path) -> None:
    po = translated(run, own, tmp_path)
    before = own.read_bytes()
    done = run("translate", "import", "--dry-run", po, "--into", own)
    assert "“” → “Een eigen brug”" in done.stdout
    assert own.read_bytes() == before
    done = run("translate", "import", po, "--into", own)
    assert (done.returncode, done.stderr) == (0, "")
    kept = own.with_name(f"{own.name}.bak")
    assert f"The file as it was is kept beside it as “{kept.name}”." in done.stdout
    assert kept.read_bytes() == before
    loaded = load(own)
    assert loaded.scenario.texts["nl"].title == "Een eigen brug"
    assert loaded.scenario.texts["nl"].state is TextState.DRAFT  # the other texts are still missing
    assert loaded.scenario.texts["en"] == generated(1).texts["en"]
    assert loaded.identity == FileIdentity(id=loaded.identity.id) if loaded.identity else False
    again = run("translate", "import", po, "--into", own)
    assert "as before" in again.stdout
    assert "kept" not in again.stdout
    assert not own.with_name(f"{own.name}.bak2").exists()


def test_comments_that_a_scenario_file_cannot_hold_are_named(run: Run, own: Path, tmp_path: Path) -> None:
    po = translated(run, own, tmp_path)
    lines = po.read_text("utf-8").split("\n")
    at = next(index for index, line in enumerate(lines) if line.startswith("msgctxt") and '.title"' in line)
    po.write_text("\n".join((*lines[:at], "# Is there a bridge at all?", *lines[at:])), "utf-8")
    done = run("translate", "import", po, "--into", own)
    assert done.returncode == 0
    assert "1 comment is not kept" in done.stdout
    assert ".title: Is there a bridge at all?\n" in done.stdout
    assert load(own).scenario.texts["nl"].title == "Een eigen brug"
    told = json.loads(run("translate", "import", "--dry-run", "--json", po, "--into", own).stdout)
    assert [*told["comments_left"].values()] == [["Is there a bridge at all?"]]


def test_what_an_earlier_import_kept_stays(run: Run, own: Path, tmp_path: Path) -> None:
    po = translated(run, own, tmp_path)
    kept = own.with_name(f"{own.name}.bak")
    kept.write_bytes(b"earlier")
    before = own.read_bytes()
    run("translate", "import", po, po, "--into", own)
    assert kept.read_bytes() == b"earlier"
    assert [path.read_bytes() for path in own.parent.glob("*.bak2")] == [before]


@pytest.mark.slow
def test_the_library_knows_the_scenario_by_its_identity(
    run: Run, say: Library, own: Path, tmp_path: Path, database: Path
) -> None:
    po = translated(run, own, tmp_path)
    say("library", "import", own)
    moved = own.rename(tmp_path / "elsewhere.beachhead")
    assert "1 changed" in say("translate", "import", po)
    library = open_database(str(database))
    with library.reading() as session:
        summaries = [one for one in list_summaries(session=session, limit=100) if not one.is_shipped]
        (mine,) = summaries
        assert get_scenario(session=session, key=mine.key).texts["nl"].title == "Een eigen brug"
    library.close()
    assert moved.exists()


def test_what_does_not_fit_is_told(run: Run, own: Path, tmp_path: Path) -> None:
    po = translated(run, own, tmp_path)
    done = run("translate", "export", tmp_path / "missing.beachhead", "--to", "nl", "-o", "x.po")
    assert done.returncode == 2
    done = run("translate", "export", own, "--to", "nl", "-o", "x.po", "--kind", "card")
    assert done.returncode == 2
    assert "--kind" in done.stderr
    done = run("translate", "import", po, "--into", own, "--database", "x.db")
    assert done.returncode == 2
    assert "--into" in done.stderr
    po.write_text(po.read_text("utf-8").replace("Een eigen brug", "b" * 1_001), "utf-8")
    done = run("translate", "import", po, "--into", own)
    assert "1 refused" in done.stdout
    assert "nl" not in load(own).scenario.texts
