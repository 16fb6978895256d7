"""Who is who: follows the units of a game from their hexes in the set-up, and how many figures they have left."""

from __future__ import annotations

from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.state import GameState
from rules.geometry import indices_of

_STEPS = frozenset({EventCode.MOVE, EventCode.RETREAT, EventCode.TAKE_GROUND})


class TrackedUnit:
    """A unit of a game. `origin` is its hex in the set-up; -1 for a unit that came later."""

    __slots__ = ("figures", "origin")

    def __init__(self, origin: int, figures: int) -> None:
        self.origin = origin
        self.figures = figures


class UnitTracker:
    """Events are to be followed in their order; after those of a step `settle` looks at the board."""

    __slots__ = ("_passing", "_units")

    def __init__(self, field: Field) -> None:
        placement = field.setup.placement
        self._units = {
            index: TrackedUnit(index, placement.figures[index])
            for index in indices_of(placement.allies | placement.axis)
        }
        # Where a unit is on its way: something may happen to it on each of these hexes.
        self._passing: dict[int, TrackedUnit] = {}

    def find(self, index: int) -> TrackedUnit | None:
        """The unit on a hex, or the one that has just passed it."""
        return self._units.get(index) or self._passing.get(index)

    def follow(self, event: Event) -> None:
        """Movements, and units that leave the board."""
        if event.code in _STEPS:
            unit = self._units.pop(event.hex, None)
            if unit is not None:
                self._passing = {way: unit for way in event.values if isinstance(way, int)}
                self._units[event.target] = unit
        elif event.code in (EventCode.ELIMINATED, EventCode.EXIT):
            unit = self.find(event.hex)
            self._units = {index: other for index, other in self._units.items() if other is not unit}
            self._passing = {}
        elif event.code is EventCode.HEAL and event.hex in self._units:
            self._units[event.hex].figures += event.number

    def take_losses(self, event: Event) -> tuple[TrackedUnit, int] | None:
        """The unit that loses figures by this event, and how many."""
        if event.code is EventCode.LOSS:
            left = int(event.values[0])
        elif event.code is EventCode.ELIMINATED:
            left = 0
        else:
            return None
        unit = self.find(event.hex)
        if unit is None or unit.figures == left:
            return None
        lost = unit.figures - left
        unit.figures = left
        return unit, lost

    def settle(self, state: GameState) -> None:
        """Units that came without a movement: the other half of a train, reserves, landings."""
        self._passing = {}
        board = set(indices_of(state.allies | state.axis))
        if board == self._units.keys():
            return
        strays = [self._units.pop(index) for index in sorted(self._units.keys() - board)]
        for index in sorted(board - self._units.keys()):
            self._units[index] = strays.pop(0) if strays else TrackedUnit(-1, state.figures[index])
