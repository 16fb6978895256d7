"""A placement: where the units are, on which ground, and what is in sight at night. All that moves in a game."""

from __future__ import annotations

from rules.board.landscape import Landscape
from rules.board.troops import TroopKind
from schema.board import Camp


class Placement:
    """By hex, as integers and masks. Questions about a board are asked of a placement, whoever made it."""

    __slots__ = ("allies", "axis", "camouflaged", "figures", "kinds", "landscape", "mines", "others", "visibility")

    def __init__(self, landscape: Landscape) -> None:
        self.landscape = landscape
        self.kinds: list[TroopKind | None] = [None] * landscape.grid.size
        self.figures = bytearray(landscape.grid.size)
        self.allies = 0
        self.axis = 0
        # Units that the game does not know: they fill their hex and do nothing.
        self.others = 0
        self.camouflaged = 0
        self.mines: dict[int, tuple[Camp | None, ...]] = {}
        self.visibility: int | None = None

    @property
    def occupied(self) -> int:
        return self.allies | self.axis | self.others

    def put(self, index: int, kind: TroopKind, figures: int) -> None:
        """Set a unit on a free hex."""
        self.kinds[index] = kind
        self.figures[index] = figures
        if kind.camp is Camp.ALLIES:
            self.allies |= 1 << index
        else:
            self.axis |= 1 << index

    def remove(self, index: int) -> None:
        keep = ~(1 << index)
        self.kinds[index] = None
        self.figures[index] = 0
        self.allies &= keep
        self.axis &= keep
        self.camouflaged &= keep

    def shift(self, origin: int, target: int) -> None:
        """Bring a unit to a free hex; camouflage stays behind with those who do not move."""
        kind = self.kinds[origin]
        assert kind is not None  # nobody moves who is not there
        figures = self.figures[origin]
        self.remove(origin)
        self.put(target, kind, figures)

    def after_move(self, origin: int, target: int) -> Placement:
        """The same with one unit on another hex: what a question about the time after its move is asked of.

        Whoever stood there is gone: a unit only enters a hex that is free or that its battle has emptied.
        """
        placement = Placement(self.landscape)
        placement.kinds, placement.figures = list(self.kinds), bytearray(self.figures)
        placement.allies, placement.axis, placement.others = self.allies, self.axis, self.others
        placement.camouflaged, placement.mines, placement.visibility = self.camouflaged, self.mines, self.visibility
        if origin != target:
            placement.remove(target)
            placement.shift(origin, target)
        return placement
