"""A text of the window drawn as the window shows it, in a box with the room that the other languages need."""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QTextLayout, QTextOption

from editor.render.fonts import lato
from editor.render.overflow_mark import mark_overflow
from editor.render.text_layout import text_layout
from i18n.catalogs import PLACEHOLDER, find_name
from library.kinds import Kind
from library.shipped.program_texts import plural_form

if TYPE_CHECKING:
    from editor.translation_view.text_list_row import TextKey
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language

_PAD_SIDE, _PAD_TOP = 12.0, 8.0
_LINE: Final = 1.35
# A translation may be so much longer than the longest that the window is known to have room for.
_SLACK: Final = 1.15
_MIN_WIDTH: Final = 64.0
# What a count is in the singular, and in any other form.
_SAMPLES: Final = ("1", "3")


class LabelLook(StrEnum):
    """`tip`: what appears under the pointer; `console`: a line of the command line."""

    BUTTON = "button"
    TIP = "tip"
    CONSOLE = "console"
    LABEL = "label"


_LOOKS: Final = {
    "action": LabelLook.BUTTON,
    "menu": LabelLook.BUTTON,
    "action-tip": LabelLook.TIP,
    "command": LabelLook.CONSOLE,
    "option": LabelLook.CONSOLE,
    "help": LabelLook.CONSOLE,
}


def look_of(key: TextKey) -> LabelLook:
    return _LOOKS.get(key.key, LabelLook.LABEL) if key.kind is Kind.WINDOW else LabelLook.LABEL


def sample_words(words: str, key: TextKey, language: Language) -> str:
    """With something in the place of what the window fills in."""

    def fill(name: str) -> str:
        if ":" in name:
            return find_name(name, language) or name
        return _SAMPLES[min(plural_form(key.field), 1)] if name == "count" else f"‹{name}›"

    return PLACEHOLDER.sub(lambda found: fill(found[1]), words)


def draw_label(
    words: str, others: Iterable[str], look: LabelLook, tokens: Tokens, *, width: int, ratio: float
) -> tuple[QImage, bool]:
    """The picture, and whether the words have room. `others`: the same text in languages that are known to have it."""
    font = lato(14, QFont.Weight.Bold if look is LabelLook.BUTTON else QFont.Weight.Normal)
    if look is LabelLook.CONSOLE:
        font.setFamilies(["DejaVu Sans Mono", "monospace"])
    room = width - 2 * _PAD_SIDE
    known = [_set(text, font, room) for text in others]
    is_one_line = all(layout.lineCount() <= 1 for layout in known)
    line = math.ceil(font.pixelSize() * _LINE)
    if is_one_line:
        widest = max((layout.lineAt(0).naturalTextWidth() for layout in known if layout.lineCount()), default=0.0)
        box = QRectF(0, 0, min(room, max(_MIN_WIDTH, widest * _SLACK)) + 2 * _PAD_SIDE, line + 2 * _PAD_TOP)
    else:
        lines = max(layout.lineCount() for layout in known)
        box = QRectF(0, 0, width, math.ceil(lines * _SLACK) * line + 2 * _PAD_TOP)
    layout = _set(words, font, room, wraps=not is_one_line)
    size = QRectF(0, 0, _widest(layout) + 2 * _PAD_SIDE, layout.lineCount() * line + 2 * _PAD_TOP)
    has_room = size.width() <= box.width() + 1 and size.height() <= box.height() + 1
    image = QImage(
        round(width * ratio),
        round((max(size.height(), box.height()) + 2) * ratio),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(ratio, ratio)
    _paint_box(painter, box.adjusted(0.5, 0.5, -0.5, 0.5), look, tokens)
    if not has_room:
        _mark(painter, box, size, tokens.color("error"))
    painter.setPen(tokens.color("text"))
    for number in range(layout.lineCount()):
        layout.lineAt(number).draw(painter, QPointF(_PAD_SIDE, _PAD_TOP + number * line))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image, has_room


def _set(words: str, font: QFont, room: float, *, wraps: bool = True) -> QTextLayout:
    wrap = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere if wraps else QTextOption.WrapMode.ManualWrap
    layout = text_layout(words.replace("\n", "\u2028"), font, wrap)
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room if wraps else 10_000)
    layout.endLayout()
    return layout


def _widest(layout: QTextLayout) -> float:
    return max((layout.lineAt(number).naturalTextWidth() for number in range(layout.lineCount())), default=0.0)


def _paint_box(painter: QPainter, box: QRectF, look: LabelLook, tokens: Tokens) -> None:
    ground, edge = {
        LabelLook.BUTTON: ("surface", "line_strong"),
        LabelLook.TIP: ("raised", "line_strong"),
        LabelLook.CONSOLE: ("sunken", "line"),
        LabelLook.LABEL: ("surface", "line"),
    }[look]
    painter.setPen(QPen(tokens.color(edge), 1))
    painter.setBrush(tokens.color(ground))
    painter.drawRoundedRect(box, 6, 6)


def _mark(painter: QPainter, box: QRectF, size: QRectF, color: QColor) -> None:
    """What stands beside or below the box."""
    beside = QRectF(box.right(), 0, max(0.0, size.width() - box.right()), box.height())
    below = QRectF(0, box.bottom(), box.width(), max(0.0, size.height() - box.bottom()))
    for area in (beside, below):
        mark_overflow(painter, area, color)
