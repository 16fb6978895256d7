"""What other programs do not learn from an .m44 file, or learn otherwise: one line for each piece and block."""

from __future__ import annotations

from collections.abc import Iterator

from schema.board import Camp
from schema.content import HexContent
from schema.formats.m44.adaptation import is_on_pieces
from schema.formats.m44.units import is_rectangle
from schema.issues import Issue, Parameter, PathPart, Severity
from schema.nations import find_camp
from schema.pieces import FigureClass, Modifier, Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import RuleBlock, SpecialRule
from schema.victory import VictoryCondition

_LAYERS = ("terrain", "structure", "obstacle")
_UNIT_FIELDS = ("badge", "figures", "equipment", "move_limit", "worth", "ignores_flag", "facing")
_TILE_FIELDS = ("shape", "look", "owner", "can_be_blown", "medal_if_blown", "recovery")
_EVERYBODY = {camp: tuple(FigureClass) for camp in Camp}
# Told piece by piece and block by block; of texts only the state is lost, which nobody else needs.
_IN_DETAIL = frozenset({"hexes", "special_rules", "victory", "texts", "carried", "format"})


def losses(scenario: Scenario, again: Scenario) -> Iterator[Issue]:
    """The differences between an adapted scenario and what a reader makes of its file, as others would notice them."""
    found = {content.hex: content for content in again.hexes}
    for index, content in enumerate(scenario.hexes):
        yield from hex_losses(content, found.get(content.hex, HexContent(row=content.row, col=content.col)), index)
    blocks = (*again.special_rules, *again.victory)
    for field in ("special_rules", "victory"):
        for index, block in enumerate(getattr(scenario, field)):
            if block not in blocks and not is_on_pieces(block, scenario):
                yield _block_loss(block, (field, index), is_there=any(type(one) is type(block) for one in blocks))
    for field in Scenario.model_fields:
        if field not in _IN_DETAIL and getattr(scenario, field) != getattr(again, field):
            yield _field_loss(field)


def hex_losses(content: HexContent, again: HexContent, index: int) -> Iterator[Issue]:
    for layer in _LAYERS:
        tile, other = getattr(content, layer), getattr(again, layer)
        if tile is not None:
            for code, params in _tile_losses(tile, other):
                yield _loss(code, content, (index, layer), {"piece": f"terrain:{tile.terrain}", **params})
    if content.unit is not None:
        for code, params in _unit_losses(content.unit, again.unit):
            yield _loss(code, content, (index, "unit"), {"piece": f"unit:{content.unit.kind}", **params})


def _loss(code: str, content: HexContent, path: tuple[PathPart, ...], params: dict[str, Parameter]) -> Issue:
    return Issue(code, Severity.INFO, ("hexes", *path), content.hex, params)


def _tile_losses(tile: Tile, again: Tile | None) -> Iterator[tuple[str, dict[str, Parameter]]]:
    if again is None or again.terrain != tile.terrain:
        yield "m44.piece-left-out", {}
        return
    lost = [field for field in _TILE_FIELDS if getattr(tile, field) != getattr(again, field)]
    is_closed = again.barred == _EVERYBODY
    if tile.modifier is not again.modifier:
        if tile.modifier is Modifier.IMPASSABLE_BLOCKING:
            lost.append("blocking")
        elif not is_closed:
            lost.append("modifier")
    if lost:
        yield "m44.piece-not-told", {"lost": tuple(f"m44_lost:{field}" for field in lost)}


def _unit_losses(unit: Unit, again: Unit | None) -> Iterator[tuple[str, dict[str, Parameter]]]:
    if again is None:
        yield "m44.piece-left-out", {}
        return
    if again.kind != unit.kind:
        yield "m44.unit-kind", {"other": f"unit:{again.kind}"}
    if find_camp(again.nation) is not find_camp(unit.nation):
        yield "m44.unit-side", {}
    elif again.nation != unit.nation and again.nation is not None and not is_rectangle(unit):
        yield "m44.unit-nation", {"nation": f"nation:{unit.nation}", "other": f"nation:{again.nation}"}
    lost = [field for field in _UNIT_FIELDS if getattr(unit, field) != getattr(again, field)]
    if again.kind == unit.kind and lost:
        yield "m44.piece-not-told", {"lost": tuple(f"m44_lost:{field}" for field in lost)}


def _block_loss(block: SpecialRule | VictoryCondition, path: tuple[PathPart, ...], *, is_there: bool) -> Issue:
    code = "m44.block-otherwise" if is_there else "m44.block-left-out"
    return Issue(code, Severity.INFO, path, params={"block": block_term(block)})


def block_term(block: SpecialRule | VictoryCondition) -> str:
    """The name under which the languages know a block."""
    return f"special_rule:{block.rule}" if isinstance(block, RuleBlock) else f"condition:{block.condition}"


def _field_loss(field: str) -> Issue:
    return Issue("m44.not-expressible", Severity.INFO, (field,), params={"field": f"m44_field:{field}"})
