"""The sections of a sheet as lines for the columns of a page, and those columns on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter, QPen

from editor.render.sheet.flow import Block, TextPage
from editor.render.sheet.lines import SetLine, set_text
from editor.render.sheet.page_frame import PageFrame
from editor.render.sheet.paragraphs import SheetParagraph
from editor.render.sheet.sheet_content import SheetSection
from editor.render.sheet.typography import (
    BETWEEN_PARAGRAPHS,
    BETWEEN_TEXTS,
    Density,
    SheetInks,
    body_font,
    heading_font,
    note_font,
)
from editor.render.twips import twips
from i18n.catalogs import Domain, catalog
from i18n.languages import Language

_INDENT: Final = twips(3.4)
_BAR: Final = twips(1.1)
_QUOTE_BAR: Final = twips(0.5)
_QUOTE_INDENT: Final = twips(2.6)
"""The author's words in another language stand behind a thin bar."""
_HEADING_INDENT: Final = twips(2.6)
"""A heading stands behind a bar. Programs that read columns for the eye take two headings beside each other, with two
texts under them and the same left edges, for the rows of a table, unless these edges are 0.7 of a letter apart.
"""
_BETWEEN_SECTIONS: Final = twips(3.0)
"""A heading is higher than this space: one that finds nothing beside it would be taken for a line across the page."""
_SHORT: Final = 2
_SHORT_SECTION: Final = 6
"""A text of no more lines stays in one column."""


def section_blocks(
    section: SheetSection, width: float, inks: SheetInks, density: Density, language: Language
) -> Iterator[Block]:
    """A heading and its paragraphs, in lines of a width."""
    font = body_font(density)
    lines = set_text(section.heading, heading_font(), width, inks.accent, indent=_HEADING_INDENT)
    yield Block(lines, before=_BETWEEN_SECTIONS, keeps_next=True, ruled=True)
    words = catalog(Domain.UI, language).text("sheet.continued", heading=section.heading)
    repeated = set_text(words, heading_font(), width, inks.accent, indent=_HEADING_INDENT)
    continuation = Block(repeated, ruled=True)
    if section.note:
        yield Block(set_text(section.note, note_font(density), width, inks.soft), before=twips(0.9), keeps_next=True)
    following = (*section.paragraphs[1:], None)
    texts = [_lines(one, width, inks, density) for one in section.paragraphs]
    is_short = sum(map(len, texts)) <= _SHORT_SECTION
    for number, (paragraph, text_lines, after) in enumerate(zip(section.paragraphs, texts, following, strict=True)):
        between = BETWEEN_TEXTS if paragraph.apart else BETWEEN_PARAGRAPHS
        before = twips(1.0) if number == 0 else between * font.pixelSize()
        keeps = after is not None and (is_short or _stands_over(paragraph, len(text_lines), after))
        is_quoted = bool(paragraph.language)
        yield Block(text_lines, before=before, keeps_next=keeps, quoted=is_quoted, continuation=continuation)


def _lines(paragraph: SheetParagraph, width: float, inks: SheetInks, density: Density) -> tuple[SetLine, ...]:
    if paragraph.is_note:
        return set_text(paragraph.text, note_font(density), width, inks.soft)
    start = _QUOTE_INDENT if paragraph.language else 0.0
    indent, mark = (_INDENT, "•") if paragraph.bullet else (0.0, "")
    font = body_font(density)
    return set_text(
        paragraph.text, font, width, inks.text, bold=paragraph.lead, indent=start + indent, mark=mark, mark_at=start
    )


def _stands_over(paragraph: SheetParagraph, line_count: int, after: SheetParagraph) -> bool:
    """Whether a paragraph stays with the next one."""
    # A note says whose words follow; the name of a box is all bold, and stands over its pieces.
    if paragraph.is_note or paragraph.lead == len(paragraph.text):
        return True
    # "Allied player: take 5 cards." stands over what that player is told; so does what is no sentence.
    is_heading = line_count <= _SHORT if paragraph.lead else line_count == 1 and _is_caption(paragraph.text)
    return is_heading and not after.lead and not after.is_note


def _is_caption(text: str) -> bool:
    """Words without the end of a sentence: "Axis player [Germany]"."""
    return text[-1].isalnum() or text[-1] in ")]"


def paint_columns(painter: QPainter, page: TextPage, frame: PageFrame, top: float, inks: SheetInks) -> None:
    for number, column in enumerate(page.columns):
        left, quoted_to = frame.column_left(number), None
        for placed in column.lines:
            y, height = top + placed.top, placed.line.height
            placed.line.draw(painter, left, y)
            if placed.barred:
                painter.fillRect(QRectF(left, y + 0.16 * height, _BAR, 0.68 * height), inks.accent)
            if placed.ruled:
                painter.setPen(QPen(inks.rule, 8))
                painter.drawLine(QLineF(left, y + height, left + frame.column_width, y + height))
            if placed.quoted:
                # One bar beside all of its paragraphs.
                start = y if quoted_to is None else quoted_to
                painter.fillRect(QRectF(left, start, _QUOTE_BAR, y + height - start), inks.rule)
            quoted_to = y + height if placed.quoted else None
