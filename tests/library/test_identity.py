"""One scenario is one, whatever its file is called; two are two. What changes on two sides is merged by field."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from library.database.connection import Database
from library.exchange.import_undo import undo_import
from library.exchange.importing import FileOutcome, ImportOutcome, import_files, keep_scenario
from library.kinds import Kind
from library.scenario_texts import with_text
from library.search.matching import search
from library.store import (
    bin_scenario,
    get_scenario,
    get_summary,
    history,
    list_bin,
    list_summaries,
    put_scenario,
    set_text,
)
from library.store.log import Change
from schema.formats.codecs import load, save
from schema.formats.identity import FileIdentity
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.text_fields import text_of
from tests.library.generated_scenarios import generated

Changes = Callable[..., Change]


def smaller(scenario: Scenario) -> Scenario:
    """With one hex less."""
    return scenario.model_copy(update={"hexes": scenario.hexes[:-1]})


def bring(database: Database, file: Path, *, force: bool = False) -> FileOutcome:
    (outcome,) = import_files(database, [file], by="tester", prefers_files=force).files
    return outcome


def translate(database: Database, key: str, field: str, text: str, language: str = "nl") -> None:
    with database.writing() as session:
        change = Change.now("anna")
        set_text(session=session, kind=Kind.SCENARIO, key=key, field=field, language=language, text=text, change=change)


def stored(database: Database, key: str | None) -> Scenario:
    with database.reading() as session:
        return get_scenario(session=session, key=str(key))


def own(database: Database) -> int:
    with database.reading() as session:
        return sum(not one.is_shipped for one in list_summaries(session=session))


def identity_of(database: Database, key: str | None) -> FileIdentity | None:
    with database.reading() as session:
        return get_summary(session=session, key=str(key)).file_identity


def test_a_translated_scenario_gets_what_is_new_in_its_file(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "a.beachhead"
    save(generated(1), file)
    key = str(bring(database, file).key)
    translate(database, key, "title", "De brug")
    changed = smaller(with_text(generated(1), "briefing", "en", "Another briefing."))
    save(changed, file)
    assert bring(database, file).outcome is ImportOutcome.MERGED
    now = stored(database, key)
    assert (now.texts["nl"].title, now.texts["en"].briefing) == ("De brug", "Another briefing.")
    assert now.hexes == changed.hexes
    assert bring(database, file).outcome is ImportOutcome.SAME


def test_texts_of_blocks_are_merged_one_by_one(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "a.beachhead"
    rules = (CustomRule(name="Fog", text={"en": "No sight."}),)
    first = generated(1).model_copy(update={"special_rules": rules})
    save(first, file)
    key = str(bring(database, file).key)
    translate(database, key, "rule.0", "Geen zicht.")
    save(smaller(with_text(first, "rule.0", "en", "No sight at all.")), file)
    assert bring(database, file).outcome is ImportOutcome.MERGED
    now = stored(database, key)
    texts = [text_of(now, "rule.0", language) for language in ("en", "nl")]
    assert (texts, now.hexes) == (["No sight at all.", "Geen zicht."], smaller(first).hexes)


def test_a_field_changed_on_both_sides_is_a_conflict_and_told_until_it_is_solved(
    database: Database, tmp_path: Path
) -> None:
    file = tmp_path / "a.beachhead"
    save(with_text(generated(1), "title", "nl", "Brug"), file)
    key = str(bring(database, file).key)
    translate(database, key, "title", "De brug")
    changed = with_text(with_text(generated(1), "title", "nl", "Een brug"), "briefing", "nl", "Houd haar.")
    save(changed, file)
    for _ in range(2):
        outcome = bring(database, file)
        assert (outcome.outcome, outcome.conflicts) == (ImportOutcome.KEPT, ("nl.title",))
    now = stored(database, key)
    assert (now.texts["nl"].title, now.texts["nl"].briefing) == ("De brug", "Houd haar.")
    assert bring(database, file, force=True).outcome is not ImportOutcome.KEPT
    assert stored(database, key).texts["nl"].title == "Een brug"
    assert bring(database, file).outcome is ImportOutcome.SAME


def test_a_copy_of_the_library_comes_back_to_its_scenario(database: Database, tmp_path: Path) -> None:
    """Open a copy, translate it, save it anywhere, import it; meanwhile somebody changed another text here."""
    file = tmp_path / "a.m44"
    save(generated(1), file)
    key = bring(database, file).key
    translate(database, str(key), "title", "De brug")
    copy = tmp_path / "elsewhere" / "copy.beachhead"
    copy.parent.mkdir()
    mine = with_text(stored(database, key), "title", "nl", "Onze brug")
    save(with_text(mine, "briefing", "nl", "Houd haar."), copy, identity_of(database, key))
    translate(database, str(key), "title", "Le pont", language="fr")
    outcome = bring(database, copy)
    assert (outcome.key, outcome.outcome) == (key, ImportOutcome.MERGED)
    texts = stored(database, key).texts
    assert (texts["nl"].title, texts["nl"].briefing, texts["fr"].title) == ("Onze brug", "Houd haar.", "Le pont")
    moved = copy.rename(tmp_path / "moved.beachhead")
    assert bring(database, moved).key == key
    assert own(database) == 1


def test_two_copies_of_one_version_do_not_take_back_each_other(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "a.beachhead"
    save(generated(1), file)
    key = bring(database, file).key
    identity = identity_of(database, key)
    for language, title in (("nl", "De brug"), ("fr", "Le pont")):
        copy = tmp_path / f"{language}.beachhead"
        save(with_text(generated(1), "title", language, title), copy, identity)
    for language in ("nl", "fr", "nl"):
        assert bring(database, tmp_path / f"{language}.beachhead").key == key
    texts = stored(database, key).texts
    assert (texts["nl"].title, texts["fr"].title) == ("De brug", "Le pont")


def test_a_file_that_is_renamed_and_changed_is_still_the_same(database: Database, tmp_path: Path) -> None:
    file, identity = tmp_path / "a.beachhead", FileIdentity.new()
    save(generated(1), file, identity)
    key = bring(database, file).key
    moved = file.rename(tmp_path / "b.beachhead")
    save(smaller(generated(1)), moved, identity)
    outcome = bring(database, moved)
    assert (outcome.key, outcome.outcome, own(database)) == (key, ImportOutcome.CHANGED, 1)


def test_a_changed_copy_without_an_identity_is_added_and_what_it_looks_like_is_told(
    database: Database, tmp_path: Path
) -> None:
    first, renamed, other = (tmp_path / f"{name}.beachhead" for name in "abc")
    save(generated(1), first)
    key = bring(database, first).key
    save(smaller(generated(1)), renamed)
    outcome = bring(database, renamed)
    assert (outcome.outcome, outcome.key == key) == (ImportOutcome.ADDED, False)
    assert outcome.problem is not None
    assert (outcome.problem.code, outcome.problem.params["key"]) == ("library.import-similar", key)
    empty = generated(1).model_copy(update={"hexes": generated(1).hexes[:3]})
    save(empty, other)
    assert bring(database, other).problem is None, "the same title alone says nothing"


def test_another_scenario_in_the_place_of_the_first_is_another_one(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "a.beachhead"
    save(generated(1), file, FileIdentity.new())
    first = bring(database, file).key
    save(generated(2), file, FileIdentity.new())
    second = bring(database, file)
    assert (second.outcome, own(database)) == (ImportOutcome.ADDED, 2)
    assert second.key != first
    assert stored(database, first) == generated(1)


def test_a_file_that_got_its_identity_later_keeps_its_scenario(database: Database, tmp_path: Path) -> None:
    file, identity = tmp_path / "a.beachhead", FileIdentity.new()
    save(generated(1), file)
    key = bring(database, file).key
    save(smaller(generated(1)), file, identity)
    assert bring(database, file).key == key
    moved = file.rename(tmp_path / "b.beachhead")
    save(generated(2), moved, identity)
    assert (bring(database, moved).key, own(database)) == (key, 1)


def test_an_m44_file_is_known_by_its_content_after_changes_here(database: Database, tmp_path: Path) -> None:
    file, twin = tmp_path / "a.m44", tmp_path / "twin.m44"
    save(generated(1), file)
    save(generated(1), twin)
    key = bring(database, file).key
    translate(database, str(key), "title", "De brug")
    outcome = bring(database, twin)
    assert (outcome.key, outcome.outcome, own(database)) == (key, ImportOutcome.SAME, 1)


def test_the_same_identity_twice_in_one_import_is_one_scenario(database: Database, tmp_path: Path) -> None:
    identity = FileIdentity.new()
    save(generated(1), tmp_path / "a.beachhead", identity)
    save(smaller(generated(1)), tmp_path / "b.beachhead", identity)
    report = import_files(database, [tmp_path], by="tester")
    assert [one.outcome for one in report.files] == [ImportOutcome.ADDED, ImportOutcome.CHANGED]
    assert own(database) == 1


def test_a_board_that_is_added_again_is_the_same_scenario(database: Database) -> None:
    """A new board has no file. What somebody has translated in the library meanwhile stays."""
    with database.writing() as session:
        first = keep_scenario(session=session, scenario=generated(1), file=None, by="tester")
    translate(database, str(first.key), "title", "De brug")
    identity = first.identity
    for changed in (smaller(generated(1)), generated(1)):
        with database.writing() as session:
            again = keep_scenario(session=session, scenario=changed, file=None, by="tester", identity=identity)
        identity = again.identity
        assert again.key == first.key
        now = stored(database, first.key)
        assert (now.texts["nl"].title, now.hexes) == ("De brug", changed.hexes)
    assert own(database) == 1


def test_shipped_scenarios_have_the_same_identity_in_every_library(
    database: Database, sqlite_library: Database
) -> None:
    here, there = (identity_of(library, "01-pegasus-bridge") for library in (database, sqlite_library))
    assert here is not None
    assert here == there


def test_the_file_says_which_scenario_it_is(tmp_path: Path) -> None:
    file, identity = tmp_path / "a.beachhead", FileIdentity.new()
    save(generated(1), file, identity)
    assert (load(file).identity, load(file).scenario) == (identity, generated(1))
    document = json.loads(file.read_text("utf-8"))
    assert list(document)[:2] == ["format", "identity"]
    save(generated(1), tmp_path / "a.m44", identity)
    assert identity.id not in (tmp_path / "a.m44").read_text("utf-8")


# Undo


def test_an_import_is_undone_as_a_whole(database: Database, tmp_path: Path, change: Changes) -> None:
    changed, binned, merged = (tmp_path / f"{name}.beachhead" for name in ("changed", "binned", "merged"))
    for number, file in enumerate((changed, binned, merged)):
        save(generated(number), file)
    keys = [str(one.key) for one in import_files(database, [changed, binned, merged], by="tester").files]
    with database.writing() as session:
        bin_scenario(session=session, key=keys[1], change=change())
    translate(database, keys[2], "title", "De brug")
    before = [stored(database, key) for key in keys]
    for number, file in enumerate((changed, merged)):
        save(smaller(generated(2 * number)), file)
    save(generated(7), tmp_path / "new.beachhead")
    report = import_files(database, [tmp_path], by="tester")
    outcomes = {one.file.stem: one.outcome for one in report.files}
    assert outcomes == {
        "binned": ImportOutcome.ADDED,
        "changed": ImportOutcome.CHANGED,
        "merged": ImportOutcome.MERGED,
        "new": ImportOutcome.ADDED,
    }
    assert report.can_undo
    undo = undo_import(database, report, by="tester")
    assert (len(undo.undone), undo.left) == (4, ())
    assert [stored(database, key) for key in keys] == before
    with database.reading() as session:
        in_bin = {one.key for one in list_bin(session=session)}
    assert in_bin == {keys[1], *(str(one.key) for one in report.files if one.file.stem == "new")}
    # The files are still to be imported, as if it had not been done.
    again = import_files(database, [tmp_path], by="tester")
    assert {one.file.stem: one.outcome for one in again.files} == outcomes


def test_what_was_changed_since_an_import_stays(database: Database, tmp_path: Path) -> None:
    for number in range(2):
        save(generated(number), tmp_path / f"{number}.beachhead")
    report = import_files(database, [tmp_path], by="tester")
    translate(database, str(report.files[0].key), "title", "De brug")
    undo = undo_import(database, report, by="tester")
    assert undo.left == (report.files[0].key,)
    assert own(database) == 1
    with database.reading() as session:
        assert len(history(session=session, kind=Kind.SCENARIO, key=str(report.files[0].key))) == 2


def test_undoing_can_be_cancelled(sqlite_library: Database, tmp_path: Path) -> None:
    for number in range(3):
        save(generated(number), tmp_path / f"{number}.beachhead")
    report = import_files(sqlite_library, [tmp_path], by="tester")
    seen: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        seen.append((done, total))
        return False

    undo = undo_import(sqlite_library, report, by="tester", progress=stop, batch=1)
    assert (len(undo.undone), seen, own(sqlite_library)) == (1, [(1, 3)], 2)


# Files that a database cannot hold


@pytest.mark.parametrize("bad", ["A title\x00with a NUL"])
def test_one_bad_file_is_told_and_the_others_are_imported(database: Database, tmp_path: Path, bad: str) -> None:
    """PostgreSQL holds no NUL; SQLite does. Either way the rest of the batch is there."""
    for number in range(3):
        save(generated(number), tmp_path / f"{number}.beachhead")
    save(with_text(generated(5), "title", "en", bad), tmp_path / "bad.beachhead")
    report = import_files(database, [tmp_path], by="tester")
    outcomes = {one.file.stem: one for one in report.files}
    assert all(outcomes[str(number)].outcome is ImportOutcome.ADDED for number in range(3))
    if database.is_sqlite:
        assert outcomes["bad"].outcome is ImportOutcome.ADDED
    else:
        problem = outcomes["bad"].problem
        assert problem is not None
        assert problem.code == "library.not-storable"
    assert own(database) == 3 + database.is_sqlite


@pytest.mark.parametrize("what", ["letters", "words"])
def test_long_titles_and_long_texts_are_held_everywhere(database: Database, tmp_path: Path, what: str) -> None:
    """1,000 Chinese letters, and over a megabyte of different words."""
    scenario = with_text(generated(5), "title", "en", "".join(chr(0x4E00 + 7 * number) for number in range(1_000)))
    if what == "words":
        for index, field in enumerate(("history", "briefing", "conditions", "special_rules", "sources")):
            for position, language in enumerate(("en", "fr", "nl")):
                words = " ".join(f"w{index}{position}{number:05}x" for number in range(9_000))
                scenario = with_text(scenario, field, language, words)
    save(scenario, tmp_path / "long.beachhead")
    key = bring(database, tmp_path / "long.beachhead").key
    with database.reading() as session:
        for query in ("is:own kind:scenario", "kind:scenario w0000001x" if what == "words" else "kind:scenario is:own"):
            assert key in [hit.key for hit in search(session=session, query=query).hits]


def test_put_and_import_use_one_history(database: Database, tmp_path: Path, change: Changes) -> None:
    file = tmp_path / "a.beachhead"
    save(generated(1), file)
    key = str(bring(database, file).key)
    with database.writing() as session:
        put_scenario(session=session, key=key, scenario=generated(2), change=change())
    save(generated(2), file)
    assert bring(database, file).outcome is ImportOutcome.SAME
