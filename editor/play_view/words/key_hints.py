"""The keys that help in the open decision, for the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game.state import Question

if TYPE_CHECKING:
    from editor.play_view.control.play_controller import PlayController
    from editor.ui.context import EditorContext


def key_hints(context: EditorContext, controller: PlayController) -> list[tuple[str, str]]:
    """Each key with what it does now."""
    text = context.text
    if controller.session.is_covered:
        return [
            (text("key-name.enter"), text("play.key.show-hand")),
            (text("watch.key-turns"), text("play.key.look-back")),
        ]
    if not controller.can_choose:
        return []
    keys = _keys(context, controller.question)
    if not keys:
        keys = _keys_to_point(context, controller) if controller.choices.hexes else _keys_to_answer(context)
    return [(key, text(f"play.key.{effect}")) for key, effect in keys]


def _keys(context: EditorContext, question: Question) -> tuple[tuple[str, str], ...]:
    """None for decisions that are not made in every turn."""
    text = context.text
    enter, tab, space = text("key-name.enter"), text("key-name.tab"), text("key-name.space")
    match question:
        case Question.PLAY_CARD:
            return ("C", "hand"), ("← →", "card"), (enter, "play-card"), ("H", "hide")
        case Question.ORDER:
            return (tab, "unit"), (space, "order"), (enter, "done")
        case Question.MOVE:
            return (tab, "unit"), ("← →", "cursor"), (enter, "move"), ("S", "stay"), ("B", "battles")
        case Question.BATTLE:
            return (tab, "unit"), ("T", "target"), (enter, "roll"), ("R", "rule"), ("E", "end")
        case Question.RETREAT:
            return (tab, "hex"), (enter, "retreat")
        case Question.DISPATCH:
            back = text("key-name.backspace")
            return ("← →", "choose-card"), ("1 2 3", "give"), ("0", "own"), (back, "take-back"), (enter, "give-out")
        case Question.INITIATIVE:
            return ("I", "initiative"), ("S", "no")
        case _:
            return ()


def _keys_to_point(context: EditorContext, controller: PlayController) -> tuple[tuple[str, str], ...]:
    """One of several hexes is chosen, such as whom to strike or heal."""
    keys = (context.text("key-name.tab"), "hex"), (context.text("key-name.enter"), "choose")
    return keys if controller.choices.pass_action is None else (*keys, ("S", "stop"))


def _keys_to_answer(context: EditorContext) -> tuple[tuple[str, str], ...]:
    return (context.text("key-name.enter"), "main"), ("S", "no")
