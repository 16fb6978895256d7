"""`beachhead library`, run as a user runs it."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.cli import library, translate
from editor.cli.main import main
from editor.cli.progress_bar import progress_bar
from library.kinds import Kind
from library.opening import open_database
from library.scenario_texts import with_text
from library.store import list_summaries, set_text
from library.store.log import Change
from library.user import user_name
from schema.formats.codecs import save
from tests.editor.cli.conftest import Run
from tests.library.generated_scenarios import generated
from tests.library_template import library_template
from tests.shipped_counts import card_count

Library = Callable[..., str]


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return library_template(tmp_path_factory)


@pytest.fixture
def database(filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with what is shipped, which commands use by themselves."""
    file = tmp_path / "library.db"
    shutil.copy(filled, file)
    monkeypatch.setenv("BEACHHEAD_DATABASE", str(file))
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    return file


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    for number in range(3):
        save(generated(number), folder / f"{number}.beachhead")
    return folder


@pytest.fixture
def say(database: Path, capsys: pytest.CaptureFixture[str]) -> Library:
    """Runs a command in this process and gives what it printed; `code` is what it must end with."""
    assert database

    def say(*arguments: object, code: int = 0) -> str:
        assert main(["--lang", "en", *map(str, arguments)]) == code
        return "".join(capsys.readouterr())

    return say


def test_search(say: Library) -> None:
    answer = say("library", "search", "foret")
    assert answer.startswith("forest  (terrain, forest)\n")
    assert " results\nterrain 3" in answer
    assert say("library", "search", "--lang", "nl", "foret").startswith("bos  (terrein, forest)\n")
    hits = [json.loads(line) for line in say("library", "search", "--json", "encerclement").splitlines()]
    assert (hits[0]["kind"], hits[0]["key"], hits[0]["language"]) == ("card", "pincer_move", "en")
    assert say("library", "search", "zzzyyyxxx", code=1) == "0 results\n"
    assert "more than" not in say("library", "search", "kind:card", "deck:overlord", "--limit", "3")


def test_search_says_what_is_wrong(say: Library) -> None:
    assert "did you mean “kind”?" in say("library", "search", "kin:card", code=1)
    assert "needs a number, not “x”" in say("library", "search", "units>x", code=1)
    assert "--limit" in say("library", "search", "x", "--limit", "0", code=2)


def test_import(say: Library, scenarios: Path) -> None:
    assert say("library", "import", scenarios) == "3 added\n"
    assert say("library", "import", scenarios) == "3 already there\n"
    save(generated(9), scenarios / "0.beachhead")
    (scenarios / "broken.m44").write_text("{", "utf-8")
    answer = say("library", "import", scenarios, code=2)
    assert "1 changed" in answer
    assert "2 already there" in answer
    assert "1 unreadable" in answer
    assert f"{scenarios / 'broken.m44'}: " in answer
    report = json.loads(say("library", "import", "--json", scenarios, code=2).splitlines()[0])
    assert {file["outcome"] for file in report["files"]} == {"same", "unreadable"}
    (scenarios / "empty").mkdir()
    assert say("library", "import", scenarios / "empty") == "No scenario file was found.\n"


