"""Changes one fact of a record: a comparison that does not notice is worth nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from tests.recorded_games.comparison import GameResult, compare
from tests.recorded_games.decisions import Battle, Move, Retreat
from tests.recorded_games.events import Loss, Medal, MedalLost, OrderOffer, Roll
from tests.recorded_games.follower import Follower
from tests.recorded_games.line import Line
from tests.recorded_games.record import Record, Snapshot
from tests.recorded_games.step import steps


class Falsification(NamedTuple):
    """A changed fact, and whether the comparison found it. Where nothing can be changed, nothing is found."""

    game: str
    kind: str
    line: int
    text: str
    is_found: bool

    def __str__(self) -> str:
        return f"{self.game}, line {self.line}: {self.kind}: {self.text}"


def _change_loss(line: Line, _random: Random) -> Line | None:
    return line.model_copy(update={"left": line.left + 1}) if isinstance(line, Loss) else None


def _change_medal(line: Line, random: Random) -> Line | None:
    if not isinstance(line, Medal | MedalLost):
        return None
    other = "axis" if line.side == "allies" else "allies"
    return line.model_copy(update=random.choice(({"n": line.n + 1}, {"side": other})))


def _change_destination(line: Line, random: Random) -> Line | None:
    if not isinstance(line, Move) or len(line.offer) < 2:
        return None
    index = random.randrange(len(line.offer))
    row, col, points = line.offer[index]
    changed = random.choice(((), ((row, col, points + 1),), ((row, col, points), (row + 20, col, points))))
    return line.model_copy(update={"offer": (*line.offer[:index], *changed, *line.offer[index + 1 :])})


def _change_hits(line: Line, random: Random) -> Line | None:
    if not isinstance(line, Roll) or line.hits is None:
        return None
    return line.model_copy(update={"hits": line.hits + random.choice((-1, 1) if line.hits else (1,))})


def _change_target(line: Line, random: Random) -> Line | None:
    if not isinstance(line, Battle):
        return None
    index = random.randrange(len(line.offer))
    row, col, distance, dice = line.offer[index]
    changed = random.choice(((), ((row, col, distance, dice + 1),), ((row, col, distance + 1, dice),)))
    return line.model_copy(update={"offer": (*line.offer[:index], *changed, *line.offer[index + 1 :])})


def _change_retreat(line: Line, random: Random) -> Line | None:
    if not isinstance(line, Retreat):
        return None
    changes: list[dict[str, Any]] = [{"min": line.min + 1}, {"max": line.max + 1}, {"cells": line.cells[1:]}]
    return line.model_copy(update=random.choice(changes if line.cells else changes[:2]))


def _change_order(line: Line, random: Random) -> Line | None:
    if not isinstance(line, OrderOffer) or not line.units:
        return None
    gone = random.randrange(len(line.units))
    return line.model_copy(update={"units": (*line.units[:gone], *line.units[gone + 1 :])})


def _change_figures(line: Line, random: Random) -> Line | None:
    if not isinstance(line, Snapshot) or not line.units:
        return None
    index = random.randrange(len(line.units))
    row, col, camp, kind, figures, flags = line.units[index]
    changed = (row, col, camp, kind, figures + 1, flags)
    return line.model_copy(update={"units": (*line.units[:index], changed, *line.units[index + 1 :])})


CHANGES: Mapping[str, Callable[[Line, Random], Line | None]] = {
    "loss": _change_loss,
    "medal": _change_medal,
    "destination": _change_destination,
    "hits of a roll": _change_hits,
    "target": _change_target,
    "retreat": _change_retreat,
    "order": _change_order,
    "figures": _change_figures,
}


def falsify(record: Record, result: GameResult, follower: Callable[[], Follower], turn: int) -> Falsification:
    """Change a fact in the part of a record that was followed, and follow it again.

    `turn` decides what is changed: the kinds take turns, and in a record without one the next kind is taken.
    """
    random = Random(record.name)
    kinds = list(CHANGES)
    for attempt in range(len(kinds)):
        kind = kinds[(turn + attempt) % len(kinds)]
        if changed := _changed_line(record, result, kind, random):
            number, line = changed
            is_found = _is_found(record.with_line(number, line), result, follower(), number)
            return Falsification(record.name, kind, number, line.model_dump_json(by_alias=True)[:160], is_found)
    return Falsification(record.name, "nothing", 1, "no fact to change in the part that was followed", is_found=False)


def _changed_line(record: Record, result: GameResult, kind: str, random: Random) -> tuple[int, Line] | None:
    """A changed line among those that were the same before: in another one, a change may even mend a difference."""
    differing = {difference.line for difference in result.differences}
    numbers = [number for number in range(2, result.last_line + 1) if number not in differing]
    random.shuffle(numbers)
    for number in numbers:
        if line := CHANGES[kind](record.lines[number - 1], random):
            return number, line
    return None


def _is_found(record: Record, before: GameResult, follower: Follower, number: int) -> bool:
    """Whether the step with the changed line shows a difference that was not there before."""
    first, last = next(
        (step.lines[0].number if step.lines else step.number, step.number)
        for step in steps(record)
        if number <= step.number
    )
    fresh = set(compare(record, follower).differences) - set(before.differences)
    return any(first <= difference.line <= last for difference in fresh)
