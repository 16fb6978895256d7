"""A process that does one piece of work after the other, each in a child that somebody else may kill at any moment.

It reads lines of JSON, `["save", path, ...]`, and answers with the id of the child; the child says what it has
acknowledged, line by line. Everything is imported before, so that a child begins at once.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from library.database.connection import Database, parse_address
from library.exchange.importing import import_files
from library.opening import open_database
from library.restoring import restore_database
from schema.formats.codecs import load, save


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
        case _:
            raise ValueError(action)


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