def test_import_is_cancelled_by_ctrl_c(say: Library, scenarios: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal that comes while the first file is read ends the import after its batch."""
    import signal

    from library.exchange import importing

    load = importing.load_file

    def interrupted(file: Path) -> object:
        signal.raise_signal(signal.SIGINT)
        return load(file)

    monkeypatch.setattr(importing, "load_file", interrupted)
    monkeypatch.setattr(
        importing.import_files, "__kwdefaults__", {"progress": None, "batch": 1, "prefers_files": False}
    )
    answer = say("library", "import", scenarios, code=130)
    assert answer.startswith("1 added\nStopped before the end.")


def test_export_and_stats(say: Library, tmp_path: Path) -> None:
    say("library", "export", "-o", tmp_path / "content.json")
    content = json.loads((tmp_path / "content.json").read_text("utf-8"))
    say("library", "export", "--schema", "-o", tmp_path / "schema.json")
    assert content["$schema"] == json.loads((tmp_path / "schema.json").read_text("utf-8"))["$id"]
    assert "x.json" in say("library", "export", "--schema", "-o", tmp_path / "no" / "x.json", code=1)
    stats = json.loads(say("library", "stats", "--json"))
    assert stats["entries"]["card"] == card_count()
    assert stats["languages"]["nl"]["card"] == {"translated": card_count()}
    assert f"{card_count():8}  card\n" in say("library", "stats")


def test_backup_and_restore(say: Library, tmp_path: Path, scenarios: Path, database: Path) -> None:
    backup = tmp_path / "backup.db"
    assert "copied" in say("library", "backup", "-o", backup)
    say("library", "import", scenarios)
    answer = say("library", "restore", backup)
    assert "What was there before is kept in" in answer
    assert say("library", "import", scenarios) == "3 added\n"
    database.write_bytes(b"rubble" * 1000)
    assert "restore" in say("library", "stats", code=1)
    say("library", "restore", backup)
    say("library", "stats")
    database.unlink()
    assert "kept" not in say("library", "restore", backup)
    assert "There is no library" in say("library", "restore", tmp_path / "nothing.db", code=1)


def test_a_server_is_backed_up_by_its_own_means(say: Library, tmp_path: Path) -> None:
    answer = say("library", "restore", tmp_path / "x.db", "--database", "postgresql://u:secret@club/x", code=1)
    assert "pg_dump" in answer
    assert "secret" not in answer


def test_groups_explain_themselves(say: Library) -> None:
    answer = say("library", "--help")
    assert "search" in answer
    assert "Usage: beachhead library COMMAND" in answer
    assert "COMMAND is missing" in say("library", code=2)
    assert "Did you mean “search”?" in say("library", "serach", code=2)
    parts = {"library": library.COMMANDS, "translate": translate.COMMANDS}
    for group, names in parts.items():
        for name in names:
            assert f"Usage: beachhead {group} {name}" in say(group, name, "--help")


def test_the_installed_program(run_installed: Run, filled: Path) -> None:
    done = run_installed("library", "search", "--database", filled, "vizierlijn")
    assert done.stdout.startswith("line of sight  (rule, line-of-sight)\n"), done.stderr
    assert done.returncode == 0


def test_a_progress_bar_is_for_terminals_only(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("Importing") as progress:
        assert progress(1, 2)
    assert capsys.readouterr() == ("", "")


def test_a_system_without_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def nameless() -> str:
        raise OSError

    monkeypatch.setattr("getpass.getuser", nameless)
    assert user_name() == "?"


def test_a_conflict_has_a_line_a_code_of_its_own_and_a_way_out(say: Library, tmp_path: Path, database: Path) -> None:
    file = tmp_path / "mine.beachhead"
    save(generated(1), file)
    say("library", "import", file)
    library = open_database(str(database))
    with library.writing() as session:
        (key,) = (one.key for one in list_summaries(session=session) if not one.is_shipped)
        change = Change.now("anna")
        set_text(
            session=session, kind=Kind.SCENARIO, key=key, field="title", language="en", text="Anna's", change=change
        )
    library.close()
    save(with_text(generated(1), "title", "en", "Bert's"), file)
    answer = say("library", "import", file, code=3)
    assert "anna" in answer
    assert "en.title" in answer
    assert "--force" in answer
    assert "Anna's" in say("library", "search", "is:own")
    say("library", "import", file, "--force")
    assert "Bert's" in say("library", "search", "is:own")


def test_what_others_have_added_comes_in(say: Library, tmp_path: Path) -> None:
    say("library", "export", "--own", "-o", str(tmp_path / "own.json"))
    document = json.loads((tmp_path / "own.json").read_text("utf-8"))
    assert document["$schema"] == "urn:beachhead:schema:own:1"
    assert say("library", "import-own", str(tmp_path / "own.json")) == ""
