"""What was translated before and is like the source: how much alike, what differs, and how it was translated."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.history.differences_label import DifferencesLabel
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from i18n.values import printable_lines
from library.values import MemoryMatch

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

MAX_MATCHES: Final = 3
_SCORE_WIDTH: Final = 64


class MemoryMatchRow(QWidget):
    def __init__(self, context: EditorContext, match: MemoryMatch, keys: str, origin: str) -> None:
        """`origin`: where the translation stands, in words."""
        super().__init__()
        set_background(self, "card")
        self.match = match
        self.use = PushButton(context, "translation.use", kind="small")
        left = QVBoxLayout()
        left.setSpacing(2)
        score = plain_label(context.text("texts.percent", percent=int(match.score)) if match.source else "", "strong")
        score.setFixedWidth(_SCORE_WIDTH)
        left.addWidget(score)
        if keys:
            left.addWidget(plain_label(keys, "key"), alignment=Qt.AlignmentFlag.AlignLeft)
        left.addStretch(1)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        if match.differences:
            middle.addWidget(DifferencesLabel(context, match.differences))
        middle.addWidget(plain_label(printable_lines(match.target), wrap=True))
        middle.addWidget(plain_label(origin, "small"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(12)
        row.addLayout(left)
        row.addLayout(middle, 1)
        row.addWidget(self.use, alignment=Qt.AlignmentFlag.AlignVCenter)


class MemoryPanel(QWidget):
    """`chosen(words)`. Hidden without matches."""

    chosen = Signal(str)

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self._generated = ""
        self._matches: tuple[tuple[MemoryMatch, str], ...] = ()
        self.rows: tuple[MemoryMatchRow, ...] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(worded_label(context, "translation.memory", "bold"))
        column.addLayout(self._rows)
        self.hide()

    def show_matches(self, matches: Sequence[MemoryMatch], origins: Sequence[str]) -> None:
        self._matches = tuple(zip(matches, origins, strict=False))
        self._show()

    def show_generated(self, words: str) -> None:
        """What the data of a scenario says in this place comes before all that was translated elsewhere."""
        if words != self._generated:
            self._generated = words
            self._show()

    def _show(self) -> None:
        clear_layout(self._rows)
        rows = []
        offers = list(self._matches)
        if self._generated:
            generated = MemoryMatch(source="", target=self._generated, code="", score=100.0)
            offers.insert(0, (generated, self._context.text("translation.from-data")))
        for number, (match, origin) in enumerate(offers[:MAX_MATCHES], start=1):
            keys = self._registry.key_text(f"translation.memory-{number}")
            row = MemoryMatchRow(self._context, match, keys, origin)
            row.use.clicked.connect(partial(self._choose, match.target))
            self._rows.addWidget(row)
            rows.append(row)
        self.rows = tuple(rows)
        self.setVisible(bool(rows))

    def choose(self, number: int) -> None:
        """By its key."""
        if number <= len(self.rows):
            self.chosen.emit(self.rows[number - 1].match.target)

    def _choose(self, words: str, *_: object) -> None:
        self.chosen.emit(words)
