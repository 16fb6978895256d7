"""The card of a text in work, drawn with the words as they are typed by the painter that prints it.

What has no room is marked in the drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.document.jobs import JobControl
from editor.document.workers import LatestWorker
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import plain_label, set_background, set_kind
from editor.ui.parts.live_connection import connect_while_alive
from library.kinds import FULL, KINDS_WITH_ROWS, Kind

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from i18n.languages import Language

MARGIN: Final = 16
_READING_OF_FIELD: Final = {"overlord": "overlord", "overlord_addition": "overlord", "breakthrough": "breakthrough"}


@dataclass(frozen=True, slots=True)
class CardTexts:
    """The texts of a card in one language by field, and the field that is being typed."""

    kind: Kind
    key: str
    language: Language
    texts: Mapping[str, str]
    field: str


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """`size` of the text in points; `problems`: what has no room, in the words of the card layout; `lines_over`: how
    many lines have none. A label of the window has no size, and one problem: `label`.
    """

    image: QImage
    size: float
    problems: tuple[str, ...]
    lines_over: int = 0


Drawing = Callable[[JobControl], DrawnCard]


class LiveCard(QWidget):
    """Painted in another thread. A subclass may draw something else."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._card_texts: CardTexts | None = None
        self._drawn: DrawnCard | None = None
        self._drawn_subject: object = None
        self._painter: LatestWorker[DrawnCard] = LatestWorker(self._prepare, self)
        self._painter.done.connect(self._show)
        self._painter.failed.connect(context.window.report_crash)
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._painter.request)
        self.heading = plain_label("", "strong")
        self.picture = QLabel()
        # A picture of another width is replaced at once: it must not keep the panel wide.
        self.picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.fit = plain_label("", "chip")
        chips = QWidget()
        flow = FlowLayout(chips, gap=8, line_gap=6)
        self.over = plain_label("", "chip")
        set_kind(self.over, "chip", tone="error")
        flow.addWidget(self.fit)
        flow.addWidget(self.over)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 14, MARGIN, MARGIN)
        column.setSpacing(10)
        for part in (self.heading, self.picture, chips):
            column.addWidget(part)
        column.addStretch(1)
        self._hide_parts()
        connect_while_alive(context.language_changed, self, lambda *_: self._show_fit())

    @property
    def is_idle(self) -> bool:
        return not self._timer.isActive() and not self._painter.is_busy

    @property
    def drawn(self) -> DrawnCard | None:
        return self._drawn

    def clear(self) -> None:
        self._card_texts = self._drawn = None
        self._hide_parts()

    def _hide_parts(self) -> None:
        for part in (self.heading, self.picture, self.fit, self.over):
            part.hide()

    def show_texts(self, texts: CardTexts) -> None:
        self._card_texts = texts
        self._show_fit()
        self._timer.start()

    def shut_down(self) -> None:
        self._timer.stop()
        self._painter.shut_down()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and self._subject is not None:
            self._timer.start()

    def _prepare(self) -> Drawing | None:
        self._drawn_subject = self._subject
        return self._drawing(self.width() - 2 * MARGIN, self.devicePixelRatioF())

    @property
    def _subject(self) -> object:
        """What is drawn; a drawing of another subject comes too late."""
        return None if self._card_texts is None else (self._card_texts.kind, self._card_texts.key)

    def _drawing(self, width: int, ratio: float) -> Drawing | None:
        """What the thread shall draw now; None for nothing."""
        return None if self._card_texts is None else partial(draw_card, self._card_texts, width, ratio)

    def _show(self, drawn: DrawnCard) -> None:
        if self._subject is not None and self._subject == self._drawn_subject:
            self._drawn = drawn
            self.picture.setPixmap(QPixmap.fromImage(drawn.image))
            self._show_fit()

    def _show_fit(self) -> None:
        if self._card_texts is not None:
            self.heading.setText(self._context.text("translation.card"))
            self.heading.show()
            self._tell_fit(self._drawn)

    def _tell_fit(self, drawn: DrawnCard | None) -> None:
        text = self._context.text
        lines = 0 if drawn is None else drawn.lines_over
        if drawn is not None and drawn.problems:
            self._tell(text(f"translation.no-room.{drawn.problems[0]}"), "error")
        elif drawn is not None:
            is_label = not drawn.size
            fits = text("translation.fits-label") if is_label else text("translation.fits", points=round(drawn.size, 1))
            self._tell(fits, "ok")
        self.over.setText(text("translation.lines-over", count=lines))
        self.picture.setAccessibleName(", ".join((self.fit.text(), *([self.over.text()] if lines else ()))))
        for part in (self.picture, self.fit):
            part.setVisible(drawn is not None)
        self.over.setVisible(bool(lines))

    def _tell(self, words: str, tone: str) -> None:
        self.fit.setText(words)
        set_kind(self.fit, "chip", tone=tone)


def draw_card(card: CardTexts, width: int, ratio: float, control: JobControl) -> DrawnCard:
    # Late: the painter takes longer to import than the page.
    from editor.render.cards.card_face import Reading, card_face
    from editor.render.cards.card_layout import card_layout
    from editor.render.cards.overflow import checked_card_image, overflow_lines

    reading = Reading(_READING_OF_FIELD.get(card.field, "standard"))
    if card.kind in KINDS_WITH_ROWS and card.field == FULL:
        reading = Reading.FULL
    face = card_face(card.kind.value, card.key, card.language, card.texts, reading)
    control.stop_if_cancelled()
    layout = card_layout(face)
    image = checked_card_image(face, width, ratio)
    return DrawnCard(image, layout.setting.size, layout.problems, overflow_lines(face))
