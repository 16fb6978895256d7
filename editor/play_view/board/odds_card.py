"""The odds of a battle in a card over the board: who against whom, dice, and a bar for everything that may happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.play_view.strip.fact_page import ChanceBars, ChanceRow
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.frames import paint_frame, smooth_painter
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from editor.wording.rule_book import rule_book

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.play_view.board.play_board import PlayBoard
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

_WIDTH: Final = 300
_EDGE: Final = 12
_SIGN: Final = 18


@dataclass(frozen=True, slots=True)
class ShownOdds:
    """A battle that could be: title, dice, one line about it, the chances, a remark, and the term of its rule."""

    origin: Hex
    target: Hex
    title: str
    dice: str
    detail: str
    chances: tuple[ChanceRow, ...]
    remark: str
    rule: str = ""


class OddsCard(QWidget):
    """Floats over the canvas. The rule on it takes a click; else the pointer goes through it."""

    def __init__(self, context: EditorContext, canvas: QWidget, open_rule: Callable[[str], object]) -> None:
        super().__init__(canvas)
        self._open_rule = open_rule
        self._context = context
        self.title = plain_label("", "strong")
        self.dice = plain_label("", "chip")
        self.detail = plain_label("", "small", wrap=True)
        self.bars = ChanceBars(context)
        self.remark = plain_label("", "small", wrap=True)
        self._sign = plain_label("")
        connect_while_alive(context.theme_changed, self, lambda *_: self._paint_sign(), now=True)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._sign)
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.dice)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        column.addLayout(head)
        for widget in (self.detail, self.bars):
            column.addWidget(widget)
        column.addLayout(self._foot())
        self.setFixedWidth(_WIDTH)
        self._shown: ShownOdds | None = None
        for part in (self, *self.findChildren(QWidget)):
            part.setMouseTracking(True)  # what no part wants, the canvas gets
        self.hide()

    def _foot(self) -> QHBoxLayout:
        self.rule = PushButton(self._context, kind="small", icon_name="quote")
        self.rule.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it has a key
        self.rule.clicked.connect(lambda *_: None if self._shown is None else self._open_rule(self._shown.rule))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.remark, 1)
        row.addStretch()
        row.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignBottom)
        return row

    @property
    def is_under_pointer(self) -> bool:
        """Whether the pointer is on the rule: it has come to read on."""
        return self.isVisible() and self.rule.underMouse()

    def _paint_sign(self) -> None:
        color = self._context.tokens.color("error")
        self._sign.setPixmap(pixmap("target", color, _SIGN, self.devicePixelRatioF()))

    @property
    def shown(self) -> ShownOdds | None:
        return self._shown

    def show_aim(self, odds: ShownOdds | None, board: PlayBoard, *, is_pointed: bool = False) -> None:
        """A screen reader hears what is new; `is_pointed`: the hex was just named, so the odds are said again."""
        before, self._shown = self._shown, odds
        if odds is None:
            self.hide()
            return
        self.title.setText(odds.title)
        self.dice.setText(odds.dice)
        self.detail.setText(odds.detail)
        self.bars.show_chances(odds.chances)
        self.remark.setText(odds.remark)
        self.remark.setVisible(bool(odds.remark))
        self._show_rule(odds.rule)
        self.setAccessibleName(odds.title)
        self.setAccessibleDescription(self._spoken(odds))
        self.resize(_WIDTH, self.heightForWidth(_WIDTH))  # the words may need several lines
        self.move(self._free_corner(board, odds))
        self.show()
        self.raise_()
        if is_pointed or odds != before:
            board.speak(f"{board.describe(odds.target)}. {odds.title}, {self._spoken(odds)}")

    def _show_rule(self, term: str) -> None:
        rule = rule_book(self._context.language).find(term)
        self.rule.setVisible(rule is not None)
        if rule is not None:
            self.rule.setText(rule.name)
            self.rule.setAccessibleName(rule.name)
            set_plain_tool_tip(self.rule, self._context.text("play.rule-key"))

    def _spoken(self, odds: ShownOdds) -> str:
        return f"{odds.dice}. {odds.detail} {self.bars.spoken}. {odds.remark}".strip()

    def _free_corner(self, board: PlayBoard, odds: ShownOdds) -> QPoint:
        """The upper corner that is farther from the battle."""
        room = board.canvas.rect()
        middle = (board.center_of(odds.origin).x() + board.center_of(odds.target).x()) / 2
        top = _EDGE
        highest = min(board.center_of(odds.origin).y(), board.center_of(odds.target).y())
        if highest < self.height() + 2 * _EDGE and abs(middle - room.width() / 2) < _WIDTH:
            top = room.height() - self.height() - _EDGE
        left = _EDGE if middle > room.width() / 2 else room.width() - self.width() - _EDGE
        return QPoint(left, top)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        paint_frame(painter, QRectF(self.rect()), self._context.tokens, edge="line", fill="raised", radius=8)
