"""Order plans: what a card lets a player order, and what it changes for the units that he orders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

from rules.board.move_search import MoveOrder
from rules.board.target_search import BattleOrder
from rules.board.troops import TroopKind
from schema.catalog.card import BonusWhen, Card, CardEffect, CardMove, DiceBonus, UnitStanding
from schema.catalog.specials.card import InfantryAssaultStep, PassingTriggersNothing, PlaceSandbags
from schema.catalog.specials.unit import SpecialWeapon
from schema.catalog.unit_class import ALL_CLASSES, UnitClass

Order = TypeVar("Order", bound=tuple[object, ...])

ALL: Final = 100
"""As a number of units: all of them."""


@dataclass(frozen=True, slots=True)
class OrderLimits:
    """How many units may be ordered: in all, in each section, and without regard to sections on top of that."""

    units: int
    sections: tuple[int, ...] | None = None
    extra: int = 0
    on_the_move: int = 0
    # By class instead of by section, where dice gave the orders: infantry, armor, any.
    symbols: tuple[int, int, int] | None = None
    # Whose sections are meant, as a row of `Field.sections`; -1: those of the side in turn.
    row: int = -1
    # The one section in which units are ordered; -1: there are several, or none matters.
    only_section: int = -1


class OrdersOfKinds(dict[TroopKind, Order | None]):
    """What a plan changes for units of a kind. A table, for games ask it for every unit in every phase."""

    def __init__(self, find: Callable[[TroopKind], Order | None]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, kind: TroopKind) -> Order | None:
        order = self[kind] = self._find(kind)
        return order


@dataclass(frozen=True, slots=True, eq=False)
class OrderPlan:
    """One card as one side plays it. Compared by identity; a field makes each plan once."""

    card_id: str
    limits: OrderLimits
    unit_classes: frozenset[UnitClass] = ALL_CLASSES
    standing: UnitStanding = UnitStanding.ANYWHERE
    fallback_units: int = 0
    movement: CardMove | None = None
    bonus: DiceBonus | None = None
    may_battle: bool = True
    assault_step: InfantryAssaultStep | None = None
    sandbags: PlaceSandbags | None = None
    # Terrain that does nothing to units that only pass.
    spared_terrains: tuple[str, ...] = ()
    # What follows from these, worked out once. Whatever its class and wherever it stands; only the limits count:
    orders_any_unit: bool = field(init=False)
    # Whether it matters in battle how a unit stands to the enemy.
    has_standing: bool = field(init=False)
    # Whether a unit that has moved has thereby chosen not to battle.
    makes_choose: bool = field(init=False)
    has_second_moves: bool = field(init=False)
    # What it changes for units of a kind, worked out when first asked for; None: nothing. For the move, for the first
    # battle of the turn, and for an overrun.
    move_orders: OrdersOfKinds[MoveOrder] = field(init=False)
    battle_orders: OrdersOfKinds[BattleOrder] = field(init=False)
    overrun_orders: OrdersOfKinds[BattleOrder] = field(init=False)

    def __post_init__(self) -> None:
        has_standing, movement = self.standing is not UnitStanding.ANYWHERE, self.movement
        object.__setattr__(self, "orders_any_unit", self.unit_classes == ALL_CLASSES and not has_standing)
        object.__setattr__(self, "has_standing", has_standing)
        object.__setattr__(self, "makes_choose", movement is not None and movement.move_or_battle)
        object.__setattr__(self, "has_second_moves", movement is not None and bool(movement.hexes_after_battle))
        object.__setattr__(self, "move_orders", OrdersOfKinds(self._find_move_order))
        object.__setattr__(self, "battle_orders", OrdersOfKinds(partial(self._find_battle_order, is_first=True)))
        object.__setattr__(self, "overrun_orders", OrdersOfKinds(partial(self._find_battle_order, is_first=False)))

    def move_order(self, kind: TroopKind) -> MoveOrder | None:
        """How far an ordered unit may go; None: as it always may."""
        return self.move_orders[kind]

    def battle_order(self, kind: TroopKind, *, is_first: bool = True) -> BattleOrder | None:
        """What the card changes in a battle, which may be the first of the turn or an overrun; None: nothing."""
        return self.battle_orders[kind] if is_first else self.overrun_orders[kind]

    def second_move(self, kind: TroopKind) -> MoveOrder | None:
        """The move after the battle that the card gives; None for most."""
        if self.movement is None or not self.movement.hexes_after_battle or kind.unit_class not in self.unit_classes:
            return None
        return MoveOrder(self.movement.hexes_after_battle, self.movement.ignores_stops)

    def battles_of(self, kind: TroopKind) -> int:
        """How often a unit may battle that has not moved."""
        if self.movement is None or kind.unit_class not in self.unit_classes:
            return 1
        return self.movement.battles

    def _applies(self, kind: TroopKind) -> bool:
        return kind.unit_class in self.unit_classes

    def _find_move_order(self, kind: TroopKind) -> MoveOrder | None:
        movement = self.movement
        if movement is None or not self._applies(kind):
            return None
        if self.assault_step is not None:
            return MoveOrder(self._assault_hexes(kind, self.assault_step), is_infantry_assault=True)
        hexes = movement.maximum_hexes
        return None if hexes is None else MoveOrder(hexes, movement.ignores_stops)

    def _assault_hexes(self, kind: TroopKind, step: InfantryAssaultStep) -> int:
        weapon = kind.type.find_special(SpecialWeapon)
        if weapon is not None:
            return weapon.infantry_assault_hexes
        gains = kind.maximum_hexes <= step.for_maximum_hexes_up_to
        return kind.maximum_hexes + step.extra_hexes if gains else kind.maximum_hexes

    def _find_battle_order(self, kind: TroopKind, *, is_first: bool) -> BattleOrder | None:
        dice = close = 0
        if self.bonus is not None and self._applies(kind):
            if self.bonus.when is BonusWhen.CLOSE_ASSAULT:
                close = self.bonus.dice
            elif is_first or self.bonus.when is BonusWhen.EVERY_BATTLE:
                dice = self.bonus.dice
        hexes = kind.hexes_and_battle
        lifts = False
        if self.movement is not None and self._applies(kind):
            if self.assault_step is not None:
                if hexes == self.assault_step.for_hexes_and_battle_of:
                    hexes += self.assault_step.extra_hexes_and_battle
            elif self.movement.hexes_and_battle is not None:
                hexes = self.movement.hexes_and_battle
                weapon = kind.type.find_special(SpecialWeapon)
                lifts = bool(self.movement.hexes_after_battle and weapon is not None and weapon.behind_lines_overrides)
        if not (dice or close or lifts) and hexes == kind.hexes_and_battle:
            return None
        return BattleOrder(hexes, dice, close, lifts)


def plan_of_effect(entry: Card, effect: CardEffect, limits: OrderLimits, *, fallback_units: int = 0) -> OrderPlan:
    """The plan of a card that orders units by itself."""
    orders, passing = effect.orders, entry.find_special(PassingTriggersNothing)
    return OrderPlan(
        card_id=entry.id,
        limits=limits,
        unit_classes=ALL_CLASSES if orders is None else orders.unit_classes,
        standing=UnitStanding.ANYWHERE if orders is None else orders.standing,
        fallback_units=fallback_units,
        movement=effect.movement,
        bonus=effect.bonus,
        may_battle=effect.may_battle,
        assault_step=entry.find_special(InfantryAssaultStep),
        sandbags=effect.find_special(PlaceSandbags),
        spared_terrains=() if passing is None else passing.terrains,
    )
