"""A file with the texts that are being typed, until the database has them.

After a crash, or while the library is locked, the typed text is there again when it is next opened.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from schema.formats.files import make_folder, parse_json, read_text, write_readable
from schema.issues import KnownProblem

FILE_NAME: Final = "library-typing.json"


def journal_path() -> Path:
    from platformdirs import user_state_path

    return user_state_path("beachhead", appauthor=False) / FILE_NAME


class TypedText(NamedTuple):
    """Words that are not in the library yet, and the version of the text that they were typed over.

    `version` and `base`: None for words that an earlier version of the program kept.
    """

    words: str
    version: str | None = None
    base: str | None = None


class TypingJournal:
    """Texts by the library they are for and their code with its language: `card:ambush.full@nl`."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or journal_path()

    def keep(self, library: str, text: str, typed: TypedText) -> bool:
        """False where the file cannot be written; the text is then only in the window."""
        texts = self._read()
        texts.setdefault(library, {})[text] = typed._asdict()
        return self._write(texts)

    def find(self, library: str, text: str) -> TypedText | None:
        found = self._read().get(library, {}).get(text)
        if isinstance(found, str):
            return TypedText(found)
        if not isinstance(found, dict) or not isinstance(found.get("words"), str):
            return None
        version, base = (value if isinstance(value := found.get(name), str) else None for name in ("version", "base"))
        return TypedText(found["words"], version, base)

    def drop(self, library: str, text: str) -> None:
        libraries = self._read()
        if libraries.get(library, {}).pop(text, None) is not None:
            self._write({name: texts for name, texts in libraries.items() if texts})

    def settle(self, library: str, text: str, words: str, *_: object) -> None:
        """The database has this text; what has been typed since stays."""
        typed = self.find(library, text)
        if typed is not None and typed.words == words:
            self.drop(library, text)

    def _read(self) -> dict[str, dict[str, Any]]:
        """What fits: a file that is no journal, and a part of one that nobody typed, stop nothing else."""
        try:
            stored = parse_json(read_text(self._path))
        except KnownProblem:
            return {}
        libraries = stored if isinstance(stored, dict) else {}
        return {library: texts for library, texts in libraries.items() if isinstance(texts, dict)}

    def _write(self, texts: dict[str, dict[str, Any]]) -> bool:
        try:
            make_folder(self._path.parent)
            written = json.dumps(texts, ensure_ascii=False, indent=1).encode("utf-8", "replace")
            write_readable(self._path, written)
        except KnownProblem:
            return False
        return True
