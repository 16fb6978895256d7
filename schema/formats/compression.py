"""Unpacking what somebody else may have packed: never more than is allowed, whatever the data say of themselves."""

from __future__ import annotations

import zlib
from typing import Final

ZLIB: Final = zlib.MAX_WBITS
RAW: Final = -zlib.MAX_WBITS
"""Without a header, as in zip archives."""
LIMIT: Final = 64 * 1024 * 1024
"""Four times the largest file that is read: our own format takes more room than others."""


class DamagedData(ValueError):
    """Cut off, or never packed at all."""


class TooMuchData(DamagedData):
    """There is more than was allowed."""


def inflated(data: bytes, limit: int = LIMIT, form: int = ZLIB) -> bytes:
    """What was packed, of at most `limit` bytes; raises DamagedData."""
    unpacker = zlib.decompressobj(form)
    try:
        content = unpacker.decompress(data, limit + 1)
    except zlib.error as problem:
        raise DamagedData from problem
    if len(content) > limit:
        raise TooMuchData
    if not unpacker.eof:
        raise DamagedData
    return content
