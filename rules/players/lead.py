"""Who is ahead: the chance of the Allies to win, estimated from medals, figures and goals that are near."""

from __future__ import annotations

import math
from typing import Final

from rules.game.field import Field
from rules.game.objectives import NOBODY
from rules.game.state import GameState
from rules.players.evaluation import Evaluation
from rules.players.goals import GoalMaps
from rules.players.style import BALANCED
from rules.players.tables import tables_of

# Points by which the odds of winning grow e times: 173 over 4,015 turns of all shipped scenarios, by
# `python -m rules.lab.lead_fit library/scenarios --games 14`. Single scenarios lie between 91 and 398, so it is rough.
_POINTS: Final = 173.0


class LeadEstimate:
    """Estimates on one field. Both hands are left aside: it tells what lies on the table."""

    def __init__(self, field: Field) -> None:
        tables = tables_of(field)
        self._evaluation = Evaluation(tables, GoalMaps(field, tables.distances, BALANCED))
        self._start: float | None = None

    def value(self, state: GameState) -> float:
        """The points by which the Allies are ahead."""
        return self._evaluation.value(state, 0)

    def allied_chance(self, state: GameState) -> float:
        """Between 0 and 1; certain once the game is over. The first state that is asked for counts as even."""
        if state.winner != NOBODY:
            return 1.0 if state.winner == 0 else 0.0
        points = self.value(state)
        if self._start is None:
            self._start = points
        return 1.0 / (1.0 + math.exp(-(points - self._start) / _POINTS))
