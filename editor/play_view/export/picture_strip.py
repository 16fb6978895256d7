"""A recorded game as a strip of pictures: the board at the end of every turn, with its heading, below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from editor.game_session.board_positions import BoardPositions
from editor.play_view.export.replay_pictures import ReplayPictures
from editor.render.fonts import lato
from editor.wording.game_text import GameText

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory
    from i18n.languages import Language

_WIDTH: Final = 520
_COLUMNS: Final = 3
_HEADING: Final = 30
_GAP: Final = 12
# Longer games show every second turn, or every third.
_MAX_PICTURES: Final = 60


def picture_strip(history: GameHistory, language: Language) -> QImage:
    """Three pictures a row, from the set-up to the end."""
    positions, words = BoardPositions(history.field), GameText(history.field, language)
    pictures = ReplayPictures(history.field.scenario)
    spans = history.turns
    each = -(-len(spans) // _MAX_PICTURES)
    shown = [*spans[::each][:-1], spans[-1]] if each > 1 else list(spans)
    height = round(_WIDTH * pictures.size.height() / pictures.size.width())
    rows = -(-len(shown) // _COLUMNS)
    size = (_COLUMNS * (_WIDTH + _GAP) + _GAP, rows * (height + _HEADING + _GAP) + _GAP)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setFont(lato(15, QFont.Weight.Bold))
    painter.setPen(QColor("#1e231f"))
    for number, span in enumerate(shown):
        row, column = divmod(number, _COLUMNS)
        left, top = _GAP + column * (_WIDTH + _GAP), _GAP + row * (height + _HEADING + _GAP)
        heading = words.heading(span.turn, span.side)
        painter.drawText(QRect(left, top, _WIDTH, _HEADING), int(Qt.AlignmentFlag.AlignVCenter), heading)
        board = pictures.whole(positions.scenario(history.state_before(span.end)))
        smooth = Qt.TransformationMode.SmoothTransformation
        painter.drawImage(left, top + _HEADING, board.scaledToWidth(_WIDTH, smooth))
    painter.end()
    return image
