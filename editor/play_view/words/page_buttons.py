"""Buttons of the decision that are no action of the game: opening a hand, leaving a unit, what follows a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.game.actions import Verb
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.play_view.control.decision_text import DecisionText
    from editor.play_view.control.play_controller import PlayController
    from editor.play_view.replay.turn_replay import TurnReplay
    from editor.ui.context import EditorContext

PageButton = tuple[str, str, str, bool]
"""The command, its words, its key, and whether it is the main one."""


def page_buttons(
    context: EditorContext, controller: PlayController, text: DecisionText, replay: TurnReplay, *, has_best: bool
) -> tuple[PageButton, ...]:
    """`has_best`: a computer player who thinks for long has a choice by now."""
    words, session = context.text, controller.session
    enter = words("key-name.enter")
    if session.is_over:
        return (
            ("watch", words("play.watch-it"), enter, True),
            ("again", words("play.again"), "", False),
        )
    if session.is_covered:
        return (("show-hand", words("play.show-hand"), enter, True), *_looks(context, controller, replay))
    if session.computer is not None:
        return (("best-so-far", words("play.best-so-far"), enter, True),) if has_best else ()
    verbs = {action.verb for action in controller.choices.units.get(controller.acting, {}).values()}
    if Verb.MOVE in verbs and any(button.is_main for button in text.buttons):
        label = readable_labels(session.history.field.grid.label(controller.acting))
        return (("skip", words("play.leave-unit", hex=label), "S", False),)
    return ()


def _looks(context: EditorContext, controller: PlayController, replay: TurnReplay) -> Iterator[PageButton]:
    """Back through the turns, and out of them again."""
    turn = replay.turn_before(controller.session.history)
    if turn is not None:
        yield "look-back", context.text("play.look-back", number=turn), context.text("play.key-look-back"), False
    if replay.is_shown:
        yield "leave-replay", context.text("play.leave-replay"), context.text("key-name.escape"), False
