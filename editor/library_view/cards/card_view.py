"""A widget that shows the picture of one card or board, and a dialog that enlarges it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.library_view.cards.card_words import spoken_card
from editor.library_view.cards.cell_painters import paint_bare_card, paint_board
from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive
from library.kinds import FULL, KEYWORDS, SummaryField
from library.search.listing import EntryCard

if TYPE_CHECKING:
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.ui.context import EditorContext
    from library.search.listing import Card

CARD_HEIGHT: Final = 88 / 63
BOARD_HEIGHT: Final = 0.62
_READ_ALOUD: Final = (*SummaryField, KEYWORDS, FULL)


class CardView(QWidget):
    """`enlarged()` by a click, Enter or Space."""

    enlarged = Signal()

    def __init__(
        self, context: EditorContext, pictures: LibraryPictures, width: int, *, is_board: bool = False
    ) -> None:
        super().__init__()
        self._context = context
        self._pictures = pictures
        self._card: Card | None = None
        self._reading = "standard"
        self._is_board = is_board
        self.set_width(width)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        pictures.ready.connect(self.update)
        connect_while_alive(context.text_language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())

    def set_width(self, width: int) -> None:
        self.setFixedSize(QSize(width, round(width * (BOARD_HEIGHT if self._is_board else CARD_HEIGHT))))

    def show_card(self, card: Card, reading: str = "standard") -> None:
        self._card, self._reading = card, reading
        self._retranslate()

    def _retranslate(self) -> None:
        if self._card is not None:
            words = [spoken_card(self._card, self._context)]
            if isinstance(self._card, EntryCard):
                words += [text for field in _READ_ALOUD if (text := self._card.texts.get(field))]
            self.setAccessibleName(words[0])
            self.setAccessibleDescription(" ".join(words[1:]))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.enlarged.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enlarged.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect())
        if self._card is not None:
            language, ratio = self._context.text_language, self.devicePixelRatioF()
            image = self._pictures.find(self._card, language, self.width(), ratio, self._reading)
            if self._is_board:
                paint_board(painter, area, image, self._context)
            elif image is not None and not image.isNull():
                painter.drawImage(area, image)
            elif isinstance(self._card, EntryCard):
                paint_bare_card(painter, area, self._card, language, self._reading)
        if self.hasFocus():
            paint_focus(painter, area, self._context.tokens.color("focus"), 10)


class EnlargedCard(FloatingDialog):
    """The card as large as the window allows. A click or Enter closes it."""

    def __init__(
        self, context: EditorContext, window: QWidget, pictures: LibraryPictures, card: Card, reading: str
    ) -> None:
        is_board = not isinstance(card, EntryCard)
        ratio = BOARD_HEIGHT if is_board else CARD_HEIGHT
        width = min(960 if is_board else 520, round((window.height() - 160) / ratio), window.width() - 120)
        super().__init__(context, window, width=width + 44)
        self.view = CardView(context, pictures, width, is_board=is_board)
        self.view.show_card(card, reading)
        self.view.enlarged.connect(self.reject)
        self.setAccessibleName(self.view.accessibleName())
        self.body.addWidget(self.view, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.first_focus = self.view
