"""Keeps the game that is played on disk: every decision at once, the whole record at the end of every turn."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.game_session.game_store import GameJournal
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from pathlib import Path

    from editor.game_session.game_history import HistoryAction
    from editor.game_session.game_session import GameSession
    from editor.ui.context import EditorContext


class GameKeeper:
    """Where the folder takes nothing the game goes on all the same; `tell(KnownProblem)` is called once."""

    def __init__(self, context: EditorContext, tell: Callable[[KnownProblem], None]) -> None:
        self._context = context
        self._tell = tell
        self._journal: GameJournal | None = None
        self._session: GameSession | None = None
        # When it was kept last, in words; "" where it is not kept.
        self.saved = ""

    def begin(self, session: GameSession, path: Path) -> None:
        self._session, self._journal, self.saved = session, None, ""
        try:
            self._journal = GameJournal(path, session.record)
        except KnownProblem as problem:
            self._tell(problem)
        else:
            self._note_time()

    @property
    def path(self) -> Path | None:
        return None if self._journal is None else self._journal.path

    def add(self, done: HistoryAction) -> None:
        """One more decision. With a new turn the record is written anew."""
        self._keep(lambda journal: journal.append(done.text))
        if done.is_revealing and self._session is not None and self._session.state.turn != done.turn:
            self.fold()

    def fold(self) -> None:
        """The whole record: a turn or the game has ended, something was taken back, or the game is left."""
        session = self._session
        if session is not None:
            self._keep(lambda journal: journal.fold(session.record))

    def end(self) -> None:
        """The game is shown no longer."""
        self.fold()
        self._session = self._journal = None

    def _keep(self, write: Callable[[GameJournal], None]) -> None:
        if self._journal is None:
            return
        try:
            write(self._journal)
        except KnownProblem as problem:
            self._journal, self.saved = None, ""
            self._tell(problem)
        else:
            self._note_time()

    def _note_time(self) -> None:
        now = datetime.datetime.now().astimezone()
        self.saved = self._context.text("window.saved", time=f"{now:%H:%M}")
