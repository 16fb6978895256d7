"""The card, sheet or label of the text in work, drawn with the words as they are typed by the painter that prints it.

What has no room is marked in the drawing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap

from editor.library_view.cards.live_card import MARGIN, CardTexts, Drawing, DrawnCard, LiveCard, draw_card
from editor.printing.page_renderer import PageRenderer, PaintedPage
from editor.printing.print_choices import load_choices
from editor.printing.sheet_pages import SheetRequest, paint_sheet_page
from editor.render.overflow_mark import mark_page_end
from editor.render.sheet.sheet_content import FIELDS
from editor.translation_view.window_label import draw_label, look_of, sample_words
from library.kinds import PROGRAM_KINDS, Kind
from library.scenario_texts import with_text
from library.text_checks import max_letters

if TYPE_CHECKING:
    from editor.document.jobs import JobControl
    from editor.translation_view.text_list_row import TextKey
    from editor.translation_view.text_surroundings import TextSurroundings
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language
    from schema.scenario import Scenario

_WIDTH, _NARROW_WIDTH = 348, 300
# Points: how wide a sheet of A4 is. Another paper is only drawn a little smaller or larger.
_SHEET_WIDTH: Final = 595


class LivePreview(LiveCard):
    """`width_changed(int)`. The card, the block of the sheet or the label of the window."""

    width_changed = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._surroundings: TextSurroundings | None = None
        self.sheet: PaintedPage | None = None
        self._words = ""
        self._language: Language | None = None
        self.setFixedWidth(_NARROW_WIDTH)
        self._sheets = PageRenderer(paint_sheet_page, self)
        self._sheets.painted.connect(self._show_sheet)
        self._sheets.failed.connect(context.window.report_crash)

    @property
    def is_idle(self) -> bool:
        return super().is_idle and not self._sheets.is_busy

    def clear(self) -> None:
        self._surroundings = self.sheet = None
        super().clear()

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

    @property
    def _subject(self) -> object:
        return self._surroundings

    def _drawing(self, width: int, ratio: float) -> Drawing | None:
        found, language = self._surroundings, self._language
        if found is None or language is None:
            return None
        if found.scenario is not None:
            self._draw_sheet(found, found.scenario, language)
            return None
        key = found.key
        if key.kind in PROGRAM_KINDS:
            others = (found.text.source, *found.references.values())
            return partial(_draw_label, key, language, self._words, others, self._context.tokens, width, ratio)
        texts = {**found.fields, key.field: self._words}
        return partial(draw_card, CardTexts(key.kind, key.key, language, texts, key.field), width, ratio)

    def _draw_sheet(self, found: TextSurroundings, scenario: Scenario, language: Language, page: int = 0) -> None:
        """Only the block of this text: the rest of the sheet would push it from the first page."""
        field, words = found.key.field, self._words
        if len(words) > max_letters(Kind.SCENARIO, field):
            return  # the checks tell; no scenario can hold it
        choices = load_choices(self._context.settings, language)
        choices = replace(choices, parts=(field,) if field in FIELDS else choices.parts)
        scale = (self.width() - 2 * MARGIN) * self.devicePixelRatioF() / _SHEET_WIDTH
        typed = with_text(scenario, field, language.value, words)
        self._sheets.request(SheetRequest(typed, choices, page, scale))

    def _show_sheet(self, page: PaintedPage) -> None:
        if self._surroundings is not None and self._surroundings.scenario is not None:
            facts, language = page.facts, self._language
            if page.page != facts.first_text_page and language is not None:
                self._draw_sheet(self._surroundings, self._surroundings.scenario, language, facts.first_text_page)
                return
            self.sheet = page
            image = page.image
            if facts.pages > facts.first_text_page + 1:
                mark_page_end(image)
            image.setDevicePixelRatio(self.devicePixelRatioF())
            self.picture.setPixmap(QPixmap.fromImage(image))
            self._show_fit()

    def _show_fit(self) -> None:
        if self._surroundings is None:
            return
        text, sheet = self._context.text, self.sheet
        is_label = self._surroundings.key.kind in PROGRAM_KINDS
        is_sheet = self._surroundings.scenario is not None
        self.heading.setText(text(f"translation.{'label' if is_label else 'sheet' if is_sheet else 'card'}"))
        self.heading.show()
        if sheet is None:
            self._tell_fit(self._drawn)
            return
        if sheet.facts.pages > sheet.facts.first_text_page + 1:
            self._tell(text("translation.next-page"), "warning")
        else:
            self._tell(text("translation.pages", count=sheet.facts.pages), "")
        self.picture.setAccessibleName(self.fit.text())
        for part in (self.picture, self.fit):
            part.show()
        self.over.hide()


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
