"""Whether a file is still as we know it. Times are a hint; the content decides."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from schema.formats.file_names import exists
from schema.formats.files import read_bytes
from schema.issues import KnownProblem

# Programs write a file in several goes; one look after the last of them is enough.
SETTLE_MS: Final = 200


class DiskChange(StrEnum):
    MODIFIED = "modified"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class FileStamp:
    """A file at a moment. `digest` None: there is none, or it cannot be read."""

    modified: int = 0
    size: int = 0
    digest: bytes | None = None


MISSING: Final = FileStamp()


def stamp_of(path: Path, known: FileStamp = MISSING) -> FileStamp:
    """The file as it is now. A file with the time and size of the known stamp is not read again."""
    try:
        status = path.stat()
        if known.digest is not None and (known.modified, known.size) == (status.st_mtime_ns, status.st_size):
            return known
        data = read_bytes(path)
    except (OSError, KnownProblem):
        return MISSING
    return FileStamp(status.st_mtime_ns, status.st_size, hashlib.sha256(data).digest())


class FileWatch(QObject):
    """Says `changed` once for each new content that somebody else gave the file."""

    changed = Signal(DiskChange)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._known = MISSING
        self._held = False
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.check)
        self._watcher.fileChanged.connect(self._stirred)
        self._watcher.directoryChanged.connect(self._stirred_folder)

    def _stirred(self) -> None:
        self._settle.start()

    def _stirred_folder(self, folder: str) -> None:
        """Beside the folder of the file others may come and go all the time: only that it goes itself is noticed."""
        path = self._path
        if path is not None and Path(folder) != path.parent and path.exists() == (self._known.digest is not None):
            return
        self._stirred()

    def watch(self, path: Path | None, known: FileStamp | None = None) -> None:
        """Take the file as it is now for known. Call it after reading and after writing.

        Whoever wrote it off the window thread has looked there already and brings what is `known`.
        """
        self._settle.stop()
        self._held = False
        if watched := [*self._watcher.files(), *self._watcher.directories()]:
            self._watcher.removePaths(watched)
        self._path = path
        self._known = MISSING if path is None else known or stamp_of(path)
        self._add()

    @property
    def known(self) -> FileStamp:
        """The file as it was at the last look."""
        return self._known

    def hold(self) -> None:
        """We are about to write the file ourselves: notice nothing until `watch` or `release`."""
        self._held = True

    def release(self) -> None:
        """Nothing came of it: go on from what was known before."""
        self._held = False
        if self._path is not None:
            self._settle.start()

    def _add(self) -> None:
        """Watch the file, and its folder: an atomic writer puts another file in its place. And the one around that,
        which alone tells that the folder has another name now.
        """
        if self._path is None:
            return
        wanted = [str(path) for path in (self._path, *self._path.parents[:2]) if exists(path)]
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if new := [path for path in wanted if path not in watched]:
            self._watcher.addPaths(new)

    def check(self, *, thoroughly: bool = False) -> DiskChange | None:
        """Look now. Says and returns what changed since the last look; `thoroughly` also if time and size did not."""
        if self._path is None or self._held:
            return None
        self._add()
        now = stamp_of(self._path, MISSING if thoroughly else self._known)
        before, self._known = self._known, now
        if now.digest == before.digest:
            return None
        change = DiskChange.REMOVED if now.digest is None else DiskChange.MODIFIED
        self.changed.emit(change)
        return change
