"""Ask why on the board of a game: the callout of the editor, about the position as it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from editor.board.overlays.explanation import explain
from editor.board.overlays.why_callout import WhyCallout
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.play_view.board.play_board import PlayBoard
    from editor.ui.context import EditorContext
    from rules.board.inspection import Inspection
    from schema.hexes import Hex

_EDGE = 10


class WhyCard:
    def __init__(self, context: EditorContext, board: PlayBoard, open_rule: Callable[[str], object]) -> None:
        self._context = context
        self._board = board
        self.callout = WhyCallout(context, board.canvas, open_rule, rule_tip="play.rule-tip")
        self.callout.closed.connect(self.hide)
        self.callout.hide()

    def isVisible(self) -> bool:
        return self.callout.isVisible()

    def hide(self) -> None:
        self.callout.forget()

    def explain(self, inspection: Inspection, origin: Hex | None, target: Hex) -> None:
        """What the unit on a hex can do to another; without a unit, what the nearest one on the target could."""
        if origin is None or origin == target:
            return
        try:
            explanation = explain(inspection, origin, target, self._context.language)
        except KnownProblem:
            return
        profile = self._context.text(f"callout.rules-{inspection.position.profile.value}")
        self.callout.show_explanation(explanation, profile)
        self.callout.resize(self.callout.sizeHint())
        room = self._board.canvas.rect()
        at = self._board.center_of(target).toPoint()
        left = at.x() + _EDGE * 4 if at.x() < room.width() / 2 else at.x() - self.callout.width() - _EDGE * 4
        top = min(max(_EDGE, at.y() - self.callout.height() // 2), max(_EDGE, room.height() - self.callout.height()))
        self.callout.move(QPoint(max(_EDGE, left), top))
        self.callout.show()
        self.callout.raise_()
