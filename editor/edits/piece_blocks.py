"""Victory blocks that are pieces on the map: bridges worth a medal, and units worth other than their kind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Self

from editor.edits.draft import Draft
from editor.edits.victory_block import CAMPS, CAMPS_OR_EITHER, WORTHS, MapBlock, SideBlock, Slot, Tone
from i18n.languages import Language
from i18n.sentences import bridges_sentence, marked_units_sentence
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.nations import find_camp
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.special_rules import BlowBridges

_LAYERS: Final = ("terrain", "structure", "obstacle")
_BRIDGE: Final = "bridge"


@dataclass(frozen=True)
class BridgeBlock(SideBlock):
    """Bridges whose destruction gives a medal. The side that may blow them up is a special rule of the scenario."""

    kind: ClassVar[str] = "bridge"
    sides: ClassVar[tuple[Camp | None, ...]] = CAMPS_OR_EITHER

    before: tuple[Hex, ...] = ()

    @classmethod
    def find(cls, scenario: Scenario) -> Self | None:
        hexes = tuple(where for where, content in sorted(scenario.by_hex.items()) if _marked(content))
        return cls(_blower(scenario), hexes, hexes=hexes) if hexes else None

    def accepts(self, scenario: Scenario, where: Hex) -> bool:
        return super().accepts(scenario, where) and any(map(_is_bridge, scenario.at(where).tiles()))

    def sentence(self, scenario: Scenario, language: Language) -> str:
        return bridges_sentence(self.side, self.hexes, scenario, language)

    def put(self, scenario: Scenario) -> Scenario:
        marked = _with_marks(self.taken_from(scenario), self.hexes, marked=True)
        if _blower(marked) is self.side:
            return marked
        other_rules = tuple(rule for rule in marked.special_rules if not isinstance(rule, BlowBridges))
        present = next((rule for rule in marked.special_rules if isinstance(rule, BlowBridges)), None)
        camps = CAMPS if self.side is None else (self.side,)
        adjacent = present is not None and present.needs_adjacent_unit
        blown = tuple(BlowBridges(camp=camp, needs_adjacent_unit=adjacent) for camp in camps)
        return marked.model_copy(update={"special_rules": (*other_rules, *blown)})

    def taken_from(self, scenario: Scenario) -> Scenario:
        return _with_marks(scenario, self.before, marked=False)


@dataclass(frozen=True)
class UnitsBlock(MapBlock):
    """Units of the enemy on these hexes that are worth other than their kind."""

    kind: ClassVar[str] = "units"

    side: Camp
    worth: int = 2
    before: tuple[Hex, ...] = ()

    @classmethod
    def all_of(cls, scenario: Scenario) -> tuple[Self, ...]:
        hexes_by_worth: dict[tuple[Camp, int], list[Hex]] = {}
        for where, content in sorted(scenario.by_hex.items()):
            unit = content.unit
            camp = None if unit is None else find_camp(unit.nation)
            if unit is not None and camp is not None and unit.worth is not None:
                hexes_by_worth.setdefault((camp.enemy, unit.worth), []).append(where)
        return tuple(
            cls(side, worth, tuple(hexes), hexes=tuple(hexes)) for (side, worth), hexes in hexes_by_worth.items()
        )

    @property
    def camp(self) -> Camp | None:
        return self.side

    def slots(self) -> tuple[Slot, ...]:
        return (
            Slot("camp", Tone.SIDE, self.side, CAMPS),
            Slot("worth", Tone.NUMBER, self.worth, WORTHS),
            Slot("hexes", Tone.PLACE, self.hexes),
        )

    def with_slot(self, name: str, value: Any) -> Self:
        """For the other side other units count: those chosen so far are let go."""
        if name == "camp":
            return self if value is self.side else replace(self, side=value, hexes=())
        assert name == "worth"
        return replace(self, worth=value)

    def accepts(self, scenario: Scenario, where: Hex) -> bool:
        unit = scenario.at(where).unit
        return super().accepts(scenario, where) and unit is not None and find_camp(unit.nation) is self.side.enemy

    def sentence(self, scenario: Scenario, language: Language) -> str:
        return marked_units_sentence(self.side.enemy, self.worth, self.hexes, scenario, language)

    def put(self, scenario: Scenario) -> Scenario:
        return _with_worth(self.taken_from(scenario), self.hexes, self.worth)

    def taken_from(self, scenario: Scenario) -> Scenario:
        return _with_worth(scenario, self.before, None)


def _is_bridge(tile: Tile) -> bool:
    return _BRIDGE in tile.terrain or tile.can_be_blown


def _marked(content: HexContent) -> bool:
    return any(tile.medal_if_blown for tile in content.tiles())


def _blower(scenario: Scenario) -> Camp | None:
    camps = {rule.camp for rule in scenario.special_rules if isinstance(rule, BlowBridges)}
    return next(iter(camps)) if len(camps) == 1 else None


def _with_marks(scenario: Scenario, hexes: tuple[Hex, ...], *, marked: bool) -> Scenario:
    draft = Draft(scenario)
    for where in hexes:
        content = draft.at(where)
        changed = {
            layer: tile.model_copy(update={"medal_if_blown": marked, "can_be_blown": marked or tile.can_be_blown})
            for layer in _LAYERS
            if (tile := getattr(content, layer)) is not None and (_is_bridge(tile) or tile.medal_if_blown)
        }
        draft.put(content.model_copy(update=changed))
    return draft.done()


def _with_worth(scenario: Scenario, hexes: tuple[Hex, ...], worth: int | None) -> Scenario:
    draft = Draft(scenario)
    for where in hexes:
        content = draft.at(where)
        if content.unit is not None:
            draft.put(content.model_copy(update={"unit": content.unit.model_copy(update={"worth": worth})}))
    return draft.done()
