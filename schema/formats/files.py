"""Files as bytes and text: what may be read, how deep JSON may nest, and writing that is all or nothing.

Knows nothing of scenarios. Everything that can go wrong with a file is a `KnownProblem` with a `file.` code.
"""

from __future__ import annotations

import contextlib
import errno
import json
import math
import os
import re
import stat
import time
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO, NoReturn

from schema.formats.leftovers import remove_leftovers, temporary_path
from schema.issues import KnownProblem, Unreadable

READ_LIMIT = 16 * 1024 * 1024
DEPTH_LIMIT = 100
# An integer within this also fits a float, so no later arithmetic can overflow.
DIGITS_LIMIT = 300

# Windows replaces no file that a virus scanner or another program has open. Most let go within a second.
REPLACING_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.4) if os.name == "nt" else ()

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
# Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever. Windows has neither flag.
_READ_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
# Before the user's own mask takes away from it.
_PUBLIC, _PRIVATE = 0o666, 0o600
_CREATE_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def read_text(path: str | os.PathLike[str], limit: int = READ_LIMIT) -> str:
    """The text of a regular file of at most `limit` bytes of UTF-8, without its byte order mark."""
    return decoded(read_bytes(path, limit))


def decoded(data: bytes, errors: str = "strict") -> str:
    """The text that bytes of UTF-8 hold, without its byte order mark; raises Unreadable for anything else."""
    if data.startswith(_UTF16_MARKS):
        raise Unreadable("file.not-utf8", offset=0)
    if (offset := data.find(b"\0")) >= 0:
        raise Unreadable("file.nul", offset=offset)
    try:
        return data.decode("utf-8", errors).removeprefix("\ufeff")
    except UnicodeDecodeError as problem:
        raise Unreadable("file.not-utf8", offset=problem.start) from None


