"""The form for a game that people have played: what the play-test sheet asks, in the same order."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from editor.edits.fields import InsertBlock
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.framed_field import FieldLine
from editor.ui.parts.number_field import NumberField
from editor.ui.parts.plain_text import plain_text
from schema.board import Camp
from schema.playtests import Playtest

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue

_MAX_MEDALS: Final = 20
_MAX_TURNS: Final = 99
_MAX_PLAYERS: Final = 500
_NOTES_HEIGHT: Final = 120
_NOBODY: Final = ""


class PlayedGameDialog(FormDialog):
    """`logged(Playtest)` when the user stores the game."""

    logged = Signal(object)

    def __init__(self, context: EditorContext, window: QWidget, today: date) -> None:
        super().__init__(context, window, title="lab.add-game", main="lab.add-game-button")
        self.day, self.players = FieldLine(), FieldLine()
        self.day.setText(today.isoformat())
        self.players.setMaxLength(_MAX_PLAYERS)
        self.winner = ChoiceCombo(context, "lab.column-winner")
        choices = ((_NOBODY, "lab.no-winner"), *((camp.value, f"battle.side-{camp.value}") for camp in Camp))
        self.winner.set_choices(choices, _NOBODY)
        self.allied_medals = NumberField(context, minimum=0, maximum=_MAX_MEDALS, value=0)
        self.axis_medals = NumberField(context, minimum=0, maximum=_MAX_MEDALS, value=0)
        self.turns = NumberField(context, minimum=0, maximum=_MAX_TURNS, value=0)
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(_NOTES_HEIGHT)
        self.add_row("lab.column-day", self.day, stretch=True)
        self.add_row("lab.column-players", self.players, stretch=True)
        self.add_row("lab.column-winner", self.winner)
        self.add_row("playtest.sheet.allied-medals", self.allied_medals)
        self.add_row("playtest.sheet.axis-medals", self.axis_medals)
        self.add_row("lab.column-turns", self.turns)
        self.add_row("lab.column-notes", self.notes, stretch=True)
        self.first_focus = self.players

    def finish(self) -> None:
        try:
            day = date.fromisoformat(self.day.text().strip()) if self.day.text().strip() else None
        except ValueError:
            self.show_problem(self.context.text("lab.add-game-day"))
            self.day.setFocus()
            return
        winner = self.winner.value
        self.logged.emit(
            Playtest(
                date=day,
                winner=Camp(winner) if winner else None,
                allied_medals=self.allied_medals.value,
                axis_medals=self.axis_medals.value,
                turns=self.turns.value or None,
                players=self.players.text().strip(),
                notes=plain_text(self.notes.document()).strip(),
            )
        )
        self.accept()


def ask_for_game(context: EditorContext, dialogs: DialogQueue, document: Document | None) -> None:
    """A game that people have played, into the log of the scenario: one step of its history."""
    if document is None:
        return

    def ask() -> PlayedGameDialog:
        dialog = PlayedGameDialog(context, dialogs.window, datetime.now().astimezone().date())
        dialog.logged.connect(lambda game: document.do(InsertBlock("playtests", game)))
        return dialog

    dialogs.ask(ask)
