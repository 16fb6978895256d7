"""Links that people copy and paste: `beachhead://library/card/ambush` for a thing, `…/search?q=` for a query."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qs, quote, unquote, urlsplit

from library.kinds import LIBRARY_KINDS, Kind

_SCHEME = "beachhead"
_HOST = "library"
_SEARCH = "search"
_KINDS = frozenset(kind.value for kind in LIBRARY_KINDS)


@dataclass(frozen=True, slots=True)
class EntryLink:
    kind: Kind
    key: str

    def __str__(self) -> str:
        return f"{_SCHEME}://{_HOST}/{self.kind}/{quote(self.key, safe='')}"


@dataclass(frozen=True, slots=True)
class QueryLink:
    text: str

    def __str__(self) -> str:
        return f"{_SCHEME}://{_HOST}/{_SEARCH}?q={quote(self.text, safe='')}"


def find_link(text: str) -> EntryLink | QueryLink | None:
    """What a pasted text leads to; None for one that is no link of ours."""
    try:
        parts = urlsplit(text.strip())
        path = parts.path.strip("/").split("/")
        if (parts.scheme, parts.netloc) != (_SCHEME, _HOST):
            return None
        if path == [_SEARCH]:
            return QueryLink(parse_qs(parts.query).get("q", [""])[0])
    except ValueError:
        return None
    return EntryLink(Kind(path[0]), unquote(path[1])) if len(path) == 2 and path[0] in _KINDS else None
