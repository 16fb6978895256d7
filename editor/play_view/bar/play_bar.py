"""The bar of a game: scenario, seats, rules and turn; what is shown; Save and leave; Hand over the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.elided_label import ElidedLabel
from editor.ui.parts.labels import Hairline, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

SHOWN: Final = ("moves", "odds")
WATCHED: Final = ("captions", "alternatives")


class PlayBar(QWidget):
    """`leave_wanted()`, `hand_over_wanted()`, `shown_changed()`, `more_wanted()`."""

    leave_wanted = Signal()
    hand_over_wanted = Signal()
    shown_changed = Signal()
    more_wanted = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.setFixedHeight(58)
        set_accessible_name(context, self, "play.bar")
        self.title = ElidedLabel("strong")
        self.facts = ElidedLabel("small")
        self.show_words = worded_label(context, "play.show", "label")
        self.shown = Segments(context, exclusive=False, height=30)
        for key in SHOWN:
            segment = self.shown.add(key, context.text(f"play.show.{key}"))
            segment.setChecked(True)
        self.watched = Segments(context, exclusive=False, height=30)
        for key in WATCHED:
            segment = self.watched.add(key, context.text(f"watch.show.{key}"))
            segment.setChecked(True)
        for segments in (self.shown, self.watched):
            segments.chosen.connect(lambda *_: self.shown_changed.emit())
        self.more = IconButton(context, "more", code="play.more")
        self.more.clicked.connect(self.more_wanted)
        self.leave = PushButton(context, "play.leave", icon_name="save")
        self.hand_over = PushButton(context, "play.hand-over", icon_name="swap_sides")
        self.leave.clicked.connect(self.leave_wanted)
        self.hand_over.clicked.connect(self.hand_over_wanted)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.facts)
        names.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 12, 0)
        row.setSpacing(12)
        row.addLayout(names, 1)
        self.line = Hairline(upright=True)
        self.line.setFixedHeight(26)
        for part in (self.line, self.show_words, self.shown, self.watched):
            row.addWidget(part)
        row.addStretch(2)
        for button in (self.more, self.leave, self.hand_over):
            row.addWidget(button)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak())

    def _speak(self) -> None:
        for key in SHOWN:
            self.shown.set_words(key, self._context.text(f"play.show.{key}"))
        for key in WATCHED:
            self.watched.set_words(key, self._context.text(f"watch.show.{key}"))

    def shows(self, key: str) -> bool:
        return (self.shown if key in SHOWN else self.watched).segment(key).isChecked()

    def show_title(self, title: str, facts: str) -> None:
        self.title.set_words(title)
        self.facts.set_words(facts)

    def show_game(self, *, on: bool, watched: bool = False) -> None:
        """Without a game there is nothing to leave; one that is watched is not handed over."""
        for widget in (self.line, self.show_words, self.more, self.leave):
            widget.setVisible(on)
        self.shown.setVisible(on and not watched)
        self.hand_over.setVisible(on and not watched)
        self.watched.setVisible(on and watched)
        self.leave.setText(self._context.text("watch.leave" if watched else "play.leave"))
