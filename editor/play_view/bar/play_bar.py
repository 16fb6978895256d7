"""The bar of a game: scenario, seats, rules and turn; what is shown; Save and leave; Hand over the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.elided_label import ElidedLabel
from editor.ui.parts.labels import Hairline, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# What can be shown in a game, with its icon.
SHOWN: Final = {"moves": "moves", "odds": "dice", "sight": "sight", "threat": "threat"}
_AT_FIRST: Final = ("moves", "odds", "captions", "alternatives")
_NARROW: Final = 1400
WATCHED: Final = ("captions", "alternatives", "hands")


class SeatedView(Protocol):
    """A game on the page, as far as the bar has to do with it."""

    @property
    def has_dock(self) -> bool: ...

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_hand_over(self) -> bool: ...

    def undo(self) -> None: ...

    def choose_seat(self, number: int) -> None: ...


class PlayBar(QWidget):
    """`shown_changed()`; its buttons have signals of their own. Undo, which is here where there is no dock, and the
    seats of a side go to the view that it follows.
    """

    shown_changed = Signal()

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
        for key, icon_name in SHOWN.items():
            segment = self.shown.add(key, context.text(f"play.show.{key}"), icon_name=icon_name)
            segment.setChecked(key in _AT_FIRST)
        self.watched = Segments(context, exclusive=False, height=30)
        for key in WATCHED:
            segment = self.watched.add(key, context.text(f"watch.show.{key}"))
            segment.setChecked(key in _AT_FIRST)
        for segments in (self.shown, self.watched):
            segments.chosen.connect(lambda *_: self.shown_changed.emit())
        self.more = IconButton(context, "more", code="play.more")
        self.seat_words = worded_label(context, "play.seat", "label")
        self.seats = Segments(context, height=30)
        self.seats.chosen.connect(self._choose_seat)
        self._seat_count = 0
        self._has_seats = False
        self.view: SeatedView | None = None
        self.undo = PushButton(context, "play.undo", icon_name="undo")
        self.undo.clicked.connect(self._undo)
        self.leave = PushButton(context, "play.leave", icon_name="save")
        self.hand_over = PushButton(context, "play.hand-over", icon_name="swap_sides")
        self.open_record = PushButton(context, "play.open-record", icon_name="open")
        self.save_record = PushButton(context, "play.export.game", icon_name="export")
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.facts)
        names.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 12, 0)
        row.setSpacing(12)
        row.addLayout(names)
        self.line = Hairline(upright=True)
        self.line.setFixedHeight(26)
        for part in (self.line, self.seat_words, self.seats, self.show_words, self.shown, self.watched):
            row.addWidget(part)
        row.addStretch(1)
        for button in (self.more, self.open_record, self.save_record, self.undo, self.leave, self.hand_over):
            row.addWidget(button)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak())

    def _speak(self) -> None:
        for key in SHOWN:
            self.shown.set_words(key, self._context.text(f"play.show.{key}"))
        for key in WATCHED:
            self.watched.set_words(key, self._context.text(f"watch.show.{key}"))
        self._save_room()

    def shows(self, key: str) -> bool:
        return (self.shown if key in SHOWN else self.watched).segment(key).isChecked()

    def show_title(self, title: str, facts: str) -> None:
        self.title.set_words(title)
        self.facts.set_words(facts)

    def show_seats(self, names: tuple[str, ...], current: int) -> None:
        """The seats of the side at the screen, none where one player has all roles; and what can be done there."""
        if self.view is not None:
            self.hand_over.setEnabled(self.view.can_hand_over)
            self.undo.setEnabled(self.view.can_undo)
        self.seats.setVisible(bool(names))
        self._has_seats = bool(names)
        self._save_room()
        # Of what can be shown there is only room for one of the two.
        if names:
            self.show_words.hide()
            self.shown.hide()
        for number in range(self._seat_count, len(names)):
            self.seats.add(str(number), names[number])
        self._seat_count = max(self._seat_count, len(names))
        for number in range(self._seat_count):
            self.seats.segment(str(number)).setVisible(number < len(names))
        for number, name in enumerate(names):
            self.seats.set_words(str(number), name)
        if names:
            self.seats.set_current(str(current))

    def _save_room(self) -> None:
        """In a narrow window words have no icons, Undo is its icon, and the seats speak for themselves."""
        for key in SHOWN:
            self.shown.segment(key).show_icon(on=self.width() >= _NARROW)
        is_narrow = self._has_seats and self.width() < _NARROW
        self.seat_words.setVisible(self._has_seats and not is_narrow)
        self.undo.setText("" if is_narrow else self._context.text("play.undo"))
        for button, code in ((self.open_record, "play.open-record"), (self.save_record, "play.export.game")):
            button.setText("" if self.width() < _NARROW else self._context.text(code))
            set_plain_tool_tip(button, self._context.text(code))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._save_room()

    def _undo(self) -> None:
        if self.view is not None:
            self.view.undo()

    def _choose_seat(self, key: str) -> None:
        if self.view is not None:
            self.view.choose_seat(int(key))

    def show_game(self, *, on: bool, watched: bool = False) -> None:
        """Without a game there is nothing to leave; one that is watched is not handed over."""
        for widget in (self.line, self.show_words, self.more, self.leave):
            widget.setVisible(on)
        self.undo.setVisible(on and not watched and self.view is not None and not self.view.has_dock)
        self.show_seats((), 0)
        self.shown.setVisible(on and not watched)
        self.hand_over.setVisible(on and not watched)
        for part in (self.watched, self.open_record, self.save_record):
            part.setVisible(on and watched)
        self.leave.setText(self._context.text("watch.leave" if watched else "play.leave"))
