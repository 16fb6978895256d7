"""The list of texts below its filters and the words to search."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QListView, QStyleOptionViewItem, QVBoxLayout, QWidget

from editor.library_view.texts.state_chip import STATE_LOOKS, text_state
from editor.library_view.two_line_delegate import RowLine, TwoLineDelegate
from editor.render.fonts import lato
from editor.translation_view.check_row import SEVERITY_LOOKS
from editor.translation_view.text_list_filters import TextListFilters
from editor.translation_view.text_list_model import TextListModel
from editor.translation_view.text_list_row import TextListRow
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.search_line import SearchLine
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.translation_view.text_list_row import TextKey
    from editor.ui.context import EditorContext
    from library.translation.text_list import ListedText

_WIDTH: Final = 276
_ROW, _LINE = 44, 17
_COUNT_WIDTH: Final = 34
_MARK: Final = 14
# Letters that come quickly are searched for together.
_TYPING_MS: Final = 120
Index = QModelIndex | QPersistentModelIndex


class TextListDelegate(TwoLineDelegate):
    """The mark of the state, title and field, and at the right what checks say and how many words there are."""

    def __init__(self, context: EditorContext, model: TextListModel) -> None:
        super().__init__(context, model, _ROW, _LINE)
        self._model = model

    def paint_mark(self, painter: QPainter, area: QRectF, row: int) -> None:
        listed = self._model.listed(row)
        if listed is not None:
            icon, token = STATE_LOOKS[text_state(listed.text)]
            picture = pixmap(icon, self._context.tokens.color(token), 16, painter.device().devicePixelRatio())
            painter.drawPixmap(QPointF(area.left() + 14, area.top() + 14), picture)

    def lines(self, row: int) -> Iterable[RowLine]:
        listed = self._model.listed(row)
        if listed is not None:
            yield RowLine(self._model.first_line(listed), lato(13, QFont.Weight.Bold), "text")
            yield RowLine(self._model.second_line(listed), lato(12), "text_2")

    def first_line(self, area: QRectF) -> QRectF:
        return QRectF(area.left() + 40, area.top() + 4, area.width() - 54 - _COUNT_WIDTH - _MARK, 18)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        listed = self._model.listed(index.row())
        if listed is not None:
            area = QRectF(option.rect)
            painter.setFont(lato(12))
            painter.setPen(self._context.tokens.color("text_2"))
            room = QRectF(area.right() - _COUNT_WIDTH - 14, area.top(), _COUNT_WIDTH, area.height())
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(room, right, str(listed.word_count))
            if listed.worst is not None:
                icon, token = SEVERITY_LOOKS[listed.worst]
                mark = pixmap(icon, self._context.tokens.color(token), _MARK, painter.device().devicePixelRatio())
                painter.drawPixmap(QPointF(room.left() - _MARK, area.center().y() - _MARK / 2), mark)


class TextListView(QListView):
    """`opened()` by Enter: the work goes on in the text."""

    opened = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.opened.emit()
            return
        super().keyPressEvent(event)


class TextListPanel(QWidget):
    """`chosen(TextListRow)` when another text is current; `opened()` when it shall be worked on."""

    chosen = Signal(TextListRow)
    opened = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self.setFixedWidth(_WIDTH)
        self._context = context
        self.model = TextListModel(context, self)
        self.is_whole = False
        # How many scenarios are read of how many, while they come piece by piece.
        self._progress: tuple[int, int] | None = None
        self.search = SearchLine(context, "translation.filter")
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self._set_filter)
        self.search.textChanged.connect(lambda *_: self._typing.start())
        self.search.returnPressed.connect(self._go_to_list)
        self.filters = TextListFilters(context, lambda: self.model.texts)
        self.filters.changed.connect(self._set_filter)
        self.count = plain_label("", "small")
        self.view = TextListView()
        self.view.setModel(self.model)
        self.view.setItemDelegate(TextListDelegate(context, self.model))
        self.view.setUniformItemSizes(True)
        self.view.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.selectionModel().currentChanged.connect(self._current_changed)
        self.view.opened.connect(self.opened)
        self.view.doubleClicked.connect(lambda *_: self.opened.emit())
        set_accessible_name(context, self.view, "translation.list")
        self.nothing = plain_label("", "label", wrap=True)
        self.show_all = PushButton(context, "translation.show-all")
        self.show_all.clicked.connect(self.clear_filter)
        self._build()
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.view.viewport().update())

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 12, 10, 0)
        column.setSpacing(8)
        column.addWidget(self.search)
        column.addWidget(self.filters)
        foot = QHBoxLayout()
        foot.setContentsMargins(4, 0, 4, 0)
        foot.addWidget(self.count, 1)
        column.addLayout(foot)
        column.addWidget(self.nothing)
        column.addWidget(self.show_all, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.view, 1)
        column.addStretch(0)

    # What is shown

    @property
    def current(self) -> TextListRow | None:
        return self.model.listed(self.view.currentIndex().row())

    def set_texts(self, texts: tuple[TextListRow, ...], *, is_whole: bool = True) -> None:
        """The texts as they are now; the current one stays current if it is still there. Not whole: others follow."""
        current = self.current
        self.is_whole, self._progress = is_whole, None
        self.model.set_texts(texts, None if current is None else current.key)
        self.filters.set_texts(self.model.texts)
        self._after_reset(None if current is None else current.key)

    def add_texts(self, texts: tuple[TextListRow, ...], done: int, total: int) -> None:
        """Further texts, after which so many scenarios are read of so many; with the last ones the list is whole."""
        current = self.current
        self.model.add_texts(texts)
        self.is_whole = done == total
        self._progress = None if self.is_whole else (done, total)
        if self.is_whole:
            self.model.show_coming()
            self.filters.set_texts(self.model.texts)
        row = None if current is None else self.model.row_of(current.key)
        if (row is None or row != self.view.currentIndex().row()) and self.model.rowCount():
            self._after_reset(None if current is None else current.key)
        else:
            self.refresh_count()

    def set_findings(self, found: Mapping[TextKey, ListedText]) -> None:
        """What checks say about the texts, once they have been held against it."""
        current = self.current
        is_reset = self.model.set_findings(found)
        self.filters.set_texts(self.model.texts)
        if is_reset:
            self._after_reset(None if current is None else current.key)

    def describe_progress(self) -> str:
        """How many texts need work, or how far they are read."""
        text = self._context.text
        if self._progress is not None:
            return text("translation.scenarios-read", done=self._progress[0], count=self._progress[1])
        left = sum(listed.needs_work for listed in self.model.texts) if self.is_whole else 0
        return text("translation.left", count=left) if self.is_whole else ""

    def shown_codes(self) -> tuple[frozenset[str], frozenset[str]]:
        """The codes of the texts that are shown, and of those that are selected."""
        rows = [self.model.listed(row) for row in range(self.model.rowCount())]
        chosen = [self.model.listed(index.row()) for index in self.view.selectedIndexes()]
        shown, selected = (frozenset(str(one.text.code) for one in part if one is not None) for part in (rows, chosen))
        return shown, selected

    def select_row(self, row: int) -> None:
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.view.selectionModel().setCurrentIndex(self.model.index(row), flags)
        self.view.scrollTo(self.model.index(row))

    def select_next(self, except_for: Collection[TextKey] = ()) -> bool:
        """Go to the next text that needs work; False if no other does."""
        row = self.model.next_row(self.view.currentIndex().row(), except_for)
        if row is None:
            return False
        self.select_row(row)
        return True

    def clear_filter(self) -> None:
        self.search.clear()
        self.filters.clear()
        self._set_filter()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set_filter(self) -> None:
        self._typing.stop()
        wanted = self.filters.filter(self.search.text())
        if wanted != self.model.filter:
            current = self.current
            self.model.set_filter(wanted)
            self._after_reset(None if current is None else current.key)

    def _after_reset(self, key: TextKey | None) -> None:
        row = None if key is None else self.model.row_of(key)
        if row is None and self.model.rowCount():
            row = 0
        if row is not None:
            self.select_row(row)
        else:
            self.chosen.emit(None)
        self.refresh_count()

    def _current_changed(self, current: Index) -> None:
        listed = self.model.listed(current.row())
        if listed is not None:
            self.chosen.emit(listed)

    def _go_to_list(self) -> None:
        self._set_filter()
        if self.model.rowCount():
            self.opened.emit()

    def refresh_count(self) -> None:
        rows = self.model.rowCount()
        text = self._context.text
        if self._progress is not None:
            done, total = self._progress
            self.count.setText(text("translation.count-so-far", count=rows, percent=100 * done // total))
        else:
            self.count.setText(text("translation.count", count=rows) if rows or self.is_whole else "")
        self.view.setVisible(bool(rows))
        texts = () if rows or not self.is_whole else self.model.texts
        is_done = not any(listed.needs_work for listed in texts)
        self.nothing.setText(text("translation.all-done" if is_done else "translation.nothing"))
        for widget in (self.nothing, self.show_all):
            widget.setVisible(bool(texts))

    def _retranslate(self) -> None:
        self.refresh_count()
        self.view.viewport().update()
