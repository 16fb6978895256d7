"""What has changed, as people read it: added words green on soft ground, removed ones red and struck through."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

from editor.ui.parts.live_connection import connect_while_alive
from library.text_differences import Part, Piece

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

# So much of an unchanged text is shown before and after a change.
_AROUND = 60


class DifferencesLabel(QLabel):
    def __init__(self, context: EditorContext, pieces: Sequence[Piece]) -> None:
        super().__init__()
        self._context = context
        self.pieces = tuple(pieces)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        connect_while_alive(context.theme_changed, self, lambda *_: self._show(), now=True)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def _show(self) -> None:
        self.setText(differences_html(self.pieces, self._context.tokens))

    def _speak(self) -> None:
        said = [
            self._context.text(f"library.difference.{piece.part}", words=piece.text.strip())
            for piece in self.pieces
            if piece.part is not Part.SAME and piece.text.strip()
        ]
        self.setAccessibleName(" ".join(said))


def differences_html(pieces: Sequence[Piece], tokens: Tokens) -> str:
    looks = {
        Part.ADDED: f"color:{tokens.hex('ok')};background-color:{tokens.hex('ok_soft')};",
        Part.REMOVED: f"color:{tokens.hex('error')};text-decoration:line-through;",
    }
    shown = []
    for place, piece in enumerate(pieces):
        if piece.part is Part.SAME:
            shown.append(_plain(_shortened(piece.text, is_first=place == 0, is_last=place == len(pieces) - 1)))
        else:
            shown.append(f'<span style="{looks[piece.part]}">{_plain(piece.text)}</span>')
    return "".join(shown)


def _shortened(text: str, *, is_first: bool, is_last: bool) -> str:
    """The words next to a change; what stands far from it is left out."""
    if len(text) <= 2 * _AROUND + 20:
        return text
    start, end = text[:_AROUND].rpartition(" ")[0], text[-_AROUND:].partition(" ")[2]
    if is_first and is_last:
        return f"{text[: 2 * _AROUND].rpartition(' ')[0]} …"
    return f"… {end}" if is_first else f"{start} …" if is_last else f"{start} … {end}"


def _plain(text: str) -> str:
    return escape(text).replace("\n", "<br>")
