"""The board of a game with its rulers: shows a position and the marks of a decision, and tells what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from editor.board.canvas.board_canvas import BoardCanvas
from editor.board.canvas.hex_cursor import HexCursor
from editor.board.canvas.ruled_grid import RuledGrid
from editor.board.overlays.legend import Legend, LegendEntry, move_to_foot
from editor.board.overlays.sight_veil import SightVeil
from editor.board.overlays.threat_marks import ThreatDice, ThreatGround
from editor.play_view.board.board_pointer import BoardPointer
from editor.play_view.board.choice_marks import NO_MARKS, BoardMarks, ChoiceGround, ChoiceSigns, marked_area
from editor.play_view.board.shown_position import ShownPosition
from editor.play_view.board.walking_piece import WalkingPiece
from editor.ui.parts.live_connection import connect_while_alive
from editor.wording.hex_words import HexWords
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_NO_SCENARIO: Final = Scenario()
# Below the board, for one row of the legend: with room of its own it hides no hex, and the board never jumps.
_FOOT: Final = 32
_BELOW: Final = 5


class PlayBoard(QWidget):
    """`hex_shown(Hex or None)`; its `pointer` has signals of its own."""

    hex_shown = Signal(object)

    def __init__(self, context: EditorContext, *, has_legend: bool = True) -> None:
        """`has_legend`: there is room for it below the board."""
        super().__init__()
        self._context = context
        self._has_legend = has_legend
        self._words = HexWords(context)
        self.position = ShownPosition(_NO_SCENARIO, parent=self)
        self.canvas = BoardCanvas(self.position, context, self)
        self.hex_cursor = HexCursor(self.canvas)
        self.pointer = BoardPointer(self.canvas, self.hex_cursor)
        self.walking = WalkingPiece(self.canvas)
        self._ground, self._signs = ChoiceGround(), ChoiceSigns()
        self.veil, self.threat_ground, self.threat_dice = SightVeil(), ThreatGround(), ThreatDice()
        self.canvas.set_overlays(
            (self.veil, self.threat_ground, self._ground, self._signs, self.threat_dice, self.walking)
        )
        self.legend = Legend(context, self.canvas)
        self.legend.rules.hide()  # a game has its rules
        self._overlay_entries: tuple[LegendEntry, ...] = ()
        self.canvas.camera.set_foot(_FOOT if has_legend else 0)
        self.canvas.camera.moved.connect(self._arrange_legend)
        grid = RuledGrid(context, self.canvas, self)
        self.top_ruler, self.left_ruler = grid.top_ruler, grid.left_ruler
        self.setFocusProxy(self.canvas)
        self.canvas.board_changed.connect(self._board_changed)
        self.canvas.hex_shown.connect(self._hex_shown)
        self.hex_cursor.moved.connect(self._speak_hex)
        connect_while_alive(context.language_changed, self, lambda *_: self.speak(""), now=True)

    # What it shows

    def show_position(self, scenario: Scenario) -> None:
        self.position.show_position(scenario)

    @property
    def scenario(self) -> Scenario:
        return self.position.scenario

    def show_marks(self, marks: BoardMarks) -> None:
        before = self._signs.marks
        if marks != before:
            self._ground.marks = self._signs.marks = marks
            if marks.legend != before.legend:
                self._show_legend()
            frame = self.canvas.frame(QRectF(self.canvas.rect()))
            for shown in (before, marks):
                self.canvas.update(marked_area(shown, frame).toAlignedRect())

    def show_overlay_entries(self, entries: tuple[LegendEntry, ...]) -> None:
        """What the legend says besides the words of the marks."""
        self._overlay_entries = entries
        self._show_legend()

    def _show_legend(self) -> None:
        entries = (*self._signs.marks.legend, *self._overlay_entries)
        self.legend.show_entries(entries, sides=False)
        self.legend.setVisible(bool(entries) and self._has_legend)
        self._arrange_legend()

    def _arrange_legend(self) -> None:
        view = self.canvas.camera.view
        move_to_foot(self.legend, view, None)
        self.legend.move(self.legend.x(), round(view.height()) - self.legend.height() - _BELOW)

    @property
    def marks(self) -> BoardMarks:
        return self._signs.marks

    def clear_marks(self) -> None:
        self.show_marks(NO_MARKS)

    def center_of(self, where: Hex) -> QPointF:
        """The middle of a hex in pixels of the canvas."""
        return self.canvas.camera.to_view(self.canvas.board_layout.center(where))

    # What is heard

    def speak(self, words: str) -> None:
        """Dice, results and questions: what a screen reader says of the board."""
        self.canvas.setAccessibleName(words or self._context.text("canvas.name"))
        if words:
            QAccessible.updateAccessibility(QAccessibleEvent(self.canvas, QAccessible.Event.NameChanged))

    def describe(self, where: Hex) -> str:
        return self._words.line(self.scenario, where)

    def _speak_hex(self, where: Hex) -> None:
        parts = (self.scenario.label(where), self.describe(where))
        self.speak(", ".join(words for words in parts if words))

    # Keeping the parts in step

    def _board_changed(self, painter: object, areas: object) -> None:
        del painter, areas
        for ruler in (self.top_ruler, self.left_ruler):
            ruler.set_layout(self.canvas.board_layout)

    def _hex_shown(self, where: Hex | None) -> None:
        for ruler in (self.top_ruler, self.left_ruler):
            ruler.set_hover(where)
        self.hex_shown.emit(where)

    def focus_board(self) -> None:
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
