"""A board on the start page: its picture, its title, when it was saved, and what the checks say."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.render.fonts import lato
from editor.ui.document_names import scenario_title
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import paint_frame, smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.values import format_day, printable
from schema.formats.file_names import find_status

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

_RATIO = 168 / 273
# How much larger than the whole board a picture may be to fill its room.
_MAX_CUT = 1.15
_NATIVE = ".beachhead"
_MARGIN, _WORDS = 10, 44
_MARKS = {"error": "error", "warning": "warning", "ok": "check_circle"}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class CheckChip:
    """The chip at the right: how many and how bad; `tone` is a colour of the tokens."""

    tone: str
    code: str
    count: int = 0


def picture_area(room: QRectF, image: QImage) -> QRectF:
    """Where a board is painted: it fills the room if that cuts only a little of its edges; else all of it is shown, as
    of an Overlord or Breakthrough board.
    """
    fill = max(room.width() / image.width(), room.height() / image.height())
    fit = min(room.width() / image.width(), room.height() / image.height())
    scale = fill if fill / fit < _MAX_CUT else fit
    target = QRectF(0, 0, image.width() * scale, image.height() * scale)
    target.moveCenter(room.center())
    return target


class RecentCard(QAbstractButton):
    def __init__(self, context: EditorContext, path: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.path = path
        self.title: str = printable(path.stem)
        self.scenario: Scenario | None = None
        self.image: QImage | None = None
        self.chip: CheckChip | None = None
        self.search_words = f"{path.stem} {path.parent.name}".casefold()
        self.setObjectName("recent board")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        set_plain_tool_tip(self, printable(str(path)))
        connect_while_alive(context.language_changed, self, lambda *_: self._set_texts(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_board(self, scenario: Scenario | None, image: QImage | None, chip: CheckChip | None) -> None:
        """Without a scenario where the file cannot be read."""
        self.scenario = scenario
        if scenario is not None:
            titles = " ".join(text.title for text in scenario.texts.values())
            self.search_words = f"{titles} {self.search_words}".casefold()
        self.image = image
        self.chip = chip
        self._set_texts()

    def _set_texts(self) -> None:
        title = "" if self.scenario is None else scenario_title(self.scenario, self._context)
        self.title = title or printable(self.path.stem)
        self.setText(self.title)
        name = self._context.text("start.board", title=self.title, when=self.second_line())
        self.setAccessibleName(name)
        self.setAccessibleDescription(self._chip_words())
        set_plain_tool_tip(self, "\n".join(filter(None, (printable(str(self.path)), self._chip_words()))))
        self.update()

    def second_line(self) -> str:
        """When it was saved; a file of another format than ours says which."""
        suffix = self.path.suffix.lower()
        return self.when() if suffix == _NATIVE else f"{self.when()} · {suffix}"

    def when(self) -> str:
        """When the file was saved, as people say it."""
        status = find_status(self.path)
        if status is None:
            return self._context.text("start.gone")
        saved = datetime.datetime.fromtimestamp(status.st_mtime).astimezone()
        today = datetime.datetime.now().astimezone().date()
        if saved.date() == today:
            return self._context.text("start.today", time=f"{saved:%H:%M}")
        if saved.date() == today - datetime.timedelta(days=1):
            return self._context.text("start.yesterday")
        return format_day(saved.date(), self._context.language, with_year=saved.year != today.year)

    def _chip_words(self) -> str:
        if self.chip is None:
            return ""
        if self.chip.count:
            return self._context.text(self.chip.code, count=self.chip.count)
        return self._context.text(self.chip.code)

    def sizeHint(self) -> QSize:
        return QSize(293, self.heightForWidth(293))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(200))

    def heightForWidth(self, width: int) -> int:
        return round((width - 2 * _MARGIN) * _RATIO) + _MARGIN + _WORDS

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        edge = "line_strong" if self.underMouse() else "line"
        paint_frame(painter, QRectF(self.rect()), tokens, edge=edge, fill="surface", radius=10)
        width = self.width() - 2 * _MARGIN
        picture = QRectF(_MARGIN, _MARGIN, width, self.height() - _MARGIN - _WORDS)
        self._paint_picture(painter, picture)
        chip = self._paint_chip(painter)
        room = self.width() - 2 * _MARGIN - chip
        top = self.height() - _WORDS + 4
        painter.setFont(lato(13, QFont.Weight.Bold))
        painter.setPen(tokens.color("text"))
        title = painter.fontMetrics().elidedText(self.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRect(_MARGIN, top, room, 18), _LEFT, title)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        painter.drawText(QRect(_MARGIN, top + 17, room, 16), _LEFT, self.second_line())
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"), 10)

    def _paint_picture(self, painter: QPainter, area: QRectF) -> None:
        clip = QPainterPath()
        clip.addRoundedRect(area, 4, 4)
        painter.save()
        painter.setClipPath(clip)
        painter.fillRect(area, self._context.tokens.color("sunken"))
        if self.image is not None and not self.image.isNull():
            painter.drawImage(picture_area(area, self.image), self.image)
        painter.restore()

    def _paint_chip(self, painter: QPainter) -> int:
        """The chip at the right; returns the room it takes. Where its words leave no room for the title and the
        day, it keeps mark and number only.
        """
        words = self._chip_words()
        if not words or self.chip is None:
            return 0
        tokens = self._context.tokens
        font = lato(12, QFont.Weight.Bold)
        needed = max(
            QFontMetrics(lato(13, QFont.Weight.Bold)).horizontalAdvance(self.title),
            QFontMetrics(lato(12)).horizontalAdvance(self.second_line()),
        )
        width = QFontMetrics(font).horizontalAdvance(words) + 20
        mark = needed + width + 8 > self.width() - 2 * _MARGIN
        if mark:
            words = str(self.chip.count or "")
            width = 28 + (QFontMetrics(font).horizontalAdvance(words) + 6 if words else 0)
        area = QRectF(self.width() - _MARGIN - width, self.height() - _WORDS + 11, width, 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color(f"{self.chip.tone}_soft"))
        painter.drawRoundedRect(area, 11, 11)
        color = tokens.color(self.chip.tone)
        if mark:
            picture = pixmap(_MARKS[self.chip.tone], color, 16, self.devicePixelRatioF())
            painter.drawPixmap(round(area.left()) + 6, round(area.top()) + 3, picture)
        painter.setFont(font)
        painter.setPen(color)
        painter.drawText(area.adjusted(22 if mark else 0, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, words)
        return width + 8


class SampleCard(RecentCard):
    """A scenario that comes with the program: it opens as a new one, and says when its battle was."""

    def second_line(self) -> str:
        begins = None if self.scenario is None else self.scenario.battle.begins
        return "" if begins is None else format_day(begins, self._context.language)
