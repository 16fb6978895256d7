"""The painter of cards: on pixels for windows, on paper for print. For any thread: no widgets, no pixmaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from editor.render.cards.card_face import CardFace
from editor.render.cards.card_frame import (
    HEIGHT,
    INNER_WIDTH,
    WIDTH,
    CardFrame,
    paint_frame,
    paint_picture_edge,
    picture_outline,
)
from editor.render.cards.card_layout import DETAILS_GAP, CardLayout, card_layout, first_frame, set_text
from editor.render.cards.card_text import ICON, ICON_LEFT, ROW_PAD, ROW_TEXT_LEFT, CardText, set_body
from editor.render.cards.inks import CARD_INKS
from editor.render.cards.panel import paint_icon, paint_panel
from editor.render.painting.inks import INKS
from editor.render.painting.offscreen import ensure_application
from editor.render.theme import Theme
from editor.render.twips import twips

ASPECT: Final = HEIGHT / WIDTH
_HINTS: Final = (
    QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform
)


def card_image(face: CardFace, width: int, ratio: float = 1.0, theme: Theme = Theme.SCREEN) -> QImage:
    """The card in a picture of so many device-independent pixels, transparent round its corners."""
    ensure_application()
    image = QImage(round(width * ratio), round(width * ratio * ASPECT), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_card(painter, face, QRectF(0, 0, image.width(), image.height()), theme)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def paint_card(
    painter: QPainter,
    face: CardFace,
    rect: QRectF,
    theme: Theme = Theme.SCREEN,
    *,
    bleed: bool = False,
    layout: CardLayout | None = None,
) -> None:
    """The card into a rectangle of the painter, as large as fits; with bleed its colors run on by 3 mm outside it.

    `layout`: another one than that in which the card fits best.
    """
    layout = layout or card_layout(face)
    scale = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    painter.save()
    painter.setRenderHints(_HINTS)
    painter.translate(rect.center() - QPointF(WIDTH, HEIGHT) * scale / 2)
    painter.scale(scale, scale)
    paint_frame(painter, face, layout.frame, theme, bleed=bleed)
    _paint_picture(painter, face, layout.frame, theme)
    _paint_text(painter, face, layout, theme)
    painter.restore()


def paint_card_frame(painter: QPainter, face: CardFace, rect: QRectF) -> None:
    """The card at once, before its picture is painted and its text is fitted: band, names, and bare ground."""
    scale = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    frame = first_frame(face)
    painter.save()
    painter.setRenderHints(_HINTS)
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    paint_frame(painter, face, frame, Theme.SCREEN)
    painter.fillPath(picture_outline(frame), INKS[Theme.SCREEN].grounds["country"])
    paint_picture_edge(painter, frame, Theme.SCREEN)
    painter.restore()


def _paint_picture(painter: QPainter, face: CardFace, frame: CardFrame, theme: Theme) -> None:
    painter.save()
    painter.setClipPath(picture_outline(frame), Qt.ClipOperation.IntersectClip)
    paint_panel(painter, face, frame.picture, theme)
    painter.restore()
    paint_picture_edge(painter, frame, theme)


def _paint_text(painter: QPainter, face: CardFace, layout: CardLayout, theme: Theme) -> None:
    text = set_text(replace(face, paragraphs=layout.paragraphs), layout.setting)
    if face.rows:
        _paint_rows(painter, face, layout, text, theme)
    else:
        _paint_body(painter, layout, text, theme)


def _paint_body(painter: QPainter, layout: CardLayout, text: CardText, theme: Theme) -> None:
    area = layout.frame.text
    top = area.top()
    for part, height in zip(text.parts, text.heights, strict=True):
        part.draw(painter, area.left(), top + height - part.height, CARD_INKS[theme].text)
        top += height


def _paint_rows(painter: QPainter, face: CardFace, layout: CardLayout, text: CardText, theme: Theme) -> None:
    """The rows share what room is left; hairlines between them."""
    inks = CARD_INKS[theme]
    area = layout.frame.text
    details = None if layout.details is None else set_body(face.paragraphs, layout.details, INNER_WIDTH, face.language)
    below = 0.0 if details is None else details.height + DETAILS_GAP
    spare = max(0.0, area.height() - text.height - below) / max(1, len(face.rows))
    top = area.top()
    for number, (row, part, height) in enumerate(zip(face.rows, text.parts, text.heights, strict=True)):
        room = height + min(spare, ROW_PAD * (2 if details is not None else 4))
        if number:
            painter.setPen(QPen(inks.rule, twips(0.18)))
            painter.drawLine(QPointF(area.left(), top), QPointF(area.right(), top))
        middle = top + room / 2
        icon = QRectF(area.left() + ICON_LEFT, middle - ICON / 2, ICON, ICON)
        paint_icon(painter, f"icon_{row.field}", icon, theme)
        part.draw(painter, area.left() + ROW_TEXT_LEFT, middle - part.height / 2, inks.text)
        top += room
    if details is not None:
        painter.setPen(QPen(inks.rule, twips(0.18)))
        painter.drawLine(QPointF(area.left(), top), QPointF(area.right(), top))
        details.parts[0].draw(painter, area.left(), top + DETAILS_GAP * 0.8, inks.text)
