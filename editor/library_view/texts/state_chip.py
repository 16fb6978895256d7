"""A chip that tells the state of a text: untranslated, generated, draft, outdated, translated or reviewed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from i18n.sentences import TextOrigin
from i18n.values import capitalized
from schema.texts import TextState

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.values import LibraryText

_BOLD: Final = QFont.Weight.Bold
# How each state looks: a mark and a colour of the tokens.
STATE_LOOKS: Final[Mapping[TextState | TextOrigin, tuple[str, str]]] = {
    TextState.UNTRANSLATED: ("minus", "error"),
    TextState.DRAFT: ("draft", "warning"),
    TextState.OUTDATED: ("history", "warning"),
    TextState.TRANSLATED: ("check", "info"),
    TextState.REVIEWED: ("check_circle", "ok"),
    TextOrigin.GENERATED: ("link", "info"),
}


def text_state(text: LibraryText) -> TextState | TextOrigin:
    """An empty text that is generated from the data is not one that waits for a translator."""
    return TextOrigin.GENERATED if text.generated and not text.text else text.state


class StateChip(QWidget):
    """Round: how finished a text is, told by mark, word and colour. `is_source`: it was written, not translated."""

    clicked = Signal()

    def __init__(self, context: EditorContext, state: TextState | TextOrigin, *, is_source: bool = False) -> None:
        super().__init__()
        self._context = context
        self._is_source = is_source
        self.state = state
        self.setFixedHeight(22)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def set_state(self, state: TextState | TextOrigin) -> None:
        if state is not self.state:
            self.state = state
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self._words())
        self.setFixedWidth(self.sizeHint().width())
        self.update()

    def _words(self) -> str:
        is_written = self._is_source and self.state is TextState.TRANSLATED
        return capitalized(
            self._context.text("texts.state.translated" if is_written else f"library.state.{self.state}")
        )

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(lato(12, _BOLD)).horizontalAdvance(self._words()) + 34, 22)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        icon, token = STATE_LOOKS[self.state]
        painter = smooth_painter(self)
        area = QRectF(self.rect())
        painter.setPen(QPen(tokens.color(token), 1) if self.state is TextState.UNTRANSLATED else Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color(f"{token}_soft"))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 11, 11)
        painter.drawPixmap(QPointF(9, 4), pixmap(icon, tokens.color(token), 14, self.devicePixelRatioF()))
        painter.setFont(lato(12, _BOLD))
        painter.setPen(tokens.color(token))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(area.adjusted(26, 0, 0, 0), flags, self._words())
