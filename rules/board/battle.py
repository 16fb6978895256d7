"""Battle: whether a unit may battle, whom, and with how many dice, each die with its reason."""

from __future__ import annotations

from rules.answers import Term
from rules.board.battle_facts import needs_sight
from rules.board.firepower import Firepower
from rules.board.move_search import STANDING, Move
from rules.board.position import Position
from rules.board.target_search import Ban, Target, may_target, target_search
from rules.board.troops import Troop
from rules.geometry import indices_of


class BattleRules:
    """Questions of battle on one position: for units where they stand, and where they could have moved."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.firepower = Firepower(position)
        self._search = target_search(position.profile)

    def targets(self, troop: Troop, where: int | None = None, move: Move = STANDING) -> tuple[Target, ...]:
        """The enemies that the unit may battle from a hex it has moved to, or from where it stands."""
        where = troop.hex if where is None else where
        return tuple(
            self._search.targets(
                self.position.placement,
                troop.kind,
                where,
                start=troop.hex,
                move=move,
                figures=troop.figures,
                occupied=self._occupied_without(troop),
            )
        )

    def dice_terms(self, troop: Troop, where: int, move: Move, enemy: int) -> tuple[Term, ...]:
        """The dice against an enemy, term by term: table, bonuses, then what the two hexes take away."""
        return self.firepower.terms(troop, where, move, enemy)

    def find_ban(self, troop: Troop, where: int, move: Move) -> Term | None:
        """Why the unit may not battle at all this turn; None when it may."""
        ban = self._search.find_ban(self.position.placement, troop.kind, where, start=troop.hex, move=move)
        return None if ban is None else self._ban_term(troop, move, ban)

    def _ban_term(self, troop: Troop, move: Move, ban: Ban) -> Term:
        rule = troop.rule if ban.piece is None else ban.piece.rule
        where = self.position.hex(ban.hex)
        if ban.code == "battle.moved-too-far":
            return Term(ban.code, rule, hex=where, params={"hexes": move.hexes})
        return Term(ban.code, rule, hex=where)

    def adjacent_targets(self, troop: Troop, where: int) -> list[int]:
        """The enemies beside a hex, which a unit on it must battle before all others."""
        return list(indices_of(self._search.near_targets(self.position.placement, troop.kind, where)))

    def may_target(self, troop: Troop, enemy: Troop) -> bool:
        return may_target(troop.kind, enemy.kind)

    def needs_sight(self, troop: Troop, move: Move) -> bool:
        return needs_sight(troop.kind, move)

    def in_line(self, troop: Troop, where: int, move: Move, enemy: int) -> bool:
        """Whether the unit sees the enemy and may fire at what it sees, or can do without sight."""
        occupied = self._occupied_without(troop)
        return self._search.in_line(self.position.placement, troop.kind, where, move, enemy, occupied)

    def _occupied_without(self, troop: Troop) -> int:
        """The unit itself is not in the way of its own fire, wherever it has moved."""
        return self.position.occupied & ~(1 << troop.hex)
