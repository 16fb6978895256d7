"""The chance of a record as a source for a game: what was rolled, shuffled and drawn blindly, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game.cards import CardSet
from rules.game.chance import Neighbours
from rules.geometry import OFF_BOARD, Grid
from schema.catalog.die import DieFace
from tests.recorded_games.decisions import Airdrop
from tests.recorded_games.events import Discard, Roll, Shuffle
from tests.recorded_games.follower import NotPossible
from tests.recorded_games.line import At, Line

# Dice that the record does not have show what does least.
_NOTHING = DieFace.STAR


class RecordedChance:
    """Gives what the record has. Where a game wants other dice, the roll is made to fit and the comparison tells."""

    def __init__(self, cards: CardSet, grid: Grid) -> None:
        self._cards = cards
        self._grid = grid
        self._landings: list[int] = []
        self._lines: list[Line] = []
        # The names of a hand from which a card is drawn blindly.
        self.hand: Sequence[str] = ()

    def begin(self, lines: Sequence[Line]) -> None:
        """The chance of the next step; what the last one left over is gone."""
        self._lines = list(lines)

    def _take(self, kind: type[Line]) -> Line:
        for number, line in enumerate(self._lines):
            if isinstance(line, kind):
                return self._lines.pop(number)
        raise NotPossible(f"chance: a {kind.__name__.lower()} is asked for that was not made")

    def order_of_rolls(self, at: At) -> int:
        """Which of the rolls to come is for the unit on a hex; a large number if none is."""
        rolls = [line.at for line in self._lines if isinstance(line, Roll)]
        return rolls.index(at) if at in rolls else len(rolls)

    def roll(self, dice: int) -> tuple[DieFace, ...]:
        line = self._take(Roll)
        assert isinstance(line, Roll)
        faces = [DieFace(face) for face in line.faces[:dice]]
        return tuple(faces + [_NOTHING] * (dice - len(faces)))

    def shuffle(self, cards: list[int]) -> None:
        line = self._take(Shuffle)
        assert isinstance(line, Shuffle)
        order = [self._cards.index(name) for name in reversed(line.deck)]
        if sorted(order) != sorted(cards):
            raise NotPossible("chance: other cards are shuffled than were")
        cards[:] = order

    def pick(self, count: int) -> int:
        line = self._take(Discard)
        assert isinstance(line, Discard)
        names = list(self.hand)
        if line.card not in names or len(names) != count:
            raise NotPossible(f"chance: {line.card} was drawn blindly")
        return names.index(line.card)

    def walk(self, start: int, steps: int, neighbours: Neighbours) -> int:  # noqa: ARG002 the record knows the end
        """The units of a drop that landed come first, then those that were lost."""
        if not self._landings:
            line = self._take(Airdrop)
            assert isinstance(line, Airdrop)
            self._landings = [*(self._grid.index[at] for at in line.landed), *[OFF_BOARD] * line.lost]
        return self._landings.pop(0)
