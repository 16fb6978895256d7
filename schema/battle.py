"""When and where the battle was, and whose work the scenario is."""

from enum import StrEnum
from typing import Annotated

from pydantic import StringConstraints

from schema.dates import Date
from schema.frozen import Frozen
from schema.texts import Line


class Front(StrEnum):
    WESTERN = "western"
    EASTERN = "eastern"
    MEDITERRANEAN = "mediterranean"
    PACIFIC = "pacific"


class Setting(StrEnum):
    HISTORICAL = "historical"
    FICTIONAL = "fictional"


class Operation(Frozen):
    id: Line | None = None
    name: Line | None = None


class Battle(Frozen):
    setting: Setting | None = None
    front: Front | None = None
    begins: Date | None = None
    ends: Date | None = None
    operation: Operation | None = None


class Status(StrEnum):
    """Where the scenario stands with its publisher."""

    PRIVATE = "private"
    PUBLIC = "public"
    APPROVED = "approved"
    GAME = "game"


class Authorship(Frozen):
    # The number under which sites know it.
    id: Line | None = None
    number: Line | None = None
    author: Line | None = None
    status: Status | None = None
    software: Line | None = None
    created: Line | None = None
    modified: Line | None = None


EXPANSION_PATTERN = "^[a-z][a-z0-9_]{0,49}$"
Expansion = Annotated[str, StringConstraints(pattern=EXPANSION_PATTERN)]
