"""The figures of the sides of a scenario, on the board or not: what Combat cards may deploy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from rules.board.position import Position
from rules.board.troops import TroopKind, TroopReader
from rules.building.pieces import BOARDS, FIGURES, TablePiece, figures_of
from rules.building.stock import Stock
from schema.board import BoardKind, Camp
from schema.catalog.combat_card import CombatDeck
from schema.catalog.unit_class import UnitClass
from schema.pieces import Unit

_BOX: Final = "base"


class AvailableFigures(NamedTuple):
    """What one side can deploy. `figures`: all that it has of a class; `kinds`: complete units by their kind."""

    figures: Mapping[UnitClass, int]
    kinds: Mapping[str, TroopKind]


def available_figures(setup: Position, camp: Camp, deck: CombatDeck) -> AvailableFigures:
    """A base box for each board has them; a scenario that sets up more figures of a class has these."""
    scenario = setup.scenario
    side = scenario.sides.of(camp)
    nation = None if side is None else side.nation
    placed = Counter[UnitClass]()
    for troop in setup.troops.values():
        if troop.camp is camp:
            placed[troop.kind.unit_class] += troop.kind.strength
            nation = nation or troop.unit.nation
    box = _box_figures(scenario.board.kind)
    figures = {one: max(box[figures_of(camp, one)], placed[one]) for one in FIGURES}
    reader = TroopReader(scenario, setup.profile)
    kinds = {}
    for name in deployed_kinds(deck):
        deployed = reader.read(0, Unit(kind=name, nation=nation), camouflaged=False)
        if deployed is not None and deployed.camp is camp:
            kinds[name] = deployed.kind
    return AvailableFigures(figures, kinds)


def deployed_kinds(deck: CombatDeck) -> tuple[str, ...]:
    """The kinds of units that cards of a deck deploy, each once."""
    effects = (card.effect for card in deck.cards)
    return tuple(dict.fromkeys(one.deploy.kind for one in effects if one is not None and one.deploy is not None))


@cache
def _box_figures(board: BoardKind) -> Counter[TablePiece]:
    figures = Counter[TablePiece]()
    for count, pieces in Stock({_BOX: BOARDS[board]}).supplies:
        for piece in pieces:
            figures[piece] += count
    return figures
