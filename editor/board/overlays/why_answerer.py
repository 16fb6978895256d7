"""Answers the why tool: a line on the map, and beside it the callout with the explanation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QObject, QPoint, QRectF, QSizeF

from editor.board.canvas.overlay import Frame
from editor.board.overlays.callout_position import find_callout_rect
from editor.board.overlays.explanation import explain
from editor.board.overlays.fact_finder import FactFinder
from editor.board.overlays.why_callout import WhyCallout
from editor.board.overlays.why_line import ExplainedSightLine, WhyLine
from editor.tools.why_tool import WhyTool
from editor.ui.dialogs.floating_dialog import SHADOW
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_EDGE = 8.0


class WhyAnswerer(QObject):
    def __init__(self, view: BoardView, context: EditorContext, registry: ActionRegistry, finder: FactFinder) -> None:
        super().__init__(view)
        self._canvas = view.canvas
        self._document = view.document
        self._context = context
        self._finder = finder
        self._toolbox = context.toolbox
        self._obstacles: Sequence[QRectF] = ()
        self.mark = WhyLine()
        self.callout = WhyCallout(context, view.canvas, lambda _: registry.action("view.rules").trigger())
        self.callout.closed.connect(self._close)

    @property
    def question(self) -> tuple[Hex, Hex, bool] | None:
        """Both hexes, and whether the second one is meant or only pointed at."""
        tool = self._toolbox.current
        state = self._toolbox.state
        if not isinstance(tool, WhyTool) or not state.has_document or state.document is not self._document:
            return None
        source, target = tool.source, tool.target or tool.hover
        if source is None or target is None or source == target:
            return None
        kind = self._document.scenario.board.kind
        if not (kind.contains(source) and kind.contains(target)):
            return None
        return source, target, tool.target is not None

    def look(self) -> bool:
        """Bring line and callout up to date; True if anything changed."""
        before = (self.mark.line, self.callout.explanation)
        question = self.question
        if question is None:
            self.mark.line = None
            self.callout.forget()
        else:
            source, target, is_meant = question
            explanation = explain(self._finder.inspection, source, target, self._context.language)
            self.mark.line = ExplainedSightLine(source, target, explanation.is_in_sight, explanation.blockers)
            if is_meant:
                profile = self._context.text(f"callout.rules-{self._finder.profile.value}")
                self.callout.show_explanation(explanation, profile)
                self.callout.show()
            else:
                self.callout.forget()
            self.position_callout(self._obstacles)
        self.mark.callout = QRectF(self.callout.card) if self.callout.explanation is not None else None
        return before != (self.mark.line, self.callout.explanation)

    def position_callout(self, obstacles: Sequence[QRectF]) -> None:
        """`obstacles`: what else floats over the map."""
        self._obstacles = obstacles
        line = self.mark.line
        if line is None or self.callout.explanation is None:
            return
        frame = self._canvas.frame(QRectF(self._canvas.rect()))
        size = self.callout.sizeHint()
        card = QSizeF(size.width() - 2 * SHADOW, size.height() - 2 * SHADOW)
        room = frame.camera.view.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        on_map = QLineF(frame.center(line.source), frame.center(line.target))
        rect = find_callout_rect(room, on_map, frame.hex_width, card, (*obstacles, *self._units(frame)))
        self.callout.resize(size)
        self.callout.move(rect.topLeft().toPoint() - QPoint(SHADOW, SHADOW))
        self.callout.raise_()
        self.mark.callout = QRectF(self.callout.card)

    def _units(self, frame: Frame) -> Iterator[QRectF]:
        """What an author looks at while reading."""
        half = frame.hex_width * 0.33
        for where, content in frame.scenario.by_hex.items():
            if content.unit is not None:
                middle = frame.center(where)
                yield QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)

    def _close(self) -> None:
        tool = self._toolbox.current
        if isinstance(tool, WhyTool):
            tool.drop()
        self._toolbox.updated.emit()
        self._canvas.setFocus()
