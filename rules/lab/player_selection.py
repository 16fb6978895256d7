"""Who plays the games of a run: everybody, beginners or club players, and whether a side keeps to one style."""

from __future__ import annotations

from enum import StrEnum

from rules.players.style import STYLES
from schema.frozen import Frozen

STYLE_NAMES = tuple(style.name for style in STYLES)


class PlayerGroup(StrEnum):
    # Beginners and club players; the balance lies halfway between them.
    EVERYBODY = "everybody"
    # They play as they like: styles of the population.
    BEGINNERS = "beginners"
    # They find the named style that does well.
    CLUB_PLAYERS = "club_players"


class PlayerSelection(Frozen):
    """`allies` and `axis` name the one style that a side plays; None: all styles of the group."""

    group: PlayerGroup = PlayerGroup.EVERYBODY
    allies: str | None = None
    axis: str | None = None

    @property
    def style_indices(self) -> tuple[int | None, int | None]:
        """The one style of the Allies and of the Axis, as indices of STYLES. An unknown name raises ValueError."""
        allies, axis = (None if name is None else STYLE_NAMES.index(name) for name in (self.allies, self.axis))
        return allies, axis

    @property
    def is_everybody(self) -> bool:
        """Readings of other players cannot be compared with those of published scenarios."""
        return self == EVERYBODY


EVERYBODY = PlayerSelection()
