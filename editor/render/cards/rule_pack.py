"""The rule pack of a scenario: its cards, nine to a page with marks for the knife, and a page to look things up.

After them, the rules that readers of the language do not find in the author's text.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import Final

from PySide6.QtCore import QLineF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPen

from editor.render.cards.card_face import CardFace, Reading
from editor.render.cards.export import CARDS_ON_PAGE, paint_card_page
from editor.render.cards.scenario_cards import entry_faces, scenario_entries
from editor.render.page_painter import in_twips
from editor.render.painting.offscreen import ensure_application
from editor.render.paper import Paper
from editor.render.pdf import page_layout, page_size
from editor.render.sheet.flow import Block, TextPage, flow
from editor.render.sheet.lines import set_fitting, set_text
from editor.render.sheet.page_frame import PageFrame
from editor.render.sheet.paragraphs import one_line
from editor.render.sheet.rule_pages import RulePages
from editor.render.sheet.typography import SHEET_INKS, foot_font, paper_font
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.scenario import Scenario

_SIZES: Final = (11.0, 10.2, 9.4, 8.6, 8.0, 7.4, 6.8, 6.4, 6.0, 5.6)
"""Points of the text on the page to look things up: the largest in which it is one page."""
_HEAD: Final = twips(14)
_INDENT: Final = twips(2)


class RulePack:
    def __init__(
        self, scenario: Scenario, language: Language, paper: Paper, theme: Theme, *, only_differences: bool = False
    ) -> None:
        ensure_application()
        self._theme, self._language = theme, language
        entries = scenario_entries(scenario, only_differences=only_differences)
        self.faces: tuple[CardFace, ...] = tuple(
            face for entry in entries for face in entry_faces(scenario, entry, language)
        )
        texts = catalog(Domain.UI, language)
        self.title = one_line(scenario.title_in(language.value)) or texts.text("sheet.untitled")
        self.identity = f"pack|{language}|{paper}|{theme}|{only_differences}|{scenario.model_dump_json()}"
        self.layout: QPageLayout = page_layout(page_size(paper))
        size = QSizeF(page_size(paper).size(QPageSize.Unit.Point)) * TWIPS_PER_POINT
        self._frame = PageFrame(paper, size, False, 3)
        self._card_pages = -(-len(self.faces) // CARDS_ON_PAGE)
        self.reference = self._set_reference()
        self._rules = RulePages(scenario, language, paper, theme)

    @property
    def page_count(self) -> int:
        return self._card_pages + len(self.reference) + self._rules.page_count

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch."""
        return self._frame.size / TWIPS_PER_POINT

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""
        with in_twips(painter):
            if page < self._card_pages:
                first = page * CARDS_ON_PAGE
                paint_card_page(painter, self.faces[first : first + CARDS_ON_PAGE], self._frame.size, self._theme)
            elif page < self.page_count - self._rules.page_count:
                self._paint_reference(painter, page - self._card_pages)
            else:
                first = self.page_count - self._rules.page_count
                self._rules.paint(page - first, painter, number=page + 1, count=self.page_count)

    # The page to look things up

    def _set_reference(self) -> tuple[TextPage, ...]:
        """One page in the largest size that fits; a scenario with very many rules takes more pages, never less text."""
        room = self._frame.area.height() - _HEAD
        pages: tuple[TextPage, ...] = ()
        for size in _SIZES:
            pages = flow(tuple(self._blocks(size)), repeat(room), self._frame.columns)
            if len(pages) <= 1:
                break
        return pages

    def _blocks(self, size: float) -> Iterator[Block]:
        width, inks = self._frame.column_width, SHEET_INKS[self._theme]
        kicker = ""
        if not self.faces:
            nothing = catalog(Domain.UI, self._language).text("pack.none")
            yield Block(set_text(nothing, paper_font(size), width, inks.text))
        # The whole sentences of a second face say no more than the rows of the first.
        for face in (face for face in self.faces if face.reading is not Reading.FULL):
            if face.kicker != kicker:
                kicker = face.kicker
                heading = set_text(kicker, paper_font(size + 1.2, QFont.Weight.Bold), width, inks.accent)
                yield Block(heading, before=twips(2.6), keeps_next=True, ruled=True)
            if not face.rows:
                # Move Out! ends like a sentence already.
                title = face.title if face.title.endswith(("!", "?", ".")) else f"{face.title}."
                words = " ".join((title, *(one.text for one in face.paragraphs if one.text)))
                lines = set_text(words, paper_font(size), width, inks.text, bold=len(title))
                yield Block(lines, before=twips(0.9))
                continue
            name = set_text(face.title, paper_font(size, QFont.Weight.Bold), width, inks.text)
            yield Block(name, before=twips(0.9), keeps_next=True)
            for number, row in enumerate(face.rows, 1):
                words = f"{row.lead} {row.text}"
                lines = set_text(words, paper_font(size), width, inks.text, bold=len(row.lead), indent=_INDENT)
                yield Block(lines, keeps_next=number < len(face.rows))

    def _paint_reference(self, painter: QPainter, number: int) -> None:
        inks, area = SHEET_INKS[self._theme], self._frame.area
        texts = catalog(Domain.UI, self._language)
        fonts = [paper_font(size, QFont.Weight.Black) for size in (18, 15, 12)]
        kicker = (paper_font(8, QFont.Weight.Bold),)
        for line in set_fitting(texts.text("pack.reference"), kicker, area.width(), inks.soft, 1):
            line.draw(painter, area.left(), area.top())
        for line in set_fitting(self.title, fonts, area.width(), inks.accent, 1):
            line.draw(painter, area.left(), area.top() + twips(3.6))
        for column_number, column in enumerate(self.reference[number].columns):
            left = self._frame.column_left(column_number)
            for placed in column.lines:
                top = area.top() + _HEAD + placed.top
                placed.line.draw(painter, left, top)
                if placed.ruled:
                    painter.setPen(QPen(inks.rule, 8))
                    y = top + placed.line.height
                    painter.drawLine(QLineF(left, y, left + self._frame.column_width, y))
        foot = texts.text("sheet.page", page=self._card_pages + number + 1, pages=self.page_count)
        for line in set_text(foot, foot_font(), area.width(), inks.soft):
            line.draw(painter, area.left(), self._frame.size.height() - twips(12))
