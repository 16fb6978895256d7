"""The play-test log: games that were really played, by people or by the program."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from schema.board import Camp
from schema.dates import Date
from schema.frozen import Frozen
from schema.sides import Count
from schema.texts import Prose


class Playtest(Frozen):
    date: Date | None = None
    winner: Camp | None = None
    allied_medals: Count | None = None
    axis_medals: Count | None = None
    turns: Count | None = None
    players: Annotated[str, StringConstraints(max_length=500)] = ""
    notes: Prose = ""
