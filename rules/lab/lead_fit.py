"""How many points of the evaluation make the odds of winning e times as large: fitted to games of the lab.

python -m rules.lab.lead_fit library/scenarios --games 60     plays games of all scenarios there and prints the fit
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rules.game.events import Event
from rules.game.field import Field
from rules.game.objectives import NOBODY
from rules.game.state import GameState
from rules.lab.game_plan import planned_game
from rules.lab.simulation import Simulation
from rules.players.lead import LeadEstimate
from schema.formats.codecs import load

# Points by which the Allies were ahead of the first position, and whether they won.
LeadSample = tuple[float, bool]
_STEPS: Final = 60
_SMALL: Final = 1e-9


def lead_samples(field: Field, seed: int, games: int) -> list[LeadSample]:
    """The lead at the beginning of every turn of some games, with who won in the end."""
    samples: list[LeadSample] = []
    simulation = Simulation(field)
    for number in range(games):
        listener = _LeadListener(LeadEstimate(field))
        winner = simulation.winner(planned_game(seed, number), listener.listen)
        if winner != NOBODY:
            samples += [(lead, winner == 0) for lead in listener.leads]
    return samples


class _LeadListener:
    def __init__(self, estimate: LeadEstimate) -> None:
        self._estimate = estimate
        self._turn = -1
        self._start: float | None = None
        self.leads: list[float] = []

    def listen(self, state: GameState, _events: list[Event]) -> None:
        if state.turn == self._turn or state.winner != NOBODY:
            return
        self._turn = state.turn
        value = self._estimate.value(state)
        if self._start is None:
            self._start = value
        else:
            self.leads.append(value - self._start)


def fitted_points(samples: Iterable[LeadSample]) -> float:
    """The points of the logistic curve under which the results are most likely, by Newton's method.

    The curve goes through even at a lead of nothing, as that of a watched game does.
    """
    known = list(samples)
    scale = max((abs(lead) for lead, _ in known), default=0.0) or 1.0
    slope = 0.0
    for _ in range(_STEPS):
        gradient, curvature = 0.0, _SMALL
        for lead, is_won in known:
            part = lead / scale
            chance = 1 / (1 + math.exp(-slope * part))
            gradient += part * (is_won - chance)
            curvature += part * part * chance * (1 - chance)
        step = gradient / curvature
        slope += max(-1.0, min(1.0, step))
    return scale / slope if slope > _SMALL else math.inf


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m rules.lab.lead_fit", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    samples: list[LeadSample] = []
    for path in sorted(options.folder.glob("*.beachhead")):
        found = lead_samples(Field(load(path).scenario), options.seed, options.games)
        samples += found
        print(f"{path.stem}: {fitted_points(found):.0f} points, {len(found)} turns", flush=True)
    print(f"all: {fitted_points(samples):.0f} points, {len(samples)} turns")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
