"""The words of a place, typed on the map where they will stand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from editor.edits.labels import SetLabel, label_at
from editor.render.fonts import lato
from editor.render.painting.label_layer import BELOW, LETTER, growth
from editor.ui.parts.plain_text import plain_text
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas

_MAX_LINE: Final = 500
"""Letters that a line may have."""
_MIN_LETTER, _MAX_LETTER = 13.0, 34.0
_MIN_WIDTH: Final = 80
_PADDING: Final = 3
_AROUND: Final = 2 * (_PADDING + 2)
"""Padding and border of both sides."""
_CARET: Final = 4
_EDGE: Final = 4
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LabelEditor(QPlainTextEdit):
    """Lies over the canvas while a caption is written.

    Most names are one line: Enter writes it, as does a click elsewhere, Shift+Enter begins another line, Escape leaves
    everything as it was. Without words the caption goes away.
    """

    def __init__(self, canvas: BoardCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._where: Hex | None = None
        self._letter = 0
        self.setObjectName("label-editor")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.document().setDocumentMargin(0)
        self.document().setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignHCenter))
        for bar in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bar(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.textChanged.connect(self._arrange)
        canvas.camera.moved.connect(self._arrange)
        self.hide()

    @property
    def where(self) -> Hex | None:
        """The hex whose caption is being written."""
        return self._where

    def open(self, where: Hex) -> None:
        self.close_with_words()
        context, scenario = self._canvas.context, self._canvas.document.scenario
        label = label_at(scenario, where)
        self._where = where
        self.setAccessibleName(context.text("label.words", hex=scenario.label(where)))
        self.setPlaceholderText(context.text("label.placeholder"))
        self.setPlainText("" if label is None else "\n".join(label.lines))
        self.selectAll()
        self._canvas.camera.bring_into_view(self._canvas.board_layout.piece_rect(where))
        self._arrange()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_with_words(self) -> None:
        """Write what was typed, as one step."""
        where, self._where = self._where, None
        if where is None:
            return
        lines = tuple(line.strip()[:_MAX_LINE] for line in plain_text(self.document()).splitlines())
        self._leave()
        document = self._canvas.document
        document.seal()
        document.do(SetLabel(where, tuple(line for line in lines if line)))
        document.seal()

    def cancel(self) -> None:
        if self._where is not None:
            self._where = None
            self._leave()

    def _leave(self) -> None:
        had_focus = self.hasFocus()
        self.hide()
        if had_focus:
            self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        """About the middle of the caption that is to be, as large as its words."""
        if self._where is None:
            return
        camera, canvas = self._canvas.camera, self._canvas
        letter = round(max(_MIN_LETTER, min(LETTER * growth(camera.scale) * camera.scale, _MAX_LETTER)))
        if letter != self._letter:
            self._letter = letter
            # The font of text fields belongs to the theme.
            self.setStyleSheet(f"#label-editor {{ font-size: {letter}px; font-weight: bold; padding: {_PADDING}px; }}")
        metrics = QFontMetricsF(lato(letter, QFont.Weight.Bold))
        lines = (self.toPlainText() or self.placeholderText()).split("\n")
        width = round(max(_MIN_WIDTH, *(metrics.horizontalAdvance(line) for line in lines))) + _AROUND + _CARET
        height = math.ceil(len(lines) * metrics.lineSpacing()) + _AROUND
        middle = camera.to_view(canvas.board_layout.center(self._where) + QPointF(0, BELOW))
        room = canvas.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        width, height = min(width, room.width()), min(height, room.height())
        left = max(room.left(), min(round(middle.x() - width / 2), room.right() - width))
        top = max(room.top(), min(round(middle.y() - height / 2), room.bottom() - height))
        self.setGeometry(QRect(left, top, width, height))

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        is_override = event.type() is QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Escape, *_ENTER):
            event.accept()  # for the canvas these keys mean the board
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.close_with_words()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # Its own menu, or another window for a while, does not end the typing.
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.close_with_words()
