"""A file with the texts that are being typed, until the database has them.

After a crash, or while the library is locked, the typed text is there again when it is next opened.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from schema.formats.files import refuse_surrogates
from schema.formats.state_files import make_private_folder, read_state, write_state
from schema.issues import KnownProblem

FILE_NAME: Final = "library-typing.json"
# After such a pause in typing a text is written into the journal.
PAUSE_MS: Final = 400


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
    """Texts by the library they are for and their code with its language: `card:ambush.full@nl`; with `#comment` a
    comment on such a text, with `#ignore-numbers` why this check is wrong about it; `card:ambush#note` the note on a
    thing.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or journal_path()

    def keep(self, library: str, text: str, typed: TypedText) -> bool:
        """False where the file cannot be written; the text is then only in the window."""
        texts = self._read()
        # Half a letter is none, and the library would refuse it; the address of the library is no text but a path.
        words = typed.words.encode("utf-8", "replace").decode("utf-8")
        texts.setdefault(library, {})[text] = typed._replace(words=words)._asdict()
        return self._write(texts)

    def find(self, library: str, text: str) -> TypedText | None:
        found = self._read().get(library, {}).get(text)
        try:
            refuse_surrogates(found)
        except KnownProblem:
            return None
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
            stored = read_state(self._path)
        except KnownProblem:
            return {}
        libraries = stored if isinstance(stored, dict) else {}
        return {library: texts for library, texts in libraries.items() if isinstance(texts, dict)}

    def _write(self, texts: dict[str, dict[str, Any]]) -> bool:
        try:
            make_private_folder(self._path.parent)
            write_state(self._path, texts, indent=1)
        except KnownProblem:
            return False
        return True
