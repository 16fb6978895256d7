"""Which overlays the boards of a window show."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class ViewOptions(QObject):
    """Overlays: moves, sight, targets, threat, sections, medals."""

    overlays_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.overlays: frozenset[str] = frozenset()

    def set_overlay(self, name: str, on: bool) -> None:
        wanted = self.overlays | {name} if on else self.overlays - {name}
        if wanted != self.overlays:
            self.overlays = wanted
            self.overlays_changed.emit(wanted)
