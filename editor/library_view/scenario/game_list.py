"""The games of a scenario that the library keeps: who played, when, how it ended; to watch or to delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from editor.library_view.cards.card_words import person_name
from editor.ui.game_words import people_words, result_words, seat_words
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import plain_label
from editor.ui.parts.layouts import clear_layout
from i18n.values import format_day
from library.store.games import people_share
from library.values import KeptGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.ui.context import EditorContext


# Older ones stay in the library and count.
_MAX_ROWS: Final = 20


class GameList(FoldingSection):
    """`watch_wanted(KeptGame)`, `remove_wanted(KeptGame)`."""

    watch_wanted = Signal(KeptGame)
    remove_wanted = Signal(KeptGame)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "library.games")
        self._context = context
        self.column.setSpacing(8)

    def show_games(self, games: Sequence[KeptGame], played: str) -> None:
        """`played`: the digest of what is played in the shown version; games of others are marked."""
        clear_layout(self.column)
        self.setVisible(bool(games))
        share = people_words(people_share(games), self._context)
        if share:
            self.column.addWidget(plain_label(share, wrap=True))
        for game in games[:_MAX_ROWS]:
            self.column.addLayout(self._row(game, is_older=game.played != played))
        if len(games) > _MAX_ROWS:
            words = self._context.text("library.games.more", count=len(games) - _MAX_ROWS)
            self.column.addWidget(plain_label(words, "small"))

    def _row(self, game: KeptGame, *, is_older: bool) -> QHBoxLayout:
        context = self._context
        words = QVBoxLayout()
        words.setSpacing(1)
        result = result_words(game.summary, context)
        words.addWidget(plain_label(result, wrap=True))
        words.addWidget(plain_label(seat_words(game.summary.players, context), "small", wrap=True))
        notes = [self._kept_words(game)]
        notes += [context.text("library.games.practice")] if game.summary.is_practice else []
        notes += [] if game.summary.is_from_set_up else [context.text("library.games.position")]
        notes += [context.text("library.games.older")] if is_older else []
        words.addWidget(plain_label(" · ".join(notes), "small", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addLayout(words, 1)
        watch = IconButton(context, "eye", side=28, icon_size=16, code="library.games.watch")
        watch.clicked.connect(partial(self._emit_watch, game))
        remove = IconButton(context, "bin", side=28, icon_size=16, code="library.games.delete")
        remove.clicked.connect(partial(self._emit_remove, game))
        for button in (watch, remove):
            button.setAccessibleDescription(result)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _kept_words(self, game: KeptGame) -> str:
        day = format_day(game.at.astimezone().date(), self._context.language)
        return self._context.text("library.games.kept", date=day, by=person_name(game.by, self._context))

    def _emit_watch(self, game: KeptGame, *_: object) -> None:
        self.watch_wanted.emit(game)

    def _emit_remove(self, game: KeptGame, *_: object) -> None:
        self.remove_wanted.emit(game)
