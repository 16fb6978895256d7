"""The marks of what an action did: who acted, the way it went, whom it battled, and captions beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from editor.board.overlays.legend import LegendEntry
from editor.play_view.board.choice_marks import BoardMarks
from rules.game.actions import NONE

if TYPE_CHECKING:
    from editor.game_session.game_history import HistoryAction
    from editor.play_view.board.event_player import EventPlayer
    from editor.play_view.replay.event_words import EventWords
    from schema.hexes import Hex


def action_marks(
    words: EventWords,
    player: EventPlayer,
    done: HistoryAction,
    alternatives: Sequence[tuple[Hex, Hex, int]] = (),
    *,
    with_captions: bool = True,
) -> BoardMarks:
    """`alternatives`: other plays that were weighed, from where to where, with their numbers."""
    hexes, action = words.field.grid.hexes, done.action
    fire = words.fire(done)
    return BoardMarks(
        targets={hexes[one]: None for one in words.targets(done)},
        fire=fire,
        arrows=tuple(player.way_of(event) for event in words.walks(done)),
        alternatives=tuple(alternatives),
        captions=words.captions(done) if with_captions else (),
        acting=hexes[action.hex] if action.hex != NONE and words.stays(done) else None,
        legend=tuple(_legend(has_fire=fire is not None, has_alternatives=bool(alternatives))),
    )


def _legend(*, has_fire: bool, has_alternatives: bool) -> Iterator[LegendEntry]:
    if has_fire:
        yield LegendEntry("played", "legend.played")
    if has_alternatives:
        yield LegendEntry("alternative", "legend.alternative")
