"""The decision at the left of the strip: who does what, the dice, what came of it, the question and its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from editor.play_view.control.decision_text import AnswerButton, DecisionText
from editor.play_view.strip.dice_row import DiceRow
from editor.play_view.strip.key_button import KeyButton
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.live_connection import set_accessible_name
from rules.game.actions import Action

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

WIDTH: Final = 458
_GAP: Final = 10
_MARGINS: Final = (16, 12, 12, 10)


class DecisionPanel(QWidget):
    """`action_chosen(Action)`; `command_chosen(str)` for buttons that are no action of the game."""

    action_chosen = Signal(Action)
    command_chosen = Signal(str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.setMaximumWidth(WIDTH)
        self.setMinimumWidth(300)
        set_accessible_name(context, self, "play.decision")
        self.title = plain_label("", "strong", wrap=True)
        self.chip = plain_label("", "chip")
        self.dice = DiceRow(context)
        self.lines = plain_label("", "", wrap=True)
        self.question = plain_label("", "bold", wrap=True)
        self.refusal = plain_label("", "error", wrap=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        self.progress.hide()
        self.buttons: list[KeyButton] = []
        self._shown: object = None
        self._build()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(_GAP)
        head.addWidget(self.title)
        head.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.lines, self.question, self.refusal):
            words.addWidget(label)
        words.addStretch(1)
        middle = QHBoxLayout()
        middle.setSpacing(18)
        middle.addWidget(self.dice, 0, Qt.AlignmentFlag.AlignTop)
        middle.addLayout(words, 1)
        self._answers = QWidget()
        self._flow = FlowLayout(self._answers, gap=8)
        column = QVBoxLayout(self)
        column.setContentsMargins(*_MARGINS)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(middle, 1)
        column.addWidget(self.progress)
        column.addWidget(self._answers)

    def show_decision(
        self, text: DecisionText, refusal: str, extra: tuple[tuple[str, str, str, bool], ...] = ()
    ) -> None:
        """`extra`: buttons by command, words, key and whether it is the main one."""
        self.chip.setText(text.chip)
        self.chip.setVisible(bool(text.chip))
        # First its room: a label reckons with its least width when it gets its words, and not again.
        self._fit_title(text.title)
        self.title.setText(text.title)
        self.dice.show_dice(text.dice)
        self.lines.setText("\n".join(text.lines))
        self.lines.setVisible(bool(text.lines))
        self.question.setText(text.question)
        self.question.setVisible(bool(text.question) and not refusal)
        self.refusal.setText(refusal)
        self.refusal.setVisible(bool(refusal))
        self._show_buttons(text.buttons, extra)

    def _fit_title(self, words: str) -> None:
        """A wrapped label asks for less than its line; here it has all of it that the chip leaves."""
        left, _, right, _ = _MARGINS
        room = self.width() - left - right
        if not self.chip.isHidden():
            room -= self.chip.sizeHint().width() + _GAP
        self.title.setMinimumWidth(min(self.title.fontMetrics().horizontalAdvance(words) + 2, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_title(self.title.text())

    def show_progress(self, share: float | None) -> None:
        """How far a computer player is; None: nobody thinks, or not for long."""
        self.progress.setVisible(share is not None)
        if share is not None:
            self.progress.setRange(0, 100)
            self.progress.setValue(round(100 * share))

    def _show_buttons(self, answers: tuple[AnswerButton, ...], extra: tuple[tuple[str, str, str, bool], ...]) -> None:
        shown = (answers, extra, self._context.language)
        if shown == self._shown:
            return
        self._shown = shown
        delete_widgets(self._flow, self.buttons)
        self.buttons = []
        for answer in answers:
            button = KeyButton(self._context, answer.words, answer.key, is_main=answer.is_main)
            button.clicked.connect(lambda *_, action=answer.action: self._choose(action))
            self._add(button)
        for command, words, key, is_main in extra:
            button = KeyButton(self._context, words, key, is_main=is_main)
            button.setObjectName(f"play {command}")
            button.clicked.connect(lambda *_, command=command: self.command_chosen.emit(command))
            self._add(button)

    def _add(self, button: KeyButton) -> None:
        self.buttons.append(button)
        self._flow.addWidget(button)
        button.show()

    def _choose(self, action: Action) -> None:
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self.action_chosen.emit(action)
        if had_focus:
            self.setFocus()  # to its proxy, because the buttons are others now

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 186)
