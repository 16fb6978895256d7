"""Share bundles: a scenario in a zip file, beside what was made of it for people without the program.

Nothing is ever unpacked onto the disk: only the scenario is read, in memory. An archive that plays a trick anywhere is
refused whole, whether the trick would concern us or not. The directory is read here and not by `zipfile`, which reads
all of it before anything can be counted, and unpacks some kinds of files whole before anything can be measured.
"""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import BinaryIO, Final, NoReturn

from schema.formats.compression import RAW, DamagedData, TooMuchData, inflated
from schema.formats.files import READ_LIMIT
from schema.issues import Unreadable

BUNDLE: Final = ".zip"
BUNDLE_LIMIT: Final = 256 * 1024 * 1024
_MAX_ENTRIES: Final = 1000
_MAX_DIRECTORY: Final = 1024 * 1024
_MAX_RATIO: Final = 200
"""Texts, the best compressed of what a bundle has, come to a tenth of this."""
_SMALL: Final = 1024 * 1024
"""What unpacks to no more than this is no bomb, whatever its ratio."""
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
_PERMISSIONS: Final = 0o644 << 16

_END: Final = struct.Struct("<4s4H2LH")
_END_MARK: Final = b"PK\x05\x06"
_MAX_REMARK: Final = 0xFFFF
_ENTRY: Final = struct.Struct("<4s6H3L5H2L")
_ENTRY_MARK: Final = b"PK\x01\x02"
_HEADER: Final = struct.Struct("<4s5H3L2H")
_HEADER_MARK: Final = b"PK\x03\x04"
_IS_ENCRYPTED: Final = 0x1
_IS_UTF8: Final = 0x800


@dataclass(frozen=True)
class _Entry:
    """A file as the directory describes it."""

    name: str
    raw_name: bytes
    method: int
    is_encrypted: bool
    is_link: bool
    crc: int
    packed: int
    size: int
    header: int


@dataclass(frozen=True)
class _Directory:
    start: int
    entries: tuple[_Entry, ...]


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


def read_bundled(archive: BinaryIO, extensions: Iterable[str]) -> tuple[str, bytes]:
    """The name and the content of the scenario, of the first extension that there is. Raises Unreadable."""
    directory = _read_directory(archive)
    _check(directory.entries)
    contents = _find_contents(archive, directory)
    for extension in extensions:
        found = [entry for entry in directory.entries if PurePosixPath(entry.name).suffix.lower() == extension]
        if len(found) > 1:
            raise Unreadable("bundle.two-scenarios", count=len(found))
        if found:
            return found[0].name, _read(archive, found[0], contents[found[0].header])
    raise Unreadable("bundle.no-scenario")


