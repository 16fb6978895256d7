"""The set-up guide: what to take from which box, then numbered steps, each with a small map of what it adds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
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
_RING: Final = {Theme.SCREEN: QColor("#f1c232"), Theme.PRINT: QColor("#000000")}
_BOLD: Final = QFont.Weight.Bold
_LAYERS: Final = ALL_LAYERS - {Layer.LABELS}


@dataclass(frozen=True)
class GuideBlock:
    """Lines in a column of the page, beside a map or without one. Lines that find no room go to the next page."""

    lines: tuple[SetLine, ...]
    left: float
    before: float
    step: SetupStep | None = None
    map_size: QSizeF = field(default_factory=QSizeF)
    # The map stands over the lines instead of beside them.
    is_above: bool = False

    def height(self, line_count: int) -> float:
        """Of the map and its first lines."""
        lines = sum(line.height for line in self.lines[:line_count])
        if self.is_above:
            return self.map_size.height() + twips(2) + lines
        return max(self.map_size.height(), lines)


@dataclass(frozen=True)
class PlacedBlock:
    block: GuideBlock
    lines: tuple[SetLine, ...]
    top: float
    has_map: bool


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
        self._steps = setup_steps(scenario, language)
        self._pages = list(self._place(list(self._blocks())))

    @property
    def page_count(self) -> int:
        return len(self._pages)

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch."""
        return self._size / TWIPS_PER_POINT

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""
        with in_twips(painter):
            for placed in self._pages[page]:
                top = self._area.top() + placed.top
                block = placed.block
                if placed.has_map and block.step is not None:
                    self._paint_map(painter, block.step, QRectF(QPointF(self._area.left(), top), block.map_size))
                    top += block.map_size.height() + twips(2) if block.is_above else 0.0
                for line in placed.lines:
                    line.draw(painter, self._area.left() + block.left, top)
                    top += line.height
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
        return GuideBlock(lines, 0.0, twips(5))

    def _blocks(self) -> Iterator[GuideBlock]:
        texts, width = catalog(Domain.UI, self._language), self._area.width()
        kicker = set_fitting(texts.text("guide.kicker"), (paper_font(8, _BOLD),), width, self._inks.soft, 1)
        fonts = [paper_font(size, QFont.Weight.Black) for size in (22, 18, 14)]
        yield GuideBlock((*kicker, *set_fitting(self.title, fonts, width, self._inks.accent, 2)), 0.0, 0.0)
        yield self._heading("sheet.heading.pieces")
        for paragraph in list_pieces(self._scenario, self._language):
            before = twips(2.2 if paragraph.apart else 0.8)
            yield GuideBlock(self._text(paragraph.text, 9.4, bold=paragraph.lead), 0.0, before)
        yield self._heading("guide.players")
        for side in self._content.sides:
            name = ", ".join((side.name, *side.details))
            words = " · ".join((name, *side.facts))
            yield GuideBlock(self._text(words, 9.4, bold=len(name)), 0.0, twips(1))
        yield self._heading("sheet.heading.setup")
        for number, step in enumerate(self._steps, 1):
            yield self._step(number, step)

    def _step(self, number: int, step: SetupStep) -> GuideBlock:
        is_wide = self._scenario.board.kind is BoardKind.OVERLORD
        share = 1.0 if is_wide else _MAP_SHARE
        map_width = self._area.width() * share
        picture = BoardPainter(self._scenario, self._drawings.artwork.theme, PaintOptions(_LAYERS)).picture_rect
        size = QSizeF(map_width, map_width * picture.height() / picture.width())
        left = 0.0 if is_wide else map_width + _GAP
        width = self._area.width() - left
        title = f"{number}. {step.title}"
        lines = [*self._text(title, 10.4, bold=len(title), width=width)]
        for words, items in self._by_board(step):
            if words:
                lines += self._text(words, 9.4, bold=len(words), width=width)
            for item in items:
                lines += self._text(item_line(item, self._scenario), 9.4, width=width, indent=twips(3))
        return GuideBlock(tuple(lines), left, twips(5), step, size, is_wide)

    def _by_board(self, step: SetupStep) -> Iterator[tuple[str, tuple[StepItem, ...]]]:
        """Two boards are set up one after the other: what lies on the line between them belongs to the left one."""
        kind = self._scenario.board.kind
        if kind is not BoardKind.OVERLORD or step.kind is StepKind.BOARD:
            yield "", step.items
            return
        texts, half = catalog(Domain.UI, self._language), kind.width
        for code, is_left in (("guide.left-board", True), ("guide.right-board", False)):
            items = []
            for item in step.items:
                hexes = tuple(where for where in item.hexes if (where.col < half) == is_left)
                if hexes:
                    items.append(StepItem(len(hexes), item.name, hexes))
            if items:
                yield texts.text(code), tuple(items)

    # Pages

    def _place(self, blocks: list[GuideBlock]) -> Iterator[list[PlacedBlock]]:
        page: list[PlacedBlock] = []
        top, room = 0.0, self._area.height()
        for block in blocks:
            lines, has_map = block.lines, block.step is not None
            # A step stays in one piece, unless no page holds all of it.
            needed = block.height(len(lines)) if has_map else room + 1
            if needed > room:
                needed = block.height(3)
            if page and top + block.before + needed > room:
                yield page
                page, top = [], 0.0
            top += block.before if page else 0.0
            while True:
                above = block.map_size.height() + twips(2) if has_map and block.is_above else 0.0
                fitting = max(count_fitting(lines, room - top - above), min(len(lines), 1))  # one at least
                page.append(PlacedBlock(block, lines[:fitting], top, has_map))
                height = sum(line.height for line in lines[:fitting]) + above
                top += max(height, block.map_size.height() if has_map else 0.0)
                lines, has_map = lines[fitting:], False
                if not lines:
                    break
                yield page
                page, top = [], 0.0
        yield page

    def _paint_map(self, painter: QPainter, step: SetupStep, area: QRectF) -> None:
        """The board as far as it is set up, with a ring round each hex of this step."""
        kinds = frozenset(one.kind for one in self._steps[: self._steps.index(step) + 1])
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
