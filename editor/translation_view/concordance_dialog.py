"""How words were translated before: every text that has them, in the source or in the translation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.search_line import SearchLine
from i18n.values import printable_lines

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.translation.memory_index import MemorySegment

MAX_SEGMENTS: Final = 50
_WIDTH: Final = 760
_HEIGHT: Final = 380
# Letters that come quickly are looked for together.
_TYPING_MS: Final = 200


class ConcordanceDialog(FloatingDialog):
    """`wanted(words)` while the user types."""

    wanted = Signal(str)

    def __init__(self, context: EditorContext, window: QWidget, words: str = "") -> None:
        super().__init__(context, window, width=_WIDTH)
        self.setAccessibleName(context.text("translation.concordance"))
        self.search = SearchLine(context, "translation.concordance-words")
        self.search.setText(words)
        self.count = plain_label("", "label")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._rows)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFixedHeight(_HEIGHT)
        area.setWidget(inner)
        inner.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        done = PushButton(context, "settings.done", kind="main")
        done.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.addWidget(self.count, 1)
        foot.addWidget(done)
        self.body.addWidget(worded_label(context, "translation.concordance", "title"))
        self.body.addWidget(self.search)
        self.body.addWidget(area)
        self.body.addLayout(foot)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self._ask)
        self.search.textChanged.connect(lambda *_: self._typing.start())
        self.first_focus = self.search
        self.segments: tuple[MemorySegment, ...] = ()
        if words:
            self._typing.start()

    def _ask(self) -> None:
        self.wanted.emit(self.search.text().strip())

    def show_segments(self, words: str, segments: Sequence[MemorySegment], origins: Sequence[str]) -> None:
        """An answer to what was typed before is not shown."""
        if words != self.search.text().strip():
            return
        self.segments = tuple(segments)
        clear_layout(self._rows)
        for segment, origin in zip(segments, origins, strict=True):
            row = set_background(QWidget(), "card")
            column = QVBoxLayout(row)
            column.setContentsMargins(12, 6, 12, 6)
            column.setSpacing(2)
            for part, kind in ((segment.source, "label"), (segment.target, ""), (origin, "small")):
                label = plain_label(printable_lines(part), kind, wrap=True)
                label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                column.addWidget(label)
            self._rows.addWidget(row)
        text = self.context.text
        is_more = len(segments) >= MAX_SEGMENTS
        self.count.setText(
            text("translation.concordance-more" if is_more else "translation.count", count=len(segments))
        )
