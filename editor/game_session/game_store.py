"""Games that are kept: a record file each, and beside it a journal of what was decided since it was written.

A line of the journal is written with every decision, so that a game outlives its program; the record, which takes
longer, at the end of every turn. Either is whole at any moment.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.game.record import GameRecord, load_record, save_record
from schema.formats.file_names import is_folder
from schema.formats.files import make_folder, read_text
from schema.issues import KnownProblem

SUFFIX: Final = ".game"
_JOURNAL: Final = ".journal"
_UNDONE: Final = "<"
# As many as a record may have; a journal is cut at the end of every turn.
_JOURNAL_LIMIT: Final = 4 * 1024 * 1024


def default_folder() -> Path:
    from platformdirs import user_data_path  # not where the folder is given

    return user_data_path("beachhead") / "games"


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A kept game, as lists show it."""

    path: Path
    record: GameRecord
    saved: datetime.datetime

    @property
    def actions(self) -> int:
        return len(self.record.actions)


class GameJournal:
    """Keeps one game up to date on disk."""

    def __init__(self, path: Path, record: GameRecord) -> None:
        """Writes the record; a KnownProblem where the folder takes nothing."""
        self.path = path
        self.fold(record)

    def append(self, text: str) -> None:
        """One more decision, in the notation."""
        self._write(text, "a")

    def undo(self) -> None:
        self._write(_UNDONE, "a")

    def _write(self, line: str, mode: str) -> None:
        try:
            with journal_path(self.path).open(mode, encoding="utf-8", newline="\n") as stream:
                stream.write(f"{line}\n")
        except OSError as problem:
            raise KnownProblem("game.not-kept", file=self.path.name) from problem

    def fold(self, record: GameRecord) -> None:
        """Write the whole record; the journal begins anew. One that stays behind says on how many actions it builds."""
        make_folder(self.path.parent)
        save_record(record, self.path)
        self._write(str(len(record.actions)), "w")


def journal_path(path: Path) -> Path:
    return path.with_name(f"{path.name}{_JOURNAL}")


def with_journal(record: GameRecord, path: Path) -> GameRecord:
    """The record with what its journal tells. A line that was cut off was not decided."""
    try:
        text = read_text(journal_path(path), _JOURNAL_LIMIT)
    except KnownProblem:
        return record
    first, *lines = text.split("\n")[:-1] or [""]
    if first != str(len(record.actions)) or not lines:
        return record
    actions = list(record.actions)
    for line in lines:
        if line == _UNDONE:
            del actions[-1:]
        else:
            actions.append(line)
    return record.model_copy(update={"actions": tuple(actions), "digest": None})


class GameStore:
    """The folder of kept games. What cannot be read stays there and is left out of lists."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = default_folder() if folder is None else folder

    def new_path(self) -> Path:
        """A name that no other game has."""
        moment = datetime.datetime.now(datetime.UTC)
        return self.folder / f"{moment:%Y%m%d-%H%M%S}-{secrets.token_hex(3)}{SUFFIX}"

    def load(self, path: Path) -> StoredGame:
        saved = datetime.datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        return StoredGame(path, with_journal(load_record(path), path), saved)

    def games(self) -> list[StoredGame]:
        """The newest first."""
        return sorted(self._readable(), key=lambda game: game.saved, reverse=True)

    def _readable(self) -> Iterator[StoredGame]:
        if not is_folder(self.folder):
            return
        for path in self.folder.glob(f"*{SUFFIX}"):
            try:
                yield self.load(path)
            except (KnownProblem, OSError):
                continue

    def remove(self, path: Path) -> None:
        journal_path(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
