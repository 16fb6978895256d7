"""The tool tip of a hex: after 400 ms it says what is there and what that does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QToolTip

from editor.board.canvas.effect_words import EffectWords
from editor.wording.hex_words import HexWords
from i18n.values import capitalized
from schema.hexes import Hex, readable_labels
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas

DELAY: Final = 400
_BESIDE: Final = QPoint(18, 12)


class HoverTip(QObject):
    """Starts anew with every hex."""

    def __init__(self, canvas: BoardCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._words = HexWords(canvas.context)
        self._effects = EffectWords(canvas.context)
        self.more: Callable[[Hex], Sequence[str]] = lambda _: ()
        """Further sentences about a hex: what the overlays know."""
        self._where: Hex | None = None
        self._at = QPoint()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self._show)

    def start(self, where: Hex | None, at: QPoint) -> None:
        """The pointer came to a hex; `at` in pixels of the canvas."""
        self.stop()
        self._where, self._at = where, at
        if where is not None:
            self._timer.start()

    @property
    def is_waiting(self) -> bool:
        return self._timer.isActive()

    def stop(self) -> None:
        self._timer.stop()
        if QToolTip.isVisible():
            QToolTip.hideText()

    def _show(self) -> None:
        """Not over what is about to be put down: the status bar says what is there."""
        if self._canvas.preview.contents or self._canvas.preview.remark is not None:
            return
        if self._where is not None and self._canvas.isVisible():
            words = self.text(self._canvas.scenario, self._where)
            QToolTip.showText(self._canvas.mapToGlobal(self._at + _BESIDE), words, self._canvas)

    def text(self, scenario: Scenario, where: Hex) -> str:
        """Rich text: hex and content in bold, then each thing with its effect."""
        head = f"<b>{readable_labels(scenario.label(where))}</b>&nbsp; {escape(self._words.line(scenario, where))}"
        rows = []
        for term in dict.fromkeys(self._words.terms(scenario, where)):
            effects = self._effects.of(term)
            if effects:
                name = capitalized(self._canvas.context.name_of(term))
                rows.append(self._canvas.context.pair(f"<b>{escape(name)}</b>", escape(" ".join(effects))))
        rows += [escape(readable_labels(words)) for words in self.more(where)]
        body = "".join(f"<div style='margin-top:4px'>{row}</div>" for row in rows)
        return f"<div style='max-width:320px'>{head}{body}</div>"
