"""Which layers of the map are hidden and which are locked, shared by all open boards of a window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class LayerState(QObject):
    """Names are the values of `editor.edits.layers.MapLayer` or, for what is only painted, of
    `editor.render.painting.layers.Layer`.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hidden: frozenset[str] = frozenset()
        self.locked: frozenset[str] = frozenset()

    @property
    def unchangeable(self) -> frozenset[str]:
        """What is not seen is not changed either."""
        return self.hidden | self.locked

    def set_hidden(self, name: str, on: bool) -> None:
        self.hidden = self.hidden | {name} if on else self.hidden - {name}
        self.changed.emit()

    def set_locked(self, name: str, on: bool) -> None:
        self.locked = self.locked | {name} if on else self.locked - {name}
        self.changed.emit()

    def set_all_hidden(self, names: frozenset[str]) -> None:
        """These and no others are hidden."""
        self.hidden = names
        self.changed.emit()

    def set_all_locked(self, names: frozenset[str]) -> None:
        """These and no others are locked."""
        self.locked = names
        self.changed.emit()

    def reset(self) -> None:
        """Everything is seen and may be changed."""
        self.hidden = self.locked = frozenset()
        self.changed.emit()
