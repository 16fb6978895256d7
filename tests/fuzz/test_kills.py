"""kill -9 at random moments of saving, importing, restoring, upgrading and playing: what was acknowledged is there.

`make fuzz` kills 400 times.
"""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlmodel import select

from editor.game_session.game_session import GameSession
from editor.game_session.game_store import GameStore
from library.database.backup import COPIES, copy_database, verify
from library.database.connection import Database, parse_address
from library.database.migrations import HEAD
from library.database.upgrade import upgrade
from library.opening import open_database
from library.rows import ScenarioRow, SettingRow
from library.store import get_scenario
from schema.formats.codecs import load, save
from tests.editor.game_session.played_games import session_of
from tests.fuzz.conftest import amount
from tests.fuzz.kill_worker import decisions
from tests.library.generated_scenarios import generated

pytestmark = [
    pytest.mark.fuzz,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="no process of this system has children"),
]
KILLS = amount(short=2, long=75)
PLAY_KILLS = amount(short=4, long=100)
# Different games that are killed, in turn.
GAMES = amount(short=1, long=5)


class Worker:
    """Gives work to a process and kills it in the middle; knows what that has acknowledged before."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.fuzz.kill_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).resolve().parents[2],
        )

    def kill_in(self, seconds: float, *work: object, after: int = 0) -> list[str]:
        """What the work acknowledged before it was killed, so long after it began or had acknowledged so much."""
        streams = self._process.stdin, self._process.stdout
        assert streams[0] is not None
        assert streams[1] is not None
        streams[0].write(json.dumps([str(part) for part in work]) + "\n")
        streams[0].flush()
        said: list[str] = []
        child = 0
        while not child or "ready" not in said or (len(said) <= after and "over" not in said):
            line = streams[1].readline().strip()
            assert line, "the worker has ended"
            if line.startswith("child "):
                child = int(line.split()[1])
            else:
                said.append(line)
        time.sleep(seconds)
        with suppress(ProcessLookupError):  # it was quicker
            os.kill(child, signal.SIGKILL)
        while "over" not in said:
            said.append(streams[1].readline().strip())
        return [line for line in said if line not in ("ready", "over")]

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    started = Worker()
    yield started
    started.close()


def moments(longest: float) -> Iterator[float]:
    """After so many seconds each: many very early, some late."""
    chance = random.Random(44)
    for _ in range(KILLS):
        yield longest * chance.random() ** 2


def test_saving(worker: Worker, tmp_path: Path, scenario_files: list[Path]) -> None:
    target = tmp_path / "board.beachhead"
    sources = scenario_files[:2]
    contents = [load(source).scenario for source in sources]
    for seconds in moments(0.4):
        said = worker.kill_in(seconds, "save", target, *sources)
        if said:
            saved = int(said[-1])
            assert load(target).scenario in (contents[saved % 2], contents[(saved + 1) % 2])
        elif target.exists():
            assert load(target).scenario in contents


def test_importing(worker: Worker, tmp_path: Path, library_file: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    for number in range(200):
        save(generated(number), folder / f"{number:05}.beachhead")
    whole = library_file.read_bytes()
    before = 0
    for seconds in moments(1.5):
        said = worker.kill_in(seconds, "import", library_file, folder)
        verify(library_file)
        count = readable_scenarios(library_file)
        assert count >= max([before, *(int(word) for word in said)])
        before = count
        if count == 200:
            library_file.write_bytes(whole)
            before = 0


def test_restoring(worker: Worker, tmp_path: Path, library_file: Path) -> None:
    """The library is always one of the two, and the one before is kept."""
    backups = [tmp_path / f"backup{number}.db" for number in range(2)]
    for number, backup in enumerate(backups):
        with closing(open_database(str(library_file))) as library, library.writing() as session:
            row = session.get(SettingRow, "mine") or SettingRow(key="mine", value="")
            row.value = str(number)
            session.add(row)
        copy_database(library_file, backup)
    for seconds in moments(6.0):
        worker.kill_in(seconds, "restore", library_file, *backups)
        verify(library_file)
        with closing(open_database(str(library_file))) as library, library.reading() as session:
            assert session.exec(select(SettingRow.value).where(SettingRow.key == "mine")).one() in ("0", "1")
        shutil.rmtree(tmp_path / COPIES, ignore_errors=True)


@pytest.mark.slow
def test_upgrading(worker: Worker, tmp_path: Path) -> None:
    """Of the old version or of the new one, with the user's own in it, and a whole copy of the old one beside it."""
    older = tmp_path / "older.db"
    with closing(Database(parse_address(str(older)))) as library:
        upgrade(library, "0001")
        with library.writing() as session:
            session.add(SettingRow(key="mine", value="kept"))
    content = older.read_bytes()
    for number, seconds in enumerate(moments(2.5)):
        file = tmp_path / str(number) / "library.db"
        file.parent.mkdir()
        file.write_bytes(content)
        said = worker.kill_in(seconds, "upgrade", file)
        version = verify(file)
        assert version == HEAD if said else version in ("0001", HEAD)
        copies = list((file.parent / COPIES).glob("library-*.db"))
        assert all(verify(copy) == "0001" for copy in copies)
        assert version == "0001" or copies
        with closing(open_database(str(file))) as library, library.reading() as session:
            assert session.exec(select(SettingRow.value).where(SettingRow.key == "mine")).one() == "kept"
        shutil.rmtree(file.parent)


def test_playing(worker: Worker, tmp_path: Path) -> None:
    """A game goes on from the last decision that was acknowledged; one more may have reached the disk."""
    games = [whole_game(seed) for seed in range(GAMES)]
    store = GameStore(tmp_path)
    reached = set()
    chance = random.Random(44)
    for number in range(PLAY_KILLS):
        seed = number % GAMES
        path = tmp_path / f"{number}.game"
        # By decisions, not by time: a busy machine makes no difference.
        after = chance.randrange(len(games[seed]) // 2)
        said = worker.kill_in(0.02 * chance.random(), "play", path, seed, after=after)
        completed = int(said[-1]) if said else 0
        record = store.load(path).record
        assert len(record.actions) - completed in (0, 1)
        assert record.actions == games[seed][: len(record.actions)]
        assert GameSession(record).record.actions == record.actions
        reached.add(completed)
    assert len(reached) > PLAY_KILLS // 2, "kills at so few different moments show nothing"


def whole_game(seed: int) -> tuple[str, ...]:
    session = session_of(seed=seed)
    return tuple(done.text for done in decisions(session, seed))


def readable_scenarios(file: Path) -> int:
    """How many of ours there are; each of them can be read."""
    with closing(open_database(str(file))) as library, library.reading() as session:
        keys = session.exec(select(ScenarioRow.key).where(ScenarioRow.shipped == False)).all()  # noqa: E712
        for key in keys:
            get_scenario(session=session, key=key)
        return len(keys)
