"""Importing files: what is new, same, changed, unreadable; interrupted at any moment without loss."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlmodel import func, select

from library.database.backup import verify
from library.database.connection import Database, parse_address
from library.exchange.importing import ImportOutcome, ImportReport, find_files, import_files
from library.kinds import Kind
from library.opening import open_database
from library.rows import DocumentRow, RevisionRow, ScenarioRow, SearchItemRow
from library.search.matching import search
from library.store import bin_scenario, get_scenario, history, put_scenario
from library.store.log import Change
from library.values import RevisionCause
from schema.formats.codecs import load, save
from tests.library.generated_scenarios import generated

Changes = Callable[..., Change]


def counts(report: ImportReport) -> dict[ImportOutcome, int]:
    return {outcome: report.count(outcome) for outcome in ImportOutcome if report.count(outcome)}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "files"
    (folder / "inner").mkdir(parents=True)
    for number in range(3):
        save(generated(number), folder / f"{number}.beachhead")
    save(generated(3), folder / "inner" / "3.m44")
    (folder / "notes.txt").write_text("not a scenario", "utf-8")
    (folder / "broken.m44").write_text("{", "utf-8")
    return folder


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text here")
def test_a_name_that_is_no_text_is_imported_with_the_others(database: Database, files: Path) -> None:
    """As old archives unpack; the library knows the file again by its place."""
    odd = files / os.fsdecode(b"06 caf\xe9.m44")
    save(generated(6), odd)
    report = import_files(database, [files], by="tester")
    assert counts(report) == {ImportOutcome.ADDED: 5, ImportOutcome.UNREADABLE: 1}
    save(generated(7), odd)
    (again,) = import_files(database, [odd], by="tester").files
    assert again.outcome is ImportOutcome.CHANGED
    assert again.key in [file.key for file in report.files]
    with database.reading() as session:
        origin = session.exec(select(ScenarioRow.origin).where(ScenarioRow.key == again.key)).one()
    assert origin is not None
    assert origin.endswith("06 caf%E9.m44")


def test_a_folder(database: Database, files: Path) -> None:
    report = import_files(database, [files], by="tester")
    assert counts(report) == {ImportOutcome.ADDED: 4, ImportOutcome.UNREADABLE: 1}
    (broken,) = [file for file in report.files if file.problem]
    assert (broken.file.name, broken.problem and broken.problem.code) == ("broken.m44", "file.not-json")
    again = import_files(database, [files], by="tester")
    assert counts(again) == {ImportOutcome.SAME: 4, ImportOutcome.UNREADABLE: 1}
    with database.reading() as session:
        key = report.files[0].key
        assert key is not None
        assert get_scenario(session=session, key=key) == generated(0)
        assert history(session=session, kind=Kind.SCENARIO, key=key)[0].action is RevisionCause.IMPORTED


def test_files_are_found_by_name_or_in_folders(files: Path) -> None:
    found = find_files([files / "1.beachhead", files, files / "notes.txt"])
    assert [path.name for path in found] == [
        "1.beachhead",
        "0.beachhead",
        "2.beachhead",
        "broken.m44",
        "3.m44",
        "notes.txt",
    ]


def test_the_same_content_in_two_files_is_one_scenario(sqlite_library: Database, tmp_path: Path) -> None:
    save(generated(1), tmp_path / "a.beachhead")
    save(generated(1), tmp_path / "b.m44")
    one = import_files(sqlite_library, [tmp_path / "a.beachhead", tmp_path / "b.m44"], by="tester")
    assert counts(one) == {ImportOutcome.ADDED: 1, ImportOutcome.SAME: 1}
    assert one.files[0].key == one.files[1].key


def test_a_changed_file_is_a_new_version(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "a.beachhead"
    save(generated(1), file)
    import_files(database, [file], by="tester")
    save(generated(2), file)
    report = import_files(database, [file], by="tester")
    assert counts(report) == {ImportOutcome.CHANGED: 1}
    with database.reading() as session:
        key = report.files[0].key or ""
        assert get_scenario(session=session, key=key) == generated(2)
        assert len(history(session=session, kind=Kind.SCENARIO, key=key)) == 2


def test_a_scenario_changed_on_both_sides_keeps_the_user_s(database: Database, tmp_path: Path, change: Changes) -> None:
    file = tmp_path / "a.beachhead"
    save(generated(1), file)
    key = import_files(database, [file], by="tester").files[0].key or ""
    with database.writing() as session:
        put_scenario(session=session, key=key, scenario=generated(5), change=change())
    save(generated(2), file)
    for _ in range(2):
        assert counts(import_files(database, [file], by="tester")) == {ImportOutcome.KEPT: 1}
    with database.reading() as session:
        assert get_scenario(session=session, key=key) == generated(5)
        versions = history(session=session, kind=Kind.SCENARIO, key=key)
    assert [one.action for one in versions] == [RevisionCause.OFFERED, RevisionCause.CHANGED, RevisionCause.IMPORTED]


def test_what_lies_in_the_bin_comes_back(database: Database, tmp_path: Path, change: Changes) -> None:
    file = tmp_path / "a.beachhead"
    save(generated(1), file)
    key = import_files(database, [file], by="tester").files[0].key or ""
    with database.writing() as session:
        bin_scenario(session=session, key=key, change=change())
    report = import_files(database, [file], by="tester")
    assert (counts(report), report.files[0].key) == ({ImportOutcome.ADDED: 1}, key)


def test_progress_and_cancel(sqlite_library: Database, files: Path) -> None:
    seen: list[tuple[int, int]] = []

    def stop_at_second(done: int, total: int) -> bool:
        seen.append((done, total))
        return len(seen) < 2

    report = import_files(sqlite_library, [files], by="tester", progress=stop_at_second, batch=1)
    assert seen == [(1, 5), (2, 5)]
    assert report.was_cancelled
    assert len(report.files) == 2
    rest = import_files(sqlite_library, [files], by="tester")
    assert counts(rest)[ImportOutcome.SAME] == 2
    assert not rest.was_cancelled


def test_nothing_to_import(sqlite_library: Database, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert import_files(sqlite_library, [empty], by="tester").files == ()


@pytest.mark.slow
def test_a_folder_of_real_files(sqlite_library: Database, real_files: list[Path]) -> None:
    folder = real_files[0].parent
    report = import_files(sqlite_library, [folder], by="tester")
    assert counts(report) == {ImportOutcome.ADDED: len(real_files)}
    assert counts(import_files(sqlite_library, [folder], by="tester")) == {ImportOutcome.SAME: len(real_files)}
    with sqlite_library.reading() as session:
        some = report.files[7]
        assert get_scenario(session=session, key=some.key or "") == load(some.file).scenario


IMPORT = """
import sys
from pathlib import Path
from library.database.connection import Database, parse_address
from library.exchange.importing import import_files

