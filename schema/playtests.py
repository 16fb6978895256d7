"""The play-test log: games that were really played, by people or by the program."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from schema.board import Camp
from schema.dates import Date
from schema.frozen import Frozen
from schema.sides import Count
from schema.texts import Prose

Share = Annotated[float, Field(ge=0, le=1)]


class SimulatedGames(Frozen):
    """Games that the program has played by itself: how many, from which seed, by which reading of the rules.

    `allied_rate` is the balance that was read from them, with its 95 % interval from `low` to `high`.
    `scenario` is the digest of the version that was played, its words and notes left out.
    `by_elimination` is the share of all wins without enough medals, since the other side had no unit left.
    """

    games: Annotated[int, Field(ge=1)]
    seed: int
    rules: Literal["book", "online"]
    allied_rate: Share
    low: Share
    high: Share
    scenario: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")] | None = None
    by_elimination: Share | None = None


class Playtest(Frozen):
    """One game of people; or, with `simulated`, many games of the program, of which no single one is told."""

    date: Date | None = None
    winner: Camp | None = None
    allied_medals: Count | None = None
    axis_medals: Count | None = None
    turns: Count | None = None
    players: Annotated[str, StringConstraints(max_length=500)] = ""
    notes: Prose = ""
    simulated: SimulatedGames | None = None
