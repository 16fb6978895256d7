"""The form for a game that people have played: what the play-test sheet asks, in the same order."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from editor.edits.fields import InsertBlock
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.framed_field import FieldLine
from editor.ui.parts.labels import worded_label
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


@dataclass(frozen=True)
class PlayedGameForm:
    """What stands in the fields."""

    day: str
    players: str = ""
    winner: str = _NOBODY
    allied_medals: int = 0
    axis_medals: int = 0
    turns: int = 0
    notes: str = ""


class PlayedGameDialog(FormDialog):
    """`logged(Playtest)` when the user stores the game. `earlier`: what was filled in before, and not stored."""

    logged = Signal(Playtest)

    def __init__(
        self, context: EditorContext, window: QWidget, today: date, earlier: PlayedGameForm | None = None
    ) -> None:
        super().__init__(context, window, title="lab.add-game", main="lab.add-game-button")
        self._empty = PlayedGameForm(today.isoformat())
        self.day, self.players = FieldLine(), FieldLine()
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
        if earlier is not None:
            self.fields.insertWidget(0, worded_label(context, "library.kept-typing", "hint", wrap=True))
        self._fill_in(earlier or self._empty)

    def _fill_in(self, form: PlayedGameForm) -> None:
        self.day.setText(form.day)
        self.players.setText(form.players)
        self.winner.set_value(form.winner)
        self.allied_medals.set_value(form.allied_medals)
        self.axis_medals.set_value(form.axis_medals)
        self.turns.set_value(form.turns)
        self.notes.setPlainText(form.notes)

    @property
    def form(self) -> PlayedGameForm:
        return PlayedGameForm(
            day=self.day.text(),
            players=self.players.text(),
            winner=self.winner.value,
            allied_medals=self.allied_medals.value,
            axis_medals=self.axis_medals.value,
            turns=self.turns.value,
            notes=plain_text(self.notes.document()),
        )

    @property
    def is_filled_in(self) -> bool:
        return self.form != self._empty

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


def ask_for_game(
    context: EditorContext,
    dialogs: DialogQueue,
    document: Document | None,
    unfinished: MutableMapping[Document, PlayedGameForm],
) -> None:
    """A game that people have played, into the log of the scenario: one step of its history. A form that is left
    without storing it is in `unfinished`, and there again the next time.
    """
    if document is None:
        return

    def ask() -> PlayedGameDialog:
        today = datetime.now().astimezone().date()
        dialog = PlayedGameDialog(context, dialogs.window, today, unfinished.pop(document, None))

        def keep() -> None:
            if dialog.is_filled_in:
                unfinished[document] = dialog.form

        dialog.rejected.connect(keep)
        dialog.logged.connect(lambda game: document.do(InsertBlock("playtests", game)))
        return dialog

    dialogs.ask(ask)
