"""Pictures that take long to paint, kept as files in the user's cache folder: the next start has them at once.

For any thread. Nothing here can fail: where a file is damaged or the folder takes nothing, the picture is painted.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from editor.program import PROGRAM, version

MAX_BYTES: Final = 64 * 2**20
_EXTENSION: Final = ".picture"
_FORMAT: Final = "PNG"
_DIGEST: Final = 32
# So many new pictures are stored before the folder is measured again.
_STORED_BETWEEN_CHECKS: Final = 50


def default_folder() -> Path:
    from platformdirs import user_cache_path  # not where the folder is given

    return user_cache_path(PROGRAM, appauthor=False) / "pictures"


class PictureCache:
    """Pictures by the content that they show. What was not asked for the longest time is removed first."""

    def __init__(self, folder: Path | None = None, max_bytes: int = MAX_BYTES) -> None:
        self.folder = default_folder() if folder is None else folder
        self._max_bytes = max_bytes
        self._stored_since_check = _STORED_BETWEEN_CHECKS

    def has(self, content: str) -> bool:
        return self._path(content).exists()

    def find(self, content: str) -> QImage | None:
        path = self._path(content)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        picture = data[_DIGEST:]
        image = QImage()
        if hashlib.sha256(picture).digest() != data[:_DIGEST] or not image.loadFromData(picture, _FORMAT):
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # asked for just now
        image.convertTo(QImage.Format.Format_ARGB32_Premultiplied)
        return image

    def store(self, content: str, image: QImage) -> None:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if image.isNull() or not image.save(buffer, _FORMAT, 80):  # type: ignore[call-overload] # 80: packed fast
            return
        picture = bytes(buffer.data().data())
        path = self._path(content)
        temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(hashlib.sha256(picture).digest() + picture)
            temporary.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                temporary.unlink()
            return
        self._stored_since_check += 1
        if self._stored_since_check >= _STORED_BETWEEN_CHECKS:
            self._stored_since_check = 0
            self._remove_oldest()

    def _path(self, content: str) -> Path:
        digest = hashlib.sha256(f"{painter_stamp()}\n{content}".encode()).hexdigest()
        return self.folder / f"{digest}{_EXTENSION}"

    def _remove_oldest(self) -> None:
        """Stay within the limit, and leave some room. What a killed program left half-written goes as well."""
        with contextlib.suppress(OSError):
            files = [(path, path.stat()) for path in self.folder.iterdir() if path.is_file()]
            total = sum(status.st_size for _, status in files)
            if total <= self._max_bytes:
                return
            for path, status in sorted(files, key=lambda file: file[1].st_mtime_ns):
                path.unlink(missing_ok=True)
                total -= status.st_size
                if total <= self._max_bytes * 3 // 4:
                    return


@cache
def painter_stamp() -> str:
    """The version of the program, and of the files that paint: another painter paints other pictures."""
    stamps = sorted(_stamps(str(Path(__file__).parent)))
    return f"{version()} {hashlib.sha256('|'.join(stamps).encode()).hexdigest()}"


def _stamps(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _stamps(entry.path)
            elif entry.name.endswith((".py", ".json", ".svg")):
                yield f"{entry.name} {entry.stat().st_mtime_ns}"
