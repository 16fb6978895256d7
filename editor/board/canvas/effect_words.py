"""What a piece does, in keywords made from the numbers of the catalog: only what differs from open ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from i18n.values import Printable, capitalized
from rules.catalog import catalog
from schema.catalog.specials.terrain import (
    CaptureHeadquarters,
    FrozenRiverRisk,
    HospitalRecovery,
    LeavingRemoves,
    MineValues,
    OasisRecovery,
    RoadMove,
    TrainTrack,
    WireRemoval,
)
from schema.catalog.terrain import Terrain
from schema.catalog.terrain_battle import BattleBan, CoverCondition, DiceReduction, Protects
from schema.catalog.terrain_sight import Blocking
from schema.catalog.unit import UnitType
from schema.catalog.unit_class import ALL_CLASSES, UnitClass
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_MAIN: Final[tuple[UnitClass, ...]] = (UnitClass.INFANTRY, UnitClass.ARMOR, UnitClass.ARTILLERY)
_CONDITIONS: Final = {
    CoverCondition.ATTACKER_ON_LOW_GROUND: "effect.cover.low",
    CoverCondition.ATTACKER_NOT_ON_MOUNTAIN: "effect.cover.not-mountain",
    CoverCondition.ATTACKER_NOT_IN_WADI: "effect.cover.not-wadi",
    CoverCondition.JAPANESE_INFANTRY_INSIDE: "effect.cover.japanese",
}
_SPECIALS: Final = {
    RoadMove: "effect.road",
    TrainTrack: "effect.rail",
    WireRemoval: "effect.wire-removal",
    LeavingRemoves: "effect.leaving-removes",
    MineValues: "effect.mine",
    HospitalRecovery: "effect.recovery",
    OasisRecovery: "effect.recovery",
    CaptureHeadquarters: "effect.headquarters",
    FrozenRiverRisk: "effect.ice",
}


class EffectWords:
    """Short sentences in the language of the window."""

    def __init__(self, context: EditorContext) -> None:
        self._context = context

    def of(self, term: str) -> list[str]:
        """The effects of `terrain:forest` or `unit:infantry`; empty for what is neither."""
        domain, _, key = term.partition(":")
        if domain == "terrain":
            terrain = catalog().find_terrain(key)
            return [self._say("effect.unknown")] if terrain is None else self.terrain(terrain)
        if domain == "unit":
            versions = catalog().kinds.get(key)
            return self.unit(versions[0]) if versions else [self._say("effect.unknown")]
        return []

    def terrain(self, terrain: Terrain) -> list[str]:
        if not terrain.known:
            crossing = catalog().find_crossing(terrain.id)
            if crossing is not None:
                return [self._say("effect.like", terrain=f"terrain:{crossing.plays_as}"), self._say("effect.rail")]
            if terrain.rules_like is not None:
                return [self._say("effect.like", terrain=f"terrain:{terrain.rules_like}")]
            return [self._say("effect.unknown")]
        words = [*self._movement(terrain), *self._battle(terrain), *self._sight(terrain), *self._flags(terrain)]
        words += [self._say(_SPECIALS[type(one)]) for one in terrain.specials if type(one) in _SPECIALS]
        return words or [self._say("effect.none")]

    def _movement(self, terrain: Terrain) -> Iterator[str]:
        rules = terrain.movement
        if rules is None:
            return
        if self._is_all(rules.impassable_for):
            yield self._say("effect.impassable-but-bridge" if rules.opened_by else "effect.impassable")
        elif rules.impassable_for:
            yield self._say("effect.closed", classes=self._classes(rules.impassable_for))
        if self._is_all(rules.stops):
            yield self._say("effect.stop")
        elif rules.stops:
            yield self._say("effect.stop-some", classes=self._classes(rules.stops))
        if rules.adjacent_to_enter:
            yield self._say("effect.adjacent-to-enter")
        if rules.one_hex_when_leaving:
            yield self._say("effect.one-hex-out")
        if rules.maximum_hexes_through is not None:
            yield self._say("effect.hexes-through", count=rules.maximum_hexes_through)
        if rules.maximum_hexes_when_starting is not None:
            yield self._say("effect.hexes-out", count=rules.maximum_hexes_when_starting)
        if any(rule.cost != 1 for cost in (rules.enter_cost, rules.leave_cost) for rule in cost.rules):
            yield self._say("effect.costs-more")
        if rules.impassable_for_retreat and not rules.impassable_for:
            yield self._say("effect.no-retreat")

    def _battle(self, terrain: Terrain) -> Iterator[str]:
        rules = terrain.battle
        if rules is None:
            return
        bans = (
            (rules.no_battle_on_enter, "effect.no-battle-in"),
            (rules.no_battle_on_leave, "effect.no-battle-out"),
            (rules.cannot_battle_while_on, "effect.no-battle-on"),
        )
        for ban, code in bans:
            if ban is not None and ban.more_than:
                yield self._say("effect.no-battle-far", count=ban.more_than)
            elif ban is not None:
                yield self._say(code if self._bans_all(ban) else f"{code}-some", **self._banned(ban))
        for cover in rules.cover:
            code = _CONDITIONS.get(cover.condition, "effect.cover")
            yield self._say(code, dice=self._dice(cover.dice))
        if words := self._dice(rules.dice_from):
            yield self._say("effect.dice-from", dice=words)
        if rules.adjacent_only_for:
            yield self._say("effect.adjacent-battle", classes=self._classes(rules.adjacent_only_for))

    def _sight(self, terrain: Terrain) -> Iterator[str]:
        rules = terrain.sight
        if rules is None:
            return
        match rules.blocks:
            case Blocking.ALWAYS:
                yield self._say("effect.blocks-sight")
            case Blocking.BY_HEIGHT:
                yield self._say("effect.blocks-by-height")
            case Blocking.FOR_CLASSES:
                yield self._say("effect.blocks-for", classes=self._classes(rules.classes))
            case Blocking.SEVERAL:
                code = "effect.blocks-connected" if rules.several_contiguous else "effect.blocks-several"
                yield self._say(code, number=rules.several_count or 2)
            case Blocking.NEVER:
                pass

    def _flags(self, terrain: Terrain) -> Iterator[str]:
        rules = terrain.flags
        if rules is None or not rules.ignores:
            return
        if rules.protects is Protects.JAPANESE_INFANTRY:
            yield self._say("effect.flags-japanese")
        elif rules.ignores == "all":
            yield self._say("effect.flags-all")
        elif self._is_all(rules.unit_classes):
            yield self._say("effect.flags", count=rules.ignores)
        else:
            yield self._say("effect.flags-some", count=rules.ignores, classes=self._classes(rules.unit_classes))

    # Units

    def unit(self, unit: UnitType) -> list[str]:
        if not unit.known or unit.maximum_hexes is None:
            return [self._say("effect.unknown")]
        return [*self._unit_moves(unit), *self._unit_battles(unit)]

    def _unit_moves(self, unit: UnitType) -> Iterator[str]:
        most, and_battle = unit.maximum_hexes or 0, unit.hexes_and_battle or 0
        if unit.no_battle_if_moved or and_battle == 0:
            yield self._say("effect.unit.move-or-battle", count=most)
        elif and_battle < most:
            yield self._say("effect.unit.move-and-battle-or-more", count=and_battle, most=most)
        else:
            yield self._say("effect.unit.move-and-battle", count=most)

    def _unit_battles(self, unit: UnitType) -> Iterator[str]:
        if unit.dice_by_range:
            yield self._say("effect.unit.dice", dice=Printable("-".join(map(str, unit.dice_by_range))))
        else:
            yield self._say("effect.unit.no-dice")
        if unit.needs_sight is False and unit.dice_by_range:
            yield self._say("effect.unit.no-sight")

    # Parts

    def _say(self, code: str, **params: Parameter) -> str:
        return capitalized(self._context.text(code, **params))

    def _classes(self, classes: frozenset[UnitClass]) -> tuple[str, ...]:
        """Only the classes that stand on most boards, unless there is no other."""
        named: list[UnitClass] = [one for one in _MAIN if one in classes] or sorted(classes)
        return tuple(f"unit:{one.value}" for one in named)

    @staticmethod
    def _is_all(classes: frozenset[UnitClass]) -> bool:
        return classes == ALL_CLASSES or set(_MAIN) <= classes

    def _bans_all(self, ban: BattleBan) -> bool:
        return self._is_all(ban.unit_classes)

    def _banned(self, ban: BattleBan) -> dict[str, Parameter]:
        return {} if self._bans_all(ban) else {"classes": self._classes(ban.unit_classes)}

    def _dice(self, dice: DiceReduction) -> str:
        """`infantry −1, armor −2`."""
        parts = [
            f"{self._context.name_of(f'unit:{one.value}')} {Printable(f'−{dice.of(one)}')}"
            for one in _MAIN
            if dice.of(one)
        ]
        return Printable(", ".join(parts))
