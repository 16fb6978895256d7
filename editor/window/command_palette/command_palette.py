"""The command palette: type a word of any language, choose, run. Tab on a command changes its shortcut."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListView, QWidget

from editor.ui.dialogs.floating_dialog import SHADOW, FloatingDialog
from editor.ui.parts.labels import Hairline, plain_label
from editor.ui.parts.rows_model import Index, RowsModel
from editor.ui.parts.search_line import SearchLine
from editor.window.command_palette.command_row import CommandRow
from editor.window.command_palette.command_search import (
    SearchEntry,
    SearchKind,
    command_entries,
    library_entries,
    piece_entries,
    scenario_entries,
    search,
)

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from library.search.titles import TitledEntry

ENTRY_ROLE = int(Qt.ItemDataRole.UserRole)
_ROWS_SHOWN = 9
_ROW = 40


class SearchModel(RowsModel[SearchEntry]):
    """The entries that match the words."""

    def __init__(self, registry: ActionRegistry, context: EditorContext) -> None:
        super().__init__()
        self._registry = registry
        self._context = context

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        entry = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            keys = self._registry.key_text(entry.key) if entry.kind is SearchKind.COMMAND else ""
            return ", ".join(filter(None, (entry.title, entry.second, keys)))
        if role == ENTRY_ROLE:
            return entry
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        entry = self.rows[index.row()]
        on = entry.kind is not SearchKind.COMMAND or self._registry.action(entry.key).isEnabled()
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if on else Qt.ItemFlag.NoItemFlags


class CommandPalette(FloatingDialog):
    """`shortcut_wanted(action id)`; commands run
    by themselves, pieces go to the tools.
    """

    shortcut_wanted = Signal(str)

    def __init__(
        self, context: EditorContext, window: QWidget, registry: ActionRegistry, recent: Iterable[Path], words: str = ""
    ) -> None:
        super().__init__(context, window, width=720)
        self.setAccessibleName(context.text("commands.title"))
        self._registry = registry
        self._entries = [*command_entries(context), *scenario_entries(context, recent), *piece_entries(context)]
        self.body.setContentsMargins(12 + SHADOW, 12 + SHADOW, 12 + SHADOW, 12 + SHADOW)
        self.body.setSpacing(8)
        self.field = SearchLine(context, "commands.placeholder", icon_name="command")
        self.field.setText(words)
        self.field.setProperty("kind", "big")
        self.field.setAccessibleName(context.text("commands.title"))
        self.field.installEventFilter(self)
        self.count = plain_label("", "label")
        field_row = QHBoxLayout(self.field)
        field_row.setContentsMargins(0, 0, 36, 0)
        field_row.addStretch(1)
        field_row.addWidget(self.count)
        self.model = SearchModel(registry, context)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(CommandRow(context, registry, self))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setMouseTracking(True)
        self.list.setAccessibleName(context.text("commands.title"))
        self.list.setFixedHeight(_ROWS_SHOWN * _ROW)
        self.list.clicked.connect(lambda *_: self.run())
        self.none = plain_label("", "hint", wrap=True)
        self.none.setContentsMargins(12, 8, 12, 8)
        self.body.addWidget(self.field)
        self.body.addWidget(self.list)
        self.body.addWidget(self.none)
        self.body.addWidget(Hairline())
        self.body.addLayout(self._foot())
        self.field.textChanged.connect(lambda *_: self._search())
        self._search()
        self.first_focus = self.field

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(8)
        enter = self.context.text("key-name.enter")
        for key, code in (("↑↓", "commands.choose"), (enter, "commands.run"), ("Tab", "commands.change-key")):
            row.addWidget(plain_label(key, "key"))
            row.addWidget(plain_label(self.context.text(code), "label"))
            row.addSpacing(8)
        row.addStretch(1)
        row.addWidget(plain_label(self.context.text("commands.any-language"), "small"))
        return row

    def card_position(self, size: QSize) -> QPoint:
        return QPoint((self.scrim.width() - size.width()) // 2, 44 - SHADOW)

    def _search(self) -> None:
        words = self.field.text().strip()
        entries = search(self._entries, words)
        self.model.show(entries)
        self.list.setVisible(bool(entries))
        self.none.setVisible(not entries)
        self.none.setText(self.context.text("commands.none", words=words) if not entries else "")
        self.field.setProperty("words", words)
        kinds = [entry.kind for entry in entries]
        text = self.context.text
        counts = [text(f"commands.{kind.value}s", count=kinds.count(kind)) for kind in SearchKind if kind in kinds]
        self.count.setText(", ".join(counts) if words else "")
        self._choose(0, 1)
        self.list.setFixedHeight(min(max(len(entries), 1), _ROWS_SHOWN) * _ROW)
        if self.isVisible():
            self.place()

    def add_titles(self, titles: Iterable[TitledEntry]) -> None:
        """What the library holds, which is read while the palette is open already."""
        self._entries += library_entries(self.context, titles)
        if self.field.text().strip():
            self._search()

    def _choose(self, row: int, step: int) -> None:
        """The next entry that can be run; what is off is passed over."""
        count = len(self.model.rows)
        for offset in range(count):
            index = self.model.index((row + step * offset) % count)
            if index.flags() & Qt.ItemFlag.ItemIsEnabled:
                self.list.setCurrentIndex(index)
                return

    @property
    def current(self) -> SearchEntry | None:
        index = self.list.currentIndex()
        return self.model.rows[index.row()] if index.isValid() else None

    def run(self) -> None:
        entry = self.current
        if entry is None:
            return
        self.accept()
        match entry.kind:
            case SearchKind.COMMAND:
                self._registry.action(entry.key).trigger()
            case SearchKind.PIECE:
                choose_piece(self.context, entry.key)
            case SearchKind.SCENARIO:
                self._open(entry.key)
            case SearchKind.CARD:
                kind, _, key = entry.key.partition(":")
                self.context.window.show_entry(kind, key)

    def _open(self, key: str) -> None:
        for document in self.context.documents:
            if key in (str(document.path), str(id(document))):
                self.context.set_current_document(document)
                return
        self.context.window.open_file(Path(key))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key) -> bool:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        if key in steps and self.model.rows:
            self._choose(self.list.currentIndex().row() + steps[key], 1 if steps[key] > 0 else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.run()
        elif key is Qt.Key.Key_Tab:
            entry = self.current
            if entry is not None and entry.kind is SearchKind.COMMAND:
                self.accept()
                self.shortcut_wanted.emit(entry.key)
        else:
            return False
        return True


def choose_piece(context: EditorContext, term: str) -> None:
    """Take a piece of the catalog in hand and the tool that it needs; needs an open board."""
    from editor.board.palette.entries import all_entries  # the catalog behind it is not needed at the start

    if context.current_document is None:
        return
    nation = context.current_document.scenario.sides.bottom.nation or "us"
    context.toolbox.take(next(entry.piece for entry in all_entries(nation) if entry.term == term))
