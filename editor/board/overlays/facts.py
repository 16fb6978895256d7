"""What the overlays show, gathered: about the hex in focus, and about the whole board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from editor.board.overlays.enemies_in_sight import EnemyInSight, find_enemies_in_sight
from editor.board.overlays.hidden_hexes import find_hidden
from editor.board.overlays.medal_march import March, find_march
from editor.board.overlays.reach import Reach, find_reach
from editor.board.overlays.threat import Attacker, Threat, ThreatMap
from rules.board.inspection import Inspection
from rules.board.troops import Troop
from rules.geometry import MAXIMUM_RANGE, distance
from schema.board import Camp
from schema.hexes import Hex


class OverlayName(StrEnum):
    """As in the view options and, after `overlay.`, among the actions."""

    MOVES = "moves"
    SIGHT = "sight"
    TARGETS = "targets"
    THREAT = "threat"
    SECTIONS = "sections"
    MEDALS = "medals"


OF_BOARD: Final = frozenset({OverlayName.THREAT, OverlayName.MEDALS})
"""Those that need no selection, and longer than the others."""


@dataclass(frozen=True)
class HexFacts:
    """About one hex: its unit, or, where no unit stands that the game knows, the hex itself."""

    questions: Inspection
    hex: Hex
    troop: Troop | None
    reach: Reach = field(default_factory=dict)
    hidden: frozenset[Hex] = frozenset()
    enemies: tuple[EnemyInSight, ...] = ()
    # For a hex without a unit: who could battle an enemy on it.
    attackers: tuple[Attacker, ...] = ()

    @property
    def blocked(self) -> frozenset[Hex]:
        """The hidden hexes that would be seen if nothing stood in the way."""
        return frozenset(where for where in self.hidden if distance(self.hex, where) <= MAXIMUM_RANGE)

    @property
    def targets(self) -> tuple[EnemyInSight, ...]:
        return tuple(one for one in self.enemies if one.is_target)


@dataclass(frozen=True)
class BoardFacts:
    questions: Inspection
    threat: Mapping[Camp, ThreatMap] = field(default_factory=dict)
    march: March = field(default_factory=dict)


def find_hex_facts(questions: Inspection, where: Hex, wanted: Collection[str]) -> HexFacts:
    """The answers for the overlays that are on."""
    index = questions.position.grid.index[where]
    troop = questions.position.troops.get(index)
    hidden = find_hidden(questions, index) if OverlayName.SIGHT in wanted else frozenset()
    if troop is None:
        attackers = Threat(questions).attackers_of(index) if OverlayName.TARGETS in wanted else ()
        return HexFacts(questions, where, None, hidden=hidden, attackers=attackers)
    return HexFacts(
        questions,
        where,
        troop,
        reach=find_reach(questions, troop) if OverlayName.MOVES in wanted else {},
        hidden=hidden,
        enemies=find_enemies_in_sight(questions, troop) if OverlayName.TARGETS in wanted else (),
    )


def find_board_facts(questions: Inspection, wanted: Collection[str]) -> BoardFacts:
    threat: dict[Camp, ThreatMap] = {}
    if OverlayName.THREAT in wanted:
        finder = Threat(questions)
        threat = {camp: finder.map_of(camp) for camp in Camp}
    return BoardFacts(questions, threat, find_march(questions) if OverlayName.MEDALS in wanted else {})
