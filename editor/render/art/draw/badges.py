"""All badges by id: a disc of radius 24 about its own center, set before the figure by the painter."""

from __future__ import annotations

from editor.render.art.draw.badges_arms import ARMS
from editor.render.art.draw.badges_nations import NATIONAL
from editor.render.art.draw.badges_troops import TROOPS
from editor.render.art.draw.pen import Drawing

BADGES: dict[str, Drawing] = {**TROOPS, **ARMS, **NATIONAL}
PIECES: dict[str, Drawing] = {f"badge_{name}": draw for name, draw in BADGES.items()}
