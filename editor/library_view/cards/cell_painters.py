"""Paint the cells of the grid: a card with its names below, a board with title, date and balance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter, QPainterPath, QPen

from editor.library_view.cards.balance_bar import paint_balance
from editor.library_view.cards.card_words import balance_words, battle_date, card_title, other_names
from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.theme.icons import pixmap
from i18n.values import capitalized
from library.search.listing import Card, EntryCard, ScenarioCard

if TYPE_CHECKING:
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.ui.context import EditorContext
    from i18n.languages import Language

_BOLD: Final = QFont.Weight.Bold
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
_CARD_WIDTH: Final = 180
_CARD_HEIGHT: Final = 252
_MARGIN: Final = 10
_LINE: Final = 18
_BOARD_WIDTH: Final = 236
_BOARD_RATIO: Final = 146 / 236


@dataclass(frozen=True, slots=True)
class CellState:
    is_selected: bool
    is_hovered: bool
    has_focus: bool


class CellPainter:
    """`size` is that of a cell; `picture_width` what its picture is painted at."""

    size: QSize
    picture_width: int

    def fit(self, room: int, gap: int) -> int:
        """How many cells stand side by side in so much room."""
        return max(1, (room + gap) // (self.size.width() + gap))

    def __init__(self, context: EditorContext, pictures: LibraryPictures) -> None:
        self._context = context
        self._pictures = pictures

    def paint(self, painter: QPainter, area: QRectF, card: Card | None, state: CellState, ratio: float) -> None:
        tokens = self._context.tokens
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_background(painter, area, state)
        if card is None:
            self._paint_shape(painter, area)
        else:
            self._paint_card(painter, area, card, self._find_image(card, ratio))
        if state.has_focus:
            paint_focus(painter, area, tokens.color("focus"), 12)

    def has_picture(self, card: Card, ratio: float) -> bool:
        """Whether it is there; if not, it is painted now."""
        return self._find_image(card, ratio) is not None

    def _find_image(self, card: Card, ratio: float) -> QImage | None:
        return self._pictures.find(card, self._context.text_language, self.picture_width, ratio)

    def _paint_background(self, painter: QPainter, area: QRectF, state: CellState) -> None:
        raise NotImplementedError

    def _paint_shape(self, painter: QPainter, area: QRectF) -> None:
        """What is seen while nothing else is known."""
        raise NotImplementedError

    def _paint_card(self, painter: QPainter, area: QRectF, card: Card, image: QImage | None) -> None:
        raise NotImplementedError

    def _words(
        self, painter: QPainter, area: QRectF, words: str, font: QFont, token: str, flags: Qt.AlignmentFlag
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._context.tokens.color(token))
        room = round(area.width())
        painter.drawText(area, flags, QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, room))


class EntryCellPainter(CellPainter):
    """The card 180 wide, its name, and the names in the other languages."""

    size = QSize(_CARD_WIDTH + 2 * _MARGIN, _CARD_HEIGHT + 2 * _MARGIN + 3 * _LINE + 2)
    picture_width = _CARD_WIDTH

    def _paint_background(self, painter: QPainter, area: QRectF, state: CellState) -> None:
        tokens = self._context.tokens
        if state.is_selected:
            painter.setPen(QPen(tokens.color("accent"), 2))
            painter.setBrush(tokens.color("accent_soft"))
        elif state.is_hovered:
            painter.setPen(QPen(tokens.color("line_strong"), 1))
            painter.setBrush(tokens.color("panel"))
        else:
            return
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 12, 12)

    def _paint_shape(self, painter: QPainter, area: QRectF) -> None:
        painter.setPen(QPen(self._context.tokens.color("line"), 1))
        painter.setBrush(self._context.tokens.color("sunken"))
        painter.drawRoundedRect(_card_area(area).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)

    def _paint_card(self, painter: QPainter, area: QRectF, card: Card, image: QImage | None) -> None:
        assert isinstance(card, EntryCard)
        tokens = self._context.tokens
        rect = _card_area(area)
        if image is None or image.isNull():
            paint_bare_card(painter, rect, card, self._context.text_language)
        else:
            painter.drawImage(rect.topLeft(), image)
        top = rect.bottom() + 5
        rulings = self._paint_rulings(painter, area, top, card.rulings)
        room = QRectF(rect.left(), top, _CARD_WIDTH - rulings, _LINE)
        self._words(painter, room, card_title(card, self._context), lato(13, _BOLD), "text", _LEFT)
        # Two names may need two lines: no word is cut.
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        names = QRectF(rect.left(), top + _LINE + 1, _CARD_WIDTH, 2 * _LINE)
        painter.drawText(names, _WRAPPED, _fitted(other_names(card, self._context), painter.font(), names))

    def _paint_rulings(self, painter: QPainter, area: QRectF, top: float, count: int) -> float:
        """How many rulings there are about it; the room that this takes."""
        if not count:
            return 0
        tokens = self._context.tokens
        words = str(count)
        font = lato(12)
        width = QFontMetrics(font).horizontalAdvance(words) + 2
        right = area.right() - _MARGIN
        self._words(painter, QRectF(right - width, top, width, _LINE), words, font, "text_2", _RIGHT)
        mark = pixmap("comment", tokens.color("text_2"), 14, painter.device().devicePixelRatio())
        painter.drawPixmap(QPointF(right - width - 18, top + 2), mark)
        return width + 24


class ScenarioCellPainter(CellPainter):
    """The board, title and day, and who wins how often where that is known."""

    size = QSize(_BOARD_WIDTH + 2 * 12, round(_BOARD_WIDTH * _BOARD_RATIO) + 10 + 52)
    picture_width = _BOARD_WIDTH

    def fit(self, room: int, gap: int) -> int:
        """Boards grow until they fill the row; pictures are painted in steps, not for each width of the window."""
        columns = max(1, (room + gap) // (_BOARD_WIDTH + 24 + gap))
        width = min((room - (columns - 1) * gap) // columns, 360)
        self.size = QSize(width, round((width - 24) * _BOARD_RATIO) + 10 + 52)
        self.picture_width = -(-(width - 24) // 40) * 40
        return columns

    def _paint_background(self, painter: QPainter, area: QRectF, state: CellState) -> None:
        tokens = self._context.tokens
        edge = "accent" if state.is_selected else "line_strong" if state.is_hovered else "line"
        painter.setPen(QPen(tokens.color(edge), 2 if state.is_selected else 1))
        painter.setBrush(tokens.color("accent_soft" if state.is_selected else "surface"))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 10, 10)

    def _paint_shape(self, painter: QPainter, area: QRectF) -> None:
        paint_board(painter, self._board_area(area), None, self._context)

    def _board_area(self, area: QRectF) -> QRectF:
        width = area.width() - 24
        return QRectF(area.left() + 12, area.top() + 10, width, width * _BOARD_RATIO)

    def _paint_card(self, painter: QPainter, area: QRectF, card: Card, image: QImage | None) -> None:
        assert isinstance(card, ScenarioCard)
        rect = self._board_area(area)
        width = rect.width()
        paint_board(painter, rect, image, self._context)
        day = battle_date(card.summary, self._context)
        balance = balance_words(card, self._context)
        top = rect.bottom() + (4 if balance else 13)
        words = card_title(card, self._context)
        day_width = QFontMetrics(lato(12)).horizontalAdvance(day) + 2
        is_long = QFontMetrics(lato(13, _BOLD)).horizontalAdvance(words) + day_width + 8 > width
        if is_long and not balance:  # the day has the second line to itself
            top = rect.bottom() + 5
            self._words(painter, QRectF(rect.left(), top + _LINE, width, _LINE), day, lato(12), "text_2", _LEFT)
            day_width = 0
        else:
            there = QRectF(rect.right() - day_width, top, day_width, _LINE)
            self._words(painter, there, day, lato(12), "text_2", _RIGHT)
        title = QRectF(rect.left(), top, width - day_width - (8 if day_width else 0), _LINE)
        self._words(painter, title, words, lato(13, _BOLD), "text", _LEFT)
        if balance:
            paint_balance(painter, QRectF(rect.left(), top + _LINE + 2, width, _LINE), card, balance, self._context)


class MixedCellPainter(EntryCellPainter):
    """Cells for whatever is found: a scenario is drawn on a card of the same size as all others."""

    def _paint_card(self, painter: QPainter, area: QRectF, card: Card, image: QImage | None) -> None:
        if not isinstance(card, ScenarioCard):
            super()._paint_card(painter, area, card, image)
            return
        tokens = self._context.tokens
        rect = _card_area(area)
        painter.setPen(QPen(tokens.color("line_strong"), 1))
        painter.setBrush(tokens.color("surface"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        board = QRectF(rect.left() + 8, rect.top() + 8, _CARD_WIDTH - 16, (_CARD_WIDTH - 16) * _BOARD_RATIO)
        paint_board(painter, board, image, self._context)
        inside = QRectF(rect.left() + 12, board.bottom() + 10, _CARD_WIDTH - 24, _LINE)
        caption = capitalized(self._context.text("library.kind.scenario"))
        self._words(painter, inside, caption, lato(12), "text_2", _LEFT)
        painter.setFont(lato(15, _BOLD))
        painter.setPen(tokens.color("text"))
        title = QRectF(inside.left(), inside.bottom() + 2, inside.width(), 3 * _LINE + 4)
        painter.drawText(title, _WRAPPED, _fitted(card_title(card, self._context), painter.font(), title))
        balance = balance_words(card, self._context)
        last = QRectF(inside.left(), rect.bottom() - _LINE - 8, inside.width(), _LINE)
        if balance:
            paint_balance(painter, last, card, balance, self._context)
            last.translate(0, -_LINE - 2)
        self._words(painter, last, battle_date(card.summary, self._context), lato(12), "text_2", _LEFT)
        top = rect.bottom() + 5
        self._words(
            painter,
            QRectF(rect.left(), top, _CARD_WIDTH, _LINE),
            card_title(card, self._context),
            lato(13, _BOLD),
            "text",
            _LEFT,
        )
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        names = QRectF(rect.left(), top + _LINE + 1, _CARD_WIDTH, 2 * _LINE)
        painter.drawText(names, _WRAPPED, _fitted(other_names(card, self._context), painter.font(), names))


def _card_area(area: QRectF) -> QRectF:
    """Of a card in its cell."""
    return QRectF(area.left() + _MARGIN, area.top() + _MARGIN, _CARD_WIDTH, _CARD_HEIGHT)


def paint_bare_card(
    painter: QPainter, area: QRectF, card: EntryCard, language: Language, reading: str = "standard"
) -> None:
    """The frame of a card, for as long as its picture is not there."""
    # Late: pictures that are stored need no painter of cards.
    from editor.render.cards.card_face import Reading, card_face
    from editor.render.cards.picture import paint_card_frame

    paint_card_frame(painter, card_face(card.kind.value, card.key, language, card.texts, Reading(reading)), area)


def _fitted(words: str, font: QFont, area: QRectF) -> str:
    """As many words as fit: no line is cut in the middle of its letters."""
    metrics = QFontMetrics(font)
    room = area.toRect()
    room.setHeight(10_000)
    shown, parts = words, words.split(" ")
    while len(parts) > 1 and metrics.boundingRect(room, _WRAPPED, shown).height() > area.height():
        parts.pop()
        shown = f"{' '.join(parts)} …"
    return shown


def paint_board(painter: QPainter, area: QRectF, image: QImage | None, context: EditorContext) -> None:
    """The middle of a board; a long one whole."""
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(area, 4, 4)
    painter.setClipPath(clip)
    painter.fillRect(area, context.tokens.color("sunken"))
    if image is not None and not image.isNull():
        wide = image.width() / image.height() > 2.4
        fit = min if wide else max
        scale = fit(area.width() / image.width(), area.height() / image.height())
        target = QRectF(0, 0, image.width() * scale, image.height() * scale)
        target.moveCenter(area.center())
        painter.drawImage(target, image)
    painter.restore()
