"""The card, sheet or label of the text in work, drawn with the words as they are typed by the painter that prints it.

What has no room is marked in the drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.document.jobs import Job, JobControl
from editor.printing.page_renderer import PageRenderer, PaintedPage
from editor.printing.print_choices import load_choices
from editor.printing.sheet_pages import SheetRequest, paint_sheet_page
from editor.render.overflow_mark import mark_page_end
from editor.render.sheet.sheet_content import FIELDS
from editor.translation_view.window_label import draw_label, look_of, sample_words
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import plain_label, set_background, set_kind
from editor.ui.parts.live_connection import connect_while_alive
from library.kinds import FULL, KINDS_WITH_ROWS, PROGRAM_KINDS, Kind
from library.scenario_texts import with_text
from library.text_checks import max_letters

if TYPE_CHECKING:
    from editor.translation_view.text_list_row import TextKey
    from editor.translation_view.text_surroundings import TextSurroundings
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language
    from schema.scenario import Scenario

_WIDTH, _NARROW_WIDTH = 348, 300
# Points: how wide a sheet of A4 is. Another paper is only drawn a little smaller or larger.
_SHEET_WIDTH: Final = 595
_MARGIN: Final = 16
_READING_OF_FIELD: Final = {"overlord": "overlord", "overlord_addition": "overlord", "breakthrough": "breakthrough"}


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """`size` of the text in points; `problems`: what has no room, in the words of the card layout; `lines_over`: how
    many lines have none. A label of the window has no size, and one problem: `label`.
    """

    image: QImage
    size: float
    problems: tuple[str, ...]
    lines_over: int = 0


class LivePreview(QWidget):
    """`width_changed(int)`. Painted in a thread; while one card is painted, only the last words that came wait."""

    width_changed = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self.setFixedWidth(_NARROW_WIDTH)
        self._context = context
        self._surroundings: TextSurroundings | None = None
        self._words = ""
        self._language: Language | None = None
        self._drawn: DrawnCard | None = None
        self._sheet: PaintedPage | None = None
        self._job: Job[DrawnCard] | None = None
        self._is_stale = False
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._sheets = PageRenderer(paint_sheet_page, self)
        self._sheets.painted.connect(self._show_sheet)
        self._sheets.failed.connect(context.crashed)
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._draw)
        self.heading = plain_label("", "strong")
        self.picture = QLabel()
        self.fit = plain_label("", "chip")
        chips = QWidget()
        flow = FlowLayout(chips, gap=8, line_gap=6)
        self.over = plain_label("", "chip")
        set_kind(self.over, "chip", tone="error")
        flow.addWidget(self.fit)
        flow.addWidget(self.over)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 14, _MARGIN, _MARGIN)
        column.setSpacing(10)
        for part in (self.heading, self.picture, chips):
            column.addWidget(part)
        column.addStretch(1)
        self.clear()
        connect_while_alive(context.language_changed, self, lambda *_: self._show_fit(), now=True)

    @property
    def is_idle(self) -> bool:
        is_drawing = self._job is not None and self._job.is_running
        return not self._timer.isActive() and not is_drawing and not self._sheets.is_busy

    @property
    def drawn(self) -> DrawnCard | None:
        return self._drawn

    def clear(self) -> None:
        self._surroundings = None
        self._drawn = self._sheet = None
        for part in (self.heading, self.picture, self.fit, self.over):
            part.hide()

    def show_surroundings(self, found: TextSurroundings, language: Language, words: str) -> None:
        self._surroundings, self._language, self._words = found, language, words
        self._show_fit()
        self._timer.start()

    def show_words(self, words: str) -> None:
        self._words = words
        if self._surroundings is not None:
            self._timer.start()

    def set_narrow(self, is_narrow: bool) -> None:
        width = _NARROW_WIDTH if is_narrow else _WIDTH
        if width != self.width():
            self.setFixedWidth(width)
            self.width_changed.emit(width)
            if self._surroundings is not None:
                self._timer.start()

    def close_painting(self) -> None:
        self._timer.stop()
        self._pool.waitForDone()

    def _draw(self) -> None:
        if self._job is not None and self._job.is_running:
            self._is_stale = True
            return
        found, language = self._surroundings, self._language
        if found is None or language is None:
            return
        self._is_stale = False
        if found.scenario is not None:
            self._draw_sheet(found, found.scenario, language)
            return
        width, ratio = self.width() - 2 * _MARGIN, self.devicePixelRatioF()
        if found.key.kind in PROGRAM_KINDS:
            others = (found.text.source, *found.references.values())
            work = partial(_draw_label, found.key, language, self._words, others, self._context.tokens, width, ratio)
        else:
            texts = {**found.fields, found.key.field: self._words}
            work = partial(_draw_card, found.key, language, texts, width, ratio)
        self._job = Job(work, self)
        self._job.done.connect(partial(self._show, found))
        self._job.failed.connect(self._context.crashed)
        self._job.start(self._pool)

    def _show(self, found: TextSurroundings, drawn: DrawnCard) -> None:
        if found is self._surroundings:
            self._drawn = drawn
            self.picture.setPixmap(QPixmap.fromImage(drawn.image))
            self._show_fit()
        if self._is_stale:
            self._timer.start()

    def _draw_sheet(self, found: TextSurroundings, scenario: Scenario, language: Language, page: int = 0) -> None:
        """Only the block of this text: the rest of the sheet would push it from the first page."""
        field, words = found.key.field, self._words
        if len(words) > max_letters(Kind.SCENARIO, field):
            return  # the checks tell; no scenario can hold it
        choices = load_choices(self._context.settings, language)
        choices = replace(choices, parts=(field,) if field in FIELDS else choices.parts)
        scale = (self.width() - 2 * _MARGIN) * self.devicePixelRatioF() / _SHEET_WIDTH
        typed = with_text(scenario, field, language.value, words)
        self._sheets.request(SheetRequest(typed, choices, page, scale))

    def _show_sheet(self, page: PaintedPage) -> None:
        if self._surroundings is not None and self._surroundings.scenario is not None:
            facts, language = page.facts, self._language
            if page.page != facts.first_text_page and language is not None:
                self._draw_sheet(self._surroundings, self._surroundings.scenario, language, facts.first_text_page)
                return
            self._sheet = page
            image = page.image
            if facts.pages > facts.first_text_page + 1:
                mark_page_end(image)
            image.setDevicePixelRatio(self.devicePixelRatioF())
            self.picture.setPixmap(QPixmap.fromImage(image))
            self._show_fit()

    def _show_fit(self) -> None:
        if self._surroundings is None:
            return
        text, drawn, sheet = self._context.text, self._drawn, self._sheet
        is_label = self._surroundings.key.kind in PROGRAM_KINDS
        is_sheet = self._surroundings.scenario is not None
        self.heading.setText(text(f"translation.{'label' if is_label else 'sheet' if is_sheet else 'card'}"))
        self.heading.show()
        lines = 0 if drawn is None else drawn.lines_over
        if sheet is not None and sheet.facts.pages > sheet.facts.first_text_page + 1:
            self._tell(text("translation.next-page"), "warning")
        elif sheet is not None:
            self._tell(text("translation.pages", count=sheet.facts.pages), "")
        elif drawn is not None and drawn.problems:
            self._tell(text(f"translation.no-room.{drawn.problems[0]}"), "error")
        elif drawn is not None and is_label:
            self._tell(text("translation.fits-label"), "ok")
        elif drawn is not None:
            self._tell(text("translation.fits", points=round(drawn.size, 1)), "ok")
        self.over.setText(text("translation.lines-over", count=lines))
        self.picture.setAccessibleName(", ".join((self.fit.text(), *([self.over.text()] if lines else ()))))
        for part in (self.picture, self.fit):
            part.setVisible(drawn is not None or sheet is not None)
        self.over.setVisible(bool(lines))

    def _tell(self, words: str, tone: str) -> None:
        self.fit.setText(words)
        set_kind(self.fit, "chip", tone=tone)


def _draw_card(
    key: TextKey, language: Language, texts: Mapping[str, str], width: int, ratio: float, control: JobControl
) -> DrawnCard:
    # Late: the painter takes longer to import than the page.
    from editor.render.cards.card_face import Reading, card_face
    from editor.render.cards.card_layout import card_layout
    from editor.render.cards.overflow import checked_card_image, overflow_lines

    reading = Reading(_READING_OF_FIELD.get(key.field, "standard"))
    if key.kind in KINDS_WITH_ROWS and key.field == FULL:
        reading = Reading.FULL
    face = card_face(key.kind.value, key.key, language, texts, reading)
    control.stop_if_cancelled()
    layout = card_layout(face)
    image = checked_card_image(face, width, ratio)
    return DrawnCard(image, layout.setting.size, layout.problems, overflow_lines(face))


def _draw_label(
    key: TextKey,
    language: Language,
    words: str,
    others: Iterable[str],
    tokens: Tokens,
    width: int,
    ratio: float,
    _: JobControl,
) -> DrawnCard:
    shown, *known = (sample_words(one, key, language) for one in (words, *others))
    image, has_room = draw_label(shown, known, look_of(key), tokens, width=width, ratio=ratio)
    return DrawnCard(image, 0.0, () if has_room else ("label",))
