"""The frame of a card, 63 x 88 mm, in twips: where band, picture, text box and foot lie, and how they are painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from editor.render.cards.card_face import CardFace
from editor.render.cards.inks import CARD_INKS, CardInks
from editor.render.sheet.typography import paper_font
from editor.render.theme import Theme
from editor.render.twips import twips

WIDTH: Final = twips(63)
HEIGHT: Final = twips(88)
CORNER: Final = twips(3)
BLEED: Final = twips(3)
"""What a printing service cuts off on every side."""
_MARGIN: Final = twips(4)
_BAND: Final = twips(15.4)
_GOLD: Final = twips(0.7)
_ROUND: Final = twips(1.4)
PICTURE_TOP: Final = 19.0
GAP: Final = 3.0
BOX_BOTTOM: Final = 81.4
# Within the text box, in millimeters.
PAD_SIDE, PAD_TOP, PAD_BOTTOM = 2.4, 2.2, 2.0
INNER_WIDTH: Final = twips(63 - 2 * (4 + PAD_SIDE))

TITLE_ROOM: Final = QRectF(_MARGIN, twips(5.6), WIDTH - 2 * _MARGIN, twips(8.6))
TITLE_LARGEST: Final = 17.0
MIN_TITLE_SIZE: Final = 10.0
_TITLE_STEP: Final = 0.25
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
_KICKER: Final = 6.6
_MIN_KICKER_SIZE: Final = 6.2
_FOOT: Final = 6.2


@dataclass(frozen=True, slots=True)
class CardFrame:
    """Where the parts lie, given how tall the picture is, in millimeters."""

    picture_height: float

    @property
    def picture(self) -> QRectF:
        return QRectF(_MARGIN, twips(PICTURE_TOP), WIDTH - 2 * _MARGIN, twips(self.picture_height))

    @property
    def box(self) -> QRectF:
        top = twips(PICTURE_TOP + self.picture_height + GAP)
        return QRectF(_MARGIN, top, WIDTH - 2 * _MARGIN, twips(BOX_BOTTOM) - top)

    @property
    def text(self) -> QRectF:
        return self.box.adjusted(twips(PAD_SIDE), twips(PAD_TOP), -twips(PAD_SIDE), -twips(PAD_BOTTOM))


def title_size(title: str) -> float:
    """The largest size in which the title keeps to one line; 0 where none does."""
    size = TITLE_LARGEST
    while size >= MIN_TITLE_SIZE:
        if QFontMetricsF(_title_font(size)).horizontalAdvance(title) <= WIDTH - 2 * _MARGIN:
            return size
        size -= _TITLE_STEP
    return 0.0


def title_wraps(title: str) -> bool:
    """Whether a title that does not keep to one line keeps to two."""
    wrapped = QFontMetricsF(_title_font(MIN_TITLE_SIZE)).boundingRect(TITLE_ROOM, _WRAPPED, title)
    return wrapped.width() <= TITLE_ROOM.width() and wrapped.height() <= TITLE_ROOM.height()


def kicker_size(kicker: str) -> float:
    size = _KICKER
    while size >= _MIN_KICKER_SIZE - 0.01:
        if QFontMetricsF(_kicker_font(size)).horizontalAdvance(kicker.upper()) <= WIDTH - 2 * _MARGIN:
            return size
        size -= 0.1
    return 0.0


def foot_fits(foot: str, number: str) -> bool:
    metrics = QFontMetricsF(_foot_font())
    return metrics.horizontalAdvance(foot) + metrics.horizontalAdvance(number) + twips(2) <= WIDTH - 2 * _MARGIN


def paint_frame(painter: QPainter, card: CardFace, frame: CardFrame, theme: Theme, *, bleed: bool = False) -> None:
    """Everything but the picture and the text. The painter is in twips, the card's corner at its origin.

    With bleed the colors run on over the edge, for the knife of a printing service to round the corners.
    """
    inks = CARD_INKS[theme]
    over = BLEED if bleed else 0.0
    whole = QRectF(-over, -over, WIDTH + 2 * over, HEIGHT + 2 * over)
    painter.save()
    if not bleed:
        outline = QPainterPath()
        outline.addRoundedRect(whole, CORNER, CORNER)
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillRect(whole, inks.paper)
    _paint_band(painter, card, inks, whole)
    painter.restore()
    _paint_head(painter, card, inks)
    painter.setPen(QPen(inks.rule, twips(0.25)))
    painter.setBrush(inks.box)
    painter.drawRoundedRect(frame.box, _ROUND, _ROUND)
    _paint_foot(painter, card, inks)
    if not bleed:
        painter.setPen(QPen(inks.edge, twips(0.3)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = twips(0.15)
        painter.drawRoundedRect(whole.adjusted(inset, inset, -inset, -inset), CORNER, CORNER)


def picture_outline(frame: CardFrame) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(frame.picture, _ROUND, _ROUND)
    return path


def paint_picture_edge(painter: QPainter, frame: CardFrame, theme: Theme) -> None:
    painter.setPen(QPen(CARD_INKS[theme].picture_edge, twips(0.35)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(picture_outline(frame))


def _paint_band(painter: QPainter, card: CardFace, inks: CardInks, whole: QRectF) -> None:
    if inks.bands is not None:
        painter.fillRect(
            QRectF(whole.left(), whole.top(), whole.width(), _BAND - whole.top()), inks.bands[card.band].band
        )
        painter.fillRect(QRectF(whole.left(), _BAND, whole.width(), _GOLD), inks.gold)
        return
    painter.setPen(QPen(inks.gold, twips(0.35)))
    for y in (_BAND, _BAND + _GOLD):
        painter.drawLine(QPointF(whole.left(), y), QPointF(whole.right(), y))


def _paint_head(painter: QPainter, card: CardFace, inks: CardInks) -> None:
    middle = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    room = WIDTH - 2 * _MARGIN
    painter.setPen(inks.title if inks.bands is None else inks.bands[card.band].kicker)
    painter.setFont(_kicker_font(kicker_size(card.kicker) or _MIN_KICKER_SIZE))
    painter.drawText(QRectF(_MARGIN, twips(2.3), room, twips(3.6)), middle, card.kicker.upper())
    painter.setPen(inks.title)
    size = title_size(card.title)
    painter.setFont(_title_font(size or MIN_TITLE_SIZE))
    painter.drawText(TITLE_ROOM, _WRAPPED if card.is_of_scenario else middle, card.title)


def _paint_foot(painter: QPainter, card: CardFace, inks: CardInks) -> None:
    area = QRectF(_MARGIN, twips(83.2), WIDTH - 2 * _MARGIN, twips(3))
    painter.setPen(inks.foot)
    painter.setFont(_foot_font())
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | middle), card.foot)
    painter.drawText(area, int(Qt.AlignmentFlag.AlignRight | middle), card.number)


def _title_font(size: float) -> QFont:
    return paper_font(size, QFont.Weight.Black, spacing=101)


def _kicker_font(size: float) -> QFont:
    return paper_font(size, QFont.Weight.Bold, spacing=114)


def _foot_font() -> QFont:
    return paper_font(_FOOT, QFont.Weight.Medium, spacing=104)
