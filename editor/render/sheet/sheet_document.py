"""A sheet as pages that can be painted anywhere: on paper, in a PDF, in a preview."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import repeat, zip_longest
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPainter

from editor.render.page_painter import in_twips
from editor.render.painting.offscreen import ensure_application
from editor.render.painting.sprites import Sprites, sprites
from editor.render.paper import Paper
from editor.render.sheet import sides
from editor.render.sheet.board_map import BoardMap
from editor.render.sheet.code_mark import CODE_SIZE, paint_code
from editor.render.sheet.flow import EMPTY_COLUMN, Block, TextPage, flow, text_height
from editor.render.sheet.general_sheet import General
from editor.render.sheet.lines import set_fitting, set_text
from editor.render.sheet.page_frame import PageFrame, page_frame
from editor.render.sheet.qr_code import MAX_BYTES, qr_code
from editor.render.sheet.section_blocks import paint_columns, section_blocks
from editor.render.sheet.sheet_content import (
    FIELDS,
    PARTS,
    SheetContent,
    SheetSection,
    beside_each_other,
    sheet_content,
)
from editor.render.sheet.sheet_head import sheet_head
from editor.render.sheet.typography import (
    DENSITIES,
    SHEET_INKS,
    Density,
    foot_font,
)
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.issues import KnownProblem
from schema.scenario import Scenario

_AROUND: Final = twips(2.2)
"""Above and below the sides and the map."""
_MIN_TEXT: Final = twips(32)
"""With less room than this the first page has no text."""
_MIN_MAP: Final = twips(50)
_NEARLY_EMPTY: Final = 0.45


class SheetDocument:
    """The pages of one scenario in one language. Made once, painted as often as wanted.

    `parts` are the texts that are wanted. Drawings are not for two threads at once: a thread brings its own. The texts
    of another language stand `beside` the first; an `address` becomes a QR code; of a `general` the map shows his area.
    """

    def __init__(
        self,
        scenario: Scenario,
        language: Language,
        paper: Paper = Paper.A4,
        theme: Theme = Theme.PRINT,
        *,
        parts: Collection[str] = FIELDS,
        drawings: Sprites | None = None,
        beside: Language | None = None,
        address: str = "",
        general: General | None = None,
    ) -> None:
        ensure_application()
        self.scenario, self.language, self.paper, self.theme = scenario, language, paper, theme
        self.parts = tuple(part for part in PARTS if part in parts)
        self.content: SheetContent = sheet_content(scenario, language, parts)
        if general is not None:
            # What he is to do, before why.
            orders_first = sorted(self.content.sections, key=lambda section: section.part != "briefing")
            self.content = replace(self.content, sections=tuple(orders_first))
        self.frame: PageFrame = page_frame(paper, scenario.board.kind)
        self._address, self._beside = address, beside
        self._other: SheetContent | None = None
        if beside is not None:
            self._other = sheet_content(scenario, beside, parts)
            self.content = beside_each_other(self.content, self._other)
            self.frame = replace(self.frame, columns=2)
        if len(address.encode()) > MAX_BYTES:
            raise KnownProblem("sheet.address-too-long", limit=MAX_BYTES)
        self._code = qr_code(address) if address else ()
        self._inks = SHEET_INKS[theme]
        self._drawings = drawings or sprites(theme)
        self._board = BoardMap(scenario, self._drawings, language, general)
        beside_code = CODE_SIZE + twips(4) if self._code else 0.0
        self._head = sheet_head(self.content, self.frame.area.width() - beside_code, self._inks)
        self._sides_height = sides.sides_height(self.content.sides, self.frame.area.width(), theme)
        self._set(DENSITIES[0])
        self._save_a_page()

    def _save_a_page(self) -> None:
        """Set a little closer where that saves a page that would be nearly empty."""
        wanted, last = self.page_count - 1, self.text_pages[-1]
        if last is None or wanted < 1 or text_height(last) > _NEARLY_EMPTY * self.frame.area.height():
            return
        for density in DENSITIES[1:]:
            self._set(density)
            if self.page_count == wanted:
                return
        self._set(DENSITIES[0])

    def _set(self, density: Density) -> None:
        area = self.frame.area
        self._density = density
        self._map = self._map_area()
        self._sides = QRectF(area.left(), self._map.bottom() + _AROUND, area.width(), self._sides_height)
        self.text_top = self._sides.bottom() + _AROUND
        self.text_pages: tuple[TextPage | None, ...] = tuple(self._flow())

    @property
    def title(self) -> str:
        return self.content.title

    @property
    def identity(self) -> str:
        """All that the pages are made of."""
        made_of = (self.language, self.paper, self.theme, *self.parts, self._beside or "", self._address)
        return "|".join((*made_of, self.scenario.model_dump_json()))

    @property
    def layout(self) -> QPageLayout:
        return self.frame.layout

    @property
    def page_count(self) -> int:
        return len(self.text_pages)

    @property
    def first_text_page(self) -> int:
        """The first page with text on it; the first of all where there is none."""
        return next((number for number, page in enumerate(self.text_pages) if page is not None), 0)

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch. A page of an Overlord scenario lies."""
        return self.frame.size / TWIPS_PER_POINT

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""
        with in_twips(painter):
            if page == 0:
                self._head.paint(painter, self.frame.area.topLeft())
                if self._code:
                    corner = QPointF(self.frame.area.right() - CODE_SIZE, self.frame.area.top())
                    paint_code(painter, self._code, corner)
                self._board.paint(painter, self._map)
                sides.paint_sides(painter, self.content.sides, self._sides, self._drawings.artwork)
            text = self.text_pages[page]
            if text is not None:
                paint_columns(
                    painter, text, self.frame, self.text_top if page == 0 else self.frame.area.top(), self._inks
                )
            self._paint_foot(painter, page)

    # Layout

    def _map_area(self) -> QRectF:
        """As wide as the text, unless the sides would not fit under it."""
        area = self.frame.area
        top = area.top() + max(self._head.height, CODE_SIZE if self._code else 0.0) + _AROUND
        height = max(area.bottom() - top - _AROUND - self._sides_height, _MIN_MAP)
        size = self._board.size_within(QSizeF(area.width() * self._density.map_width, height))
        return QRectF(QPointF(area.center().x() - size.width() / 2, top), size)

    def _flow(self) -> Iterator[TextPage | None]:
        contents = (self.content,) if self._other is None else (self.content, self._other)
        texts = [[block for section in content.sections for block in self._blocks(section)] for content in contents]
        first = self.frame.area.bottom() - self.text_top
        is_apart = first < _MIN_TEXT or not any(texts)
        if is_apart:
            yield None
        if self._other is None:
            yield from flow(texts[0], self._heights(first, is_apart=is_apart), self.frame.columns)
            return
        columns = [flow(blocks, self._heights(first, is_apart=is_apart), 1) for blocks in texts]
        for pages in zip_longest(*columns):
            yield TextPage(tuple(EMPTY_COLUMN if page is None else page.columns[0] for page in pages))

    def _blocks(self, section: SheetSection) -> Iterator[Block]:
        return section_blocks(section, self.frame.column_width, self._inks, self._density, self.language)

    def _heights(self, first: float, *, is_apart: bool) -> Iterator[float]:
        """The room on each page; the first one may have no text."""
        if not is_apart:
            yield first
        yield from repeat(self.frame.area.height())

    # Painting

    def _paint_foot(self, painter: QPainter, page: int) -> None:
        """Under the last column, so that it is read after it."""
        top = self.frame.size.height() - twips(12)
        words = catalog(Domain.UI, self.language).text("sheet.page", page=page + 1, pages=self.page_count)
        left, room = self.frame.column_left(self.frame.columns - 1), self.frame.column_width
        title = set_fitting(self.content.title, (foot_font(),), room - twips(16), self._inks.soft, 1)
        foot = f"{title[0].layout.text()} · {words}"
        for line in set_text(foot, foot_font(), room, self._inks.soft, align=Qt.AlignmentFlag.AlignRight):
            line.draw(painter, left, top)
