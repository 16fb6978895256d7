"""All shortcuts in one list, each changeable; a clash is shown when it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QKeySequenceEdit,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.ui.actions.registry import ShortcutClash, native_keys
from editor.ui.actions.spec import Trigger
from editor.ui.actions.table import built_actions
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.search_line import SearchLine
from editor.ui.tool_tip import set_plain_tool_tip
from editor.window.dialogs.shortcut_row import ShortcutRow
from library.folding import fold

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_ID = int(Qt.ItemDataRole.UserRole)


class ShortcutsPage(QWidget):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self._clash: ShortcutClash | None = None
        self.field = SearchLine(context, "settings.find")
        self.list = QListWidget()
        self.list.setItemDelegate(ShortcutRow(context, registry, self.list))
        self.list.setMouseTracking(True)
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(2)
        self.edit.setFixedWidth(180)
        self.problem = plain_label("", "label", wrap=True)
        self.take = PushButton(context, "settings.take", kind="small")
        self.remove = PushButton(context, "settings.remove-key", kind="small")
        self.default = PushButton(context, "settings.default-key", kind="small")
        self.reset = PushButton(context, "settings.default-all", kind="small")
        tools = QHBoxLayout()
        tools.setSpacing(8)
        tools.addWidget(self.edit)
        tools.addWidget(self.remove)
        tools.addWidget(self.default)
        tools.addStretch(1)
        tools.addWidget(self.reset)
        clash = QHBoxLayout()
        clash.addWidget(self.problem, 1)
        clash.addWidget(self.take)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addLayout(tools)
        column.addLayout(clash)
        self.field.textChanged.connect(lambda *_: self._fill())
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self.edit.editingFinished.connect(self._finished)
        self.remove.clicked.connect(lambda *_: self._set(()))
        self.default.clicked.connect(lambda *_: self._set(registry.spec(self.current).keys))
        self.reset.clicked.connect(lambda *_: self._reset())
        self.take.clicked.connect(lambda *_: self._take_over())
        connect_while_alive(context.language_changed, self, lambda *_: self._set_texts(), now=True)

    def _reset(self) -> None:
        self._registry.reset_all_keys()
        self._fill()

    @property
    def current(self) -> str:
        return str(self.list.currentItem().data(_ID)) if self.list.currentRow() >= 0 else ""

    def choose(self, action: str) -> None:
        self.field.clear()
        for row in range(self.list.count()):
            if self.list.item(row).data(_ID) == action:
                self.list.setCurrentRow(row)

    def _set_texts(self) -> None:
        text = self._context.text
        self.list.setAccessibleName(text("settings.shortcuts"))
        self.edit.setAccessibleName(text("settings.press"))
        set_plain_tool_tip(self.edit, text("settings.press"))
        for inner in self.edit.findChildren(QLineEdit):
            inner.setPlaceholderText(text("settings.press"))
            inner.setAccessibleName(text("settings.press"))
        self._fill()

    def _fill(self) -> None:
        chosen = self.current
        words = fold(self.field.text())
        self.list.clear()
        for spec in built_actions():
            title = self._context.text(spec.text_code)
            keys = self._keys(spec.id)
            if words and words not in fold(title) and words not in fold(keys):
                continue
            item = QListWidgetItem(title)
            item.setData(_ID, spec.id)
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), ", ".join(filter(None, (title, keys))))
            self.list.addItem(item)
            if spec.id == chosen:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0 and self.list.count():
            self.list.setCurrentRow(0)
        self._show()

    def _keys(self, action: str) -> str:
        return ", ".join(native_keys(keys) for keys in self._registry.keys(action))

    def _show(self) -> None:
        self._say(None)
        action = self.current
        for widget in (self.edit, self.remove, self.default):
            widget.setEnabled(bool(action))
        keys = self._registry.keys(action) if action else ()
        self.edit.blockSignals(True)
        self.edit.setKeySequence(QKeySequence(keys[0]) if keys else QKeySequence())
        self.edit.blockSignals(False)

    def _finished(self) -> None:
        sequence = self.edit.keySequence()
        if self.current and not sequence.isEmpty():
            self._set((sequence.toString(QKeySequence.SequenceFormat.PortableText),))

    def _set(self, keys: tuple[str, ...]) -> None:
        action = self.current
        if not action or keys == self._registry.keys(action):
            return
        try:
            self._registry.set_keys(action, keys)
        except ShortcutClash as clash:
            self._say(clash)
            return
        self._fill()

    def _say(self, clash: ShortcutClash | None) -> None:
        self._clash = clash
        self.take.setVisible(clash is not None and clash.holder.trigger is Trigger.SHORTCUT)
        if clash is None:
            self.problem.clear()
            return
        words = self._context.text(clash.holder.text_code)
        self.problem.setText(self._context.text("settings.clash", keys=native_keys(clash.keys), action=words))

    def _take_over(self) -> None:
        """The other action loses the key."""
        clash = self._clash
        if clash is None:
            return
        rest = tuple(keys for keys in self._registry.keys(clash.holder.id) if keys != clash.keys)
        self._registry.set_keys(clash.holder.id, rest)
        self._set((clash.keys,))
