"""Hexes that are named elsewhere than on the map: groups of objectives and exits, victory conditions, special rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from editor.edits.piece_symmetry import Where, turned_marker
from editor.edits.symmetry import UNTURNED
from schema.content import HexContent
from schema.frozen import Frozen
from schema.hexes import Hex, with_labels
from schema.scenario import Scenario
from schema.sections import Section
from schema.special_rules import Airdrop, ReconAsAirPower, SpecialRule
from schema.victory import EmptySections, SuddenDeath, VictoryCondition

Block = TypeVar("Block", bound=Frozen)


def with_references(scenario: Scenario, where: Where, *, rows: int | None = None) -> Scenario:
    """The scenario with every hex that conditions and rules name put where `where` says; None drops one.

    A block that no hex is left of goes with them; one that asks for more hexes than are left asks for all of these.

    `rows` is the height of the board that labels are to be written for, if it changes.
    """
    height = scenario.board.kind.rows if rows is None else rows

    def label(old: str) -> str | None:
        named = scenario.find_hex(old)
        to = None if named is None else where(named)
        return None if to is None else to.label(height)

    def condition(block: VictoryCondition) -> VictoryCondition | None:
        if not isinstance(block, SuddenDeath):
            return block
        moved = _with_hexes(block, block.hexes, where)
        if moved is None or moved.needed <= len(moved.hexes) or len(moved.hexes) == len(block.hexes):
            return moved
        return moved.model_copy(update={"needed": len(moved.hexes)})

    def rule(block: SpecialRule) -> SpecialRule | None:
        if isinstance(block, ReconAsAirPower):
            return _with_hexes(block, block.hexes, where)
        if isinstance(block, Airdrop) and (center := with_labels(block.center, label)) != block.center:
            return block.model_copy(update={"center": center})
        return block

    return _with_blocks(scenario, condition, rule)


def with_groups(contents: Iterable[HexContent], where: Where) -> list[HexContent]:
    """The hexes with the groups of their markers put where `where` says; those without any are the same objects."""
    moved = []
    for content in contents:
        markers = tuple(turned_marker(marker, UNTURNED, where) for marker in content.markers)
        same = all(new is old for new, old in zip(markers, content.markers, strict=True))
        moved.append(content if same else content.model_copy(update={"markers": markers}))
    return moved


def with_sections_exchanged(scenario: Scenario) -> Scenario:
    """The scenario with left and right exchanged in the conditions that name sections."""

    def condition(block: VictoryCondition) -> VictoryCondition:
        if not isinstance(block, EmptySections):
            return block
        sections = tuple(section.mirrored for section in block.sections)
        return block.model_copy(update={"sections": sections})

    return _with_blocks(scenario, condition, lambda block: block)


def with_whole_areas(scenario: Scenario) -> Scenario:
    """The scenario with thirds of the board in place of the six sections that only an Overlord board has."""

    def condition(block: VictoryCondition) -> VictoryCondition:
        if not isinstance(block, EmptySections) or all(isinstance(section, Section) for section in block.sections):
            return block
        areas = tuple(dict.fromkeys(section.area for section in block.sections))
        return block.model_copy(update={"sections": areas})

    return _with_blocks(scenario, condition, lambda block: block)


def _with_hexes(block: Block, hexes: tuple[Hex, ...], where: Where) -> Block | None:
    moved = tuple(hex_ for old in hexes if (hex_ := where(old)) is not None)
    if hexes and not moved:
        return None
    return block if moved == hexes else block.model_copy(update={"hexes": moved})


def _with_blocks(
    scenario: Scenario,
    condition: Callable[[VictoryCondition], VictoryCondition | None],
    rule: Callable[[SpecialRule], SpecialRule | None],
) -> Scenario:
    victory = tuple(moved for block in scenario.victory if (moved := condition(block)) is not None)
    rules = tuple(changed for one in scenario.special_rules if (changed := rule(one)) is not None)
    if victory == scenario.victory and rules == scenario.special_rules:
        return scenario
    return scenario.model_copy(update={"victory": victory, "special_rules": rules})
