"""What is being typed into texts of the library, kept in a file until it is in the database.

Whatever ends the program or locks the library: the next time the text is opened, the words are there again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from schema.formats.files import write_atomically
from schema.issues import KnownProblem

FILE_NAME: Final = "library-typing.json"
Place = tuple[str, str]


def journal_path() -> Path:
    from platformdirs import user_state_path

    return user_state_path("beachhead", appauthor=False) / FILE_NAME


class TypingJournal:
    """Texts by the library they are for and their code with its language: `card:ambush.full@nl`."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or journal_path()

    def keep(self, library: str, text: str, words: str) -> bool:
        """False where the folder takes nothing; the words are then only in the window."""
        found = self._read()
        found.setdefault(library, {})[text] = words
        return self._write(found)

    def find(self, library: str, text: str) -> str | None:
        return self._read().get(library, {}).get(text)

    def drop(self, library: str, text: str) -> None:
        found = self._read()
        if found.get(library, {}).pop(text, None) is not None:
            self._write({name: texts for name, texts in found.items() if texts})

    def settle(self, library: str, text: str, words: str, *_: object) -> None:
        """These words are in the database; what has been typed since stays."""
        if self.find(library, text) == words:
            self.drop(library, text)

    def _read(self) -> dict[str, dict[str, str]]:
        try:
            found = json.loads(self._path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def _write(self, found: dict[str, dict[str, str]]) -> bool:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path, json.dumps(found, ensure_ascii=False, indent=1).encode())
        except (KnownProblem, OSError):
            return False
        return True
