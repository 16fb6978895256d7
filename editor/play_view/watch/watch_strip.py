"""The strip of a watched game: Back, Run, Step, how far a step goes and how fast it runs, and who is ahead."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.game_session.game_steps import StepSize
from editor.play_view.strip.key_button import KeyButton
from editor.play_view.watch.lead_chart import LeadChart
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

HEIGHT: Final = 196
LOW: Final = 54
_MARGIN: Final = 20
_GAP: Final = 12
_SMALL_GAP: Final = 6
_PERCENTAGE: Final = re.compile(r"\d+\s?%")
SPEEDS: Final = {"½": 0.5, "1": 1.0, "2": 2.0, "5": 5.0, "20": 20.0}


class WatchStrip(QWidget):
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
        self.chances.setTextFormat(Qt.TextFormat.RichText)
        self.rolls = worded_label(context, "watch.rolls", "chip")
        by, speed_label = (worded_label(context, code, "label") for code in ("watch.step-by", "watch.speed"))
        self._labels = (by, speed_label)
        self._row = QHBoxLayout()
        # From left to right; the chip stands at the end of the row.
        self._parts: tuple[QWidget, ...] = (
            self.back,
            self.run,
            self.step,
            by,
            self.sizes,
            speed_label,
            self.speeds,
            self.rolls,
        )
        self._build()
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def _build(self) -> None:
        row = self._row
        for part in self._parts:
            if part is self.rolls:
                row.addStretch(1)
            row.addWidget(part)
        words = QHBoxLayout()
        words.addWidget(self.lead)
        words.addStretch(1)
        words.addWidget(self.chances)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 12, _MARGIN, 8)
        column.setSpacing(8)
        column.addLayout(row)
        column.addLayout(words)
        column.addWidget(self.chart)

    def show_chances(self, words: str) -> None:
        """Of the Allies, with the percentages in bold."""
        self.chances.setText(_PERCENTAGE.sub(r"<b>\g<0></b>", html.escape(words)))

    def show_chart(self, *, on: bool) -> None:
        """Without it the strip is as low as its buttons."""
        for part in (self.chart, self.lead, self.chances):
            part.setVisible(on)
        self.setFixedHeight(HEIGHT if on else LOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._save_room()

    def _save_room(self) -> None:
        """Where the row is too long, first the chip goes, then the labels, the words of Back and Step, the key, and
        some of the gaps.
        """
        text = self._context.text
        for left_out in range(6):
            gap = _GAP if left_out < 5 else _SMALL_GAP
            self._row.setSpacing(gap)
            self.rolls.setVisible(left_out < 1)
            for label in self._labels:
                label.setVisible(left_out < 2)
            for button, code in ((self.back, "watch.back"), (self.step, "watch.step")):
                button.setText(text(code) if left_out < 3 else "")
            self.run.set_key(text("key-name.space") if left_out < 4 else "")
            parts = [part for part in self._parts if not part.isHidden()]
            needed = sum(part.sizeHint().width() for part in parts) + gap * len(parts)
            if needed <= self.width() - 2 * _MARGIN:
                return

    def _speak(self) -> None:
        text = self._context.text
        for button, code in ((self.back, "watch.back"), (self.step, "watch.step")):
            button.setAccessibleName(text(code))
            set_plain_tool_tip(button, text(code))
        self._name_run()
        for size in StepSize:
            self.sizes.set_words(size.value, text(f"watch.size.{size.value}"))
        self.lead.setText(text("watch.lead"))
        self._save_room()

    def _name_run(self) -> None:
        words = self._context.text("watch.stop" if self._is_running else "watch.run")
        self.run.setText(words)
        self.run.setAccessibleName(words)

    def show_running(self, *, on: bool) -> None:
        self._is_running = on
        self._name_run()
        self._save_room()

    @property
    def size_of_step(self) -> StepSize:
        return StepSize(self.sizes.current or StepSize.DECISION.value)

    @property
    def speed(self) -> float:
        return SPEEDS[self.speeds.current or "1"]
