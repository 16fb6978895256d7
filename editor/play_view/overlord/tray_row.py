"""The trays of the three generals below the board, each as wide as the area that its general commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.board.canvas.general_bands import band_colors
from editor.play_view.overlord.tray_text import GeneralTray
from editor.play_view.overlord.tray_view import TrayHead, TrayView
from editor.render.painting.general_areas import general_areas, general_words
from editor.ui.parts.labels import set_background
from editor.ui.parts.live_connection import set_accessible_name
from rules.game.command_tables import GENERALS
from schema.board import Camp, Seat
from schema.sections import Section

if TYPE_CHECKING:
    from editor.play_view.board.play_board import PlayBoard
    from editor.play_view.strip.card_pictures import CardPictures
    from editor.ui.context import EditorContext

HEIGHT: Final = 132
LOW: Final = 112
_GAP: Final = 6
# The view of the board leaves room below it already.
_ABOVE: Final = 0


class TrayRow(QWidget):
    """The trays of the generals; each of its `views` has signals of its own."""

    def __init__(self, context: EditorContext, board: PlayBoard) -> None:
        super().__init__()
        set_background(self, "window")
        self._context = context
        self._board = board
        self._seat = Seat.BOTTOM
        self.setFixedHeight(HEIGHT + _ABOVE + _GAP)
        set_accessible_name(context, self, "play.trays")
        self.views = tuple(TrayView(context, self) for _ in GENERALS)
        board.canvas.camera.moved.connect(self._arrange)
        board.canvas.board_changed.connect(lambda *_: self._arrange())

    def show_trays(self, trays: Sequence[GeneralTray], pictures: CardPictures, seat: Seat, camp: Camp | None) -> None:
        """Of the side in turn. Where it sits at the top, its trays carry the names that the bands below do not."""
        counts = self._board.canvas.unit_counts
        for view, tray, section in zip(self.views, trays, Section, strict=True):
            head = None
            if seat is Seat.TOP:
                words = general_words(self._context.language, camp, section, counts.get((seat, section), 0))
                head = TrayHead(words, *band_colors(camp))
            view.show_tray(tray, pictures, head)
        if seat is not self._seat:
            self._seat = seat
            self._arrange()

    def set_low(self, *, on: bool) -> None:
        """Where the window is short the board has the room."""
        self.setFixedHeight((LOW if on else HEIGHT) + _ABOVE + _GAP)
        self._arrange()

    def general_at(self, point: QPoint) -> int | None:
        """The general whose tray is under a point of the screen."""
        inside = self.mapFromGlobal(point)
        return next((general for general, view in enumerate(self.views) if view.geometry().contains(inside)), None)

    def show_target(self, general: int | None) -> None:
        for number, view in enumerate(self.views):
            view.show_target(on=number == general)

    # Where they are

    def _spans(self) -> list[tuple[float, float]]:
        """From the left of the screen: as the areas lie on the board, or in equal parts where not all of it is seen."""
        canvas = self._board.canvas
        offset = canvas.mapTo(self._board, QPoint()).x()
        areas = [area for area in general_areas(canvas.board_layout) if area.seat is Seat.BOTTOM]
        if areas and canvas.camera.shows_all:
            to_view = canvas.camera.to_view
            edges = [(to_view(QPointF(one.left, 0)).x(), to_view(QPointF(one.right, 0)).x()) for one in areas]
            return [(offset + left, offset + right) for left, right in edges]
        part = (self.width() - offset) / len(GENERALS)
        return [(offset + number * part, offset + (number + 1) * part) for number in GENERALS]

    def _arrange(self) -> None:
        spans = self._spans()
        height = self.height() - _ABOVE - _GAP
        for general, view in enumerate(self.views):
            left, right = spans[general if self._seat is Seat.BOTTOM else len(GENERALS) - 1 - general]
            view.setGeometry(QRect(round(left) + 1, _ABOVE, round(right - left) - 3, height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(900, HEIGHT + _ABOVE + _GAP)
