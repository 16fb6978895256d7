"""Takes the dates out of a PDF that Qt has written, so that the same picture is the same file."""

from __future__ import annotations

import re
from typing import Final

# Qt writes all dates into the first bytes; in the information dictionary their length depends on the time zone.
_HEAD: Final = 4096
_DATE: Final = re.compile(rb"(Date \(D:)\d{14}(?:Z|[+-]\d\d'\d\d')|(xmp:\w+Date=\")[^\"]*(?=\")")
_ENTRY: Final = re.compile(rb"(\d{10})( \d{5} n)")
_START: Final = re.compile(rb"(startxref\s+)(\d+)")
_INFORMATION_DATE: Final = b"19700101000000Z"
_METADATA_DATE: Final = b"1970-01-01T00:00:00+00:00"


def without_dates(data: bytes) -> bytes:
    """The same document, written at the beginning of time."""
    head = _DATE.sub(_settled, data[:_HEAD])
    body = data[_HEAD:]
    shift = len(head) - len(data[:_HEAD])
    table = body.rfind(b"\nxref")
    return head + body[:table] + _moved(body[table:], shift)


def _settled(match: re.Match[bytes]) -> bytes:
    return match[1] + _INFORMATION_DATE if match[1] else match[2] + _METADATA_DATE


def _moved(table: bytes, shift: int) -> bytes:
    """The table of objects at the end, for objects that lie further ahead or back. The first one does not move."""

    def entry(match: re.Match[bytes]) -> bytes:
        offset = int(match[1])
        return b"%010d" % (offset + shift if offset > _FIRST_OBJECT else offset) + match[2]

    return _START.sub(lambda match: match[1] + b"%d" % (int(match[2]) + shift), _ENTRY.sub(entry, table))


_FIRST_OBJECT: Final = 64
"""The dictionary with the dates begins before this byte, all other objects after it."""
