"""A whole record as values, read from a compressed file of JSON lines. A line that is not understood is an error that
names the file and the line; nothing is skipped.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, TypeAdapter, ValidationError

from schema.frozen import FrozenMap, Json
from tests.recorded_games.decisions import DECISIONS
from tests.recorded_games.events import EVENTS
from tests.recorded_games.line import Line, SideName, UnitOnHex

ENDING = ".jsonl.gz"


class UnreadableRecord(ValueError):
    """What is wrong with a record, with its file and line."""


class GameStart(Line):
    """The first line: everything that another engine needs beside the board."""

    t: Literal["game"] = "game"
    format: Literal[1]
    scenario: str
    seed: int
    play: str
    board: Literal["STANDARD", "BRKTHRU"]
    top: SideName
    start: SideName
    rules: FrozenMap[str, Json]
    options: FrozenMap[str, Json]
    medals_to_win: FrozenMap[SideName, int]
    hands: FrozenMap[SideName, tuple[str, ...]]
    # The draw pile after dealing, the next card first.
    deck: tuple[str, ...]
    # Row, column, value, owner.
    mines: tuple[tuple[int, int, int, SideName | None], ...]


class Snapshot(Line):
    """The position after a decision and its consequences."""

    t: Literal["s"] = "s"
    medals: tuple[int, int] = Field(alias="m")
    hands: tuple[int, int] = Field(alias="h")
    draw_pile: int = Field(alias="d")
    discards: int = Field(alias="k")
    # Who decides next, and the name of that decision in the other implementation.
    next: tuple[SideName | None, str]
    # None: no unit and no flag has changed.
    units: tuple[UnitOnHex, ...] | None = Field(None, alias="u")


class GameEnd(Line):
    t: Literal["end"] = "end"
    winner: SideName
    by: Literal["medals", "no_enemy_left"]
    medals: FrozenMap[SideName, int]
    medal_kinds: FrozenMap[SideName, FrozenMap[str, int]]
    turns: int
    decisions: int


class Record(NamedTuple):
    """The lines of a file; line 1 is at index 0."""

    name: str
    lines: tuple[Line, ...]

    @property
    def start(self) -> GameStart:
        first = self.lines[0]
        assert isinstance(first, GameStart)
        return first

    @property
    def end(self) -> GameEnd:
        last = self.lines[-1]
        assert isinstance(last, GameEnd)
        return last

    def with_line(self, number: int, line: Line) -> Record:
        return self._replace(lines=(*self.lines[: number - 1], line, *self.lines[number:]))


_KINDS: Any = reduce(or_, (GameStart, Snapshot, GameEnd, *DECISIONS, *EVENTS))
_LINE: TypeAdapter[Line] = TypeAdapter(Annotated[_KINDS, Field(discriminator="t")])


def read_record(path: Path) -> Record:
    try:
        texts = gzip.decompress(path.read_bytes()).decode("utf-8").splitlines()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise UnreadableRecord(f"{path.name}: {error}") from error
    return parse_record(path.name.removesuffix(ENDING), texts)


def parse_record(name: str, texts: Iterable[str]) -> Record:
    lines = tuple(_parse_line(name, number, text) for number, text in enumerate(texts, 1))
    for number, line in enumerate(lines, 1):
        if isinstance(line, GameStart) is not (number == 1):
            raise UnreadableRecord(f"{name}, line {number}: the line of the game stands first and nowhere else")
        if isinstance(line, GameEnd) is not (number == len(lines)):
            raise UnreadableRecord(f"{name}, line {number}: the line of the end stands last and nowhere else")
    if len(lines) < 3 or not (isinstance(lines[1], Snapshot) and lines[1].units is not None):
        raise UnreadableRecord(f"{name}, line 2: a position with all units must follow the line of the game")
    return Record(name, lines)


def _parse_line(name: str, number: int, text: str) -> Line:
    try:
        return _LINE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise UnreadableRecord(f"{name}, line {number}: {f'{where}: ' if where else ''}{first['msg']}") from error
