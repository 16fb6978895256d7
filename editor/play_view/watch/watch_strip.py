"""The strip of a watched game: Back, Run, Step, how far a step goes and how fast it runs, and who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.game_session.game_steps import StepSize
from editor.play_view.strip.key_button import KeyButton
from editor.play_view.watch.lead_chart import LeadChart
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

HEIGHT: Final = 196
SPEEDS: Final = {"½": 0.5, "1": 1.0, "2": 2.0, "5": 5.0, "20": 20.0}


class WatchStrip(QWidget):
    """`back_wanted()`, `run_wanted()`, `step_wanted()`."""

    back_wanted = Signal()
    run_wanted = Signal()
    step_wanted = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._is_running = False
        self.setFixedHeight(HEIGHT)
        set_accessible_name(context, self, "watch.strip")
        self.back = KeyButton(context, "", icon_name="step_back")
        self.run = KeyButton(context, "", context.text("key-name.space"), is_main=True, icon_name="play")
        self.step = KeyButton(context, "", icon_name="step")
        self.sizes = Segments(context, height=30)
        for size in StepSize:
            self.sizes.add(size.value)
        self.sizes.set_current(StepSize.DECISION.value)
        self.speeds = Segments(context, height=30)
        for speed in SPEEDS:
            self.speeds.add(speed, speed)
        self.speeds.set_current("1")
        self.chart = LeadChart(context)
        self.lead = plain_label("", "small")
        self.chances = plain_label("", "small")
        self.back.clicked.connect(self.back_wanted)
        self.run.clicked.connect(self.run_wanted)
        self.step.clicked.connect(self.step_wanted)
        self._build()
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def _build(self) -> None:
        context = self._context
        row = QHBoxLayout()
        row.setSpacing(10)
        for button in (self.back, self.run, self.step):
            row.addWidget(button)
        row.addSpacing(10)
        row.addWidget(worded_label(context, "watch.step-by", "label"))
        row.addWidget(self.sizes)
        row.addSpacing(10)
        row.addWidget(worded_label(context, "watch.speed", "label"))
        row.addWidget(self.speeds)
        row.addStretch(1)
        words = QHBoxLayout()
        words.addWidget(self.lead)
        words.addStretch(1)
        words.addWidget(self.chances)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 8)
        column.setSpacing(8)
        column.addLayout(row)
        column.addLayout(words)
        column.addWidget(self.chart)

    def _speak(self) -> None:
        text = self._context.text
        for button, code in ((self.back, "watch.back"), (self.step, "watch.step")):
            button.setText(text(code))
            button.setAccessibleName(text(code))
        self._name_run()
        for size in StepSize:
            self.sizes.set_words(size.value, text(f"watch.size.{size.value}"))
        self.run.set_key(text("key-name.space"))
        self.lead.setText(text("watch.lead"))

    def _name_run(self) -> None:
        words = self._context.text("watch.stop" if self._is_running else "watch.run")
        self.run.setText(words)
        self.run.setAccessibleName(words)

    def show_running(self, *, on: bool) -> None:
        self._is_running = on
        self._name_run()

    @property
    def size_of_step(self) -> StepSize:
        return StepSize(self.sizes.current or StepSize.DECISION.value)

    @property
    def speed(self) -> float:
        return SPEEDS[self.speeds.current or "1"]
