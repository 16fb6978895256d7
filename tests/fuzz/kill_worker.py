"""A process that does one piece of work after the other, each in a child that somebody else may kill at any moment.

It reads lines of JSON, `["save", path, ...]`, and answers with the id of the child; the child says what it has
acknowledged, line by line. Everything is imported before, so that a child begins at once.
"""

import json
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from editor.game_session.game_history import HistoryAction
from editor.game_session.game_session import GameSession
from editor.play_view.game_keeper import GameKeeper
from library.database.connection import Database, parse_address
from library.exchange.importing import import_files
from library.opening import open_database
from library.restoring import restore_database
from schema.formats.codecs import load, save
from schema.issues import KnownProblem
from tests.editor.game_session.played_games import session_of


def acknowledge(word: object) -> None:
    os.write(1, f"{word}\n".encode())


def work(action: str, *arguments: Any) -> None:
    match action, arguments:
        case "save", (target, *sources):
            scenarios = [load(source).scenario for source in sources]
            acknowledge("ready")
            for number in range(200):
                save(scenarios[number % len(scenarios)], target)
                acknowledge(number)
        case "import", (file, folder):
            database = Database(parse_address(file))
            acknowledge("ready")

            def progress(done: int, _total: int) -> bool:
                acknowledge(done)
                return True

            import_files(database, [Path(folder)], by="fuzz", progress=progress, batch=3)
        case "restore", (file, *backups):
            acknowledge("ready")
            for number in range(20):
                restore_database(Path(backups[number % len(backups)]), Path(file))
                acknowledge(number)
        case "upgrade", (file,):
            acknowledge("ready")
            open_database(file).close()
            acknowledge("upgraded")
        case "play", (path, seed):
            play(Path(path), int(seed))
        case _:
            raise ValueError(action)


class _NoWords:
    """The keeper of games says in the window when it has kept one."""

    def text(self, code: str, **_: object) -> str:
        return code


def play(path: Path, seed: int) -> None:
    """A whole game at random, kept as the page keeps it; every decision is acknowledged when it is on disk."""

    def refuse(problem: KnownProblem) -> None:
        raise problem

    session = session_of(seed=seed)
    keeper = GameKeeper(_NoWords(), refuse)  # type: ignore[arg-type] # it needs nothing else of the window
    keeper.begin(session, path)
    acknowledge("ready")
    for done in decisions(session, seed):
        keeper.add(done)
        acknowledge(len(session.history.actions))


def decisions(session: GameSession, seed: int) -> Iterator[HistoryAction]:
    """The same seed always plays the same game."""
    choice = random.Random(seed).choice
    while not session.is_over:
        session.show_hand()
        yield session.apply(choice(session.history.legal_actions))


def serve() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            work(*json.loads(line))
            os._exit(0)
        acknowledge(f"child {child}")
        os.waitpid(child, 0)
        acknowledge("over")


if __name__ == "__main__":
    serve()
