"""A card whose words have no room, drawn for its translator: in a size that can be read, with the rest marked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from editor.render.cards.card_face import CardFace
from editor.render.cards.card_frame import HEIGHT, TITLE_ROOM, WIDTH
from editor.render.cards.card_layout import CardLayout, card_layout, set_text, smallest_layout
from editor.render.cards.picture import ASPECT, card_image, paint_card
from editor.render.overflow_mark import OVERFLOW, mark_overflow
from editor.render.painting.offscreen import ensure_application
from editor.render.twips import twips

_LINE: Final = twips(0.5)
_TITLE_EDGE: Final = twips(4)


def checked_card_image(face: CardFace, width: int, ratio: float = 1.0) -> QImage:
    """The card as it is printed; where something has no room, that is marked where it has none."""
    layout = card_layout(face)
    if layout.fits:
        return card_image(face, width, ratio)
    ensure_application()
    image = QImage(round(width * ratio), round(width * ratio * ASPECT), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    has_room = "text" not in layout.problems
    shown = layout if has_room else smallest_layout(face)
    paint_card(painter, face, QRectF(0, 0, image.width(), image.height()), layout=shown)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(image.width() / WIDTH, image.width() / WIDTH)
    if not has_room:
        _mark_text(painter, face, shown)
    if "title" in layout.problems:
        mark_overflow(painter, QRectF(WIDTH - _TITLE_EDGE, TITLE_ROOM.top(), _TITLE_EDGE, TITLE_ROOM.height()))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def overflow_lines(face: CardFace) -> int:
    """About how many lines of the text stand below its box in the smallest size; 0 where it fits."""
    layout = card_layout(face)
    if "text" not in layout.problems:
        return 0
    smallest = smallest_layout(face)
    text = set_text(replace(face, paragraphs=smallest.paragraphs), smallest.setting)
    below = text.height - smallest.frame.text.height()
    return max(1, round(below / smallest.setting.line))


def _mark_text(painter: QPainter, face: CardFace, layout: CardLayout) -> None:
    """What stands below the box, and words that are wider than a line."""
    box, area = layout.frame.box, layout.frame.text
    text = set_text(replace(face, paragraphs=layout.paragraphs), layout.setting)
    if text.height > area.height():
        mark_overflow(painter, QRectF(box.left(), area.bottom(), box.width(), HEIGHT - area.bottom()))
        painter.setPen(QPen(OVERFLOW, _LINE, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(box.left(), area.bottom(), box.right(), area.bottom()))
    if not text.fits_width:
        mark_overflow(painter, QRectF(area.right(), box.top(), WIDTH - area.right(), box.height()))
