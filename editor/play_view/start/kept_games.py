"""The games that are kept: what and who, how far, and when; to resume, to watch, or to remove."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.game_session.game_store import StoredGame
from editor.ui.document_names import scenario_title
from editor.ui.game_words import seat_words
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from rules.game.strength import PERSON

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# Older ones are found in their folder.
_MAX_ROWS = 40


class KeptGames(QWidget):
    """`resume_wanted(StoredGame)`, `watch_wanted(StoredGame)`, `remove_wanted(StoredGame)`."""

    resume_wanted = Signal(StoredGame)
    watch_wanted = Signal(StoredGame)
    remove_wanted = Signal(StoredGame)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        set_accessible_name(context, self, "play.kept")
        self._games: list[StoredGame] = []
        self.rows: list[QWidget] = []
        self.empty = worded_label(context, "play.kept-none", "hint", wrap=True)
        inner = set_background(QWidget(), "panel")
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 8, 0)
        self._list.setSpacing(8)
        self._list.addWidget(self.empty)
        self._list.addStretch(1)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(worded_label(context, "play.kept", "title"))
        column.addWidget(area, 1)
        connect_while_alive(context.language_changed, self, lambda *_: self.show_games(self._games))

    def show_games(self, games: list[StoredGame]) -> None:
        self._games = games
        delete_widgets(self._list, self.rows)
        self.rows = [self._row(game) for game in games[:_MAX_ROWS]]
        for number, row in enumerate(self.rows):
            self._list.insertWidget(number, row)
        self.empty.setVisible(not games)

    def _row(self, game: StoredGame) -> QWidget:
        context, text = self._context, self._context.text
        record = game.record
        title = "" if record.scenario is None else scenario_title(record.scenario, context)
        seats = seat_words(record.players or (PERSON, PERSON), context)
        facts = text("play.kept-facts", count=game.actions, time=f"{game.saved:%Y-%m-%d %H:%M}")
        row = set_background(QWidget(), "card")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(plain_label(title or game.path.stem, "bold", wrap=True))
        words.addWidget(plain_label(seats, "small", wrap=True))
        words.addWidget(plain_label(facts, "small", wrap=True))
        resume = PushButton(context, "play.resume", icon_name="play")
        watch = PushButton(context, "play.watch", icon_name="eye")
        remove = IconButton(context, "bin", side=28, icon_size=16, code="play.remove")
        resume.clicked.connect(lambda *_: self.resume_wanted.emit(game))
        watch.clicked.connect(lambda *_: self.watch_wanted.emit(game))
        remove.clicked.connect(lambda *_: self.remove_wanted.emit(game))
        line = QHBoxLayout(row)
        line.setContentsMargins(14, 10, 12, 10)
        line.setSpacing(8)
        line.addLayout(words, 1)
        for button in (resume, watch, remove):
            line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return row
