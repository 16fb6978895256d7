"""The controller of the Battle panel: holds the current scenario for its parts and makes their edits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.ui.current_document import CurrentDocument
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.edits.edit import Edit
    from editor.ui.context import EditorContext

_EMPTY = Scenario()
_DELAY_MS = 80


class BattleController(QObject):
    """`changed()` after every change of the scenario, and when another document becomes the current one."""

    changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self.context = context
        self._current = CurrentDocument(context, self)
        self._is_active = True
        self._later = QTimer(self, singleShot=True, interval=_DELAY_MS)
        self._later.timeout.connect(self.changed)
        self._current.leaving.connect(lambda document: document.seal())
        self._current.replaced.connect(self._changed)
        self._current.changed.connect(self._changed)

    @property
    def document(self) -> Document | None:
        return self._current.document

    @property
    def scenario(self) -> Scenario:
        return _EMPTY if self.document is None else self.document.scenario

    def _changed(self, *_: object) -> None:
        """While a brush draws on the map, the forms are updated with a delay."""
        if not self._is_active:
            return
        if self.document is not None and self.document.in_stroke and self.context.tool_state.hex_choice is None:
            self._later.start()
        else:
            self._later.stop()
            self.changed.emit()

    @property
    def is_pending(self) -> bool:
        """Whether a delayed update of the forms is pending."""
        return self._later.isActive()

    def set_active(self, is_active: bool) -> None:
        """A hidden panel is inactive; it is updated once when it becomes active again."""
        if is_active != self._is_active:
            self._is_active = is_active
            self._changed()

    def do(self, edit: Edit) -> bool:
        """One change, one step of the history."""
        if self.document is None:
            return False
        if not self.document.in_stroke:
            self.document.seal()
        done = self.document.do(edit)
        if not self.document.in_stroke:
            self.document.seal()
        return done

    def do_typed(self, edit: Edit) -> None:
        """An edit by one letter: all letters until `end_typing` are one step of the history."""
        if self.document is not None:
            self.document.do(edit)

    def end_typing(self) -> None:
        if self.document is not None:
            self.document.seal()
