"""The registry: a QAction for every entry of the table, in the window's language, with the keys that the user set.

registry.action("file.save")                 the QAction, for menus, bars and enabling
registry.on("file.save", window.save)        what it does; several may listen
registry.attach_canvas(view)                 the keys of the canvas work while `view` has the focus
registry.find_clash("tool.paint", "E")       who has that key already
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from editor.settings.settings import Settings
from editor.ui.actions.spec import ActionSpec, Scope, Trigger
from editor.ui.actions.table import WITHOUT_TOOLS, all_actions
from editor.ui.theme.icons import icon
from editor.ui.theme.tokens import Tokens
from editor.ui.tool_tip import set_plain_tool_tip

TextOf = Callable[[str], str]
_SETTING: Final = "shortcuts"


class ShortcutClash(Exception):
    """A key that another action has already."""

    def __init__(self, keys: str, holder: ActionSpec) -> None:
        super().__init__(keys, holder.id)
        self.keys = keys
        self.holder = holder


class ActionRegistry(QObject):
    """One per window. Signals: `triggered(id)`, `shortcuts_changed(id)`, `completed()` when the tools are there too."""

    triggered = Signal(str)
    shortcuts_changed = Signal(str)
    completed = Signal()

    def __init__(
        self,
        settings: Settings,
        text: TextOf,
        parent: QObject | None = None,
        *,
        first: Collection[str] | None = None,
    ) -> None:
        """With `first` only these actions have words at once; words of the others and the tools come by `complete`."""
        super().__init__(parent)
        self._first = first
        self._settings = settings
        self._text = text
        self._actions: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._window: QWidget | None = None
        self._disabled_scopes: set[Scope] = set()
        self._specs: dict[str, ActionSpec] = {}
        self._is_complete = False
        self._add(WITHOUT_TOOLS)
        self._first = None
        if first is None:
            self.complete()

    def complete(self) -> None:
        """Add the actions of the tools, and the words that are still missing."""
        if not self._is_complete:
            self._is_complete = True
            self._add(spec for spec in all_actions() if spec.id not in self._specs)
            self._specs = {spec.id: spec for spec in all_actions()}
            if self._window is not None:
                self.attach_window(self._window)
            self.retranslate()
            self.completed.emit()

    def _add(self, specs: Iterable[ActionSpec]) -> None:
        changed = self._settings.shortcuts
        for spec in list(specs):
            self._specs[spec.id] = spec
            self._make(spec, changed.get(spec.id, spec.keys))

    def action(self, name: str) -> QAction:
        return self._actions[name]

    def spec(self, name: str) -> ActionSpec:
        return self._specs[name]

    def has(self, name: str) -> bool:
        return name in self._specs

    def on(self, name: str, slot: Callable[[], object]) -> None:
        self.action(name).triggered.connect(lambda *_: slot())

    def on_toggled(self, name: str, slot: Callable[[bool], object]) -> None:
        self.action(name).toggled.connect(slot)

    def enable(self, names: Iterable[str], on: bool, reason: str = "") -> None:
        """Off needs a reason: the tool tip of a disabled button says it."""
        for name in names:
            action = self.action(name)
            new_reason = "" if on else reason
            if action.isEnabled() == on and (action.property("reason") or "") == new_reason:
                continue  # this is called after every change of the scenario
            action.setEnabled(on)
            action.setProperty("reason", new_reason)
            self._describe(self._specs[name])

    # Keys

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys of an action in Qt's portable spelling, the first one being the one to show."""
        stored = self._actions[name].property("keys")
        return tuple(stored or ())

    def is_key_of(self, name: str, event: QKeyEvent) -> bool:
        pressed = QKeySequence(event.keyCombination())
        return any(pressed == QKeySequence(keys) for keys in self.keys(name))

    def key_text(self, name: str) -> str:
        """The first key as this system writes it; empty if there is none."""
        keys = self.keys(name)
        return native_keys(keys[0]) if keys else ""

    def find_clash(self, name: str, keys: str) -> ActionSpec | None:
        wanted = QKeySequence(keys)
        for other in self._specs.values():
            if other.id != name and other.shares_keys_with(self._specs[name]):
                for other_keys in self.keys(other.id):
                    if _overlap(QKeySequence(other_keys), wanted):
                        return other
        return None

    def set_keys(self, name: str, keys: Iterable[str]) -> None:
        """Change the keys and keep them; raises `Clash` and changes nothing if one is taken."""
        wanted = tuple(QKeySequence(entry).toString(QKeySequence.SequenceFormat.PortableText) for entry in keys)
        for entry in wanted:
            if holder := self.find_clash(name, entry):
                raise ShortcutClash(entry, holder)
        self._store(name, wanted)

    def reset_all_keys(self) -> None:
        self._settings.set_value(_SETTING, None)
        for spec in self._specs.values():
            self._set_sequences(spec, spec.keys)
            self.shortcuts_changed.emit(spec.id)

    def _store(self, name: str, keys: tuple[str, ...]) -> None:
        spec = self._specs[name]
        stored: dict[str, list[str]] = {entry: list(old) for entry, old in self._settings.shortcuts.items()}
        if keys == _portable(spec.keys):
            stored.pop(name, None)
        else:
            stored[name] = list(keys)
        self._settings.set_value(_SETTING, stored or None)
        self._set_sequences(spec, keys)
        self._describe(spec)
        self.shortcuts_changed.emit(name)

    # Canvas, words and icons

    def attach_canvas(self, widget: QWidget) -> None:
        """Let the keys of the canvas scope work while this widget has the focus."""
        for spec in self._specs.values():
            if spec.scope is Scope.CANVAS and spec.trigger is Trigger.SHORTCUT:
                widget.addAction(self._actions[spec.id])

    def attach_window(self, widget: QWidget) -> None:
        """Let all other keys work in this window, whether or not a menu shows them. A text that has the focus takes
        letters and digits first.
        """
        self._window = widget
        for spec in self._specs.values():
            if spec.scope not in (Scope.CANVAS, Scope.LIBRARY, Scope.TRANSLATION, Scope.TEXTS):
                widget.addAction(self._actions[spec.id])

    def enable_scope(self, scope: Scope, on: bool) -> None:
        """Whether the keys of a scope work: those of the editor not while another page is shown."""
        if on == (scope not in self._disabled_scopes):
            return
        (self._disabled_scopes.discard if on else self._disabled_scopes.add)(scope)
        for spec in self._specs.values():
            if spec.scope is scope:
                self._set_sequences(spec, self.keys(spec.id))

    def retranslate(self, text: TextOf | None = None) -> None:
        self._text = text or self._text
        for spec in self._specs.values():
            self._describe(spec)

    def set_icons(self, menu: QMenu, tokens: Tokens) -> None:
        """Give the actions of a menu that is about to open their icons; nothing else shows them."""
        for action in menu.actions():
            if action.data() in self._specs:
                action.setIcon(icon(self._specs[action.data()].icon, tokens))

    def texts(self) -> Mapping[str, str]:
        """The text of every action, by id, in the window's language."""
        return {name: action.text().replace("&", "") for name, action in self._actions.items()}

    def _make(self, spec: ActionSpec, keys: Iterable[str]) -> None:
        action = QAction(self)
        action.setObjectName(spec.id)
        action.setData(spec.id)
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.setCheckable(spec.checkable)
        action.setAutoRepeat(spec.id in ("edit.undo", "edit.redo", "view.zoom-in", "view.zoom-out"))
        canvas = spec.scope is Scope.CANVAS
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut if canvas else Qt.ShortcutContext.WindowShortcut
        action.setShortcutContext(context)
        if spec.group:
            self._group(spec.group).addAction(action)
        action.triggered.connect(lambda *_: self.triggered.emit(spec.id))
        self._actions[spec.id] = action
        self._set_sequences(spec, keys)
        self._describe(spec)

    def _group(self, name: str) -> QActionGroup:
        if name not in self._groups:
            self._groups[name] = QActionGroup(self)
        return self._groups[name]

    def _set_sequences(self, spec: ActionSpec, keys: Iterable[str]) -> None:
        action = self._actions[spec.id]
        portable = _portable(keys)
        action.setProperty("keys", list(portable))
        if spec.trigger is Trigger.SHORTCUT:
            active = () if spec.scope in self._disabled_scopes else portable
            action.setShortcuts([QKeySequence(entry) for entry in active])

    def _describe(self, spec: ActionSpec) -> None:
        if self._first is not None and spec.id not in self._first:
            return
        action = self._actions[spec.id]
        words = self._text(spec.text_code)
        action.setText(words)
        keys = self.key_text(spec.id)
        reason = str(action.property("reason") or "")
        effect = reason or self._text(spec.tip_code)
        head = f"{words}  ({keys})" if keys else words
        set_plain_tool_tip(action, f"{head}\n{effect}" if effect else head)
        action.setStatusTip("")
        action.setIconText(words)


def native_keys(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def _portable(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(QKeySequence(entry).toString(QKeySequence.SequenceFormat.PortableText) for entry in keys)


def _overlap(first: QKeySequence, second: QKeySequence) -> bool:
    """The same keys, or one the beginning of the other: Qt would wait for the rest."""
    if first.isEmpty() or second.isEmpty():
        return False
    none = QKeySequence.SequenceMatch.NoMatch
    return first.matches(second) != none or second.matches(first) != none
