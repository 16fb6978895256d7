"""Games on disk: kept with every decision, whole at any moment, and found again after the program was killed."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from editor.game_session.game_session import GameSession
from editor.game_session.game_store import GameJournal, GameStore, journal_path, with_journal
from rules.game.record import load_record, write_record
from schema.issues import KnownProblem
from tests.editor.game_session.played_games import play_on, session_of


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games")


def test_decisions_are_kept_one_by_one(store: GameStore) -> None:
    session = session_of()
    journal = GameJournal(store.new_path(), session.record)
    for _ in range(30):
        play_on(session, 1, seed=len(session.history.actions))
        journal.append(session.history.actions[-1].text)
        found = store.load(journal.path)
        assert found.record.actions == session.record.actions
    GameSession(found.record)


def test_undo_is_kept_also_beyond_the_last_whole_record(store: GameStore) -> None:
    session = session_of()
    play_on(session, 3)
    journal = GameJournal(store.new_path(), session.record)
    texts = session.record.actions
    journal.undo()
    journal.undo()
    journal.append(texts[1])
    assert store.load(journal.path).record.actions == texts[:2]


def kept_in_journal(store: GameStore, actions: int) -> tuple[GameSession, GameJournal]:
    """A game whose record is older than all its actions."""
    session = session_of()
    journal = GameJournal(store.new_path(), session.record)
    play_on(session, actions)
    for done in session.history.actions:
        journal.append(done.text)
    return session, journal


def test_a_line_that_was_cut_off_was_not_decided(store: GameStore) -> None:
    session, journal = kept_in_journal(store, 2)
    path = journal_path(journal.path)
    path.write_bytes(path.read_bytes()[:-2])
    assert store.load(journal.path).record.actions == session.record.actions[:1]


def test_a_journal_that_a_whole_record_has_overtaken_changes_nothing(store: GameStore) -> None:
    session, journal = kept_in_journal(store, 4)
    stale = journal_path(journal.path).read_text()
    journal.fold(session.record)
    journal_path(journal.path).write_text(stale)
    assert store.load(journal.path).record.actions == session.record.actions


def test_a_missing_or_empty_journal_leaves_the_record(tmp_path: Path) -> None:
    record = session_of().record
    assert with_journal(record, tmp_path / "none.game") is record
    journal_path(tmp_path / "none.game").write_text("")
    assert with_journal(record, tmp_path / "none.game") is record


def test_games_are_listed_newest_first_and_what_cannot_be_read_is_left_out(store: GameStore) -> None:
    assert store.games() == []
    first, second = (GameJournal(store.new_path(), session_of(seed=seed).record) for seed in (1, 2))
    (store.folder / "broken.game").write_text("{")
    assert {game.path for game in store.games()} == {first.path, second.path}
    store.remove(first.path)
    assert [game.path for game in store.games()] == [second.path]
    assert not journal_path(first.path).exists()


def test_a_folder_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KnownProblem):
        GameJournal(tmp_path / "file" / "one.game", session_of().record)


PLAYER = """
import sys
from pathlib import Path
from editor.game_session.game_store import GameJournal
from tests.editor.game_session.played_games import play_on, session_of
session = session_of()
journal = GameJournal(Path(sys.argv[1]), session.record)
number = 0
while not session.is_over:
    before = session.history.turns[-1].turn
    play_on(session, 1, seed=number)
    number += 1
    journal.append(session.history.actions[-1].text)
    print(number, flush=True)
    if session.history.turns[-1].turn != before:
        journal.fold(session.record)
"""


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_game_goes_on_where_the_last_decision_left_it(store: GameStore, seed: int) -> None:
    """The long form, a hundred kills, is in tests/fuzz."""
    path = store.new_path()
    store.folder.mkdir(parents=True)
    number = random.Random(seed).randrange(5, 400)
    with subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = 0
        for line in process.stdout:
            told = int(line)
            if told >= number:
                break
        process.kill()
        rest = process.stdout.read().split()
    if rest:
        told = int(rest[-1])
    found = store.load(path)
    assert len(found.record.actions) in (told, told + 1)
    session = GameSession(found.record)
    assert write_record(load_record(path)).startswith("{")
    expected = session_of()
    for step in range(len(found.record.actions)):
        play_on(expected, 1, seed=step)
    assert session.record == expected.record
