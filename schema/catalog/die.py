"""The battle die: what its faces show, and which of them hit."""

from __future__ import annotations

from enum import StrEnum


class DieFace(StrEnum):
    INFANTRY = "infantry"
    ARMOR = "armor"
    GRENADE = "grenade"
    STAR = "star"
    FLAG = "flag"


class HitFace(StrEnum):
    """What hits: `matching` is the symbol of the target's own class; artillery has none on the die."""

    MATCHING = "matching"
    GRENADE = "grenade"
    STAR = "star"
