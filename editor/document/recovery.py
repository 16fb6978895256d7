"""Recovery copies: what an unsaved scenario looked like when the program died, and how to get it back.

A copy is one JSON file in the user's folder for state, named after its scenario's file and the session that wrote it.
A session holds a lock as long as it lives, so the copies of the dead can be told from those of the living.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Final

from platformdirs import user_state_path
from PySide6.QtCore import QLockFile

from editor.document.differences import Differences, find_differences
from schema.formats import codecs
from schema.formats.file_names import find_status, is_folder, is_possible_name
from schema.formats.files import refuse_surrogates
from schema.formats.identity import FileIdentity
from schema.formats.native import dump, find_identity, read_native
from schema.formats.state_files import make_private_folder, read_state, write_state
from schema.issues import KnownProblem
from schema.scenario import Scenario

_FORMAT: Final = 1
_SUFFIX: Final = ".recovery"
_MAX_CHANGES: Final = 1_000_000
# Every system can show times between these.
_FIRST_YEAR, _LAST_YEAR = 1990, 2900


def default_folder() -> Path:
    return user_state_path("beachhead") / "recovery"


@dataclass(frozen=True)
class RecoveryCopy:
    """A copy that a dead session left. `changes` counts the steps since the last save."""

    file: Path
    # None: the scenario had never been saved, or the copy does not tell where.
    path: Path | None
    saved_at: datetime
    changes: int
    title: str
    scenario: Scenario
    identity: FileIdentity | None = None

    def find_original(self) -> Scenario | None:
        """The scenario in the file as it is now; None if there is none that can be read."""
        if self.path is None:
            return None
        try:
            return codecs.load(self.path).scenario
        except KnownProblem:
            return None

    @cached_property
    def differences(self) -> Differences:
        """What the copy holds that the file does not; reads the file, so ask first off the window thread."""
        return find_differences(self.find_original() or Scenario(), self.scenario)

    def compare(self) -> Differences:
        """Find the differences now, so that nobody waits for them later."""
        return self.differences

    @property
    def is_older_than_file(self) -> bool:
        """Whether the file was written after the copy: somebody saved in the meantime."""
        if self.path is None:
            return False
        status = find_status(self.path)
        return status is not None and status.st_mtime > self.saved_at.timestamp()

    def discard(self) -> None:
        self.file.unlink(missing_ok=True)


class RecoveryStore:
    """The folder of copies, and this session's place in it. One for the whole program."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()
        self.session = secrets.token_hex(8)
        self._lock: QLockFile | None = None

    def file_for(self, name: str) -> Path:
        """Where the copy of a scenario is kept: `name` is its path, or any word for one that has none yet."""
        digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return self.folder / f"{digest}-{self.session}{_SUFFIX}"

    def open_session(self) -> None:
        """Take this session's lock; raises KnownProblem if the folder cannot be used."""
        if self._lock is not None:
            return
        try:
            make_private_folder(self.folder)
        except KnownProblem as problem:
            raise KnownProblem("recovery.no-folder", folder=str(self.folder)) from problem
        lock = _lock(self.folder, self.session)
        if not lock.tryLock(0):
            raise KnownProblem("recovery.no-folder", folder=str(self.folder))
        self._lock = lock

    def close_session(self) -> None:
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def write(
        self,
        file: Path,
        scenario: Scenario,
        *,
        path: Path | None,
        changes: int,
        title: str,
        identity: FileIdentity | None = None,
    ) -> None:
        """Put a copy down, all or nothing. Safe off the window thread once the session is open."""
        record = {
            "beachhead_recovery": _FORMAT,
            "path": None if path is None else str(path),
            "saved_at": datetime.now(UTC).isoformat(),
            "changes": changes,
            "title": title,
            "identity": None if identity is None else identity.model_dump(mode="json"),
            "scenario": dump(scenario),
        }
        write_state(file, record)

    def copies(self) -> tuple[RecoveryCopy, ...]:
        """What crashed sessions left, newest first. Copies that cannot be read are passed over and stay."""
        copies = [copy for file in self._abandoned() if (copy := _find_copy(file)) is not None]
        return tuple(sorted(copies, key=lambda copy: copy.saved_at, reverse=True))

    def _abandoned(self) -> Iterator[Path]:
        if not is_folder(self.folder):
            return
        alive: dict[str, bool] = {self.session: True}
        for file in sorted(self.folder.glob(f"*{_SUFFIX}")):
            session = file.stem.rpartition("-")[2]
            if session not in alive:
                alive[session] = self._is_alive(session)
            if not alive[session]:
                yield file

    def _is_alive(self, session: str) -> bool:
        """A lock that we can take belongs to nobody."""
        lock = _lock(self.folder, session)
        if lock.tryLock(0):
            lock.unlock()
            return False
        return True


def _lock(folder: Path, session: str) -> QLockFile:
    lock = QLockFile(str(folder / f"{session}.lock"))
    lock.setStaleLockTime(0)  # no lock is too old; one of a dead process does not count
    return lock


def _find_copy(file: Path) -> RecoveryCopy | None:
    try:
        record = read_state(file)
        if not isinstance(record, dict) or record.get("beachhead_recovery") != _FORMAT:
            return None
        path, title, changes = record["path"], record["title"], record["changes"]
        if not (isinstance(path, str | None) and isinstance(title, str) and isinstance(changes, int)):
            return None
        refuse_surrogates(record["scenario"])
        return RecoveryCopy(
            file=file,
            path=Path(path) if path is not None and is_possible_name(path) else None,
            saved_at=_moment(str(record["saved_at"])),
            changes=min(max(changes, 0), _MAX_CHANGES),
            title=title,
            scenario=read_native(record["scenario"]),
            identity=find_identity(record),
        )
    except (KnownProblem, KeyError, TypeError, ValueError, OverflowError):
        return None


def _moment(text: str) -> datetime:
    """A time that can be compared with the others and shown on a clock; raises ValueError or OverflowError."""
    moment = datetime.fromisoformat(text)
    moment = (moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)).astimezone(UTC)
    if not _FIRST_YEAR <= moment.year <= _LAST_YEAR:
        raise ValueError(text)
    return moment
