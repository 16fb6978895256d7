"""Victory: enough medals on the table for either side to win."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from rules.board.troops import Troop
from rules.checks.context import CheckContext
from rules.checks.objectives import camps_of
from rules.checks.registry import ERROR, Finding, check
from rules.checks.repairs import change_side
from rules.checks.sides import MIN, has_playable_target
from schema.board import Camp
from schema.issues import Parameter
from schema.markers import Exit, Medal, Mine
from schema.victory import CustomCondition, DeckExhaustion, EliminationWorth, EmptySections, ExitByEdge, SuddenDeath

# An exit may be worth more for infantry; no scenario gives more than this.
_MAX_FOR_EXIT = 2


class MedalCount:
    """What there is to win in a scenario."""

    def __init__(self, context: CheckContext) -> None:
        self._context = context
        self._victory = context.scenario.victory

    @cached_property
    def _worths(self) -> dict[tuple[Camp, str], int]:
        blocks = (block for block in self._victory if isinstance(block, EliminationWorth))
        return {(block.camp, block.kind): block.worth for block in blocks}

    def most(self, camp: Camp) -> int:
        """The most medals that a camp can gain: every enemy unit, every objective, every own unit out by an exit."""
        context = self._context
        total = sum(self._worth(camp, troop) for troop in context.troops(camp.enemy))
        total += context.reinforcements(camp.enemy)
        exits = any(isinstance(block, ExitByEdge) and block.camp is camp for block in self._victory)
        for _, _, marker in context.markers:
            match marker:
                case Medal() if camp in camps_of(marker):
                    total += marker.worth
                case Mine(decoy=True):
                    total += 1
                case Exit() if marker.camp in {camp, None}:
                    exits = True
                case _:
                    pass
        total += sum(placed.tile.medal_if_blown for placed in context.tiles)
        for block in self._victory:
            if isinstance(block, EmptySections) and block.camp is camp:
                total += block.worth * len(block.sections)
        own = len(context.troops(camp)) + context.reinforcements(camp)
        return total + (_MAX_FOR_EXIT * own if exits else 0)

    def _worth(self, camp: Camp, troop: Troop) -> int:
        own = self._worths.get((camp, troop.type.kind), troop.unit.worth)
        if own is not None:
            return own
        return 1 if troop.type.medal_value is None else troop.type.medal_value

    def is_open(self, camp: Camp) -> bool:
        """Whether there are ways to win that cannot be counted."""
        return not self._context.has_army(camp.enemy) or any(_wins_otherwise(block, camp) for block in self._victory)


def _wins_otherwise(block: object, camp: Camp) -> bool:
    match block:
        case CustomCondition():
            return True  # only its text says what it is worth
        case DeckExhaustion():
            return block.winner is camp
        case SuddenDeath():
            return block.camp is camp
        case _:
            return False


def shortfalls(context: CheckContext) -> dict[Camp, int]:
    """The camps that cannot win, with the most medals that each can gain."""
    table = MedalCount(context)
    found = {}
    for camp in Camp:
        side = context.scenario.sides.of(camp)
        if side is None or side.medals is None or not has_playable_target(side):
            continue
        if context.is_settled and not table.is_open(camp) and table.most(camp) < side.medals:
            found[camp] = table.most(camp)
    return found


@check("victory.impossible", ERROR)
def impossible(context: CheckContext) -> Iterator[Finding]:
    sides = context.scenario.sides
    for camp, most in context.once(shortfalls).items():
        seat, side = sides.seat_of(camp), sides.of(camp)
        assert seat is not None
        assert side is not None
        fix = change_side("fix.medals", seat, changes={"medals": most}, count=most)
        params: dict[str, Parameter] = {"camp": f"of_camp:{camp.value}", "most": most, "needed": side.medals}
        yield Finding(path=("sides", seat.value, "medals"), params=params, fixes=(fix,) if most >= MIN else ())
