"""Share bundles: a scenario in a zip file, beside what was made of it for people without the program.

Nothing is ever unpacked onto the disk: only the scenario is read, in memory. An archive that plays a trick anywhere is
refused whole, whether the trick would concern us or not.
"""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Final, NoReturn

from schema.formats.files import READ_LIMIT
from schema.issues import Unreadable

BUNDLE: Final = ".zip"
BUNDLE_LIMIT: Final = 256 * 1024 * 1024
_MAX_ENTRIES: Final = 1000
_MAX_RATIO: Final = 200
"""Texts, the best compressed of what a bundle has, come to a tenth of this."""
_SMALL: Final = 1024 * 1024
"""What unpacks to no more than this is no bomb, whatever its ratio."""
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
_PERMISSIONS: Final = 0o644 << 16


def bundle_bytes(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The archive: the same files make the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = _PERMISSIONS
            archive.writestr(entry, content)
    return buffer.getvalue()


def read_bundled(data: bytes, extensions: Iterable[str]) -> tuple[str, bytes]:
    """The name and the content of the scenario, of the first extension that there is. Raises Unreadable."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            _check(entries)
            for extension in extensions:
                found = [entry for entry in entries if PurePosixPath(entry.filename).suffix.lower() == extension]
                if len(found) > 1:
                    raise Unreadable("bundle.two-scenarios", count=len(found))
                if found:
                    return found[0].filename, _read(archive, found[0])
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, UnicodeError, OverflowError):
        raise Unreadable("bundle.damaged") from None
    raise Unreadable("bundle.no-scenario")


def _check(entries: list[zipfile.ZipInfo]) -> None:
    if len(entries) > _MAX_ENTRIES:
        raise Unreadable("bundle.too-many", limit=_MAX_ENTRIES)
    if len({entry.filename.casefold() for entry in entries}) < len(entries):
        raise Unreadable("bundle.same-name")
    total = 0
    for entry in entries:
        if _is_outside(entry.filename):
            _refuse("bundle.outside", entry)
        if stat.S_ISLNK(entry.external_attr >> 16):
            _refuse("bundle.link", entry)
        if entry.flag_bits & 0x1:
            _refuse("bundle.encrypted", entry)
        total += entry.file_size
        is_bomb = entry.file_size > _SMALL and entry.file_size > _MAX_RATIO * max(entry.compress_size, 1)
        if is_bomb or total > BUNDLE_LIMIT:
            _refuse("bundle.bomb", entry)


def _is_outside(name: str) -> bool:
    """Whether unpacking it would write anywhere but below the folder of the reader, on any system."""
    parts = name.replace("\\", "/").split("/")
    return name.startswith(("/", "\\")) or ".." in parts or ":" in name or "\0" in name or "\\" in name


def _refuse(code: str, entry: zipfile.ZipInfo) -> NoReturn:
    raise Unreadable(code, name=entry.filename)


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The directory may lie about the size: no more than allowed is unpacked."""
    with archive.open(entry) as stream:
        content = stream.read(READ_LIMIT + 1)
    if len(content) > READ_LIMIT:
        raise Unreadable("file.too-large", limit=READ_LIMIT // 2**20)
    return content
