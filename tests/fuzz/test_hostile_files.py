"""Hostile files of every kind: one clear line each, in bounded time and memory; nothing is called a bug.

`make fuzz` tries 20,000 of them, and a run that fails names the number of its file: `HostileFiles.make(number)`.
"""

import random
import shutil
from contextlib import closing, suppress
from pathlib import Path

import pytest

from library.database.backup import copy_database
from library.database.connection import Database
from library.opening import open_database
from library.restoring import restore_database
from library.search.matching import search
from schema.issues import KnownProblem
from tests.fuzz.conftest import amount
from tests.fuzz.hostile_files import HostileFiles, mutate_bytes
from tests.fuzz.trials import Trials

pytestmark = pytest.mark.fuzz

PARTS = amount(short=6, long=100)
FILES = amount(short=300, long=20_000)
LIBRARIES = amount(short=8, long=300)


@pytest.fixture(scope="session")
def po_text(full_library: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    from editor.cli.main import main

    target = tmp_path_factory.mktemp("po") / "nl.po"
    assert main(["translate", "export", "--to", "nl", "--kind", "nation", "-o", str(target), "--database",
                 str(full_library)]) == 0  # fmt: skip
    return target.read_text("utf-8")


@pytest.fixture(scope="session")
def hostile(scenario_files: list[Path], po_text: str) -> HostileFiles:
    return HostileFiles(scenario_files, po_text)


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS))])
@pytest.mark.qt_log_ignore(".*")  # damaged pictures, about which Qt has words of its own
def test_hostile_files_get_a_clear_answer(
    part: int, home: Path, hostile: HostileFiles, library: Database, scenario_files: list[Path]
) -> None:
    trials = Trials(home, library, scenario_files[0])
    for number in range(part, FILES, PARTS):
        trials.run(number, hostile.make(number))


@pytest.mark.parametrize("part", range(4))
def test_damaged_libraries_are_told_and_can_be_restored(part: int, full_library: Path, tmp_path: Path) -> None:
    """Bits flipped anywhere: the library works or is called damaged, and a backup always takes its place."""
    file, backup = tmp_path / "library.db", tmp_path / "backup.db"
    copy_database(full_library, backup)
    whole = full_library.read_bytes()
    for number in range(part, LIBRARIES, 4):
        chance = random.Random(number)
        for suffix in ("", "-wal", "-shm"):
            Path(f"{file}{suffix}").unlink(missing_ok=True)
        file.write_bytes(_damaged(whole, chance))
        _use(file)
        if chance.random() < 0.5:
            restore_database(backup, file)
            open_database(str(file)).close()
        else:  # the damaged one as a backup: it is refused, or whole enough to work
            shutil.copy(full_library, tmp_path / "good.db")
            damaged = tmp_path / "damaged.db"
            damaged.write_bytes(_damaged(whole, chance))
            with suppress(KnownProblem):
                restore_database(damaged, tmp_path / "good.db")
            open_database(str(tmp_path / "good.db")).close()


def _damaged(data: bytes, chance: random.Random) -> bytes:
    """Most of the harm is done in the first page, where the tables are listed."""
    if chance.random() < 0.5:
        return mutate_bytes(data[:100], random.Random(chance.random())) + data[100:]
    if chance.random() < 0.3:
        return data[: chance.randrange(len(data))]
    changed = bytearray(data)
    for _ in range(chance.randint(1, 20)):
        changed[chance.randrange(4096 if chance.random() < 0.3 else len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _use(file: Path) -> None:
    with (
        suppress(KnownProblem),
        closing(open_database(str(file), wait_seconds=0.1)) as database,
        database.reading() as session,
    ):
        search(session=session, query="forest", limit=5)
