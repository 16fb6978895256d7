"""Repairs: the fixes that findings offer, as pure edits. Nothing is changed until somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from schema.board import Camp, Seat
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Fix, Parameter
from schema.scenario import Scenario

Changes = dict[str, object]


def _on_hex(where: Hex, change: Callable[[HexContent], HexContent]) -> Callable[[Scenario], Scenario]:
    def changed(scenario: Scenario) -> Scenario:
        # Only this hex is looked up: the index of all would be made for it alone, and anew after every fix.
        listed = [content for content in scenario.hexes if (content.row, content.col) == where]
        content = reduce(HexContent.merged_with, listed) if listed else HexContent.empty(where)
        return scenario.with_contents([change(content)])

    return changed


def remove_hex(where: Hex) -> Fix:
    return Fix("fix.remove-hex", _on_hex(where, lambda content: HexContent.empty(content.hex)))


def remove_label(where: Hex) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        kept = tuple(label for label in scenario.labels if label.hex != where)
        return scenario.model_copy(update={"labels": kept})

    return Fix("fix.remove-label", changed)


def merge_hex(where: Hex) -> Fix:
    return Fix("fix.merge-hex", _on_hex(where, lambda content: content))


def clear(code: str, where: Hex, layer: str) -> Fix:
    """Take away what lies in a layer of the hex."""
    return Fix(code, _on_hex(where, lambda content: content.model_copy(update={layer: None})))


def move_unit(where: Hex, target: Hex, label: str) -> Fix:
    """Put the unit of a hex on another one, if that is free."""

    def changed(scenario: Scenario) -> Scenario:
        here, there = scenario.at(where), scenario.at(target)
        if here.unit is None or there.unit is not None:
            return scenario
        moved = there.model_copy(update={"unit": here.unit})
        return scenario.with_contents([here.model_copy(update={"unit": None}), moved])

    return Fix("fix.move-unit", changed, {"end": label})


def change_piece(code: str, where: Hex, layer: str, *, changes: Changes, **params: Parameter) -> Fix:
    """Change fields of the piece in a layer of the hex."""

    def changed(content: HexContent) -> HexContent:
        piece = getattr(content, layer)
        return content if piece is None else content.model_copy(update={layer: piece.model_copy(update=changes)})

    return Fix(code, _on_hex(where, changed), params)


def change_nation(hexes: Sequence[Hex], nation: str) -> Fix:
    """Give the units of the hexes the figures of another nation."""

    def changed(scenario: Scenario) -> Scenario:
        contents = [scenario.at(where) for where in hexes]
        return scenario.with_contents(
            [
                content.model_copy(update={"unit": content.unit.model_copy(update={"nation": nation})})
                for content in contents
                if content.unit is not None
            ]
        )

    return Fix("fix.other-figures", changed, {"nation": f"nation:{nation}", "count": len(hexes)})


def change_marker(code: str, where: Hex, kind: type, *, changes: Changes, **params: Parameter) -> Fix:
    """Change fields of the markers of a kind on the hex."""

    def changed(content: HexContent) -> HexContent:
        markers = tuple(
            marker.model_copy(update=changes) if isinstance(marker, kind) else marker for marker in content.markers
        )
        return content.model_copy(update={"markers": markers})

    return Fix(code, _on_hex(where, changed), params)


def name_owner(where: Hex, layer: str) -> tuple[Fix, ...]:
    """Write down whose a bunker or headquarters is: one fix for each camp."""
    return tuple(
        change_piece("fix.owner", where, layer, changes={"owner": camp}, camp=f"camp:{camp.value}") for camp in Camp
    )


def change_side(code: str, seat: Seat, *, changes: Changes, **params: Parameter) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        side = scenario.sides.at(seat).model_copy(update=changes)
        return scenario.model_copy(update={"sides": scenario.sides.model_copy(update={seat.value: side})})

    return Fix(code, changed, params)


def change_battle(code: str, changes: Changes) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        return scenario.model_copy(update={"battle": scenario.battle.model_copy(update=changes)})

    return Fix(code, changed)


def start_with(seat: Seat, **params: Parameter) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        return scenario.model_copy(update={"sides": scenario.sides.model_copy(update={"first": seat})})

    return Fix("fix.first-player", changed, params)


def remove_rule(number: int, **params: Parameter) -> Fix:
    def changed(scenario: Scenario) -> Scenario:
        kept = tuple(block for index, block in enumerate(scenario.special_rules) if index != number)
        return scenario.model_copy(update={"special_rules": kept})

    return Fix("fix.remove-rule", changed, params)