def read_bytes(path: str | os.PathLike[str], limit: int = READ_LIMIT) -> bytes:
    """The bytes of a regular file of at most `limit` bytes; never waits for a pipe or a device."""
    with open_regular(path) as stream:
        # One byte more than allowed is enough to know; the size of a file that grows proves nothing.
        data = stream.read(limit + 1) or b""  # None where the system would have made us wait
    if len(data) > limit:
        raise Unreadable("file.too-large", limit=limit / 2**20 if limit % 2**20 else limit // 2**20)
    return data


def require_regular_file(path: str | os.PathLike[str]) -> None:
    """Raises Unreadable for what is missing, a folder, or a device, whatever its name ends with."""
    try:
        _refuse_special(Path(path).stat(), Unreadable)
    except OSError as problem:
        raise _reading_problem(problem) from problem
    except ValueError:  # a NUL or a lone surrogate in the name
        raise Unreadable("file.missing") from None


@contextlib.contextmanager
def open_regular(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """A regular file to read from; raises Unreadable, also for what the system refuses while it is read."""
    try:
        try:
            _refuse_special(Path(path).stat(), Unreadable)  # before opening, which may have an effect on a device
            stream = os.fdopen(os.open(path, _READ_FLAGS), "rb")
        except ValueError:  # a NUL or a lone surrogate in the name
            raise Unreadable("file.missing") from None
        with stream:
            _refuse_special(os.fstat(stream.fileno()), Unreadable)
            yield stream
    except OSError as problem:
        raise _reading_problem(problem) from problem


def parse_json(text: str, on_duplicate_key: Callable[[str], None] | None = None, *, has_paths: bool = False) -> object:
    """The value that a JSON text holds; raises `Unreadable` for anything that could not be saved again.

    A key that stands twice in one object is refused, unless `on_duplicate_key` takes the report: then the last
    one counts, as in every browser. Only where it `has_paths` may texts hold lone surrogates.
    """
    depth = max(accumulate(_STEPS[bracket] for bracket in _NO_BRACKET.sub("", _STRING.sub("", text))), default=0)
    if depth > DEPTH_LIMIT:
        raise Unreadable("file.too-deep", limit=DEPTH_LIMIT)

    def build(pairs: list[tuple[str, object]]) -> dict[str, object]:
        built = dict(pairs)
        if len(built) < len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    _report_duplicate(key, on_duplicate_key)
                seen.add(key)
        return built

    try:
        value: object = json.loads(
            text,
            object_pairs_hook=build,
            parse_int=_parse_integer,
            parse_float=_parse_float,
            parse_constant=_refuse_number,
        )
    except json.JSONDecodeError as problem:
        raise Unreadable("file.not-json", line=problem.lineno, column=problem.colno) from None
    if not has_paths and _SURROGATE_ESCAPE.search(text):
        refuse_surrogates(value)
    return value


def refuse_surrogates(value: object) -> None:
    """Raises `Unreadable` for a JSON value with a text that could not be saved."""
    for string in _strings(value):
        if found := next((letter for letter in string if "\ud800" <= letter <= "\udfff"), None):
            raise Unreadable("file.bad-character", found=f"\\u{ord(found):04x}")


def write_readable(path: str | os.PathLike[str], data: bytes, *, is_private: bool = False) -> None:
    """`write_atomically` for a file that `read_bytes` must take again: one that it would refuse replaces nothing."""
    require_readable(data)
    write_atomically(path, data, is_private=is_private)


def require_readable(data: bytes) -> None:
    """Raises KnownProblem for what `read_bytes` would refuse."""
    if len(data) > READ_LIMIT:
        raise KnownProblem("file.too-large-to-write", limit=READ_LIMIT // 2**20)


def make_folder(folder: Path) -> None:
    """Make a folder with those above it; raises KnownProblem."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise KnownProblem("file.not-a-folder") from None
    except OSError as problem:
        raise _writing_problem(problem) from problem
    except ValueError:  # a NUL or a lone surrogate in the name
        raise KnownProblem("file.no-folder") from None


def write_atomically(path: str | os.PathLike[str], data: bytes, *, is_private: bool = False) -> None:
    """Put `data` at `path`: afterwards there is the whole new file or, after any failure, the untouched old one.

    A link stays a link: what it points to is replaced. An existing file keeps its mode and, where the system
    allows it, its owner. A file that is marked read-only stays as it is. Only the owner may read one that `is_private`.
    """
    try:
        target = Path(os.path.realpath(path))
        old = find_replaceable(target)
        _write(target, data, None if is_private else old, move_over, _PRIVATE if is_private else _PUBLIC)
    except OSError as problem:
        raise _writing_problem(problem) from problem
    except ValueError:  # a NUL or a lone surrogate in the name
        raise KnownProblem("file.no-folder") from None


def find_replaceable(target: Path) -> os.stat_result | None:
    """The file that a new one is about to replace; None where there is none. Raises KnownProblem for what stays: a
    folder, a device, a file that is marked read-only.
    """
    old = _find_status(target)
    if old is not None:
        _refuse_special(old, KnownProblem)
        if not os.access(target, os.W_OK):
            raise KnownProblem("file.read-only")
    return old


def create_atomically(path: str | os.PathLike[str], data: bytes) -> None:
    """Put a new file at `path`, whole or not at all; raises `file.exists` where anything has that name, a link too,
    even if it came while this one was written.
    """
    if os.path.lexists(path):  # before anything is written
        raise KnownProblem("file.exists")
    try:
        _write(Path(path), data, None, place_new, _PUBLIC)
    except FileExistsError:
        raise KnownProblem("file.exists") from None
    except OSError as problem:
        raise _writing_problem(problem) from problem
    except ValueError:  # a NUL or a lone surrogate in the name
        raise KnownProblem("file.no-folder") from None


def place_new(file: Path, target: Path) -> None:
    """Give a file another name in its folder; raises FileExistsError where anything has that name."""
    try:
        os.link(file, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: an empty file holds the name
        os.close(os.open(target, _CREATE_FLAGS, _PUBLIC))
        try:
            move_over(file, target)
        except BaseException:
            target.unlink()
            raise
    else:
        file.unlink()


def _write(
    target: Path, data: bytes, old: os.stat_result | None, place: Callable[[Path, Path], object], mode: int
) -> None:
    temporary = temporary_path(target.parent)
    handle = os.open(temporary, _CREATE_FLAGS, mode)
    try:
        with os.fdopen(handle, "wb") as stream:
            if old is not None:
                keep_owner_and_mode(handle, old)
            stream.write(data)
            stream.flush()
            os.fsync(handle)
        place(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)
    remove_leftovers(target.parent)


def move_over(new: Path, target: Path) -> None:
    """Give a file the name of another, which it replaces; raises OSError."""
    for pause in REPLACING_PAUSES:
        try:
            new.replace(target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    new.replace(target)


def keep_owner_and_mode(handle: int, old: os.stat_result) -> None:
    """For the file that takes the place of the old one."""
    if hasattr(os, "fchown"):  # not on Windows
        with contextlib.suppress(OSError):  # only the superuser may give a file away
            os.fchown(handle, old.st_uid, old.st_gid)
        os.fchmod(handle, stat.S_IMODE(old.st_mode))


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut, where the system can (Windows opens no folders)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _find_status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _refuse_special(status: os.stat_result, kind: type[KnownProblem]) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise kind("file.directory")
    if not stat.S_ISREG(status.st_mode):
        raise kind("file.special")


def _reading_problem(problem: OSError) -> Unreadable:
    match problem.errno:
        case errno.ENOENT | errno.ENOTDIR | errno.ENAMETOOLONG | errno.ELOOP:
            return Unreadable("file.missing")
        case errno.EACCES | errno.EPERM:
            return Unreadable("file.unreadable")
        case _:
            return Unreadable("file.read-failed", reason=_reason(problem))


def _writing_problem(problem: OSError) -> KnownProblem:
    match problem.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return KnownProblem("file.disk-full")
        case errno.EROFS:
            return KnownProblem("file.read-only")
        case errno.EACCES | errno.EPERM:
            return KnownProblem("file.not-permitted")
        case errno.ENOENT | errno.ENOTDIR | errno.ENAMETOOLONG | errno.ELOOP:
            return KnownProblem("file.no-folder")
        case _:
            return KnownProblem("file.write-failed", reason=_reason(problem))


def _reason(problem: OSError) -> str:
    """The name of the error, the same in every language: `EIO`."""
    return errno.errorcode.get(problem.errno or 0, type(problem).__name__)


def _report_duplicate(key: str, on_duplicate_key: Callable[[str], None] | None) -> None:
    if on_duplicate_key is None:
        raise Unreadable("file.duplicate-key", key=key)
    on_duplicate_key(key)


def _parse_integer(digits: str) -> int:
    if len(digits) > DIGITS_LIMIT:
        _refuse_number(digits)
    return int(digits)


def _parse_float(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        _refuse_number(digits)
    return number


def _refuse_number(found: str) -> NoReturn:
    raise Unreadable("file.bad-number", found=found if len(found) <= 40 else f"{found[:40]}…")


def _strings(value: object) -> Iterator[str]:
    """All strings in a JSON value, keys too."""
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from _strings(item)
        case dict():
            for key, item in value.items():
                yield key
                yield from _strings(item)
        case _:
            pass
