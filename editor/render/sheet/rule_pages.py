"""Pages with the rules of a scenario, for documents that have no texts of their own: guide, pack, play-test sheet.

They have what a reader of the language does not find in the author's text: rules that it does not mention, and the
author's words in another language. Where that text says everything, there are no such pages.
"""

from __future__ import annotations

from itertools import repeat
from typing import Final

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QFont, QPageSize, QPainter

from editor.render.paper import Paper
from editor.render.pdf import page_size
from editor.render.sheet.flow import TextPage, flow
from editor.render.sheet.lines import set_fitting, set_text
from editor.render.sheet.page_frame import PageFrame
from editor.render.sheet.section_blocks import paint_columns, section_blocks
from editor.render.sheet.sheet_content import SheetContent, sheet_content
from editor.render.sheet.typography import DENSITIES, SHEET_INKS, foot_font, paper_font
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.scenario import Scenario

_PARTS: Final = ("briefing", "conditions", "special_rules")
_HEAD: Final = twips(14)


class RulePages:
    """On upright paper, whatever the board."""

    def __init__(self, scenario: Scenario, language: Language, paper: Paper, theme: Theme) -> None:
        self._language, self._inks = language, SHEET_INKS[theme]
        size = QSizeF(page_size(paper).size(QPageSize.Unit.Point)) * TWIPS_PER_POINT
        self._frame = PageFrame(paper, size, False, 2)
        self._content: SheetContent = sheet_content(scenario, language, _PARTS)
        self._pages: tuple[TextPage, ...] = self._flow()

    @property
    def page_count(self) -> int:
        return len(self._pages)

    def _flow(self) -> tuple[TextPage, ...]:
        blocks = [
            block
            for section in self._content.sections
            if section.has_more
            for block in section_blocks(section, self._frame.column_width, self._inks, DENSITIES[0], self._language)
        ]
        return flow(blocks, repeat(self._frame.area.height() - _HEAD), self._frame.columns)

    def paint(self, page: int, painter: QPainter, *, number: int, count: int) -> None:
        """A page, the first being 0; it is the page `number` of `count` in its document. The painter is in twips."""
        area, texts = self._frame.area, catalog(Domain.UI, self._language)
        kicker = (paper_font(8, QFont.Weight.Bold),)
        for line in set_fitting(texts.text("rule-pages.kicker"), kicker, area.width(), self._inks.soft, 1):
            line.draw(painter, area.left(), area.top())
        fonts = [paper_font(size, QFont.Weight.Black) for size in (18, 15, 12)]
        for line in set_fitting(self._content.title, fonts, area.width(), self._inks.accent, 1):
            line.draw(painter, area.left(), area.top() + twips(3.6))
        paint_columns(painter, self._pages[page], self._frame, area.top() + _HEAD, self._inks)
        foot = texts.text("sheet.page", page=number, pages=count)
        aligned = Qt.AlignmentFlag.AlignRight
        for line in set_text(foot, foot_font(), area.width(), self._inks.soft, align=aligned):
            line.draw(painter, area.left(), self._frame.size.height() - twips(12))
