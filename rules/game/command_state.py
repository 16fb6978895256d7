"""The state of a game in which a commander hands his cards to generals: what it holds besides any other state."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

from rules.board.landscape import Landscape
from rules.game.actions import Mode
from rules.game.cards import NO_SECTION
from rules.game.orders import OrderPlan
from rules.game.state import GameState

COMMANDER: Final = -1
"""As a general: the Commander-in-Chief himself."""


class DispatchedCard(NamedTuple):
    """A card that the commander has given out in this turn, and to whom."""

    card: int
    general: int
    # False: it lay under the commissar's chip.
    is_from_hand: bool = True
    mode: Mode = Mode.PLAIN


class PlayedOrder(NamedTuple):
    """What a general or the commander has done with a card: what a Counter-Attack would repeat."""

    card: int
    general: int
    # One of the general's two sections, from his left; -1: both, or none.
    section: int = NO_SECTION
    mode: Mode = Mode.PLAIN


class UnitCommand(NamedTuple):
    """Who has ordered a unit, and under which plan."""

    plan: OrderPlan
    general: int


class CommandState(GameState):
    """Where a game with generals stands. Values in it are replaced, never changed, but for `commands`."""

    __slots__ = ("area", "commands", "dispatched", "earlier", "extra_unit", "general", "orders")

    dispatched: tuple[DispatchedCard, ...]
    # The card, as a number of `dispatched`, on which the Marines order one unit more; -1: none.
    extra_unit: int
    # By side: the orders of its last turn.
    orders: tuple[tuple[PlayedOrder, ...], tuple[PlayedOrder, ...]]
    # Who gives orders now, the hexes where he may, and the units that others have ordered in this turn.
    general: int
    area: int
    earlier: int
    # By hex: under whose command a unit acts.
    commands: dict[int, UnitCommand]

    def __init__(self, landscape: Landscape) -> None:
        super().__init__(landscape)
        self.orders = (), ()
        self.start_commands()

    def start_commands(self) -> None:
        """A new turn: nobody has given an order."""
        self.dispatched = ()
        self.extra_unit = -1
        self.general = COMMANDER
        self.area = self.earlier = 0
        self.commands = {}

    def copy(self) -> Self:
        other = super().copy()
        other.dispatched = self.dispatched
        other.extra_unit = self.extra_unit
        other.orders = self.orders
        other.general = self.general
        other.area = self.area
        other.earlier = self.earlier
        other.commands = self.commands.copy()
        return other

    def remove(self, index: int) -> None:
        super().remove(index)
        self.earlier &= ~(1 << index)
        self.commands.pop(index, None)

    def shift(self, origin: int, target: int) -> None:
        super().shift(origin, target)
        if self.earlier >> origin & 1:
            self.earlier ^= 1 << origin | 1 << target
        if origin in self.commands:
            self.commands[target] = self.commands.pop(origin)

    @property
    def commanded_units(self) -> int:
        return self.own_units(self.side) & self.area & ~self.earlier

    def plan_of(self, index: int) -> OrderPlan | None:
        command = self.commands.get(index)
        return None if command is None else command.plan

    @property
    def has_second_moves(self) -> bool:
        return any(command.plan.has_second_moves for command in self.commands.values())


def command_state(state: GameState) -> CommandState:
    """The state as what it is in a game with generals."""
    assert isinstance(state, CommandState)  # the set-up of such a game makes one
    return state
