"""The question before a game of the library is removed: there is no way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.decision_dialog import DecisionDialog, DialogAnswer, DialogFact
from editor.ui.game_words import result_words

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.values import GameSummary


def remove_game_dialog(context: EditorContext, window: QWidget, summary: GameSummary) -> DecisionDialog:
    """Answers: keep, delete."""
    return DecisionDialog(
        context,
        window,
        icon="bin",
        tone="error",
        title=context.text("library.games.delete-title"),
        where=result_words(summary, context),
        facts=(
            DialogFact("error", context.text("library.games.delete-lost")),
            DialogFact("ok", context.text("library.games.delete-safe")),
        ),
        answers=(
            DialogAnswer("keep", "dialog.cancel", "ghost"),
            DialogAnswer("delete", "library.games.delete", "danger", "bin"),
        ),
    )
