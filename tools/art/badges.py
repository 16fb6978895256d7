"""All badges by id: a disc of radius 24 about its own center, set before the figure by the painter."""

from __future__ import annotations

from tools.art.badges_arms import ARMS
from tools.art.badges_nations import NATIONAL
from tools.art.badges_troops import TROOPS
from tools.art.pen import Drawing

BADGES: dict[str, Drawing] = {**TROOPS, **ARMS, **NATIONAL}
PIECES: dict[str, Drawing] = {f"badge_{name}": draw for name, draw in BADGES.items()}
