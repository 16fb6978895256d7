"""The engine's answers for every unit of a position, as plain values: what `beachhead inspect` prints."""

from __future__ import annotations

from typing import Any

from rules.board.battle import BattleRules
from rules.board.ignored_flags import ALL_FLAGS
from rules.board.movement import MovementRules
from rules.board.position import Position
from rules.board.retreat import RetreatRules
from rules.board.sight import SightRules
from rules.board.target_search import Target
from rules.board.troops import Troop
from rules.geometry import indices_of, sections_of
from schema.catalog.switch import Profile
from schema.scenario import Scenario

SIGHT_RANGE = 6
FLAGS = (1, 2, 3)


class Inspection:
    """All board questions of one position, ready to be asked."""

    def __init__(self, scenario: Scenario, profile: Profile = Profile.BOOK) -> None:
        self.position = Position(scenario, profile)
        self.sight = SightRules(self.position)
        self.movement = MovementRules(self.position)
        self.battle = BattleRules(self.position)
        self.retreats = RetreatRules(self.position)

    def report(self) -> dict[str, Any]:
        position = self.position
        return {
            "board": position.grid.kind.value,
            "rules": position.profile.value,
            "units": [self.unit(position.troops[index]) for index in sorted(position.troops)],
        }

    def unit(self, troop: Troop) -> dict[str, Any]:
        position = self.position
        ignored = self.retreats.ignored_flags(troop)
        return {
            **self._row_and_column(troop.hex),
            "side": troop.camp.value,
            "unit": troop.type.kind,
            "figures": troop.figures,
            "sections": [
                section.value
                for section in sections_of(position.grid.kind, position.hex(troop.hex), position.seat(troop.camp))
            ],
            "ignorable_flags": "all" if ignored.total == ALL_FLAGS else ignored.total,
            "targets": [self._target(target) for target in self.battle.targets(troop)],
            "moves": [
                {
                    **self._row_and_column(where),
                    "targets": [self._target(target) for target in self.battle.targets(troop, where, move)],
                }
                for where, move in sorted(self.movement.moves(troop).items())
            ],
            "sight": [
                {**self._row_and_column(enemy), "visible": self.sight.can_see(troop.hex, enemy, troop.unit_class)}
                for enemy in indices_of(position.enemies(troop.camp) & position.grid.within(troop.hex, SIGHT_RANGE))
            ],
            "retreats": [self._retreat(troop, flags) for flags in FLAGS],
        }

    def _retreat(self, troop: Troop, flags: int) -> dict[str, Any]:
        retreat = self.retreats.retreat(troop, flags)
        ends = [] if retreat.losses == flags else [self._row_and_column(end) for end in retreat.ends]
        return {"flags": flags, "ends": ends, "losses": retreat.losses}

    def _row_and_column(self, index: int) -> dict[str, int]:
        where = self.position.hex(index)
        return {"row": where.row, "col": where.col}

    def _target(self, target: Target) -> dict[str, int]:
        return {**self._row_and_column(target.hex), "range": target.range, "dice": target.dice}
