"""The products in two groups, one of them chosen. `chosen(ProductId)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from editor.publishing.product import ProductGroup, ProductId
from editor.publishing.products import PRODUCTS
from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.labels import worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_HEIGHT: Final = 46
_LEFT: Final = 38


class ProductRow(PaintedButton):
    """A product: its icon, its name, and a few words on it."""

    def __init__(self, context: EditorContext, product: ProductId) -> None:
        super().__init__(context)
        self.product = product
        self._about = ""
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        self.setText(self._context.text(f"publish.product.{self.product.value}"))
        self._about = self._context.text(f"publish.about.{self.product.value}")
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self._about)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(214, _HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        owner = self.parentWidget()
        if step and isinstance(owner, ProductList):
            owner.step(step)
            return
        super().keyPressEvent(event)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        self.paint_state(painter, tokens)
        ink = tokens.color("accent_text" if self.isChecked() else "text_2")
        icon = pixmap(PRODUCTS[self.product].icon, ink, 18, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(11, (self.height() - 18) // 2), icon)
        for words, font, top, token in (
            (self.text(), lato(13, QFont.Weight.Bold), 6, "text"),
            (self._about, lato(12), 23, "text_2"),
        ):
            painter.setFont(font)
            painter.setPen(tokens.color(token))
            room = QRectF(_LEFT, top, self.width() - _LEFT - 8, 18)
            shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, round(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class ProductList(QWidget):
    chosen = Signal(object)

    def __init__(self, context: EditorContext, current: ProductId) -> None:
        super().__init__()
        self.rows: dict[ProductId, ProductRow] = {}
        group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 14, 10, 14)
        column.setSpacing(2)
        for heading in ProductGroup:
            if heading is not ProductGroup.PRINT:
                column.addSpacing(10)
            column.addWidget(worded_label(context, f"publish.group.{heading.value}", "caption"))
            column.addSpacing(2)
            for product in PRODUCTS.values():
                if product.group is heading:
                    row = self.rows[product.id] = ProductRow(context, product.id)
                    group.addButton(row)
                    row.clicked.connect(lambda _=False, row=row: self._choose(row))
                    column.addWidget(row)
        column.addStretch(1)
        self.rows[current].setChecked(True)

    @property
    def current(self) -> ProductId:
        return next(product for product, row in self.rows.items() if row.isChecked())

    def _choose(self, row: ProductRow) -> None:
        """The focus goes along, so that the arrow keys go on from there."""
        row.setFocus(Qt.FocusReason.OtherFocusReason)
        self.chosen.emit(row.product)

    def step(self, step: int) -> None:
        """By the arrow keys: the choice goes along with the focus."""
        products = list(self.rows)
        row = self.rows[products[(products.index(self.current) + step) % len(products)]]
        row.click()
