"""The Compare panel: the other version, the view mode, the kinds of differences, and their list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from editor.panels.compare.compare_view import MODES, CompareView
from editor.panels.compare.comparison import Comparison, OtherVersionKind
from editor.panels.compare.difference_list_view import DifferenceListView
from editor.panels.compare.kind_combo import KindCombo
from editor.panels.compare.other_menu import choose_file, fill_other_menu
from editor.panels.compare.take_over import TakeAllOver, TakeOver
from editor.ui.document_names import document_title
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import ANYTHING, set_edit_target
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.segments import Segments
from editor.wording.differences import difference_words
from i18n.values import printable

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.differences import Difference

_BOARD: Final = "board"


class ComparePanel(QWidget):
    """`count_changed(int)` for the tab."""

    count_changed = Signal(int)

    def __init__(self, context: EditorContext, boards: QWidget) -> None:
        super().__init__()
        self._context = context
        self.comparison = Comparison(context, self)
        self.view = CompareView(context, boards)
        self.other = PushButton(context, icon_name="compare")
        self.kinds = KindCombo(context)
        self.modes = Segments(context, height=30)
        self.take_all = PushButton(context, "compare.take-all", kind="small", icon_name="take_over")
        set_edit_target(self.take_all, ANYTHING)
        self.list = DifferenceListView(context)
        self.message = plain_label("", "hint", wrap=True)
        self.with_disk = PushButton(context, "compare.with-disk", kind="main")
        self.with_file = PushButton(context, "compare.with-file")
        self._pages = QStackedWidget()
        self._build()
        self._connect()
        self._show()

    def _build(self) -> None:
        for key in (_BOARD, *MODES):
            self.modes.add(key)
        connect_while_alive(self._context.language_changed, self.modes, self._name_modes, now=True)
        self.modes.set_current(_BOARD)
        bar = QHBoxLayout()
        bar.setContentsMargins(14, 8, 12, 4)
        bar.setSpacing(8)
        for part in (self.other, self.kinds, self.modes):
            bar.addWidget(part)
        bar.addStretch(1)
        bar.addWidget(self.take_all)
        empty = QWidget()
        inner = QVBoxLayout(empty)
        inner.setContentsMargins(16, 8, 16, 8)
        inner.setSpacing(10)
        inner.addWidget(self.message)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.with_disk)
        buttons.addWidget(self.with_file)
        buttons.addStretch(1)
        inner.addLayout(buttons)
        inner.addStretch(1)
        self._pages.addWidget(empty)
        self._pages.addWidget(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self._pages, 1)
        self.list.setContentsMargins(10, 0, 6, 0)
        self.setFocusProxy(self.other)

    def _name_modes(self, *_: object) -> None:
        for key in (_BOARD, *MODES):
            self.modes.set_words(key, self._context.text(f"compare.mode-{key}"))

    def _connect(self) -> None:
        self.comparison.changed.connect(self._show)
        self.other.clicked.connect(self._open_menu)
        self.with_disk.clicked.connect(self.comparison.compare_with_disk)
        self.with_file.clicked.connect(self._choose_file)
        self.modes.chosen.connect(self._set_mode)
        self.kinds.chosen.connect(self._show)
        self.take_all.clicked.connect(self.take_over_all)
        self.list.difference_activated.connect(self.show_difference)
        self.list.take_over_wanted.connect(self.take_over)
        self.view.closed.connect(self._view_closed)
        self.view.hex_chosen.connect(self.list.choose_hex)
        connect_while_alive(self._context.language_changed, self, lambda *_: self._show())

    # Show

    def _show(self, *_: object) -> None:
        comparison = self.comparison
        self.kinds.show_kinds(comparison.differences)
        differences = comparison.of_kind(self.kinds.kind)
        self.list.show_differences(differences)
        self.other.setText(self._other_words())
        self.other.setEnabled(comparison.document is not None)
        comparing = comparison.is_on
        for part in (self.kinds, self.modes):
            part.setVisible(comparing)
        self.take_all.setVisible(comparing and bool(differences))
        self._show_message()
        self._pages.setCurrentIndex(1 if comparing and comparison.differences else 0)
        if not comparing:
            self.view.close_view()
        self._show_view()
        self.count_changed.emit(len(comparison.differences))

    def _show_message(self) -> None:
        comparison, text = self.comparison, self._context.text
        document = comparison.document
        if document is None:
            words = text("compare.no-document")
        elif comparison.problem is not None:
            words = self._context.sentence(comparison.problem)
        elif comparison.is_reading:
            words = text("compare.reading")
        elif comparison.is_on:
            words = text("compare.same")
        else:
            words = text("compare.empty")
        self.message.setText(words)
        if self.with_disk.hasFocus() or self.with_file.hasFocus():
            self.other.setFocus(Qt.FocusReason.OtherFocusReason)  # they may be hidden; the focus stays in the panel
        offers = document is not None and not comparison.is_on and not comparison.is_reading
        self.with_disk.setVisible(offers and document is not None and document.path is not None)
        self.with_file.setVisible(offers)

    def _other_words(self) -> str:
        other = self.comparison.other
        if other is None:
            return self._context.text("compare.choose")
        return self._context.text("compare.with", other=printable(self._other_name()))

    def _other_name(self) -> str:
        other = self.comparison.other
        if other is None:
            return ""
        return self._context.text("compare.with-disk") if other.kind is OtherVersionKind.DISK else other.name

    def _show_view(self) -> None:
        comparison = self.comparison
        if not self.view.mode or comparison.document is None or comparison.scenario is None:
            return
        names = (printable(self._other_name()), printable(document_title(comparison.document, self._context)))
        self.view.show_versions(
            comparison.scenario, comparison.document.scenario, comparison.of_kind(self.kinds.kind), names
        )

    def _set_mode(self, mode: str) -> None:
        if mode == _BOARD:
            self.view.close_view()
        else:
            self.view.open_view(mode)
            self._show_view()

    def _view_closed(self) -> None:
        self.modes.set_current(_BOARD)
        if self.modes.isVisible():
            self.modes.segment(_BOARD).setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(self._context.text("compare.choose"))
        fill_other_menu(menu, self.comparison, self._context, self.window())
        menu.popup(self.other.mapToGlobal(QPoint(0, self.other.height())))

    def _choose_file(self) -> None:
        choose_file(self.comparison, self._context, self.window())

    # User actions

    def show_difference(self, difference: Difference) -> None:
        """Go to the hex on the board or in the view, else to the panel where it is edited."""
        if difference.hex is None:
            self._context.window.show_path(difference.path)
        elif self.view.mode:
            self.view.show_hex(difference.hex)
        else:
            self._context.window.show_hex(difference.hex)

    def take_over(self, difference: Difference) -> None:
        document = self.comparison.document
        if document is not None and document.do(TakeOver(difference)):
            self.comparison.compare_now()
            words = difference_words(self._context.language)
            location = printable(words.location(difference))
            self._context.toast(self._context.text("compare.taken", place=location), document)

    def take_over_all(self) -> None:
        document, differences = self.comparison.document, self.comparison.of_kind(self.kinds.kind)
        if document is not None and differences and document.do(TakeAllOver(differences)):
            self.comparison.compare_now()
            self._context.toast(self._context.text("compare.taken-all", count=len(differences)), document)
