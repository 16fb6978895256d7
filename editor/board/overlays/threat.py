"""The threat of a side: how many dice its units, where they stand, bring to each hex.

On a hex without an enemy the dice are those against infantry that would stand there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Final

from rules.board.battle import BattleRules
from rules.board.inspection import Inspection
from rules.board.move_search import STANDING
from rules.board.position import Position
from rules.board.troops import Troop, TroopReader
from rules.geometry import indices_of
from schema.board import Camp
from schema.hexes import Hex
from schema.pieces import Unit

_NATIONS: Final = {Camp.ALLIES: "us", Camp.AXIS: "de"}

ThreatMap = Mapping[Hex, int]


@dataclass(frozen=True, slots=True)
class Attacker:
    """A unit that could battle an enemy on the hex in question."""

    hex: Hex
    camp: Camp
    range: int
    dice: int


class Threat:
    """Questions about what the units of one position could do to others that are not there."""

    def __init__(self, questions: Inspection) -> None:
        self._position = questions.position
        self._battles = {camp: self._battle(questions, camp) for camp in Camp}

    @staticmethod
    def _battle(questions: Inspection, camp: Camp) -> BattleRules:
        """The battles of a camp on a board where infantry of its enemy stands wherever one looks."""
        position = copy(questions.position)
        position.troops = _Guests(questions.position, camp.enemy)
        return BattleRules(position)

    def map_of(self, camp: Camp) -> ThreatMap:
        """Hexes without threat, and those on which a unit of the camp itself stands, are left out."""
        dice_at: dict[int, int] = {}
        for troop in self._position.troops.values():
            if troop.camp is camp:
                for index, dice in self._dice(troop):
                    dice_at[index] = dice_at.get(index, 0) + dice
        return {self._position.hex(index): dice_at[index] for index in sorted(dice_at)}

    def attackers_of(self, target: int) -> tuple[Attacker, ...]:
        """The units of both sides that could battle an enemy there."""
        position = self._position
        return tuple(
            Attacker(position.hex(troop.hex), troop.camp, position.grid.distance(troop.hex, target), dice)
            for _, troop in sorted(position.troops.items())
            for index, dice in self._dice(troop, 1 << target)
        )

    def _dice(self, troop: Troop, among: int = -1) -> Iterator[tuple[int, int]]:
        """The hexes that a unit could battle, of those in a mask, and its dice."""
        battle, position = self._battles[troop.camp], self._position
        here = troop.hex
        if battle.find_ban(troop, here, STANDING) is not None:
            return
        for index in indices_of(self._field(troop) & among & ~position.camp_masks[troop.camp]):
            is_near = position.grid.distance(here, index) == 1
            if not battle.may_target(troop, battle.position.troops[index]):
                continue
            if not is_near and (
                battle.position.troops[index].camouflaged or not battle.in_line(troop, here, STANDING, index)
            ):
                continue
            dice = sum(term.value or 0 for term in battle.dice_terms(troop, here, STANDING, index))
            if dice > 0:
                yield index, dice

    def _field(self, troop: Troop) -> int:
        """How far it fires; next to it only, while an enemy stands there: that one comes first."""
        battle, position = self._battles[troop.camp], self._position
        reach = position.visible_range(len(battle.firepower.table(troop, troop.hex, STANDING)[0]))
        if battle.adjacent_targets(troop, troop.hex):
            reach = min(reach, 1)
        return position.grid.within(troop.hex, reach) & ~(1 << troop.hex)


class _Guests(dict[int, Troop]):
    """The troops of a position; where there is none, infantry of a camp."""

    def __init__(self, position: Position, camp: Camp) -> None:
        super().__init__(position.troops)
        self._reader = TroopReader(position.scenario, position.profile)
        self._unit = Unit(kind="infantry", nation=_NATIONS[camp])

    def __missing__(self, index: int) -> Troop:
        troop = self._reader.read(index, self._unit, camouflaged=False)
        assert troop is not None
        self[index] = troop
        return troop
