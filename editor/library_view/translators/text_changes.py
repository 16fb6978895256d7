"""The texts of a PO file beside those of the library, one row each, with a tick for what is taken over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from editor.library_view.two_line_delegate import RowLine, TwoLineDelegate
from editor.render.fonts import lato
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.rows_model import Index, RowsModel
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import plain_tool_tip
from i18n.values import printable
from library.exchange.text_import import CHOICES, PlannedText, TextOutcome
from library.text_differences import shortened_change

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROW: Final = 52
_LINE: Final = 20
_BOX: Final = 18
# Of each wording, so that both are seen.
_MAX_LETTERS: Final = 52
_INKS: Final = {TextOutcome.REFUSED: "error", TextOutcome.CONFLICT: "warning"}
_CHECK: Final = Qt.ItemDataRole.CheckStateRole


class TextChangesModel(RowsModel[PlannedText]):
    """`ticked_changed()`. Changes are ticked at first; conflicts and texts that are newer here only by the user."""

    ticked_changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.ticked: set[str] = set()

    def set_ticked(self, rows: Sequence[int], is_ticked: bool) -> None:
        for row in rows:
            text = self.rows[row]
            if can_take(text):
                (self.ticked.add if is_ticked else self.ticked.discard)(text.code)
                self.dataChanged.emit(self.index(row), self.index(row), [_CHECK])
        self.ticked_changed.emit()

    def head(self, text: PlannedText) -> str:
        words = self._context.text
        if not text.line:  # it comes from no file
            return printable(text.code)
        outcome = words(f"translate.outcome.{text.outcome}")
        return f"{printable(text.code)}  ·  {words('translate.line', line=str(text.line))}  ·  {outcome}"

    def what(self, text: PlannedText) -> str:
        """What it is and what it becomes, or why it does not."""
        if text.problems:
            return " ".join(self._context.sentence(problem) for problem in text.problems)
        before = "" if text.before is None else text.before.text
        if text.before is not None and before == text.text:
            states = (text.before.state, text.state)
            return " → ".join(self._context.text(f"library.state.{state}") for state in states)
        words = shortened_change(before, text.text, _MAX_LETTERS // 2 if text.findings else _MAX_LETTERS)
        change = " → ".join(self._context.quoted(printable(one)) for one in words)
        return "  ·  ".join((change, *self.findings(text)))

    def findings(self, text: PlannedText) -> list[str]:
        """What checks say about the new words, the worst first."""
        return [self._context.sentence(finding) for finding in text.findings]

    # Qt overrides

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        text = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._context.pair(self.head(text), self.what(text))
        if role == Qt.ItemDataRole.ToolTipRole:
            before = "" if text.before is None else text.before.text
            parts = (before, text.text, *self.findings(text))
            return plain_tool_tip(self.what(text) if text.problems else "\n\n".join(parts))
        if role == _CHECK and can_take(text):
            return Qt.CheckState.Checked if text.code in self.ticked else Qt.CheckState.Unchecked
        return None

    def setData(self, index: Index, value: object, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        if role != _CHECK:
            return False
        self.set_ticked([index.row()], Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if can_take(self.rows[index.row()]) else flags


def can_take(text: PlannedText) -> bool:
    return text.before is not None and text.outcome in (TextOutcome.CHANGED, *CHOICES)


class _TextChangeDelegate(TwoLineDelegate):
    """Which text and what becomes of it, then its wording before and after."""

    def __init__(self, context: EditorContext, model: TextChangesModel) -> None:
        super().__init__(context, model, _ROW, _LINE)
        self._model = model

    def editorEvent(self, event: QEvent, model: object, option: QStyleOptionViewItem, index: Index) -> bool:
        """A click anywhere on the row changes its tick."""
        del model, option
        if event.type() is QEvent.Type.MouseButtonRelease and can_take(self._model.rows[index.row()]):
            self._model.set_ticked([index.row()], index.data(_CHECK) != Qt.CheckState.Checked)
            return True
        return False

    def paint_mark(self, painter: QPainter, area: QRectF, row: int) -> None:
        tokens, text = self._context.tokens, self._model.rows[row]
        if not can_take(text):
            return
        box = QRectF(area.left() + 14, area.center().y() - _BOX / 2, _BOX, _BOX)
        is_ticked = text.code in self._model.ticked
        paint_frame(painter, box, tokens, edge="line_strong", fill="accent" if is_ticked else "surface", radius=4)
        if is_ticked:
            tick = pixmap("check", tokens.color("on_accent"), 14, painter.device().devicePixelRatio())
            painter.drawPixmap(QPointF(box.left() + 2, box.top() + 2), tick)

    def lines(self, row: int) -> Iterable[RowLine]:
        text = self._model.rows[row]
        yield RowLine(self._model.head(text), lato(13, QFont.Weight.Bold), "text")
        ink = _INKS.get(text.outcome, "warning" if text.findings else "text_2")
        yield RowLine(self._model.what(text), lato(13), ink)

    def first_line(self, area: QRectF) -> QRectF:
        return QRectF(area.left() + 46, area.top() + 7, area.width() - 62, 18)


class TextChangeList(QListView):
    """Space changes the ticks of all chosen rows, a click that of its row."""

    def __init__(self, context: EditorContext, model: TextChangesModel) -> None:
        super().__init__()
        self._texts = model
        self.setUniformItemSizes(True)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setModel(model)
        self.setItemDelegate(_TextChangeDelegate(context, model))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = [index.row() for index in self.selectedIndexes()]
        if event.key() != Qt.Key.Key_Space or not rows:
            super().keyPressEvent(event)
            return
        is_ticked = all(self._texts.rows[row].code in self._texts.ticked for row in rows)
        self._texts.set_ticked(rows, not is_ticked)