def _read_directory(archive: BinaryIO) -> _Directory:
    size = archive.seek(0, io.SEEK_END)
    if size > BUNDLE_LIMIT:
        raise Unreadable("file.too-large", limit=BUNDLE_LIMIT // 2**20)
    tail = _read_at(archive, max(size - _END.size - _MAX_REMARK, 0), _END.size + _MAX_REMARK)
    at = tail.rfind(_END_MARK, 0, len(tail) - _END.size + len(_END_MARK))
    if at < 0:
        _refuse_damaged()
    _, disk, directory_disk, here, count, length, start, remark = _END.unpack_from(tail, at)
    if count > _MAX_ENTRIES:
        raise Unreadable("bundle.too-many", limit=_MAX_ENTRIES)
    is_whole = at + _END.size + remark == len(tail) and start + length == size - len(tail) + at
    if not is_whole or disk or directory_disk or here != count or length > _MAX_DIRECTORY:
        _refuse_damaged()
    return _Directory(start, tuple(_read_entries(_read_at(archive, start, length), count)))


def _read_entries(data: bytes, count: int) -> Iterator[_Entry]:
    """Exactly as many as the archive says that it has."""
    at = 0
    for _ in range(count):
        if len(data) - at < _ENTRY.size:
            _refuse_damaged()
        mark, _, _, flags, method, _, _, crc, packed, size, name, extra, remark, disk, _, rights, header = (
            _ENTRY.unpack_from(data, at)
        )
        raw_name = data[at + _ENTRY.size : at + _ENTRY.size + name]
        at += _ENTRY.size + name + extra + remark
        if mark != _ENTRY_MARK or disk or at > len(data):
            _refuse_damaged()
        yield _Entry(
            name=_decoded(raw_name, "utf-8" if flags & _IS_UTF8 else "cp437"),
            raw_name=raw_name,
            method=method,
            is_encrypted=bool(flags & _IS_ENCRYPTED),
            is_link=stat.S_ISLNK(rights >> 16),
            crc=crc,
            packed=packed,
            size=size,
            header=header,
        )
    if at != len(data):
        _refuse_damaged()


def _decoded(name: bytes, encoding: str) -> str:
    try:
        return name.decode(encoding)
    except UnicodeDecodeError:
        _refuse_damaged()


def _check(entries: tuple[_Entry, ...]) -> None:
    if len({entry.name.casefold() for entry in entries}) < len(entries):
        raise Unreadable("bundle.same-name")
    total = 0
    for entry in entries:
        if _is_outside(entry.name):
            _refuse("bundle.outside", entry)
        if entry.is_link:
            _refuse("bundle.link", entry)
        if entry.is_encrypted:
            _refuse("bundle.encrypted", entry)
        if entry.method not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            _refuse("bundle.packing", entry)
        total += entry.size
        is_bomb = entry.size > _SMALL and entry.size > _MAX_RATIO * max(entry.packed, 1)
        if is_bomb or total > BUNDLE_LIMIT:
            _refuse("bundle.bomb", entry)


def _is_outside(name: str) -> bool:
    """Whether unpacking it would write anywhere but below the folder of the reader, on any system."""
    parts = name.replace("\\", "/").split("/")
    return name.startswith(("/", "\\")) or ".." in parts or ":" in name or "\0" in name or "\\" in name


def _refuse(code: str, entry: _Entry) -> NoReturn:
    raise Unreadable(code, name=entry.name)


def _refuse_damaged() -> NoReturn:
    raise Unreadable("bundle.damaged")


def _find_contents(archive: BinaryIO, directory: _Directory) -> dict[int, int]:
    """Where the content of each file begins, by the place of its header: one behind the other, none over another."""
    contents: dict[int, int] = {}
    entries = sorted(directory.entries, key=lambda entry: entry.header)
    ends = (*(entry.header for entry in entries[1:]), directory.start)
    for entry, end in zip(entries, ends, strict=True):
        header = _read_at(archive, entry.header, _HEADER.size)
        if len(header) < _HEADER.size or not header.startswith(_HEADER_MARK):
            _refuse_damaged()
        *_, name, extra = _HEADER.unpack(header)
        start = entry.header + _HEADER.size + name + extra
        if start + entry.packed > end or _read_at(archive, entry.header + _HEADER.size, name) != entry.raw_name:
            _refuse_damaged()
        contents[entry.header] = start
    return contents


def _read(archive: BinaryIO, entry: _Entry, start: int) -> bytes:
    """The directory may lie about the size: no more than it says is unpacked."""
    if max(entry.size, entry.packed) > READ_LIMIT:
        raise Unreadable("file.too-large", limit=READ_LIMIT // 2**20)
    data = _read_at(archive, start, entry.packed)
    try:
        content = data if entry.method == zipfile.ZIP_STORED else inflated(data, entry.size, RAW)
    except TooMuchData:
        _refuse("bundle.bomb", entry)
    except DamagedData:
        _refuse_damaged()
    if len(content) != entry.size or zlib.crc32(content) != entry.crc:
        _refuse_damaged()
    return content


def _read_at(archive: BinaryIO, start: int, length: int) -> bytes:
    archive.seek(start)
    return archive.read(length)
