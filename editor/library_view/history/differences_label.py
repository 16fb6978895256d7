"""A label that shows the differences of two texts: added words in green, removed ones in red and struck through."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

from editor.ui.parts.live_connection import connect_while_alive
from library.text_differences import TextDifference, TextDifferenceKind

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

# So many letters of unchanged text are shown before and after a change.
_CONTEXT_LENGTH = 60
# Between a removed word and the one in its place, which would else be read as one.
_GAP = "&#8201;"


class DifferencesLabel(QLabel):
    """`is_whole`: unchanged text is shown in full, too."""

    def __init__(self, context: EditorContext, pieces: Sequence[TextDifference], *, is_whole: bool = False) -> None:
        super().__init__()
        self._context = context
        self._is_whole = is_whole
        self.pieces = tuple(pieces)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        connect_while_alive(context.theme_changed, self, lambda *_: self._show(), now=True)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _show(self) -> None:
        self.setText(differences_html(self.pieces, self._context.tokens, is_whole=self._is_whole))

    def _retranslate(self) -> None:
        changes = [
            self._context.text(f"library.difference.{piece.part}", words=piece.text.strip())
            for piece in self.pieces
            if piece.part is not TextDifferenceKind.SAME and piece.text.strip()
        ]
        self.setAccessibleName(" ".join(changes))


def differences_html(pieces: Sequence[TextDifference], tokens: Tokens, *, is_whole: bool = False) -> str:
    looks = {
        TextDifferenceKind.ADDED: f"color:{tokens.hex('ok')};background-color:{tokens.hex('ok_soft')};",
        TextDifferenceKind.REMOVED: f"color:{tokens.hex('error')};text-decoration:line-through;",
    }
    parts = []
    for index, piece in enumerate(pieces):
        if piece.part is TextDifferenceKind.SAME:
            is_first, is_last = index == 0, index == len(pieces) - 1
            parts.append(_plain(piece.text if is_whole else _shortened(piece.text, is_first=is_first, is_last=is_last)))
        else:
            if index and pieces[index - 1].part is TextDifferenceKind.REMOVED:
                parts.append(_GAP)
            parts.append(f'<span style="{looks[piece.part]}">{_plain(piece.text)}</span>')
    return "".join(parts)


def _shortened(text: str, *, is_first: bool, is_last: bool) -> str:
    """The words next to a change; what stands far from it is left out."""
    if len(text) <= 2 * _CONTEXT_LENGTH + 20:
        return text
    start, end = text[:_CONTEXT_LENGTH].rpartition(" ")[0], text[-_CONTEXT_LENGTH:].partition(" ")[2]
    if is_first and is_last:
        return f"{text[: 2 * _CONTEXT_LENGTH].rpartition(' ')[0]} …"
    return f"… {end}" if is_first else f"{start} …" if is_last else f"{start} … {end}"


def _plain(text: str) -> str:
    return escape(text).replace("\n", "<br>")
