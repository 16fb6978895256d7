"""The scenarios that use an entry: their number, and the boards of the first two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget
from sqlmodel import Session

from editor.library_view.cards.card_words import title_in
from editor.library_view.cards.cell_painters import paint_board
from editor.render.fonts import lato
from editor.ui.parts.buttons import PushButton, paint_focus
from editor.ui.parts.labels import Hairline, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.tool_tip import set_plain_tool_tip
from library.store import get_summary

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.ui.context import EditorContext
    from library.values import ScenarioSummary

_MAX_BOARDS: Final = 2
_WIDTH, _PICTURE, _WORDS = 152, 94, 22


class UsageRow(QWidget):
    """`chosen(key)`; `all` is the button for all of them."""

    chosen = Signal(str)

    def __init__(self, context: EditorContext, access: LibraryAccess, pictures: LibraryPictures) -> None:
        super().__init__()
        self._context = context
        self._access = access
        self._pictures = pictures
        self._keys: tuple[str, ...] = ()
        self.all = PushButton(context, kind="link")
        head = QHBoxLayout()
        head.addWidget(worded_label(context, "library.used-in", "bold"))
        head.addStretch(1)
        head.addWidget(self.all)
        self._boards = QHBoxLayout()
        self._boards.setSpacing(12)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Hairline())
        column.addLayout(head)
        column.addLayout(self._boards)
        self.hide()

    def show_scenarios(self, keys: Sequence[str], count: int) -> None:
        self.setVisible(bool(count))
        self.all.setText(self._context.text("library.scenarios-count", count=count))
        self.all.setAccessibleName(self.all.text())
        if tuple(keys) == self._keys or not keys:
            return
        self._keys = tuple(keys)
        job = self._access.read(partial(_summaries, self._keys[:_MAX_BOARDS]), self)
        job.done.connect(self._arrived)

    def _arrived(self, summaries: Sequence[ScenarioSummary]) -> None:
        clear_layout(self._boards)
        for summary in summaries:
            button = _BoardButton(self._context, self._pictures, summary)
            button.clicked.connect(partial(self.chosen.emit, summary.key))
            self._boards.addWidget(button)
        self._boards.addStretch(1)


def _summaries(keys: Sequence[str], session: Session) -> list[ScenarioSummary]:
    return [get_summary(session=session, key=key) for key in keys]


class _BoardButton(QAbstractButton):
    def __init__(self, context: EditorContext, pictures: LibraryPictures, summary: ScenarioSummary) -> None:
        super().__init__()
        self._context = context
        self._pictures = pictures
        self._digest = summary.digest
        self.setText(title_in(summary.titles, context.language))
        self.setAccessibleName(self.text())
        set_plain_tool_tip(self, self.text())
        self.setFixedSize(QSize(_WIDTH, _PICTURE + _WORDS))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        pictures.ready.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        image = self._pictures.find_board(self._digest, _WIDTH, self.devicePixelRatioF())
        paint_board(painter, QRectF(0, 0, _WIDTH, _PICTURE), image, self._context)
        font = lato(12)
        painter.setFont(font)
        painter.setPen(self._context.tokens.color("text"))
        words = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, _WIDTH)
        painter.drawText(QRectF(0, _PICTURE + 2, _WIDTH, _WORDS - 2), Qt.AlignmentFlag.AlignLeft, words)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), self._context.tokens.color("focus"))
