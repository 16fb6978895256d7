"""The report of an import: every file with its outcome, and the reason why a file could not be read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
)

from editor.library_view.imports.import_bar import OUTCOMES, report_words
from editor.library_view.sub_page import SubPage
from editor.library_view.two_line_delegate import RowLine, TwoLineDelegate
from editor.render.fonts import lato
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.rows_model import Index, RowsModel
from editor.ui.parts.segments import Segments
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import plain_tool_tip
from i18n.values import printable
from library.exchange.importing import FileOutcome, ImportOutcome, ImportReport

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ALL: Final = "all"
_ROW: Final = 44
_LINE: Final = 17
_ICONS: Final = {
    ImportOutcome.ADDED: ("plus", "ok"),
    ImportOutcome.SAME: ("check", "text_2"),
    ImportOutcome.CHANGED: ("history", "info"),
    ImportOutcome.MERGED: ("history", "info"),
    ImportOutcome.KEPT: ("info", "warning"),
    ImportOutcome.UNREADABLE: ("error", "error"),
}


class ReportModel(RowsModel[FileOutcome]):
    """The files of an import, one row each."""

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def reason(self, file: FileOutcome) -> str:
        if file.problem is not None:
            return self._context.sentence(file.problem)
        return self._context.text(f"library.outcome-one.{file.outcome}")

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        file = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._context.pair(printable(file.file.name), self.reason(file))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tool_tip(f"{file.file}\n{self.reason(file)}")
        return None


class _ReportDelegate(TwoLineDelegate):
    def __init__(self, context: EditorContext, model: ReportModel) -> None:
        super().__init__(context, model, _ROW, _LINE)
        self._model = model

    def paint_mark(self, painter: QPainter, area: QRectF, row: int) -> None:
        icon, token = _ICONS[self._model.rows[row].outcome]
        picture = pixmap(icon, self._context.tokens.color(token), 16, painter.device().devicePixelRatio())
        painter.drawPixmap(QPointF(area.left() + 16, area.top() + 14), picture)

    def lines(self, row: int) -> Iterable[RowLine]:
        file = self._model.rows[row]
        ink = "error" if file.outcome is ImportOutcome.UNREADABLE else "text_2"
        yield RowLine(printable(file.file.name), lato(13, QFont.Weight.Bold), "text")
        yield RowLine(self._model.reason(file), lato(12), ink)

    def first_line(self, area: QRectF) -> QRectF:
        return QRectF(area.left() + 44, area.top() + 4, area.width() - 60, 18)


class ReportPage(SubPage):
    """`chosen(key)` for a file that is in the library now; `undo_wanted(ImportReport)`."""

    chosen = Signal(str)
    undo_wanted = Signal(ImportReport)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._report: ImportReport | None = None
        self.filter = Segments(context)
        for key in (_ALL, *OUTCOMES):
            self.filter.add(key)
        self.filter.chosen.connect(self._filter)
        self.model = ReportModel(context, self)
        self.list = QListView()
        self.list.setUniformItemSizes(True)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_ReportDelegate(context, self.model))
        self.list.activated.connect(self._open)
        set_accessible_name(context, self.list, "library.import-report")
        row = QHBoxLayout()
        row.setContentsMargins(24, 10, 24, 10)
        row.addWidget(self.filter)
        row.addStretch(1)
        self.undo = PushButton(context, "library.import-undo", icon_name="undo")
        self.undo.clicked.connect(self._request_undo)
        row.addWidget(self.undo)
        self.column.addLayout(row)
        self.column.addWidget(self.list, 1)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(context.theme_changed, self, lambda *_: self.list.viewport().update())

    def show_report(self, report: ImportReport) -> None:
        self._report = report
        self.undo.setVisible(report.can_undo)
        first = ImportOutcome.UNREADABLE if report.count(ImportOutcome.UNREADABLE) else _ALL
        self.filter.set_current(first)
        self._retranslate()
        self._filter(first)

    def _filter(self, key: str) -> None:
        files = () if self._report is None else self._report.files
        self.model.show(tuple(file for file in files if key in (_ALL, file.outcome)))

    def _retranslate(self) -> None:
        if self._report is None:
            return
        self.title.setText(report_words(self._report, self._context))
        self.filter.set_words(_ALL, self._context.text("library.import-all", count=len(self._report.files)))
        for outcome in OUTCOMES:
            count = self._report.count(outcome)
            self.filter.set_words(outcome, self._context.text(f"library.outcome.{outcome}", count=count))
            self.filter.segment(outcome).setVisible(bool(count))

    def _request_undo(self) -> None:
        if self._report is not None:
            self.undo_wanted.emit(self._report)

    def _open(self, index: QModelIndex) -> None:
        key = self.model.rows[index.row()].key
        if key is not None:
            self.chosen.emit(key)
