"""The decisions of a computer player on the page: whoever takes long is seen to think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.play_view.thinking.computer_opponent import ComputerOpponent
    from rules.game.strength import Strength

# A computer player who takes longer than this is seen to think.
_PATIENCE_MS: Final = 500


class OpponentTurn(QObject):
    """`decided(str)`: an action in short notation. Only for one who takes long: `waited()`, and again as soon as there
    is a best so far; `progressed(float)`.

    Without an opponent nobody ever thinks.
    """

    decided = Signal(str)
    progressed = Signal(float)
    waited = Signal()

    def __init__(self, opponent: ComputerOpponent | None, parent: QObject) -> None:
        super().__init__(parent)
        self._opponent = opponent
        self._share: float | None = None
        self.is_long = False
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self.lose_patience)
        if opponent is not None:
            opponent.decided.connect(self._decide)
            opponent.progressed.connect(self._progress)

    @property
    def share(self) -> float:
        """How far the thinking is."""
        return self._share or 0.0

    @property
    def has_best(self) -> bool:
        """Whether one who takes long has a choice by now."""
        return self.is_long and self._share is not None

    @property
    def is_thinking(self) -> bool:
        return self._opponent is not None and self._opponent.is_thinking

    def begin(self, actions: Sequence[str], strength: Strength) -> None:
        """The decision after the actions of a game."""
        if self._opponent is not None and not self._opponent.is_thinking:
            self._share, self.is_long = None, False
            self._patience.start()
            self._opponent.think(tuple(actions), strength)

    def play_best_so_far(self) -> None:
        if self._opponent is not None:
            self._opponent.play_best_so_far()

    def forget(self) -> None:
        if self._opponent is not None:
            self._opponent.forget()

    def shut_down(self) -> None:
        if self._opponent is not None:
            self._opponent.shut_down()

    def _decide(self, text: str) -> None:
        self._patience.stop()
        self._share, self.is_long = None, False
        self.decided.emit(text)

    def _progress(self, share: float) -> None:
        is_first, self._share = self._share is None, share
        if self.is_long and is_first:
            self.waited.emit()  # there is a best so far
        elif self.is_long:
            self.progressed.emit(share)

    def lose_patience(self) -> None:
        self.is_long = True
        self.waited.emit()
