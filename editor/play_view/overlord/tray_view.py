"""The tray of one general: cards at the left, words beside them, the faces of the initiative die at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.play_view.overlord.tray_faces import DieFaces, FaceColors, paint_faces
from editor.play_view.overlord.tray_text import GeneralTray, TrayCard, TrayLook
from editor.play_view.strip.card_drag import CardDrag
from editor.play_view.strip.card_pictures import CardPictures, card_height, card_width, paint_card_back
from editor.render.fonts import lato
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_PADDING: Final = 10
_GAP: Final = 8
_ICON: Final = 16
_CARD_WIDTH: Final = 80
# Less room than this has no place for everything.
_WIDE: Final = 330.0
_LOW: Final = 90.0


class TrayHead(NamedTuple):
    """A bar like a band of the board: its words, what it is filled with, and its ink."""

    words: str
    fill: QColor
    ink: QColor


class TrayView(QWidget):
    """`drag` tells clicks, and which of its cards is dragged, by its number; `take_back` is a button."""

    def __init__(self, context: EditorContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._pictures: CardPictures | None = None
        self._tray: GeneralTray | None = None
        self._head: TrayHead | None = None
        self._is_target = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.take_back = PushButton(context, "play.tray.take-back", kind="small")
        self.take_back.setParent(self)
        self.take_back.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.take_back.hide()
        self.drag = CardDrag(self, self._number_at)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    # What it shows

    def show_tray(self, tray: GeneralTray, pictures: CardPictures, head: TrayHead | None) -> None:
        """`head`: where no band of the board right above names the general."""
        if (tray, head) == (self._tray, self._head) and pictures is self._pictures:
            return
        if pictures is not self._pictures:
            pictures.painted.connect(self.update)
        self._tray, self._pictures, self._head = tray, pictures, head
        self.setAccessibleName(tray.name)
        self.setAccessibleDescription(tray.spoken)
        set_plain_tool_tip(self, "\n".join((tray.title, *tray.lines)))
        can_take = tray.look is TrayLook.OPEN
        self.setCursor(Qt.CursorShape.PointingHandCursor if can_take else Qt.CursorShape.ArrowCursor)
        self._place_button()
        self.update()

    @property
    def tray(self) -> GeneralTray | None:
        return self._tray

    def show_target(self, *, on: bool) -> None:
        """A card hovers over it."""
        if on != self._is_target:
            self._is_target = on
            self.update()

    # Where things are

    @property
    def _inside(self) -> QRectF:
        top = 22 if self._head is not None else 0
        return QRectF(self.rect()).adjusted(_PADDING, _PADDING - 1 + top, -_PADDING, -_PADDING + 1)

    @property
    def _card_size(self) -> QSize:
        height = min(int(self._inside.height()), card_height(_CARD_WIDTH))
        return QSize(card_width(height), height)

    def card_rect(self, place: int) -> QRect:
        """The card in a place, from the left; the last one is the dashed frame."""
        size, inside = self._card_size, self._inside
        return QRect(QPoint(round(inside.left()) + place * (size.width() + _GAP), round(inside.top())), size)

    def _number_at(self, point: QPoint) -> int:
        """The number of the card under a point, where it may be taken back; -1: none."""
        if self._tray is None or not self._tray.can_take_back:
            return -1
        for place, card in enumerate(self._tray.cards):
            if self.card_rect(place).contains(point):
                return card.number
        return -1

    @property
    def _places(self) -> int:
        return 0 if self._tray is None else len(self._tray.cards) + bool(self._tray.vacancy)

    @property
    def _shows_faces(self) -> bool:
        """Where the room is short, why a card is not for the general comes first."""
        tray = self._tray
        if tray is None or not tray.faces:
            return False
        return tray.look is not TrayLook.CLOSED or (self._inside.width() >= _WIDE and not self._is_low)

    @property
    def _is_low(self) -> bool:
        return self._inside.height() < _LOW

    def _words_rect(self) -> QRectF:
        inside = self._inside
        if self._places:
            inside.setLeft(self.card_rect(self._places - 1).right() + 14)
        if self._shows_faces:
            inside.setRight(self._faces_rect().left() - 14)
        return inside

    @property
    def _faces(self) -> DieFaces:
        assert self._tray is not None  # only a shown one has faces
        return DieFaces(self._tray.faces, self._tray.die_title, self._is_low)

    def _faces_rect(self) -> QRectF:
        """A column at the right."""
        inside = self._inside
        width = self._faces.width_within(inside.width())
        return QRectF(inside.right() - width, inside.top(), width, inside.height())

    def _place_button(self) -> None:
        tray = self._tray
        self.take_back.setVisible(tray is not None and tray.can_take_back)
        if tray is not None and tray.can_take_back:
            self.take_back.adjustSize()
            words = self._words_rect()
            self.take_back.move(round(words.left()), round(words.bottom()) - self.take_back.height())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tray = self._tray
        if tray is None:
            return
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tokens = self._context.tokens
        self._paint_ground(painter, tokens, tray)
        for place, card in enumerate(tray.cards):
            self._paint_card(painter, tokens, card, self.card_rect(place))
        if tray.vacancy:
            self._paint_vacancy(painter, tokens, self.card_rect(len(tray.cards)), tray)
        self._paint_words(painter, tokens, tray)
        if self._shows_faces:
            self._paint_faces(painter, tokens)

    def _paint_ground(self, painter: QPainter, tokens: Tokens, tray: GeneralTray) -> None:
        strong = tray.look in (TrayLook.OPEN, TrayLook.ACTING)
        width = 3.0 if self._is_target and strong else 2.0 if strong else 1.0
        area = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setPen(QPen(tokens.color("accent" if strong else "line"), width))
        painter.setBrush(tokens.color("accent_soft" if self._is_target and strong else "raised" if strong else "panel"))
        painter.drawRoundedRect(area, 8, 8)
        if self._head is None:
            return
        head = self._head
        bar = QRectF(self.rect()).adjusted(4, 4, -4, 0)
        bar.setHeight(20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(head.fill)
        painter.drawRoundedRect(bar, 5, 5)
        painter.setPen(head.ink)
        painter.setFont(lato(12, QFont.Weight.Bold))
        name = QFontMetricsF(painter.font()).elidedText(head.words, Qt.TextElideMode.ElideRight, bar.width() - 16)
        painter.drawText(bar.adjusted(8, 0, -8, 0), int(Qt.AlignmentFlag.AlignVCenter), name)

    def _paint_card(self, painter: QPainter, tokens: Tokens, card: TrayCard, area: QRect) -> None:
        if card.face is None or self._pictures is None:
            paint_card_back(painter, QRectF(area))
            return
        self._pictures.paint(painter, card.face, QRectF(area))
        painter.setPen(QPen(tokens.color("line"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 4, 4)

    def _paint_vacancy(self, painter: QPainter, tokens: Tokens, area: QRect, tray: GeneralTray) -> None:
        is_open = tray.look is TrayLook.OPEN
        color = tokens.color("accent" if is_open else "line_strong")
        painter.setPen(QPen(color, 2 if is_open else 1.2, Qt.PenStyle.SolidLine if is_open else Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 6, 6)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(area.adjusted(4, 4, -4, -4), flags, tray.vacancy)

    def _paint_words(self, painter: QPainter, tokens: Tokens, tray: GeneralTray) -> None:
        """The title with its sign, then as many sentences as there is room for, then the note."""
        area = self._words_rect()
        icon = {TrayLook.OPEN: "check_circle", TrayLook.CLOSED: "close"}.get(tray.look, "")
        title = QRectF(area)
        if icon:
            color = tokens.color("ok" if tray.look is TrayLook.OPEN else "error")
            painter.drawPixmap(area.topLeft() + QPointF(0, 0.5), pixmap(icon, color, _ICON, self.devicePixelRatioF()))
            title.setLeft(area.left() + _ICON + 6)
        bold, plain = lato(14, QFont.Weight.Bold), lato(13)
        flags = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        painter.setFont(bold)
        painter.setPen(tokens.color("text"))
        painter.drawText(title, flags, tray.title)
        top = QFontMetricsF(bold).boundingRect(title, flags, tray.title).bottom() + 5
        bottom = area.bottom() - (self.take_back.height() + 4 if tray.can_take_back else 0)
        painter.setFont(plain)
        painter.setPen(tokens.color("text_2"))
        metrics = QFontMetricsF(plain)
        for line in tray.lines:
            room = QRectF(area.left(), top, area.width(), 1000)
            height = metrics.boundingRect(room, flags, line).height()
            if top + height > bottom + 2:
                break
            painter.drawText(QRectF(area.left(), top, area.width(), height + 2), flags, line)
            top += height + 4
        if tray.note and not self._is_low:
            self._paint_note(painter, tokens, tray.note, QRectF(area.left(), top, area.width(), bottom - top))

    def _paint_note(self, painter: QPainter, tokens: Tokens, note: str, area: QRectF) -> None:
        """At the foot of what the sentences leave, behind a picture of a die; not at all where there is no room."""
        font = lato(12)
        flags = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
        words = QRectF(area.left() + 28, 0, area.width() - 28, 1000)
        height = max(20.0, QFontMetricsF(font).boundingRect(words, flags, note).height())
        if height > area.height():
            return
        words = QRectF(words.left(), area.bottom() - height, words.width(), height)
        picture = pixmap("dice", tokens.color("text_2"), 20, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(area.left(), words.center().y() - 10), picture)
        painter.setFont(font)
        painter.setPen(tokens.color("text_2"))
        painter.drawText(words, flags, note)

    def _paint_faces(self, painter: QPainter, tokens: Tokens) -> None:
        colors = FaceColors(*(tokens.hex(name) for name in ("line", "text", "text_2")))
        paint_faces(painter, self._faces_rect(), self._faces, colors, self.devicePixelRatioF())

    # Pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.drag.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.drag.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.drag.release(event)
