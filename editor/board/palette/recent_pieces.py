"""The last ten pieces, under the keys 1 to 9 and 0. A piece that is among them keeps its key."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from editor.board.canvas.piece_mime import dumps, find_piece
from editor.board.palette.palette_entry import unturned
from editor.edits.pieces import Piece
from editor.settings.settings import Settings

MAX: Final = 10
_SETTING: Final = "palette.recent"


class RecentPieces(QObject):
    """`changed()` after the list is another."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        pieces = [find_piece(text) for text in settings.strings(_SETTING)]
        self._pieces: list[Piece] = [piece for piece in pieces if piece is not None][:MAX]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(self._pieces)

    def at(self, number: int) -> Piece | None:
        """By its key: places 1 to 10."""
        return self._pieces[number - 1] if 1 <= number <= len(self._pieces) else None

    def add(self, piece: Piece) -> None:
        """The newest comes first, the oldest goes. A piece that is only turned takes its own place."""
        plain = unturned(piece)
        for number, known in enumerate(self._pieces):
            if unturned(known) == plain:
                if known != piece:
                    self._pieces[number] = piece
                    self._keep()
                return
        self._pieces = [piece, *self._pieces][:MAX]
        self._keep()

    def _keep(self) -> None:
        self._settings.set_value(_SETTING, [dumps(piece) for piece in self._pieces])
        self.changed.emit()
