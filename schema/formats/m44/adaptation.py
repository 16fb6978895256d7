"""Blocks of ours that .m44 says on the pieces: who owns the bunkers, and what an eliminated unit is worth."""

from __future__ import annotations

from collections.abc import Iterable

from schema.board import Camp
from schema.content import HexContent
from schema.formats.m44.units import is_worth_written
from schema.nations import find_camp
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import BunkerOwner, SpecialRule
from schema.victory import EliminationWorth, EmptySections, VictoryCondition

_BUNKER = "bunker"


def adapted(scenario: Scenario) -> Scenario:
    """The scenario with those blocks on its pieces."""
    owner = bunker_owner(scenario.special_rules)
    worths = tuple(block for block in scenario.victory if isinstance(block, EliminationWorth))
    if owner is None and not worths:
        return scenario
    return scenario.model_copy(update={"hexes": tuple(_adapted_hex(one, owner, worths) for one in scenario.hexes)})


def bunker_owner(rules: Iterable[SpecialRule]) -> Camp | None:
    return next((rule.camp for rule in rules if isinstance(rule, BunkerOwner)), None)


def is_on_pieces(block: SpecialRule | VictoryCondition, scenario: Scenario) -> bool:
    """Whether an adapted scenario says on its pieces all that the block says."""
    match block:
        case BunkerOwner():
            return all(tile.owner is block.camp for tile in _bunkers(scenario))
        case EliminationWorth():
            units = [one.unit for one in scenario.hexes if one.unit is not None and _is_worth(one.unit, block)]
            return all(unit.worth == block.worth and is_worth_written(unit) for unit in units)
        case _:
            return False


def _adapted_hex(content: HexContent, owner: Camp | None, worths: tuple[EliminationWorth, ...]) -> HexContent:
    update: dict[str, Tile | Unit] = {}
    for layer in ("terrain", "structure"):
        tile = getattr(content, layer)
        if owner is not None and tile is not None and tile.terrain == _BUNKER and tile.owner is None:
            update[layer] = tile.model_copy(update={"owner": owner})
    unit = content.unit
    if unit is not None and unit.worth is None:
        worth = next((block.worth for block in worths if _is_worth(unit, block)), None)
        if worth is not None:
            update["unit"] = unit.model_copy(update={"worth": worth})
    return content.model_copy(update=update) if update else content


def _bunkers(scenario: Scenario) -> list[Tile]:
    tiles = (tile for one in scenario.hexes for tile in (one.terrain, one.structure) if tile is not None)
    return [tile for tile in tiles if tile.terrain == _BUNKER]


def _is_worth(unit: Unit, block: EliminationWorth) -> bool:
    return unit.kind == block.kind and find_camp(unit.nation) is block.camp.enemy


def with_sections_from_below(blocks: Iterable[VictoryCondition], top: Camp | None) -> tuple[VictoryCondition, ...]:
    """Sections of the player at the top are counted as the player at the bottom sees them: there and back."""
    return tuple(
        block.model_copy(update={"sections": tuple(section.mirrored for section in block.sections)})
        if isinstance(block, EmptySections) and block.camp is top
        else block
        for block in blocks
    )
