"""Repairs: the fixes that findings offer, as pure edits. Nothing is changed until somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable

from schema.board import Seat
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Fix, Parameter
from schema.scenario import Scenario

Layer = str


def _on_hex(where: Hex, change: Callable[[HexContent], HexContent]) -> Callable[[Scenario], Scenario]:
    return lambda scenario: scenario.with_contents([change(scenario.at(where))])


def remove_hex(where: Hex) -> Fix:
    return Fix("fix.remove-hex", _on_hex(where, lambda content: HexContent(row=content.row, col=content.col)))


def merge_hex(where: Hex) -> Fix:
    return Fix("fix.merge-hex", _on_hex(where, lambda content: content))


def clear(code: str, where: Hex, layer: Layer) -> Fix:
    """Take away what lies in a layer of the hex."""
    return Fix(code, _on_hex(where, lambda content: content.model_copy(update={layer: None})))


def change_piece(code: str, where: Hex, layer: Layer, *, changes: dict[str, object], **params: Parameter) -> Fix:
    """Change fields of the piece in a layer of the hex."""

    def changed(content: HexContent) -> HexContent:
        piece = getattr(content, layer)
        return content if piece is None else content.model_copy(update={layer: piece.model_copy(update=changes)})

    return Fix(code, _on_hex(where, changed), params)


def change_side(code: str, seat: Seat, *, changes: dict[str, object], **params: Parameter) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        side = scenario.sides.at(seat).model_copy(update=changes)
        return scenario.model_copy(update={"sides": scenario.sides.model_copy(update={seat.value: side})})

    return Fix(code, changed, params)


def start_with(seat: Seat, **params: Parameter) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        return scenario.model_copy(update={"sides": scenario.sides.model_copy(update={"first": seat})})

    return Fix("fix.first-player", changed, params)


def remove_rule(number: int, **params: Parameter) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        kept = tuple(block for index, block in enumerate(scenario.special_rules) if index != number)
        return scenario.model_copy(update={"special_rules": kept})

    return Fix("fix.remove-rule", changed, params)
