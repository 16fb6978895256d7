"""A small picture of a change of the board: the new board, the map on it, and what falls off."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip
from schema.board import BoardKind
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.edits.board_change import ChangeBoard
    from editor.ui.context import EditorContext

_HEIGHT: Final = 132
_MARGIN: Final = 6
# The corners of a hex around its center, with a width of 2, as columns are counted double.
_SIDE: Final = 2 / sqrt(3)
_HALF: Final = _SIDE / 2
_CORNERS: Final = ((0, -_SIDE), (1, -_HALF), (1, _HALF), (0, _SIDE), (-1, _HALF), (-1, -_HALF))
_ROW: Final = 1.5 * _SIDE


class BoardChangePreview(QWidget):
    """Hexes with something on them are filled; those that fall off are crossed out, in another color."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._scenario: Scenario | None = None
        self._edit: ChangeBoard | None = None
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def sizeHint(self) -> QSize:
        return QSize(240, _HEIGHT)

    def show_change(self, scenario: Scenario, edit: ChangeBoard) -> None:
        self._scenario, self._edit = scenario, edit
        total = len(scenario.hexes)
        kept = total - sum(edit.falls(scenario, content.hex) for content in scenario.hexes)
        self.setAccessibleName(self._context.text("battle.board-preview", kept=kept, total=total))
        set_plain_tool_tip(self, self.accessibleName())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        scenario, edit = self._scenario, self._edit
        if scenario is None or edit is None:
            return
        tokens = self._context.tokens
        painter = smooth_painter(self)
        rows, columns = edit.shift
        new, old = _area(edit.board.kind), _area(scenario.board.kind).translated(columns, rows * _ROW)
        whole = new.united(old)
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        scale = min(room.width() / whole.width(), room.height() / whole.height())
        painter.translate(room.center())
        painter.scale(scale, scale)
        painter.translate(-whole.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("surface"))
        painter.drawRect(new)
        for content in scenario.hexes:
            if not scenario.board.kind.contains(content.hex):
                continue
            falls = edit.falls(scenario, content.hex)
            token = "error" if falls else "accent" if content.unit is not None else "line_strong"
            center = _center(content.hex) + QPointF(columns, rows * _ROW)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color(token))
            painter.drawPolygon(QPolygonF([center + QPointF(x, y) * 0.82 for x, y in _CORNERS]))
            if falls:
                pen = QPen(tokens.color("surface"), 1.4)
                pen.setCosmetic(True)
                painter.setPen(pen)
                painter.drawLine(center + QPointF(-0.5, -0.5), center + QPointF(0.5, 0.5))
                painter.drawLine(center + QPointF(-0.5, 0.5), center + QPointF(0.5, -0.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for area, token, style in (
            (old, "text_3", Qt.PenStyle.DashLine),
            (new, "text_2", Qt.PenStyle.SolidLine),
        ):
            pen = QPen(tokens.color(token), 1.5, style)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawRect(area)


def _center(hex_: Hex) -> QPointF:
    return QPointF(hex_.col, hex_.row * _ROW)


def _area(kind: BoardKind) -> QRectF:
    """What the hexes of a board cover."""
    return QRectF(-1, -_SIDE, 2 * kind.width, (kind.rows - 1) * _ROW + 2 * _SIDE)
