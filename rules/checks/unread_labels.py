"""Labels of an .m44 file that name no hex: its reader leaves them out, and the scenario carries the file's own list."""

from __future__ import annotations

from typing import Any, Final

from schema.carried import Carried
from schema.hexes import Hex, find_label

_GROUP: Final = "/group"
_SUDDEN_DEATH: Final = "/game_info/victory/condition"
_STRIKE_HEXES: Final = "/game_info/options/hill317"
# A word of a file may have any length.
_LONGEST_SHOWN: Final = 40


def unread_in_group(carried: Carried, group: tuple[Hex, ...], rows: int) -> tuple[str, ...]:
    """Those of the hexes of a marker."""
    if not group and carried.keep.get(_GROUP):
        return _unread(carried.keep[_GROUP], rows)
    ours, theirs = _both(carried, _GROUP)
    return _unread(theirs, rows) if _is_same(ours, group, rows) else ()


def unread_for_strikes(carried: Carried, hexes: tuple[Hex, ...], rows: int) -> tuple[str, ...]:
    """Those of the hexes from which Recon is played as Air Power."""
    ours, theirs = _both(carried, _STRIKE_HEXES)
    return _unread(theirs, rows) if _is_same(ours, hexes, rows) else ()


def unread_in_sudden_death(carried: Carried, hexes: tuple[Hex, ...], rows: int) -> tuple[str, ...]:
    """Those of a sudden death, of which such a file has one at most."""
    ours, theirs = map(_group_of, _both(carried, _SUDDEN_DEATH))
    return _unread(theirs, rows) if _is_same(ours, hexes, rows) else ()


def _both(carried: Carried, pointer: str) -> tuple[Any, Any]:
    """What our writer would write, and what the file has instead."""
    replaced = carried.replace.get(pointer)
    return (None, None) if replaced is None else (replaced.ours, replaced.theirs)


def _group_of(conditions: Any) -> Any:
    """The group of the first condition, which is the one that is read."""
    match conditions:
        case ({"group_sudden_death": {"group": group}}, *_):
            return group
        case _:
            return None


def _is_same(ours: Any, hexes: tuple[Hex, ...], rows: int) -> bool:
    """Whether the hexes are those that were read; where others have been chosen since, the list of the file is lost."""
    return bool(ours == tuple(where.label(rows) for where in hexes))


def _unread(theirs: Any, rows: int) -> tuple[str, ...]:
    """The entries of a list that name no hex; what is no list, as a whole."""
    entries = theirs if isinstance(theirs, tuple) else (theirs,)
    unread = (one for one in entries if not isinstance(one, str) or find_label(one, rows) is None)
    return tuple(str(one)[:_LONGEST_SHOWN] for one in unread)
