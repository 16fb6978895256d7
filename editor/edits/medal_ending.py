"""A medal that ends the battle: the sudden death condition that goes with it, kept in step with the medal."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.edit import Edit
from schema.board import Camp
from schema.hexes import Hex
from schema.markers import Medal
from schema.scenario import Scenario
from schema.victory import SuddenDeath, Timing, VictoryCondition


def endings_of(scenario: Scenario, where: Hex, medal: Medal) -> tuple[SuddenDeath, ...]:
    """The conditions by which holding this medal's hexes wins the battle: one for each side that may have it."""
    hexes = set(hexes_of(where, medal))
    return tuple(
        block
        for block in scenario.victory
        if isinstance(block, SuddenDeath) and set(block.hexes) == hexes and block.camp in camps_of(medal)
    )


def hexes_of(where: Hex, medal: Medal) -> tuple[Hex, ...]:
    return tuple(dict.fromkeys((where, *medal.group)))


def camps_of(medal: Medal) -> tuple[Camp, ...]:
    camp = medal.majority_camp if medal.majority and medal.majority_camp else medal.camp
    return tuple(Camp) if camp is None else (camp,)


def needed_of(where: Hex, medal: Medal) -> int:
    """How many of its hexes must be held."""
    total = len(hexes_of(where, medal))
    if medal.majority:
        return total // 2 + 1
    return 1 if medal.any_hex else min(max(medal.needed, 1), total)


def with_endings(before: Scenario, after: Scenario, hexes: Iterable[Hex]) -> Scenario:
    """Medals on these hexes changed: the conditions that belonged to them follow, or go where the medal is gone."""
    for where in hexes:
        old = _medals(before, where)
        for index, medal in enumerate(old):
            blocks = endings_of(before, where, medal)
            now = _medals(after, where)
            unchanged = now[index] if len(now) == len(old) else medal if medal in now else None
            if not blocks or unchanged == medal:
                continue
            wanted = () if unchanged is None else _blocks(where, unchanged, blocks[0].timing)
            after = _exchanged(after, blocks, wanted)
    return after


@dataclass(frozen=True)
class SetEnding(Edit):
    """Whether holding the hexes of the medals on these hexes ends the battle, and when it is looked at."""

    hexes: tuple[Hex, ...]
    is_on: bool
    timing: Timing | None = None
    index: int = 0
    text_key: ClassVar[str] = "history.medal-ending"

    @property
    def merge_key(self) -> Hashable:
        return self.text_key, self.hexes, self.index

    def apply(self, scenario: Scenario) -> Scenario:
        after = scenario
        for where in self.hexes:
            medals = _medals(scenario, where)
            if self.index < len(medals):
                medal = medals[self.index]
                wanted = _blocks(where, medal, self.timing) if self.is_on else ()
                after = _exchanged(after, endings_of(scenario, where, medal), wanted)
        return after


def _blocks(where: Hex, medal: Medal, timing: Timing | None) -> tuple[SuddenDeath, ...]:
    hexes, needed = hexes_of(where, medal), needed_of(where, medal)
    return tuple(SuddenDeath(camp=camp, needed=needed, hexes=hexes, timing=timing) for camp in camps_of(medal))


def _exchanged(scenario: Scenario, old: Collection[SuddenDeath], new: tuple[SuddenDeath, ...]) -> Scenario:
    """The new blocks where the first of the old ones stood."""
    blocks: list[VictoryCondition] = []
    rest = list(new)
    for block in scenario.victory:
        if block not in old:
            blocks.append(block)
            continue
        blocks += rest
        rest = []
    blocks += rest
    victory = tuple(blocks)
    return scenario if victory == scenario.victory else scenario.model_copy(update={"victory": victory})


def _medals(scenario: Scenario, where: Hex) -> list[Medal]:
    return [marker for marker in scenario.at(where).markers if isinstance(marker, Medal)]
