"""The voice of the map: a screen reader hears the hex, what is on it, what that does, and what is wrong there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent

from editor.board.canvas.effect_words import EffectWords
from editor.ui.parts.live_connection import connect_while_alive
from editor.wording.hex_words import HexWords
from schema.hexes import Hex
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas
    from editor.board.canvas.hex_cursor import HexCursor


class CanvasAccessibility(QObject):
    """Keeps the accessible name and description of the canvas in step with the hex that is shown."""

    def __init__(self, canvas: BoardCanvas, cursor: HexCursor) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._words = HexWords(canvas.context)
        self._effects = EffectWords(canvas.context)
        self._issues: dict[Hex, list[Issue]] = {}
        self.more: Callable[[Hex], str] = lambda _: ""
        """What the overlays know about a hex, as part of its name."""
        cursor.moved.connect(self.speak)
        canvas.document.changed.connect(self._speak_again)
        connect_while_alive(canvas.context.language_changed, self, lambda *_: self._speak_again(), now=True)

    def set_issues(self, issues: Iterable[Issue]) -> None:
        by_hex: dict[Hex, list[Issue]] = defaultdict(list)
        for issue in issues:
            if issue.hex is not None:
                by_hex[issue.hex].append(issue)
        self._issues = dict(by_hex)

    def _speak_again(self) -> None:
        self.speak(self._canvas.shown_hex)

    def speak(self, where: Hex | None = None) -> None:
        canvas = self._canvas
        name = canvas.context.text("canvas.name")
        if where is None:
            canvas.setAccessibleName(name)
            canvas.setAccessibleDescription(canvas.context.text("canvas.description"))
            return
        scenario = canvas.scenario
        parts = (scenario.label(where), self._words.line(scenario, where), self.more(where))
        canvas.setAccessibleName(", ".join(words for words in parts if words))
        effects = [words for term in self._words.terms(scenario, where) for words in self._effects.of(term)]
        rows = scenario.board.kind.rows
        findings = [canvas.context.sentence(issue, rows) for issue in self._issues.get(where, ())]
        canvas.setAccessibleDescription(" ".join((*findings, *effects)))
        QAccessible.updateAccessibility(QAccessibleEvent(canvas, QAccessible.Event.NameChanged))
