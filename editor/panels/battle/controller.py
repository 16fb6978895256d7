"""What the parts of the Battle panel share: the scenario in front, and the way to change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.edits.edit import Edit
    from editor.ui.context import EditorContext

_EMPTY = Scenario()
_LEISURE = 80


class BattleController(QObject):
    """`changed()` after every change of the scenario, and when another one comes to the front."""

    changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self.context = context
        self.document: Document | None = None
        self._is_awake = True
        self._later = QTimer(self, singleShot=True, interval=_LEISURE)
        self._later.timeout.connect(self.changed)
        self._take(context.current_document)
        context.current_document_changed.connect(self._take)

    @property
    def scenario(self) -> Scenario:
        return _EMPTY if self.document is None else self.document.scenario

    def _take(self, document: Document | None) -> None:
        if document is self.document:
            return
        if self.document is not None:
            self.document.seal()
            self.document.changed.disconnect(self._changed)
        self.document = document
        if document is not None:
            document.changed.connect(self._changed)
        self._changed()

    def _changed(self, *_: object) -> None:
        """A brush on the map comes first: while it draws, the forms follow at their leisure."""
        if not self._is_awake:
            return
        if self.document is not None and self.document.in_stroke and self.context.tool_state.hex_choice is None:
            self._later.start()
        else:
            self._later.stop()
            self.changed.emit()

    @property
    def is_behind(self) -> bool:
        """Whether the forms have still to follow."""
        return self._later.isActive()

    def set_awake(self, is_awake: bool) -> None:
        """While nobody looks at the panel nothing is said; it hears all at once when it is shown again."""
        if is_awake != self._is_awake:
            self._is_awake = is_awake
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

    def write(self, edit: Edit) -> None:
        """A letter of a text: all letters until `pause` are one step."""
        if self.document is not None:
            self.document.do(edit)

    def pause(self) -> None:
        if self.document is not None:
            self.document.seal()
