"""What the library holds, and how a text of it is named: `card:ambush.full`."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from schema.catalog.terrain import TerrainLayer

# The field that is written without its name: the text `card:ambush` is the name of the card.
NAME = "name"
_KEY = re.compile(r"[A-Za-z0-9_-]+")
_CODE = re.compile(rf"(?P<prefix>[a-z_]+):(?P<key>{_KEY.pattern})(?:\.(?P<field>[a-z][a-z0-9_.|-]*(?:\[\d\])?))?")


class Kind(StrEnum):
    CARD = "card"
    TERRAIN = "terrain"
    STRUCTURE = "structure"
    OBSTACLE = "obstacle"
    MARKER = "marker"
    UNIT = "unit"
    EQUIPMENT = "equipment"
    BADGE = "badge"
    NATION = "nation"
    RULE = "rule"
    RULING = "ruling"
    BOX = "box"
    SCENARIO = "scenario"
    # Texts of the program itself; their key is the part of the window that they are in.
    WINDOW = "window"
    MESSAGE = "message"

    @property
    def prefix(self) -> str:
        """How codes of texts begin: all pieces that lie on a hex are terrains there, as in the catalog."""
        return "terrain" if self in _ON_A_HEX else self.value


_ON_A_HEX = (Kind.TERRAIN, Kind.STRUCTURE, Kind.OBSTACLE, Kind.MARKER)
# What these do in short is a text for each row of the card; all others have their keywords.
KINDS_WITH_ROWS = frozenset((*_ON_A_HEX, Kind.UNIT))
KIND_OF_LAYER = {
    TerrainLayer.HEX: Kind.TERRAIN,
    TerrainLayer.STRUCTURE: Kind.STRUCTURE,
    TerrainLayer.OBSTACLE: Kind.OBSTACLE,
    TerrainLayer.MARKER: Kind.MARKER,
}
PREFIXES = frozenset(kind.prefix for kind in Kind)
# Translated like all others, but nothing that people look up in the library.
PROGRAM_KINDS = (Kind.WINDOW, Kind.MESSAGE)
LIBRARY_KINDS = tuple(kind for kind in Kind if kind not in PROGRAM_KINDS)


# How the keys of entries begin that people have added: none that we ship does.
OWN_PREFIX = "own_"
OWN_KEY = rf"{OWN_PREFIX}[A-Za-z0-9_]{{1,80}}"


def is_own_key(key: str) -> bool:
    return key.startswith(OWN_PREFIX)


def is_key(key: str) -> bool:
    """Whether an entry may be called so."""
    return _KEY.fullmatch(key) is not None


class SummaryField(StrEnum):
    """The texts that say in short what a terrain or a unit does: one for each row of its card, in their order."""

    FIGURES = "figures"
    MOVE = "move"
    BATTLE = "battle"
    COVER = "cover"
    FLAG = "flag"
    SIGHT = "sight"
    NOTE = "note"


# In short what anything else is or does, in one text.
KEYWORDS = "keywords"
FULL = "full"
_FIELD_ORDER = {field: number for number, field in enumerate((NAME, *SummaryField, KEYWORDS, FULL))}


def field_position(field: str) -> int:
    """Where a text stands among those of an entry: the short ones before the long ones."""
    return _FIELD_ORDER.get(field, len(_FIELD_ORDER))


class Code(NamedTuple):
    """The name of a text in PO files: what it is about, and which of its texts."""

    prefix: str
    key: str
    field: str = NAME

    def __str__(self) -> str:
        return f"{self.prefix}:{self.key}" if self.field == NAME else f"{self.prefix}:{self.key}.{self.field}"


def find_code(text: str) -> Code | None:
    """The parts of a code such as `ruling:012.answer`; None for what names nothing that the library holds."""
    match = _CODE.fullmatch(text)
    if match is None or match["prefix"] not in PREFIXES:
        return None
    return Code(match["prefix"], match["key"], match["field"] or NAME)
