"""After a close assault: whether the unit may take the vacated hex, whom it may battle again, and why not."""

from __future__ import annotations

from typing import Final

from rules.answers import Answer, Term
from rules.board.position import Position
from rules.board.take_ground_search import close_assault_limit, take_ground_search
from rules.board.target_search import Ban, Target
from rules.board.troops import Troop
from rules.board.turn_path import TurnPath
from rules.catalog import catalog
from rules.specials import get_special
from schema.catalog.specials.nation import OverrunExtraHex
from schema.special_rules import NorthAfricanDesert

_GROUND: Final = "rule:take-ground"
_OVERRUN: Final = "rule:armor-overrun"
_DESERT: Final = "north_african_desert"
_RULES: Final = {"ground.not-adjacent": _GROUND, "ground.limit": _GROUND, "overrun.limit": _OVERRUN}
# Reasons that lie in the unit or in what it has done, not in a hex.
_WITHOUT_HEX: Final = {"ground.never", "ground.limit", "overrun.never", "overrun.limit"}


class TakeGroundRules:
    """Questions after a close assault on one position. The vacated hex counts as free, whoever still stands on it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._search = take_ground_search(position.profile)

    def take_ground(self, troop: Troop, path: TurnPath, vacated: int) -> Answer:
        """Whether the unit, having come like this to where it battled from, may move into the hex that is now free."""
        ban = self._search.find_ban(self.position.placement, troop.kind, path, vacated)
        if ban is not None:
            return Answer(allowed=False, terms=(self._term(troop, ban),))
        return Answer(allowed=True, terms=(Term("ground.allowed", _GROUND, hex=self.position.hex(vacated)),))

    def overrun(self, troop: Troop, path: TurnPath, vacated: int) -> Answer:
        """Whether the unit may take the hex and battle once more.

        `value` is how many hexes it may move before that battle.
        """
        ban = self._search.find_overrun_ban(self.position.placement, troop.kind, path, vacated)
        if ban is not None:
            return Answer(allowed=False, terms=(self._term(troop, ban),))
        terms = [Term("overrun.allowed", _OVERRUN, hex=self.position.hex(vacated)), *self._extra_hexes(troop)]
        return Answer(allowed=True, terms=tuple(terms), value=sum(term.value or 0 for term in terms))

    def overrun_targets(self, troop: Troop, path: TurnPath, vacated: int) -> tuple[Target, ...]:
        """Whom it may then battle from the vacated hex; the enemy who stood there is gone."""
        placement = self.position.placement.after_move(troop.hex, path.where)
        return tuple(self._search.overrun_targets(placement, troop.kind, path, vacated))

    def _term(self, troop: Troop, ban: Ban) -> Term:
        rule = _RULES.get(ban.code, troop.rule) if ban.piece is None else ban.piece.rule
        where = None if ban.code in _WITHOUT_HEX else self.position.hex(ban.hex)
        if ban.code == "ground.limit":
            return Term(ban.code, rule, params={"count": close_assault_limit(troop.kind).take_grounds})
        if ban.code == "overrun.limit":
            return Term(ban.code, rule, params={"count": close_assault_limit(troop.kind).battles})
        return Term(ban.code, rule, hex=where)

    def _extra_hexes(self, troop: Troop) -> list[Term]:
        """In the desert armor moves on before it battles again."""
        if not any(isinstance(rule, NorthAfricanDesert) for rule in self.position.scenario.special_rules):
            return []
        extra = get_special(catalog(self.position.profile).nation(_DESERT), OverrunExtraHex)
        if troop.unit_class not in extra.unit_classes:
            return []
        return [Term("overrun.extra-hex", f"nation:{_DESERT}", extra.hexes, params={"count": extra.hexes})]