def acknowledge(done, total):
    print(done, flush=True)
    return True

database = Database(parse_address(sys.argv[1]))
print("ready", flush=True)
import_files(database, [Path(sys.argv[2])], by="tester", progress=acknowledge, batch=3)
"""
KILLS = int(os.environ.get("BEACHHEAD_KILLS", "4"))


@pytest.mark.slow
def test_killed_at_any_moment_nothing_acknowledged_is_lost(library_file: Path, tmp_path: Path) -> None:
    """`BEACHHEAD_KILLS=50` does it as often as one likes."""
    folder = tmp_path / "files"
    folder.mkdir()
    # So many that the import never comes to its end before the last kill.
    files = 30 * KILLS
    for number in range(files):
        save(generated(number), folder / f"{number:05}.beachhead")
    chance = random.Random(44)
    before = 0
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", IMPORT, str(library_file), str(folder)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0, 0.5))
            process.kill()
            told = process.stdout.read().split()
        acknowledged = int(told[-1]) if told else 0
        verify(library_file)
        now = consistent(library_file)
        assert now >= max(before, acknowledged)
        before = now
    database = open_database(str(library_file))
    assert len(import_files(database, [folder], by="tester").files) == files
    assert counts(import_files(database, [folder], by="tester")) == {ImportOutcome.SAME: files}
    database.close()


def consistent(file: Path) -> int:
    """How many scenarios were imported; every one has its document, its history and its place in the index."""
    database = Database(parse_address(str(file)))
    with database.reading() as session:
        rows = session.exec(select(ScenarioRow)).all()
        for row in rows:
            assert session.get(DocumentRow, row.digest) is not None
            subject = f"scenario:{row.key}"
            assert session.exec(select(func.count()).where(RevisionRow.subject == subject)).one()
            assert session.exec(select(SearchItemRow.id).where(SearchItemRow.key == row.key)).first()
        mine = sum(not row.shipped for row in rows)
    database.close()
    return mine


# Several at once


def test_readers_are_not_disturbed_by_a_writer(database: Database, files: Path) -> None:
    problems: list[BaseException] = []
    done = threading.Event()

    def read() -> None:
        try:
            while not done.is_set():
                with database.reading() as session:
                    first = session.exec(select(func.count()).select_from(ScenarioRow)).one()
                    assert search(session=session, query="foret").hits
                    assert session.exec(select(func.count()).select_from(ScenarioRow)).one() >= first
        except BaseException as problem:  # noqa: BLE001 # whatever it is, the main thread shall tell
            problems.append(problem)

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    import_files(database, [files], by="tester", batch=1)
    done.set()
    for reader in readers:
        reader.join()
    assert problems == []


@pytest.mark.slow
def test_two_processes_import_the_same_folder(library_file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    for number in range(12):
        save(generated(number), folder / f"{number:03}.beachhead")
    command = [sys.executable, "-c", IMPORT, str(library_file), str(folder)]
    both = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [process.wait(60) for process in both] == [0, 0]
    assert consistent(library_file) == 12


def test_two_writers_at_once(database: Database, files: Path) -> None:
    reports: list[ImportReport] = []
    writers = [
        threading.Thread(target=lambda: reports.append(import_files(database, [files], by="tester", batch=1)))
        for _ in range(2)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sum(report.count(ImportOutcome.ADDED) for report in reports) == 4
    assert sum(report.count(ImportOutcome.SAME) for report in reports) == 4
