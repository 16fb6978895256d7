"""The set-up guide: what to take from which box, then numbered steps, each with a small map of what it adds.

After them, the rules that readers of the language do not find in the author's text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPen

from editor.render.page_painter import in_twips
from editor.render.painting.board_layout import HEX_WIDTH, hex_polygon
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import ALL_LAYERS, Layer, PaintOptions
from editor.render.painting.offscreen import ensure_application
from editor.render.painting.painter_surface import surface_of
from editor.render.painting.sprites import Sprites
from editor.render.paper import Paper
from editor.render.pdf import page_layout, page_size
from editor.render.sheet.lines import SetLine, count_fitting, set_fitting, set_text
from editor.render.sheet.piece_list import list_pieces
from editor.render.sheet.rule_pages import RulePages
from editor.render.sheet.setup_steps import SetupStep, StepItem, StepKind, item_line, setup_steps, step_scenario
from editor.render.sheet.sheet_content import SheetContent, sheet_content
from editor.render.sheet.typography import SHEET_INKS, foot_font, paper_font
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.board import BoardKind
from schema.scenario import Scenario

_MARGIN: Final = twips(16)
_FOOT: Final = twips(18)
_GAP: Final = twips(6)
_MAP_SHARE: Final = 0.43
"""Of the width, for the map beside the words of a step; the map of two boards stands over them."""
_SCALES: Final = (1.0, 0.9, 0.8)
"""Of the maps: smaller ones where they save a last page that would be nearly empty."""
_NEARLY_EMPTY: Final = 0.4
_RING: Final = {Theme.SCREEN: QColor("#f1c232"), Theme.PRINT: QColor("#000000")}
_BOLD: Final = QFont.Weight.Bold
_LAYERS: Final = ALL_LAYERS - {Layer.LABELS}


@dataclass(frozen=True)
class GuideRow:
    """A line, or the lines that stand beside each other under the map of two boards."""

    lines: tuple[tuple[float, SetLine], ...]
    """Each with its distance from the left."""

    @property
    def height(self) -> float:
        return max(line.height for _, line in self.lines)

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        for distance, line in self.lines:
            line.draw(painter, left + distance, top)


def _rows(lines: Iterable[SetLine]) -> tuple[GuideRow, ...]:
    return tuple(GuideRow(((0.0, line),)) for line in lines)


@dataclass(frozen=True)
class GuideBlock:
    """Rows in a column of the page, beside a map or without one. Rows that find no room go to the next page."""

    rows: tuple[GuideRow, ...]
    left: float
    before: float
    step: SetupStep | None = None
    map_size: QSizeF = field(default_factory=QSizeF)
    # The map stands over the lines instead of beside them.
    is_above: bool = False
    # A heading: it moves to the next page rather than leave what it stands over.
    keeps_next: bool = False

    def height(self, row_count: int) -> float:
        """Of the map and its first rows."""
        rows = sum(row.height for row in self.rows[:row_count])
        if self.is_above:
            return self.map_size.height() + twips(2) + rows
        return max(self.map_size.height(), rows)


@dataclass(frozen=True)
class PlacedBlock:
    block: GuideBlock
    rows: tuple[GuideRow, ...]
    top: float
    has_map: bool

    @property
    def bottom(self) -> float:
        rows = sum(row.height for row in self.rows)
        if not self.has_map:
            return self.top + rows
        height = self.block.map_size.height()
        return self.top + (height + twips(2) + rows if self.block.is_above else max(height, rows))


class SetupGuide:
    def __init__(self, scenario: Scenario, language: Language, paper: Paper, drawings: Sprites) -> None:
        ensure_application()
        self._scenario, self._language, self._drawings = scenario, language, drawings
        theme = drawings.artwork.theme
        self._inks = SHEET_INKS[theme]
        self._content: SheetContent = sheet_content(scenario, language, ())
        self.title = self._content.title
        self.identity = f"guide|{language}|{paper}|{theme}|{scenario.model_dump_json()}"
        self.layout: QPageLayout = page_layout(page_size(paper))
        size = QSizeF(page_size(paper).size(QPageSize.Unit.Point)) * TWIPS_PER_POINT
        self._size = size
        self._area = QRectF(_MARGIN, twips(13), size.width() - 2 * _MARGIN, size.height() - twips(13) - _FOOT)
        self.steps = setup_steps(scenario, language)
        self.pages = self._make_pages()
        self._rules = RulePages(scenario, language, paper, theme)

    @property
    def page_count(self) -> int:
        return len(self.pages) + self._rules.page_count

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch."""
        return self._size / TWIPS_PER_POINT

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""
        with in_twips(painter):
            if page >= len(self.pages):
                self._rules.paint(page - len(self.pages), painter, number=page + 1, count=self.page_count)
                return
            for placed in self.pages[page]:
                top = self._area.top() + placed.top
                block = placed.block
                if placed.has_map and block.step is not None:
                    self._paint_map(painter, block.step, QRectF(QPointF(self._area.left(), top), block.map_size))
                    top += block.map_size.height() + twips(2) if block.is_above else 0.0
                for row in placed.rows:
                    row.draw(painter, self._area.left() + block.left, top)
                    top += row.height
            words = catalog(Domain.UI, self._language).text("sheet.page", page=page + 1, pages=self.page_count)
            for line in set_text(
                words, foot_font(), self._area.width(), self._inks.soft, align=Qt.AlignmentFlag.AlignRight
            ):
                line.draw(painter, self._area.left(), self._size.height() - twips(12))

    # What it says

    def _text(
        self, words: str, size: float, *, bold: int = 0, width: float = 0.0, indent: float = 0.0
    ) -> tuple[SetLine, ...]:
        return set_text(words, paper_font(size), width or self._area.width(), self._inks.text, bold=bold, indent=indent)

    def _heading(self, code: str) -> GuideBlock:
        words = catalog(Domain.UI, self._language).text(code)
        lines = set_text(words, paper_font(12, _BOLD), self._area.width(), self._inks.accent)
        return GuideBlock(_rows(lines), 0.0, twips(5), keeps_next=True)

    def blocks(self, scale: float) -> Iterator[GuideBlock]:
        texts, width = catalog(Domain.UI, self._language), self._area.width()
        kicker = set_fitting(texts.text("guide.kicker"), (paper_font(8, _BOLD),), width, self._inks.soft, 1)
        fonts = [paper_font(size, QFont.Weight.Black) for size in (22, 18, 14)]
        yield GuideBlock(_rows((*kicker, *set_fitting(self.title, fonts, width, self._inks.accent, 2))), 0.0, 0.0)
        yield self._heading("sheet.heading.pieces")
        for paragraph in list_pieces(self._scenario, self._language):
            before = twips(2.2 if paragraph.apart else 0.8)
            # The name of a box is all bold, and stands over its pieces.
            is_title = paragraph.lead == len(paragraph.text)
            lines = self._text(paragraph.text, 9.4, bold=paragraph.lead)
            yield GuideBlock(_rows(lines), 0.0, before, keeps_next=is_title)
        yield self._heading("guide.players")
        for side in self._content.sides:
            name = ", ".join((side.name, *side.details))
            words = " · ".join((name, *side.facts))
            yield GuideBlock(_rows(self._text(words, 9.4, bold=len(name))), 0.0, twips(1))
        yield self._heading("sheet.heading.setup")
        for number, step in enumerate(self.steps, 1):
            yield self._step(number, step, scale)

    def _step(self, number: int, step: SetupStep, scale: float) -> GuideBlock:
        is_wide = self._scenario.board.kind is BoardKind.OVERLORD
        map_width = self._area.width() * (1.0 if is_wide else _MAP_SHARE) * scale
        picture = BoardPainter(self._scenario, self._drawings.artwork.theme, PaintOptions(_LAYERS)).picture_rect
        size = QSizeF(map_width, map_width * picture.height() / picture.width())
        left = 0.0 if is_wide else map_width + _GAP
        width = self._area.width() - left
        title = f"{number}. {step.title}"
        heading = self._text(title, 10.4, bold=len(title), width=width)
        if not is_wide or step.kind is StepKind.BOARD:
            rows = (*_rows(heading), *_rows(self._items(step.items, width)))
        else:
            rows = (*_rows(heading), *self._boards(step, width))
        return GuideBlock(rows, left, twips(5), step, size, is_wide)

    def _boards(self, step: SetupStep, width: float) -> Iterator[GuideRow]:
        """What goes on each of two boards, under its half of the map."""
        room = (width - _GAP) / 2
        left, right = (self._board(step, room, is_left=is_left) for is_left in (True, False))
        for pair in zip_longest(left, right):
            distances = (0.0, room + _GAP)
            lines = ((at, line) for at, line in zip(distances, pair, strict=True) if line is not None)
            yield GuideRow(tuple(lines))

    def _board(self, step: SetupStep, width: float, *, is_left: bool) -> tuple[SetLine, ...]:
        """What lies on the line between two boards belongs to the left one."""
        half = self._scenario.board.kind.width
        items = []
        for item in step.items:
            hexes = tuple(where for where in item.hexes if (where.col < half) == is_left)
            if hexes:
                items.append(StepItem(len(hexes), item.name, hexes))
        if not items:
            return ()
        name = catalog(Domain.UI, self._language).text("guide.left-board" if is_left else "guide.right-board")
        return (*self._text(name, 9.4, bold=len(name), width=width), *self._items(tuple(items), width))

    def _items(self, items: tuple[StepItem, ...], width: float) -> tuple[SetLine, ...]:
        texts = (item_line(item, self._scenario) for item in items)
        return tuple(line for text in texts for line in self._text(text, 9.4, width=width, indent=twips(3)))

    # Pages

    def _make_pages(self) -> list[list[PlacedBlock]]:
        pages = list(self.place(list(self.blocks(_SCALES[0]))))
        if len(pages) == 1 or pages[-1][-1].bottom > _NEARLY_EMPTY * self._area.height():
            return pages
        for scale in _SCALES[1:]:
            fewer = list(self.place(list(self.blocks(scale))))
            if len(fewer) < len(pages):
                return fewer
        return pages

    def _needed(self, blocks: list[GuideBlock], number: int) -> float:
        """The least room in which a block can begin: with what it stands over."""
        block, room = blocks[number], self._area.height()
        if block.keeps_next and number + 1 < len(blocks):
            return block.height(len(block.rows)) + blocks[number + 1].before + self._needed(blocks, number + 1)
        whole = block.height(len(block.rows))
        # A step stays in one piece, unless no page holds all of it.
        return whole if block.step is not None and whole <= room else block.height(3)

    def place(self, blocks: list[GuideBlock]) -> Iterator[list[PlacedBlock]]:
        page: list[PlacedBlock] = []
        top, room = 0.0, self._area.height()
        for number, block in enumerate(blocks):
            rows, has_map = block.rows, block.step is not None
            needed = self._needed(blocks, number)
            if page and top + block.before + needed > room:
                yield page
                page, top = [], 0.0
            top += block.before if page else 0.0
            while True:
                above = block.map_size.height() + twips(2) if has_map and block.is_above else 0.0
                fitting = max(count_fitting(rows, room - top - above), min(len(rows), 1))  # one at least
                page.append(PlacedBlock(block, rows[:fitting], top, has_map))
                top = page[-1].bottom
                rows, has_map = rows[fitting:], False
                if not rows:
                    break
                yield page
                page, top = [], 0.0
        yield page

    def _paint_map(self, painter: QPainter, step: SetupStep, area: QRectF) -> None:
        """The board as far as it is set up, with a ring round each hex of this step."""
        kinds = frozenset(one.kind for one in self.steps[: self.steps.index(step) + 1])
        theme = self._drawings.artwork.theme
        board = BoardPainter(step_scenario(self._scenario, kinds), theme, PaintOptions(_LAYERS))
        scale = area.width() / board.picture_rect.width()
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(scale, scale)
        painter.translate(-board.picture_rect.topLeft())
        board.paint_on(surface_of(painter, self._drawings))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_RING[theme], HEX_WIDTH / 16))
        for where in sorted(step.hexes):
            painter.drawPolygon(hex_polygon(board.layout.center(where), 0.93))
        painter.restore()
