"""The head of the first page: what the scenario is called, when and where it was, and whose it is. Nothing is cut."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainter

from editor.render.sheet.lines import SetLine, set_text, set_whole
from editor.render.sheet.sheet_content import SheetContent
from editor.render.sheet.typography import SheetInks, kicker_font, note_font, paper_font
from editor.render.twips import twips

_TITLE_SIZES = (25.0, 22.0, 19.0, 16.0, 13.0)
_SUBTITLE_SIZES = (12.5, 10.0)


@dataclass(frozen=True)
class SheetHead:
    """Lines under each other, each with its distance from the top."""

    lines: tuple[tuple[SetLine, float], ...]
    height: float

    def paint(self, painter: QPainter, at: QPointF) -> None:
        for line, top in self.lines:
            line.draw(painter, at.x(), at.y() + top)


def sheet_head(content: SheetContent, width: float, inks: SheetInks) -> SheetHead:
    titles = [paper_font(size, QFont.Weight.Black) for size in _TITLE_SIZES]
    subtitles = [paper_font(size, QFont.Weight.Medium) for size in _SUBTITLE_SIZES]
    signed = " · ".join(filter(None, (content.date, content.author)))
    parts = (
        (set_text(content.kicker.upper(), kicker_font(), width, inks.soft), 0.0),
        (set_whole(content.title, titles, width, inks.accent, 2), twips(0.6)),
        (set_whole(content.subtitle, subtitles, width, inks.text, 2), 0.0),
        (set_text(signed, paper_font(10), width, inks.soft), twips(0.4)),
        (set_text(content.note, note_font(), width, inks.soft), twips(0.8)),
    )
    lines: list[tuple[SetLine, float]] = []
    top = 0.0
    for part_lines, before in parts:
        if not part_lines or not part_lines[0].layout.text():
            continue
        top += before
        for line in part_lines:
            lines.append((line, top))
            top += line.height
    return SheetHead(tuple(lines), top)
