"""`beachhead translate`, run as a translator runs it."""

import json
import shutil
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from i18n.languages import Language
from library.opening import open_database
from library.translation.memory_segments import memory_index
from tests.editor.cli.conftest import Run
from tests.editor.cli.test_library import Library, database, say, scenarios
from tests.hostile_exchange import write_refused_files, write_refused_texts
from tests.library_template import small_library_template

__all__ = ["database", "say", "scenarios"]  # fixtures


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Most commands read all texts."""
    return small_library_template(tmp_path_factory)


def test_out_and_back(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "nl.po"
    assert "texts written" in say("translate", "export", "--to", "nl", "-o", po)
    assert "teksten geschreven" in say("translate", "export", "--lang", "nl", "-o", po)
    if shutil.which("msgfmt"):
        subprocess.run(["msgfmt", "--check", "-o", str(tmp_path / "nl.mo"), str(po)], check=True)
    before = po.read_text("utf-8")
    assert "as before" in say("translate", "import", po)
    po.write_text(before.replace('msgstr "Hinderlaag"', 'msgstr "Verrassing"'), "utf-8")
    answer = json.loads(say("translate", "import", "--json", po))
    assert answer["counts"]["changed"] == 1
    assert answer["texts"] == {"card:ambush": "changed"}
    say("translate", "export", "--to", "nl", "-o", po)
    assert 'msgstr "Verrassing"' in po.read_text("utf-8")


def test_some_kinds_only(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "fr.po"
    say("translate", "export", "--lang", "fr", "-o", po, "--kind", "card")
    assert 'msgctxt "terrain:' not in po.read_text("utf-8")
    assert "--kind" in say("translate", "export", "--lang", "fr", "-o", po, "--kind", "kard", code=2)


def test_status(say: Library) -> None:
    found = json.loads(say("translate", "status", "--json"))
    assert found["nl"]["card"]["translated"] > 23
    assert "kaart" in say("translate", "status", "--lang", "nl")


def test_files_that_cannot_be_read(say: Library, tmp_path: Path) -> None:
    bad = tmp_path / "bad.po"
    bad.write_text("", "utf-8")
    assert "Translations cannot be read from this file" in say(
        "translate", "import", bad, tmp_path / "missing.po", code=2
    )
    assert f"{tmp_path}" in say("translate", "export", "--to", "nl", "-o", tmp_path, code=1)


@pytest.mark.parametrize(("language", "ambush"), [("fr", "Embuscade"), ("nl", "Hinderlaag")])
def test_every_language_can_be_exported(say: Library, tmp_path: Path, language: str, ambush: str) -> None:
    po = tmp_path / f"{language}.po"
    say("translate", "export", "--to", language, "-o", po)
    written = po.read_text("utf-8")
    assert f'"Language: {language}\\n"' in written
    assert f'msgctxt "card:ambush"\nmsgid "Ambush"\nmsgstr "{ambush}"\n' in written
    texts = written.count('\nmsgctxt "')
    assert f'"X-Beachhead-Texts: {texts}\\n"' in written
    assert f"{texts:,} as before" in say("translate", "import", po)


def test_of_the_source_there_is_nothing_to_translate(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "en.po"
    assert say("translate", "export", "--to", "en", "-o", po).startswith("0 texts written to ")
    assert "msgctxt" not in po.read_text("utf-8")


def test_a_dry_run_names_the_texts_and_changes_nothing(say: Library, tmp_path: Path) -> None:
    po = changed(say, tmp_path, "Hinderlaag", "Verrassing")
    for _ in range(2):
        answer = say("translate", "import", "--dry-run", po)
        assert "1 changed" in answer
        assert "“Hinderlaag” → “Verrassing”" in answer
        assert "card:ambush (line " in answer
        assert answer.endswith("Nothing has been changed.\n")


SUPPLIES = "De eerste vijand die binnenkomt, kost de eigenaar 1 kaart."


def changed(say: Library, tmp_path: Path, old: str, new: str) -> Path:
    """A PO file of the library in which one translation has been changed."""
    po = tmp_path / "texts.po"
    say("translate", "export", "--to", "nl", "-o", po)
    text = po.read_text("utf-8")
    assert f'msgstr "{old}"' in text
    po.write_text(text.replace(f'msgstr "{old}"', f'msgstr "{new}"'), "utf-8")
    return po


def test_an_import_tells_what_the_check_would(say: Library, tmp_path: Path) -> None:
    """In the dry run and in the report alike; and the check says the same afterwards."""
    po = changed(say, tmp_path, SUPPLIES, SUPPLIES.replace("1 kaart", "9 kaarten"))
    issue = "functional: The numbers are not those of the source: 9 instead of 1."
    for option in ("--dry-run", "--verbose"):
        answer = say("translate", "import", option, po)
        assert "  1 issue in texts with new words:\n" in answer
        assert issue in answer
        assert "terrain:hq_supply_tent.note (line " in answer
    assert issue in say("translate", "check", "--to", "nl", code=1)


def test_an_import_tells_machines_what_the_check_would(say: Library, tmp_path: Path) -> None:
    po = changed(say, tmp_path, SUPPLIES, SUPPLIES.replace("1 kaart", "9 kaarten"))
    (change,) = json.loads(say("translate", "import", "--dry-run", "--json", po))["changes"]
    assert (change["state"], [one["check"] for one in change["findings"]]) == ("translated", ["numbers"])


@pytest.mark.parametrize("option", ["--dry-run", "--verbose", "--json"])
def test_refused_texts_are_seen_by_scripts(say: Library, tmp_path: Path, option: str) -> None:
    say("translate", "import", option, changed(say, tmp_path, "Hinderlaag", "{card:nowhere}"), code=1)


def test_the_help_of_the_import_names_its_exit_codes(say: Library) -> None:
    assert "1 if texts were refused" in " ".join(say("translate", "import", "--help").split())


def test_a_line_break_in_a_name_is_refused_and_seen(say: Library, tmp_path: Path) -> None:
    po = changed(say, tmp_path, "Hinderlaag", r"Hinder\nlaag")
    assert "This text has one line, and the translation has a line break." in say("translate", "import", po, code=1)


def test_an_import_is_undone_by_one_command(say: Library, tmp_path: Path) -> None:
    po = changed(say, tmp_path, "Hinderlaag", "Verrassing")
    assert "beachhead translate undo" in say("translate", "import", po)
    assert "as it was before the import of texts.po" in say("translate", "undo")
    assert 'msgstr "Hinderlaag"' in say("translate", "export", "--to", "nl", "--kind", "card", "-o", "-")
    assert "no import of translations to undo" in say("translate", "undo", code=1)


@pytest.mark.slow
def test_undo_names_what_was_changed_since(say: Library, tmp_path: Path) -> None:
    say("translate", "import", changed(say, tmp_path, "Hinderlaag", "Verrassing"))
    first = json.loads(say("translate", "undo", "--json"))
    assert first == {"file": "texts.po", "restored": ["card:ambush"], "changed_since": []}
    say("translate", "import", changed(say, tmp_path, "Hinderlaag", "Verrassing"))
    say("translate", "import", changed(say, tmp_path, "Verrassing", "Overval"))
    say("translate", "undo")
    assert json.loads(say("translate", "undo", "--json"))["restored"] == ["card:ambush"]


def test_a_dutch_file_that_says_french_is_refused_in_one_line(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "texts.po"
    say("translate", "export", "--to", "nl", "-o", po)
    po.write_text(po.read_text("utf-8").replace("Language: nl", "Language: fr"), "utf-8")
    answer = say("translate", "import", po, code=2)
    assert "is in French, but its changed texts are in Dutch" in answer
    assert "--force" in answer
    assert len(answer.splitlines()) == 1
    forced = say("translate", "import", "--force", po)
    assert "changed both here and in the file" in forced
    assert 'msgstr "Embuscade"' in say("translate", "export", "--to", "fr", "--kind", "card", "-o", "-")
    assert "--take" in say("translate", "import", "--take", "everything", po, code=2)


def test_a_refused_text_is_told_with_line_and_reason(say: Library, tmp_path: Path) -> None:
    answer = say("translate", "import", changed(say, tmp_path, "Hinderlaag", "Hinder {card:recom}"), code=1)
    assert "1 refused" in answer
    assert "Nothing in the library is called {card:recom}. Did you mean {card:recon}?" in answer


def test_only_some_states_or_one_scenario_go_out(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "one.po"
    say("translate", "export", "--to", "fr", "--scenario", "01-pegasus-bridge", "-o", po)
    codes = [line for line in po.read_text("utf-8").splitlines() if line.startswith("msgctxt")]
    assert codes
    assert all(code.startswith('msgctxt "scenario:01-pegasus-bridge.') for code in codes)
    say("translate", "export", "--to", "fr", "--state", "untranslated", "-o", po)
    assert 'msgctxt "card:ambush"' not in po.read_text("utf-8")
    assert "no-such" in say("translate", "export", "--to", "fr", "--scenario", "no-such", "-o", po, code=1)
    assert "--state" in say("translate", "export", "--to", "fr", "--state", "done", "-o", po, code=2)
    assert "--to" in say("translate", "export", "--to", "xx", "-o", po, code=2)


def test_the_notes_are_in_the_language_of_the_console(say: Library) -> None:
    assert "#. kaart, Naam, hoogstens 120 tekens" in say(
        "translate", "export", "--to", "fr", "--kind", "card", "--lang", "nl", "-o", "-"
    )


@pytest.mark.parametrize(
    "command",
    [
        ("translate", "status"),
        ("translate", "export", "--to", "nl", "-o", "-"),
        ("translate", "undo"),
        ("library", "search", "forest"),
        ("library", "stats"),
        ("library", "export", "-o", "content.json"),
        ("library", "backup", "-o", "backup.db"),
    ],
)
def test_a_mistyped_library_is_told_and_not_created(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    missing = tmp_path / "libary.db"
    done = run(*command, "--database", missing)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"There is no library in {missing}." in done.stderr
    assert not missing.exists()


def test_what_is_shipped_passes_the_checks(say: Library) -> None:
    assert "0" in say("translate", "check", "--to", "fr")
    assert json.loads(say("translate", "check", "--to", "nl", "--kind", "card", "--json")) == []
    assert "cosmetic" in say("translate", "check", "--to", "nl", "--severity", "cosmetic", code=1)
    assert "--severity" in say("translate", "check", "--severity", "mild", code=2)
    assert "--kind" in say("translate", "check", "--kind", "kard", code=2)
    assert "--to" in say("translate", "check", "--to", "tlh", code=2)


def test_mistakes_are_told_with_what_would_mend_them(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "fr.po"
    say("translate", "export", "--to", "fr", "-o", po)
    words = po.read_text("utf-8")
    assert "2 cartes, gardez-en 1" in words
    po.write_text(words.replace("2 cartes, gardez-en 1", "2 cartes, gardez-en 3"), "utf-8")
    say("translate", "import", po)
    (found,) = json.loads(say("translate", "check", "--to", "fr", "--json", code=1))
    assert (found["code"], found["check"], found["severity"]) == ("card:recon.keywords", "numbers", "functional")
    assert found["fix"] is None or "gardez-en 1" in found["fix"]
    assert "card:recon.keywords" in say("translate", "check", "--to", "fr", "--lang", "nl", code=1)


def test_the_texts_of_a_file_can_be_checked(run: Run, root: Path, tmp_path: Path) -> None:
    file = tmp_path / "toulon.beachhead"
    shutil.copy(root / "library" / "scenarios" / "10-toulon.beachhead", file)
    assert run("translate", "check", file, "--to", "nl").returncode == 0
    file.write_text(file.read_text("utf-8").replace("op de 28e", "op de 29e"), "utf-8")
    answer = run("translate", "check", file, "--to", "nl")
    assert (answer.returncode, "28" in answer.stdout) == (1, True)
    assert run("translate", "check", file, "--kind", "card").returncode == 2
    assert run("translate", "check", tmp_path / "nothing.beachhead").returncode == 2


@pytest.mark.parametrize(
    ("name", "option"), [("nl.xliff", ()), ("nl.xlf", ("--format", "xliff2")), ("nl.csv", ()), ("nl.tmx", ())]
)
def test_texts_go_out_and_back_in_other_formats(
    say: Library, tmp_path: Path, name: str, option: tuple[str, ...]
) -> None:
    file = tmp_path / name
    say("translate", "export", "--to", "nl", "--kind", "card", "-o", file, *option)
    assert "as before" in say("translate", "import", file)
    file.write_bytes(file.read_bytes().replace(b"Hinderlaag", b"Verrassing"))
    answer = json.loads(say("translate", "import", "--json", file))
    assert answer["texts"] == {"card:ambush": "changed"}
    say("translate", "undo")
    assert "--format" in say("translate", "export", "--to", "nl", "-o", file, "--format", "doc", code=2)


def test_terms_go_out_and_come_in(say: Library, tmp_path: Path) -> None:
    file = tmp_path / "terms.tbx"
    assert "192 terms" in say("translate", "export", "-o", file)
    assert "0 words" in say("translate", "import", file)
    words = file.read_text("utf-8").replace("<term>Hinderlaag</term>", "<term>Valstrik</term>")
    file.write_text(words.replace('id="card.probe"', 'id="card.nobody"'), "utf-8")
    for _ in range(2):
        answer = say("translate", "import", "--dry-run", file)
        assert "1 word added" in answer
        assert "card:nobody" in answer
    say("translate", "import", file)
    assert "0 words" in say("translate", "import", file)


def test_a_memory_of_another_program_helps_and_changes_nothing(say: Library, tmp_path: Path) -> None:
    file = tmp_path / "memory.tmx"
    words = '<tuv xml:lang="en"><seg>The bridge</seg></tuv><tuv xml:lang="nl"><seg>De brug</seg></tuv>'
    file.write_text(f"<tmx><header/><body><tu>{words}</tu></body></tmx>", "utf-8")
    assert "1 pair of texts" in say("translate", "import", "--dry-run", file)
    assert "1 pair of texts" in say("translate", "import", file)


def test_a_hostile_file_gets_one_line_and_changes_nothing(say: Library, tmp_path: Path) -> None:
    files = write_refused_files(tmp_path)
    lines = say("translate", "import", *files, code=2).splitlines()
    assert [line.partition(": ")[0] for line in lines] == [str(file) for file in files]
    assert all(line.endswith(".") for line in lines)
    assert "passwd" not in "".join(lines)
    assert say("translate", "undo", code=1)


def test_hostile_texts_are_refused_one_by_one(say: Library, tmp_path: Path) -> None:
    for file in write_refused_texts(tmp_path):
        is_unknown = file.stem.startswith("path")  # it names nothing that the library has
        answer = json.loads(say("translate", "import", "--json", file, code=0 if is_unknown else 1))
        refused = [one for one in answer["changes"] if one["outcome"] == "refused"]
        assert answer["counts"]["refused"] + answer["counts"]["unknown"] == 1, file
        assert all(one["problems"] for one in refused)
    assert say("translate", "undo", code=1)
    assert 'msgstr "Hinderlaag"' in say("translate", "export", "--to", "nl", "--kind", "card", "-o", "-")


# The memory


def memory_targets(file: Path, source: str) -> list[str]:
    """The Dutch translations that a memory has of a text."""
    with closing(open_database(str(file))) as library, library.reading() as session:
        index = memory_index(session=session, language=Language.DUTCH)
    return [match.target for match in index.find(source, least=100)]


def test_the_memory_goes_out_and_helps_in_another_library(
    say: Library, tmp_path: Path, database: Path, filled: Path
) -> None:
    say("translate", "import", changed(say, tmp_path, "Hinderlaag", "Verrassing"))
    assert "Verrassing" in memory_targets(database, "Ambush")
    tmx = tmp_path / "nl.tmx"
    count = memory_size(database)
    answer = say("translate", "memory", "--to", "nl", "-o", tmx)
    assert answer == f"{count:,} pairs of texts written to {tmx} (Dutch)\n"
    assert say("translate", "memory", "--to", "nl", "-o", "-").startswith(tmx.read_text("utf-8"))
    other = tmp_path / "other.db"
    shutil.copy(filled, other)
    assert "Verrassing" not in memory_targets(other, "Ambush")
    answer = say("translate", "memory", tmx, "--database", other)
    assert answer == f"{count:,} pairs of texts added to the memory; no text was changed.\n"
    assert "Verrassing" in memory_targets(other, "Ambush")
    written = say("translate", "export", "--to", "nl", "--kind", "card", "-o", "-", "--database", other)
    assert 'msgstr "Hinderlaag"' in written
    assert "Verrassing" not in written


def memory_size(file: Path) -> int:
    with closing(open_database(str(file))) as library, library.reading() as session:
        return len(memory_index(session=session, language=Language.DUTCH))


def test_a_file_that_is_no_memory_is_refused(say: Library, tmp_path: Path) -> None:
    po, empty = tmp_path / "nl.po", tmp_path / "empty.tmx"
    po.write_text('msgid "Ambush"\nmsgstr "Verrassing"\n', "utf-8")
    empty.write_text("<tmx><body/></tmx>", "utf-8")
    answer = say("translate", "memory", po, tmp_path / "missing.tmx", empty, code=2)
    assert answer.count(f"{tmp_path}") == 2
    assert "0 pairs of texts added to the memory" in answer


def test_the_memory_is_either_written_or_read(say: Library, tmp_path: Path) -> None:
    assert "FILE is missing" in say("translate", "memory", code=2)
    for option in ("--output", "--to"):
        assert option in say("translate", "memory", tmp_path / "x.tmx", option, "nl", code=2)
    assert not (tmp_path / "nl").exists()
