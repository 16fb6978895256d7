"""The keys that help in the open decision, for the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.play_view.strip.key_names import key_name
from rules.game.state import Question

if TYPE_CHECKING:
    from editor.play_view.control.play_controller import PlayController
    from editor.ui.context import EditorContext

_OTHER_HINTS: Final = (("Enter", "main"), ("S", "no"))
_HINTS: Final = {
    Question.PLAY_CARD: (("C", "hand"), ("← →", "card"), ("Enter", "play-card"), ("H", "hide")),
    Question.ORDER: (("Tab", "unit"), ("Space", "order"), ("Enter", "done")),
    Question.MOVE: (("Tab", "unit"), ("← →", "cursor"), ("Enter", "move"), ("S", "stay"), ("B", "battles")),
    Question.BATTLE: (("Tab", "unit"), ("T", "target"), ("Enter", "roll"), ("E", "end")),
    Question.RETREAT: (("Tab", "hex"), ("Enter", "retreat")),
    Question.DISPATCH: (
        *(("← →", "choose-card"), ("1 2 3", "give"), ("0", "own"), ("Backspace", "take-back")),
        ("Enter", "give-out"),
    ),
    Question.INITIATIVE: (("I", "initiative"), ("S", "no")),
}


def key_hints(context: EditorContext, controller: PlayController) -> list[tuple[str, str]]:
    """Each key with what it does now."""
    if controller.session.is_covered:
        return [
            (key_name(context, "Enter"), context.text("play.key.show-hand")),
            (context.text("watch.key-turns"), context.text("play.key.look-back")),
        ]
    if not controller.can_choose:
        return []
    code = _HINTS.get(controller.question, _OTHER_HINTS)
    return [(key_name(context, key), context.text(f"play.key.{what}")) for key, what in code]
