"""How strong a computer player is, and who sits at a side of a recorded game."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import StringConstraints

from schema.frozen import Frozen


class Strength(StrEnum):
    """`beginner` overlooks a lot, `club` takes what gains most, `expert` tries its cards before it plays one."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"


class SeatedPlayer(Frozen):
    """Whoever plays a side: a person, or a computer player."""

    name: Annotated[str, StringConstraints(max_length=80)] = ""
    # None: a person.
    computer: Strength | None = None


PERSON = SeatedPlayer()
