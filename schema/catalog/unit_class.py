"""The classes of units, and sets of them."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer


class UnitClass(StrEnum):
    """What terrain and cards ask of a unit. A kind of unit belongs to one class."""

    INFANTRY = "infantry"
    ARMOR = "armor"
    ARTILLERY = "artillery"
    DESTROYER = "destroyer"
    TRAIN = "train"
    VEHICLE = "vehicle"
    AIRPLANE = "airplane"


ALL_CLASSES: frozenset[UnitClass] = frozenset(UnitClass)
NO_CLASSES: frozenset[UnitClass] = frozenset()


def _expanded(value: object) -> object:
    return ALL_CLASSES if value == "all" else value


def _names(value: frozenset[UnitClass]) -> object:
    return "all" if value == ALL_CLASSES else [unit_class.value for unit_class in UnitClass if unit_class in value]


# A set of classes; the files write the full set as "all".
Classes = Annotated[frozenset[UnitClass], BeforeValidator(_expanded), PlainSerializer(_names)]
