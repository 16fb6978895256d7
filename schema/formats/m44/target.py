"""What a program that reads .m44 files understands, as lists of what it lets through. A file of data for each."""

import datetime
from functools import cache
from importlib.resources import files

from schema.board import BoardKind
from schema.frozen import Frozen, FrozenMap


class M44Target(Frozen):
    """`source` and `date` say where that is known from. A list that is None is not known, and nothing is said about it.

    `tiles`: the names that come with these behaviors or none, any other behavior making the program refuse the file;
    with None for a tile on which a behavior that means nothing is passed over. `unit_behaviors`: the figures on which
    a behavior does what it says; `fords`: those that make a ford of any tile. `vessels` are ships and trains, which
    lie on the board as tiles.
    """

    source: str
    date: datetime.date
    boards: tuple[BoardKind, ...]
    figures: tuple[str, ...]
    suffixes: tuple[str, ...]
    vessels: tuple[str, ...]
    equipment: tuple[str, ...]
    unit_behaviors: FrozenMap[str, tuple[str, ...]]
    fords: tuple[str, ...]
    options: tuple[str, ...]
    tags: tuple[str, ...] | None
    max_mines: int | None
    tiles: FrozenMap[str, tuple[str, ...] | None] | None

    def knows(self, tile: str) -> bool:
        return self.tiles is None or tile in self.tiles

    def refuses(self, tile: str, behavior: str | None) -> bool:
        """Whether a tile that it knows by its name makes it refuse the file."""
        allowed = None if self.tiles is None else self.tiles.get(tile)
        return allowed is not None and behavior is not None and behavior not in (*allowed, *self.fords)

    def acts(self, behavior: str, figure: str) -> bool:
        return figure in self.unit_behaviors.get(behavior, ())


@cache
def m44_target(name: str) -> M44Target:
    return M44Target.model_validate_json((files("schema.formats.m44") / "targets" / f"{name}.json").read_bytes())


def online_target() -> M44Target:
    """The site where most files are played: what it does not understand is not written."""
    return m44_target("bga")
